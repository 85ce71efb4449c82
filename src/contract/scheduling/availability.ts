import { z } from 'zod'
import { customerType } from '#contract/customers/customers.ts'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import { isoDate } from '#contract/wire/wire.ts'

export const availabilityQuery = z.object({
  dumpsterSize: z.coerce
    .number({ error: 'Container size is required' })
    .int({ error: 'Container size is required' })
    .min(smallestBookableYards, { error: 'Container size is required' })
    .max(100, { error: 'Container size is required' }),
  customerType,
})

/** The days on which a size can be delivered. Every day from `from` through `through` that is in neither list is free (rule 12). */
export const availability = z.object({
  dumpsterSize: z.int(),
  from: isoDate,
  through: isoDate,
  rentalDays: z.int().describe('Days from delivery to the planned pickup'),
  full: z.array(isoDate).describe('No unit or no delivery slot is left'),
  noDelivery: z.array(isoDate).describe('Those of full on which a unit is left, but no delivery slot'),
  closed: z.array(isoDate).describe('No deliveries on that day'),
})

export type AvailabilityOnWire = z.input<typeof availability>
