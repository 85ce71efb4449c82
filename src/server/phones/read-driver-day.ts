import { z } from 'zod'
import type { DriverDay } from '#contract/phones/driver-day.ts'
import { type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { distanceKm, type Position } from '#domain/dispatch/travel-time.ts'
import { type Trip, tripsBetween } from '#domain/dispatch/trips-between.ts'
import { readableDays } from '#domain/phones/command-time.ts'
import type { AppContext } from '#server/app-context.ts'
import { type BoardStopRow, listRatedFacilities, listStopsById, publishedStop } from '#server/dispatch/board-queries.ts'
import { type PlannedBoard, planBoard, toBoardStop } from '#server/dispatch/plan-board.ts'
import { countingByCity } from '#server/facilities/check-facility.ts'
import { readFacilities } from '#server/facilities/facility-queries.ts'
import { placeKeyOf } from '#server/orders/place-marks.ts'
import { bool, int, text, textOrNull, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { SignedInDevice } from '#server/site/sign-ins.ts'
import { pushKeys } from './push-keys.ts'

type Routes = Pick<DriverDay, 'routes' | 'facilities'>
type DriverTrip = NonNullable<Routes['routes'][number]['tripsHome']>[number]

/** Rule 285: the published routes of a phone's driver for the days that the phone can read now, without prices and email addresses. */
export async function readDriverDay(app: AppContext, { driverId }: SignedInDevice): Promise<DriverDay> {
  const { sql } = app.db
  const now = app.clock()
  const days = readableDays(now)
  const [driver] = await sql(driverRow)`select id, name, language from drivers where id = ${driverId}::uuid`
  const nothing: Routes = { routes: [], facilities: [] }
  const read = (day: IsoDate) => (driver ? readRoutes(app, { driverId: driver.id, day, now }) : nothing)
  const today: Routes = { routes: [], facilities: [] }
  for (const day of days.days) {
    const { routes, facilities } = await read(day)
    today.routes.push(...routes)
    today.facilities.push(...facilities.filter(({ id }) => !today.facilities.some((each) => each.id === id)))
  }
  const tomorrow = days.tomorrow === null ? null : await read(days.tomorrow)
  const { publicKey } = await pushKeys(app)
  const { name: companyName, phone: officePhone } = app.config.business
  const more = (tomorrow?.facilities ?? []).filter(({ id }) => !today.facilities.some((each) => each.id === id))
  const sizes = [...today.routes, ...(tomorrow?.routes ?? [])].flatMap(({ stops }) => stops.map(({ size }) => size))
  return {
    ...{ now, day: days.today, driver: driver ?? null, companyName, officePhone, pushKey: publicKey },
    routes: today.routes,
    tomorrow: days.tomorrow === null || tomorrow === null ? null : { day: days.tomorrow, routes: tomorrow.routes },
    facilities: [...today.facilities, ...more],
    containers: sizes.length === 0 ? [] : await listNumbers(sql, sizes),
  }
}

/** The most containers whose numbers a phone gets: it reads them with every look at its day. */
const maxNumbers = 2_000

const numbersRow = z.object({ size: int, numbers: z.array(z.string()) })

/** The numbers of the containers of these sizes, so that a phone can check one without a network; none of a fleet with too many. */
async function listNumbers(sql: Queryable, sizes: readonly number[]): Promise<DriverDay['containers']> {
  const bySize = await sql(numbersRow)`
    select size_yards as size, array_agg(container_number order by container_number) as numbers from containers
    where deleted_at is null and size_yards = any(${[...new Set(sizes)]}::int[]) group by size_yards order by size_yards`
  const total = bySize.reduce((count, { numbers }) => count + numbers.length, 0)
  return total > maxNumbers ? [] : bySize
}

type OfDriver = { driverId: string; day: IsoDate; now: Date }

async function readRoutes(app: AppContext, { driverId, day, now }: OfDriver): Promise<Routes> {
  const { sql } = app.db
  const published = await listPublishedTo(sql, { driverId, day })
  const haulIds = published.flatMap(({ stops }) => stops.map(({ haulId }) => haulId))
  if (haulIds.length === 0)
    return { routes: published.map((route) => ({ ...toRoute(route, day), break: null, stops: [] })), facilities: [] }
  const [rows, progress, planned, rated] = await Promise.all([
    listStopsById(sql, haulIds),
    listProgress(sql, haulIds),
    planBoard(app, sql, day),
    listRatedFacilities(sql, day),
  ])
  const facilities = [
    ...planned.facilities,
    ...rated.filter(({ id }) => !planned.facilities.some((each) => each.id === id)),
  ]
  const facilityIds = facilities.map(({ id }) => id)
  const [known, counting] = await Promise.all([
    readFacilities(sql, facilityIds),
    countingByCity(sql, { cities: rows.map(({ customerCity }) => customerCity), facilityIds, day }),
  ])
  await noteSeen(app, published, now)
  const toDriverRoute = (route: PublishedRoute): Routes['routes'][number] => {
    const trips = tripsBetween(legsOf(planned, route.id))
    return {
      ...toRoute(route, day),
      break: breakOf(planned, route.id),
      stops: route.stops.flatMap((published) => {
        const row = rows.find((each) => each.haulId === published.haulId)
        const facts = progress.find((each) => each.id === published.haulId)
        if (!row || !facts) return []
        const counts = counting.get(row.customerCity) ?? null
        const stop = toStop({ row, facts, planned, published, routeId: route.id, counts })
        return [{ ...stop, trips: toTrips(planned, trips.get(stop.haulId)) }]
      }),
      tripsHome: toTrips(planned, trips.get(null)),
    }
  }
  return {
    routes: published.map(toDriverRoute),
    facilities: facilities.map(({ id, name, city, latitude, longitude }) => {
      const address = known.find((each) => each.id === id)?.address ?? ''
      return { id, name, city, address, latitude, longitude }
    }),
  }
}

const driverRow = z.object({ id: uuid, name: text, language: z.enum(['en', 'es']) })

const publishedRow = z.object({
  id: uuid,
  version: int,
  truckName: text,
  startsMinute: int,
  endsMinute: int,
  isSeen: bool,
  stops: z.array(publishedStop),
})
type PublishedRoute = z.output<typeof publishedRow>

const listPublishedTo = (sql: Queryable, { driverId, day }: { driverId: string; day: IsoDate }) => sql(publishedRow)`
  select r.id, v.version, t.name as truck_name, r.starts_minute, r.ends_minute, v.seen_at is not null as is_seen, v.stops -> 'stops' as stops
  from routes r
  join route_versions v on v.route_id = r.id and v.version = r.published_version
  join trucks t on t.id = r.truck_id
  where r.day = ${day} and r.state <> 'draft' and v.stops ->> 'driverId' = ${driverId}
  order by r.starts_minute, r.id`

const progressRow = z.object({
  id: uuid,
  isCancelled: bool,
  rollingAt: timestampOrNull,
  arrivedAt: timestampOrNull,
  hasLoad: bool,
  dumpedAt: timestampOrNull,
  zipCode: text,
  currentContainer: textOrNull,
  documentId: uuidOrNull,
  photoTakenAt: timestampOrNull,
  hasOwnPin: bool,
  placePhotoIds: z.array(uuid),
})

/** The progress of hauls, the newest photo of their sites, and what their customers marked there (rule 361). */
const listProgress = (sql: Queryable, haulIds: readonly string[]) => sql(progressRow)`
  select h.id, h.cancelled_at is not null or o.status = 'cancelled' as is_cancelled, h.rolling_at, h.arrived_at, l.haul_id is not null as has_load, l.dumped_at,
    o.customer_zip_code as zip_code, current.container_number as current_container, photo.document_id, photo.taken_at as photo_taken_at,
    own.order_id is not null and coalesce(place.located_by, '') <> 'pin' as has_own_pin,
    array(
      select d.id from place_photos p join order_documents d on d.id = p.document_id and d.removed_at is null
      where d.order_id = o.id and p.place = ${placeKeyOf(sql, 'o')} order by d.added_at, d.id) as place_photo_ids
  from hauls h join orders o on o.id = h.order_id
  left join loads l on l.haul_id = h.id
  left join containers current on current.current_order_id = o.id
  left join sites s on s.id = o.site_id left join places place on place.id = s.place_id
  left join order_pins own on own.order_id = o.id and own.place = ${placeKeyOf(sql, 'o')}
  left join lateral (
    select p.document_id, p.taken_at
    from orders there join hauls visit on visit.order_id = there.id join haul_photos p on p.haul_id = visit.id
    join order_documents d on d.id = p.document_id
    where there.site_id = o.site_id and p.kind = 'placed' and d.removed_at is null
    order by p.taken_at desc limit 1
  ) photo on true
  where h.id = any(${[...haulIds]}::uuid[])`

type ToStop = {
  row: BoardStopRow
  facts: z.output<typeof progressRow>
  planned: PlannedBoard
  published: z.output<typeof publishedStop>
  routeId: string
  counts: string[] | null
}

function toStop({
  row,
  facts,
  planned,
  published,
  routeId,
  counts,
}: ToStop): DriverDay['routes'][number]['stops'][number] {
  const stop = toBoardStop(row, planned.yards)
  const dump = planned.plans
    .flatMap(({ legs }) => legs)
    .find((leg) => leg.kind === 'dump' && leg.haulId === stop.haulId)
  const { rollingAt, arrivedAt, hasLoad, dumpedAt, zipCode, currentContainer, documentId, photoTakenAt, isCancelled } =
    facts
  const { hasOwnPin, placePhotoIds } = facts
  const isElsewhere = stop.doneAt === null && stop.failed === null && stop.routeId !== routeId
  return {
    ...stop,
    dumpsBefore: published.dumpsBefore ?? false,
    hookYard: planned.yards.find(({ id }) => id === published.hookYardId)?.name,
    // A stop that the office put back on the truck is open again.
    failed: stop.routeId === routeId ? null : stop.failed,
    arrives: published.arrives,
    address: stop.customerAddress,
    city: stop.customerCity,
    zipCode,
    // The container assigned to a delivery, or the one on site.
    containerNumber: stop.doneAt ? stop.containerNumber : (currentContainer ?? stop.containerNumber),
    photoUrl: documentId && photoUrlOf(documentId),
    photoTakenAt,
    hasOwnPin,
    placePhotoUrls: placePhotoIds.map(photoUrlOf),
    rollingAt,
    arrivedAt,
    hasLoad,
    dumpedAt,
    isGone: isCancelled || isElsewhere,
    facilityId: stop.facilityId ?? dump?.facilityId ?? nearestFacility(planned, stop.position, counts),
    counts,
  }
}

const photoUrlOf = (documentId: string) => `/api/driver/photos/${documentId}`

/** Prefers facilities that count, if there are any. The plan has no dump for a finished stop. */
function nearestFacility({ facilities }: PlannedBoard, from: Position, counts: string[] | null): string | null {
  const counted = facilities.filter(({ id }) => counts?.includes(id))
  const [nearest] = [...(counted.length > 0 ? counted : facilities)].sort(
    (one, other) => distanceKm(from, one) - distanceKm(from, other),
  )
  return nearest?.id ?? null
}

const toRoute = ({ id, version, truckName, startsMinute, endsMinute }: PublishedRoute, day: IsoDate) => ({
  ...{ id, version, truckName, startsMinute, endsMinute },
  endsAt: instantInLosAngeles(day, endsMinute),
})

/** Rule 572: the break of a route as the board plans it, if it is still to come. */
function breakOf(planned: PlannedBoard, routeId: string): DriverDay['routes'][number]['break'] {
  const legs = legsOf(planned, routeId)
  const at = legs.findIndex(({ kind, isDone }) => kind === 'break' && !isDone)
  const leg = legs[at]
  if (!leg) return null
  const next = legs.slice(at).find(({ kind }) => kind === 'stop')
  return { before: next?.haulId ?? null, from: Math.round(leg.arrives) }
}

const legsOf = ({ plans, columns }: PlannedBoard, routeId: string) =>
  plans[columns.findIndex(({ id }) => id === routeId)]?.legs ?? []

/** Rule 424: trips as a driver reads them. One without a facility is left out: the office has to choose it first. */
function toTrips({ facilities, yards }: PlannedBoard, trips: readonly Trip[] = []): DriverTrip[] {
  return trips.flatMap(({ kind, haulId, size, facilityId, yardId }): DriverTrip[] => {
    const shared = { haulId, size }
    const place = yards.find(({ id }) => id === yardId)?.name ?? ''
    if (kind === 'home') return [{ ...shared, kind, place }]
    if (kind === 'yard') return [{ ...shared, kind: size === null ? 'leave' : 'take', place }]
    const facility = facilities.find(({ id }) => id === facilityId)
    return facility ? [{ ...shared, kind, place: `${facility.name}, ${facility.city}` }] : []
  })
}

/** Rule 280: records that a phone has the newest version, for dispatchers to see. */
async function noteSeen(app: AppContext, published: readonly PublishedRoute[], now: Date): Promise<void> {
  const fresh = published.filter(({ isSeen }) => !isSeen)
  if (fresh.length === 0) return
  await inTransaction(app.db.sql, async (tx) => {
    for (const { id, version } of fresh) {
      await tx`update route_versions set seen_at = coalesce(seen_at, ${now}) where route_id = ${id} and version = ${version}`
      tx.changed.add('routes', id)
    }
  })
}

/** The thumbnail of a photo that belongs to a stop on the phone's current routes; null for any other photo. */
export async function findDriverPhoto(app: AppContext, device: SignedInDevice, documentId: string) {
  const { routes, tomorrow } = await readDriverDay(app, device)
  const shown = [...routes, ...(tomorrow?.routes ?? [])].flatMap(({ stops }) => stops)
  const urls = shown.flatMap(({ photoUrl, placePhotoUrls = [] }) => [photoUrl, ...placePhotoUrls])
  if (!urls.includes(photoUrlOf(documentId))) return null
  const [found] = await app.db.sql({ orderId: uuid })`select order_id from order_documents where id = ${documentId}`
  return found?.orderId ?? null
}
