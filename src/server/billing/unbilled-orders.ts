import { type UnbilledOrder, unbilledOrder } from '#contract/billing/billing.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { isNotInvoiced } from './charge-queries.ts'

/** A position in the billing list: after this order. */
export type UnbilledCursor = { since: Date; id: string }

/**
 * Rule 137: the orders that wait for an invoice, the longest waiting first. The page is found along an index before its
 * orders are read in full.
 */
export function listUnbilled(
  sql: Queryable,
  { limit, after }: { limit: number; after: UnbilledCursor | null },
): Promise<UnbilledOrder[]> {
  return sql(unbilledOrder)`
    with page as materialized (
      select id, unbilled_since from orders
      where unbilled_since is not null and archived_at is null
        ${after ? sql`and (unbilled_since, id) > (${after.since}, ${after.id}::uuid)` : sql``}
      order by unbilled_since, id
      limit ${limit}
    )
    select o.id, o.order_number, o.status, o.customer_name, o.company_name, o.dumpster_size, o.owed_cents::float8 as final_total,
      o.due_cents::float8 as balance_due, page.unbilled_since as since,
      (select sum(net_hundredth_tons)::int from weight_tickets where order_id = page.id and removed_at is null
        and counts_for_overage) as actual_tonnage,
      open.overage, open.extra_days, open.not_invoiced
    from page
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'overage'), 0)::float8 as overage,
        coalesce(sum(amount_cents) filter (where kind = 'extra_days'), 0)::float8 as extra_days,
        coalesce(sum(amount_cents), 0)::float8 as not_invoiced
      from charges c where c.order_id = page.id and ${isNotInvoiced(sql)}
    ) open
    -- offset 0: one order at a time. Joined as a table, the view could be put together for every order there is.
    cross join lateral (select * from order_facts where id = page.id offset 0) o
    order by page.unbilled_since, page.id`
}
