import { z } from 'zod'
import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import type { BoardMove, BoardMoves } from '#contract/dispatch/board.ts'
import { type HaulKind, haulKinds, haulTraits } from '#contract/hauls/haul-kinds.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsToDecimal, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { totalWithHauls } from '#domain/orders/order-total.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { findExtraHaul } from '#server/hauls/haul-queries.ts'
import { moveHaulIn } from '#server/hauls/plan-haul.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { lockForMoves } from '#server/orders/lock-for-moves.ts'
import { lockOrders, lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { dayOfHaul } from './board-queries.ts'
import { refusalOfMove } from './refusal-of-move.ts'
import { lockBoard, openRouteOf, recordRoute, type StoredRoute, storeBreak, storedRouteOf } from './route-rows.ts'

type Moving = { day: IsoDate; moves: readonly BoardMove[]; breaks?: BoardMoves['breaks']; actor: Actor }

/**
 * Rule 279: moves hauls to trucks of a day, within a route, or off their truck, all of them or none. Hauls of another day move to this day.
 * Breaks that a plan put elsewhere go back (rule 572).
 * Returns the moves that undo it. Throws `not-found`, `not-allowed-now`, `order-archived`, `stale-version` if a haul was moved since,
 * `price-changed` if the total shown for a haul of another day is out of date, `date-full` and `date-closed`.
 */
export function moveOnBoard(app: AppContext, moving: Moving): Promise<BoardMove[]> {
  return inTransaction(app.db.locking, async (tx) => {
    await lockHaulsOf(tx, app, moving)
    await lockBoard(tx, moving.day)
    const undo = await moveOnBoardIn(tx, app, moving)
    for (const { route: key, at, before } of moving.breaks ?? []) {
      const { id } = await openRouteOf(tx, app, moving.day, key)
      await storeBreak(tx, { id, at, before, actor: moving.actor, now: app.clock() })
    }
    return undo
  }).catch(answerToRefusedDate(app))
}

const haulRow = z.object({
  id: uuid,
  orderId: uuid,
  kind: z.enum(haulKinds),
  day: isoDate.nullable(),
  routeId: uuidOrNull,
  doneAt: timestampOrNull,
  cancelledAt: timestampOrNull,
  archivedAt: timestampOrNull,
  status: z.enum(orderStatuses),
  joinedId: uuidOrNull,
  customerName: text,
})
export type HaulRow = z.output<typeof haulRow>

/** Hauls as a move on the board sees them. */
export const readHauls = (tx: Queryable, ids: readonly string[]) => tx(haulRow)`
  select h.id, h.order_id, h.kind, h.route_id, h.done_at, h.cancelled_at, o.archived_at, o.status, o.customer_name,
    ${dayOfHaul(tx)} as day,
    coalesce(h.joined_to, (select id from hauls pickup where pickup.joined_to = h.id and h.kind = 'deliver')) as joined_id
  from hauls h join orders o on o.id = h.order_id
  where h.id = any(${[...ids]}::uuid[])`

/** Takes the booking locks, by id, before the route locks. Hauls of another day move to this day under them. */
async function lockHaulsOf(tx: Transaction, app: AppContext, { day, moves, actor }: Moving): Promise<void> {
  const ids = moves.map(({ haulId }) => haulId)
  const seen = await readHauls(tx, ids)
  const orderIds = [...new Set(seen.map(({ orderId }) => orderId))]
  const toDay = new Set(moves.flatMap(({ haulId, to }) => (to ? [haulId] : [])))
  const moveDay = seen.some((haul) => toDay.has(haul.id) && haul.day !== day && isOpen(haul))
  if (moveDay) await lockForMoves(tx, orderIds, [day])
  else await lockOrders(tx, orderIds)
  const hauls = new Map((await readHauls(tx, ids)).map((haul) => [haul.id, haul]))
  const movedOrders = new Set<string>()
  for (const { haulId, to, totalAmount } of moves) {
    const haul = hauls.get(haulId)
    if (!haul) throw new AppError('not-found', { message: refusals.noHaul })
    if (!to || haul.day === day || !isOpen(haul)) continue
    // The haul just moved to another day: retry with the day locks.
    if (!moveDay) throw Object.assign(new Error('a haul moved to another day'), { code: '40001' })
    const total = await moveToDay(tx, app, { haul, day, actor })
    if (totalAmount !== undefined && totalAmount !== total)
      throw totalChanged(haul, total, movedOrders.has(haul.orderId))
    movedOrders.add(haul.orderId)
  }
}

/** It is neither done nor over. */
export const isOpen = ({ doneAt, cancelledAt, archivedAt, status }: HaulRow) =>
  doneAt === null && cancelledAt === null && archivedAt === null && status !== 'cancelled'

/**
 * Does not notify the customer: the truck comes later than planned, and the office calls. Returns the new total of the order, in cents.
 */
async function moveToDay(
  tx: Transaction,
  app: AppContext,
  { haul, day, actor }: { haul: HaulRow; day: IsoDate; actor: Actor },
): Promise<Cents> {
  const { orderId, kind, id } = haul
  const field = haulTraits[kind].stop
  if (field === null) {
    const order = await lockUnarchivedOrder(tx, orderId)
    const extra = await findExtraHaul(tx, orderId, id)
    if (!extra) throw new AppError('not-found', { message: refusals.noHaul })
    const { after } = await moveHaulIn(tx, app, { order, haul: extra, day, actor })
    return totalWithHauls(after)
  }
  const changes = field === 'delivery' ? { scheduledDeliveryDate: day } : { scheduledPickupDate: day }
  return totalWithHauls(await changeOrderIn(tx, app, { orderId, actor, changes }))
}

/** Each stop shows its own total, so two stops of one order do not add up. */
function totalChanged({ id, customerName }: HaulRow, totalCents: Cents, isSecond: boolean): AppError {
  const total = formatDollars(totalCents)
  const message = isSecond ? refusals.oneByOne(customerName) : refusals.totalChanged(customerName, total)
  const details = { totalAmount: centsToDecimal(totalCents) }
  return new AppError('price-changed', { message, fields: { [`moves.${id}`]: message }, details })
}

/** Runs inside an existing transaction that holds the locks of {@link moveOnBoard}. */
export async function moveOnBoardIn(
  tx: Transaction,
  app: AppContext,
  { day, moves, actor }: Moving,
): Promise<BoardMove[]> {
  const ids = moves.map(({ haulId }) => haulId)
  const hauls = new Map((await readHauls(tx, ids)).map((haul) => [haul.id, haul]))
  const routes = await createLists(tx, app, day)
  const undo: BoardMove[] = []
  for (const move of withJoined(moves, hauls)) {
    const haul = hauls.get(move.haulId) ?? (await readHauls(tx, [move.haulId]))[0]
    const routeId = routes.placeOf(move.haulId)
    const refusal = await refusalOfMove(haul && { ...haul, isOver: !isOpen(haul), routeId }, move, routes.routeOf)
    if (refusal) throw new AppError(refusal.code, { ...refusal, fields: { [`moves.${move.haulId}`]: refusal.message } })
    undo.unshift(await routes.move(move))
  }
  await routes.save(actor)
  return undo
}

/** Delivery and pickup of a live load are one visit, and move together. */
function withJoined(moves: readonly BoardMove[], hauls: ReadonlyMap<string, HaulRow>): BoardMove[] {
  const named = new Set(moves.map(({ haulId }) => haulId))
  return moves.flatMap((move) => {
    const haul = hauls.get(move.haulId)
    if (!haul?.joinedId || named.has(haul.joinedId)) return [move]
    const other = { ...move, haulId: haul.joinedId }
    return inOrderOfVisit(haul.kind, move, other)
  })
}

const inOrderOfVisit = (kind: HaulKind, move: BoardMove, other: BoardMove) =>
  haulTraits[kind].stop === 'delivery' ? [move, other] : [other, move]

/** Loads the stops of each route of a day as lists, applies moves to them one at a time, and writes the result. */
async function createLists(tx: Transaction, app: AppContext, day: IsoDate) {
  const rows = await tx({ id: uuid, routeId: uuid })`
    select h.id, h.route_id from hauls h join routes r on r.id = h.route_id
    where r.day = ${day} order by h.route_id, h.place_in_route`
  const lists = new Map<string, string[]>()
  for (const { id, routeId } of rows) lists.set(routeId, [...(lists.get(routeId) ?? []), id])
  const before = new Map([...lists].map(([id, list]) => [id, [...list]]))
  // Only these orders are locked. Others may leave a route meanwhile, and must not be put back.
  const moved = new Set<string>()
  const off = new Set<string>()
  const routesByKey = new Map<string, StoredRoute>()
  const placeOf = (haulId: string) => [...lists].find(([, list]) => list.includes(haulId))?.[0] ?? null

  async function routeOf(key: string): Promise<StoredRoute> {
    const route = routesByKey.get(key) ?? (await storedRouteOf(tx, app, day, key))
    routesByKey.set(key, route)
    return route
  }

  return {
    placeOf,
    routeOf,

    /** Returns the move that undoes it. */
    async move({ haulId, to }: BoardMove): Promise<BoardMove> {
      const from = placeOf(haulId)
      const next = from === null ? null : ((lists.get(from) ?? [])[(lists.get(from) ?? []).indexOf(haulId) + 1] ?? null)
      if (from !== null) {
        lists.set(
          from,
          (lists.get(from) ?? []).filter((id) => id !== haulId),
        )
      }
      const target = to && (await routeOf(to.route))
      if (target) {
        const list = lists.get(target.id) ?? []
        const place = to.before === null ? -1 : list.indexOf(to.before)
        lists.set(target.id, list.toSpliced(place < 0 ? list.length : place, 0, haulId))
        off.delete(haulId)
      } else off.add(haulId)
      moved.add(haulId)
      return { haulId, from: target?.id ?? null, to: from === null ? null : { route: from, before: next } }
    },

    /** Writes the changes and who made them. */
    async save(actor: Actor): Promise<void> {
      const changed = [...lists].filter(([id, list]) => String(before.get(id) ?? []) !== String(list))
      const places = changed.flatMap(([routeId, list]) => list.map((id, place) => ({ id, routeId, place })))
      await tx`
        update hauls h set route_id = wanted.route_id, place_in_route = wanted.place
        from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ routeId }) => routeId)}::uuid[],
          ${places.map(({ place }) => place)}::integer[]) as wanted (id, route_id, place)
        where h.id = wanted.id and (h.route_id = wanted.route_id or h.id = any(${[...moved]}::uuid[]))`
      await tx`
        update hauls set route_id = null, place_in_route = null where id = any(${[...off]}::uuid[])`
      await clearStaleSteps(
        tx,
        changed.flatMap(([id, list]) => findStaleSteps(before.get(id) ?? [], list)),
      )
      const now = app.clock()
      for (const [id, list] of changed)
        await recordRoute(tx, {
          id,
          kind: 'stops-moved',
          actor,
          now,
          before: { hauls: before.get(id) ?? [] },
          after: { hauls: list },
        })
    },
  }
}

type Stale = { haulId: string; isBefore: boolean; isAfter: boolean }

/** Rule 430: the stops that have another stop before or after them, so that what was decided between the two no longer fits. */
function findStaleSteps(before: readonly string[], list: readonly string[]): Stale[] {
  const neighbors = (of: readonly string[], haulId: string, by: 1 | -1) => of[of.indexOf(haulId) + by]
  return list.flatMap((haulId) => {
    const isNew = !before.includes(haulId)
    const isBefore = isNew || neighbors(before, haulId, -1) !== neighbors(list, haulId, -1)
    const isAfter = isNew || neighbors(before, haulId, 1) !== neighbors(list, haulId, 1)
    return isBefore || isAfter ? [{ haulId, isBefore, isAfter }] : []
  })
}

/** What happens before a stop depends on the one before it; where a plan takes its load, on the one after it. */
async function clearStaleSteps(tx: Transaction, stale: readonly Stale[]): Promise<void> {
  const idsOf = (side: 'isBefore' | 'isAfter') => stale.filter((each) => each[side]).map(({ haulId }) => haulId)
  await tx`
    update hauls set dumps_before = null, hook_yard_id = null
    where id = any(${idsOf('isBefore')}::uuid[]) and done_at is null and (dumps_before is not null or hook_yard_id is not null)`
  await tx`
    update hauls set facility_id = null, is_facility_planned = false
    where id = any(${idsOf('isAfter')}::uuid[]) and done_at is null and is_facility_planned`
}
