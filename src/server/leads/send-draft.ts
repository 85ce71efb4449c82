import { quoteRefusals } from '#content/wording/quotes.ts'
import type { SentQuote } from '#contract/quotes/endpoints.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { quoteStatus } from '#domain/quotes/quote-status.ts'
import { needsOwner } from '#domain/quotes/quote-sum.ts'
import { bookingDateProblem } from '#domain/scheduling/bookable-days.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { readFuel } from '#server/pricing/fuel.ts'
import { priceChanged } from '#server/pricing/price-changed.ts'
import { readQuoteDiscountLimit } from '#server/settings/setting-queries.ts'
import { changeLead } from './change-lead.ts'
import { assertVersion, getQuote, lockQuoteOfOpenLead, quoteNotFound } from './draft-quote.ts'
import { lockLead } from './lead-queries.ts'
import { queueQuote } from './queue-quote.ts'
import { bookingOf } from './quote-booking.ts'
import { listLines, type StoredLine } from './quote-lines.ts'
import { findItemized, lockItemized } from './quote-queries.ts'
import { refusedDays } from './refused-days.ts'
import { assertEnd, assertMailable } from './send-quote.ts'

export type SendDraft = {
  quoteId: string
  actor: Actor
  /** Whether staff may send any discount (rule 379). */
  isOwner: boolean
  shown: { version: number; totalAmount: Cents }
  origin: string
}

/**
 * Rule 380: sends a quote of several lines by email. From then on it does not change; what it replaces ends. Throws `not-found`,
 * `stale-version`, `price-changed`, `not-permitted` for a discount that needs an owner, `not-allowed-now` for a quote that was sent, and
 * `invalid-input` for what is missing.
 */
export function sendDraft(app: AppContext, { quoteId, actor, isOwner, shown, origin }: SendDraft): Promise<SentQuote> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const { quote, lead } = await lockQuoteOfOpenLead(tx, quoteId)
    if (quote.sentAt || quote.withdrawnAt) throw new AppError('not-allowed-now', { message: quoteRefusals.notDraft })
    assertVersion(quote, shown.version)
    if (quote.totalCents !== shown.totalAmount) throw priceChanged(quote.totalCents)
    const lines = (await listLines(tx, [quoteId])).get(quoteId) ?? []
    await assertDiscount(tx, lines, isOwner)
    assertMailable(lead)
    assertEnd(quote, now)
    await assertFuel(tx, lines, now)
    for (const [at, line] of lines.entries()) {
      if (line.kind !== 'container') continue
      bookingOf(lead, quote, line)
      const problem = line.deliveryDate && bookingDateProblem(line.deliveryDate, dateInLosAngeles(now))
      if (problem)
        throw new AppError('invalid-input', { message: problem, fields: { [`lines.${at}.deliveryDate`]: problem } })
    }
    await assertDays(tx, lines, now)
    const token = newToken()
    await tx`update quotes set token_hash = ${hashToken(token)}, sent_at = ${now}, created_by = ${actor.id} where id = ${quoteId}`
    if (quote.replaces)
      await tx`update quotes set replaced_at = ${now} where id = ${quote.replaces} and accepted_at is null`
    await changeLead(tx, lead, {
      status: 'quoted',
      kind: 'lead-quoted',
      actor,
      now,
      also: { quoteId, totalCents: quote.totalCents },
    })
    await queueQuote(tx, app, { lead, quote, lines, token, origin })
    return getQuote(tx, quoteId, now)
  })
}

/** Rule 581: throws `invalid-input` at the fields of days that were closed since the draft was saved. */
async function assertDays(tx: Queryable, lines: readonly StoredLine[], now: Date): Promise<void> {
  const fields = await refusedDays(tx, lines, dateInLosAngeles(now))
  const messages = Object.values(fields)
  if (messages.length > 0) throw new AppError('invalid-input', { message: messages.join(' '), fields })
}

/** Rule 531: a quote has the fuel of the day on which it is sent. Throws `not-allowed-now` for a draft of another week. */
async function assertFuel(tx: Queryable, lines: readonly StoredLine[], now: Date): Promise<void> {
  const fuel = await readFuel(tx, dateInLosAngeles(now))
  const isOfToday = (line: StoredLine) =>
    line.fuel?.hundredths === fuel?.hundredths && `${line.fuel?.kinds}` === `${fuel?.kinds}`
  if (!lines.every((line) => line.kind !== 'container' || isOfToday(line)))
    throw new AppError('not-allowed-now', { message: quoteRefusals.fuelChanged })
}

/** Rule 379: throws `not-permitted` for a discount above the limit, unless an owner grants it. */
export async function assertDiscount(sql: Queryable, lines: readonly StoredLine[], isOwner: boolean): Promise<void> {
  const limit = await readQuoteDiscountLimit(sql)
  if (!isOwner && needsOwner(lines, limit))
    throw new AppError('not-permitted', { message: quoteRefusals.needsOwner(limit / 100) })
}

/** Rule 381: withdraws a quote; one that is withdrawn stays so. Throws `not-found`, and `not-allowed-now` for one that was accepted. */
export function withdrawQuote(
  app: AppContext,
  { quoteId, actor }: { quoteId: string; actor: Actor },
): Promise<SentQuote> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const found = await findItemized(tx, quoteId)
    if (found) await lockLead(tx, found.leadId)
    const quote = await lockItemized(tx, quoteId)
    if (!quote) throw quoteNotFound()
    const status = quoteStatus(quote, dateInLosAngeles(now))
    if (status === 'accepted' || status === 'declined')
      throw new AppError('not-allowed-now', { message: quoteRefusals.notOpen })
    if (status !== 'withdrawn') {
      await tx`update quotes set withdrawn_at = ${now} where id = ${quoteId}`
      await recordEvent(tx, {
        subject: { kind: 'lead', id: quote.leadId },
        kind: 'lead-quote-withdrawn',
        occurredAt: now,
        actor,
        before: null,
        after: { quoteId, totalCents: quote.totalCents, note: formatDollars(quote.totalCents) },
      })
    }
    return getQuote(tx, quoteId, now)
  })
}
