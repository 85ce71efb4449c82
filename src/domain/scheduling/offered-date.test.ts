import { expect, test } from 'vitest'
import { dateRefusedMessage, pickupRefusedMessage } from './availability.ts'
import { readOfferedDate } from './offered-date.ts'

test.each(['2026-12-09', '2027-01-01', '2026-05-31'])('reads %s out of the words of a refusal', (next) => {
  expect(readOfferedDate(dateRefusedMessage({ verdict: 'full', size: 20, date: '2026-12-08', next }))).toBe(next)
  expect(readOfferedDate(dateRefusedMessage({ verdict: 'closed', size: 20, date: '2026-12-08', next }))).toBe(next)
})

test('reads the latest pickup, which is the day before the first one that is taken', () => {
  expect(readOfferedDate(pickupRefusedMessage({ size: 20, firstTaken: '2027-01-01' }))).toBe('2026-12-31')
})

test('finds none where none is offered', () => {
  expect(readOfferedDate(dateRefusedMessage({ verdict: 'full', size: 20, date: '2026-12-08', next: null }))).toBeNull()
})
