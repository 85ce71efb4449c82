import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeOrderNumber, orderNumberBytes, orderNumberFrom } from './order-number.ts'

const randomBytes = fc.uint8Array({ minLength: orderNumberBytes, maxLength: orderNumberBytes })

test('twelve bytes make twelve characters in three groups', () => {
  expect(orderNumberFrom(new Uint8Array(12))).toBe('0000-0000-0000')
  expect(orderNumberFrom(Uint8Array.of(0, 9, 10, 17, 18, 19, 20, 21, 22, 26, 27, 31))).toBe('09AH-JKMN-PTVZ')
  expect(orderNumberFrom(Uint8Array.of(31, 32, 63, 255, 0, 0, 0, 0, 0, 0, 0, 224))).toBe('Z0ZZ-0000-0000')
})

test('every letter is equally likely, and none is easily misread', () => {
  const times = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const letter = orderNumberFrom(new Uint8Array(12).fill(byte)).charAt(0)
    times.set(letter, (times.get(letter) ?? 0) + 1)
  }
  expect(times.size).toBe(32)
  expect(new Set(times.values())).toEqual(new Set([8]))
  expect([...times.keys()].join('')).not.toMatch(/[ILOU]/)
})

test.each([0, 11, 13])('%i bytes are refused', (length) => {
  expect(() => orderNumberFrom(new Uint8Array(length))).toThrow(RangeError)
})

test('a generated number is parsed, however it is typed', () => {
  fc.assert(
    fc.property(randomBytes, fc.constantFrom('-', '', ' ', '–', ' - '), fc.boolean(), (bytes, dash, shouts) => {
      const number = orderNumberFrom(bytes)
      const typed = ` ${number.replaceAll('-', dash)} `
      expect(normalizeOrderNumber(shouts ? typed : typed.toLowerCase())).toBe(number)
    }),
  )
})

test.each([
  ['O0o0-0000-0000', '0000-0000-0000'],
  ['IiLl-1111-1111', '1111-1111-1111'],
  ['7k3m0xq9zb4t', '7K3M-0XQ9-ZB4T'],
  ['7K3M-0XQ9-ZB4', null],
  ['7K3M-0XQ9-ZB4TT', null],
  ['7K3M-0XQ9-ZB4U', null],
  ['7K3M-0XQ9-ZB4!', null],
  ['', null],
])('%j is parsed as %j', (text, number) => {
  expect(normalizeOrderNumber(text)).toBe(number)
})
