import { z } from 'zod'
import { containerStatuses } from '#contract/containers/container-words.ts'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { fleetStatus, type SizeCounts, utilizationPercent } from '#domain/dashboard/fleet-status.ts'
import { runningStatuses } from '#domain/orders/order-sets.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import { int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { haulHolds } from '#server/scheduling/hold-queries.ts'

const containerCount = z.object({ size: int, status: z.enum(containerStatuses), count: int })
type ContainerCount = z.output<typeof containerCount>

/** Rules 110 and 111: the metrics, and the fleet by size, as of `today`. */
export async function readFigures(sql: Queryable, today: IsoDate): Promise<Pick<Dashboard, 'metrics' | 'fleet'>> {
  const [orders, containers, types, confirmed] = await Promise.all([
    countRunning(sql),
    sql(containerCount)`
      select size_yards as size, status, count(*)::int as count from containers
      where deleted_at is null group by size_yards, status`,
    readTypes(sql, today),
    sql({ size: int, confirmed: int })`
      select dumpster_size as size, count(*)::int as confirmed from orders
      where status = 'confirmed' and archived_at is null group by dumpster_size`,
  ])
  const deployed = countOf(containers, ({ status }) => status === 'deployed')
  const all = countOf(containers, () => true)
  const counts = types.map(({ size }): SizeCounts => {
    const out = countOf(containers, (each) => each.size === size && each.status === 'deployed')
    return { size, out, confirmed: confirmed.find((each) => each.size === size)?.confirmed ?? 0 }
  })
  return {
    metrics: {
      ...orders,
      containers: all,
      containersDeployed: deployed,
      containersInMaintenance: countOf(containers, ({ status }) => status === 'maintenance'),
      containersDamaged: countOf(containers, ({ status }) => status === 'damaged'),
      utilizationPercent: utilizationPercent(deployed, all),
    },
    fleet: fleetStatus(types, counts),
  }
}

async function countRunning(sql: Queryable): Promise<{ openOrders: number; activeOrders: number; newOrders: number }> {
  return sql.one({ openOrders: int, activeOrders: int, newOrders: int })`
    select count(*)::int as open_orders, (count(*) filter (where status = any(${[...runningStatuses]})))::int as active_orders,
      (count(*) filter (where status = 'new'))::int as new_orders
    from orders where archived_at is null and status = any(${[...openStatuses]})`
}

/** A delivered container holds its unit until it is picked up, however long that takes (rule 12). */
const readTypes = (sql: Queryable, today: IsoDate) => sql({
  size: int,
  totalInventory: int,
  maintenanceInventory: int,
  held: int,
})`
  select e.size_yards as size, e.total_inventory, e.maintenance_inventory, coalesce(held.count, 0)::int as held
  from equipment e
  left join (
    select equipment_id, count(*) as count from (
      select o.equipment_id from orders o
      where o.held_from <= ${today}::date and (o.held_through >= ${today}::date or o.status = 'delivered')
        and o.held_from is not null and o.archived_at is null and o.status = any(${[...openStatuses]})
      union all
      select equipment_id from (${haulHolds(sql)}) hauled where held_from <= ${today}::date
    ) units
    group by equipment_id
  ) held on held.equipment_id = e.id
  where e.is_active`

const countOf = (rows: readonly ContainerCount[], is: (row: ContainerCount) => boolean) =>
  rows.filter(is).reduce((total, { count }) => total + count, 0)
