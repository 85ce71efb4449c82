import { onlineMethods, refundReturned } from '#content/wording/online-payments.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { takenBack } from '#domain/payments/refunds.ts'
import type { AppContext } from '#server/app-context.ts'
import { lockAccounts } from '#server/bill-to-accounts/account-queries.ts'
import { insertReceipt } from '#server/billing/receipts/receipt-queries.ts'
import { addPaymentLine } from '#server/billing/record-payment.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrder, lockOrders } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { ProcessorRefund } from '#server/platform/ports/processor.ts'
import { type AttemptRow, lockAttempt } from './attempt-queries.ts'
import { findReceiptOf, findRefund, insertRefund, listPaidOf, lockRefund, type RefundRow } from './refund-queries.ts'

const system = { kind: 'system', id: null } as const

/**
 * Rules 410 and 412: applies what a refund of the processor is, as it was just read. It may be repeated, and may come in any order: money
 * goes out once. One that was made at the processor is a fact as well. Returns false for a payment that we do not know.
 */
export async function applyRefund(app: AppContext, current: ProcessorRefund): Promise<boolean> {
  const ownId = uuid.safeParse(current.refundId).success ? current.refundId : null
  const own = ownId === null ? null : await findRefund(app.db.sql, ownId)
  const attemptId = own?.attemptId ?? current.attemptId
  if (attemptId === null || !uuid.safeParse(attemptId).success) return false
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    // What was paid is applied first.
    if (attempt?.state !== 'succeeded') return false
    // Rule 437: its payer was gone, so that what moves is unexplained as well.
    if ((await findReceiptOf(tx, attemptId)) === null) return true
    const found = await lockRefund(tx, { id: own?.id ?? null, refundId: current.id })
    const refund = found ?? (await takeOver(tx, attempt, current, now))
    await follow(tx, app, { attempt, refund, current, now })
    return true
  })
}

/** Rule 412: a refund that was made at the processor. */
async function takeOver(tx: Transaction, { id }: AttemptRow, { amountCents }: ProcessorRefund, now: Date) {
  const made = await insertRefund(tx, { attemptId: id, orderId: null, amountCents, actor: system, createdAt: now })
  const refund = await findRefund(tx, made)
  if (!refund) throw new Error('a row that was just written is there')
  return refund
}

type Applied = { attempt: AttemptRow; refund: RefundRow; current: ProcessorRefund; now: Date }

async function follow(tx: Transaction, app: AppContext, applied: Applied): Promise<void> {
  const { refund, current, now } = applied
  const wasOut = await isOut(tx, refund.id)
  if (current.state === 'succeeded' && !wasOut) await giveBack(tx, app, applied)
  const isFailed = current.state === 'failed' || current.state === 'canceled'
  if (isFailed && wasOut && refund.state === 'succeeded') await takeIn(tx, app, applied)
  if (current.state === refund.state && refund.refundId !== null) return
  const settledAt = current.state === 'pending' ? null : now
  await tx`
    update processor_refunds set state = ${current.state}, refund_id = ${current.id}, failure = ${current.failure.slice(0, 200)}, settled_at = ${settledAt}
    where id = ${refund.id}`.execute()
  tx.changed.addAll('orders')
}

/** Whether the money of a refund was posted as gone. */
async function isOut(tx: Transaction, id: string): Promise<boolean> {
  const [found] = await tx({ id: uuid })`select id from receipts where refund_id = ${id} and status = 'refunded'`
  return found !== undefined
}

/** The receipt of a payment, with its account, the orders that it paid, and another order locked. */
export async function lockPayment(
  tx: Transaction,
  { attemptId, orderId }: { attemptId: string; orderId: string | null },
) {
  const before = await findReceiptOf(tx, attemptId)
  if (!before) throw new Error('a payment that succeeded has a receipt')
  if (before.billToId !== null) await lockAccounts(tx, [before.billToId])
  const orderIds = (await listPaidOf(tx, before.id)).map((paid) => paid.orderId)
  await lockOrders(tx, [...new Set(orderId === null ? orderIds : [...orderIds, orderId])].sort())
  const receipt = (await findReceiptOf(tx, attemptId)) ?? before
  const { formerId } = receipt
  return { ...receipt, payer: { billToId: receipt.billToId, ...(formerId !== null && { formerId }) } }
}

/** The line of each order, and the one of the payment; posted in the transaction that learns of it. */
async function giveBack(tx: Transaction, app: AppContext, applied: Applied): Promise<void> {
  const { attempt, refund, current, now } = applied
  const { amountCents } = current
  const { id: ofId, method, reference, restCents, payer } = await lockPayment(tx, refund)
  // The row of one that was made at the processor is among what is about to go back.
  const creditCents = restCents + (refund.orderId === null ? refund.amountCents : 0)
  const orders =
    refund.orderId !== null
      ? [{ orderId: refund.orderId, cents: amountCents }]
      : refund.actorId !== null
        ? []
        : takenBack(amountCents, { creditCents, paid: await listPaidOf(tx, ofId) })
  const actor: Actor = refund.actorId === null ? system : { kind: 'staff', id: refund.actorId }
  const common = { method: method ?? onlineMethods[attempt.way], reference, occurredAt: now }
  const postedOn = dateInLosAngeles(now)
  for (const { orderId, cents } of orders) {
    const order = await lockOrder(tx, orderId)
    if (!order) continue
    const part = { ...common, orderId, status: 'refunded' as const, amountCents: cents, postedOn, actor }
    const line = { ...part, receipt: { id: ofId, billToId: payer.billToId ?? payer.formerId ?? null } }
    await addPaymentLine(tx, app, { order, line, kind: 'payment-recorded', now })
  }
  const line = { ...common, ...payer, id: newId(), status: 'refunded' as const, amountCents, ofId }
  await insertReceipt(tx, { ...line, refundId: refund.id, postedOn }, actor)
}

/** Rule 413: a refund that failed after it had gone out came back: it is received anew, and pays the order that it was given back of. */
async function takeIn(tx: Transaction, app: AppContext, applied: Applied): Promise<void> {
  const { refund, current, now } = applied
  const { reference, payer } = await lockPayment(tx, refund)
  const id = newId()
  const common = { method: refundReturned, reference, occurredAt: now, amountCents: current.amountCents }
  const postedOn = dateInLosAngeles(now)
  await insertReceipt(
    tx,
    { ...common, ...payer, id, status: 'received', ofId: null, refundId: refund.id, postedOn },
    system,
  )
  const order = refund.orderId === null ? null : await lockOrder(tx, refund.orderId)
  if (!order) return
  const receipt = { id, billToId: payer.billToId ?? payer.formerId ?? null }
  const line = { ...common, orderId: order.id, status: 'paid' as const, postedOn, receipt, actor: system }
  await addPaymentLine(tx, app, { order, line, kind: 'payment-recorded', now })
}
