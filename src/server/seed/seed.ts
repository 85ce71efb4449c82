import type { Sql, Transaction } from '#server/platform/db/client.ts'
import { bool } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { seedEquipment } from './seed-equipment.ts'
import zipCodes from './zip-codes.json' with { type: 'json' }

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

type ZipCodeRow = [zipCode: string, city: string, county: string, latitude: number, longitude: number]

/** Cities of Los Angeles County that are the Santa Clarita Valley, home of the yard, and a zone of their own. */
const santaClaritaValley = new Set([
  'Santa Clarita',
  'Valencia',
  'Newhall',
  'Canyon Country',
  'Saugus',
  'Stevenson Ranch',
  'Castaic',
])

const zoneName = ([, city, county]: ZipCodeRow) =>
  county === 'Los Angeles' && santaClaritaValley.has(city) ? 'Santa Clarita Valley' : `${county} County`

/** The service area: three counties and the Santa Clarita Valley, from GeoNames (CC BY 4.0). No zone has a surcharge at first. */
async function seedZones(tx: Transaction): Promise<void> {
  const rows = zipCodes as ZipCodeRow[]
  const zones = new Map(rows.map((row) => [zoneName(row), { id: newId(), name: zoneName(row), county: row[2] }]))
  await tx`insert into pricing_zones ${insertValues([...zones.values()])}`
  const places = rows.map((row) => ({
    zipCode: row[0],
    city: row[1],
    county: row[2],
    latitude: row[3],
    longitude: row[4],
    zoneId: zones.get(zoneName(row))?.id ?? null,
  }))
  await tx`insert into zip_codes ${insertValues(places)}`
}
