import type { HundredthTons } from '#contract/values/units.ts'
import { int, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** Rule 269: the weight of each load of some orders, in hundredths of a ton; of tickets that count. One without a haul is of the pickup. */
export async function listLoads(
  sql: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HundredthTons[]>> {
  const rows = await sql({ orderId: uuid, hundredthTons: int })`
    select t.order_id, sum(t.net_hundredth_tons)::integer as hundredth_tons
    from weight_tickets t left join hauls h on h.id = t.haul_id and h.kind <> 'pick_up'
    where t.order_id = any(${[...orderIds]}::uuid[]) and t.removed_at is null and t.counts_for_overage
    group by t.order_id, h.id
    order by t.order_id, min(t.created_at), h.id`
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, loads]) => [
      id,
      loads.map(({ hundredthTons }) => hundredthTons),
    ]),
  )
}
