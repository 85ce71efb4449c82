import type { Refund } from '#contract/orders/order-changes.ts'
import { correctedFields, noteFields } from '#contract/orders/order-fields.ts'
import { references } from '#contract/orders/order-references.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findOrderById } from './order-queries.ts'

/** The fields of an order whose changes are recorded. */
const recordedFields = [
  'status',
  ...correctedFields,
  'totalAmount',
  'requestedDeliveryDate',
  'scheduledDeliveryDate',
  'requestedPickupDate',
  'scheduledPickupDate',
  'assignedContainerId',
  'assignedContainerNumber',
  'paymentStatus',
  'paymentMethod',
  'amountPaid',
  'fuelSurcharge',
  'actualTonnage',
  'finalTotal',
  'timePreference',
  'language',
  ...noteFields,
  'cityCheckedAt',
  'cityCheckNote',
  ...references,
  'archivedAt',
] as const satisfies readonly (keyof StaffOrder)[]

/**
 * Records what this transaction changed on an order, field by field, and returns the current order. Call it once per new version, after
 * everything is written.
 */
export async function recordOrderEvent(
  tx: Transaction,
  change: {
    before: StaffOrder
    kind: string
    actor: Actor
    now: Date
    /** The refund of a cancellation. */
    refund?: Refund | null
    /** A comment by the person who made the change. */
    note?: string
    /** A change of something that belongs to the order, other than its own fields. */
    details?: { before: object; after: object }
  },
): Promise<StaffOrder> {
  const { before, refund, note, details } = change
  const after = await findOrderById(tx, before.id)
  if (!after) throw new AppError('not-found', { message: 'Order not found' })
  const changed = recordedFields.filter((field) => !isSame(before[field], after[field]))
  const values = (order: StaffOrder) => Object.fromEntries(changed.map((field) => [field, order[field]]))
  await recordEvent(tx, {
    subject: { kind: 'order', id: before.id },
    kind: change.kind,
    occurredAt: change.now,
    actor: change.actor,
    before: { ...details?.before, ...values(before) },
    after: {
      ...details?.after,
      ...values(after),
      ...(refund && {
        refundPercent: refund.percent,
        refundCents: refund.amount,
        refundPaidCents: refund.amountPaid,
        ...(refund.overpaid > 0 && { refundOverpaidCents: refund.overpaid }),
        ...(refund.inProcess !== undefined && { refundInProcessCents: refund.inProcess }),
        ...(refund.keptFees > 0 && { refundKeptFeesCents: refund.keptFees }),
      }),
      ...(note && { note }),
    },
    version: after.version,
  })
  return after
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (one instanceof Date && other instanceof Date && one.getTime() === other.getTime())
