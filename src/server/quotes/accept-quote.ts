import type { PageLanguage } from '#content/company/languages.ts'
import { quoteDiscountNote, quoteLineWhat, quoteRefusals } from '#content/wording/quotes.ts'
import { type SingleHaulKind, singleHaulKinds } from '#contract/hauls/haul-kinds.ts'
import { dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { chooseEquipment } from '#domain/equipment/choose-equipment.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { quoteStatus } from '#domain/quotes/quote-status.ts'
import { shareDiscount } from '#domain/quotes/quote-sum.ts'
import type { AppContext } from '#server/app-context.ts'
import { addChargeIn } from '#server/billing/added-charges.ts'
import { listEquipmentOfSize, lockEquipmentOfSizes } from '#server/equipment/equipment-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { planHaulIn, quoteHaul } from '#server/hauls/plan-haul.ts'
import { changeLead } from '#server/leads/change-lead.ts'
import { quoteNotFound } from '#server/leads/draft-quote.ts'
import { type Lead, lockLead } from '#server/leads/lead-queries.ts'
import { queueAcceptance } from '#server/leads/queue-quote.ts'
import { bookingOf } from '#server/leads/quote-booking.ts'
import { listLines, type StoredLine } from '#server/leads/quote-lines.ts'
import { findItemized, type ItemizedQuote, listOrdersOfQuotes, lockItemized } from '#server/leads/quote-queries.ts'
import { grantOrderAccess } from '#server/orders/order-inserts.ts'
import { lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { joinTransaction } from '#server/platform/db/join-transaction.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { priceChanged } from '#server/pricing/price-changed.ts'
import { keepDeliveryPlan, lockLimitedDays } from '#server/scheduling/calendar-locks.ts'
import { findNextFreeDate } from '#server/scheduling/read-availability.ts'

export type AcceptQuote = {
  quoteId: string
  actor: Actor
  /** The browser that gets access to the orders; null: staff's. */
  tokenHash: Buffer | null
  /** What was shown: another version or total is refused. */
  shown: { version: number; totalAmount: Cents }
  /** Of the page on which it was accepted. */
  language: PageLanguage
  origin: string
}

export type MadeOrder = { id: string; orderNumber: string }

/**
 * Rule 382: makes the orders of a quote, with their hauls and charges, and wins the lead, all in one transaction under the locks of bookings.
 * Accepting it again returns the same orders. Throws `not-found`; `link-expired` for a quote that expired, was declined, withdrawn or replaced;
 * `stale-version` and `price-changed` if it is not as shown; `not-allowed-now` if its lead became another order, or if it was not sent, unless staff book it; `date-full` if days of it
 * are taken: the message names every line with its next free day, and nothing is written.
 */
export async function acceptQuote(app: AppContext, command: AcceptQuote): Promise<MadeOrder[]> {
  const { quoteId, tokenHash, actor, shown } = command
  return inTransaction(app.db.locking, async (tx) => {
    const asked = (await listLines(tx, [quoteId])).get(quoteId) ?? []
    await lockQuotedCapacity(tx, asked)
    const found = await findItemized(tx, quoteId)
    const lead = found && (await lockLead(tx, found.leadId))
    const quote = await lockItemized(tx, quoteId)
    if (!quote || !lead) throw quoteNotFound()
    const made = (await listOrdersOfQuotes(tx, [quoteId])).get(quoteId)
    if (made) {
      if (tokenHash) for (const { id } of made) await grantOrderAccess(tx, id, tokenHash)
      return made.map(({ id, orderNumber }) => ({ id, orderNumber }))
    }
    if (actor.kind !== 'staff' || quote.sentAt || quote.withdrawnAt) assertOpen(quote, app.clock())
    if (lead.orderId) throw new AppError('not-allowed-now', { message: quoteRefusals.bookedOtherwise })
    if (quote.version !== shown.version) throw new AppError('stale-version', { message: quoteRefusals.changed })
    if (quote.totalCents !== shown.totalAmount) throw priceChanged(quote.totalCents)
    const joined = { ...app, db: joinTransaction(app.db, tx) }
    const linkToken = newToken()
    const orders = await makeOrders(tx, joined, { ...command, quote, lead, lines: asked, linkToken })
    await tx`insert into quote_orders ${insertValues(orders.map(({ id, position, unit }) => ({ quoteId, position, unit, orderId: id })))}`
    await tx`update quotes set accepted_at = ${app.clock()} where id = ${quoteId}`
    const [first] = orders
    if (!first) throw new Error('A quote has a container')
    await changeLead(tx, lead, {
      status: 'won',
      orderId: first.id,
      kind: actor.kind === 'staff' ? 'lead-converted' : 'lead-booked',
      actor,
      now: app.clock(),
      also: { quoteId, orderNumber: first.orderNumber, totalCents: quote.totalCents },
    })
    await queueAcceptance(tx, app, { lead, quote, lines: asked, orders, token: linkToken, origin: command.origin })
    return orders.map(({ id, orderNumber }) => ({ id, orderNumber }))
  })
}

/** The locks of every booking, in the same order, for all lines at once: the plan, container types by id, then days. */
async function lockQuotedCapacity(tx: Transaction, lines: readonly StoredLine[]): Promise<void> {
  const containers = lines.filter(({ kind }) => kind === 'container')
  await keepDeliveryPlan(tx)
  await lockEquipmentOfSizes(tx, [...new Set(containers.map(({ dumpsterSize }) => dumpsterSize ?? 0))])
  await lockLimitedDays(tx, [...new Set(containers.flatMap(({ deliveryDate }) => deliveryDate ?? []))].sort())
}

/** Rule 381: throws `link-expired`, with the reason, unless a quote can be accepted. */
export function assertOpen(quote: ItemizedQuote, now: Date): void {
  const status = quoteStatus(quote, dateInLosAngeles(now))
  if (status === 'draft') throw new AppError('not-allowed-now', { message: quoteRefusals.notSent })
  if (status === 'expired') throw new AppError('link-expired', { message: quoteRefusals.expired(quote.validUntil) })
  if (status === 'withdrawn' || status === 'replaced' || status === 'declined')
    throw new AppError('link-expired', { message: quoteRefusals[status] })
}

type Accepted = AcceptQuote & { quote: ItemizedQuote; lead: Lead; lines: readonly StoredLine[]; linkToken: string }
type PlacedUnit = MadeOrder & { position: number; unit: number }
type LostDay = { line: StoredLine; day: IsoDate; next: IsoDate | null }

async function makeOrders(tx: Transaction, app: AppContext, accepted: Accepted): Promise<PlacedUnit[]> {
  const { lines } = accepted
  const shares = shareDiscount(lines)
  const placed: PlacedUnit[] = []
  const lost: LostDay[] = []
  let units: PlacedUnit[] = []
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'container') {
      const outcome = await placeContainers(app, accepted, { line, shares: shares[at] ?? [] })
      units = 'lost' in outcome ? [] : outcome.units
      if ('lost' in outcome) lost.push(outcome.lost)
      placed.push(...units)
    } else if (isHaul(line.kind)) {
      // What belongs to a container that cannot come is not tried.
      for (const [trip, day] of line.days.entries()) {
        const unit = units[trip % Math.max(1, units.length)]
        const price = line.eachCents - (shares[at]?.[trip] ?? 0)
        const next = unit && (await planTrip(app, { ...accepted, line, kind: line.kind, day, price, orderId: unit.id }))
        if (next !== undefined && next !== 'planned') lost.push({ line, day, next })
      }
    } else if (line.kind !== 'discount' && units[0]) {
      await addChargeIn(tx, app, {
        orderId: units[0].id,
        charge: { kind: line.kind, amount: line.amountCents, note: line.description },
        actor: accepted.actor,
      })
    }
  }
  if (lost.length > 0) throw daysGone(lost)
  return placed
}

