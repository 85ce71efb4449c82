import { leadHasNoEmail } from '#content/staff/leads.ts'
import type { NewQuote, SentQuote } from '#contract/quotes/endpoints.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { maxQuoteDays, quoteEnds } from '#domain/pricing/honour-quote.ts'
import { acceptsTotal } from '#domain/pricing/quote.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { priceChanged } from '#server/pricing/price-changed.ts'
import { changeLead } from './change-lead.ts'
import { type Lead, lockLead } from './lead-queries.ts'
import { leadNotFound } from './move-lead.ts'
import { assertDate, priceNow } from './price-quote.ts'
import { queueEstimate } from './queue-estimate.ts'
import { insertQuote, listQuotes, type QuoteRow } from './quote-queries.ts'

export type SendQuote = {
  leadId: string
  actor: Actor
  wanted: NewQuote
  /** What the links in the emails start with. */
  origin: string
}

/**
 * Sends a quote to a lead by email (rule 157): at the current catalog price, stored with all of its conditions. The quote, the lead's move,
 * the event and the emails are written in one transaction. Throws `not-found`, `invalid-input`, `price-changed` if it costs more than staff
 * saw, and `not-allowed-now` if the lead became an order.
 */
export async function sendQuote(app: AppContext, command: SendQuote): Promise<SentQuote> {
  const { leadId, actor, wanted } = command
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const lead = await lockLead(tx, leadId)
    if (!lead) throw leadNotFound()
    if (lead.orderId) throw new AppError('not-allowed-now', { message: 'This lead already became an order.' })
    assertMailable(lead)
    const validUntil = assertEnd(wanted, now)
    assertDate(wanted.deliveryDate, now)
    const { place, quote } = await priceNow(tx, wanted, now)
    if (!acceptsTotal(quote.totalCents, wanted.totalAmount)) throw priceChanged(quote.totalCents)

    const token = newToken()
    const { totalAmount: _, ...asked } = wanted
    const row: QuoteRow = {
      ...asked,
      ...quote,
      fuel: quote.fuel ?? null,
      city: asked.city || (place?.city ?? ''),
      id: newId(),
      leadId,
      tokenHash: hashToken(token),
      createdAt: now,
      createdBy: actor.id,
      validUntil,
      zoneId: place?.zone.id ?? null,
      zoneSurchargeCents: place?.zone.deliverySurcharge ?? 0,
    }
    await insertQuote(tx, row)
    await changeLead(tx, lead, {
      status: 'quoted',
      kind: 'lead-quoted',
      actor,
      now,
      also: { quoteId: row.id, totalCents: row.totalCents },
    })
    await queueEstimate(tx, app, { lead, quote: row, token, origin: command.origin })
    const [sent] = await listQuotes(tx, leadId, dateInLosAngeles(now))
    if (sent?.id !== row.id) throw new Error('The quote was not stored')
    return sent
  })
}

/** Rule 334: a lead that called may have no email. Throws `not-allowed-now`: nothing can be sent to it. */
export function assertMailable({ email }: Pick<Lead, 'email'>): void {
  if (email === '') throw new AppError('not-allowed-now', { message: leadHasNoEmail })
}

/** The last day of a quote. Throws `invalid-input` for a day that is not allowed. */
export function assertEnd({ validUntil }: Pick<NewQuote, 'validUntil'>, now: Date): IsoDate {
  const end = quoteEnds(validUntil, dateInLosAngeles(now))
  if (end !== null) return end
  const message = `Must be a day from today to ${maxQuoteDays} days ahead`
  throw new AppError('invalid-input', { message, fields: { validUntil: message } })
}
