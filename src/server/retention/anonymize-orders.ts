import type { Sql } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrder } from './anonymize-order.ts'

/** One transaction per order, so that nothing waits behind it. */
const max = 100

type Due = { before: Date; now: Date }

/**
 * Rule 189: removes the person from finished orders whose money has not changed since `before`. An order with a container out or a planned
 * delivery is not finished, however old it is.
 */
export async function anonymizeOrders(sql: Sql, due: Due): Promise<void> {
  const rows = await sql({ id: uuid })`
    select o.id from orders o where ${isDue(sql, due)} order by o.updated_at limit ${max}`
  for (const { id } of rows) {
    await inTransaction(sql, async (tx) => {
      // An order changed in the meantime starts its years again. It is read once it is locked: a statement that waits sees no payment of meanwhile.
      await tx`select from orders where id = ${id} for update`
      const [order] = await tx`select from orders o where o.id = ${id} and ${isDue(tx, due)}`
      if (order) await anonymizeOrder(tx, id, due.now)
    })
  }
}

const isDue = (sql: Queryable, { before }: Due) => sql`
  o.anonymised_at is null and o.held_from is null and o.updated_at < ${before}
  and not exists (select from charges where order_id = o.id and occurred_at >= ${before})
  and not exists (select from payments where order_id = o.id and occurred_at >= ${before})
  and not exists (select from invoices where order_id = o.id and issued_at >= ${before})
  -- Rule 437.
  and not exists (
    select from payment_attempt_parts part join payment_attempts a on a.id = part.attempt_id
    where part.order_id = o.id and part.is_open and a.created_at >= ${before})`