const isHaul = (kind: StoredLine['kind']): kind is SingleHaulKind => singleHaulKinds.some((each) => each === kind)

function daysGone(lost: readonly LostDay[]): AppError {
  const said = lost.map(({ line, day, next }) => quoteRefusals.lineDay(quoteLineWhat(line), day, next))
  return new AppError('date-full', {
    message: [quoteRefusals.daysGone, ...said].join(' '),
    details: {
      lostLines: lost.map(({ line, day, next }) => ({ position: line.position, day, nextFreeDate: next })),
    },
  })
}

async function placeContainers(
  app: AppContext,
  { actor, tokenHash, linkToken, language, quote, lead, lines, origin }: Accepted,
  { line, shares }: { line: StoredLine; shares: readonly Cents[] },
): Promise<{ units: PlacedUnit[] } | { lost: LostDay }> {
  const day = line.deliveryDate ?? ''
  const lostOn = async (next?: IsoDate | null) => ({
    lost: { line, day, next: next === undefined ? await nextFree(app, quote, line) : next },
  })
  if (day < dateInLosAngeles(app.clock())) return lostOn()
  const percent = lines.find(({ kind }) => kind === 'discount')?.discountHundredths ?? 0
  try {
    const order = await placeOrder(app, {
      booking: bookingOf(lead, quote, line),
      by: {
        kind: 'acceptance',
        id: null,
        actor,
        tokenHash,
        linkToken,
        pageLanguage: language,
        agreed: shares.map((share) => ({
          quote: termsOf(line, share),
          adjustment: share === 0 ? null : { cents: -share, reason: quoteDiscountNote(percent / 100) },
        })),
        pickupDate: line.pickupDate,
      },
      origin,
    })
    const all = [{ id: order.id, orderNumber: order.orderNumber }, ...order.alsoPlaced]
    return { units: all.map((each, index) => ({ ...each, position: line.position, unit: index + 1 })) }
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'date-full' && error.code !== 'date-closed')) throw error
    return lostOn(error.details?.nextFreeDate ?? null)
  }
}

