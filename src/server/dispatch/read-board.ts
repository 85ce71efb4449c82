import type { Board, BoardRoute, BoardStop } from '#contract/dispatch/board.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { RoutePlan } from '#domain/dispatch/day-plan.ts'
import { changesSince } from '#domain/dispatch/route-changes.ts'
import { distanceKm } from '#domain/dispatch/travel-time.ts'
import type { AppContext } from '#server/app-context.ts'
import { countingByCity } from '#server/facilities/check-facility.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { readPlannedDays } from '#server/scheduling/delivery-days.ts'
import { deliveriesWithin } from '#server/scheduling/hold-queries.ts'
import { listAsked, listPublished, listRatedFacilities, listStopsById, listUncountedSizes } from './board-queries.ts'
import { withMoveCosts } from './cost-of-moves.ts'
import { type Column, offReason, type PlannedBoard, planBoard } from './plan-board.ts'
import { withPayments } from './unpaid-stops.ts'

/** Rules 275 to 280: the board of a day. */
export async function readBoard(app: AppContext, sql: Queryable, day: IsoDate): Promise<Board> {
  const [planned, published, asked, [limits, ...later], uncounted] = await Promise.all([
    planBoard(app, sql, day),
    listPublished(sql, day),
    listAsked(sql),
    readPlannedDays(sql, { from: day, through: addDays(day, 28) }),
    listUncountedSizes(sql),
  ])
  const { columns, plans, absences, plan } = planned
  const max = limits?.maxDeliveries ?? null
  const [counts, notCounted, stops] = await Promise.all([
    max === null ? [] : deliveriesWithin(sql, { from: day, through: day }),
    findNotCounted(sql, planned),
    withMoveCosts(sql, planned.stops, { day, now: app.clock() }).then((costed) => withPayments(sql, app, costed)),
  ])
  const routes = columns.map((column, place) =>
    toRoute(column, plans[place], { published, notCounted, stops: planned.stops }),
  )
  const names = await nameGone(sql, routes, stops)
  for (const { changes } of routes) for (const gone of changes.removed) gone.name = names.get(gone.haulId) ?? ''
  const isCounted = (size: number) => !uncounted.some((each) => each.size === size)
  return {
    day,
    today: planned.today,
    now: plan.now,
    isClosed: limits?.isClosed ?? false,
    deliveries: max === null ? null : { count: counts.find((each) => each.day === day)?.deliveries ?? 0, max },
    nextOpenDay: later.find(({ isClosed }) => !isClosed)?.day ?? null,
    routes,
    stops,
    ...sortOpen(planned),
    asked,
    yards: planned.yards.map((yard) => ({
      ...yard,
      free: freeIn(yard.id, plan.stock).filter(({ size }) => isCounted(size)),
    })),
    facilities: planned.facilities.map(({ opens: _, closes: __, hasHours: ___, ...facility }) => ({
      ...facility,
      hours: plan.facilities.find(({ id }) => id === facility.id)?.hours ?? null,
    })),
    drivers: planned.drivers
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ id, name }) => ({ id, name, isOff: offReason(absences, { driverId: id }) !== null })),
  }
}

type Known = {
  published: Awaited<ReturnType<typeof listPublished>>
  notCounted: NotCounted
  stops: readonly BoardStop[]
}

function toRoute(column: Column, plan: RoutePlan | undefined, { published, notCounted, stops }: Known): BoardRoute {
  const { truck, driver, driverId, ...rest } = column
  const { legs = [], backAt = column.startsMinute, leftMinutes = 0 } = plan ?? {}
  const seen = published.find(({ routeId }) => routeId === column.id)
  const changes = seen
    ? changesSince(seen.stops, stopsOf(legs, stops))
    : { added: [], moved: [], removed: [], steps: [] }
  return {
    ...rest,
    truckName: truck.name,
    truckKind: truck.kind,
    sizes: truck.sizes,
    carries: truck.carries,
    yardId: truck.yardId,
    driver: driver && { id: driver.id, name: driver.name, phone: driver.phone },
    published: seen ? { at: seen.at, by: seen.by, seenAt: seen.seenAt } : null,
    legs: legs.map((leg) => ({ ...leg, notCounted: notCounted(leg) })),
    backAt,
    leftMinutes,
    changes: {
      ...changes,
      removed: changes.removed.map((haulId) => ({ haulId, name: '' })),
      isDriverNew: seen !== undefined && seen.driverId !== driverId,
    },
  }
}

