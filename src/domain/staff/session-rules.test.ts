import { expect, test } from 'vitest'
import { isConfirmed, twoStepDue } from './session-rules.ts'

const at = (time: string) => new Date(`2026-12-01T${time}Z`)

test.each([
  ['12:00:00', true],
  ['11:50:01', true],
  ['11:50:00', false],
  ['09:00:00', false],
])('a password given at %s counts at noon: %s', (given, counts) => {
  expect(isConfirmed(at(given), at('12:00:00'))).toBe(counts)
})

const day = (text: string | null) => (text === null ? null : new Date(`${text}T00:00:00Z`))

test.each([
  ['it is not required', false, null, '2026-01-01', null],
  ['it is on', true, '2026-12-01', '2026-01-01', null],
  ['it is required of an old account', false, '2026-12-01', '2026-01-01', '2026-12-15'],
  ['it was required before the account', false, '2026-12-01', '2026-12-10', '2026-12-24'],
])('where %s', (_, isTwoStepOn, requiredSince, createdAt, due) => {
  const created = day(createdAt) ?? new Date()
  expect(twoStepDue({ isTwoStepOn, requiredSince: day(requiredSince), createdAt: created })).toEqual(day(due))
})
