import type { QuoteStatus } from '#contract/quotes/quote-lines.ts'
import type { IsoDate } from '#contract/values/dates.ts'

/** What happened to a quote. */
export type QuoteFacts = {
  sentAt: Date | null
  openedAt: Date | null
  withdrawnAt: Date | null
  replacedAt: Date | null
  acceptedAt: Date | null
  declinedAt: Date | null
  validUntil: IsoDate
}

/** Rule 377: the status of a quote on a day. What was accepted stays so, whatever comes after it. */
export function quoteStatus(facts: QuoteFacts, today: IsoDate): QuoteStatus {
  if (facts.acceptedAt) return 'accepted'
  if (facts.replacedAt) return 'replaced'
  if (facts.declinedAt) return 'declined'
  if (facts.withdrawnAt) return 'withdrawn'
  if (!facts.sentAt) return 'draft'
  if (facts.validUntil < today) return 'expired'
  return facts.openedAt ? 'opened' : 'sent'
}
