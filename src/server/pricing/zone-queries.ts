import { z } from 'zod'
import type { PageLanguage } from '#content/company/languages.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { money } from '#contract/wire/wire.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const zone = z.object({ id: uuid, name: text, spanishName: text, county: text, deliverySurcharge: money })
const zoneWithZipCodes = zone.extend({ zipCodes: z.array(text) })
export type Zone = z.output<typeof zone>
export type ZoneWithZipCodes = z.output<typeof zoneWithZipCodes>
export type ZipCode = { zipCode: string; city: string; county: string; zone: Zone }

/** Every zone with its ZIP codes, or the one with an id; the surcharge in cents. */
export function listZones(sql: Queryable, id?: string): Promise<ZoneWithZipCodes[]> {
  return sql(zoneWithZipCodes)`
    select z.id, z.name, z.spanish_name, z.county, z.delivery_surcharge_cents as delivery_surcharge,
      coalesce(array_agg(c.zip_code order by c.zip_code) filter (where c.zip_code is not null), '{}') as zip_codes
    from pricing_zones z left join zip_codes c on c.zone_id = z.id
    ${id === undefined ? sql`` : sql`where z.id = ${id}`}
    group by z.id
    order by z.name`
}

/** The place of a five-digit ZIP code; null outside the service area. */
export async function findZipCode(sql: Queryable, zipCode: string | null): Promise<ZipCode | null> {
  const [row] = await sql({
    zipCode: text,
    city: text,
    county: text,
    zoneId: uuid,
    zoneName: text,
    spanishName: text,
    zoneCounty: text,
    surcharge: money,
  })`
    select c.zip_code, c.city, c.county, z.id as zone_id, z.name as zone_name, z.spanish_name, z.county as zone_county, z.delivery_surcharge_cents as surcharge
    from zip_codes c join pricing_zones z on z.id = c.zone_id
    where c.zip_code = ${zipCode}`
  if (!row) return null
  const { zoneId, zoneName, spanishName, zoneCounty, surcharge, ...place } = row
  return {
    ...place,
    zone: { id: zoneId, name: zoneName, spanishName, county: zoneCounty, deliverySurcharge: surcharge },
  }
}

/** The same for everybody: with `served`, also of a ZIP code outside the service area. The zone is named in `language` (rule 502). */
export async function viewZipCode(sql: Queryable, zipCode: string, language: PageLanguage) {
  const place = await findZipCode(sql, zipCodeKey(zipCode))
  if (!place) return { zipCode, served: false, city: null, county: null, zone: null }
  const { name, spanishName } = place.zone
  return { ...place, served: true, zone: { ...place.zone, name: (language === 'es' && spanishName) || name } }
}
