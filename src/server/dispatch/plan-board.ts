import type { BoardStop } from '#contract/dispatch/board.ts'
import type { Absence, Driver, Truck } from '#contract/dispatch/fleet.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import { dateInLosAngeles, type IsoDate, minuteInLosAngeles } from '#contract/values/dates.ts'
import type { BreakPlace, PlanDay, PlanStop, RoutePlan } from '#domain/dispatch/day-plan.ts'
import { planDay } from '#domain/dispatch/plan-day.ts'
import { serviceMinutesOf } from '#domain/dispatch/service-minutes.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import {
  type BoardStopRow,
  listBoardFacilities,
  listBoardStops,
  listRoutes,
  listStockChanges,
  listUncountedSizes,
  listYardPositions,
  listYardStock,
  type RouteRow,
  readBreakRule,
} from './board-queries.ts'
import { listAbsences, listDrivers, listOwnServiceMinutes, listTrucks } from './fleet-queries.ts'
import { learnServiceMinutes } from './learn-minutes.ts'
import { travelTimes } from './travel-times.ts'

/** A truck for all or part of a day, stored or not. */
export type Column = Pick<
  RouteRow,
  'truckId' | 'driverId' | 'startsMinute' | 'endsMinute' | 'state' | 'version' | 'breakAt' | 'breakBefore'
> & {
  key: string
  id: string | null
  truck: Truck
  driver: Driver | null
  truckOff: string | null
  driverOff: string | null
}

/** A day with its plan, before it becomes a reply. */
export type PlannedBoard = {
  day: IsoDate
  today: IsoDate
  columns: Column[]
  stops: BoardStop[]
  facilities: Awaited<ReturnType<typeof listBoardFacilities>>
  yards: Awaited<ReturnType<typeof listYardPositions>>
  drivers: Driver[]
  absences: Absence[]
  plan: PlanDay
  /** Sorted like the columns. */
  plans: RoutePlan[]
}

/** Rules 275 to 278: loads everything about a day, and plans where each truck is when. */
export async function planBoard(app: AppContext, sql: Queryable, day: IsoDate): Promise<PlannedBoard> {
  const clock = app.clock()
  const today = dateInLosAngeles(clock)
  const routes = await listRoutes(sql, day)
  const [rows, trucks, drivers, absences, yards, stock, own, learned, travel, breakRule] = await Promise.all([
    listBoardStops(sql, { day, today, routeIds: routes.map(({ id }) => id) }),
    listTrucks(sql),
    listDrivers(sql),
    listAbsences(sql, { from: day, through: day }),
    listYardPositions(sql),
    readStock(sql, { day, today }),
    listOwnServiceMinutes(sql),
    learnServiceMinutes(sql, today),
    travelTimes(app, sql, today),
    readBreakRule(sql),
  ])
  const chosen = rows.flatMap(({ facilityId }) => facilityId ?? [])
  const facilities = await listBoardFacilities(sql, { day, chosen })
  const stops = rows.map((row) => toBoardStop(row, yards))
  const columns = toColumns({ day, trucks, drivers, absences, routes })
  const plan: PlanDay = {
    routes: columns.map((column) => ({
      key: column.key,
      yardId: column.truck.yardId,
      sizes: column.truck.sizes,
      carries: column.truck.carries,
      startsMinute: column.startsMinute,
      endsMinute: column.endsMinute,
      breakAt: breakPlaceOf(column),
      stops: stops.filter(({ routeId }) => routeId !== null && routeId === column.id).map(toPlanStop),
    })),
    yards: yards.map(({ id, latitude, longitude }) => ({ id, position: { latitude, longitude } })),
    facilities: facilities.map(({ id, latitude, longitude, opens, closes, hasHours }) => ({
      id,
      position: { latitude, longitude },
      hours: opens !== null && closes !== null ? { opens, closes } : hasHours ? 'closed' : null,
    })),
    stock: stock(yards),
    minutes: travel.minutes,
    service: serviceMinutesOf(own, learned),
    now: day === today ? minuteInLosAngeles(clock) : null,
    breakRule,
  }
  const plans = planDay(plan)
  travel.learn()
  return { day, today, columns, stops, facilities, yards, drivers, absences, plan, plans }
}

/** Where the planner has the break of a column (rule 572). */
const breakPlaceOf = ({ breakAt, breakBefore }: Pick<Column, 'breakAt' | 'breakBefore'>): BreakPlace =>
  breakAt === 'none' ? null : breakAt !== 'before' ? breakAt : breakBefore === null ? 'auto' : { before: breakBefore }

