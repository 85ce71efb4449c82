import { createHash } from 'node:crypto'
import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import type { BoardStop } from '#contract/dispatch/board.ts'
import type { PlanRequest, WhatIf } from '#contract/dispatch/plan-endpoints.ts'
import { haulSequence, haulTraits } from '#contract/hauls/haul-kinds.ts'
import { centsIn } from '#contract/values/money.ts'
import type { BreakPlace, PlanDay, PlanRoute, PlanStop } from '#domain/dispatch/day-plan.ts'
import { bestPlaces, type PlaceForStop } from '#domain/routing/insert-stop.ts'
import { estimateMiles } from '#domain/routing/packed-day.ts'
import type { PlanCosts, RoutingInput } from '#domain/routing/routing-day.ts'
import { countingByCity } from '#server/facilities/check-facility.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readSettings } from '#server/settings/setting-queries.ts'
import { listZipPositions } from './board-queries.ts'
import { isDriven, openStops } from './fill-board.ts'
import { type PlannedBoard, toPlanStop } from './plan-board.ts'
import { readTipFees } from './tip-fees.ts'

/** Rule 431: what of a board is planned: the chosen trucks that somebody drives, and what is on no truck. */
export async function planInputOf(
  sql: Queryable,
  board: PlannedBoard,
  { routes, pins }: PlanRequest,
  whatIf: WhatIf | null = null,
): Promise<RoutingInput> {
  const { columns, stops } = board
  const plan = planIf(board.plan, whatIf)
  const wanted = new Set(
    columns
      .filter((column) => routes.includes(column.key) && !whatIf?.out.includes(column.key) && isDriven(column))
      .map(({ key }) => key),
  )
  const routeIds = new Set(columns.filter(({ key }) => wanted.has(key)).map(({ id }) => id))
  const onTrucks = stops.filter(({ doneAt, routeId }) => doneAt === null && routeId !== null && routeIds.has(routeId))
  const outIds = new Set(columns.filter(({ key }) => whatIf?.out.includes(key)).map(({ id }) => id))
  const stranded = stops.filter(({ doneAt, routeId }) => doneAt === null && routeId !== null && outIds.has(routeId))
  const pool = [...openStops(board), ...stranded]
  const moving = [...onTrucks, ...pool]
  const planned = await listPlannedFacilities(sql, moving)
  const started = new Set(
    onTrucks.filter(({ rollingAt, arrivedAt }) => rollingAt ?? arrivedAt).map(({ haulId }) => haulId),
  )
  // What an earlier plan chose is open again; what a person chose is not.
  const open = (stop: PlanStop) => (planned.has(stop.haulId) ? { ...stop, facilityId: null } : stop)
  const chosen = plan.routes.flatMap((route) =>
    wanted.has(route.key) ? [{ ...route, stops: route.stops.map(open), breakAt: breakOf(route, started) }] : [],
  )
  const { visits, apart } = visitsOf(moving)
  const facilitiesOf = await countingFor(sql, board, moving)
  const poolStops = [...pool.map((stop) => open(toPlanStop(stop))), ...(await furtherHauls(sql, whatIf))]
  return {
    day: { ...plan, routes: chosen },
    miles: estimateMiles,
    pool: poolStops,
    started,
    pinned: new Set([...pins, ...apart]),
    visits,
    facilitiesOf,
    costs: await readPlanCosts(sql),
    tipFees: await readTipFees(sql, {
      day: board.day,
      stops: [...chosen.flatMap((route) => route.stops), ...poolStops],
      facilityIds: plan.facilities.map(({ id }) => id),
      facilitiesOf,
    }),
    maxTrucks: whatIf?.trucks ?? null,
  }
}

/** Rule 572: a planned route has its break as late as it may begin, unless it was chosen before a stop that has begun. */
function breakOf({ breakAt = null, stops }: PlanRoute, started: ReadonlySet<string>): BreakPlace {
  const before = breakAt !== null && typeof breakAt === 'object' ? breakAt.before : null
  const stop = stops.find(({ haulId }) => haulId === before)
  return stop && (stop.doneMinute !== null || started.has(stop.haulId)) ? breakAt : 'auto'
}

/** Rule 571: the day with facilities that close at another time. */
export const planIf = (plan: PlanDay, whatIf: WhatIf | null): PlanDay => ({
  ...plan,
  facilities: plan.facilities.map((facility) => {
    const closing = whatIf?.closes.find(({ facilityId }) => facilityId === facility.id)
    if (!closing || facility.hours === 'closed') return facility
    const { opens, closes } = facility.hours ?? { opens: 0, closes: 1_440 }
    return { ...facility, hours: closing.at <= opens ? 'closed' : { opens, closes: Math.min(closes, closing.at) } }
  }),
})

/** Rule 571: hauls that are not there, at the middle of their ZIP code; one of an unknown ZIP code is left out. */
async function furtherHauls(sql: Queryable, whatIf: WhatIf | null): Promise<PlanStop[]> {
  if (!whatIf || whatIf.more.length === 0) return []
  const known = await listZipPositions(
    sql,
    whatIf.more.map(({ zipCode }) => zipCode),
  )
  return whatIf.more.flatMap(({ kind, size, zipCode }, place): PlanStop[] => {
    const position = known.find((each) => each.zipCode === zipCode)
    if (!position) return []
    const { latitude, longitude } = position
    return [
      {
        haulId: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
        ...{ kind, size, position: { latitude, longitude }, toPosition: null, window: null, doneMinute: null },
        ...{ facilityId: null, dumpsBefore: null, hookYardId: null },
      },
    ]
  })
}

/** Rule 571: the best places for a haul of the board on the trucks that somebody drives. Throws `not-found`. */
export async function findPlaces(sql: Queryable, board: PlannedBoard, haulId: string): Promise<PlaceForStop[]> {
  const { plan, columns, stops } = board
  const stop = stops.find((each) => each.haulId === haulId && each.doneAt === null)
  if (!stop) throw new AppError('not-found', { message: refusals.noHaul })
  const driven = new Set(columns.filter(isDriven).map(({ key }) => key))
  const started = stops.filter(({ rollingAt, arrivedAt }) => rollingAt ?? arrivedAt).map((each) => each.haulId)
  return bestPlaces(
    {
      day: { ...plan, routes: plan.routes.filter(({ key }) => driven.has(key)) },
      miles: estimateMiles,
      costs: await readPlanCosts(sql),
      started: new Set(started),
      tipFees: await readTipFees(sql, {
        day: board.day,
        stops: [...plan.routes.flatMap((route) => route.stops), toPlanStop(stop)],
        facilityIds: plan.facilities.map(({ id }) => id),
        facilitiesOf: new Map(),
      }),
    },
    toPlanStop(stop),
  )
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
      columns.map(({ key, driverId, startsMinute, endsMinute, state, truckOff, driverOff, breakAt, breakBefore }) => [
        key,
        markOf([
          driverId,
          startsMinute,
          endsMinute,
          state,
          truckOff !== null,
          driverOff !== null,
          breakAt,
          breakBefore,
        ]),
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
