import { billingRefusals } from '#content/wording/billing.ts'
import { refundBeyondReceived } from '#content/wording/payments.ts'
import type { AccountReceipts, RefundedReceipt } from '#contract/billing/receipts.ts'
import { dateInLosAngeles, formatDate, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { lockAccounts } from '#server/bill-to-accounts/account-queries.ts'
import { takeBackBankDiscounts } from '#server/billing/bank-discount.ts'
import { addPaymentLine, momentOf } from '#server/billing/record-payment.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { double, int, text, textOrNull, timestamp, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { insertReceipt, listReceipts, restOf } from './receipt-queries.ts'

const received = {
  rest: double,
  amountCents: double,
  method: textOrNull,
  reference: text,
  occurredAt: timestamp,
  attemptId: uuidOrNull,
}

/**
 * Rule 244: records that a payment bounced: everything that it paid is due again. Throws `not-found`, `invalid-input` for a day before the
 * payment or in the future, and `not-allowed-now` if it already bounced or was partly refunded.
 */
export async function bounceReceipt(
  app: AppContext,
  { receiptId, bouncedOn, actor }: { receiptId: string; bouncedOn: IsoDate | null | undefined; actor: Actor },
): Promise<AccountReceipts> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const receipt = await lockReceipt(tx, receiptId)
    const parts = await tx({ status: text })`select status from receipts where of_id = ${receiptId}`
    if (parts.some(({ status }) => status === 'bounced')) throw refuse(billingRefusals.isBounced)
    if (parts.length > 0) throw refuse(billingRefusals.isGivenBack)
    const occurredAt = momentOf(bouncedOn, now, 'bouncedOn')
    const receivedOn = dateInLosAngeles(receipt.occurredAt)
    if (dateInLosAngeles(occurredAt) < receivedOn)
      throw invalid('bouncedOn', billingRefusals.beforeReceived(formatDate(receivedOn)))
    const lines = await tx({ id: uuid, orderId: uuid, amountCents: int })`
      select p.id, p.order_id, p.amount_cents from payments p
      where p.receipt_id = ${receiptId} and p.status = 'paid' and not exists (select from payments b where b.bounces_id = p.id)
      order by p.order_id, p.id`
    for (const { id, orderId, amountCents } of lines) {
      const order = await lockOrder(tx, orderId)
      if (!order) continue
      if (amountCents > order.amountPaid)
        throw refuse(billingRefusals.alreadyGivenBack(formatDollars(Math.max(0, order.amountPaid))))
      const { method, reference } = receipt
      const line = {
        orderId,
        status: 'bounced' as const,
        amountCents,
        method,
        reference,
        bouncesId: id,
        occurredAt,
        actor,
        receipt: { id: receiptId, billToId: receipt.billToId },
      }
      await addPaymentLine(tx, app, { order, line, kind: 'payment-bounced', now })
    }
    if (receipt.attemptId !== null) await takeBackBankDiscounts(tx, app, { attemptId: receipt.attemptId, actor, now })
    const { billToId, amountCents, method, reference } = receipt
    const bounce = { id: newId(), billToId, amountCents, method, reference, occurredAt }
    await insertReceipt(tx, { ...bounce, status: 'bounced', ofId: receiptId }, actor)
    return listReceipts(tx, billToId)
  })
}

/**
 * Rules 244 and 510: refunds unapplied credit, but not what of it the customer disputes. Throws `not-found`, and `invalid-input` for more than the
 * remaining amount and a future day.
 */
export async function refundReceipt(
  app: AppContext,
  { receiptId, actor, ...refund }: RefundedReceipt & { receiptId: string; actor: Actor },
): Promise<AccountReceipts> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const { billToId, rest, attemptId } = await lockReceipt(tx, receiptId)
    if (refund.amount > rest) throw invalid('amount', billingRefusals.beyondCredit(formatDollars(rest)))
    const disputed = attemptId === null ? 0 : Math.min(rest, await readDisputedCredit(tx, attemptId))
    if (refund.amount > rest - disputed)
      throw invalid('amount', refundBeyondReceived(rest - disputed, { onItsWay: 0, disputed }))
    const occurredAt = momentOf(refund.refundedOn, now, 'refundedOn')
    const { amount: amountCents, method, reference } = refund
    const line = { id: newId(), billToId, amountCents, method: method || null, reference, occurredAt }
    await insertReceipt(tx, { ...line, status: 'refunded', ofId: receiptId }, actor)
    return listReceipts(tx, billToId)
  })
}

/** Rule 510: what of an online payment is disputed and paid no order: it is taken from the credit first. */
async function readDisputedCredit(tx: Transaction, attemptId: string): Promise<number> {
  const { cents } = await tx.one({ cents: double })`
    select coalesce(sum(d.amount_cents - (select coalesce(sum(cents), 0) from processor_dispute_parts where dispute_id = d.id)), 0)::float8 as cents
    from processor_disputes d where d.attempt_id = ${attemptId} and d.state in ('open', 'answered')`
  return cents
}

/** Locks a receipt's account and all orders that it pays, and reads it. */
async function lockReceipt(tx: Transaction, id: string) {
  const missing = () => new AppError('not-found', { message: 'Payment not found' })
  const [found] = await tx({ billToId: uuidOrNull })`
    select account_in_effect(bill_to_id) as bill_to_id from receipts where id = ${id} and status = 'received'`
  if (!found?.billToId) throw missing()
  await lockAccounts(tx, [found.billToId])
  await tx`
    select from orders where id in (select order_id from payments where receipt_id = ${id}) order by id for update`.execute()
  const [receipt] = await tx(received)`
    select ${restOf(tx)} as rest, r.method, r.reference, r.occurred_at, r.amount_cents::float8 as amount_cents, r.attempt_id
    from receipts r where r.id = ${id}`
  if (!receipt) throw missing()
  return { ...receipt, billToId: found.billToId }
}

const invalid = (field: string, message: string) =>
  new AppError('invalid-input', { message, fields: { [field]: message } })
const refuse = (message: string) => new AppError('not-allowed-now', { message })
