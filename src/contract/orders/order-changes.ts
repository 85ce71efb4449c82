import { z } from 'zod'
import { optionalDate } from '#contract/values/field-rules.ts'
import type { RefusalBody } from '#contract/wire/errors.ts'
import { instant, money, moneyInput } from '#contract/wire/wire.ts'
import { orderStatuses, paymentStatuses } from './order-status.ts'
import { type StaffOrderOnWire, staffOrder } from './orders.ts'

const note = (max = 5_000) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(max, { error: `At most ${max} characters` })
    .optional()
const date = z.optional(optionalDate())

/**
 * The body of PATCH /api/orders/{id}: what is absent stays, null or an empty date clears. Any other field is refused, lest
 * somebody believes that it was changed (rule 29).
 */
export const orderChanges = z
  .strictObject(
    {
      version: z
        .int({ error: 'version must be a whole number' })
        .min(1, { error: 'version must be a whole number' })
        .optional()
        .describe('The version that the editor saw'),
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
      specialInstructions: note(),
      placementInstructions: note(),
      accessInstructions: note(5_200),
      internalNotes: note(),
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? 'This field cannot be changed' : undefined) },
  )
  .meta({ id: 'OrderChanges' })

export type OrderChanges = Omit<z.output<typeof orderChanges>, 'version'>
export type OrderChangesOnWire = z.input<typeof orderChanges>

/** The refund that the terms give for a cancellation (rule 36). */
export const refund = z
  .object({
    percent: z.union([z.literal(100), z.literal(50), z.literal(0)]),
    amountPaid: money.describe('What the customer has paid so far'),
    amount: money.describe('How much of it is refunded'),
    overpaid: money.describe('The part that was paid beyond the price, refunded regardless of the terms'),
    deliveryStartsAt: instant
      .nullable()
      .describe('When the delivery window starts; null without a date, which means a full refund'),
  })
  .meta({ id: 'Refund' })

export type Refund = z.output<typeof refund>

/** What cancelling now would mean. */
export const cancellationPreview = z.object({
  allowed: z.boolean().describe('False once the container is delivered, and for a cancelled order'),
  message: z.string().describe('The refund in words'),
  refund,
})

/** The order after a change; `refund` where that change cancelled it. */
export const changedOrder = staffOrder.extend({ refund: refund.nullable() }).meta({ id: 'ChangedOrder' })

export type ChangedOrder = z.output<typeof changedOrder>

/**
 * What a stale edit is answered with: `fields` says for each field that somebody else changed too what it is now and who
 * did it, `current` is the order as it stands. Sending the same change with `current.version` overrides it.
 */
export type StaleOrder = RefusalBody & { code: 'stale-version'; current: StaffOrderOnWire }
