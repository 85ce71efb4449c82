import { expect, it } from 'vitest'
import { randomKey } from './random-key.ts'

it('never repeats by chance', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(randomKey()).not.toBe(randomKey())
})
