import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecretBox, keyIdOf, secretKey } from './secret-box.ts'

const [old, current] = [secretKey(randomBytes(32)), secretKey(randomBytes(32))]

test('what is sealed cannot be read, differs each time, and is opened again', () => {
  const box = createSecretBox([current])
  const [one, other] = [box.seal('GEZDGNBVGY3TQOJQ'), box.seal('GEZDGNBVGY3TQOJQ')]
  expect(one).not.toContain('GEZD')
  expect(one).not.toBe(other)
  expect([box.open(one), box.open(other), box.open(box.seal(''))]).toEqual(['GEZDGNBVGY3TQOJQ', 'GEZDGNBVGY3TQOJQ', ''])
  expect(keyIdOf(one)).toBe(current.id)
})

test('an older key still opens, and does not seal', () => {
  const sealed = createSecretBox([old]).seal('secret')
  const box = createSecretBox([current, old])
  expect(box.open(sealed)).toBe('secret')
  expect(keyIdOf(box.seal('secret'))).toBe(current.id)
})

test('without its key nothing is opened, and what was changed is refused', () => {
  const sealed = createSecretBox([old]).seal('secret')
  expect(() => createSecretBox([current]).open(sealed)).toThrow(old.id)
  const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A')
  expect(() => createSecretBox([old]).open(changed)).toThrow()
})

test('text from before is as it was', () => {
  expect(createSecretBox([current]).open('GEZDGNBVGY3TQOJQ')).toBe('GEZDGNBVGY3TQOJQ')
  expect(keyIdOf('GEZDGNBVGY3TQOJQ')).toBeNull()
})
