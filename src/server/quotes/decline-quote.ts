import { declineReasonNames, quoteRefusals } from '#content/wording/quotes.ts'
import type { DeclineReason } from '#contract/quotes/decline-reasons.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { quoteNotFound } from '#server/leads/draft-quote.ts'
import { lockLead } from '#server/leads/lead-queries.ts'
import { queueDecline } from '#server/leads/queue-quote.ts'
import { listLines } from '#server/leads/quote-lines.ts'
import { findItemized, lockItemized } from '#server/leads/quote-queries.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { assertOpen } from './accept-quote.ts'

type DeclineQuote = { quoteId: string; actor: Actor; reason: DeclineReason | null; note: string; origin: string }

/**
 * Rule 465: the customer says no to a quote, and may say why; the office is told. Declining it again changes nothing. It takes the locks of
 * the lead and of the quote as accepting does. Throws `not-found`; `not-allowed-now` for a quote that was accepted, or whose lead became
 * another order; `link-expired` for one that expired, was withdrawn or replaced.
 */
export function declineQuote(app: AppContext, { quoteId, actor, reason, note, origin }: DeclineQuote): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const found = await findItemized(tx, quoteId)
    const lead = found && (await lockLead(tx, found.leadId))
    const quote = await lockItemized(tx, quoteId)
    if (!quote || !lead) throw quoteNotFound()
    if (quote.acceptedAt) throw new AppError('not-allowed-now', { message: quoteRefusals.accepted })
    if (quote.declinedAt) return
    assertOpen(quote, now)
    if (lead.orderId) throw new AppError('not-allowed-now', { message: quoteRefusals.bookedOtherwise })
    await tx`
      update quotes set declined_at = ${now}, decline_reason = ${reason}, decline_note = ${note} where id = ${quoteId}`
    await recordEvent(tx, {
      subject: { kind: 'lead', id: lead.id },
      kind: 'lead-quote-declined',
      occurredAt: now,
      actor,
      before: null,
      after: {
        quoteId,
        totalCents: quote.totalCents,
        note: [reason && declineReasonNames[reason], note].filter(Boolean).join(': '),
      },
    })
    const lines = (await listLines(tx, [quoteId])).get(quoteId) ?? []
    await queueDecline(tx, app, { lead, quote, lines, reason, note, origin })
  })
}
