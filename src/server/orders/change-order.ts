import { z } from 'zod'
import type { ChangedOrder, OrderChanges } from '#contract/orders/order-changes.ts'
import { staffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { decideOrderEdit, type OrderEditDecision } from '#domain/orders/order-edit.ts'
import type { AppContext } from '#server/app-context.ts'
import { followBilling } from '#server/billing/follow-billing.ts'
import { assertPaymentStatus, setPaymentStatus } from '#server/billing/set-payment-status.ts'
import { editConflicts } from '#server/events/edit-conflicts.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { changeContainer } from './change-container.ts'
import { answerToRefusedDate } from './date-refusal.ts'
import { editableFacts } from './editable-facts.ts'
import { fieldChange } from './event-words.ts'
import { extraDaysChange } from './extra-days-change.ts'
import { planHold } from './hold-plan.ts'
import { type LockedOrder, lockOrder } from './order-queries.ts'
import { refundOf } from './preview-cancellation.ts'
import { recordOrderEvent } from './record-order-event.ts'
import { writeOrderChange } from './write-order-change.ts'

export type ChangeOrder = {
  orderId: string
  actor: Actor
  /** Absent fields are unchanged. */
  changes: OrderChanges
  /** The version that the editor saw: refuses if someone else changed the same fields since. */
  version?: number | undefined
}

/**
 * Changes an order: status, dates, container, payment, surcharge, notes. Fields that already have the value are ignored; if all have,
 * nothing is written. Throws `not-found`, `order-archived`, `stale-version` with the current order (rule 29), `not-allowed-now` (rule 28),
 * `invalid-input`, `date-full` and `date-closed` (rule 12), and `container-taken` (rule 32).
 */
export async function changeOrder(app: AppContext, command: ChangeOrder): Promise<ChangedOrder> {
  return inTransaction(app.db.locking, (tx) => changeOrderIn(tx, app, command)).catch(answerToRefusedDate(app))
}

/** The same as a part of a larger transaction, which a refused date rolls back as `DateRefused`. */
export async function changeOrderIn(tx: Transaction, app: AppContext, command: ChangeOrder): Promise<ChangedOrder> {
  const now = app.clock()
  const order = await lockOrder(tx, command.orderId)
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  const wanted = whatDiffers(order, command.changes)
  if (Object.keys(wanted).length === 0) return { ...order, refund: null }
  if (order.archivedAt) throw new AppError('order-archived')
  if (command.version !== undefined) await assertFresh(tx, order, wanted, command.version)

  const decision = decide(order, wanted, now)
  const refund = decision.transition === 'cancel' ? refundOf(order, now) : null
  const hold = decision.isPlanned
    ? await planHold(tx, order, { ...decision, field: refusedField(wanted) }, now)
    : undefined
  const { actor } = command
  await changeContainer(tx, order, { to: decision.after.status, containerId: wanted.assignedContainerId, actor, now })
  const keptCents = refund ? refund.amountPaid - refund.amount : decision.transition === 'reopen' ? null : undefined
  const extraDays = extraDaysChange(order, decision.after)
  await writeOrderChange(tx, {
    order,
    wanted,
    after: decision.after,
    hold,
    keptCents,
    extraDays,
    actor,
    now,
  })
  // Whoever plans an unverified booking, or cancels it, settles it (rule 201).
  if (!order.isVerified && decision.isPlanned) await tx`delete from unverified_bookings where order_id = ${order.id}`
  const { paymentStatus } = command.changes
  if (paymentStatus) await setPaymentStatus(tx, { orderId: order.id, status: paymentStatus, actor, now })
  const isLapsed = decision.transition === 'cancel' && actor.kind === 'system'
  const changed = decision.transition === 'none' ? 'order-changed' : `order-${eventNames[decision.transition]}`
  const kind = isLapsed ? 'order-lapsed' : changed
  const after = await recordOrderEvent(tx, { before: order, kind, actor, now, refund })
  assertPaymentStatus(after, paymentStatus)
  // A cancelled order never keeps more than was received.
  const isKeptAmountChanged = after.status === 'cancelled' && after.amountPaid !== order.amountPaid
  const isCharged = extraDays.amountCents !== 0 || wanted.fuelSurcharge !== undefined
  // What is completed and on no invoice waits for one (rule 137).
  const isCompletion = after.status !== order.status && [after.status, order.status].includes('completed')
  const isBillTouched = isCharged || keptCents !== undefined || isKeptAmountChanged || isCompletion
  if (isBillTouched) await followBilling(tx, app, { orderId: order.id, actor, now })
  return { ...after, refund }
}

const eventNames = {
  forward: 'moved',
  correction: 'corrected',
  cancel: 'cancelled',
  reopen: 'reopened',
} as const

/** The fields that get another value. The payment status may change through other fields. */
function whatDiffers(order: LockedOrder, changes: OrderChanges): OrderChanges {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== order[field as keyof LockedOrder]
  return Object.fromEntries(Object.entries(changes).filter(differs))
}

function decide(order: LockedOrder, wanted: OrderChanges, now: Date): Extract<OrderEditDecision, { ok: true }> {
  const edit = {
    status: wanted.status,
    scheduledDelivery: wanted.scheduledDeliveryDate,
    scheduledPickup: wanted.scheduledPickupDate,
    containerId: wanted.assignedContainerId,
  }
  const decision = decideOrderEdit(editableFacts(order), edit, dateInLosAngeles(now))
  if (decision.ok) return decision
  const { reason, message, field } = decision
  throw new AppError(reason === 'invalid' ? 'invalid-input' : 'not-allowed-now', {
    message,
    fields: { [field]: message },
  })
}

const refusedField = ({ scheduledDeliveryDate, scheduledPickupDate }: OrderChanges) => {
  if (scheduledDeliveryDate !== undefined) return 'scheduledDeliveryDate'
  return scheduledPickupDate !== undefined ? 'scheduledPickupDate' : 'status'
}

/**
 * Refuses an edit of an older version if someone else changed one of its fields since; the refusal carries the current order, so that
 * people can choose (rule 29).
 */
async function assertFresh(tx: Queryable, order: LockedOrder, wanted: OrderChanges, version: number): Promise<void> {
  const fields = await editConflicts(tx, {
    subject: { kind: 'order', id: order.id },
    fields: Object.keys(wanted),
    madeOn: version,
    current: order.version,
    inWords: (event, field) => fieldChange(event, field).to,
  })
  if (Object.keys(fields).length === 0) return
  throw new AppError('stale-version', { fields, current: z.encode(staffOrder, order) })
}
