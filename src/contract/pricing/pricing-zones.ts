import { z } from 'zod'
import { maxSurcharge } from '#contract/orders/limits.ts'
import { money, moneyInput } from '#contract/wire/wire.ts'

/** A part of the service area. Its surcharge is part of the delivery fee (rule 14). */
export const pricingZone = z
  .object({
    id: z.uuid(),
    name: z.string(),
    spanishName: z.string().describe('For customers who read Spanish; empty: the name (rule 502)'),
    county: z.string(),
    deliverySurcharge: money,
    zipCodes: z.array(z.string()),
  })
  .meta({ id: 'PricingZone' })

const surchargeMessage = 'Delivery surcharge must be between 0.00 and 999.99'

/** The settings of a zone. */
export const zoneChanges = z.object({
  deliverySurcharge: moneyInput(surchargeMessage).refine((cents) => cents <= maxSurcharge, {
    error: surchargeMessage,
  }),
  spanishName: z
    .string()
    .trim()
    .max(120, { error: 'At most 120 characters' })
    .optional()
    .describe('Empty: customers who read Spanish see the name, too'),
  surchargeBefore: moneyInput(surchargeMessage).optional().describe('The surcharge that the editor saw'),
  spanishNameBefore: z.string().trim().optional().describe('The name in Spanish that the editor saw'),
})
export type ZoneChanges = z.output<typeof zoneChanges>

/** The place and zone of a ZIP code; both are null outside the service area (rule 14). */
export const zipCodePlace = z.object({
  zipCode: z.string(),
  served: z.boolean(),
  city: z.string().nullable(),
  county: z.string().nullable(),
  zone: pricingZone.omit({ zipCodes: true, county: true, spanishName: true }).nullable(),
})

export type ZipCodePlaceOnWire = z.input<typeof zipCodePlace>
export type PricingZoneOnWire = z.input<typeof pricingZone>
