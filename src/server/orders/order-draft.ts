import { randomBytes } from 'node:crypto'
import { priceNote, termsByPhone, unverifiedNote } from '#content/staff/timeline.ts'
import type { TaxRates } from '#contract/billing/tax.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import type { NewBooking } from '#contract/orders/bookings.ts'
import { orderNumberBytes, orderNumberFrom } from '#contract/orders/order-number.ts'
import { type ReferenceField, references } from '#contract/orders/order-references.ts'
import type { CityCheck, OwnerOrder } from '#contract/orders/orders.ts'
import type { BookedFuel } from '#contract/pricing/fuel.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { recordOf } from '#contract/values/records.ts'
import type { Cents } from '#contract/values/units.ts'
import { bookedTax } from '#domain/billing/tax.ts'
import { whoMayHaul } from '#domain/diversion/who-may-haul.ts'
import type { RentalDays } from '#domain/orders/extra-days.ts'
import { orderPrice } from '#domain/orders/order-price.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Actor, NewEvent } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { ZipCode } from '#server/pricing/zone-queries.ts'
import type { ShownTerms } from '#server/settings/spanish-texts.ts'

/** An accepted order that is about to be written. */
export type OrderDraft = {
  order: OwnerOrder
  equipment: Equipment
  pickupDate: IsoDate | null
  zoneId: string | null
  /** Who may haul where it goes (rule 395). */
  cityCheck: CityCheck
  /** The account that was signed in when it was placed (rule 19). */
  customerId: string | null
  /** The bill-to account that staff chose; null: assigned by rule 213. */
  billToId: string | null
  references: Record<ReferenceField, string>
  internalNotes: string
  /** The orders that are placed with it have the same (rule 340); null: it is placed alone. */
  groupId: string | null
  /** The days of its rental beyond the included ones (rule 304). */
  extraDays: RentalDays
  /** The change that staff made to the catalog's price. */
  adjustment: PriceAdjustment | null
  /** What it is placed with, and the part of its delivery fee (rule 531). */
  fuel: BookedFuel | null
  /** The facts about an unverified booking (rule 201); null if verified. */
  unverified: UnverifiedBooking | null
  event: NewEvent
}

export type UnverifiedBooking = { isReserved: boolean; bookedFrom: string | null; lapsesAt: Date | null }

export type PriceAdjustment = { cents: Cents; reason: string }

/**
 * Creates the order of an accepted booking. It starts as pending, whatever the client sent (rule 9); orders created by staff start as new
 * (rule 33).
 */
export function draftOrder(accepted: {
  booking: NewBooking
  requestedPickupDate?: IsoDate | null
  /** The pickup day that the price is based on, if it differs from the requested one. */
  agreedPickup?: IsoDate | null
  internalNotes?: string
  equipment: Equipment
  quote: Quote
  pickupDate: IsoDate | null
  place: ZipCode | null
  adjustment: PriceAdjustment | null
  unverified: UnverifiedBooking | null
  /** The rates of its place (rule 536). */
  tax?: TaxRates
  billToId: string | null
  groupId?: string | null
  /** Staff made it, or it was quoted (rules 33 and 382); otherwise it is pending. */
  isNew?: boolean
  /** The terms that its customer accepted. */
  terms?: ShownTerms
  actor: Actor
  now: Date
}): OrderDraft {
  const {
    booking,
    requestedPickupDate = null,
    agreedPickup = requestedPickupDate,
    internalNotes = '',
    equipment,
    quote,
    pickupDate,
    place,
    adjustment,
    unverified,
    tax = {},
    billToId,
    groupId = null,
    actor,
    isNew = actor.kind === 'staff',
    terms,
    now,
  } = accepted
  const { totalAmount: _, termsAccepted, ...asked } = booking
  const deliveryDate = booking.requestedDeliveryDate
  const { days, dueCents } = orderPrice(quote, { deliveryDate, pickupDate: agreedPickup })
  const order: OwnerOrder = {
    ...asked,
    id: newId(),
    orderNumber: orderNumberFrom(randomBytes(orderNumberBytes)),
    createdAt: now,
    updatedAt: now,
    status: isNew ? 'new' : 'pending',
    paymentStatus: 'pending',
    paymentMethod: null,
    dumpsterType: equipment.type,
    assignedContainerId: null,
    scheduledDeliveryDate: null,
    actualDeliveryDate: null,
    requestedPickupDate,
    scheduledPickupDate: null,
    actualPickupDate: null,
    basePrice: quote.baseCents,
    deliveryFee: quote.deliveryFeeCents,
    environmentalFee: quote.environmentalFeeCents,
    fuelSurcharge: 0,
    totalAmount: quote.totalCents,
    taxTotal: bookedTax(quote, days.cents, tax),
    actualTonnage: null,
    includedTonsSnapshot: quote.includedHundredthTons,
    includedPer: equipment.includedPer,
    overagePerTonSnapshot: quote.overagePerTonCents,
    dailyOverageRateSnapshot: quote.dailyOverageRateCents,
    minimumRentalDaysSnapshot: equipment.minimumRentalDays,
    maximumRentalDaysSnapshot: quote.includedDays,
    swapRestartsDays: equipment.swapRestartsDays,
    rentalRestartedOn: null,
    standingThrough: null,
    finalTotal: days.cents > 0 ? dueCents : null,
    truckExpectedFrom: null,
    truckExpectedUntil: null,
  }
  return {
    order,
    equipment,
    pickupDate,
    zoneId: place?.zone.id ?? null,
    cityCheck: whoMayHaul({ ...booking, city: booking.customerCity, zipCity: place?.city ?? null }),
    customerId: actor.kind === 'customer' ? actor.id : null,
    billToId,
    references: recordOf(references, (field) => booking[field] ?? ''),
    internalNotes,
    groupId,
    adjustment,
    unverified,
    extraDays: days,
    fuel: quote.fuel ?? null,
    event: {
      subject: { kind: 'order', id: order.id },
      kind: 'order-placed',
      occurredAt: now,
      actor,
      before: null,
      after: {
        status: order.status,
        dumpsterSize: order.dumpsterSize,
        requestedDeliveryDate: order.requestedDeliveryDate,
        totalCents: order.totalAmount,
        // Rule 591: the terms as the customer was shown them.
        ...(actor.kind !== 'staff' && termsAccepted && terms),
        ...(actor.kind === 'staff' && termsAccepted && { note: termsByPhone }),
        ...(unverified && { note: unverifiedNote(unverified) }),
        ...(adjustment && { note: priceNote(order.totalAmount - adjustment.cents, adjustment.reason) }),
      },
    },
  }
}
