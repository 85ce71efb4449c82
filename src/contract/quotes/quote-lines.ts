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
export const quoteStatuses = [
  'draft',
  'sent',
  'opened',
  'accepted',
  'declined',
  'withdrawn',
  'replaced',
  'expired',
] as const
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

/** What a line lacks that has no day yet. */
export const dayMissing = { delivery: 'Choose the delivery day', trip: 'Choose a day' } as const

const deliveryDate = dayInput(dayMissing.delivery)
const containerLine = z.strictObject({
  kind: z.literal('container'),
  dumpsterSize: bookingFields.anySize,
  /** The material. */
  description,
  deliveryDate,
  pickupDate: dayInput('Choose the pickup day').nullish().describe('After the usual rental, if it is absent'),
  quantity,
  each,
})
const tripDays = z
  .array(dayInput(dayMissing.trip), { error: dayMissing.trip })
  .max(maxQuoteTrips, { error: `At most ${maxQuoteTrips} days` })
const haulLine = z.strictObject({
  kind: z.enum(singleHaulKinds),
  /** Of a relocation: where it goes. */
  description,
  days: tripDays.min(1, { error: dayMissing.trip }).describe('A trip each'),
  each,
})
const chargeLine = z.strictObject({ kind: z.enum(quoteChargeKinds), description, quantity, each })
const discountLine = z.strictObject({ kind: z.literal('discount'), percent })
const kindMissing = { error: 'Choose what the line is' }

/** One line as staff enter it. Hauls and charges belong to the container above them. */
const quoteLineInput = z.discriminatedUnion('kind', [containerLine, haulLine, chargeLine, discountLine], kindMissing)
export type QuoteLineInputOnWire = z.input<typeof quoteLineInput>

/** The same while it is written: its days may be missing. */
const unfinishedLine = z.discriminatedUnion(
  'kind',
  [
    containerLine.extend({ deliveryDate: deliveryDate.nullable() }),
    haulLine.extend({ days: tripDays.describe('A trip each') }),
    chargeLine,
    discountLine,
  ],
  kindMissing,
)
export type UnfinishedLine = z.output<typeof unfinishedLine>
export type UnfinishedLineOnWire = z.input<typeof unfinishedLine>

/** The lines of a quote as staff enter them. */
export const quoteLinesInput = z
  .array(quoteLineInput, { error: 'Add a container' })
  .min(1, { error: 'Add a container' })
  .max(maxQuoteLines, { error: `At most ${maxQuoteLines} lines` })

/** The lines of a quote while they are written. */
export const unfinishedLines = z
  .array(unfinishedLine, { error: 'Add a container' })
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
