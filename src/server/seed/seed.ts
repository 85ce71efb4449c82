import type { Sql } from '#server/platform/db/client.ts'
import { bool } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { seedEquipment } from './seed-equipment.ts'
import { seedZones } from './seed-zones.ts'

/** Fills an empty catalog and an empty service area; existing data is never touched. */
export async function seed(sql: Sql): Promise<void> {
  await inTransaction(sql, async (tx) => {
    // Two processes that start together must not both find the tables empty.
    await tx`select pg_advisory_xact_lock(7261002)`
    const found = await tx.one({ equipment: bool, zones: bool })`
      select exists (select from equipment) as equipment, exists (select from pricing_zones) as zones`
    if (!found.equipment) await seedEquipment(tx)
    if (!found.zones) await seedZones(tx)
  })
}
