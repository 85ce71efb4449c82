import { z } from 'zod'
import type { Job, JobQuery } from '#contract/billing/jobs.ts'
import { money, tons } from '#contract/wire/wire.ts'
import { nearPercent } from '#domain/billing/job-budget.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import type { Owner } from '#server/orders/order-queries.ts'
import { withRight } from '#server/orders/order-rights.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** More jobs than anyone looks through. */
const maxJobs = 200

/** Rule 550: how a job number is compared. */
export const jobKey = (sql: Queryable, column: Fragment): Fragment => sql`lower(btrim(${column}))`

/** The orders under a job number that is written, with the account in effect and the place: what names a job. */
const jobOrders = (sql: Queryable, which: Fragment): Fragment => sql`
  select o.id, account_in_effect(s.bill_to_id) as account_id, s.place_id, ${jobKey(sql, sql`o.job_number`)} as key
  from orders o join sites s on s.id = o.site_id
  where btrim(o.job_number) <> '' and o.archived_at is null and ${which}`

/** The jobs with a budget, as what names them. */
const budgeted = (sql: Queryable, which: Fragment): Fragment => sql`
  select account_in_effect(s.bill_to_id) as account_id, s.place_id, ${jobKey(sql, sql`j.job_number`)} as key
  from jobs j join sites s on s.id = j.site_id where ${which}`

type Seen = { keys: Fragment; orders: Fragment }

/**
 * Jobs with their budget, what their orders come to, and what they weigh. A cancelled order comes to what is kept of what was paid (rule 36).
 * Merged customers are one, and so are their sites at one place (rule 216).
 */
export const jobsOf = (sql: Queryable, { keys, orders }: Seen): Fragment => sql`
  select site.id as site_id, k.account_id, a.name as customer_name, p.address || ', ' || p.city as address,
    coalesce(sums.job_number, j.job_number) as job_number, sums.order_count, sums.open_order_count, sums.newest_id,
    j.budget_cents::float8 as budget, j.budget_hundredth_tons as budget_tons,
    sums.charged::float8 as charged, sums.planned::float8 as planned, sums.hauled
  from (${keys}) k
  join bill_to_accounts a on a.id = k.account_id
  join places p on p.id = k.place_id
  cross join lateral (
    select s.id from sites s where s.place_id = k.place_id and s.bill_to_id in (select accounts_of(k.account_id))
    order by s.archived_at is not null, s.is_kept desc, s.id limit 1
  ) site
  left join lateral (
    select j.* from jobs j join sites s on s.id = j.site_id
    where ${jobKey(sql, sql`j.job_number`)} = k.key and s.place_id = k.place_id and s.bill_to_id in (select accounts_of(k.account_id))
    order by j.updated_at desc, j.id limit 1
  ) j on true
  cross join lateral (
    select count(*)::int as order_count, (count(*) filter (where o.status = any(${[...openStatuses]})))::int as open_order_count,
      (array_agg(o.job_number order by o.created_at desc, o.id desc))[1] as job_number,
      (array_agg(o.id order by o.created_at desc, o.id desc))[1] as newest_id,
      coalesce(sum(
        case when o.status = 'cancelled' then least(coalesce(o.kept_cents, 0), greatest(0, paid.cents)) else charged.cents end), 0) as charged,
      coalesce(sum(hauls.cents) filter (where o.status <> 'cancelled'), 0) as planned,
      coalesce(sum(tickets.tons), 0)::int as hauled
    from sites s join orders o on o.site_id = s.id
    cross join lateral (select coalesce(sum(amount_cents), 0) as cents from charges where order_id = o.id) charged
    cross join lateral (
      select coalesce(sum(case status when 'paid' then amount_cents when 'authorized' then 0 when 'failed' then 0 else -amount_cents end), 0) as cents
      from payments where order_id = o.id
    ) paid
    cross join lateral (
      select coalesce(sum(quoted_cents), 0) as cents from hauls
      where order_id = o.id and done_at is null and cancelled_at is null
    ) hauls
    cross join lateral (
      select coalesce(sum(net_hundredth_tons), 0) as tons from weight_tickets where order_id = o.id and removed_at is null
    ) tickets
    where s.place_id = k.place_id and s.bill_to_id in (select accounts_of(k.account_id)) and ${jobKey(sql, sql`o.job_number`)} = k.key
      and o.archived_at is null and ${orders}
  ) sums`

