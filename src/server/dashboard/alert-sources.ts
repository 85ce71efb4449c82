import { z } from 'zod'
import { alertKindNames } from '#contract/dashboard/dashboard-kinds.ts'
import { siteProblemKinds } from '#contract/settings/system.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { AlertReport } from '#domain/dashboard/alerts.ts'
import { unconfirmedStatuses } from '#domain/orders/order-sets.ts'
import { disputeWarningDays } from '#domain/payments/disputes.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { fullJobs } from '#server/billing/jobs/job-queries.ts'
import { hasLateFee } from '#server/billing/late-fees.ts'
import { missingGlyphDays } from '#server/events/record-missing-glyphs.ts'
import {
  hasEndingPermit,
  hasShortPermit,
  isLate,
  isOverdue,
  isToAskCity,
  isToPoBox,
  isWithoutContainer,
  plannedPickupDay,
} from '#server/orders/order-conditions.ts'
import { waitingCalls } from '#server/payments/waiting-calls.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { haulHolds } from '#server/scheduling/hold-queries.ts'
import { daysOutside } from './days-outside.ts'
import {
  endingExemptions,
  failedAnswers,
  latePayments,
  leftPayments,
  processorDifferences,
  stoppedBookingPayments,
  toAnswer,
  unexplainedMoney,
} from './payment-sources.ts'

/** Rule 113: failed emails raise an alert for this many days. */
const failedEmailDays = 7

/** Rule 273: hauls that were done although cancelled raise an alert for this many days. */
const doneThoughDays = 7

/** Rule 331: days that were counted wrong raise an alert for this many days. */
const recountDays = 7

/** Rule 404: money that no attempt brought raises an alert for this many days. */
const unexplainedDays = 30

type Moment = { now: Date; today: IsoDate }

/**
 * The source of an alert: rows of (order_id, label, days, since), and day if it is about one, most urgent first. They must be few, or found along an index in that
 * order, because at most `maxCounted` + 1 are read.
 */
type Source = (sql: Queryable, moment: Moment) => ReturnType<typeof isLate>

/** Not read here: what this process knows about itself, utilization, which is a metric, and calls due, which have a list of their own. */
const readAlertKind = z
  .enum(alertKindNames)
  .exclude([...siteProblemKinds, 'disk-full', 'overfull-days', 'closed-days', 'high-utilization', 'calls-due'])
export type ReadAlertKind = z.output<typeof readAlertKind>

