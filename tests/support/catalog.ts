import type { IsoDate } from '#contract/values/dates.ts'
import type { Database } from '#server/platform/db/client.ts'

/** Sets how many containers of a size there are. */
export async function setUnits(db: Database, size: number, total: number, maintenance = 0): Promise<void> {
  await db.sql`
    update equipment set total_inventory = ${total}, maintenance_inventory = ${maintenance} where size_yards = ${size}`
}

/** The same of every size, with none in maintenance. */
export async function setUnitsOfEverySize(db: Database, total: number): Promise<void> {
  for (const size of [10, 20, 30, 40]) await setUnits(db, size, total)
}

/** Closes a day, or gives it a most of deliveries. */
export async function setDay(
  db: Database,
  day: IsoDate,
  { isClosed = null, maxDeliveries = null }: { isClosed?: boolean | null; maxDeliveries?: number | null },
): Promise<void> {
  await db.sql`
    insert into delivery_days (day, is_closed, max_deliveries) values (${day}, ${isClosed}, ${maxDeliveries})
    on conflict (day) do update set is_closed = excluded.is_closed, max_deliveries = excluded.max_deliveries`
}

/** How many orders the database holds. */
export async function countOrders(db: Database): Promise<number> {
  const [row] = await db.sql<[{ count: number }]>`select count(*)::int as count from orders`
  return row.count
}
