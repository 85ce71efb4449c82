import { paymentBeyondLine, paymentStatusRefusal, refundBeyondReceived } from '#content/wording/payments.ts'
import type { PaymentStatus } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDollars, maxCents } from '#contract/values/money.ts'
import { paymentLineCents } from '#domain/billing/payment-amounts.ts'
import type { Actor } from '#server/events/record-event.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { insertPayment, readHeldBack } from './payment-queries.ts'

export type SetPaymentStatus = { orderId: string; status: PaymentStatus; actor: Actor; now: Date }

/**
 * Rule 70: adds the payment line that moves an order to a payment status, based on what it owes after the rest of the edit; none if it
 * already has that status. Throws `invalid-input` if the amount exceeds the limit of a line, and `not-allowed-now` for a refund while another is
 * on its way, or while something is disputed.
 */
export async function setPaymentStatus(
  tx: Queryable,
  { orderId, status, actor, now }: SetPaymentStatus,
): Promise<void> {
  const order = await findOrderById(tx, orderId)
  if (!order || order.paymentStatus === status) return
  const { amountPaid, balanceDue, paymentMethod } = order
  const held = status === 'refunded' ? await readHeldBack(tx, orderId) : { onItsWay: 0, disputed: 0 }
  if (held.onItsWay + held.disputed > 0) {
    const message = refundBeyondReceived(Math.max(0, amountPaid - held.onItsWay - held.disputed), held)
    throw new AppError('not-allowed-now', { message, fields: { paymentStatus: message } })
  }
  const amountCents = paymentLineCents(status, { owedCents: amountPaid + balanceDue, paidCents: amountPaid })
  if (amountCents > maxCents) {
    const message = paymentBeyondLine(formatDollars(maxCents))
    throw new AppError('invalid-input', { message, fields: { paymentStatus: message } })
  }
  await insertPayment(tx, {
    orderId,
    status,
    amountCents,
    method: paymentMethod,
    reference: '',
    occurredAt: now,
    actor,
  })
}

/** Throws `not-allowed-now` if no line can move an order to the requested payment status. */
export function assertPaymentStatus(order: StaffOrder, asked: PaymentStatus | undefined): void {
  if (asked === undefined || order.paymentStatus === asked) return
  const message = paymentStatusRefusal(asked, order.status)
  throw new AppError('not-allowed-now', { message, fields: { paymentStatus: message } })
}
