import { expect, test } from 'vitest'
import { z } from 'zod'
import { optionalDate } from '#contract/values/field-rules.ts'
import { instant, money, moneyInput, tons, tonsInput } from './wire.ts'

test('replies: integers, dates and instants become text', () => {
  expect(z.encode(money, 77_500)).toBe('775.00')
  expect(z.encode(tons, 502)).toBe('5.02')
  expect(z.encode(instant, new Date('2026-12-08T10:00:00Z'))).toBe('2026-12-08T10:00:00.000Z')
})

test('and are parsed back', () => {
  expect(z.decode(money, '775.00')).toBe(77_500)
  expect(z.decode(tons, '5.02')).toBe(502)
  expect(z.decode(instant, '2026-12-08T10:00:00.000Z')).toEqual(new Date('2026-12-08T10:00:00Z'))
})

test.each([[() => z.encode(money, 77_500.5)], [() => z.encode(money, Number.NaN)], [() => z.decode(money, 'free')]])(
  'invalid amounts are neither sent nor parsed: %s',
  (attempt) => {
    expect(attempt).toThrow(z.ZodError)
  },
)

test.each<[unknown, number]>([
  ['775.00', 77_500],
  [775, 77_500],
  [775.5, 77_550],
  ['0', 0],
  ['-0.00', 0],
  ['$1,234.50', 123_450],
])('money %j is parsed as %i cents', (sent, cents) => {
  expect(moneyInput().parse(sent)).toBe(cents)
})

test.each<[unknown]>([['-1'], [-0.01], ['(1.00)'], [''], [true], [null], [undefined], [{}], [Number.NaN], [1e300]])(
  'money %j is rejected with the message of its field',
  (sent) => {
    const result = moneyInput('Price must be an amount').safeParse(sent)
    expect(result.error?.issues.map((issue) => issue.message)).toEqual(['Price must be an amount'])
  },
)

test.each(['1234,5', '1.234', '775.001', 775.001, '1e2', 'a lot'])(
  'money %j is told how amounts are written',
  (sent) => {
    const result = moneyInput('Price must be an amount').safeParse(sent)
    expect(result.error?.issues.map((issue) => issue.message)).toEqual(['Write the amount as 1234.50.'])
  },
)

test.each<[unknown, number]>([
  ['4.00', 400],
  [5.02, 502],
  [0, 0],
  ['1,250.5', 125_050],
  ['6,418 lb', 321],
  ['6430lbs', 322],
])('weight %j is parsed as %i hundredths', (sent, hundredths) => {
  expect(tonsInput().parse(sent)).toBe(hundredths)
})

test.each<[unknown]>([['-1'], [-1], ['$5'], [true], [null]])('weight %j is rejected', (sent) => {
  const result = tonsInput('Weight is required').safeParse(sent)
  expect(result.error?.issues.map((issue) => issue.message)).toEqual(['Weight is required'])
})

test.each<[unknown, string | null]>([
  ['2026-12-08', '2026-12-08'],
  ['2026-12-08T00:00:00.000Z', '2026-12-08'],
  ['2026-12-08T03:00:00.000Z', '2026-12-07'],
  ['', null],
  [null, null],
  [undefined, null],
])('date %j is parsed as %j', (sent, date) => {
  expect(optionalDate().parse(sent)).toBe(date)
})

test('an absent date of an object is none', () => {
  expect(z.object({ on: optionalDate() }).parse({})).toEqual({ on: null })
})

test.each<[unknown]>([['2026-02-30'], ['soon'], [20_261_208], [{}]])('date %j is rejected', (sent) => {
  const result = optionalDate('Pick a date').safeParse(sent)
  expect(result.error?.issues.map((issue) => issue.message)).toEqual(['Pick a date'])
})
