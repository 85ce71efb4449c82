import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import zipCodes from './zip-codes.json' with { type: 'json' }

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
export async function seedZones(tx: Transaction): Promise<void> {
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
  await tx`insert into zip_codes ${insertValues(places as never)}`
}
