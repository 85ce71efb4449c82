import { expect, test } from 'vitest'
import { reminderOn } from './invoice-reminders.ts'

test.each([
  ['2026-11-26', null],
  ['2026-11-27', 'before-due'],
  ['2026-11-30', 'before-due'],
  ['2026-12-01', null],
  ['2026-12-06', null],
  ['2026-12-07', 'first'],
  ['2026-12-20', 'first'],
  ['2026-12-21', 'second'],
  ['2027-01-03', 'second'],
  ['2027-01-04', null],
  ['2028-01-01', null],
])('rule 246: an invoice due on 2026-11-30 is reminded of on %s: %s', (today, kind) => {
  expect(reminderOn({ issuedOn: '2026-10-31', dueOn: '2026-11-30' }, today)).toBe(kind)
})

test('rule 246: one that is due on receipt is not mentioned before it is due', () => {
  const invoice = { issuedOn: '2026-11-30', dueOn: '2026-11-30' }
  expect(reminderOn(invoice, '2026-11-30')).toBe(null)
  expect(reminderOn({ issuedOn: '2026-11-27', dueOn: '2026-11-30' }, '2026-11-28')).toBe(null)
  expect(reminderOn(invoice, '2026-12-07')).toBe('first')
})
