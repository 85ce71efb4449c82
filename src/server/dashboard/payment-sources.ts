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

/** Rule 418: payments that came too late raise an alert for this many days. */
const lateDays = 7

/** Rule 418: payments that came after their booking was given up, and went back. */
export const latePayments = (sql: Queryable, now: Date) => sql`
  select o.id as order_id, o.customer_name as label, null::integer as days, b.late_at as since
  from booking_payments b join orders o on o.id = b.order_id
  where b.lapsed_at is not null and b.late = 'given-back' and b.late_at > ${new Date(now.getTime() - lateDays * 86_400_000)} and o.archived_at is null
  order by b.late_at, o.id`

/** Rule 443: payments that came too late and could not go back by themselves, as long as something of them is here. */
export const leftPayments = (sql: Queryable) => sql`
  select o.id as order_id, o.customer_name as label, null::integer as days, l.left_at as since
  from late_payments l join order_facts o on o.id = l.order_id join orders kept on kept.id = o.id
  where l.left_at is not null and o.status = 'cancelled' and o.paid_cents > coalesce(kept.kept_cents, 0)
  order by l.left_at, o.id`

/** Rule 420: payment at booking that many refused cards turned off. */
export const stoppedBookingPayments = (sql: Queryable) => sql`
  select null::uuid as order_id, '' as label, null::integer as days, booking_payments_stopped_at as since
  from admin_settings where booking_payments_stopped_at is not null`

/** Rule 538: so many days before a certificate ends, staff ask for the next one. */
const certificateDays = 30

/** Rule 538: accounts whose tax exemption ends soon. */
export const endingExemptions = (sql: Queryable, today: IsoDate) => sql`
    select newest.id as order_id, a.name || ', ' || to_char(a.tax_exempt_through, 'Mon FMDD') as label,
      null::integer as days, null::timestamptz as since
    from bill_to_accounts a
    cross join lateral (select id from orders where bill_to_id = a.id order by created_at desc limit 1) newest
    where a.is_tax_exempt and a.merged_into is null
      and a.tax_exempt_through between ${today}::date and ${today}::date + ${certificateDays}::integer
    order by a.tax_exempt_through, a.id`
