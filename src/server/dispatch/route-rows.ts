import { z } from 'zod'
import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import { breakPlaces, routeStates } from '#contract/dispatch/dispatch-values.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { int, text, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { planBoard } from './plan-board.ts'

const storedRoute = z.object({
  id: uuid,
  truckId: uuid,
  truckName: text,
  driverId: uuidOrNull,
  startsMinute: int,
  endsMinute: int,
  state: z.enum(routeStates),
  version: int,
})
export type StoredRoute = z.output<typeof storedRoute>

/**
 * Locks a day's board for changes, one at a time, so that no driver gets two trucks. Take this lock after the locks of orders and days.
 */
export async function lockBoard(tx: Transaction, day: IsoDate): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext(${`board ${day}`}))`
}

/** The stored route with a key. A route that only the board shows is stored first. Call {@link lockBoard} before. Throws `not-found`. */
export async function storedRouteOf(tx: Transaction, app: AppContext, day: IsoDate, key: string): Promise<StoredRoute> {
  const [truck, id] = key.startsWith('truck:') ? [key.slice('truck:'.length), null] : [null, key]
  const [found] = await tx(storedRoute)`
    select r.id, r.truck_id, t.name as truck_name, r.driver_id, r.starts_minute, r.ends_minute, r.state, r.version
    from routes r join trucks t on t.id = r.truck_id
    where r.day = ${day} and (r.id = ${id}::uuid or r.truck_id = ${truck}::uuid) order by r.starts_minute limit 1`
  if (found) return found
  const { columns } = await planBoard(app, tx, day)
  const column = columns.find((each) => each.key === key)
  if (!column) throw new AppError('not-found', { message: refusals.noRoute })
  const { truckId, driverId, startsMinute, endsMinute } = column
  const route = { id: newId(), truckId, driverId, startsMinute, endsMinute }
  await tx`insert into routes ${insertValues({ ...route, day })}`
  return { ...route, truckName: column.truck.name, state: 'draft', version: 1 }
}

/** The stored route with a key. Throws `not-found`, and `not-allowed-now` if it has ended. */
export async function openRouteOf(tx: Transaction, app: AppContext, day: IsoDate, key: string): Promise<StoredRoute> {
  const route = await storedRouteOf(tx, app, day, key)
  if (route.state === 'ended') throw new AppError('not-allowed-now', { message: refusals.hasEnded(route.truckName) })
  return route
}

type RouteEvent = { id: string; kind: string; actor: Actor; now: Date; before: object | null; after: object | null }

/** Records a route event, and increments the route's version. */
export async function recordRoute(tx: Transaction, { id, now, ...event }: RouteEvent): Promise<void> {
  await tx`update routes set version = version + 1 where id = ${id}`
  await recordEvent(tx, { subject: { kind: 'route', id }, occurredAt: now, ...event })
}

const breakRow = z.object({ at: z.enum(breakPlaces), before: uuidOrNull })
type ChosenBreak = { id: string; at: z.output<typeof breakRow>['at']; before: string | null; actor: Actor; now: Date }

/** Rule 572: stores where the break of a route is, and records who chose it. Call {@link lockBoard} before. */
export async function storeBreak(tx: Transaction, { id, at, before, actor, now }: ChosenBreak): Promise<void> {
  const was = await tx.one(breakRow)`select break_at as at, break_before as before from routes where id = ${id}`
  await tx`update routes set break_at = ${at}, break_before = ${before} where id = ${id}`
  await recordRoute(tx, { id, kind: 'break-chosen', actor, now, before: was, after: { at, before } })
}