/** The next day on which all containers of a line are free. */
async function nextFree(app: AppContext, { customerType }: ItemizedQuote, line: StoredLine): Promise<IsoDate | null> {
  const size = line.dumpsterSize ?? 0
  const offered = await listEquipmentOfSize(app.db.sql, size)
  const equipment = chooseEquipment(offered, { size, customerType, isByStaff: true })
  if (!equipment) return null
  const rentalDays = daysBetween(line.deliveryDate ?? '', line.pickupDate ?? '')
  return findNextFreeDate(app, { equipment, rentalDays, quantity: line.quantity, after: line.deliveryDate ?? '' })
}

/** The quoted terms of one container, with its share of the discount, in cents. */
function termsOf(line: StoredLine, shareCents: Cents): Quote {
  const deliveryFeeCents = line.deliveryFeeCents ?? 0
  const environmentalFeeCents = line.environmentalFeeCents ?? 0
  const totalCents = line.eachCents - shareCents
  return {
    baseCents: totalCents - deliveryFeeCents - environmentalFeeCents,
    deliveryFeeCents,
    environmentalFeeCents,
    totalCents,
    includedHundredthTons: line.includedHundredthTons,
    overagePerTonCents: line.overagePerTonCents ?? 0,
    dailyOverageRateCents: line.dailyOverageRateCents ?? 0,
    includedDays: line.includedDays ?? 0,
    fuel: line.fuel,
  }
}

type Trip = { line: StoredLine; kind: SingleHaulKind; day: IsoDate; price: Cents; orderId: string; actor: Actor }

/** Plans one trip. If its day is taken: the next free day, or null if there is none. */
async function planTrip(
  app: AppContext,
  { line, kind, day, price, orderId, actor }: Trip,
): Promise<'planned' | IsoDate | null> {
  try {
    await inTransaction(app.db.locking, async (part) => {
      const order = await lockUnarchivedOrder(part, orderId)
      const wanted = {
        kind,
        day,
        price,
        notifyCustomer: false,
        ...(line.description && { toPlacement: line.description }),
      }
      await planHaulIn(part, app, { order, actor, wanted })
    })
    return 'planned'
  } catch (error) {
    if (!(error instanceof AppError) || !isAboutDay(error)) throw error
    const { days } = await quoteHaul(app, orderId, { kind, after: day })
    return days.find((each) => each.state === 'free' && each.day > day)?.day ?? null
  }
}

const isAboutDay = ({ code, fields }: AppError) =>
  code === 'date-full' || code === 'date-closed' || (code === 'invalid-input' && fields?.day !== undefined)
