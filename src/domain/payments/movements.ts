import type { BookedTo, MovementKind } from '#contract/payments/payout-words.ts'
import type { Cents } from '#contract/values/units.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'

/** What our books know of what a movement is of. */
export type Known = {
  /** The state of the attempt that brought the payment; null: none of ours did. */
  attempt: 'open' | 'succeeded' | 'over' | null
  /** What of it our books posted to the processor's account already; null: what it is of is not applied yet. */
  postedCents: Cents | null
  /** The fee of the payment, if it was posted already. */
  postedFeeCents: Cents | null
  /** For a payment that a bank confirmed and took back at once, and a refund that failed before it counted: both movements are here. */
  isUndone: boolean
}

type Explained =
  /** Asked again: what it is of is applied first. */
  | { state: 'waits' }
  /** What is still to be posted, and the account that it goes against. */
  | { state: 'posted' | 'unexplained'; cents: Cents; feeCents: Cents; against: string }

/**
 * Rule 513: what of a movement is not posted yet, and against which account. What our own commands posted when they heard of it is not posted
 * again; what they posted otherwise than the processor moved it is unexplained.
 */
export function explainMovement(
  { kind, amountCents, feeCents }: { kind: MovementKind; amountCents: Cents; feeCents: Cents },
  { attempt, postedCents, postedFeeCents, isUndone }: Known,
): Explained {
  const whole = { cents: amountCents, feeCents }
  const unexplained = { state: 'unexplained', ...whole, against: ledgerAccounts.unexplained } as const
  switch (kind) {
    case 'payout':
    case 'payout-failed':
      return { state: 'posted', ...whole, against: ledgerAccounts.bank }
    case 'fee':
      return { state: 'posted', ...whole, against: ledgerAccounts.processorFees }
    case 'opening':
    case 'other':
      return unexplained
    case 'charge-failed':
    case 'charge': {
      if (attempt === null) return unexplained
      // It came and went: only what the processor kept is left.
      if (isUndone) return { state: 'posted', cents: 0, feeCents, against: ledgerAccounts.unexplained }
      if (kind === 'charge-failed') return unexplained
      break
    }
    case 'refund':
    case 'refund-failed':
      if (attempt === null) return unexplained
      if (isUndone) return { state: 'posted', cents: 0, feeCents, against: ledgerAccounts.unexplained }
      break
    case 'dispute':
      if (attempt === null) return unexplained
  }
  if (postedCents === null) return { state: 'waits' }
  const cents = amountCents - postedCents
  return {
    state: cents === 0 ? 'posted' : 'unexplained',
    cents,
    feeCents: feeCents - (postedFeeCents ?? 0),
    against: ledgerAccounts.unexplained,
  }
}

/** Rule 514: the accounts that a person books to. */
export const bookedAccounts: Record<BookedTo, string> = {
  bank: ledgerAccounts.bank,
  fees: ledgerAccounts.processorFees,
  losses: ledgerAccounts.disputeLosses,
  opening: ledgerAccounts.opening,
}
