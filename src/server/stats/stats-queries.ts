import { dateInLosAngeles } from '../../contract/dates.ts'
import { openStatuses } from '../../domain/orders/open-status.ts'
import type { Queryable } from '../db/client.ts'
import { monthOf } from '../orders/order-conditions.ts'

export type Stats = { activeOrders: number; newLeads: number; containersOut: number; revenue: number }

/** The four figures of the dashboard (rule 34), in one round trip; revenue in cents, of the calendar month of `now` in Los Angeles. */
export async function readStats(sql: Queryable, now: Date): Promise<Stats> {
  const month = monthOf(dateInLosAngeles(now))
  const [stats] = await sql<[Stats]>`
    select
      (select count(*) from orders where archived_at is null and status = any(${[...openStatuses]}))::int as active_orders,
      (select count(*) from leads where status = 'new')::int as new_leads,
      (select count(*) from containers where status = 'deployed')::int as containers_out,
      (
        select coalesce(sum(c.amount_cents), 0)
        from hauls h
        join orders o on o.id = h.order_id
        join charges c on c.order_id = o.id
        where h.kind = 'deliver' and h.done_on >= ${month.from} and h.done_on < ${month.before}
          and o.archived_at is null and o.status <> 'cancelled'
      )::float8 as revenue`
  return stats
}