type NotCounted = (leg: RoutePlan['legs'][number]) => BoardRoute['legs'][number]['notCounted']

/** Rule 289: the remaining dumps that the load's city would not count, and the nearest facility that it would. */
async function findNotCounted(sql: Queryable, { day, stops, plans, facilities }: PlannedBoard): Promise<NotCounted> {
  const dumped = new Set(
    plans.flatMap(({ legs }) =>
      legs.flatMap(({ kind, haulId, isDone }) => (kind === 'dump' && !isDone ? [haulId] : [])),
    ),
  )
  const cities = stops.filter(({ haulId }) => dumped.has(haulId)).map(({ customerCity }) => customerCity)
  if (cities.length === 0) return () => null
  const rated = await listRatedFacilities(sql, day)
  const facilityIds = [...new Set([...facilities, ...rated].map(({ id }) => id))]
  const counting = await countingByCity(sql, { cities, facilityIds, day })
  return ({ kind, haulId, facilityId, isDone }) => {
    const stop = stops.find((each) => each.haulId === haulId)
    const counts = stop && counting.get(stop.customerCity)
    if (kind !== 'dump' || isDone || !counts || facilityId === null || counts.includes(facilityId)) return null
    const [nearest] = rated
      .filter(({ id }) => counts.includes(id))
      .sort((one, other) => distanceKm(stop.position, one) - distanceKm(stop.position, other))
    return { city: stop.customerCity, nearest: nearest ? { facilityId: nearest.id, name: nearest.name } : null }
  }
}

/** The stops of a route in the planned sequence. */
const stopsOf = (legs: RoutePlan['legs'], stops: readonly BoardStop[]): BoardStop[] =>
  legs.flatMap(({ kind, haulId }) => (kind === 'stop' ? stops.filter((each) => each.haulId === haulId) : []))

/** The customers of removed stops, which may no longer be in any list of the day. */
async function nameGone(sql: Queryable, routes: readonly BoardRoute[], stops: readonly BoardStop[]) {
  const nameOf = ({ companyName, customerName }: Pick<BoardStop, 'companyName' | 'customerName'>) =>
    companyName || customerName
  const names = new Map(stops.map((stop) => [stop.haulId, nameOf(stop)]))
  const missing = routes
    .flatMap(({ changes }) => changes.removed.map(({ haulId }) => haulId))
    .filter((id) => !names.has(id))
  for (const stop of missing.length > 0 ? await listStopsById(sql, missing) : []) names.set(stop.haulId, nameOf(stop))
  return names
}

/** The stops on no truck: left over from earlier days, and to plan, sorted by promised time. */
function sortOpen({ day, stops, columns }: PlannedBoard): Pick<Board, 'leftOver' | 'toPlan'> {
  const onRoute = new Set(columns.map(({ id }) => id))
  const open = stops.filter(({ doneAt, routeId }) => doneAt === null && !(routeId && onRoute.has(routeId)))
  const isEarlier = (stop: BoardStop) => stop.day !== null && stop.day < day
  const sorted = [...open].sort(
    (one, other) =>
      (one.window?.to ?? 1440) - (other.window?.to ?? 1440) || one.customerCity.localeCompare(other.customerCity),
  )
  return {
    leftOver: sorted.filter(isEarlier).map(({ haulId }) => haulId),
    toPlan: sorted.filter((stop) => !isEarlier(stop)).map(({ haulId }) => haulId),
  }
}

/** Empty containers of a yard by size, at least 0. */
function freeIn(yardId: string, stock: PlannedBoard['plan']['stock']) {
  const counts = new Map<number, number>()
  for (const each of stock) if (each.yardId === yardId) counts.set(each.size, (counts.get(each.size) ?? 0) + each.count)
  return [...counts].map(([size, count]) => ({ size, count: Math.max(0, count) })).sort((a, b) => a.size - b.size)
}
