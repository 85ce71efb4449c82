import type { z } from 'zod'
import { staffOrder } from '#contract/orders/orders.ts'
import type { HundredthTons } from '#contract/values/units.ts'
import { money } from '#contract/wire/wire.ts'
import { orderColumns } from '#server/orders/order-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listLoads } from '#server/weight-tickets/ticket-queries.ts'
import { type BilledCharge, listCharges } from './charge-queries.ts'

const billedOrder = staffOrder.extend({ keptCents: money.nullable() })

/** An order with all the inputs of its bill. */
export type BilledStaffOrder = z.output<typeof billedOrder> & {
  charges: readonly BilledCharge[]
  loads: readonly HundredthTons[]
}

/** Orders by their ids, archived or not, newest first. */
export async function findBilledOrders(sql: Queryable, ids: readonly string[]): Promise<BilledStaffOrder[]> {
  if (ids.length === 0) return []
  const [orders, charges, loads] = await Promise.all([
    sql(billedOrder)`
      select ${orderColumns(sql)}, kept_cents::double precision as kept_cents
      from order_facts where id = any(${[...ids]}::uuid[]) order by created_at desc, id desc`,
    listCharges(sql, ids),
    listLoads(sql, ids),
  ])
  const chargesOf = Map.groupBy(charges, ({ orderId }) => orderId)
  return orders.map((order) => ({
    ...order,
    charges: chargesOf.get(order.id) ?? [],
    loads: loads.get(order.id) ?? [],
  }))
}
