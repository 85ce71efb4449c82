import { z } from 'zod'
import { billedMoney, dayInput, sumInput } from '#contract/wire/wire.ts'

const day = (name: string) => dayInput(`${name} must be a date, such as 2026-12-08`).optional()

/** The proposed days of an order. */
export const dayQuoteQuery = z.object({
  delivery: day('delivery'),
  pickup: day('pickup'),
})

export type DayQuoteQuery = z.output<typeof dayQuoteQuery>

/** How other days change the charges (rule 264). */
export const dayQuote = z
  .object({
    addedCost: billedMoney.describe(
      'What they change of the charge for days beyond the included ones; negative if they lower it',
    ),
    totalAmount: billedMoney.describe('The total with them, and with every planned haul (rule 355)'),
  })
  .meta({ id: 'DayQuote' })

export type DayQuote = z.output<typeof dayQuote>
export type DayQuoteOnWire = z.input<typeof dayQuote>

/** The total shown before confirmation. */
export const shownTotal = sumInput()
  .optional()
  .describe('The new total that was shown; refused with the present one if it is another (409 price-changed)')
