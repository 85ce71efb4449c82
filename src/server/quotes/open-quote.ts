import { quoteRefusals } from '#content/wording/quotes.ts'
import type { QuoteOffer } from '#contract/quotes/quote-offer.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { quoteStatus } from '#domain/quotes/quote-status.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { findLeadById } from '#server/leads/lead-queries.ts'
import { listLines, saidLine, taxOfLines } from '#server/leads/quote-lines.ts'
import { findItemizedOfLink, type ItemizedQuote, listOrdersOfQuotes } from '#server/leads/quote-queries.ts'
import { textOrNull } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, looksLikeToken } from '#server/platform/secrets/tokens.ts'
import { assertOpen } from './accept-quote.ts'

/** The quote that a link opens. Throws `link-expired` for any other text. */
export async function findQuoteOfLink({ db: { sql } }: AppContext, token: string): Promise<ItemizedQuote> {
  const quote = looksLikeToken(token) ? await findItemizedOfLink(sql, hashToken(token)) : null
  if (!quote) throw new AppError('link-expired', { message: quoteRefusals.unknown })
  return quote
}

/** Rule 381: a quote as its customer sees it; the office sees that it was opened. Throws `link-expired`, with the reason. */
export async function openQuote(app: AppContext, token: string): Promise<QuoteOffer> {
  const quote = await findQuoteOfLink(app, token)
  const now = app.clock()
  const { sql } = app.db
  const [lead, lines, orders] = await Promise.all([
    findLeadById(sql, quote.leadId),
    listLines(sql, [quote.id]),
    listOrdersOfQuotes(sql, [quote.id]),
  ])
  if (!lead) throw new AppError('link-expired', { message: quoteRefusals.unknown })
  if (!quote.acceptedAt) {
    assertOpen(quote, now)
    if (lead.orderId) throw new AppError('link-expired', { message: quoteRefusals.bookedOtherwise })
    await noteOpened(app, quote)
  }
  const [sender] = quote.createdBy
    ? await sql({
        name: textOrNull,
      })`select coalesce(nullif(name, ''), username) as name from staff_users where id = ${quote.createdBy}`
    : []
  const today = dateInLosAngeles(now)
  const taxTotal = await taxOfLines(sql, lines.get(quote.id) ?? [], { ...quote, day: today })
  return {
    status: quoteStatus(quote, today),
    version: quote.version,
    totalAmount: quote.totalCents,
    ...(taxTotal !== 0 && { taxTotal }),
    validUntil: quote.validUntil,
    note: quote.note,
    firstName: lead.firstName,
    lastName: lead.lastName,
    email: lead.email,
    customerType: quote.customerType,
    address: quote.address,
    city: quote.city,
    zipCode: quote.zipCode,
    sentBy: sender?.name ?? null,
    lines: (lines.get(quote.id) ?? []).map(saidLine),
    orders: (orders.get(quote.id) ?? []).map(({ orderNumber }) => ({ orderNumber })),
  }
}

async function noteOpened(app: AppContext, { id, leadId, openedAt, totalCents }: ItemizedQuote): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.sql, async (tx) => {
    await tx`update quotes set opened_at = ${now}, opened_count = opened_count + 1 where id = ${id}`
    tx.changed.add('leads', leadId)
    if (openedAt) return
    await recordEvent(tx, {
      subject: { kind: 'lead', id: leadId },
      kind: 'lead-quote-opened',
      occurredAt: now,
      actor: { kind: 'visitor', id: null },
      before: null,
      after: { quoteId: id, totalCents },
    })
  })
}
