import type { IsoDate } from '#contract/values/dates.ts'
import { agingStarts } from '#domain/billing/invoice-state.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** The aging bucket, counted from 0, of something due on one day as of another (rule 241). */
export const bucketOf = (sql: Queryable, dueOn: Fragment, today: IsoDate): Fragment =>
  sql`width_bucket(${today}::date - ${dueOn}, ${[...agingStarts]}::int[])`

/** The open invoices with their bill-to account and aging bucket, counted from 0 (rule 241). */
export const openInvoices = (sql: Queryable, today: IsoDate): Fragment => sql`
  select b.invoice_id, b.order_id, b.open_cents, ${bucketOf(sql, sql`b.due_on`, today)} as bucket,
    coalesce(merged.stays, o.bill_to_id) as account_id
  from invoice_balances b
  join orders o on o.id = b.order_id
  -- Few accounts are merged into others.
  left join (select id, account_in_effect(id) as stays from bill_to_accounts where merged_into is not null) merged on merged.id = o.bill_to_id
  where b.open_cents <> 0 and o.bill_to_id is not null`

/** The total of each bucket, one column each, for rows with open_cents and bucket. */
export const agingColumns = (sql: Queryable): Fragment => sql`
  coalesce(sum(open_cents) filter (where bucket = 0), 0)::float8 as current,
  coalesce(sum(open_cents) filter (where bucket = 1), 0)::float8 as days1,
  coalesce(sum(open_cents) filter (where bucket = 2), 0)::float8 as days31,
  coalesce(sum(open_cents) filter (where bucket = 3), 0)::float8 as days61,
  coalesce(sum(open_cents) filter (where bucket = 4), 0)::float8 as over90`
