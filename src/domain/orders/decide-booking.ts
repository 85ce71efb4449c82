import type { CustomerType } from '#contract/customers/customers.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { daysBetween, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { chooseEquipment, noPriceMessage, notAvailableMessage } from '#domain/equipment/choose-equipment.ts'
import { honouredPrice } from '#domain/pricing/honour-quote.ts'
import { acceptsTotal, priceChangedMessage, type Quote } from '#domain/pricing/quote.ts'
import { type ListedTerms, quoteListed } from '#domain/pricing/quote-listed.ts'
import { capacityOf, checkDelivery, type DeliveryDay } from '#domain/scheduling/availability.ts'
import { bookingDateProblem, includedUntil, openDay } from '#domain/scheduling/bookable-days.ts'
import { plannedPickup, type SharedHold, withOverdue } from '#domain/scheduling/holds.ts'
import { longestRentalDays } from './order-edit.ts'
import { orderPrice } from './order-price.ts'

/** A planned hold on one container type. */
export type EquipmentHold = SharedHold & { equipmentId: string; status: OrderStatus; isVerified: boolean }

/** A customer's request. */
export type WantedBooking = {
  size: number
  customerType: CustomerType
  deliveryDate: IsoDate | null
  /** The pickup day, if known; otherwise the rental days of the type decide. */
  pickupDate?: IsoDate | null
  /** Staff can also order what customers cannot book online (rule 8). */
  isByStaff?: boolean
  /** How many containers come together; defaults to one. */
  quantity?: number
  /** The all-in total shown to the customer, including days beyond the included ones, in cents. */
  shownTotalCents: Cents | null
}

/** The facts read under the locks when a booking is decided. */
export type BookingFacts = {
  /** The container types of the size as they are priced, oldest first. */
  equipment: readonly (Equipment & ListedTerms)[]
  holds: readonly EquipmentHold[]
  /** Days that are closed or have a delivery limit. */
  days: ReadonlyMap<IsoDate, DeliveryDay>
  /** Whether no truck goes out on a day. */
  isClosed?: (day: IsoDate) => boolean
  zoneSurchargeCents: Cents
  /** The price of a valid quote for exactly this booking (rule 157), if any. */
  quoted?: Quote | null
  /** The price of an accepted quote, which applies as it is (rule 382). */
  agreed?: Quote | null
  today: IsoDate
}

export type BookingDecision =
  | {
      ok: true
      equipment: Equipment
      quote: Quote
      pickupDate: IsoDate | null
      /** The pickup day, if it differs from the usual one because no trucks go out on that day. */
      namedPickup: IsoDate | null
    }
  | { ok: false; reason: 'outside-window' | 'not-available' | 'no-price' | 'bad-pickup'; message: string }
  | { ok: false; reason: 'price-changed'; message: string; totalCents: Cents }
  | {
      ok: false
      reason: 'full' | 'no-delivery' | 'closed'
      equipment: Equipment
      deliveryDate: IsoDate
      rentalDays: number
    }

/**
 * Decides whether a container can be booked, and at what price. The server's price counts, never the client's (rule 9); the date must be
 * free (rule 12).
 */
export function decideBooking(wanted: WantedBooking, facts: BookingFacts): BookingDecision {
  const { size, customerType, deliveryDate, pickupDate = null, quantity = 1 } = wanted
  const dateProblem = deliveryDate && bookingDateProblem(deliveryDate, facts.today)
  if (dateProblem) return { ok: false, reason: 'outside-window', message: dateProblem }

  const pickupProblem = pickupDate && pickupDateProblem(deliveryDate, pickupDate)
  if (pickupProblem) return { ok: false, reason: 'bad-pickup', message: pickupProblem }

  const equipment = chooseEquipment(facts.equipment, wanted)
  if (!equipment) return { ok: false, reason: 'not-available', message: notAvailableMessage(size, customerType) }

  const priced = quoteListed({ equipment, customerType, zoneSurchargeCents: facts.zoneSurchargeCents })
  if (!priced.ok) return { ok: false, reason: 'no-price', message: noPriceMessage(customerType) }
  const price = facts.agreed ?? honouredPrice(facts.quoted ?? null, priced.quote)
  const { dueCents } = orderPrice(price, { deliveryDate, pickupDate })
  if (!acceptsTotal(dueCents, wanted.shownTotalCents)) {
    return { ok: false, reason: 'price-changed', message: priceChangedMessage(dueCents), totalCents: dueCents }
  }

  // An order without a date holds nothing yet.
  if (deliveryDate === null) return { ok: true, equipment, quote: price, pickupDate: null, namedPickup: null }
  const rentalDays = pickupDate ? daysBetween(deliveryDate, pickupDate) : equipment.minimumRentalDays
  const outcomeFor = (days: number) =>
    checkDelivery({
      date: deliveryDate,
      rentalDays: days,
      quantity,
      capacity: capacityOf(equipment),
      holds: holdsOfEquipment(equipment.id, facts.holds, facts.today),
      day: facts.days.get(deliveryDate),
    })
  const outcome = outcomeFor(rentalDays)
  if (outcome !== 'free') return { ok: false, reason: outcome, equipment, deliveryDate, rentalDays }
  const usual = plannedPickup(deliveryDate, rentalDays)
  const { isClosed = () => false } = facts
  if (pickupDate !== null || !isClosed(usual)) {
    return { ok: true, equipment, quote: price, pickupDate: usual, namedPickup: null }
  }
  // The closed days until trucks go out again are included. If another order needs the container earlier, it is picked up on the
  // last open day before.
  const later = openDay(usual, isClosed, 1)
  const isLaterFree = later !== null && outcomeFor(daysBetween(deliveryDate, later)) === 'free'
  const earlier = openDay(usual, isClosed, -1)
  const named = (isLaterFree ? later : earlier !== null && earlier > deliveryDate ? earlier : null) ?? usual
  const includedDays = includedUntil(later, deliveryDate, price.includedDays)
  return { ok: true, equipment, quote: { ...price, includedDays }, pickupDate: named, namedPickup: named }
}

/** Rule 71, for a pickup day given with the booking. */
function pickupDateProblem(delivery: IsoDate | null, pickup: IsoDate): string | null {
  if (delivery === null) return 'Choose the delivery day first'
  const days = daysBetween(delivery, pickup)
  if (days < 0) return 'Pickup must not be before delivery'
  return days > longestRentalDays ? `Pickup must be within ${longestRentalDays} days of delivery` : null
}

/** The holds on one container type as of today, including overdue containers (rule 12). */
export function holdsOfEquipment(equipmentId: string, holds: readonly EquipmentHold[], today: IsoDate): SharedHold[] {
  return holds.filter((hold) => hold.equipmentId === equipmentId).map((hold) => withOverdue(hold, hold.status, today))
}
