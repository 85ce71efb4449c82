import type { Receivables, ReceivablesFlow } from '#contract/billing/receivables.ts'
import { addDays, dateInLosAngeles, type IsoDate, instantInLosAngeles, monthOf } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { double, int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { agingColumns, openInvoices } from './open-invoices.ts'
import { accountsFound } from './owing-customers.ts'

/** The open amounts of invoices by age (rule 241). */
export async function readReceivables(
  { db, clock }: AppContext,
  { search = '' }: { search?: string | undefined } = {},
): Promise<Receivables> {
  const asOf = clock()
  const today = dateInLosAngeles(asOf)
  const { customerCount, ...sums } = await readAging(db.sql, today, search)
  const { current, days1, days31, days61, over90 } = sums
  return {
    asOf,
    owed: current + days1 + days31 + days61 + over90,
    aging: { current, days1, days31, days61, over90 },
    invoiceCounts: {
      current: sums.currentCount,
      days1: sums.days1Count,
      days31: sums.days31Count,
      days61: sums.days61Count,
      over90: sums.over90Count,
    },
    customerCount,
  }
}

/** The first day of the month before the last one. */
function firstDayOfFlow(today: IsoDate): IsoDate {
  const before = (day: IsoDate) => monthOf(addDays(monthOf(day).from, -1)).from
  return before(before(today))
}

const agingRow = {
  current: double,
  days1: double,
  days31: double,
  days61: double,
  over90: double,
  currentCount: int,
  days1Count: int,
  days31Count: int,
  days61Count: int,
  over90Count: int,
  customerCount: int,
}

const readAging = (sql: Queryable, today: IsoDate, search: string) => sql.one(agingRow)`
  with open as materialized (${openInvoices(sql, today)})
  select ${agingColumns(sql)},
    count(*) filter (where bucket = 0)::int as current_count, count(*) filter (where bucket = 1)::int as days1_count,
    count(*) filter (where bucket = 2)::int as days31_count, count(*) filter (where bucket = 3)::int as days61_count,
    count(*) filter (where bucket = 4)::int as over90_count, count(distinct account_id)::int as customer_count
  from open ${search === '' ? sql`` : sql`where account_id in (${accountsFound(sql, search)})`}`

const flowRow = {
  orderCount: int,
  onSiteCount: int,
  invoiceCount: int,
  paymentCount: int,
  lastPaymentOn: isoDate.nullable(),
  booked: double,
  notDelivered: double,
  notInvoiced: double,
  open: double,
  paid: double,
  deposits: double,
}

/** Rule 242: how many orders of about three months reached each billing step. */
export async function readReceivablesFlow({ db: { sql }, clock }: AppContext): Promise<ReceivablesFlow> {
  const since = firstDayOfFlow(dateInLosAngeles(clock()))
  const flow = await sql.one(flowRow)`
    with each_one as (
      select o.status = 'delivered' as is_on_site, d.done_at is not null as is_delivered, billed.*, open.cents as open, paid.*,
        case when o.status = 'cancelled' then 0 else greatest(0, owed.cents - billed.without_tax) end as not_invoiced
      from orders o
      left join hauls d on d.order_id = o.id and d.kind = 'deliver'
      -- offset 0: one order after the other, along its indexes. Joined as tables, all that ever was charged could be read.
      cross join lateral (select coalesce(sum(amount_cents), 0) as cents from charges where order_id = o.id offset 0) owed
      cross join lateral (
        select coalesce(sum(total_cents), 0) as invoiced, coalesce(sum(total_cents - tax_cents), 0) as without_tax, count(*) filter (where kind = 'invoice') as invoices
        from invoices where order_id = o.id offset 0
      ) billed
      cross join lateral (select coalesce(sum(open_cents), 0) as cents from invoice_balances where order_id = o.id offset 0) open
      cross join lateral (
        select coalesce(sum(case status when 'paid' then amount_cents else -amount_cents end), 0) as received,
          count(*) filter (where status = 'paid') as payments, max(occurred_at) filter (where status = 'paid') as last_at
        from payments where order_id = o.id and status in ('paid', 'refunded', 'pending', 'bounced') offset 0
      ) paid
      where o.created_at >= ${instantInLosAngeles(since, 0)} and o.archived_at is null
    )
    select count(*)::int as order_count, count(*) filter (where is_on_site)::int as on_site_count,
      coalesce(sum(invoices), 0)::int as invoice_count, coalesce(sum(payments), 0)::int as payment_count,
      (max(last_at) at time zone 'America/Los_Angeles')::date as last_payment_on,
      coalesce(sum(invoiced + not_invoiced), 0)::float8 as booked,
      coalesce(sum(not_invoiced) filter (where not is_delivered), 0)::float8 as not_delivered,
      coalesce(sum(not_invoiced) filter (where is_delivered), 0)::float8 as not_invoiced,
      coalesce(sum(open), 0)::float8 as open,
      coalesce(sum(invoiced - open), 0)::float8 as paid,
      coalesce(sum(greatest(0, received - invoiced + open)), 0)::float8 as deposits
    from each_one`
  return { since, ...flow }
}
