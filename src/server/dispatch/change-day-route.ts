import { z } from 'zod'
import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import type { BoardMove, NewRoute, PublishedRoutes, RouteChanges } from '#contract/dispatch/board.ts'
import type { RouteBreak, StopSteps } from '#contract/dispatch/stop-choices.ts'
import type { PushKind } from '#contract/phones/phone-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, int, text, textOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listAbsences, listDrivers } from './fleet-queries.ts'
import { moveOnBoardIn } from './move-on-board.ts'
import { offReason, planBoard } from './plan-board.ts'
import { lockBoard, openRouteOf, recordRoute, storeBreak, storedRouteOf } from './route-rows.ts'
import { releaseUnpaid } from './unpaid-stops.ts'

type OfDay = { day: IsoDate; actor: Actor }

/**
 * Rule 275: assigns a driver to a truck for part of a day. Throws `not-found`, and `not-allowed-now` if the truck or the driver has another
 * route at that time.
 */
export function addRoute(app: AppContext, { day, actor, route }: OfDay & { route: NewRoute }): Promise<void> {
  const now = app.clock()
  return changeBoard(app, day, async (tx) => {
    const [truck] = await tx({ name: text })`
      select name from trucks where id = ${route.truckId} and archived_at is null`
    if (!truck) throw new AppError('not-found', { message: refusals.noRoute, fields: { truckId: refusals.noRoute } })
    // Store the truck's displayed route first, so that the new route does not replace it.
    const { columns } = await planBoard(app, tx, day)
    const shown = columns.find(({ key, truckId }) => truckId === route.truckId && key.startsWith('truck:'))
    if (shown && shown.startsMinute < route.endsMinute && route.startsMinute < shown.endsMinute)
      throw new AppError('not-allowed-now', { message: refusals.truckTaken(truck.name) })
    if (shown) await storedRouteOf(tx, app, day, shown.key)
    const id = newId()
    await assertApart(tx, { ...route, id, day, truckName: truck.name })
    await tx`insert into routes ${insertValues({ ...route, id, day })}`
    await recordRoute(tx, { id, kind: 'route-added', actor, now, before: null, after: route })
  })
}

/** Rule 275: changes a route's driver and hours. Throws `not-found` and `not-allowed-now`. */
export function changeRoute(
  app: AppContext,
  { day, actor, key, changes }: OfDay & { key: string; changes: RouteChanges },
): Promise<void> {
  const now = app.clock()
  return changeBoard(app, day, async (tx) => {
    const route = await openRouteOf(tx, app, day, key)
    await assertApart(tx, { ...route, ...changes, day })
    const { driverId, startsMinute, endsMinute } = changes
    await tx`
      update routes set driver_id = ${driverId}, starts_minute = ${startsMinute}, ends_minute = ${endsMinute}
      where id = ${route.id}`
    await recordRoute(tx, { id: route.id, kind: 'route-changed', actor, now, before: route, after: changes })
  })
}

/** Rule 572: chooses where the break of a route is. Throws `not-found` for a stop of another truck, and `not-allowed-now`. */
export function chooseBreak(
  app: AppContext,
  { day, actor, key, place: { at, before } }: OfDay & { key: string; place: RouteBreak },
): Promise<void> {
  const now = app.clock()
  return changeBoard(app, day, async (tx) => {
    const { id } = await openRouteOf(tx, app, day, key)
    if (before && (await tx`select from hauls where id = ${before} and route_id = ${id}`).length === 0)
      throw new AppError('not-found', { message: refusals.noHaul, fields: { before: refusals.noHaul } })
    await storeBreak(tx, { id, at, before, actor, now })
  })
}

type Apart = NewRoute & { id: string; day: IsoDate; truckName: string }

/** A truck and a driver cannot have two routes at the same time, and a driver who is off cannot drive. */
async function assertApart(
  tx: Transaction,
  { id, day, truckId, truckName, driverId, startsMinute, endsMinute }: Apart,
) {
  const others = await tx({ truckId: uuid, truckName: text, driverId: uuidOrNull })`
    select r.truck_id, t.name as truck_name, r.driver_id from routes r join trucks t on t.id = r.truck_id
    where r.day = ${day} and r.id <> ${id} and r.starts_minute < ${endsMinute} and r.ends_minute > ${startsMinute}
      and (r.truck_id = ${truckId} or r.driver_id = ${driverId}::uuid)`
  const refuse = (field: string, message: string) =>
    new AppError('not-allowed-now', { message, fields: { [field]: message } })
  if (others.some((other) => other.truckId === truckId)) throw refuse('startsMinute', refusals.truckTaken(truckName))
  if (driverId === null) return
  const [drivers, absences] = await Promise.all([listDrivers(tx), listAbsences(tx, { from: day, through: day })])
  const driver = drivers.find((each) => each.id === driverId && each.archivedAt === null)
  if (!driver) throw new AppError('not-found', { message: refusals.noRoute, fields: { driverId: refusals.noRoute } })
  const [other] = others
  if (other) throw refuse('driverId', refusals.driverTaken(driver.name, other.truckName))
  if (offReason(absences, { driverId }) !== null) throw refuse('driverId', refusals.driverOff(driver.name))
}

