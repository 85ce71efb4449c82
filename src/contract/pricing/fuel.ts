import { z } from 'zod'
import { dayInput, isoDate } from '#contract/wire/wire.ts'
import { fuelKinds } from './priced-services.ts'

/** A percentage of some kinds of lines, in hundredths of a percent. */
export const fuelRate = z.object({ hundredths: z.int(), kinds: z.array(z.enum(fuelKinds)) })
export type FuelRate = z.output<typeof fuelRate>

/** What a price was agreed with: its fuel in cents is a part of its delivery fee. */
export const bookedFuel = fuelRate.extend({ cents: z.int() })
export type BookedFuel = z.output<typeof bookedFuel>

/** The percentage from a week on. */
const fuelWeek = z
  .object({
    id: z.uuid(),
    percent: z.string().describe('"4.50"'),
    kinds: z.array(z.enum(fuelKinds)),
    validFrom: isoDate.describe('A Monday'),
    validThrough: isoDate.nullable().describe('A Sunday; null: open'),
    setBy: z.string(),
  })
  .meta({ id: 'FuelWeek' })

/** All of them, the newest first. */
export const fuelWeeks = z.array(fuelWeek)
export type FuelWeek = z.output<typeof fuelWeek>

const percentMessage = 'Fuel must be 0 to 100 percent'

/** A percentage from a week on; 0 ends the one before it. */
export const newFuelWeek = z
  .strictObject({
    week: dayInput('Choose a day of the week').describe('Any day of the week'),
    percent: z
      .string({ error: percentMessage })
      .trim()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: percentMessage })
      .transform((typed) => Math.round(Number(typed) * 100))
      .refine((hundredths) => hundredths <= 10_000, { error: percentMessage }),
    kinds: z.array(z.enum(fuelKinds, { error: `kinds must be some of ${fuelKinds.join(', ')}` })).default([]),
  })
  .superRefine(({ percent, kinds }, context) => {
    if (percent > 0 && kinds.length === 0)
      context.addIssue({ code: 'custom', message: 'Choose what it is added to', path: ['kinds'], input: kinds })
  })
  .meta({ id: 'NewFuelWeek' })
export type NewFuelWeek = z.output<typeof newFuelWeek>