/** How full the fuller one of both budgets is; 0 without any. */
export const fullness = (sql: Queryable): Fragment => sql`
  greatest(coalesce(charged / nullif(budget, 0), 0), coalesce(hauled::float8 / nullif(budget_tons, 0), 0))`

const jobRow = z.object({
  siteId: uuid,
  accountId: uuid,
  customerName: text,
  address: text,
  jobNumber: text,
  orderCount: int,
  openOrderCount: int,
  budget: money.nullable(),
  budgetTons: tons.nullable(),
  charged: money,
  planned: money,
  hauled: tons,
})

const read = (sql: Queryable, seen: Seen): Promise<Job[]> => sql(jobRow)`
  select site_id, account_id, customer_name, address, job_number, order_count, open_order_count, budget, budget_tons, charged, planned, hauled
  from (${jobsOf(sql, seen)}) jobs
  order by (budget is null and budget_tons is null), ${fullness(sql)} desc, open_order_count > 0 desc, lower(job_number), site_id
  limit ${maxJobs}`

/** Rule 550: the jobs of a customer, the job of an order, or all that have a budget. */
export function listJobs(sql: Queryable, { accountId, orderId }: JobQuery): Promise<Job[]> {
  const orders = sql`true`
  if (orderId !== undefined) return read(sql, { keys: distinct(sql, jobOrders(sql, sql`o.id = ${orderId}`)), orders })
  if (accountId === undefined) return read(sql, { keys: distinct(sql, budgeted(sql, orders)), orders })
  const ofAccount = sql`s.bill_to_id in (select accounts_of(${accountId}))`
  const keys = sql`
    ${distinct(sql, jobOrders(sql, ofAccount))} union ${distinct(sql, budgeted(sql, ofAccount))}`
  return read(sql, { keys, orders })
}

const distinct = (sql: Queryable, rows: Fragment): Fragment => sql`
  select distinct account_id, place_id, key from (${rows}) each`

/** The orders whose documents a login may read. */
const readable = (sql: Queryable, owner: Owner): Fragment => sql`
  o.id in (select id from orders where ${withRight(sql, 'documents', owner)})`

/** Rule 552: the jobs of the orders whose documents a login may read. */
export const listOwnJobs = (sql: Queryable, owner: Owner): Promise<Job[]> =>
  read(sql, { keys: distinct(sql, jobOrders(sql, readable(sql, owner))), orders: readable(sql, owner) })

type JobOfSite = { siteId: string; jobNumber: string; owner: Owner | null }

const foundOrder = { id: uuid }

/** A job of a site with its orders, those that the login may read or all of them; null if there are none. */
export async function findJob(
  sql: Queryable,
  { siteId, jobNumber, owner }: JobOfSite,
): Promise<{ job: Job; orderIds: string[] } | null> {
  const which = sql`
    s.place_id = (select place_id from sites where id = ${siteId})
    and s.bill_to_id in (select accounts_of(account_in_effect((select bill_to_id from sites where id = ${siteId}))))
    and ${jobKey(sql, sql`o.job_number`)} = ${jobKey(sql, sql`${jobNumber}::text`)} and ${owner ? readable(sql, owner) : sql`true`}`
  const [[job], orders] = await Promise.all([
    read(sql, {
      keys: distinct(sql, jobOrders(sql, which)),
      orders: owner ? readable(sql, owner) : sql`true`,
    }),
    sql(foundOrder)`select id from (${jobOrders(sql, which)}) orders`,
  ])
  return job ? { job, orderIds: orders.map(({ id }) => id) } : null
}

/** Rule 551: the jobs with open orders that reached a share of their budget, the fullest first: rows of an alert. */
export const fullJobs = (sql: Queryable, stage: 'near' | 'over') => sql`
  select newest_id as order_id, job_number || ', ' || customer_name || ' ' || floor(100 * full_share)::int || '%' as label, null::integer as days,
    null::timestamptz as since
  from (
    select *, ${fullness(sql)} as full_share
    from (${jobsOf(sql, { keys: distinct(sql, budgeted(sql, sql`true`)), orders: sql`true` })}) jobs
    where open_order_count > 0
  ) jobs
  where ${stage === 'over' ? sql`full_share >= 1` : sql`full_share >= ${nearPercent / 100} and full_share < 1`}
  order by full_share desc, job_number, site_id`
