import { z } from 'zod'
import { bookingFields } from '#contract/orders/booking-fields.ts'
import { zipCodePlace } from '#contract/pricing/pricing-zones.ts'
import { isoDate, money, tons } from '#contract/wire/wire.ts'

export const earliestDeliveriesQuery = z.object({
  zipCode: z.optional(bookingFields.zipCode),
})

/** The first day on which a size can come, and what that costs a homeowner (rule 255). */
export const earliestDelivery = z.object({
  dumpsterSize: z.int().describe('Cubic yards'),
  deliveryDate: isoDate,
  totalPrice: money.describe('All in, with the surcharge of the zone, and the tax of the place'),
  includedDays: z.int(),
  includedTons: tons.nullable(),
  overagePerTon: money,
})

export const earliestDeliveries = z.object({
  today: isoDate,
  place: zipCodePlace.nullable().describe('Null without a ZIP code'),
  offers: z.array(earliestDelivery).describe('Sizes that have a free day, smallest first'),
  first: earliestDelivery.nullable().describe('The earliest of them; of several on one day the cheapest'),
})

export type EarliestDeliveriesOnWire = z.input<typeof earliestDeliveries>
export type EarliestDeliveryOnWire = z.input<typeof earliestDelivery>
