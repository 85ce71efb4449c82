import { duplicatesText as text } from '#content/staff/bill-to-accounts.ts'
import type { DuplicateReasonOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { formatPhone } from '#domain/customers/phone.ts'

/** What records have in common, in a line. */
export const reasonsText = (reasons: readonly DuplicateReasonOnWire[]): string =>
  [
    ...new Set(reasons.map(({ kind, value }) => text.reasons[kind](kind === 'phone' ? formatPhone(value) : value))),
  ].join(', ')
