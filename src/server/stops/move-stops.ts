import { movedMeanwhile, moveRefused, moveRepriced, totalNow } from '#content/staff/move-stops.ts'
import { previewedDays, type StopKind } from '#contract/stops/stop-kinds.ts'
import type { MovePreview, StopMove, StopsToMove } from '#contract/stops/stops.ts'
import { addDays, dateInLosAngeles, formatDate, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import type { FieldMessages } from '#contract/wire/errors.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { deliveryDateOf, pickupDateOf } from '#domain/orders/order-dates.ts'
import { longestRentalDays } from '#domain/orders/order-edit.ts'
import { totalWithHauls } from '#domain/orders/order-total.ts'
import { capacityOf } from '#domain/scheduling/availability.ts'
import { inOrderOfMoving, movedKinds, refusedMoves } from '#domain/stops/move-stops.ts'
import type { AppContext } from '#server/app-context.ts'
import { listEquipmentWith } from '#server/equipment/equipment-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { answerToRefusedDate, DateRefused } from '#server/orders/date-refusal.ts'
import { lockForMoves } from '#server/orders/lock-for-moves.ts'
import { type LockedOrder, listEditableOrders } from '#server/orders/order-queries.ts'
import { costOfDays } from '#server/orders/quote-days.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import { holdsWithin } from '#server/scheduling/calendar-queries.ts'
import { readDeliveryDays, readPlannedDays } from '#server/scheduling/delivery-days.ts'
import { listMovingOrders } from './moving-orders.ts'

type Stops = StopMove['stops']

/**
 * Rules 253 and 264: for each of the next days, and optionally a later one, which stops could not move there together, and how the move
 * changes the charges. Takes no locks, so the result is advice and not a promise.
 */
export async function previewMove(app: AppContext, { stops, day: later }: StopsToMove): Promise<MovePreview> {
  const { sql } = app.db
  const today = dateInLosAngeles(app.clock())
  const next = { from: today, through: addDays(today, previewedDays - 1) }
  const spans = later !== undefined && later > next.through ? [next, { from: later, through: later }] : [next]
  const orderIds = idsOf(stops)
  const through = addDays(spans.at(-1)?.through ?? next.through, longestRentalDays)
  const [rows, orders, others, ...plans] = await Promise.all([
    listMovingOrders(sql, orderIds),
    listEditableOrders(sql, orderIds),
    holdsWithin(sql, { from: today, through }, orderIds),
    ...spans.map(async (span) => ({
      days: await readPlannedDays(sql, span),
      limits: await readDeliveryDays(sql, span),
    })),
  ])
  const joined = new Set(orders.filter(({ isPickupJoined }) => isPickupJoined).map(({ id }) => id))
  const moving = rows.map((row) => ({
    ...row,
    kinds: movedKinds(kindsOf(stops, row.orderId), joined.has(row.orderId)),
  }))
  const equipment = await listEquipmentWith(sql, [...new Set(moving.map(({ equipmentId }) => equipmentId))])
  const capacity = new Map(equipment.map((type) => [type.id, capacityOf(type)]))
  const holds = new Map(equipment.map(({ id }) => [id, holdsOfEquipment(id, others, today)]))
  return {
    days: plans.flatMap(({ days, limits }) =>
      days.map(({ day, isClosed }) => {
        const refused = refusedMoves(moving, day, { today, capacity, holds, day: limits.get(day) }).filter(
          ({ orderId, kind }) => stops.some((stop) => stop.orderId === orderId && stop.kind === kind),
        )
        const fits = orders.filter(({ id }) => !refused.some(({ orderId }) => orderId === id))
        return { day, isClosed, refused, costs: fits.flatMap((order) => costOfMove(order, stops, day)) }
      }),
    ),
  }
}

/** Rule 264: null if the day does not change the total. */
function costOfMove(order: LockedOrder, stops: Stops, day: IsoDate): MovePreview['days'][number]['costs'] {
  const cost = costOfDays(order, Object.fromEntries(kindsOf(stops, order.id).map((kind) => [kind, day])))
  return cost.addedCost === 0 ? [] : [{ orderId: order.id, ...cost }]
}

type MoveStops = { move: StopMove; actor: Actor }

/**
 * Rule 253: moves stops to another day, all of them or none, under the booking locks. Throws the first refusal, with a message for each
 * stop that does not fit: `not-found`, `order-archived`, `not-allowed-now`, `invalid-input`, `date-full` or `date-closed`; or
 * `price-changed`, with a message for each stop of an order whose new total differs from the one shown.
 */
export async function moveStops(app: AppContext, { move, actor }: MoveStops): Promise<{ orderIds: string[] }> {
  const { stops, day, notifyCustomers = true, totals } = move
  const dayOf = (stop: Stops[number]) => stop.day ?? day
  const days = [...new Set(stops.map(dayOf))]
  for (const each of days) assertPlannable(app, { day: each })
  const orderIds = idsOf(stops)
  await inTransaction(app.db.locking, async (tx) => {
    await lockForMoves(tx, orderIds, days)
    const isSeen = stops.some(({ planned }) => planned !== undefined)
    const orders = totals || isSeen ? await listEditableOrders(tx, orderIds) : []
    const before = new Map(orders.map((order) => [order.id, totalWithHauls(order)]))
    const refused = new Map<string, unknown>(movedSince(orders, stops, dayOf))
    if (refused.size > 0) throw new MovesRefused(refused)
    const repriced = new Map<string, Cents>()
    for (const { orderId, kinds } of inOrderOfMoving(
      orderIds.map((id) => ({ orderId: id, kinds: kindsOf(stops, id) })),
    )) {
      const own = (kind: StopKind) => stops.find((stop) => stop.orderId === orderId && stop.kind === kind)?.day ?? day
      const changes = {
        ...(kinds.includes('delivery') && { scheduledDeliveryDate: own('delivery') }),
        ...(kinds.includes('pickup') && { scheduledPickupDate: own('pickup') }),
      }
      try {
        const after = await changeOrderIn(tx, app, { orderId, actor, changes, notifyCustomer: notifyCustomers })
        const total = totalWithHauls(after)
        const shown = totals?.find((each) => each.orderId === orderId)?.totalAmount ?? before.get(orderId)
        if (totals && total !== shown) repriced.set(orderId, total)
      } catch (error) {
        // These errors are thrown before the order is changed, so the other orders can still be tried.
        if (!(error instanceof DateRefused || error instanceof AppError)) throw error
        refused.set(orderId, error)
      }
    }
    if (refused.size > 0) throw new MovesRefused(refused)
    if (repriced.size > 0) throw totalsChanged(stops, repriced)
  }).catch(async (error) => {
    throw error instanceof MovesRefused ? await moveRefusal(app, stops, error) : error
  })
  return { orderIds }
}

/** The stops that somebody else moved since they were seen, elsewhere than where they go now. */
function movedSince(
  orders: readonly LockedOrder[],
  stops: Stops,
  dayOf: (stop: Stops[number]) => IsoDate,
): [orderId: string, AppError][] {
  return stops.flatMap((stop): [string, AppError][] => {
    const order = orders.find(({ id }) => id === stop.orderId)
    if (!order || stop.planned === undefined) return []
    const delivery = deliveryDateOf(order)
    const now = stop.kind === 'delivery' ? delivery : pickupDateOf(order, delivery)
    if (now === stop.planned || now === dayOf(stop)) return []
    return [[order.id, new AppError('stale-version', { message: movedMeanwhile(now && formatDate(now)) })]]
  })
}

/** Rule 264: the error for totals that differ from those shown. */
function totalsChanged(stops: Stops, repriced: ReadonlyMap<string, Cents>): AppError {
  const fields: FieldMessages = {}
  for (const [place, { orderId }] of stops.entries()) {
    const total = repriced.get(orderId)
    if (total !== undefined) fields[`stops.${place}`] = totalNow(formatDollars(total))
  }
  return new AppError('price-changed', { message: moveRepriced(repriced.size), fields })
}

/** Rolls back a move because some stops do not fit. */
class MovesRefused extends Error {
  readonly refused: ReadonlyMap<string, unknown>

  constructor(refused: ReadonlyMap<string, unknown>) {
    super(`${refused.size} moves refused`)
    this.refused = refused
  }
}

async function moveRefusal(app: AppContext, stops: Stops, { refused }: MovesRefused): Promise<AppError> {
  const fields: FieldMessages = {}
  let first: AppError | null = null
  for (const [orderId, error] of refused) {
    const answer = await answerToRefusedDate(app)(error).catch((answered: AppError) => answered)
    first ??= answer
    for (const [place, stop] of stops.entries()) if (stop.orderId === orderId) fields[`stops.${place}`] = answer.message
  }
  const message = stops.length === 1 && first ? first.message : moveRefused(refused.size, idsOf(stops).length)
  return new AppError(first?.code ?? 'not-allowed-now', { message, fields })
}

const idsOf = (stops: Stops): string[] => [...new Set(stops.map(({ orderId }) => orderId))]

const kindsOf = (stops: Stops, orderId: string) =>
  stops.filter((stop) => stop.orderId === orderId).map(({ kind }) => kind)
