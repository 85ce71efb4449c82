import { restOf } from '#server/billing/receipts/receipt-queries.ts'
import type { Sql } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** A few at a time, so that nothing waits behind them. */
const max = 50

/**
 * Rule 189: old statements are deleted. Old payments of customers lose their check numbers; those of an account without orders and without credit also lose the account,
 * which is then deleted.
 */
export async function purgeReceipts(sql: Sql, before: Date): Promise<void> {
  await sql`delete from statements where id in (select id from statements where issued_at < ${before} limit ${max})`
  await sql`
    update receipts set reference = ''
    where id in (select id from receipts where occurred_at < ${before} and reference <> '' limit ${max})`
  const accounts = await sql({ billToId: uuid })`
    select r.bill_to_id from receipts r
    where r.bill_to_id is not null and not exists (select from orders where bill_to_id = r.bill_to_id)
    group by r.bill_to_id
    having max(r.occurred_at) < ${before} and sum(case when r.status = 'received' then ${restOf(sql)} else 0 end) = 0
    limit ${max}`
  for (const { billToId } of accounts) {
    await inTransaction(sql, async (tx) => {
      await tx`select from bill_to_accounts where id = ${billToId} for update`
      await tx`update receipts set bill_to_id = null where bill_to_id = ${billToId}`
      await tx`select sweep_account(${billToId})`
    })
  }
}
