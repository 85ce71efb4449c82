import { paymentNote } from '../../content/timeline.ts'
import { formatDollars } from '../../contract/money.ts'
import type { StaffOrder } from '../../contract/orders.ts'
import { type NewPayment, type OrderPayments, orderPayments } from '../../contract/payments.ts'
import { AppError } from '../app-error.ts'
import { followBilling } from '../billing/follow-billing.ts'
import type { Queryable } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor } from '../events/record-event.ts'
import { claimIdempotencyKey, type KeyedRequest, storeIdempotentResponse } from '../idempotency-keys.ts'
import type { Parts } from '../parts.ts'
import { lockOrder } from './order-queries.ts'
import { insertPayment, listPayments } from './payment-queries.ts'
import { recordOrderEvent } from './record-order-event.ts'

export type RecordPayment = {
  orderId: string
  actor: Actor
  payment: NewPayment
  idempotencyKey: string | undefined
}

/**
 * Adds a line to the payments of an order, whatever its status: the payment status follows from the lines. Throws `not-found`,
 * `order-archived`, `invalid-input` for a refund of more than was received, and `key-reused` (rule 13): a payment that is sent twice comes in once.
 */
export async function recordPayment(parts: Parts, command: RecordPayment): Promise<OrderPayments> {
  const { orderId, actor, payment } = command
  const request: KeyedRequest = {
    route: 'POST /api/orders/{id}/payments',
    body: { orderId, ...payment },
    key: command.idempotencyKey,
  }
  const now = parts.clock()
  return inTransaction(parts.db.locking, async (tx) => {
    const [earlier, order] = await Promise.all([
      claimIdempotencyKey(tx, request, orderPayments),
      lockOrder(tx, orderId),
    ])
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    if (earlier) return earlier
    if (order.archivedAt) throw new AppError('order-archived')
    const { amount: amountCents, ...line } = payment
    if (payment.status === 'refunded' && amountCents > order.amountPaid) {
      const message = `Only ${formatDollars(Math.max(0, order.amountPaid))} was received and can be refunded`
      throw new AppError('invalid-input', { message, fields: { amount: message } })
    }
    await Promise.all([
      insertPayment(tx, {
        ...line,
        amountCents,
        method: line.method ?? order.paymentMethod,
        orderId,
        occurredAt: now,
        actor,
      }),
      tx`
        update orders set payment_method = coalesce(payment_method, ${line.method}), version = version + 1, updated_at = ${now}
        where id = ${orderId}`.execute(),
    ])
    const note = paymentNote(line.status, amountCents, line.reference)
    const after = await recordOrderEvent(tx, { before: order, kind: 'payment-recorded', actor, now, note })
    // Of a cancelled order no more is kept than is there (rule 36).
    if (order.status === 'cancelled') await followBilling(tx, parts, { orderId, actor, now })
    const answer = await paymentsOf(tx, after)
    await storeIdempotentResponse(tx, request, orderPayments, answer)
    return answer
  })
}

/** The payments of an order, and where they leave it. */
export async function paymentsOf(sql: Queryable, order: StaffOrder): Promise<OrderPayments> {
  const { paymentStatus, amountPaid, balanceDue, version } = order
  const payments = await listPayments(sql, order.id)
  return { payments, paymentStatus, amountOwed: amountPaid + balanceDue, amountPaid, balanceDue, version }
}