/**
 * Deletes a route without stops, so that the board shows the truck's default route. Throws `not-found` and
 * `not-allowed-now`.
 */
export function removeRoute(app: AppContext, { day, actor, key }: OfDay & { key: string }): Promise<void> {
  const now = app.clock()
  return changeBoard(app, day, async (tx) => {
    const { id, truckId, driverId, startsMinute, endsMinute } = await openRouteOf(tx, app, day, key)
    const { stops } = await tx.one({ stops: int })`select count(*)::int as stops from hauls where route_id = ${id}`
    if (stops > 0) throw new AppError('not-allowed-now', { message: refusals.hasStops })
    const before = { truckId, driverId, startsMinute, endsMinute }
    await recordRoute(tx, { id, kind: 'route-removed', actor, now, before, after: null })
    await tx`delete from route_versions where route_id = ${id}`
    await tx`delete from routes where id = ${id}`
  })
}

/**
 * Rule 280: publishes routes in their current state, all of them or none. Throws `not-found`, `stale-version` if a route changed since,
 * and `not-allowed-now` for a route without a driver, and for one with unpaid deliveries and no reason (rule 419).
 */
export function publishRoutes(
  app: AppContext,
  { day, actor, routes, unpaidReason }: OfDay & PublishedRoutes,
): Promise<void> {
  const now = app.clock()
  return changeBoard(app, day, async (tx) => {
    const { columns, plans, stops: onBoard } = await planBoard(app, tx, day)
    for (const wanted of routes) {
      const place = columns.findIndex(({ id }) => id === wanted.id)
      const [column, plan] = [columns[place], plans[place]]
      if (!column || !plan) throw new AppError('not-found', { message: refusals.noRoute })
      const { name } = column.truck
      if (column.state === 'ended') throw new AppError('not-allowed-now', { message: refusals.hasEnded(name) })
      if (column.version !== wanted.version) throw new AppError('stale-version', { message: refusals.changedBy(name) })
      const seenBy = await publishedTo(tx, column.id)
      // A driver who went off must learn that the truck is no longer theirs.
      if (column.driverId === null && seenBy === null)
        throw new AppError('not-allowed-now', { message: refusals.noDriver(name) })
      const stops = plan.legs.flatMap(({ kind, haulId, arrives }) => {
        const stop = kind === 'stop' && onBoard.find((each) => each.haulId === haulId)
        if (!stop) return []
        const { dumpsBefore, hookYardId, facilityId } = stop
        return [{ haulId: stop.haulId, arrives: Math.round(arrives), dumpsBefore, hookYardId, facilityId }]
      })
      await releaseUnpaid(tx, app, { haulIds: stops.map(({ haulId }) => haulId), reason: unpaidReason, actor, now })
      const { version } = await tx.one({ version: int })`
        insert into route_versions (route_id, version, published_at, published_by, stops)
        values (${wanted.id}, coalesce((select max(version) from route_versions where route_id = ${wanted.id}), 0) + 1, ${now}, ${actor.id},
          ${json({ driverId: column.driverId, stops })})
        returning version`
      await notifyPhones(tx, { day, now, seenBy, driverId: column.driverId })
      await tx`update routes set state = 'published', published_version = ${version} where id = ${wanted.id}`
      const after = { version, hauls: stops.map(({ haulId }) => haulId) }
      await recordRoute(tx, { id: wanted.id, kind: 'route-published', actor, now, before: null, after })
    }
  })
}

/** Whose phone has the route as last published; null: nobody's. */
async function publishedTo(tx: Transaction, routeId: string | null): Promise<string | null> {
  const [last] = await tx({ driverId: textOrNull })`
    select stops ->> 'driverId' as driver_id from route_versions where route_id = ${routeId} order by version desc limit 1`
  return last?.driverId ?? null
}

type PublishedChange = { day: IsoDate; now: Date; seenBy: string | null; driverId: string | null }

/** Rule 292: notifies the phones of the driver, and of the driver who had the route before. */
async function notifyPhones(tx: Transaction, { day, now, seenBy, driverId }: PublishedChange) {
  const kind = seenBy === driverId ? 'route-changed' : 'route-published'
  if (driverId) await queuePush(tx, { driverId, kind, day, now })
  if (seenBy && seenBy !== driverId) await queuePush(tx, { driverId: seenBy, kind: 'route-changed', day, now })
}

/**
 * Rule 281: ends a route. Unfinished stops leave the truck and are left over the next morning. Returns the moves that undo it. Throws
 * `not-found`, and `not-allowed-now` for a route without stops.
 */
