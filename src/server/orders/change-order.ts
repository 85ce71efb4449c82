import type { ChangedOrder, OrderChanges } from '#contract/orders/order-changes.ts'
import { correctedFields } from '#contract/orders/order-fields.ts'
import { staffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { isDelivered, isPickedUp } from '#domain/orders/lifecycle.ts'
import { decideOrderEdit, type OrderEditDecision } from '#domain/orders/order-edit.ts'
import type { AppContext } from '#server/app-context.ts'
import { editConflicts } from '#server/events/edit-conflicts.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { changeContainer } from './change-container.ts'
import { answerToRefusedDate } from './date-refusal.ts'
import { editableFacts } from './editable-facts.ts'
import { fieldChange } from './event-descriptions.ts'
import { extraDaysOfEdit } from './extra-days-change.ts'
import { followCorrection } from './follow-correction.ts'
import { planHold } from './hold-plan.ts'
import { type LockedOrder, lockOrder } from './order-queries.ts'
import { refundOf } from './preview-cancellation.ts'
import { type Correction, isCorrection, type PriceChoice, readCorrection } from './read-correction.ts'
import { recordOrderEvent } from './record-order-event.ts'
import { writeOrderChange } from './write-order-change.ts'

export type ChangeOrder = {
  orderId: string
  actor: Actor
  /** Absent fields are unchanged. */
  changes: OrderChanges
  /** The version that the editor saw: refuses if someone else changed the same fields since. */
  version?: number | undefined
  /** Why something is corrected (rule 249). */
  reason?: string | undefined
  /** Of a corrected size or ZIP code. */
  price?: PriceChoice
  /** Whether the customer is told that a day moved, the order was cancelled, or the truck left (rule 248). */
  notifyCustomer?: boolean
  /** When the delivery or pickup that the status says happened, if it is recorded later (rule 252). */
  happenedAt?: Date
  /** It was delivered in a container that is not on record; otherwise any free one of the size is assigned. */
  isContainerUnknown?: boolean
}

/**
 * Changes an order: status, dates, container, payment, surcharge, notes, and what is corrected of the rest (rule 249). Fields that already
 * have the value are ignored; if all have, nothing is written. Throws `not-found`, `order-archived`, `stale-version` with the current order (rule 29), `not-allowed-now` (rule 28),
 * `invalid-input`, `date-full` and `date-closed` (rule 12), and `container-taken` (rule 32).
 */
export async function changeOrder(app: AppContext, command: ChangeOrder): Promise<ChangedOrder> {
  return inTransaction(app.db.locking, (tx) => changeOrderIn(tx, app, command)).catch(answerToRefusedDate(app))
}

/** The same as a part of a larger transaction, which a refused date rolls back as `DateRefused`. */
export async function changeOrderIn(tx: Transaction, app: AppContext, command: ChangeOrder): Promise<ChangedOrder> {
  const now = app.clock()
  const { billing, overage, hauls, notice } = app.orderSteps
  const order = await lockOrder(tx, command.orderId)
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  const edited = { id: order.id, facts: editableFacts(order) }
  const wanted = await hauls.completeEdit(tx, edited, whatDiffers(order, command.changes), dateInLosAngeles(now))
  if (Object.keys(wanted).length === 0) return { ...order, refund: null }
  if (order.archivedAt && !Object.keys(wanted).every(isCorrectedField)) throw new AppError('order-archived')
  if (command.version !== undefined) await assertFresh(tx, order, wanted, command.version)

  const correction = isCorrection(wanted) ? await readCorrection(tx, order, wanted, command.price) : null
  const decision = decide(order, wanted, { now, happenedAt: command.happenedAt })
  await hauls.assertFit(tx, edited, decision.after, wanted)
  const refund = decision.transition === 'cancel' ? refundOf(order, now) : null
  const hold = await holdAfter(tx, order, { decision, correction, wanted, now })
  const { actor, notifyCustomer = false } = command
  const corrected = correction?.order ?? order
  const isLeftOut = correction?.isSizeChanged || command.isContainerUnknown
  const containerId = isLeftOut ? (wanted.assignedContainerId ?? null) : wanted.assignedContainerId
  const happenedAt = command.happenedAt ?? now
  await changeContainer(tx, corrected, { to: decision.after.status, containerId, actor, now: happenedAt })
  const keptCents = refund ? refund.amountPaid - refund.amount : decision.transition === 'reopen' ? null : undefined
  const extraDays = extraDaysOfEdit(order, decision.after, corrected)
  await writeOrderChange(tx, {
    order,
    wanted,
    after: decision.after,
    hold,
    keptCents,
    correction,
    extraDays,
    actor,
    now,
    happenedAt,
  })
  const isOver = isPickedUp(decision.after.status) || decision.after.status === 'cancelled'
  if (isOver && decision.isPlanned) await hauls.cancelOpen(tx, order.id, now)
  // Whoever plans an unverified booking, or cancels it, settles it (rule 201).
  if (!order.isVerified && decision.isPlanned) await tx`delete from unverified_bookings where order_id = ${order.id}`
  if (correction) await followCorrection(tx, app, { order, wanted, notifyCustomer, mover: { actor, now } })
  if (correction && correction.priceChanges.length > 0) await overage(tx, corrected, { actor, now })
  const { paymentStatus } = command.changes
  if (paymentStatus) await billing.setPaymentStatus(tx, { orderId: order.id, status: paymentStatus, actor, now })
  const isLapsed = decision.transition === 'cancel' && actor.kind === 'system'
  const changed = correction ? 'order-facts-corrected' : 'order-changed'
  const moved = decision.transition === 'none' ? changed : `order-${eventNames[decision.transition]}`
  const kind = isLapsed ? 'order-lapsed' : moved
  const note = command.reason ?? ''
  const after = await recordOrderEvent(tx, { before: order, kind, actor, now, refund, note })
  billing.assertPaymentStatus(after, paymentStatus)
  // A cancelled order never keeps more than was received.
  const isKeptAmountChanged = after.status === 'cancelled' && after.amountPaid !== order.amountPaid
  const isCharged = extraDays.amountCents !== 0 || wanted.fuelSurcharge !== undefined
  // What is completed and on no invoice waits for one (rule 137).
  const isCompletion = after.status !== order.status && [after.status, order.status].includes('completed')
  const isBillTouched = isCharged || keptCents !== undefined || isKeptAmountChanged || isCompletion
  if (isBillTouched || correction)
    await billing.follow(tx, app, { orderId: order.id, actor, now, isCorrected: correction !== null })
  if (notifyCustomer) await notice(tx, order, after)
  return { ...after, refund }
}

const eventNames = {
  forward: 'moved',
  correction: 'corrected',
  cancel: 'cancelled',
  reopen: 'reopened',
} as const

type Held = { decision: Decision; correction: Correction | null; wanted: OrderChanges; now: Date }

/** The days that the order holds after the edit, under the locks; undefined: as before. */
async function holdAfter(tx: Transaction, order: LockedOrder, { decision, correction, wanted, now }: Held) {
  const areDaysCorrected = wanted.actualDeliveryDate !== undefined || wanted.actualPickupDate !== undefined
  const isSizeChanged = correction?.isSizeChanged ?? false
  if (!decision.isPlanned && !areDaysCorrected && !isSizeChanged) return undefined
  const { minimumRentalDays } = correction?.order ?? order
  const after = { ...decision.after, minimumRentalDays }
  // Of another size nothing is held yet, unless it is out already: then it is a fact (rule 207).
  const settled =
    isSizeChanged && !isDelivered(after.status) ? { ...decision.settled, isReserved: false } : decision.settled
  const field = isSizeChanged && !decision.isDeliveryMoved ? 'dumpsterSize' : refusedField(wanted)
  return planHold(tx, correction?.order ?? order, { ...decision, after, settled, field }, now)
}

/** The fields that get another value. The payment status may change through other fields. */
function whatDiffers(order: LockedOrder, changes: OrderChanges): OrderChanges {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== order[field as keyof LockedOrder]
  return Object.fromEntries(Object.entries(changes).filter(differs))
}

type Decision = Extract<OrderEditDecision, { ok: true }>

function decide(
  order: LockedOrder,
  wanted: OrderChanges,
  { now, happenedAt }: { now: Date; happenedAt: Date | undefined },
): Decision {
  const happenedOn = happenedAt && dateInLosAngeles(happenedAt)
  const edit = {
    status: wanted.status,
    scheduledDelivery: wanted.scheduledDeliveryDate,
    scheduledPickup: wanted.scheduledPickupDate,
    containerId: wanted.assignedContainerId,
    actualDelivery: wanted.status === 'delivered' && happenedOn ? happenedOn : wanted.actualDeliveryDate,
    actualPickup: wanted.status === 'picked_up' && happenedOn ? happenedOn : wanted.actualPickupDate,
  }
  const decision = decideOrderEdit(editableFacts(order), edit, dateInLosAngeles(now))
  if (decision.ok) return decision
  const { reason, message, field } = decision
  throw new AppError(reason === 'invalid' ? 'invalid-input' : 'not-allowed-now', {
    message,
    fields: { [field]: message },
  })
}

const isCorrectedField = (field: string) => correctedFields.some((corrected) => corrected === field)

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
  throw new AppError('stale-version', { fields, current: { schema: staffOrder, record: order } })
}
