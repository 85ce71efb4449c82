import type { StaffOrder } from '#contract/orders/orders.ts'
import type { Cents } from '#contract/values/units.ts'
import { charged, orderColumns } from '#server/orders/order-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** An order with all that a bill is reckoned from. */
export type BilledStaffOrder = StaffOrder & {
  overageCents: Cents
  extraDaysCents: Cents
  keptCents: Cents | null
}

/** Orders by their ids, archived or not, newest first. */
export async function findBilledOrders(sql: Queryable, ids: readonly string[]): Promise<BilledStaffOrder[]> {
  if (ids.length === 0) return []
  return sql<BilledStaffOrder[]>`
    select ${orderColumns(sql)}, ${charged(sql, 'overage')} as overage_cents, ${charged(sql, 'extra_days')} as extra_days_cents,
      kept_cents::double precision as kept_cents
    from order_facts where id = any(${[...ids]}::uuid[]) order by created_at desc, id desc`
}
