import type { Haul } from '#contract/hauls/hauls.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { readEditableOrder } from '#server/orders/order-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { pricesOf } from '#server/pricing/price-rows.ts'
import { listAttempts, listExtraHauls, listHaulRows } from './haul-queries.ts'
import { cancelCost } from './haul-room.ts'

/** The hauls of an order, sorted by day; hauls without a day come last. */
export async function listHauls(sql: Queryable, orderId: string, today: IsoDate): Promise<Haul[]> {
  const [rows, attempts] = await Promise.all([listHaulRows(sql, orderId), listAttempts(sql, orderId)])
  const isAnyOpen = rows.some(({ doneAt, cancelledAt }) => doneAt === null && cancelledAt === null)
  const [order, extra] = isAnyOpen
    ? await Promise.all([readEditableOrder(sql, orderId), listExtraHauls(sql, orderId)])
    : [null, []]
  const tripPrice = order && (await pricesOf(sql, order, 'trip'))(today)
  const planned = extra.filter(({ doneAt }) => doneAt === null)
  const costs = new Map(order ? planned.map((haul) => [haul.id, cancelCost(order, extra, { haul, today })]) : [])
  return rows.map(({ hasLoad, dumpedAt, ...row }) => ({
    ...row,
    attempts: attempts.filter(({ haulId }) => haulId === row.id),
    load: hasLoad ? { dumpedAt } : null,
    cancelCost: costs.get(row.id) ?? null,
    tripPrice,
  }))
}
