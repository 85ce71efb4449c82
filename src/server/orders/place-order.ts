import { z } from 'zod'
import type { PageLanguage } from '#content/company/languages.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import type { NewRent } from '#contract/long-stays/long-stays.ts'
import type { NewBooking } from '#contract/orders/bookings.ts'
import { ownerOrder } from '#contract/orders/orders.ts'
import { addDays, dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { bookedTax } from '#domain/billing/tax.ts'
import { decideBooking } from '#domain/orders/decide-booking.ts'
import { orderPrice } from '#domain/orders/order-price.ts'
import { overridePrice, type Quote } from '#domain/pricing/quote.ts'
import { maxDaysLater } from '#domain/scheduling/bookable-days.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, eventInsert } from '#server/events/record-event.ts'
import type { LeadReference } from '#server/order-steps.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuidOrNull } from '#server/platform/db/columns.ts'
import { claimIdempotencyKey, type KeyedRequest, responseInserts } from '#server/platform/db/idempotency-keys.ts'
import { newId } from '#server/platform/db/ids.ts'
import { together } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { priceChanged } from '#server/pricing/price-changed.ts'
import { type OrderingFor, readOrderPrices } from '#server/pricing/price-rows.ts'
import { readTaxAt } from '#server/pricing/tax-rates.ts'
import { findZipCode } from '#server/pricing/zone-queries.ts'
import { lockCapacity } from '#server/scheduling/lock-capacity.ts'
import { findStaffMailbox } from '#server/settings/setting-queries.ts'
import { readShownTerms } from '#server/settings/spanish-texts.ts'
import { bookingPaymentInsert, readBookingAsk } from './booking-payment.ts'
import { answerToRefusedDate, DateRefused } from './date-refusal.ts'
import { confirmationInserts, reasonToHoldBackConfirmation } from './order-confirmation-inserts.ts'
import { draftOrder, type OrderDraft, type PriceAdjustment } from './order-draft.ts'
import { grantOrderAccess, orderInserts } from './order-inserts.ts'
import { noteOverride, type OrderedBy, payerFor, refuseBeyondCredit } from './order-payer.ts'
import { countVisitor, noteUnverified } from './unverified-bookings.ts'

export type PlaceOrder = {
  booking: NewBooking
  /** Of a request that anybody may send (rule 13). */
  idempotencyKey?: string | undefined
  by: Customer | OrderTaker | Acceptance
  /** The base URL of the links in the email. */
  origin: string
  /** The lead that this order converts, if any (rule 158). */
  lead?: LeadReference | null
}

/**
 * A customer in a browser, which gets access to the order. If signed in, the order joins the login's account (rule 19), or another account
 * where the login is a member.
 */
type Customer = { tokenHash: Buffer } & (Visitor | { kind: 'customer'; id: string; billToId?: string | null })

/** A visitor who is not signed in, counted by network, or not counted (rule 201). */
type Visitor = { kind: 'visitor'; id: null; network: string | null }

/** Staff who order for a customer on the phone, optionally at an agreed price. */
type OrderTaker = {
  kind: 'staff'
  id: string | null
  /** The account of the order; null: assigned by rule 213. */
  billToId: string | null
  priceOverride: { totalCents: Cents; reason: string } | null
  /** Why staff take the order although the account is on hold or over its credit limit (rule 218). */
  creditOverride?: string
  /** How many containers come to the site, each with its own order (rule 251); defaults to one. */
  quantity?: number
  pickupDate?: IsoDate | null
  internalNotes?: string
  /** Rent by periods that each of the orders pays (rule 553). */
  rent?: NewRent | null
}

/** The acceptance of a quote (rule 382). Its orders are new and verified, at the quoted terms; one email about all of them follows apart. */
type Acceptance = {
  kind: 'acceptance'
  id: null
  /** Who accepted it: its customer, or staff for them. */
  actor: Actor
  /** The browser that gets access to the orders; null: staff's. */
  tokenHash: Buffer | null
  /** The secret of the links to the orders in that email. */
  linkToken: string
  /** Of the page on which its customer accepted the terms (rule 591). */
  pageLanguage: PageLanguage
  /** What was quoted, for each container of one line. */
  agreed: readonly { quote: Quote; adjustment: PriceAdjustment | null }[]
  pickupDate: IsoDate | null
}

/** The first order, which is the reply, and the others placed with it. */
const placedOrder = ownerOrder.extend({
  // Replies that an earlier version stored lack this term.
  swapRestartsDays: ownerOrder.shape.swapRestartsDays.default(false),
  rentalRestartedOn: ownerOrder.shape.rentalRestartedOn.default(null),
  standingThrough: ownerOrder.shape.standingThrough.default(null),
  alsoPlaced: z.array(z.object({ id: z.uuid(), orderNumber: z.string() })).default([]),
})
export type PlacedOrder = z.output<typeof placedOrder>

/**
 * Books a container. Anyone may book; the booking of a visitor who is not signed in is unverified, and may not reserve anything (rule 201).
 * The domain decides on price and date under the locks of the container size and the day; then the order, its event, its email and the
 * reply for repeated requests are written in the same transaction. Throws `invalid-input`, `price-changed` (rule 9), `date-full` and
 * `date-closed` with the next free date (rule 12), and `key-reused` (rule 13); for a lead that staff name, `not-found`, and
 * `not-allowed-now` if it already became an order; `not-allowed-now` also for an account on hold or over its credit limit (rule 218).
 */
export async function placeOrder(app: AppContext, command: PlaceOrder): Promise<PlacedOrder> {
  const { booking, by } = command
  const request = keyedRequest(command)
  const tokenHash = by.kind === 'staff' ? null : by.tokenHash
  const network = by.kind === 'visitor' ? by.network : null
  const override = by.kind === 'staff' ? by.priceOverride : null
  const agreed = by.kind === 'acceptance' ? by.agreed : null
  const isByOffice = by.kind === 'staff' || by.kind === 'acceptance'
  const { quantity = agreed?.length ?? 1, internalNotes = '' } = by.kind === 'staff' ? by : {}
  const wantedPickup = isByOffice ? (by.pickupDate ?? null) : null
  const orderer = by.kind === 'acceptance' ? ordererOf(by.actor) : by
  const now = app.clock()
  const today = dateInLosAngeles(now)
  const known = { customerType: booking.customerType, material: booking.materialType || null }
  const zipCode = zipCodeKey(booking.customerZipCode)

  const write = async (tx: Transaction) => {
    // One round trip, in this order: counts run under the locks, and reads stay minimal while others wait for them. Nothing is written
    // before the decision.
    const [earlier, place, priceType, tax, office, visitor, payer, capacity, asked, terms, heldBack] =
      await Promise.all([
        claimIdempotencyKey(tx, request, placedOrder),
        findZipCode(tx, zipCode),
        readOrderPrices(tx, today, orderingFor(orderer), { ...known, sizeYards: booking.dumpsterSize, zipCode }),
        readTaxAt(
          tx,
          { city: booking.customerCity, zipCode: booking.customerZipCode, day: today },
          orderingFor(orderer),
        ),
        findStaffMailbox(tx, app),
        by.kind === 'visitor' ? countVisitor(tx, app, network, now) : null,
        payerFor(tx, orderer),
        lockCapacity(tx, { ...wantedCapacity(booking, wantedPickup), today }),
        readBookingAsk(tx, app, by),
        readShownTerms(tx, by.kind === 'acceptance' ? by.pageLanguage : booking.language),
        isByOffice
          ? null
          : reasonToHoldBackConfirmation(tx, { recipient: booking.customerEmail, customerId: by.id, network, now }),
      ])
    if (earlier) {
      if (tokenHash) await grantOrderAccess(tx, earlier.id, tokenHash)
      return earlier
    }
    const zoneId = place?.zone.id ?? null
    const of = { ...known, zoneId }
    const leadToWin = command.lead ? await app.orderSteps.lead(tx, command.lead, { booking, zoneId, now }) : null
    const { equipment, ...decision } = accept(
      quantity,
      decideBooking(
        {
          size: booking.dumpsterSize,
          customerType: booking.customerType,
          isByStaff: isByOffice,
          deliveryDate: booking.requestedDeliveryDate,
          pickupDate: wantedPickup,
          quantity,
          shownTotalCents: override || agreed ? null : (booking.totalAmount ?? null),
        },
        {
          ...capacity,
          equipment: capacity.equipment.map((type) => priceType(type, of)),
          zoneSurchargeCents: place?.zone.deliverySurcharge ?? 0,
          quoted: leadToWin?.quoted ?? null,
          agreed: agreed?.[0]?.quote ?? null,
          today,
        },
      ),
    )
    const priced = override ? applyPriceOverride(decision.quote, override) : { quote: decision.quote, adjustment: null }
    const actor: Actor = by.kind === 'acceptance' ? by.actor : { kind: by.kind, id: by.id }
    // Rule 553: with rent by periods, only a pickup that somebody named is one.
    const hasRent = by.kind === 'staff' && Boolean(by.rent)
    const requestedPickupDate = wantedPickup ?? (hasRent ? null : decision.namedPickup)
    const { days: stay, dueCents } = orderPrice(priced.quote, {
      deliveryDate: booking.requestedDeliveryDate,
      pickupDate: requestedPickupDate,
    })
    const totalCents = dueCents + bookedTax(priced.quote, stay.cents, tax)
    const creditReason = by.kind === 'staff' ? (by.creditOverride ?? '') : null
    const isBeyondCredit = refuseBeyondCredit(app, {
      account: payer.credit,
      orderCents: totalCents * quantity,
      reason: creditReason,
    })
    const { pickupDate } = decision
    const days =
      booking.requestedDeliveryDate && pickupDate ? { from: booking.requestedDeliveryDate, through: pickupDate } : null
    const unverified =
      by.kind === 'visitor' && visitor
        ? await noteUnverified(tx, app, { ...visitor, ...by, days, capacity, isHeldBack: heldBack !== null, now })
        : null
    const groupId = quantity > 1 ? newId() : null
    const draft = (billToId: string | null, at: number) =>
      draftOrder({
        ...decision,
        ...priced,
        ...agreedOf(agreed?.[at], decision.quote),
        isNew: isByOffice,
        terms,
        equipment,
        booking,
        requestedPickupDate,
        internalNotes,
        place,
        unverified,
        tax,
        billToId,
        groupId,
        actor,
        now,
      })
    const first = draft(payer.billToId, 0)
    const links =
      by.kind === 'acceptance'
        ? { order: by.linkToken, account: null }
        : { order: newToken(), account: by.kind === 'customer' ? null : newToken() }
    // Orders that are placed together are confirmed by one email, whose links open all of them (rule 340).
    const inserts = (each: OrderDraft) => [
      ...orderInserts(tx, each, {
        viewerTokenHash: tokenHash,
        links: each === first ? links : { ...links, account: null },
      }),
      eventInsert(tx, each.event),
      ...bookingPaymentInsert(tx, asked, each, totalCents),
      ...(each === first && by.kind !== 'acceptance' ? confirmation() : []),
    ]
    const confirmation = () =>
      confirmationInserts(tx, first.order, {
        origin: command.origin,
        office,
        heldBack,
        network,
        isInDigest: visitor?.isFlood ?? false,
        links,
      })
    // The others go to the account and site that rule 213 gave the first.
    const firstWritten = quantity > 1 ? together(tx, inserts(first)) : null
    const site = firstWritten && (await firstWritten.then(() => accountOf(tx, first.order.id)))
    const others = Array.from({ length: quantity - 1 }, (_, at) => draft(site, at + 1))
    const alsoPlaced = others.map(({ order: { id, orderNumber } }) => ({ id, orderNumber }))
    const placed = { ...first.order, alsoPlaced }
    const written = together(tx, [
      ...(firstWritten ? others.flatMap(inserts) : inserts(first)),
      ...responseInserts(tx, request, placedOrder, placed),
    ])
    if (isBeyondCredit && creditReason) {
      await written
      for (const { order } of [first, ...others])
        await noteOverride(tx, { orderId: order.id, payer, reason: creditReason, actor, now })
    }
    if (by.kind === 'staff' && by.rent) {
      await written
      for (const { order } of [first, ...others])
        await app.orderSteps.billing.setRent(tx, app, { orderId: order.id, wanted: by.rent, actor, now })
    }
    if (leadToWin) {
      await written
      await leadToWin.win(first.order, { actor, now })
    } else tx.endWith(written)
    return placed
  }
  return inTransaction(app.db.locking, write, { plansOnce: true }).catch(answerToRefusedDate(app))
}

/** Rule 218: a login that accepts a quote orders for its account. */
const ordererOf = (actor: Actor) =>
  actor.kind === 'customer' && actor.id !== null
    ? ({ kind: 'customer', id: actor.id, billToId: null } as const)
    : ({ kind: 'staff', billToId: null } as const)

/** Whose prices apply: of the account that is chosen, else of the login; nobody's for visitors. */
function orderingFor(by: OrderedBy): OrderingFor {
  if (by.kind === 'visitor') return null
  if (by.kind === 'staff' || by.billToId) return { billToId: by.billToId ?? null }
  return { customerId: by.id }
}

/** The quoted price of one container, with the days that the booking includes. */
const agreedOf = (agreed: Acceptance['agreed'][number] | undefined, { includedDays }: Quote) =>
  agreed && { quote: { ...agreed.quote, includedDays }, adjustment: agreed.adjustment }

async function accountOf(tx: Transaction, orderId: string): Promise<string | null> {
  const { billToId } = await tx.one({ billToId: uuidOrNull })`select bill_to_id from orders where id = ${orderId}`
  return billToId
}

function keyedRequest({ booking, by, lead, idempotencyKey: key }: PlaceOrder): KeyedRequest {
  const billToId = by.kind !== 'visitor' && by.kind !== 'acceptance' && by.billToId
  const body = { ...booking, ...(lead && { lead }), ...(billToId && { billToId }) }
  return { by: by.kind === 'acceptance' ? null : by, route: 'POST /api/orders', body, key }
}

function applyPriceOverride(quote: Quote, { totalCents, reason }: { totalCents: Cents; reason: string }) {
  const decision = overridePrice(quote, totalCents)
  if (!decision.ok) {
    throw new AppError('invalid-input', { message: decision.message, fields: { priceOverride: decision.message } })
  }
  return { quote: decision.quote, adjustment: { cents: decision.adjustmentCents, reason } }
}

/** The latest pickup day: the named one; an unnamed one may be some days later than usual (rule 12). */
function lastPickup(delivery: IsoDate, named: IsoDate | null): IsoDate {
  if (named !== null) return named < delivery ? delivery : named
  return addDays(delivery, maxDaysLater)
}

const wantedCapacity = ({ dumpsterSize, requestedDeliveryDate: from }: NewBooking, pickupDate: IsoDate | null) => ({
  size: dumpsterSize,
  deliveryDates: from ? [from] : [],
  // An unnamed pickup may be some days later than usual.
  span: from ? { from, through: lastPickup(from, pickupDate) } : null,
})

function accept(
  quantity: number,
  decision: ReturnType<typeof decideBooking>,
): Extract<typeof decision, { ok: true }> & { equipment: Equipment } {
  if (decision.ok) return decision
  switch (decision.reason) {
    case 'not-available':
    case 'no-price':
      throw new AppError('invalid-input', { message: decision.message, fields: { dumpsterSize: decision.message } })
    case 'outside-window':
      throw new AppError('invalid-input', {
        message: decision.message,
        fields: { requestedDeliveryDate: decision.message },
      })
    case 'bad-pickup':
      throw new AppError('invalid-input', {
        message: decision.message,
        fields: { requestedPickupDate: decision.message },
      })
    case 'price-changed':
      throw priceChanged(decision.totalCents)
    case 'full':
    case 'no-delivery':
    case 'closed':
      throw new DateRefused({
        ...decision,
        quantity,
        field: 'requestedDeliveryDate',
      })
  }
}
