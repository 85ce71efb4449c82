import { paymentNote } from '#content/staff/timeline.ts'
import { billingRefusals } from '#content/wording/billing.ts'
import { refundBeyondReceived } from '#content/wording/payments.ts'
import type { BouncedPayment, NewPayment, OrderPayments } from '#contract/billing/payments.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles, formatDate, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { followBilling } from './follow-billing.ts'
import { insertPayment, listPayments, type NewPaymentLine, readHeldBack } from './payment-queries.ts'

export type RecordPayment = {
  orderId: string
  actor: Actor
  payment: NewPayment
}

/**
 * Adds a payment line to an order in any status; the payment status is derived. Throws `not-found`, `order-archived`, and `invalid-input` for
 * a refund above the received amount and for a future day.
 */
export async function recordPayment(app: AppContext, command: RecordPayment): Promise<OrderPayments> {
  const { orderId, actor, payment } = command
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    if (order.archivedAt) throw new AppError('order-archived')
    const { amount: amountCents, receivedOn, ...line } = payment
    const occurredAt = momentOf(receivedOn, now, 'receivedOn')
    if (payment.status === 'refunded') {
      const held = await readHeldBack(tx, orderId)
      const most = Math.max(0, order.amountPaid - held.onItsWay - held.disputed)
      const message = refundBeyondReceived(most, held)
      if (amountCents > most) throw new AppError('invalid-input', { message, fields: { amount: message } })
    }
    const method = line.method ?? order.paymentMethod
    const entered = { ...line, amountCents, method, orderId, occurredAt, actor }
    const after = await addPaymentLine(tx, app, { order, line: entered, kind: 'payment-recorded', now })
    return paymentsOf(tx, after)
  })
}

export type RecordBounce = { orderId: string; paymentId: string; actor: Actor; bounce: BouncedPayment }

/**
 * Rule 238: records that a payment bounced, with a separate line that reverses it. Throws `not-found`, `order-archived`, `invalid-input`
 * for a day before the payment or in the future, and `not-allowed-now` if it was never received, already bounced, or was refunded.
 */
export async function recordBounce(app: AppContext, command: RecordBounce): Promise<OrderPayments> {
  const { orderId, paymentId, actor, bounce } = command
  const now = app.clock()
  const refuse = (message: string) => new AppError('not-allowed-now', { message })
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payments = await listPayments(tx, orderId)
    const payment = payments.find(({ id }) => id === paymentId)
    if (!order || !payment) throw new AppError('not-found', { message: 'Payment not found' })
    if (order.archivedAt) throw new AppError('order-archived')
    if (payment.receiptId) throw refuse(billingRefusals.ofReceipt)
    if (payment.status !== 'paid') throw refuse(billingRefusals.notAPayment)
    if (payments.some(({ bouncesId }) => bouncesId === paymentId)) throw refuse(billingRefusals.isBounced)
    if (payment.amount > order.amountPaid)
      throw refuse(billingRefusals.alreadyGivenBack(formatDollars(Math.max(0, order.amountPaid))))
    const occurredAt = momentOf(bounce.bouncedOn, now, 'bouncedOn')
    const receivedOn = dateInLosAngeles(payment.occurredAt)
    if (dateInLosAngeles(occurredAt) < receivedOn) {
      const message = billingRefusals.beforeReceived(formatDate(receivedOn))
      throw new AppError('invalid-input', { message, fields: { bouncedOn: message } })
    }
    const { amount: amountCents, method } = payment
    const reference = bounce.reference || payment.reference
    const line = { orderId, status: 'bounced' as const, amountCents, method, reference, bouncesId: paymentId }
    const entered = { ...line, occurredAt, actor }
    const after = await addPaymentLine(tx, app, { order, line: entered, kind: 'payment-bounced', now })
    return paymentsOf(tx, after)
  })
}

type Added = {
  order: StaffOrder
  line: NewPaymentLine
  kind: 'payment-recorded' | 'payment-bounced' | 'payment-disputed'
  now: Date
}

/**
 * Adds a line to a locked order and records it in the order's history. Returns the updated order. A cancelled order never keeps more than
 * it received, so its invoice is updated as well (rule 36).
 */
export async function addPaymentLine(
  tx: Transaction,
  app: AppContext,
  { order, line, kind, now }: Added,
): Promise<StaffOrder> {
  await Promise.all([
    insertPayment(tx, line),
    tx`
      update orders set payment_method = coalesce(payment_method, ${line.method}), version = version + 1, updated_at = ${now}
      where id = ${order.id}`.execute(),
  ])
  const note = paymentNote(line.status, line.amountCents, line.reference)
  const after = await recordOrderEvent(tx, { before: order, kind, actor: line.actor, now, note })
  if (order.status === 'cancelled') await followBilling(tx, app, { orderId: order.id, actor: line.actor, now })
  return after
}

/** Now, or noon in Los Angeles on an earlier day. Throws `invalid-input` for a future day. */
export function momentOf(day: IsoDate | null | undefined, now: Date, field: string): Date {
  const today = dateInLosAngeles(now)
  if (!day || day === today) return now
  if (day > today)
    throw new AppError('invalid-input', {
      message: billingRefusals.inFuture,
      fields: { [field]: billingRefusals.inFuture },
    })
  return instantInLosAngeles(day, 12 * 60)
}

/** The payments of an order, and the resulting payment state. */
export async function paymentsOf(sql: Queryable, order: StaffOrder): Promise<OrderPayments> {
  const { paymentStatus, amountPaid, balanceDue, version } = order
  const payments = await listPayments(sql, order.id)
  return { payments, paymentStatus, amountOwed: amountPaid + balanceDue, amountPaid, balanceDue, version }
}
