import { expect, test } from 'vitest'
import { personFields } from './field-rules.ts'

test.each([
  ['(661) 555-0190', true],
  ['+1 661 555 0190', true],
  ['661.555.0190 ext. 12', true],
  ['+52 55 1234 5678', true],
  ['CALL ME NOW', false],
  ['call 555-0190 now', false],
  ['----------', false],
  ['555-0190', false],
])('a phone number %j is taken: %s (rule 327)', (typed, isTaken) => {
  const { success, error } = personFields.phone.safeParse(typed)
  expect(success).toBe(isTaken)
  if (!isTaken) expect(error?.issues[0]?.message).toBe('Valid phone number is required')
})
