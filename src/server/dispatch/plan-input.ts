import { createHash } from 'node:crypto'
import type { BoardStop } from '#contract/dispatch/board.ts'
import type { PlanRequest } from '#contract/dispatch/plan-endpoints.ts'
import { haulSequence, haulTraits } from '#contract/hauls/haul-kinds.ts'
import { centsIn } from '#contract/values/money.ts'
import type { PlanStop } from '#domain/dispatch/day-plan.ts'
import { estimateMiles } from '#domain/routing/packed-day.ts'
import type { PlanCosts, RoutingInput } from '#domain/routing/routing-day.ts'
import { countingByCity } from '#server/facilities/check-facility.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { readSettings } from '#server/settings/setting-queries.ts'
import { isDriven, openStops } from './fill-board.ts'
import { type PlannedBoard, toPlanStop } from './plan-board.ts'

/** Rule 431: what of a board is planned: the chosen trucks that somebody drives, and what is on no truck. */
export async function planInputOf(
  sql: Queryable,
  board: PlannedBoard,
  { routes, pins }: PlanRequest,
): Promise<RoutingInput> {
  const { plan, columns, stops } = board
  const wanted = new Set(
    columns.filter((column) => routes.includes(column.key) && isDriven(column)).map(({ key }) => key),
  )
  const routeIds = new Set(columns.filter(({ key }) => wanted.has(key)).map(({ id }) => id))
  const onTrucks = stops.filter(({ doneAt, routeId }) => doneAt === null && routeId !== null && routeIds.has(routeId))
  const pool = openStops(board)
  const moving = [...onTrucks, ...pool]
  const planned = await listPlannedFacilities(sql, moving)
  // What an earlier plan chose is open again; what a person chose is not.
  const open = (stop: PlanStop) => (planned.has(stop.haulId) ? { ...stop, facilityId: null } : stop)
  const chosen = plan.routes.flatMap((route) =>
    wanted.has(route.key) ? [{ ...route, stops: route.stops.map(open) }] : [],
  )
  const { visits, apart } = visitsOf(moving)
  return {
    day: { ...plan, routes: chosen },
    miles: estimateMiles,
    pool: pool.map((stop) => open(toPlanStop(stop))),
    started: new Set(onTrucks.filter(({ rollingAt, arrivedAt }) => rollingAt ?? arrivedAt).map(({ haulId }) => haulId)),
    pinned: new Set([...pins, ...apart]),
    visits,
    facilitiesOf: await countingFor(sql, board, moving),
    costs: await readPlanCosts(sql),
  }
}

/** Rule 431: what a day costs, as the company has set it. */
async function readPlanCosts(sql: Queryable): Promise<PlanCosts> {
  const settings = await readSettings(sql)
  return {
    truckDayCents: centsIn(settings.plan_truck_day_cost),
    hourCents: centsIn(settings.plan_hour_cost),
    mileCents: centsIn(settings.plan_mile_cost),
  }
}

/** The hauls whose facility a plan chose. */
async function listPlannedFacilities(sql: Queryable, stops: readonly BoardStop[]): Promise<Set<string>> {
  const rows = await sql({ id: uuid })`
    select id from hauls where id = any(${stops.map(({ haulId }) => haulId)}::uuid[]) and is_facility_planned`
  return new Set(rows.map(({ id }) => id))
}

/** Hauls of one order on one truck are one visit, in their order (rule 272); on two trucks they stay where they are. */
function visitsOf(stops: readonly BoardStop[]) {
  const visits: string[][] = []
  const apart: string[] = []
  for (const group of Map.groupBy(stops, ({ orderId }) => orderId).values()) {
    if (group.length < 2) continue
    const sorted = group.toSorted((a, b) => haulSequence.indexOf(a.kind) - haulSequence.indexOf(b.kind))
    const isTogether = new Set(group.map(({ routeId }) => routeId)).size === 1
    if (isTogether) visits.push(sorted.map(({ haulId }) => haulId))
    else apart.push(...group.map(({ haulId }) => haulId))
  }
  return { visits, apart }
}

/** Rule 289: where a city asks for it, loads go only to facilities that count there. */
async function countingFor(sql: Queryable, { facilities, day }: PlannedBoard, stops: readonly BoardStop[]) {
  const loads = stops.filter(({ kind }) => haulTraits[kind].takesLoad)
  const counting = await countingByCity(sql, {
    cities: loads.map(({ customerCity }) => customerCity),
    facilityIds: facilities.map(({ id }) => id),
    day,
  })
  return new Map(
    loads.flatMap(({ haulId, customerCity }) => {
      const ids = counting.get(customerCity)
      return ids ? [[haulId, ids] as const] : []
    }),
  )
}

/** What a plan depends on: a hash of each column, and of each stop itself and with the stop before it on its truck. */
export type BoardMarks = { columns: Record<string, string>; stops: Record<string, { own: string; placed: string }> }

/** Changes when anything changes that a plan depends on: a truck, a driver, a stop, its place, or what was decided about it. */
export function marksOf({ columns, stops }: PlannedBoard): BoardMarks {
  const lastOn = new Map<string | null, string>()
  return {
    columns: Object.fromEntries(
      columns.map(({ key, driverId, startsMinute, endsMinute, state, truckOff, driverOff }) => [
        key,
        markOf([driverId, startsMinute, endsMinute, state, truckOff !== null, driverOff !== null]),
      ]),
    ),
    stops: Object.fromEntries(
      stops.map((stop) => {
        const { haulId, routeId } = stop
        const own = markOf([
          ...[routeId, stop.day, stop.kind, stop.size, stop.doneAt, stop.rollingAt, stop.arrivedAt],
          ...[stop.window, stop.position, stop.facilityId, stop.dumpsBefore, stop.hookYardId],
        ])
        const placed = markOf([own, routeId && (lastOn.get(routeId) ?? null)])
        lastOn.set(routeId, haulId)
        return [haulId, { own, placed }]
      }),
    ),
  }
}

export const hashOfBoard = (board: PlannedBoard): string => hashOf(marksOf(board))

export const hashOf = (facts: unknown): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex')
const markOf = (facts: unknown) => hashOf(facts).slice(0, 12)
