import { quoteRefusals } from '#content/wording/quotes.ts'
import type { NewQuoteDraft, QuoteDraft, QuotePrices, SentQuote, UnfinishedQuote } from '#contract/quotes/endpoints.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments, json, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { findZipCode } from '#server/pricing/zone-queries.ts'
import { type Lead, lockLead } from './lead-queries.ts'
import { leadNotFound } from './move-lead.ts'
import { priceLines, priceWrittenLines } from './price-lines.ts'
import { type StoredLine, staffLine, taxOfLines, writeLines } from './quote-lines.ts'
import { findItemized, type ItemizedQuote, insertQuote, listQuotes, lockItemized } from './quote-queries.ts'
import { assertEnd } from './send-quote.ts'

type NewDraft = { leadId: string; actor: Actor; wanted: NewQuoteDraft }

/**
 * Rule 377: begins a quote of several lines; its customer sees nothing of it before it is sent. Throws `not-found`, `not-allowed-now` if the
 * lead became an order, and `invalid-input`.
 */
export function draftQuote(app: AppContext, { leadId, actor, wanted }: NewDraft): Promise<SentQuote> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const lead = await lockOpenLead(tx, leadId)
    if (wanted.replaces !== null) await assertReplaceable(tx, lead, wanted.replaces)
    const { row, lines } = await priceDraft(tx, wanted, now)
    const id = newId()
    const own = { id, leadId, tokenHash: hashToken(newToken()), createdAt: now, createdBy: actor.id }
    await insertQuote(tx, { ...own, ...row, isItemized: true, replaces: wanted.replaces })
    await writeLines(tx, id, lines)
    await recordDraft(tx, { leadId, quoteId: id, totalCents: row.totalCents, version: 1 }, actor, now)
    return getQuote(tx, id, now)
  })
}

type ChangedDraft = { quoteId: string; actor: Actor; wanted: QuoteDraft }

/** Changes a quote that is not sent. Throws `not-found`, `stale-version`, `not-allowed-now` for one that was sent, and `invalid-input`. */
export function changeDraft(app: AppContext, { quoteId, actor, wanted }: ChangedDraft): Promise<SentQuote> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const { quote } = await lockQuoteOfOpenLead(tx, quoteId)
    if (quote.sentAt || quote.withdrawnAt) throw new AppError('not-allowed-now', { message: quoteRefusals.notDraft })
    assertVersion(quote, wanted.version)
    const { row, lines } = await priceDraft(tx, wanted, now)
    const version = quote.version + 1
    const changed = { ...row, fuel: row.fuel && json(row.fuel), version, createdBy: actor.id }
    await tx`update quotes set ${assignments(changed)} where id = ${quoteId}`
    await writeLines(tx, quoteId, lines)
    await recordDraft(tx, { leadId: quote.leadId, quoteId, totalCents: row.totalCents, version }, actor, now)
    return getQuote(tx, quoteId, now)
  })
}

