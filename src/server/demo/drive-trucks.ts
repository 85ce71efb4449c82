import { addDays, dateInLosAngeles, eachDay, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { publishRoutes } from '#server/dispatch/change-day-route.ts'
import { addAbsence, addDriver, addTruck, addYard, changeYard } from '#server/dispatch/change-fleet.ts'
import { fillBoard } from '#server/dispatch/fill-board.ts'
import { listDrivers, listTrucks, listYards } from '#server/dispatch/fleet-queries.ts'
import { moveOnBoard } from '#server/dispatch/move-on-board.ts'
import { readBoard } from '#server/dispatch/read-board.ts'
import type { Actor } from '#server/events/record-event.ts'
import { text, timestamp, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { DemoWorld } from './demo-world.ts'
import { boardStageOf } from './workdays.ts'

const yards = [
  {
    name: 'Saugus yard',
    address: '26300 Springbrook Avenue',
    city: 'Saugus',
    zipCode: '91350',
    latitude: 34.4147,
    longitude: -118.5402,
  },
  {
    name: 'Sun Valley yard',
    address: '8900 Glenoaks Boulevard',
    city: 'Sun Valley',
    zipCode: '91352',
    latitude: 34.2281,
    longitude: -118.3715,
  },
] as const

const drivers = [
  ['Marco Reyes', '(661) 555-0171', 'es'],
  ['Dee Alvarado', '(661) 555-0172', 'en'],
  ['Ray Santos', '(661) 555-0173', 'en'],
  ['Nia Castellanos', '(661) 555-0174', 'es'],
  ['Walt Jensen', '(661) 555-0175', 'en'],
] as const

const trucks = [
  { name: '1', kind: 'hook-lift', sizes: [10, 20, 30, 40], yard: 0 },
  { name: '2', kind: 'cable-hoist', sizes: [10, 20, 30], yard: 0 },
  { name: '3', kind: 'hook-lift', sizes: [3, 6, 10, 20, 30, 40], yard: 1 },
  { name: '4', kind: 'hook-lift', sizes: [10, 20, 30, 40], yard: 1 },
  { name: '5', kind: 'cable-hoist', sizes: [10, 20, 30], yard: 0 },
] as const

/** Where the demo's facilities are, and when they are open: minutes after midnight, Saturdays shorter. */
const facilities = {
  '19-ZZ-9001': { latitude: 34.236, longitude: -118.392, opens: 360, closes: 1020 },
  '19-ZZ-9002': { latitude: 34.452, longitude: -118.612, opens: 360, closes: 840 },
  '19-ZZ-9003': { latitude: 34.309, longitude: -118.455, opens: 420, closes: 960 },
  '19-ZZ-9004': { latitude: 34.482, longitude: -118.633, opens: 360, closes: 1020 },
} as const

/** Routes of two weeks that are over, of today, and of the next workdays (rules 274 to 281). */
export async function fillRoutes(world: DemoWorld): Promise<void> {
  const { app, staff } = world
  const [actor] = staff
  if (!actor) return
  await buyTrucks(world, actor)
  await placeSites(world)
  const today = dateInLosAngeles(app.clock())
  for (const day of eachDay(addDays(today, -14), addDays(today, -1), 14)) await driveDay(world, day)
  const board = boardStageOf(app.clock())
  if (board.today) await driveDay(world, today, board.today)
  const { published } = board
  if (published) await planAndPublish({ ...app, clock: () => published.at }, actor, published.day)
  for (const day of eachDay(addDays(today, 1), addDays(today, 6), 6)) {
    const { isClosed, routes } = await readBoard(app, app.db.sql, day)
    if (!isClosed && routes.length > 0 && day < addDays(today, 4)) await fillBoard(app, { day, actor })
  }
}

async function buyTrucks({ app }: DemoWorld, actor: Actor): Promise<void> {
  const [first] = await listYards(app.db.sql)
  if (!first) return
  await changeYard(app, { id: first.id, actor, yard: { ...yards[0], isArchived: false, version: first.version } })
  await addYard(app, { actor, yard: yards[1] })
  const [one, two] = await listYards(app.db.sql)
  if (!one || !two) return
  await app.db.sql`update containers set yard_id = ${two.id} where right(container_number, 1) in ('3', '6', '9')`
  for (const [name, phone, language] of drivers)
    await addDriver(app, { actor, driver: { name, phone, language, yardId: one.id } })
  const hired = await listDrivers(app.db.sql)
  for (const { yard, sizes, ...truck } of trucks) {
    const driver = hired.find(({ name }) => name === drivers[Number(truck.name) - 1]?.[0])
    const isLast = truck.name === '5'
    await addTruck(app, {
      actor,
      truck: {
        ...truck,
        sizes: [...sizes],
        yardId: yard === 0 ? one.id : two.id,
        carries: 1,
        maxLoadTons: 1_200,
        startsMinute: 360,
        endsMinute: 960,
        weekdays: [1, 2, 3, 4, 5, ...(isLast ? [] : [6])],
        driverId: isLast ? null : (driver?.id ?? null),
      },
    })
  }
  const today = dateInLosAngeles(app.clock())
  const last = (await listTrucks(app.db.sql)).find(({ name }) => name === '5')
  const workshop = { driverId: null, fromDay: today, throughDay: addDays(today, 3), reason: 'Lift repair' }
  if (last) await addAbsence(app, { actor, absence: { ...workshop, truckId: last.id } })
}

/** Sites are where trucks found them, near the middle of their ZIP codes; facilities have a gate and hours. */
async function placeSites({ app }: DemoWorld): Promise<void> {
  const { sql } = app.db
  await sql`
    update places p set located_by = 'truck', meters_uncertain = 30,
      latitude = z.latitude + ((hashtext(p.id::text) & 1023) - 512) / 30000.0,
      longitude = z.longitude + ((hashtext(p.address) & 1023) - 512) / 25000.0
    from zip_codes z where z.zip_code = left(p.zip_code, 5) and p.latitude is null`
  for (const [swisNumber, { latitude, longitude, opens, closes }] of Object.entries(facilities)) {
    await sql`update facilities set latitude = ${latitude}, longitude = ${longitude} where swis_number = ${swisNumber}`
    await sql`
      insert into facility_hours (facility_id, weekday, opens_minute, closes_minute)
      select id, weekday, ${opens}::integer, case weekday when 6 then ${closes - 120}::integer else ${closes}::integer end
      from facilities, generate_series(1, 6) as weekday where swis_number = ${swisNumber}`
  }
}

/** The least time between two stops of a truck, in milliseconds: a load, a yard and two drives. */
const leastApart = 45 * 60_000

/** What was done on a day goes on the trucks that take its size, in the order in which it was done, if possible to one that can have been there. */
async function driveDay(
  { app, random, staff }: DemoWorld,
  day: IsoDate,
  state: 'ended' | 'published' = 'ended',
): Promise<void> {
  const { sql } = app.db
  const [actor] = staff
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const working = (await listTrucks(sql)).filter((truck) => truck.driverId !== null && truck.weekdays.includes(weekday))
  const done = await sql({ id: uuid, size: text, doneAt: timestamp })`
    select h.id, o.dumpster_size::text as size, h.done_at from hauls h join orders o on o.id = h.order_id
    where h.done_on = ${day} and o.archived_at is null order by h.done_at, h.id`
  const routes = working.map((truck) => ({ id: newId(), truck, stops: [] as string[], lastAt: 0 }))
  for (const { id, size, doneAt } of done) {
    const able = routes.filter(({ truck }) => truck.sizes.includes(Number(size)))
    const free = able.filter(({ lastAt }) => doneAt.getTime() - lastAt >= leastApart)
    if (able.length === 0) continue
    const route = random.pick(free.length > 0 ? free : able)
    route.stops.push(id)
    route.lastAt = doneAt.getTime()
  }
  await inTransaction(sql, async (tx) => {
    for (const { id, truck, stops } of routes) {
      if (stops.length === 0) continue
      await tx`
        insert into routes (id, day, truck_id, driver_id, starts_minute, ends_minute, state, published_version)
        values (${id}, ${day}, ${truck.id}, ${truck.driverId}, ${truck.startsMinute}, ${truck.endsMinute}, ${state}, 1)`
      await tx`
        insert into route_versions (route_id, version, published_at, published_by, stops, seen_at)
        values (${id}, 1, ${instantInLosAngeles(day, 340)}, ${actor?.id ?? null},
          ${json({ driverId: truck.driverId, stops: stops.map((haulId, place) => ({ haulId, arrives: 400 + 50 * place })) })},
          ${instantInLosAngeles(day, 355)})`
      await tx`
        update hauls h set route_id = ${id}, place_in_route = wanted.place,
          arrived_at = h.done_at - (case h.kind when 'swap' then 24 when 'deliver' then 13 else 16 end + (hashtext(h.id::text) & 7)) * interval '1 minute'
        from unnest(${stops}::uuid[]) with ordinality as wanted (id, place)
        where h.id = wanted.id`
    }
  })
}

/** A day is filled and published; then somebody called, and the last route is not published yet. */
async function planAndPublish(app: AppContext, actor: Actor, day: IsoDate): Promise<void> {
  if ((await readBoard(app, app.db.sql, day)).isClosed) return
  await fillBoard(app, { day, actor })
  const { routes } = await readBoard(app, app.db.sql, day)
  const ready = routes.filter(({ id, driver, legs }) => id !== null && driver !== null && legs.length > 0)
  const published = (ready.length > 1 ? ready.slice(0, -1) : ready).flatMap(({ id, version }) =>
    id ? [{ id, version }] : [],
  )
  if (published.length > 0) await publishRoutes(app, { day, actor, routes: published, unpaidReason: '' })
  const [first] = ready
  const hauls =
    first?.legs.flatMap(({ kind, haulId, isDone }) => (kind === 'stop' && haulId && !isDone ? [haulId] : [])) ?? []
  const last = hauls.at(-1)
  if (first?.id && last && hauls.length > 1)
    await moveOnBoard(app, {
      day,
      actor,
      moves: [{ haulId: last, from: first.id, to: { route: first.id, before: hauls[0] ?? null } }],
    })
}
