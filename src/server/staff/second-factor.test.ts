import { expect, test } from 'vitest'
import { newTotpSecret, otpauthUri, stepOfCode } from './second-factor.ts'

// RFC 6238, appendix B: the ASCII secret 12345678901234567890; of its eight digits an app shows the last six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
])('at %i seconds the code is %s', (seconds, code, step) => {
  expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(step)
})

test('the previous and the next code are accepted, and no others', () => {
  const steps = [-61, -30, 0, 30, 61].map((late) =>
    stepOfCode(secret, '005924', new Date((1_234_567_890 + late) * 1000)),
  )
  expect(steps).toEqual([null, 41_152_263, 41_152_263, 41_152_263, null])
  expect(stepOfCode(secret, '005925', new Date(1_234_567_890_000))).toBeNull()
})

test('every secret is new, has 160 bits, and is what the app reads', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  const uri = new URL(otpauthUri(one, { issuer: 'Canyon Roll-Off', label: 'dana' }))
  expect(decodeURIComponent(uri.pathname)).toContain('Canyon Roll-Off:dana')
  expect(uri.searchParams.get('secret')).toBe(one)
})
