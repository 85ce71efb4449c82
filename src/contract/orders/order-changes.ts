import { z } from 'zod'
import { optionalDate, readerLanguage } from '#contract/values/field-rules.ts'
import { keysOf, recordOf } from '#contract/values/records.ts'
import type { RefusalBody } from '#contract/wire/errors.ts'
import { billedMoney, dayInput, instant, money, moneyInput, versionInput } from '#contract/wire/wire.ts'
import { bookingFields } from './booking-fields.ts'
import { newBooking, timePreferences } from './bookings.ts'
import { shownTotal } from './day-quotes.ts'
import {
  type CorrectedField,
  correctedFields,
  correctedTexts,
  type NoteField,
  noteFields,
  orderTexts,
} from './order-fields.ts'
import { type ReferenceField, references } from './order-references.ts'
import { orderStatuses, paymentStatuses } from './order-status.ts'
import { type StaffOrderOnWire, staffOrder } from './orders.ts'

const text = (max: number) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(max, { error: `At most ${max} characters` })
    .optional()
const edited = (field: NoteField | ReferenceField) => text(orderTexts[field].max)
const date = z.optional(optionalDate())
const isoDay = dayInput('Must be a date, such as 2026-12-08')

type Corrected = keyof typeof correctedTexts

/** Fields for facts that were recorded wrong or turned out differently. A correction needs a reason (rule 249). */
const corrections = {
  ...(recordOf(keysOf(correctedTexts), (field) => z.optional(newBooking.shape[field])) as {
    [F in Corrected]: z.ZodOptional<(typeof newBooking.shape)[F]>
  }),
  dumpsterSize: z.optional(bookingFields.anySize).describe('Cubic yards; the days of the other size must be free'),
  materialType: z.optional(newBooking.shape.materialType),
  actualDeliveryDate: isoDay.optional(),
  actualPickupDate: isoDay.optional(),
} satisfies Record<CorrectedField, z.ZodType>

/**
 * The body of PATCH /api/orders/{id}: omitted fields stay unchanged, null or an empty date clears. Rejects other fields, so that nobody
 * assumes they were changed (rule 29).
 */
export const orderChanges = z
  .strictObject(
    {
      version: versionInput.optional().describe('The version that the editor saw'),
      status: z.enum(orderStatuses, { error: 'Status must be an order status' }).optional(),
      paymentStatus: z.enum(paymentStatuses, { error: 'Payment status must be a payment status' }).optional(),
      paymentMethod: z
        .string({ error: 'Must be text' })
        .trim()
        .max(60, { error: 'At most 60 characters' })
        .nullable()
        .transform((method) => method || null)
        .optional(),
      scheduledDeliveryDate: date,
      scheduledPickupDate: date,
      assignedContainerId: z.uuid({ error: 'Must be the id of a container' }).nullable().optional(),
      fuelSurcharge: moneyInput()
        .refine((cents) => cents <= 1_000_000, { error: 'Must be at most 10000.00' })
        .optional(),
      ...recordOf(noteFields, edited),
      timePreference: z
        .enum(timePreferences, { error: 'timePreference must be one of the booking form' })
        .optional()
        .describe('The delivery window'),
      ...recordOf(references, edited),
      language: z.optional(readerLanguage).describe('The language in which its customer is written to (rule 590)'),
      ...corrections,
      reason: text(500).describe('Why something is corrected; required with the fields that only a correction changes'),
      price: z
        .enum(['keep', 'new'], { error: 'price must be keep or new' })
        .optional()
        .describe(
          'Of a corrected size or ZIP code: new, the price of today, which is what a size gets otherwise; keep, the price as agreed',
        ),
      notifyCustomer: z
        .boolean({ error: 'notifyCustomer must be true or false' })
        .optional()
        .describe(
          'Whether the customer gets an email if a day moves, the order is cancelled or the truck leaves; true if absent',
        ),
      shownTotal: shownTotal.describe(
        'The new total that was shown; refused with the present one if it is another (409 price-changed). Naming it takes the permission ' +
          'staff:billing.read',
      ),
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? 'This field cannot be changed' : undefined) },
  )
  .refine((body) => body.reason || correctedFields.every((field) => body[field] === undefined), {
    path: ['reason'],
    error: 'Reason is required',
  })
  .meta({ id: 'OrderChanges' })

/** The fields of an order that change. */
export type OrderChanges = Omit<
  z.output<typeof orderChanges>,
  'version' | 'reason' | 'price' | 'notifyCustomer' | 'shownTotal'
>
export type OrderChangesOnWire = z.input<typeof orderChanges>

/** The refund under the cancellation terms (rule 36). */
export const refund = z
  .object({
    percent: z.union([z.literal(100), z.literal(50), z.literal(0)]),
    amountPaid: billedMoney.describe('What the customer has paid so far'),
    amount: billedMoney.describe('How much of it is refunded'),
    overpaid: billedMoney.describe('The part that was paid beyond the price, refunded regardless of the terms'),
    inProcess: billedMoney
      .optional()
      .describe(
        'The part of what was paid that the bank has not confirmed yet; it is refunded when it has come (rule 411)',
      ),
    keptFees: billedMoney.describe('What is kept for what was done already, such as a trip, regardless of the terms'),
    deliveryStartsAt: instant
      .nullable()
      .describe('When the delivery window starts; null without a date, which means a full refund'),
  })
  .meta({ id: 'Refund' })

export type Refund = z.output<typeof refund>

/** The effect of cancelling now. */
export const cancellationPreview = z.object({
  allowed: z.boolean().describe('False once the container is delivered, and for a cancelled order'),
  message: z.string().describe('The refund in words'),
  refund,
})

/** Rule 540: the same for a customer, in amounts without words. */
export const ownCancellation = z
  .object({
    allowed: z.boolean().describe('False once the container is delivered, and for a cancelled order'),
    percent: refund.shape.percent,
    amountPaid: money.describe('What was paid so far'),
    amount: money.describe('How much of it would be refunded'),
    keptFees: money.describe('What is kept for what was done already'),
    deliveryStartsAt: refund.shape.deliveryStartsAt,
  })
  .meta({ id: 'OwnCancellation' })

/** The order after a change; `refund` if the change cancelled it. */
export const changedOrder = staffOrder.extend({ refund: refund.nullable() }).meta({ id: 'ChangedOrder' })

export type ChangedOrder = z.output<typeof changedOrder>

/**
 * The reply to a stale edit: `fields` has the current value and author of each field that someone else also changed, `current` is the
 * current order. Sending the same change with `current.version` overrides it.
 */
export type StaleOrder = RefusalBody & { code: 'stale-version'; current: StaffOrderOnWire }
