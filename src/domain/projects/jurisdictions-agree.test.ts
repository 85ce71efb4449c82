import { expect, test } from 'vitest'
import { jurisdictionKeys } from '#contract/diversion/jurisdiction-keys.ts'
import { jurisdictions } from '#domain/diversion/jurisdictions.ts'

test('a project can stand under every jurisdiction whose rules there are, and under no other', () => {
  expect([...jurisdictionKeys].sort()).toEqual(jurisdictions.map(({ key }) => key).sort())
})
