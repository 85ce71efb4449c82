import type { IsoDate } from '#contract/values/dates.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** Rule 514: money at the processor that nothing of ours explains, until somebody books it; and until it is read, what was told of it. */
export const unexplainedMoney = (sql: Queryable, unexplainedDays: number) => sql`
    select null::uuid as order_id, label, null::integer as days, since from (
      select to_char(amount_cents / 100.0, 'FM$999,999,990.00') || ', ' || word as label, created_at as since from processor_transactions where state = 'unexplained'
      union all select e.object_id, e.received_at from processor_events e where e.outcome = 'unexplained' and not exists (select from processor_books b where b.read_at > e.received_at)
        and e.received_at > now() - make_interval(days => ${unexplainedDays})) found
    order by since`

/** Rule 516: what the last nightly comparison with the processor found. */
export const processorDifferences = (sql: Queryable) => sql`
    select found."orderId" as order_id, found.name as label, null::integer as days, last.finished_at as since
    from (select finished_at, differences from processor_checks order by checked_on desc, finished_at desc limit 1) last
    cross join lateral jsonb_to_recordset(last.differences) as found ("orderId" uuid, name text)`

/** Disputes that can be answered, by the days that are left for it. */
export const toAnswer = (sql: Queryable, today: IsoDate, isIn: Fragment) => sql`
  select order_id, label, greatest(0, days) as days, null::timestamptz as since
  from (
    select d.id, part.order_id, coalesce(o.customer_name, payer.name, '') as label,
      (d.respond_by at time zone 'America/Los_Angeles')::date - ${today}::date as days
    from processor_disputes d
    join receipts r on r.attempt_id = d.attempt_id
    left join bill_to_accounts payer on payer.id = r.bill_to_id
    left join lateral (
      select order_id from processor_dispute_parts p where p.dispute_id = d.id order by cents desc, order_id limit 1) part on true
    left join orders o on o.id = part.order_id
    where d.state in ('inquiry', 'open') and d.respond_by is not null
  ) to_answer
  where ${isIn}
  order by days, id`

/** Rule 433: answers to disputes that did not reach the processor, or of which nobody knows. */
export const failedAnswers = (sql: Queryable) => sql`
  select part.order_id, coalesce(o.customer_name, '') as label, null::integer as days, a.created_at as since
  from dispute_answers a
  join processor_disputes d on d.id = a.dispute_id and d.state in ('inquiry', 'open')
  left join lateral (
    select order_id from processor_dispute_parts p where p.dispute_id = d.id order by cents desc, order_id limit 1) part on true
  left join orders o on o.id = part.order_id
  where a.state in ('failed', 'unknown') and not exists (
    select from dispute_answers later where later.dispute_id = a.dispute_id and later.created_at > a.created_at)
  order by a.created_at, a.id`
