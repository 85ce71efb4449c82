import { expect, test } from 'vitest'
import { lateFee, lateSince } from './late-fees.ts'

test.each([
  ['1.5 % of what is open', 45_000, { totalCents: 45_000, feeCents: 0 }, 675],
  ['of what is left after a part payment', 20_000, { totalCents: 45_000, feeCents: 0 }, 300],
  ['half a cent up', 100, { totalCents: 100, feeCents: 0 }, 2],
  ['nothing of the fees on the invoice', 45_675, { totalCents: 45_675, feeCents: 675 }, 675],
  ['nothing of an invoice over fees alone', 675, { totalCents: 675, feeCents: 675 }, 0],
  ['nothing of a few cents', 33, { totalCents: 33, feeCents: 0 }, 0],
])('a late fee is %s', (_, open, invoice, expected) => {
  expect(lateFee(open, invoice)).toBe(expected)
})

test.each([
  ['2026-12-06', '2026-11-06'],
  ['2027-01-15', '2026-12-15'],
  ['2027-03-31', '2027-02-28'],
  ['2027-03-01', '2027-02-01'],
  // The last day of a shorter month stands for the days that it lacks.
  ['2027-02-28', '2027-01-31'],
  ['2027-04-30', '2027-03-31'],
  ['2027-02-27', '2027-01-27'],
  ['2028-03-30', '2028-02-29'],
])('on %s an invoice is late by a month that was due by %s', (today, expected) => {
  expect(lateSince(today)).toBe(expected)
})
