import { z } from 'zod'
import { dayInput, isoDate } from '#contract/wire/wire.ts'
import { type BillLineKind, billLineKinds } from './charge-kinds.ts'

/** The tax of each kind of line at a place on a day, in thousandths of a percent; kinds that are not taxed are left out. */
export type TaxRates = Partial<Record<BillLineKind, number>>

/** A rate of a kind of line at a place. */
const taxRate = z
  .object({
    id: z.uuid(),
    place: z.string().describe('A five-digit ZIP code, a city, or empty: everywhere'),
    kind: z.enum(billLineKinds),
    percent: z.string().describe('"9.500"; "0.000": not taxed'),
    validFrom: isoDate,
    validThrough: isoDate.nullable().describe('The last day; null: open'),
    setBy: z.string(),
  })
  .meta({ id: 'TaxRate' })

/** All of them: everywhere, cities, ZIP codes; for each kind the newest first. */
export const taxRateList = z.array(taxRate)
export type TaxRate = z.output<typeof taxRate>

const percentMessage = 'Tax must be 0 to 100 percent'

/** A percentage of some kinds of lines at a place from a day on, until the next one. */
export const newTaxRate = z
  .strictObject({
    place: z
      .string({ error: 'place must be a ZIP code, a city, or empty' })
      .trim()
      .max(100, { error: 'At most 100 characters' })
      .default('')
      .describe('A ZIP code, a city, or empty: everywhere'),
    percent: z
      .string({ error: percentMessage })
      .trim()
      .regex(/^\d{1,3}(\.\d{1,3})?$/, { error: percentMessage })
      .transform((typed) => Math.round(Number(typed) * 1000))
      .refine((thousandths) => thousandths <= 100_000, { error: percentMessage })
      .describe('0: not taxed there from that day'),
    kinds: z
      .array(z.enum(billLineKinds, { error: `kinds must be some of ${billLineKinds.join(', ')}` }), {
        error: 'Choose what is taxed',
      })
      .min(1, { error: 'Choose what is taxed' }),
    validFrom: dayInput('Choose a day').describe('Not before today: what was invoiced stays'),
  })
  .meta({ id: 'NewTaxRate' })
export type NewTaxRate = z.output<typeof newTaxRate>
