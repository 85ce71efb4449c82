import { expect, test } from 'vitest'
import { explainMovement, type Known } from './movements.ts'

const unknown: Known = { attempt: null, postedCents: null, postedFeeCents: null, isUndone: false }
const ours: Known = { ...unknown, attempt: 'succeeded' }
const moved = (kind: Parameters<typeof explainMovement>[0]['kind'], amountCents = 45_000, feeCents = 1_335) => ({
  kind,
  amountCents,
  feeCents,
})

// Rule 513. Of each: what is posted now, and against which account.
test.each([
  [
    'a payment that was posted, and its fee',
    moved('charge'),
    { ...ours, postedCents: 45_000, postedFeeCents: 1_335 },
    ['posted', 0, 0, '1059'],
  ],
  [
    'a payment whose fee was not known',
    moved('charge'),
    { ...ours, postedCents: 45_000 },
    ['posted', 0, 1_335, '1059'],
  ],
  [
    'a payment of another sum than was posted',
    moved('charge'),
    { ...ours, postedCents: 44_000, postedFeeCents: 1_335 },
    ['unexplained', 1_000, 0, '1059'],
  ],
  ['a payment of ours that is not applied yet', moved('charge'), { ...ours, attempt: 'open' }, ['waits']],
  ['a payment of another program', moved('charge'), unknown, ['unexplained', 45_000, 1_335, '1059']],
  [
    'a bank payment that failed after it came',
    moved('charge', 45_000, 0),
    { ...ours, attempt: 'over', isUndone: true },
    ['posted', 0, 0, '1059'],
  ],
  [
    'and that it failed',
    moved('charge-failed', -45_000, 400),
    { ...ours, attempt: 'over', isUndone: true },
    ['posted', 0, 400, '1059'],
  ],
  [
    'a failed payment that we count as received',
    moved('charge-failed', -45_000, 0),
    ours,
    ['unexplained', -45_000, 0, '1059'],
  ],
  [
    'a refund that was posted',
    moved('refund', -20_000, 0),
    { ...ours, postedCents: -20_000 },
    ['posted', 0, 0, '1059'],
  ],
  ['a refund that is not applied yet', moved('refund', -20_000, 0), ours, ['waits']],
  [
    'a refund that failed before it counted',
    moved('refund', -20_000, 0),
    { ...ours, isUndone: true },
    ['posted', 0, 0, '1059'],
  ],
  ['and that it failed', moved('refund-failed', 20_000, 0), { ...ours, isUndone: true }, ['posted', 0, 0, '1059']],
  ['a refund of another program', moved('refund', -20_000, 0), unknown, ['unexplained', -20_000, 0, '1059']],
  ['a dispute of another program', moved('dispute', -20_000, 1_500), unknown, ['unexplained', -20_000, 1_500, '1059']],
  ['a payout', moved('payout', -43_665, 0), unknown, ['posted', -43_665, 0, '1000']],
  ['a payout that came back', moved('payout-failed', 43_665, 0), unknown, ['posted', 43_665, 0, '1000']],
  ['a fee of the processor', moved('fee', -200, 0), unknown, ['posted', -200, 0, '6100']],
  ['what was there before', moved('opening', 1_000, 0), unknown, ['unexplained', 1_000, 0, '1059']],
  ['what no rule knows', moved('other', -1_000, 0), ours, ['unexplained', -1_000, 0, '1059']],
] as const)('%s', (_, movement, known, [state, cents, feeCents, against]) => {
  expect(explainMovement(movement, known)).toEqual(state === 'waits' ? { state } : { state, cents, feeCents, against })
})
