import { orderRefusals } from '#content/wording/order-refusals.ts'
import type { ChangedOrder, OrderChanges } from '#contract/orders/order-changes.ts'
import { correctedFields } from '#contract/orders/order-fields.ts'
import { type StaffOrder, staffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsToDecimal, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { isPickedUp } from '#domain/orders/lifecycle.ts'
import { totalWithHauls } from '#domain/orders/order-total.ts'
import type { AppContext } from '#server/app-context.ts'
import { editConflicts } from '#server/events/edit-conflicts.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { changeContainer } from './change-container.ts'
import { answerToRefusedDate } from './date-refusal.ts'
import { type DecidedChange, decideChange } from './decide-change.ts'
import { editableFacts } from './editable-facts.ts'
import { fieldChange } from './event-descriptions.ts'
import { followCorrection } from './follow-correction.ts'
import { type LockedOrder, lockOrder } from './order-queries.ts'
import type { PriceChoice } from './read-correction.ts'
import { recordOrderEvent } from './record-order-event.ts'
import { writeOrderChange } from './write-order-change.ts'

export type ChangeOrder = {
  orderId: string
  actor: Actor
  /** Omitted fields stay unchanged. */
  changes: OrderChanges
  /** The version that the editor saw: the change is refused if someone changed the same fields since. */
  version?: number | undefined
  /** The reason for a correction (rule 249). */
  reason?: string | undefined
  /** The price to use for a corrected size or ZIP code. */
  price?: PriceChoice
  /** Whether to email the customer that a day moved, the order was cancelled, or the truck left (rule 248). */
  notifyCustomer?: boolean
  /** The new total that was shown, in cents (rule 264). */
  shownTotal?: Cents | undefined
  /** When the delivery or pickup of the new status happened, if it is recorded later (rule 252). */
  happenedAt?: Date
  /** The order was delivered in a container that is not on record; otherwise any free one of the size is assigned. */
  isContainerUnknown?: boolean
}

/**
 * Changes an order: status, dates, container, payment, surcharge, notes, and corrections of the rest (rule 249). Ignores fields that
 * already have the value; if all do, writes nothing. Throws `not-found`, `order-archived`, `stale-version` with the current order (rule
 * 29), `not-allowed-now` (rule 28), `price-changed` (rule 264), `invalid-input`, `date-full` and `date-closed` (rule 12), and `container-taken` (rule 32).
 */
export async function changeOrder(app: AppContext, command: ChangeOrder): Promise<ChangedOrder> {
  return inTransaction(app.db.locking, async (tx) => {
    const after = await changeOrderIn(tx, app, command)
    assertTotal(after, command.shownTotal)
    return after
  }).catch(answerToRefusedDate(app))
}

/** Runs inside an existing transaction, and does not compare the total. A refused date rolls it back with `DateRefused`. */
export async function changeOrderIn(
  tx: Transaction,
  app: AppContext,
  command: Omit<ChangeOrder, 'shownTotal'>,
): Promise<ChangedOrder> {
  const { hauls, overage, billing, notice } = app.orderSteps
  const { actor, notifyCustomer = false } = command
  const now = app.clock()
  const order = await lockOrder(tx, command.orderId)
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  const edited = { id: order.id, facts: editableFacts(order) }
  const wanted = await hauls.completeEdit(tx, edited, whatDiffers(order, command.changes), dateInLosAngeles(now))
  if (Object.keys(wanted).length === 0) return { ...order, refund: null }
  await assertEditable(tx, order, wanted, command.version)

  const change = await decideChange(tx, app, { order, wanted, command, now })
  await moveContainer(tx, change, command)
  await writeOrderChange(tx, change)
  const isRentCharged = isStayTouched(change) && (await billing.rent(tx, { orderId: order.id, actor, now }))
  if (change.isPlanned) await settlePlans(tx, app, change)
  const { correction, refund } = change
  if (correction) await followCorrection(tx, app, { order, wanted, notifyCustomer, movedBy: { actor, now } })
  if (correction?.priceChanges.length) await overage(tx, change.corrected, { actor, now })
  const { paymentStatus } = command.changes
  if (paymentStatus) await billing.setPaymentStatus(tx, { orderId: order.id, status: paymentStatus, actor, now })
  const note = command.reason ?? ''
  const after = await recordOrderEvent(tx, { before: order, kind: eventKind(change), actor, now, refund, note })
  billing.assertPaymentStatus(after, paymentStatus)
  if (isRentCharged || isBillTouched(change, after))
    await billing.follow(tx, app, { orderId: order.id, actor, now, isCorrected: correction !== null })
  if (notifyCustomer) await notice(tx, order, after)
  return { ...after, refund }
}

/** Whether the days for which an order pays rent may be other ones now (rule 554). */
const isStayTouched = ({ transition, wanted }: DecidedChange) =>
  transition !== 'none' || wanted.actualDeliveryDate !== undefined || wanted.actualPickupDate !== undefined

function assertTotal(after: ChangedOrder, shown: Cents | undefined): void {
  const total = totalWithHauls(after)
  if (shown === undefined || shown === total) return
  const message = orderRefusals.totalChanged(formatDollars(total))
  const details = { totalAmount: centsToDecimal(total) }
  throw new AppError('price-changed', { message, fields: { shownTotal: message }, details })
}

/** The fields that change. The payment status may also change through other fields. */
function whatDiffers(order: LockedOrder, changes: OrderChanges): OrderChanges {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== order[field as keyof LockedOrder]
  return Object.fromEntries(Object.entries(changes).filter(differs))
}

/** Throws `order-archived`, and `stale-version` for an edit of an older version. */
async function assertEditable(tx: Queryable, order: LockedOrder, wanted: OrderChanges, version: number | undefined) {
  const isCorrectedField = (field: string) => correctedFields.some((corrected) => corrected === field)
  if (order.archivedAt && !Object.keys(wanted).every(isCorrectedField)) throw new AppError('order-archived')
  if (version !== undefined) await assertFresh(tx, order, wanted, version)
}

function moveContainer(tx: Transaction, change: DecidedChange, { isContainerUnknown }: ChangeOrder): Promise<void> {
  const { corrected, correction, wanted, after, actor, happenedAt } = change
  const isLeftOut = correction?.isSizeChanged || isContainerUnknown
  const containerId = isLeftOut ? (wanted.assignedContainerId ?? null) : wanted.assignedContainerId
  return changeContainer(tx, corrected, { to: after.status, containerId, actor, now: happenedAt })
}

/** Cancels the planned hauls of an order that is over. Planning or cancelling an unverified booking settles it (rule 201). */
async function settlePlans(tx: Transaction, app: AppContext, { order, after: { status }, now }: DecidedChange) {
  if (isPickedUp(status) || status === 'cancelled') await app.orderSteps.hauls.cancelOpen(tx, order.id, now)
  if (!order.isVerified) await tx`delete from unverified_bookings where order_id = ${order.id}`
}

/** The event of a change: named after the status change, or else after the other changes. */
function eventKind({ transition, actor, correction }: DecidedChange): string {
  if (transition === 'none') return correction ? 'order-facts-corrected' : 'order-changed'
  if (transition === 'cancel' && actor.kind === 'system') return 'order-lapsed'
  return `order-${eventNames[transition]}`
}

const eventNames = {
  forward: 'moved',
  correction: 'corrected',
  cancel: 'cancelled',
  reopen: 'reopened',
} as const

/** Whether a change affects the order's documents: a correction, a charge, or an order that is ready for invoicing. */
function isBillTouched({ order, wanted, extraDays, keptCents, correction }: DecidedChange, after: StaffOrder): boolean {
  const isCharged = extraDays.amountCents !== 0 || wanted.fuelSurcharge !== undefined
  // A cancelled order never keeps more than it received.
  const isRetainedAmountChanged = after.status === 'cancelled' && after.amountPaid !== order.amountPaid
  // A completed order that is not invoiced waits for an invoice (rule 137).
  const isCompletion = after.status !== order.status && [after.status, order.status].includes('completed')
  return correction !== null || isCharged || keptCents !== undefined || isRetainedAmountChanged || isCompletion
}

/**
 * Refuses an edit of an older version if someone changed one of its fields since. The error contains the current order, so that the
 * editor can choose (rule 29).
 */
async function assertFresh(tx: Queryable, order: LockedOrder, wanted: OrderChanges, version: number): Promise<void> {
  const fields = await editConflicts(tx, {
    subject: { kind: 'order', id: order.id },
    fields: Object.keys(wanted),
    madeOn: version,
    current: order.version,
    describe: (event, field) => fieldChange(event, field).to,
  })
  if (Object.keys(fields).length === 0) return
  throw new AppError('stale-version', { fields, current: { schema: staffOrder, record: order } })
}
