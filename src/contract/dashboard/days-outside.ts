import { z } from 'zod'
import { isoDate } from '#contract/wire/wire.ts'

/** What a stored day can belong to. */
export const dayHolders = [
  'delivery',
  'pickup',
  'haul',
  'street-permit',
  'weight-ticket',
  'call',
  'project',
  'insurance',
  'absence',
  'diversion-rate',
  'service-price',
  'closed-day',
  'route',
  'statement',
] as const
export type DayHolder = (typeof dayHolders)[number]

/** More are not listed at once. */
export const maxDaysListed = 500

export const dayOutside = z.object({
  holder: z.enum(dayHolders),
  subjectId: z
    .uuid()
    .nullable()
    .describe('The order, project or customer that it belongs to; null for what belongs to none of them'),
  name: z.string().describe('Of the customer, project, driver, truck, facility or container type'),
  day: isoDate,
  canChange: z.boolean().describe('Whether a real day can be saved in its place'),
})

/** Rule 294: stored days that no longer enter. */
export const daysOutside = z
  .object({
    count: z.int(),
    days: z.array(dayOutside).describe(`Those that can be changed first; at most ${maxDaysListed}`),
  })
  .meta({ id: 'DaysOutside' })

export type DaysOutside = z.output<typeof daysOutside>
export type DayOutsideOnWire = z.input<typeof dayOutside>
