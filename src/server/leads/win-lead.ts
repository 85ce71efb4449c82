import type { NewBooking } from '#contract/orders/bookings.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { isAsQuoted } from '#domain/pricing/honour-quote.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { LeadReference, LeadToWin } from '#server/order-steps.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import { changeLead } from './change-lead.ts'
import { type Lead, lockLead } from './lead-queries.ts'
import { leadNotFound } from './move-lead.ts'
import { findLeadOfLink, listHeldQuotes } from './quote-queries.ts'

/**
 * Rule 158: finds and locks the lead. An invalid link, or a lead that already became an order, does not prevent a customer's booking: the
 * order is made without it (null). For staff it throws `not-found` and `not-allowed-now`.
 */
export async function lockLeadToWin(
  tx: Transaction,
  reference: LeadReference,
  { booking, zoneId, now }: { booking: NewBooking; zoneId: string | null; now: Date },
): Promise<LeadToWin | null> {
  const byLink = 'quoteToken' in reference
  if (byLink && !looksLikeToken(reference.quoteToken)) return null
  const tokenHash = byLink ? hashToken(reference.quoteToken) : null
  const leadId = byLink ? await findLeadOfLink(tx, hashToken(reference.quoteToken)) : reference.id
  const lead = leadId === null ? null : await lockLead(tx, leadId)
  if (byLink && (lead === null || lead.orderId !== null)) return null
  if (lead === null) throw leadNotFound()
  if (lead.orderId !== null) throw await convertedAlready(tx, lead.orderId)
  const held = await listHeldQuotes(tx, { leadId: lead.id, tokenHash, today: dateInLosAngeles(now) })
  return {
    quoted: held.find((each) => isAsQuoted(each, { ...booking, zoneId })) ?? null,
    win: (order, by) => winLead(tx, lead, order, by),
  }
}

async function winLead(
  tx: Transaction,
  lead: Lead,
  order: { id: string; orderNumber: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await changeLead(tx, lead, {
    status: 'won',
    orderId: order.id,
    kind: actor.kind === 'staff' ? 'lead-converted' : 'lead-booked',
    actor,
    now,
    also: { orderNumber: order.orderNumber },
  })
}

async function convertedAlready(tx: Queryable, orderId: string): Promise<AppError> {
  const [order] = await tx({ orderNumber: text })`select order_number from orders where id = ${orderId}`
  return new AppError('not-allowed-now', { message: `This lead already became order ${order?.orderNumber}.` })
}