/** The one place where a noun registers its alert. */
const sources: Record<ReadAlertKind, Source> = {
  // Rule 234: what the last nightly check found.
  'ledger-differs': (sql) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, last.finished_at as since
    from (select finished_at, differences from ledger_checks order by checked_on desc limit 1) last
    cross join lateral jsonb_to_recordset(last.differences) as found ("orderId" uuid)
    join orders o on o.id = found."orderId"`,

  // Rule 514: money at the processor that nothing of ours explains, until somebody books it; and until it is read, what was told of it.
  'payments-unexplained': (sql) => unexplainedMoney(sql, unexplainedDays),

  // Rule 516: what the last nightly comparison found.
  'payments-differ': processorDifferences,

  // Rule 403.
  'payments-unknown': (sql) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, a.created_at as since
    from payment_attempts a
    join payment_attempt_parts p on p.attempt_id = a.id and p.line = 1
    join orders o on o.id = p.order_id
    where a.state = 'unknown'
    order by a.created_at, o.id`,

  // Rule 444.
  'payments-waiting': (sql, { now }) => sql`
    select order_id, label, null::integer as days, since from (${waitingCalls(sql, now)}) waiting order by since, id`,

  // Rules 410 and 413: unknown until a person closed it, failed until it was given back in another way.
  'refunds-failed': (sql, { now }) => sql`
    select f.order_id, coalesce(o.customer_name, account.name, '') as label, null::integer as days, coalesce(f.settled_at, f.created_at) as since
    from processor_refunds f
    join receipts r on r.attempt_id = f.attempt_id
    left join bill_to_accounts account on account.id = r.bill_to_id
    left join orders o on o.id = f.order_id
    where f.state = 'unknown' or f.state = 'failed' and f.settled_at > ${new Date(now.getTime() - unexplainedDays * 86_400_000)}
      and not exists (
        select from processor_refunds later
        where later.attempt_id = f.attempt_id and later.created_at > f.created_at and later.state not in ('failed', 'canceled'))
      and not exists (
        select from payments p where p.order_id = f.order_id and p.status = 'refunded' and p.recorded_at > f.settled_at)
    order by since, f.id`,

  // Rule 411: until staff recorded it.
  'refunds-by-check': (sql) => sql`
    select o.id as order_id, to_char(c.left_cents / 100.0, 'FM$999,999,990.00') || ', ' || o.customer_name as label,
      null::integer as days, c.created_at as since
    from check_refunds c join orders o on o.id = c.order_id
    where c.left_cents > 0
    order by c.created_at, c.id`,

  // Rule 512.
  'disputes-due-tomorrow': (sql, { today }) => toAnswer(sql, today, sql`days <= ${disputeWarningDays.last}`),
  'disputes-due-soon': (sql, { today }) =>
    toAnswer(sql, today, sql`days > ${disputeWarningDays.last} and days <= ${disputeWarningDays.soon}`),
  'disputes-to-answer': (sql, { today }) => toAnswer(sql, today, sql`days > ${disputeWarningDays.soon}`),

  // Rule 433: unknown until a person closed it, failed until another was sent or the dispute was decided.
  'answers-failed': failedAnswers,

  // Rule 511: as long as its order owes it.
  'payments-returned': (sql, { now }) => sql`
    select part.order_id, o.customer_name as label, null::integer as days, d.closed_at as since
    from processor_disputes d
    join processor_dispute_parts part on part.dispute_id = d.id
    join order_facts o on o.id = part.order_id
    where d.state = 'lost' and d.closed_at > ${new Date(now.getTime() - unexplainedDays * 86_400_000)} and d.reversed_cents > 0
      and o.due_cents > 0 and o.archived_at is null
    order by d.closed_at, part.order_id`,

  'late-payments-left': leftPayments,
  'late-payments-returned': (sql, { now }) => latePayments(sql, now),
  'booking-payments-stopped': stoppedBookingPayments,

  // Rule 498.
  'overage-to-decide': (sql) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, coalesce(x.objected_at, x.announced_at) as since
    from overage_charges x join orders o on o.id = x.order_id
    where x.task <> '' and o.archived_at is null
    order by x.announced_at, x.id`,

  // Rule 500.
  'late-fees-due': (sql, { today }) => sql`
    select o.id as order_id, o.customer_name as label, ${today}::date - b.due_on as days, null::timestamptz as since
    from invoice_balances b join invoices i on i.id = b.invoice_id join orders o on o.id = b.order_id
    where (select late_fees <> 'off' from admin_settings) and ${hasLateFee(sql, today)}
    order by b.due_on, i.number`,

  // Rule 302.
  'invoices-need-look': (sql) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, p.found_at as since
    from invoice_problems p join orders o on o.id = p.order_id
    where o.archived_at is null
    order by p.found_at, o.id`,

  // Rule 331.
  'days-recounted': (sql, { today }) => sql`
    select null::uuid as order_id, found.size || ' yd, ' || to_char(found.day, 'Mon FMDD') as label, null::integer as days,
      c.finished_at as since, found.day
    from held_day_checks c cross join lateral jsonb_to_recordset(c.differences) as found (size integer, day date)
    where c.checked_on > ${today}::date - ${recountDays}::integer
    order by c.checked_on desc, found.day, found.size`,

  'days-outside': (sql) => sql`
    select order_id, name || ' ' || day as label, null::integer as days, null::timestamptz as since
    from (${daysOutside(sql)}) outside
    where can_change
    order by holder, name, day`,

  'more-than-owned': moreThanOwned,

  // Rule 453: until somebody chooses.
  'standing-needs-you': (sql, { today }) => sql`
    select s.order_id, o.customer_name || ', ' || to_char(d.due_on, 'Mon FMDD') as label, null::integer as days, null::timestamptz as since
    from standing_dates d join standing_services s on s.id = d.service_id join orders o on o.id = s.order_id
    where d.state = 'needs' and d.due_on >= ${today}::date and s.ended_at is null
    order by d.due_on, s.id`,

  // Rule 455: those that nobody paused by hand.
  'standing-paused': (sql) => sql`
    select s.order_id, o.customer_name as label, null::integer as days, s.paused_at as since
    from standing_services s join orders o on o.id = s.order_id
    where s.ended_at is null and s.paused_for <> 'staff'
    order by s.paused_at, s.id`,

  // Rule 538.
  'tax-exemptions-ending': (sql, { today }) => endingExemptions(sql, today),

  // Rule 551.
  'jobs-over-budget': (sql) => fullJobs(sql, 'over'),
  'jobs-near-budget': (sql) => fullJobs(sql, 'near'),

  overdue: (sql, { today }) => sql`
    select o.id as order_id, o.customer_name as label, ${today}::date - ${plannedPickupDay(sql)} as days, null::timestamptz as since
    from orders o join hauls p on p.order_id = o.id and p.kind = 'pick_up'
    where ${isOverdue(sql, today)} and o.archived_at is null
    order by days desc, o.id`,

  late: (sql, { today }) => sql`
    select o.id as order_id, o.customer_name as label, ${today}::date - o.held_from as days, null::timestamptz as since
    from orders o
    where ${isLate(sql, today)} and o.archived_at is null
    order by o.held_from, o.id`,

  // Rule 423: a company that lists no containers has none to name.
  'without-container': (sql) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, null::timestamptz as since
    from orders o
    where ${isWithoutContainer(sql)} and o.archived_at is null and exists (select from containers where deleted_at is null)
    order by o.held_from, o.id`,

  // Rule 270: loads of yesterday and before.
  'loaded-in-yard': (sql, { today }) => sql`
    select h.order_id, concat_ws(', ', c.container_number, o.customer_name) as label,
      ${today}::date - (l.taken_at at time zone 'America/Los_Angeles')::date as days, null::timestamptz as since
    from loads l join hauls h on h.id = l.haul_id join orders o on o.id = h.order_id left join containers c on c.id = l.container_id
    where l.dumped_at is null and l.taken_at < (${today}::timestamp at time zone 'America/Los_Angeles')
    order by l.taken_at, l.haul_id`,

  // Rule 305: sizes of which containers are listed, where what the types say is something else.
  'stock-differs': (sql) => sql`
    select null::uuid as order_id, size_yards || ' yd: ' || total || ' units entered, ' || maintenance || ' in maintenance; '
        || listed || ' listed, ' || broken || ' in maintenance or damaged' as label,
      null::integer as days, null::timestamptz as since
    from (
      select size_yards, sum(total_inventory) as total, sum(maintenance_inventory) as maintenance
      from equipment where is_active and type = 'roll-off' group by size_yards
    ) entered cross join lateral (
      select count(*) as listed, count(*) filter (where status in ('maintenance', 'damaged')) as broken
      from containers c where c.size_yards = entered.size_yards and c.deleted_at is null
    ) listed
    where listed > 0 and (total, maintenance) is distinct from (listed, broken)
    order by size_yards`,

  // Rule 273: of the last days.
  'done-though-changed': (sql, { now }) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, h.done_at as since
    from hauls h join orders o on o.id = h.order_id
    where h.done_though is not null and h.done_at > ${new Date(now.getTime() - doneThoughDays * 86_400_000)} and o.archived_at is null
    order by h.done_at desc, h.id`,

  'permits-ending': (sql, { today }) => sql`
    select o.id as order_id, o.customer_name as label, case when ends.valid_through >= ${today}::date then ends.valid_through - ${today}::date end as days, null::timestamptz as since
    from orders o cross join lateral (
      select max(valid_through) as valid_through from street_permits where order_id = o.id and removed_at is null) ends
    where ${hasEndingPermit(sql, today)} and o.archived_at is null
    order by ends.valid_through, o.id`,

  'permits-short': (sql, { today }) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, null::timestamptz as since
    from orders o
    where ${hasShortPermit(sql, today)} and o.archived_at is null
    order by o.held_through, o.id`,

  'late-change-requests': (sql) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, r.created_at as since
    from change_requests r join orders o on o.id = r.order_id
    where r.status = 'pending' and r.requested_within_24_hours and o.archived_at is null
    order by r.created_at, r.id`,

  'failed-emails': (sql, { now }) => sql`
    select null::uuid as order_id, recipient as label, null::integer as days, created_at as since
    from emails
    where status = 'failed' and created_at > ${new Date(now.getTime() - failedEmailDays * 86_400_000)}
    order by created_at desc, id desc`,

  // Rule 337: until it is printed without boxes, or some days after it was printed with them.
  'unprinted-letters': (sql, { now }) => sql`
    select u.order_id, u.name || ': ' || u.letters as label, null::integer as days, u.printed_at as since
    from unprinted_letters u left join orders o on o.id = u.order_id
    where u.printed_at > ${new Date(now.getTime() - missingGlyphDays * 86_400_000)} and o.archived_at is null
    order by u.printed_at desc, u.paper`,

  // Rule 395: until somebody says what the city said.
  'ask-city': (sql) => sql`
    select o.id as order_id, o.customer_name || ', ' || (o.city_check ->> 'place') as label, null::integer as days, o.created_at as since
    from orders o
    where ${isToAskCity(sql)} and o.archived_at is null
    order by o.created_at, o.id`,

  // Rule 308: as long as the container is on its way.
  'po-box': (sql) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, o.created_at as since
    from orders o
    where ${isToPoBox(sql)} and o.archived_at is null
    order by o.created_at, o.id`,

  unverified: (sql) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, o.created_at as since
    from unverified_bookings u join orders o on o.id = u.order_id
    where u.confirmed_at is null and o.status = 'pending' and o.archived_at is null
    order by u.lapses_at, o.id`,

  'to-confirm': (sql) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, o.created_at as since
    from orders o
    where o.status = any(${[...unconfirmedStatuses]}) and o.archived_at is null
    order by o.created_at, o.id`,

  'new-orders': (sql) => sql`
    select o.id as order_id, o.customer_name as label, null::integer as days, o.created_at as since
    from orders o
    where o.status = 'new' and o.archived_at is null
    order by o.created_at, o.id`,

  maintenance: (sql) => sql`
    select null::uuid as order_id, container_number as label, null::integer as days, null::timestamptz as since
    from containers
    where status = 'maintenance' and deleted_at is null
    order by container_number, id`,
}

/**
 * Rule 207: the container types of which more units are held than there are, on the first such day from today on. Each hold is a step up on
 * its first day and a step down after its last; only open orders have days, and they are few.
 */
function moreThanOwned(sql: Queryable, { today }: Moment) {
  return sql`
    select null::uuid as order_id, size_yards || ' yd, ' || held || ' of ' || capacity || ' on ' || to_char(day, 'Mon FMDD') as label,
      null::integer as days, null::timestamptz as since, day
    from (
      select distinct on (e.id) e.size_yards, held.day, held.held, greatest(0, e.total_inventory - e.maintenance_inventory) as capacity
      from (
        select equipment_id, day, sum(sum(step)) over (partition by equipment_id order by day) as held
        from (
          select o.equipment_id, days.day, days.step
          from (
            select equipment_id, held_from, held_through, status from orders
            where held_from is not null and archived_at is null and status = any(${[...openStatuses]})
            union all
            select equipment_id, held_from, held_through, status from (${haulHolds(sql)}) hauled
          ) o cross join lateral (values
            (greatest(o.held_from, ${today}::date), 1),
            (1 + case when o.held_through < ${today}::date then ${today}::date + 1 else o.held_through end, -1)
          ) as days (day, step)
          where o.held_through >= ${today}::date or o.status = 'delivered'
        ) steps
        group by equipment_id, day
      ) held
      join equipment e on e.id = held.equipment_id
      where held.held > greatest(0, e.total_inventory - e.maintenance_inventory)
      order by e.id, held.day
    ) over_held
    order by day, size_yards`
}

const shownExamples = 3

const alertRow = z.object({
  kind: readAlertKind,
  count: int,
  examples: z
    .array(
      z.object({
        orderId: uuid.nullable(),
        label: text,
        days: int.nullable(),
        // As text: JSON has no instants.
        since: text.nullable(),
        day: isoDate.nullable(),
      }),
    )
    .nullable(),
})

/** The facts of every kind, in one round trip. */
export async function readAlerts(sql: Queryable, now: Date): Promise<Record<ReadAlertKind, AlertReport>> {
  const moment = { now, today: dateInLosAngeles(now) }
  const parts = Object.entries(sources).map(
    ([kind, source]) => sql`
      (select ${kind} as kind, count(*)::int as count,
        json_agg(json_build_object(
            'orderId', order_id, 'label', label, 'days', days, 'since', since, 'day', to_jsonb(counted) ->> 'day') order by place)
          filter (where place <= ${shownExamples}) as examples
       from (select found.*, row_number() over () as place from (${source(sql, moment)} limit ${maxCounted + 1}) found) counted)`,
  )
  const [first, ...others] = parts
  const rows = await sql(alertRow)`${others.reduce((all, part) => sql`${all} union all ${part}`, first ?? sql``)}`
  const reports = rows.map(({ kind, count, examples }) => [kind, { count, examples: (examples ?? []).map(revive) }])
  return Object.fromEntries(reports) as Record<ReadAlertKind, AlertReport>
}

/** An instant comes as text inside of JSON. */
const revive = ({ since, ...example }: NonNullable<z.output<typeof alertRow>['examples']>[number]) => ({
  ...example,
  since: since && new Date(since),
})
