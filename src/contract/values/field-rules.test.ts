import { expect, test } from 'vitest'
import { optionalPhone, personFields } from './field-rules.ts'

test.each([
  ['(661) 555-0190', true],
  ['+1 661 555 0190', true],
  ['661.555.0190 ext. 12', true],
  ['+52 55 1234 5678', true],
  ['CALL ME NOW', false],
  ['call 555-0190 now', false],
  ['０１２-３４５-６７', false],
  ['----------', false],
  ['555-0190', false],
])('a phone number %j is taken: %s (rule 327)', (typed, isTaken) => {
  const { success, error } = personFields.phone.safeParse(typed)
  expect(success).toBe(isTaken)
  if (!isTaken) expect(error?.issues[0]?.message).toBe('Valid phone number is required')
})

test.each([
  ['（６６１）５５５－０１９０', '(661)555-0190'],
  ['６６１ ５５５ ０１９０', '661 555 0190'],
  ['٦٦١ ٥٥٥ ٠١٩٠', '661 555 0190'],
  ['\u{202a}+1 661\u{2011}555\u{2011}0190\u{202c}', '+1 661-555-0190'],
  [' 661.555.0190 ext. 12 ', '661.555.0190 ext. 12'],
])('the phone number %j is stored as %j (rule 327)', (typed, stored) => {
  expect(personFields.phone.parse(typed)).toBe(stored)
  expect(optionalPhone.parse(typed)).toBe(stored)
})
