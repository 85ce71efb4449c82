import { expect, test } from 'vitest'
import { jurisdictionKeys } from '#contract/diversion/diversion-words.ts'
import { jurisdictions } from '#domain/diversion/jurisdictions.ts'

test('a project can have every jurisdiction with rules, and no other', () => {
  expect([...jurisdictionKeys].sort()).toEqual(jurisdictions.map(({ key }) => key).sort())
})
