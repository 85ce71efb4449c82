import type { z } from 'zod'
import { type ScheduledDay, type ScheduledHaul, scheduledHaul } from '#contract/dashboard/dashboard.ts'
import { extraHaulKinds, type HaulKind, haulKinds, haulSequence, haulTraits } from '#contract/hauls/haul-kinds.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { plannedStatuses, unconfirmedStatuses } from '#domain/orders/order-sets.ts'
import { type DeliveryWindow, deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import { isOverdue, plannedPickupDay } from '#server/orders/order-conditions.ts'
import { bool, int, text } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { readPlannedDays } from '#server/scheduling/delivery-days.ts'

const scheduledDays = 7
const shownOfKind = 20

const haulRow = scheduledHaul.omit({ deliveryWindow: true }).extend({
  day: isoDate,
  /** Of this day and kind, those left from earlier days apart. */
  count: int,
  timePreference: text,
  quietHours: bool,
})
type HaulRow = z.output<typeof haulRow>

/** Rule 114: the week from `today`: the hauls of each day, with those of earlier days on the first. */
export async function readSchedule(sql: Queryable, today: IsoDate): Promise<ScheduledDay[]> {
  const last = addDays(today, scheduledDays - 1)
  const [hauls, days, unconfirmed] = await Promise.all([
    readHauls(sql, today, last),
    readPlannedDays(sql, { from: today, through: last }),
    sql({ day: isoDate, count: int })`
      select held_from as day, count(*)::int as count from orders
      where held_from between ${today}::date and ${last}::date and status = any(${[...unconfirmedStatuses]}) and archived_at is null
      group by held_from`,
  ])
  return days.map(({ day: date, own: _, ...plan }) => {
    const ofDay = hauls.filter(({ day }) => day === date)
    const planned = (kind: HaulKind) => countOf(ofDay, (haul) => haul.kind === kind && haul.daysPast === 0)
    return {
      date,
      ...plan,
      deliveries: planned('deliver'),
      pickups: planned('pick_up'),
      services: sumOf(extraHaulKinds.map(planned)),
      leftOver: sumOf(haulKinds.map((kind) => countOf(ofDay, (haul) => haul.kind === kind && haul.daysPast > 0))),
      toConfirm: unconfirmed.find(({ day }) => day === date)?.count ?? 0,
      hauls: ofDay.sort(inTurn).map(haulOf),
    }
  })
}

/** Each row carries the count of everything that are like it: of those that are not listed, too. */
const countOf = (rows: readonly HaulRow[], is: (row: HaulRow) => boolean) => rows.find(is)?.count ?? 0

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

function haulOf({ day: _, count: __, timePreference, quietHours, ...haul }: HaulRow): ScheduledHaul {
  const { isPromised } = haulTraits[haul.kind]
  return { ...haul, deliveryWindow: isPromised ? deliveryWindow({ timePreference, quietHours }).label : null }
}

/** Those of earlier days first, longest first; then deliveries by their window, then the others by kind. */
function inTurn(one: HaulRow, other: HaulRow): number {
  return (
    other.daysPast - one.daysPast ||
    haulSequence.indexOf(one.kind) - haulSequence.indexOf(other.kind) ||
    windowOf(one).startMinute - windowOf(other).startMinute ||
    (one.orderNumber < other.orderNumber ? -1 : 1)
  )
}

const windowOf = (haul: HaulRow): DeliveryWindow =>
  haulTraits[haul.kind].isPromised ? deliveryWindow(haul) : deliveryWindow({ timePreference: '', quietHours: false })

/** Along the days that open orders hold; at most `shownOfKind` of each kind and day. */
function readHauls(sql: Queryable, today: IsoDate, last: IsoDate): Promise<HaulRow[]> {
  const planned = [...plannedStatuses]
  const ahead = planned.filter((status) => status !== 'delivered')
  const pickup = plannedPickupDay(sql)
  return sql(haulRow)`
    with hauls_due as (
      select o.id, 'deliver' as kind, o.held_from as day, 0 as days_past, o.status = 'delivered' as is_done
      from orders o
      where o.held_from between ${today}::date and ${last}::date and o.status = any(${planned}) and o.archived_at is null
      union all
      select o.id, 'deliver', ${today}::date, ${today}::date - o.held_from, false
      from orders o
      where o.held_from < ${today}::date and o.status = any(${ahead}) and o.archived_at is null
      union all
      select o.id, 'pick_up', ${pickup}, 0, false
      from orders o join hauls p on p.order_id = o.id and p.kind = 'pick_up'
      where o.held_through between ${today}::date and ${last}::date and o.status = any(${planned}) and o.archived_at is null
        and ${pickup} between ${today}::date and ${last}::date
      union all
      select o.id, 'pick_up', ${today}::date, ${today}::date - ${pickup}, false
      from orders o join hauls p on p.order_id = o.id and p.kind = 'pick_up'
      where ${isOverdue(sql, today)} and o.archived_at is null
      union all
      select o.id, h.kind, greatest(h.planned_on, ${today}::date), greatest(0, ${today}::date - h.planned_on), false
      from hauls h join orders o on o.id = h.order_id
      where h.kind not in ('deliver', 'pick_up') and h.done_at is null and h.cancelled_at is null and h.planned_on <= ${last}::date
        and o.status = any(${planned}) and o.archived_at is null
      union all
      select o.id, h.kind, h.done_on, 0, true
      from hauls h join orders o on o.id = h.order_id
      where h.kind not in ('deliver', 'pick_up') and h.done_on between ${today}::date and ${last}::date and o.archived_at is null
    ), placed as (
      select *, count(*) over w::int as count, row_number() over (w order by days_past desc, id) as place
      from hauls_due
      window w as (partition by day, kind, days_past > 0)
    )
    select o.id as order_id, o.order_number, placed.kind, o.status, o.dumpster_size, o.customer_name, o.company_name,
      o.customer_city, o.time_preference, o.quiet_hours, placed.day, placed.days_past, placed.count, placed.is_done
    from placed join orders o on o.id = placed.id
    where placed.place <= ${shownOfKind}`
}
