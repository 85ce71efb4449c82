import { expect, test } from 'vitest'
import { dateRefusedMessage, pickupRefusedMessage } from './availability.ts'
import { readOfferedDate } from './offered-date.ts'

test.each(['2026-12-09', '2027-01-01', '2026-05-31'])('reads %s from a refusal', (next) => {
  expect(readOfferedDate(dateRefusedMessage({ outcome: 'full', size: 20, date: '2026-12-08', next }))).toBe(next)
  const several = dateRefusedMessage({ outcome: 'no-delivery', size: 20, date: '2026-12-08', next, quantity: 3 })
  expect(readOfferedDate(several)).toBe(next)
  expect(readOfferedDate(dateRefusedMessage({ outcome: 'closed', size: 20, date: '2026-12-08', next }))).toBe(next)
})

test('reads the latest pickup, the day before the first taken day', () => {
  expect(readOfferedDate(pickupRefusedMessage({ size: 20, firstTaken: '2027-01-01' }))).toBe('2026-12-31')
})

test('returns none if none is offered', () => {
  expect(readOfferedDate(dateRefusedMessage({ outcome: 'full', size: 20, date: '2026-12-08', next: null }))).toBeNull()
})
