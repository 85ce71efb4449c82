import { z } from 'zod'
import { type Board, board, boardRoute, boardStop, containersOut } from '#contract/dispatch/board.ts'
import { breakPlaces } from '#contract/dispatch/dispatch-values.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { BreakRule } from '#domain/dispatch/day-plan.ts'
import { breakRule } from '#domain/dispatch/route-break.ts'
import { aheadStatuses } from '#domain/orders/order-sets.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { isDeliveredOn, isLate, isOverdue, isPickedUpOn } from '#server/orders/order-conditions.ts'
import { bool, double, int, text, timestamp, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { positionOfOrder } from './stop-positions.ts'

/** The most unfinished hauls of earlier days that are listed. */
const maxLeftOver = 200

const stopRow = boardStop.omit({ window: true, position: true, moveCost: true, payment: true }).extend({
  timePreference: text,
  quietHours: bool,
  windowStartMinute: int.nullable(),
  windowEndMinute: int.nullable(),
  latitude: double.nullable(),
  longitude: double.nullable(),
  isExact: bool.nullable(),
})

export type BoardStopRow = z.output<typeof stopRow>

type OfDay = { day: IsoDate; today: IsoDate; routeIds: readonly string[] }

/**
 * Rule 275: the hauls of a day: on its routes, planned for it or done on it; for today, unfinished hauls of earlier days as well.
 * Selects ids first and reads the hauls second: in a single statement PostgreSQL misjudges the row count and reads all hauls.
 */
export async function listBoardStops(sql: Queryable, { day, today, routeIds }: OfDay): Promise<BoardStopRow[]> {
  const isShown = sql`o.archived_at is null and o.status <> 'cancelled'
    and not exists (select from unverified_bookings u where u.order_id = o.id and not u.is_reserved)`
  const wanted = await sql({ id: uuid })`
    select h.id from hauls h where h.route_id = any(${[...routeIds]}::uuid[])
    union
    select h.id from orders o join hauls h on h.order_id = o.id and h.kind = 'deliver'
    where ${isDeliveredOn(sql, day)} and ${isShown}
    union
    select h.id from orders o join hauls h on h.order_id = o.id and h.kind = 'pick_up'
    where ${isPickedUpOn(sql, day)} and ${isShown}
    union
    select h.id from hauls h join orders o on o.id = h.order_id
    where h.kind not in ('deliver', 'pick_up') and ${isShown}
      and (h.done_on = ${day} or h.planned_on = ${day} and h.done_at is null and h.cancelled_at is null)
    ${day === today ? sql`union ${leftOverOf(sql, today)}` : sql``}`
  return listStopsById(
    sql,
    wanted.map(({ id }) => id),
  )
}

/** The hauls with these ids, on any day. */
export const listStopsById = (sql: Queryable, haulIds: readonly string[]): Promise<BoardStopRow[]> => sql(stopRow)`
  ${selectStops(sql)}
  where h.id = any(${[...haulIds]}::uuid[])
  order by h.place_in_route, h.id`

const leftOverOf = (sql: Queryable, today: IsoDate): Fragment => sql`
  select id from (
    select h.id from orders o join hauls h on h.order_id = o.id and h.kind = 'deliver'
    where ${isLate(sql, today)} and o.archived_at is null and h.done_at is null
    union all
    select h.id from orders o join hauls h on h.order_id = o.id and h.kind = 'pick_up'
    where ${isOverdue(sql, today)} and o.archived_at is null and h.done_at is null
    union all
    select h.id from hauls h join orders o on o.id = h.order_id
    where h.kind not in ('deliver', 'pick_up') and h.done_at is null and h.cancelled_at is null and h.planned_on < ${today}
      and o.archived_at is null and o.status = any(${[...openStatuses]})
    limit ${maxLeftOver}
  ) late`

/**
 * The day of a haul `h` of an order `o`: done, otherwise planned, otherwise requested; a pickup without a day is due when the rental ends.
 */
export const dayOfHaul = (sql: Queryable): Fragment =>
  sql`coalesce(h.done_on, h.planned_on, h.requested_on, case when h.kind = 'pick_up' then o.held_from + o.minimum_rental_days end)`

const selectStops = (sql: Queryable): Fragment => sql`
  select h.id as haul_id, o.id as order_id, o.order_number,
    case when o.group_id is not null then (
      select count(*)::int from orders g where g.group_id = o.group_id and g.archived_at is null) end as group_size,
    h.kind, o.dumpster_size as size, o.status, o.customer_name, o.company_name,
    o.customer_phone, o.customer_address, o.customer_city, o.placement_instructions as placement, o.access_instructions as access,
    concat_ws(E'\\n', nullif(h.driver_note, ''), nullif(o.special_instructions, '')) as instructions,
    h.standing_service_id is not null as is_standing, h.to_address, h.to_placement,
    ${dayOfHaul(sql)} as day,
    h.rolling_at, h.arrived_at, h.done_at, h.done_command_id is not null as is_done_by_phone,
    exists (select from weight_tickets t where t.haul_id = h.id and t.removed_at is null)
      or exists (select from loads l where l.haul_id = h.id and l.dumped_at is not null) as is_weighed, h.joined_to is not null as is_live, c.container_number, taken.container_number as taken_number, h.facility_id,
    h.dumps_before, h.hook_yard_id,
    case when h.done_at is null then failed.reason end as failed, h.route_id, o.time_preference, o.quiet_hours,
    h.window_start_minute, h.window_end_minute,
    at.latitude, at.longitude, at.is_exact, coalesce(at.is_own, false) as has_own_pin
  from hauls h
  join orders o on o.id = h.order_id
  left join containers c on c.id = coalesce(
    h.container_id, (select id from containers where current_order_id = o.id and h.kind in ('pick_up', 'dump_and_return', 'relocate', 'full_pickup')))
  left join containers taken on taken.id = case
    when h.kind in ('pick_up', 'dump_and_return', 'full_pickup') then c.id
    when h.kind = 'swap' and h.done_at is not null then h.removes_container_id
    when h.kind = 'swap' then (select id from containers where current_order_id = o.id)
  end
  left join lateral (
    select reason from haul_attempts where haul_id = h.id and removed_at is null order by occurred_at desc, id desc limit 1
  ) failed on true
  left join lateral (${positionOfOrder(sql, 'o')}) at on true`

const routeRow = boardRoute
  .pick({ truckId: true, startsMinute: true, endsMinute: true, state: true, version: true })
  .extend({ id: uuid, driverId: uuidOrNull, breakAt: z.enum(breakPlaces), breakBefore: uuidOrNull })

export type RouteRow = z.output<typeof routeRow>

/** The stored routes of a day, by start time. */
export const listRoutes = (sql: Queryable, day: IsoDate): Promise<RouteRow[]> => sql(routeRow)`
  select id, truck_id, driver_id, starts_minute, ends_minute, state, version, break_at, break_before from routes
  where day = ${day} order by starts_minute, id`

/** Rule 572: the break that every longer route has; null: the company plans none. */
export async function readBreakRule(sql: Queryable): Promise<BreakRule | null> {
  const { isOn } = await sql.one({ isOn: bool })`select plan_breaks as is_on from admin_settings`
  return isOn ? breakRule : null
}

/** A stop as published; versions from before rule 430 say nothing of its steps. */
export const publishedStop = z.object({
  haulId: uuid,
  arrives: z.number(),
  dumpsBefore: bool.nullish(),
  hookYardId: uuidOrNull.optional(),
})

const publishedRow = z.object({
  routeId: uuid,
  at: timestamp,
  by: text,
  seenAt: timestampOrNull,
  driverId: uuidOrNull,
  stops: z.array(publishedStop),
})

/** The published routes of a day, as drivers see them: the newest version of each. */
export const listPublished = (sql: Queryable, day: IsoDate) => sql(publishedRow)`
  select v.route_id, v.published_at as at, coalesce(u.username, '') as by, v.seen_at, (v.stops ->> 'driverId')::uuid as driver_id,
    v.stops -> 'stops' as stops
  from routes r
  join route_versions v on v.route_id = r.id and v.version = r.published_version
  left join staff_users u on u.id = v.published_by
  where r.day = ${day}`

const yardRow = z.object({ id: uuid, name: text, latitude: double, longitude: double })

/**
 * The yards with their positions: the pin, otherwise the center of the ZIP code, otherwise the center of the service area.
 */
export const listYardPositions = (sql: Queryable) => sql(yardRow)`
  select y.id, y.name, coalesce(y.latitude, z.latitude, middle.latitude) as latitude, coalesce(y.longitude, z.longitude, middle.longitude) as longitude
  from yards y
  left join zip_codes z on z.zip_code = left(y.zip_code, 5)
  cross join (
    select coalesce(avg(latitude), 34.2) as latitude, coalesce(avg(longitude), -118.4) as longitude from zip_codes
  ) middle
  where y.archived_at is null order by y.created_at, y.id`

const zipRow = z.object({ zipCode: text, latitude: double, longitude: double })

/** The middles of ZIP codes. */
export const listZipPositions = (sql: Queryable, zipCodes: readonly string[]) => sql(zipRow)`
  select zip_code, latitude, longitude from zip_codes where zip_code = any(${[...zipCodes]})`

const facilityRow = z.object({
  id: uuid,
  name: text,
  city: text,
  latitude: double,
  longitude: double,
  opens: int.nullable(),
  closes: int.nullable(),
  hasHours: bool,
})

/** A facility that took a load within this many days counts as used. */
const usedWithinDays = 365

/**
 * Rule 277: the facilities that trucks go to: with hours, or with a ticket in the last year; if there are none, all known facilities.
 * Also includes the chosen facilities.
 */
export const listBoardFacilities = (
  sql: Queryable,
  { day, chosen }: { day: IsoDate; chosen: readonly string[] },
) => sql(facilityRow)`
  with known as (
    select f.id, f.name, f.city, coalesce(f.latitude, z.latitude) as latitude, coalesce(f.longitude, z.longitude) as longitude,
      hours.opens_minute as opens, hours.closes_minute as closes,
      exists (select from facility_hours any_day where any_day.facility_id = f.id) as has_hours,
      exists (
        select from weight_tickets t
        where t.facility_id = f.id and t.removed_at is null and t.loaded_on >= ${day}::date - ${usedWithinDays}::integer) as is_used,
      f.id = any(${[...chosen]}::uuid[]) as is_chosen
    from facilities f
    left join zip_codes z on z.zip_code = left(f.zip_code, 5)
    left join facility_hours hours on hours.facility_id = f.id and hours.weekday = extract(dow from ${day}::date)
    where f.archived_at is null and coalesce(f.latitude, z.latitude) is not null
  )
  select id, name, city, latitude, longitude, opens, closes, has_hours from known
  where is_chosen or has_hours or is_used or not exists (select from known where has_hours or is_used)
  order by plain_name(name), id limit 100`

const ratedRow = facilityRow.pick({ id: true, name: true, city: true, latitude: true, longitude: true })

/**
 * Rule 289: the facilities with a certified rate in force on a day, including those that no truck has visited; at most
 * 200.
 */
export const listRatedFacilities = (sql: Queryable, day: IsoDate) => sql(ratedRow)`
  select f.id, f.name, f.city, coalesce(f.latitude, z.latitude) as latitude, coalesce(f.longitude, z.longitude) as longitude
  from facilities f
  left join zip_codes z on z.zip_code = left(f.zip_code, 5)
  where f.archived_at is null and coalesce(f.latitude, z.latitude) is not null
    and exists (
      select from facility_rates r
      where r.facility_id = f.id and r.valid_from <= ${day} and (r.valid_until is null or r.valid_until >= ${day}))
  order by plain_name(f.name), f.id limit 200`

const stockRow = z.object({ yardId: uuid, size: int, count: int })

/** Empty containers in the yards now. */
export const listYardStock = (sql: Queryable) => sql(stockRow)`
  select yard_id, size_yards as size, count(*)::int as count from containers c
  where deleted_at is null and status = 'available' and not exists (select from loads l where l.container_id = c.id and l.dumped_at is null)
  group by yard_id, size_yards order by yard_id, size_yards`

const changeRow = z.object({ size: int, change: int })

/** How many containers leave and return, by size, from today until a later day (exclusive). */
export const listStockChanges = (sql: Queryable, { today, day }: { today: IsoDate; day: IsoDate }) => sql(changeRow)`
  select o.dumpster_size as size, sum(case h.kind when 'deliver' then -1 else 1 end)::int as change
  from orders o join hauls h on h.order_id = o.id and h.kind in ('deliver', 'pick_up')
  where o.archived_at is null and h.done_at is null and o.held_from is not null
    and (h.kind = 'deliver' and o.status = any(${[...aheadStatuses]}) and o.held_from < ${day}
      or h.kind = 'pick_up' and o.status = any(${[...openStatuses]})
        and coalesce(h.planned_on, h.requested_on, o.held_from + o.minimum_rental_days) < ${day}
        and ${today}::date <= ${day}::date)
  group by o.dumpster_size`

/** The catalog sizes without a numbered container, whose yard stock is not counted. */
export const listUncountedSizes = (sql: Queryable) => sql({ size: int })`
  select distinct e.size_yards as size from equipment e
  where not exists (select from containers c where c.size_yards = e.size_yards and c.deleted_at is null)`

/** Open change requests, oldest first. */
export const listAsked = (sql: Queryable): Promise<Board['asked']> => sql(board.shape.asked.element)`
  select r.id, o.id as order_id, o.order_number, o.customer_name, o.customer_city, o.dumpster_size as size,
    r.request_type as type
  from change_requests r join orders o on o.id = r.order_id
  where r.status = 'pending' order by r.created_at, r.id limit 20`

const outRow = containersOut.element

/** The containers at customers with a known position, at most 2000. */
export const listContainersOut = (sql: Queryable, today: IsoDate) => sql(outRow)`
  select c.container_number, c.size_yards as size, o.id as order_id, at.latitude, at.longitude,
    greatest(0, ${today}::date - (c.moved_at at time zone 'America/Los_Angeles')::date) as days
  from containers c
  join orders o on o.id = c.current_order_id
  cross join lateral (${positionOfOrder(sql, 'o')}) at
  where c.status = 'deployed' and c.deleted_at is null
  order by c.container_number limit 2000`
