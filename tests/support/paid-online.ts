import { insertPayment } from '#server/billing/payment-queries.ts'
import { insertReceipt } from '#server/billing/receipts/receipt-queries.ts'
import type { Sql } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { testNow } from './test-app.ts'

const system = { kind: 'system', id: null } as const

/** Makes $450.00 of an order paid through the processor of `unaskedProcessor`. Returns the ids of the attempt and its receipt. */
export async function payOnline(
  { sql }: { sql: Sql },
  orderId: string,
): Promise<{ attemptId: string; receiptId: string }> {
  const [attemptId, receiptId] = [newId(), newId()]
  await sql`
    insert into payment_attempts (
      id, state, way, amount_cents, received_cents, processor_account, is_live, parameters, created_at, expires_at, settled_at, payment_id, last_four)
    values (${attemptId}, 'succeeded', 'card', 45000, 45000, 'acct_standin', false, '{}', ${testNow}, ${testNow}, ${testNow}, ${newId()}, '4242')`
  await sql`
    insert into payment_attempt_parts (attempt_id, line, order_id, cents, paid_cents, is_open) values (${attemptId}, 1, ${orderId}, 45000, 45000, false)`
  const [payer] = await sql<{ id: string }[]>`select bill_to_id as id from orders where id = ${orderId}`
  const common = { amountCents: 45_000, method: 'Card online', reference: '…4242', occurredAt: testNow }
  const receipt = { id: receiptId, billToId: payer?.id ?? null }
  await inTransaction(sql, async (tx) => {
    await insertReceipt(tx, { ...common, ...receipt, status: 'received', ofId: null, attemptId }, system)
    await insertPayment(tx, { ...common, orderId, status: 'paid', actor: system, receipt })
  })
  return { attemptId, receiptId }
}

/** Keeps a card of `unaskedProcessor` that an order may be charged to. Returns its id. */
export async function storeCard({ sql }: { sql: Sql }, orderId: string): Promise<string> {
  const [holderId, cardId] = [newId(), newId()]
  await sql`
    insert into processor_customers (id, processor_account, is_live, order_id, processor_id, made_at)
    values (${holderId}, 'acct_standin', false, ${orderId}, ${newId()}, ${testNow})`
  await sql`
    insert into stored_cards (id, stored_for, processor_id, way, last_four, is_live, saved_at)
    values (${cardId}, ${holderId}, ${newId()}, 'card', '4242', false, ${testNow})`
  await sql`
    insert into payment_consents (
      id, state, scope, stored_for, bill_to_id, order_ids, card_id, last_four, limit_cents, objection_days, wording_version, wording, language, asked_at, given_at)
    values (${newId()}, 'given', 'order', ${holderId}, (select bill_to_id from orders where id = ${orderId}), ${[orderId]}::uuid[], ${cardId}, '4242', 60000, 2, '1', 'Agreed', 'en', ${testNow}, ${testNow})`
  return cardId
}

/** Makes a payment of $450.00 of an order that its customer disputes. Returns the id of the dispute. */
export async function disputePayment({ sql }: { sql: Sql }, orderId: string): Promise<string> {
  const [id, { attemptId }] = [newId(), await payOnline({ sql }, orderId)]
  const respondBy = new Date(testNow.getTime() + 9 * 86_400_000)
  await sql`
    insert into processor_disputes (id, dispute_id, attempt_id, amount_cents, state, reason, respond_by, opened_at)
    values (${id}, ${id}, ${attemptId}, 45000, 'open', 'fraudulent', ${respondBy}, ${testNow})`
  await sql`
    insert into processor_dispute_parts (dispute_id, order_id, cents, is_loss) values (${id}, ${orderId}, 45000, false)`
  return id
}