export function endRoute(app: AppContext, { day, actor, key }: OfDay & { key: string }): Promise<BoardMove[]> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    // Lock orders before routes: recording a stop locks its order first.
    await tx`
      select from orders where id in (select order_id from hauls h join routes r on r.id = h.route_id where r.day = ${day}) order by id for update`
    await lockBoard(tx, day)
    const route = await openRouteOf(tx, app, day, key)
    const stops = await tx({ id: uuid, isOpen: int })`
      select id, (done_at is null)::int as is_open from hauls where route_id = ${route.id} order by place_in_route`
    if (stops.length === 0) throw new AppError('not-allowed-now', { message: refusals.nothingToEnd(route.truckName) })
    const moves = stops.filter(({ isOpen }) => isOpen === 1).map(({ id }) => ({ haulId: id, from: route.id, to: null }))
    const undo = moves.length > 0 ? await moveOnBoardIn(tx, app, { day, actor, moves }) : []
    await tx`update routes set state = 'ended' where id = ${route.id} and published_version is not null`
    const after = { state: 'ended', leftOver: moves.map(({ haulId }) => haulId) }
    await recordRoute(tx, { id: route.id, kind: 'route-ended', actor, now, before: { state: route.state }, after })
    return undo
  })
}

/** Rule 277: chooses the facility for a haul's load; null: the nearest open facility. Throws `not-found` and `not-allowed-now`. */
export function chooseFacility(
  app: AppContext,
  { facilityId, ...haul }: OfHaul & { facilityId: string | null },
): Promise<void> {
  return changeHaul(app, { ...haul, kind: 'facility-chosen' }, async (tx, haulId) => {
    const was = await tx.one({ facilityId: uuidOrNull })`select facility_id from hauls where id = ${haulId}`
    if (facilityId && (await tx`select from facilities where id = ${facilityId} and archived_at is null`).length === 0)
      throw new AppError('not-found', { message: refusals.noFacility, fields: { facilityId: refusals.noFacility } })
    const changed = await tx(routeOfHaul)`
      update hauls set facility_id = ${facilityId}, is_facility_planned = false
      where id = ${haulId} and done_at is null returning route_id`
    return { changed, before: was, after: { facilityId } }
  })
}

/** Rule 430: chooses what the truck does before a stop. Throws `not-found` and `not-allowed-now`. */
export function chooseSteps(app: AppContext, { steps, ...haul }: OfHaul & { steps: StopSteps }): Promise<void> {
  const { dumpsBefore, hookYardId } = steps
  return changeHaul(app, { ...haul, kind: 'steps-chosen' }, async (tx, haulId) => {
    const was = await tx.one(stepsRow)`
      select dumps_before, hook_yard_id from hauls where id = ${haulId}`
    if (hookYardId && (await tx`select from yards where id = ${hookYardId} and archived_at is null`).length === 0)
      throw new AppError('not-found', { message: refusals.noYard, fields: { hookYardId: refusals.noYard } })
    const changed = await tx(routeOfHaul)`
      update hauls set dumps_before = ${dumpsBefore}, hook_yard_id = ${hookYardId}
      where id = ${haulId} and done_at is null returning route_id`
    return { changed, before: was, after: steps }
  })
}

type OfHaul = OfDay & { haulId: string }
type Changed = { changed: { routeId: string | null }[]; before: object; after: object }

const stepsRow = z.object({ dumpsBefore: bool.nullable(), hookYardId: uuidOrNull })
const routeOfHaul = z.object({ routeId: uuidOrNull })

/** Changes a haul under the locks of its order and the board, and records it on its route, otherwise on its order. */
function changeHaul(
  app: AppContext,
  { day, haulId, actor, kind }: OfHaul & { kind: string },
  change: (tx: Transaction, haulId: string) => Promise<Changed>,
): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const [haul] = await tx({ orderId: uuid })`select order_id from hauls where id = ${haulId}`
    if (!haul) throw new AppError('not-found', { message: refusals.noHaul })
    await tx`select from orders where id = ${haul.orderId} for update`
    await lockBoard(tx, day)
    const { changed, ...facts } = await change(tx, haulId)
    const [found] = changed
    if (!found) throw new AppError('not-allowed-now', { message: refusals.isDone })
    const event = { kind, actor, before: { haulId, ...facts.before }, after: { haulId, ...facts.after } }
    if (found.routeId) return recordRoute(tx, { id: found.routeId, now, ...event })
    await recordEvent(tx, { subject: { kind: 'order', id: haul.orderId }, occurredAt: now, ...event })
  })
}

const changeBoard = (app: AppContext, day: IsoDate, change: (tx: Transaction) => Promise<void>): Promise<void> =>
  inTransaction(app.db.locking, async (tx) => {
    await lockBoard(tx, day)
    await change(tx)
  })

/** Rule 292: has the phones of a driver told of a route, in the transaction that publishes it. */
async function queuePush(
  tx: Transaction,
  { driverId, kind, day, now }: { driverId: string; kind: PushKind; day: IsoDate; now: Date },
): Promise<void> {
  const devices = await tx({ id: uuid })`
    select id from driver_devices where driver_id = ${driverId} and push is not null and revoked_at is null`
  for (const { id } of devices) {
    tx.changed.add('pushes', id)
    await tx`
      insert into push_messages (id, device_id, kind, day, created_at, due_at)
      values (${newId()}, ${id}, ${kind}, ${day}, ${now}, now())`
  }
}