async function priceDraft(tx: Queryable, wanted: Omit<QuoteDraft, 'version'>, now: Date) {
  const { customerType, address, city, zipCode, note } = wanted
  const validUntil = assertEnd(wanted, now)
  const [lines, place] = await Promise.all([
    priceLines(tx, wanted.lines, { customerType, zipCode, now }),
    findZipCode(tx, zipCodeKey(zipCode)),
  ])
  const row = {
    validUntil,
    customerType,
    address,
    city: city || (place?.city ?? ''),
    zipCode,
    note,
    zoneId: place?.zone.id ?? null,
    zoneSurchargeCents: place?.zone.deliverySurcharge ?? 0,
    ...firstContainer(lines),
    totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
  return { row, lines }
}

/** Rule 557: what a quote costs while it is written, by the steps that saving takes. Throws `invalid-input`. */
export async function priceUnfinished(
  { db: { sql }, clock }: AppContext,
  wanted: UnfinishedQuote,
): Promise<QuotePrices> {
  const now = clock()
  const [{ lines, problems }, place] = await Promise.all([
    priceWrittenLines(sql, wanted.lines, { ...wanted, now }),
    findZipCode(sql, zipCodeKey(wanted.zipCode)),
  ])
  const priced = lines.filter((line) => line !== null)
  const city = wanted.city || (place?.city ?? '')
  const taxTotal = await taxOfLines(sql, priced, { city, zipCode: wanted.zipCode, day: dateInLosAngeles(now) })
  return {
    totalAmount: priced.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ...(taxTotal !== 0 && { taxTotal }),
    lines: lines.map((line) => line && staffLine(line)),
    problems,
  }
}

/** What the row of a quote says of its first container, for lists and for processes that know one container only. */
function firstContainer(lines: readonly StoredLine[]) {
  const first = lines.find(({ kind }) => kind === 'container')
  if (!first)
    throw new AppError('invalid-input', {
      message: quoteRefusals.containerFirst,
      fields: { lines: quoteRefusals.containerFirst },
    })
  const deliveryFeeCents = first.deliveryFeeCents ?? 0
  const environmentalFeeCents = first.environmentalFeeCents ?? 0
  return {
    dumpsterSize: first.dumpsterSize ?? 0,
    deliveryDate: first.deliveryDate,
    baseCents: first.eachCents - deliveryFeeCents - environmentalFeeCents,
    deliveryFeeCents,
    environmentalFeeCents,
    includedHundredthTons: first.includedHundredthTons,
    overagePerTonCents: first.overagePerTonCents ?? 0,
    dailyOverageRateCents: first.dailyOverageRateCents ?? 0,
    includedDays: first.includedDays ?? 0,
    fuel: first.fuel,
  }
}

async function assertReplaceable(tx: Queryable, { id: leadId }: Lead, quoteId: string): Promise<void> {
  const replaced = await findItemized(tx, quoteId)
  if (replaced?.leadId !== leadId || replaced.acceptedAt)
    throw new AppError('invalid-input', {
      message: quoteRefusals.notReplaceable,
      fields: { replaces: quoteRefusals.notReplaceable },
    })
}

type Drafted = { leadId: string; quoteId: string; totalCents: number; version: number }

async function recordDraft(tx: Transaction, { leadId, ...after }: Drafted, actor: Actor, now: Date): Promise<void> {
  await recordEvent(tx, {
    subject: { kind: 'lead', id: leadId },
    kind: 'lead-quote-drafted',
    occurredAt: now,
    actor,
    before: null,
    after,
  })
}

async function lockOpenLead(tx: Transaction, leadId: string): Promise<Lead> {
  const lead = await lockLead(tx, leadId)
  if (!lead) throw leadNotFound()
  if (lead.orderId) throw new AppError('not-allowed-now', { message: quoteRefusals.leadIsOrder })
  return lead
}

/** Locks a quote behind its lead, in the order of every command of leads. Throws `not-found`, and `not-allowed-now` if the lead became an order. */
export async function lockQuoteOfOpenLead(tx: Transaction, id: string): Promise<{ quote: ItemizedQuote; lead: Lead }> {
  const found = await findItemized(tx, id)
  if (!found) throw quoteNotFound()
  const lead = await lockOpenLead(tx, found.leadId)
  const quote = await lockItemized(tx, id)
  if (!quote) throw quoteNotFound()
  return { quote, lead }
}

export const quoteNotFound = () => new AppError('not-found', { message: 'Quote not found' })

/** Throws `stale-version` unless a quote is as it was seen. */
export function assertVersion(quote: ItemizedQuote, version: number): void {
  if (quote.version === version) return
  throw new AppError('stale-version', { message: quoteRefusals.changedMeanwhile })
}

/** A quote as staff see it. Throws `not-found`. */
export async function getQuote(sql: Queryable, id: string, now: Date): Promise<SentQuote> {
  const found = await findItemized(sql, id)
  const today: IsoDate = dateInLosAngeles(now)
  const quote = found && (await listQuotes(sql, found.leadId, today)).find((each) => each.id === id)
  if (!quote) throw quoteNotFound()
  return quote
}
