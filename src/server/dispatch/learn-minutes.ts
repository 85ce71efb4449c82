import { z } from 'zod'
import { serviceKinds } from '#contract/dispatch/dispatch-values.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import { learnMinutes, type ServiceMinutes } from '#domain/dispatch/service-minutes.ts'
import { learnTravelFactor } from '#domain/dispatch/travel-time.ts'
import { double, int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { positionOfOrder } from './stop-positions.ts'

/** Minutes are learned from at most this many days and stops. */
const learnedDays = 120
const maxStops = 5_000

const timedStop = z.object({ kind: z.enum(serviceKinds), size: int, minutes: double })

/** Rule 276: the minutes at a stop learned from finished stops: for each kind and size, and for each kind. */
export async function learnServiceMinutes(sql: Queryable, today: IsoDate): Promise<ServiceMinutes[]> {
  const stops = await sql(timedStop)`
    select h.kind, o.dumpster_size as size, (extract(epoch from h.done_at - h.arrived_at) / 60)::double precision as minutes
    from hauls h join orders o on o.id = h.order_id
    where h.arrived_at >= ${addDays(today, -learnedDays)}::date and h.done_at is not null and h.kind <> 'dump_and_return'
    order by h.arrived_at desc limit ${maxStops}`
  const groups = Map.groupBy(
    stops.flatMap((stop) => [stop, { ...stop, size: null }]),
    ({ kind, size }) => `${kind} ${size}`,
  )
  return [...groups.values()].flatMap((group) => {
    const minutes = learnMinutes(group.map((stop) => stop.minutes))
    const [first] = group
    return first && minutes !== null ? [{ kind: first.kind, size: first.size, minutes }] : []
  })
}

const timedDrive = z.object({
  fromLatitude: double,
  fromLongitude: double,
  toLatitude: double,
  toLongitude: double,
  minutes: double,
})

/**
 * Rule 276: the factor for the built-in travel estimate. Only uses drives without a detour, such as from a delivery to
 * a pickup.
 */
export async function readTravelFactor(sql: Queryable, today: IsoDate): Promise<number> {
  const drives = await sql(timedDrive)`
    select a.latitude as from_latitude, a.longitude as from_longitude, b.latitude as to_latitude, b.longitude as to_longitude, pair.minutes
    from (
      select h.order_id, lag(h.order_id) over route as before_id, lag(h.kind) over route as kind_before, h.kind,
        (extract(epoch from h.arrived_at - lag(h.done_at) over route) / 60)::double precision as minutes
      from hauls h
      where h.arrived_at >= ${addDays(today, -learnedDays)}::date and h.route_id is not null and h.done_at is not null
      window route as (partition by h.route_id order by h.done_at)
      limit ${maxStops}
    ) pair
    join orders one on one.id = pair.before_id
    join orders two on two.id = pair.order_id
    cross join lateral (${positionOfOrder(sql, 'one')}) a
    cross join lateral (${positionOfOrder(sql, 'two')}) b
    where pair.kind_before in ('deliver', 'relocate') and pair.kind in ('pick_up', 'dump_and_return', 'relocate') and pair.minutes > 0`
  return learnTravelFactor(
    drives.map((drive) => ({
      from: { latitude: drive.fromLatitude, longitude: drive.fromLongitude },
      to: { latitude: drive.toLatitude, longitude: drive.toLongitude },
      minutes: drive.minutes,
    })),
  )
}
