/** What moves the processor's balance (rule 513). `opening`: what was there before ours; `other`: what no rule knows. */
export const movementKinds = [
  'charge',
  'charge-failed',
  'refund',
  'refund-failed',
  'dispute',
  'payout',
  'payout-failed',
  'fee',
  'opening',
  'other',
] as const
export type MovementKind = (typeof movementKinds)[number]

export const payoutStates = ['pending', 'on-its-way', 'paid', 'failed', 'canceled'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Which payouts a list has. */
export const payoutShows = ['all', 'on-its-way', 'failed'] as const
export type PayoutShow = (typeof payoutShows)[number]

/** How the two sides differ (rule 516): the sums; a movement that only we have, that waits, or that is missing for what we posted. */
export const differenceKinds = ['balance', 'not-there', 'waits', 'no-movement'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Where a person books what nothing of ours explains (rule 514): an account of the ledger. */
export const bookedTo = ['bank', 'fees', 'losses', 'opening'] as const
export type BookedTo = (typeof bookedTo)[number]
