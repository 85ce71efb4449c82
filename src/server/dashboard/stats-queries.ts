import { z } from 'zod'
import { dateInLosAngeles, monthOf } from '#contract/values/dates.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { isDeliveredInMonth } from '#server/orders/order-conditions.ts'
import { double, int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const statsRow = z.object({
  activeOrders: int,
  newLeads: int,
  containersOut: int,
  revenue: double,
  invoiced: double,
})
export type Stats = z.output<typeof statsRow>

/** The figures of the dashboard (rules 34 and 239), in one round trip; money in cents, of the calendar month of `now` in Los Angeles. */
export async function readStats(sql: Queryable, now: Date): Promise<Stats> {
  const today = dateInLosAngeles(now)
  const month = monthOf(today)
  return sql.one(statsRow)`
    select
      (select count(*) from orders where archived_at is null and status = any(${[...openStatuses]}))::int as active_orders,
      (select count(*) from leads where status = 'new')::int as new_leads,
      (select count(*) from containers where status = 'deployed')::int as containers_out,
      (
        -- offset 0: order by order. Joined as tables, every line that was ever charged could be read.
        select coalesce(sum(owed.cents), 0)
        from orders o
        cross join lateral (select sum(amount_cents) as cents from charges where order_id = o.id offset 0) owed
        where o.archived_at is null and ${isDeliveredInMonth(sql, today)}
      )::float8 as revenue,
      (
        select coalesce(sum(total_cents), 0) from invoices
        where issued_on >= ${month.from} and issued_on < ${month.before}
      )::float8 as invoiced`
}