/** Converts a stop for the planner. */
export const toPlanStop = (stop: BoardStop): PlanStop => ({
  haulId: stop.haulId,
  kind: stop.kind,
  size: stop.size,
  position: stop.position,
  // A relocation stays within its ZIP code (rule 271).
  toPosition: null,
  window: stop.window,
  arrivedMinute: stop.arrivedAt && minuteInLosAngeles(stop.arrivedAt),
  doneMinute: stop.doneAt && minuteInLosAngeles(stop.doneAt),
  isWeighed: stop.isWeighed,
  facilityId: stop.facilityId,
  dumpsBefore: stop.dumpsBefore,
  hookYardId: stop.hookYardId,
})

/** Rule 278: a ZIP code outside the service area is assumed to be near the first yard. */
export function toBoardStop(row: BoardStopRow, [yard]: PlannedBoard['yards']): BoardStop {
  const {
    latitude,
    longitude,
    isExact,
    timePreference,
    quietHours,
    windowStartMinute: from,
    windowEndMinute: to,
    ...stop
  } = row
  const { startMinute, endMinute } = deliveryWindow({ timePreference, quietHours })
  return {
    ...stop,
    // Only deliveries have a promised window (rule 11), and hauls of a standing service that says one (rule 450).
    window: haulTraits[stop.kind].isPromised
      ? { from: startMinute, to: endMinute }
      : stop.isStanding && from !== null && to !== null
        ? { from, to }
        : null,
    moveCost: null,
    position: {
      latitude: latitude ?? yard?.latitude ?? 0,
      longitude: longitude ?? yard?.longitude ?? 0,
      isExact: isExact ?? false,
    },
  }
}

type Fleet = { day: IsoDate; trucks: Truck[]; drivers: Driver[]; absences: Absence[]; routes: RouteRow[] }

/** Rule 275: the stored routes, and one with the usual driver for each truck that works on the day and has none. */
export function toColumns({ day, trucks, drivers, absences, routes }: Fleet): Column[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isDriving = new Set(routes.map(({ driverId }) => driverId))
  return trucks.flatMap((truck): Column[] => {
    const shared = { truckId: truck.id, truck, truckOff: offReason(absences, { truckId: truck.id }) }
    const withDriver = (driverId: string | null) => ({
      driverId,
      driver: drivers.find(({ id }) => id === driverId) ?? null,
      driverOff: driverId && offReason(absences, { driverId }),
    })
    const stored = routes.filter(({ truckId }) => truckId === truck.id)
    if (stored.length > 0)
      return stored.map((route) => ({ ...route, ...shared, ...withDriver(route.driverId), key: route.id }))
    if (truck.archivedAt || !truck.weekdays.includes(weekday)) return []
    const usual = truck.driverId
    const isFree = usual && !isDriving.has(usual) && offReason(absences, { driverId: usual }) === null
    const { startsMinute, endsMinute } = truck
    const start = {
      id: null,
      startsMinute,
      endsMinute,
      state: 'draft',
      version: 0,
      breakAt: 'auto',
      breakBefore: null,
    } as const
    return [{ ...start, ...shared, ...withDriver(isFree ? usual : null), key: `truck:${truck.id}` }]
  })
}

/** Why a driver is off, or a truck is in the shop; null: available; empty: no reason given. */
export function offReason(
  absences: readonly Absence[],
  { driverId = null, truckId = null }: { driverId?: string | null; truckId?: string | null },
): string | null {
  return absences.find((each) => each.driverId === driverId && each.truckId === truckId)?.reason ?? null
}

/**
 * Rule 277: the stock of the yards: now, or on the morning of a later day. Containers that come and go until then count in the first yard.
 */
async function readStock(sql: Queryable, { day, today }: { day: IsoDate; today: IsoDate }) {
  const [now, uncounted, changes] = await Promise.all([
    listYardStock(sql),
    listUncountedSizes(sql),
    day > today ? listStockChanges(sql, { today, day }) : [],
  ])
  return (yards: PlannedBoard['yards']): PlanDay['stock'] => {
    const [first] = yards
    const later = first ? changes.map(({ size, change }) => ({ yardId: first.id, size, count: change })) : []
    const plenty = yards.flatMap(({ id }) => uncounted.map(({ size }) => ({ yardId: id, size, count: uncountedUnits })))
    return [...now, ...later, ...plenty]
  }
}

/** Sizes that are not counted in a yard are never short. */
const uncountedUnits = 1_000
