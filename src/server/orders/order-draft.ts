import { randomBytes } from 'node:crypto'
import type { NewBooking } from '../../contract/bookings.ts'
import type { IsoDate } from '../../contract/dates.ts'
import type { Equipment } from '../../contract/equipment.ts'
import type { OwnerOrder } from '../../contract/orders.ts'
import { orderNumberBytes, orderNumberFrom } from '../../domain/orders/order-number.ts'
import type { Quote } from '../../domain/pricing/quote.ts'
import type { NewEvent } from '../events/record-event.ts'
import { newId } from '../ids.ts'
import type { ZipCode } from '../pricing-zones/zone-queries.ts'

/** An order that was decided on and is about to be written. */
export type OrderDraft = {
  order: OwnerOrder
  equipment: Equipment
  pickupDate: IsoDate | null
  zoneId: string | null
  event: NewEvent
}

/** Makes the order of a booking that was accepted. Both states start pending, whoever posts (rule 9). */
export function draftOrder(accepted: {
  booking: NewBooking
  equipment: Equipment
  quote: Quote
  pickupDate: IsoDate | null
  place: ZipCode | null
  now: Date
}): OrderDraft {
  const { booking, equipment, quote, pickupDate, place, now } = accepted
  const { totalAmount: _, termsAccepted: __, ...asked } = booking
  const order: OwnerOrder = {
    ...asked,
    id: newId(),
    orderNumber: orderNumberFrom(randomBytes(orderNumberBytes)),
    createdAt: now,
    updatedAt: now,
    status: 'pending',
    paymentStatus: 'pending',
    paymentMethod: null,
    dumpsterType: 'roll-off',
    assignedContainerId: null,
    scheduledDeliveryDate: null,
    actualDeliveryDate: null,
    requestedPickupDate: null,
    scheduledPickupDate: null,
    actualPickupDate: null,
    basePrice: quote.baseCents,
    deliveryFee: quote.deliveryFeeCents,
    environmentalFee: quote.environmentalFeeCents,
    fuelSurcharge: 0,
    totalAmount: quote.totalCents,
    actualTonnage: null,
    includedTonsSnapshot: quote.includedHundredthTons,
    overagePerTonSnapshot: quote.overagePerTonCents,
    dailyOverageRateSnapshot: quote.dailyOverageRateCents,
    maximumRentalDaysSnapshot: quote.includedDays,
    finalTotal: null,
  }
  return {
    order,
    equipment,
    pickupDate,
    zoneId: place?.zone.id ?? null,
    event: {
      subject: { kind: 'order', id: order.id },
      kind: 'order-placed',
      occurredAt: now,
      actor: { kind: 'visitor', id: null },
      before: null,
      after: {
        status: order.status,
        dumpsterSize: order.dumpsterSize,
        requestedDeliveryDate: order.requestedDeliveryDate,
        totalCents: order.totalAmount,
      },
    },
  }
}
