import type { DayWork } from '#contract/dispatch/plan-endpoints.ts'
import { addDays, dateInLosAngeles, eachDay } from '#contract/values/dates.ts'
import { workMinutes } from '#domain/dispatch/day-work.ts'
import { serviceMinutesOf } from '#domain/dispatch/service-minutes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listBoardFacilities, listBoardStops, listRoutes, listYardPositions, readBreakRule } from './board-queries.ts'
import { isDriven } from './fill-board.ts'
import { listAbsences, listDrivers, listOwnServiceMinutes, listTrucks } from './fleet-queries.ts'
import { learnServiceMinutes } from './learn-minutes.ts'
import { toBoardStop, toColumns, toPlanStop } from './plan-board.ts'
import { travelTimes } from './travel-times.ts'

/** How many days are shown, with today. */
const days = 7

/** Rule 574: for each day of the week ahead, the minutes that its hauls take, and the minutes that trucks with a driver have. */
export async function readWeekAhead(app: AppContext, sql: Queryable): Promise<DayWork[]> {
  const today = dateInLosAngeles(app.clock())
  const last = addDays(today, days - 1)
  const [trucks, drivers, absences, yards, own, learned, travel, rule] = await Promise.all([
    listTrucks(sql),
    listDrivers(sql),
    listAbsences(sql, { from: today, through: last }),
    listYardPositions(sql),
    listOwnServiceMinutes(sql),
    learnServiceMinutes(sql, today),
    travelTimes(app, sql, today),
    readBreakRule(sql),
  ])
  const facilities = await listBoardFacilities(sql, { day: today, chosen: [] })
  const work = {
    yards: yards.map(({ id, latitude, longitude }) => ({ id, position: { latitude, longitude } })),
    facilities: facilities.map(({ id, latitude, longitude }) => ({
      ...{ id, position: { latitude, longitude }, hours: null },
    })),
    minutes: travel.minutes,
    service: serviceMinutesOf(own, learned),
  }
  return Promise.all(
    eachDay(today, last, days).map(async (day): Promise<DayWork> => {
      const routes = await listRoutes(sql, day)
      const rows = await listBoardStops(sql, { day, today, routeIds: routes.map(({ id }) => id) })
      const off = absences.filter(({ fromDay, throughDay }) => fromDay <= day && throughDay >= day)
      const driven = toColumns({ day, trucks, drivers, absences: off, routes }).filter(isDriven)
      const minutes = driven.map(({ startsMinute, endsMinute }) => endsMinute - startsMinute)
      const breaks = minutes.filter((each) => rule && each > rule.latest).length * (rule?.minutes ?? 0)
      const stops = rows.map((row) => toPlanStop(toBoardStop(row, yards)))
      return {
        day,
        hauls: stops.length,
        workMinutes: workMinutes(work, stops),
        trucks: driven.length,
        truckMinutes: minutes.reduce((sum, each) => sum + each, 0) - breaks,
      }
    }),
  )
}
