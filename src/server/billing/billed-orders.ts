import type { z } from 'zod'
import { staffOrder } from '#contract/orders/orders.ts'
import { money } from '#contract/wire/wire.ts'
import { charged, orderColumns } from '#server/orders/order-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** An order with everything that a bill is calculated from. */
const billedStaffOrder = staffOrder.extend({
  overageCents: money,
  extraDaysCents: money,
  keptCents: money.nullable(),
})
export type BilledStaffOrder = z.output<typeof billedStaffOrder>

/** Orders by their ids, archived or not, newest first. */
export async function findBilledOrders(sql: Queryable, ids: readonly string[]): Promise<BilledStaffOrder[]> {
  if (ids.length === 0) return []
  return sql(billedStaffOrder)`
    select ${orderColumns(sql)}, ${charged(sql, 'overage')} as overage_cents, ${charged(sql, 'extra_days')} as extra_days_cents,
      kept_cents::double precision as kept_cents
    from order_facts where id = any(${[...ids]}::uuid[]) order by created_at desc, id desc`
}
