import { z } from 'zod'
import { singleHaulKinds } from '#contract/hauls/haul-kinds.ts'
import { bookingFields } from '#contract/orders/booking-fields.ts'
import { maxQuantity } from '#contract/orders/staff-bookings.ts'
import { optionalText } from '#contract/values/field-rules.ts'
import { dayInput, isoDate, money, moneyInput, tons } from '#contract/wire/wire.ts'
import { maxQuoteLines, maxQuoteTrips } from './quote-limits.ts'

/** What a quote charges besides containers and hauls. */
export const quoteChargeKinds = ['permit', 'trip', 'waiting', 'cleaning'] as const

export const quoteLineKinds = ['container', ...singleHaulKinds, ...quoteChargeKinds, 'discount'] as const
export type QuoteLineKind = (typeof quoteLineKinds)[number]

/** The states of a quote. They follow from what happened to it, and from the day. */
export const quoteStatuses = ['draft', 'sent', 'opened', 'accepted', 'withdrawn', 'replaced', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

const quantityMessage = `How many must be 1 to ${maxQuantity}`
const quantity = z
  .int({ error: quantityMessage })
  .min(1, { error: quantityMessage })
  .max(maxQuantity, { error: quantityMessage })
  .default(1)
const each = moneyInput('Enter an amount of money, such as 775.00')
  .refine((cents) => cents <= 10_000_000, { error: 'Must be at most 100000.00' })
  .nullish()
  .transform((cents) => cents ?? null)
  .describe('If it is absent: from the price list')
const description = optionalText(200)
const percentMessage = 'Discount must be 0.01 to 100 percent'

/** A discount in percent, such as "7.5", as hundredths of a percent. */
const percent = z
  .string({ error: percentMessage })
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: percentMessage })
  .transform((typed) => Math.round(Number(typed) * 100))
  .refine((hundredths) => hundredths >= 1 && hundredths <= 10_000, { error: percentMessage })

/** One line as staff enter it. Hauls and charges belong to the container above them. */
const quoteLineInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('container'),
      dumpsterSize: bookingFields.anySize,
      /** The material. */
      description,
      deliveryDate: dayInput('Choose the delivery day'),
      pickupDate: dayInput('Choose the pickup day').nullish().describe('After the usual rental, if it is absent'),
      quantity,
      each,
    }),
    z.strictObject({
      kind: z.enum(singleHaulKinds),
      /** Of a relocation: where it goes. */
      description,
      days: z
        .array(dayInput('Choose a day'), { error: 'Choose a day' })
        .min(1, { error: 'Choose a day' })
        .max(maxQuoteTrips, { error: `At most ${maxQuoteTrips} days` })
        .describe('A trip each'),
      each,
    }),
    z.strictObject({ kind: z.enum(quoteChargeKinds), description, quantity, each }),
    z.strictObject({ kind: z.literal('discount'), percent }),
  ],
  { error: 'Choose what the line is' },
)
export type QuoteLineInput = z.output<typeof quoteLineInput>
export type QuoteLineInputOnWire = z.input<typeof quoteLineInput>

/** The lines of a quote as staff enter them. */
export const quoteLinesInput = z
  .array(quoteLineInput, { error: 'Add a container' })
  .min(1, { error: 'Add a container' })
  .max(maxQuoteLines, { error: `At most ${maxQuoteLines} lines` })

/** One line as quoted. */
export const quoteLine = z
  .object({
    position: z.int(),
    kind: z.enum(quoteLineKinds),
    description: z.string(),
    dumpsterSize: z.int().nullable(),
    deliveryDate: isoDate.nullable(),
    pickupDate: isoDate.nullable(),
    days: z.array(isoDate).describe('The trips of a haul'),
    quantity: z.int(),
    each: money,
    percent: z.number().nullable().describe('Of a discount'),
    amount: money.describe('Negative for a discount'),
    includedTons: tons.nullable().describe('Of a container; null: no limit'),
    overagePerTon: money.nullable(),
    dailyOverageRate: money.nullable(),
    includedDays: z.int().nullable(),
  })
  .meta({ id: 'QuoteLine' })

export type QuoteLine = z.output<typeof quoteLine>
export type QuoteLineOnWire = z.input<typeof quoteLine>
