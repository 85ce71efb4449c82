import { z } from 'zod'
import { billedMoney, dayInput, sumInput } from '#contract/wire/wire.ts'

const day = (name: string) => dayInput(`${name} must be a date, such as 2026-12-08`).optional()

/** The days that an order may get. */
export const dayQuoteQuery = z.object({
  delivery: day('delivery'),
  pickup: day('pickup'),
})

export type DayQuoteQuery = z.output<typeof dayQuoteQuery>

/** What other days change of what will be charged (rule 264). */
export const dayQuote = z
  .object({
    addedCost: billedMoney.describe(
      'What they change of the charge for days beyond the included ones; negative if they lower it',
    ),
    totalAmount: billedMoney.describe('The total with them'),
  })
  .meta({ id: 'DayQuote' })

export type DayQuote = z.output<typeof dayQuote>
export type DayQuoteOnWire = z.input<typeof dayQuote>

/** What was shown before it was confirmed. */
export const shownTotal = sumInput()
  .optional()
  .describe('The new total that was shown; refused with the present one if it is another (409 price-changed)')
