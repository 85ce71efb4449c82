import type { BoardStop } from '#contract/dispatch/board.ts'
import { haulTraits, isExtraHaul } from '#contract/hauls/haul-kinds.ts'
import type { DayQuote } from '#contract/orders/day-quotes.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { decideOrderEdit } from '#domain/orders/order-edit.ts'
import { editOf, movedKinds } from '#domain/stops/move-stops.ts'
import { costsOfHauls } from '#server/hauls/cost-of-hauls.ts'
import { editableFacts } from '#server/orders/editable-facts.ts'
import { type LockedOrder, listEditableOrders } from '#server/orders/order-queries.ts'
import { costOfDays } from '#server/orders/quote-days.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** Rules 264 and 279: the stops of a board. Stops of other days include how moving them to this day changes the total. */
export async function withMoveCosts(
  sql: Queryable,
  stops: readonly BoardStop[],
  { day, now }: { day: IsoDate; now: Date },
): Promise<BoardStop[]> {
  const isElsewhere = (stop: BoardStop) => stop.doneAt === null && stop.day !== day
  const moving = stops.filter(isElsewhere)
  if (moving.length === 0) return [...stops]
  const orders = await listEditableOrders(sql, [...new Set(moving.map(({ orderId }) => orderId))])
  const ofHauls = await costsOfHauls(sql, orders, {
    haulIds: moving.filter(({ kind }) => isExtraHaul(kind)).map(({ haulId }) => haulId),
    day,
    now,
  })
  const today = dateInLosAngeles(now)
  const mayMove = (order: LockedOrder, field: 'delivery' | 'pickup') => {
    const kinds = movedKinds([field], order.isPickupJoined)
    return decideOrderEdit(editableFacts(order), editOf(kinds, day), today).ok
  }
  const costOf = ({ haulId, orderId, kind }: BoardStop): DayQuote | null => {
    const field = haulTraits[kind].stop
    if (field === null) return ofHauls.get(haulId) ?? null
    const order = orders.find(({ id }) => id === orderId)
    return order && mayMove(order, field) ? costOfDays(order, { [field]: day }) : null
  }
  return stops.map((stop) => (isElsewhere(stop) ? { ...stop, moveCost: costOf(stop) } : stop))
}
