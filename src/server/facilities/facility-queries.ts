import type { z } from 'zod'
import { type Facility, type FacilityListQuery, facility, facilityRate } from '#contract/facilities/facilities.ts'
import { int, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const facilityRow = facility.omit({ rates: true, ticketCount: true, hours: true })
const hoursRow = facility.shape.hours.element.extend({ facilityId: uuid })
const rateRow = facilityRate.extend({ facilityId: uuid })
type FacilityRow = z.output<typeof facilityRow>
type RateRow = z.output<typeof rateRow>

const columns = (sql: Queryable) => sql`
  f.id, f.name, f.swis_number, f.address, f.city, f.zip_code, f.county, f.operator, f.kind, f.authorized_by, f.notes, f.latitude, f.longitude, f.created_at,
  f.updated_at, f.archived_at`

/** The facilities that match a search, those with rates first, then by name; and their number. */
export async function findFacilities(
  sql: Queryable,
  { search, archived, limit }: FacilityListQuery,
): Promise<{ facilities: Facility[]; total: number }> {
  const terms = search.split(/\s+/).filter(Boolean)
  const found = sql`
    from facilities f
    where f.archived_at is ${archived === 'only' ? sql`not null` : sql`null`}
      ${
        terms.length === 0
          ? sql``
          : terms.map(
              (word) => sql`
        and plain_name(f.name || ' ' || f.swis_number || ' ' || f.address || ' ' || f.city || ' ' || f.county || ' ' || f.operator)
          like plain_name(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`,
            )
      }`
  const [rows, { total }] = await Promise.all([
    sql(facilityRow)`
      select ${columns(sql)} ${found}
      order by exists (select 1 from facility_rates r where r.facility_id = f.id) desc, plain_name(f.name), f.id
      limit ${limit}`,
    sql.one({ total: int })`select count(*)::int as total ${found}`,
  ])
  return { facilities: await withRates(sql, rows), total }
}

/** Facilities by their ids, archived or not. */
export async function readFacilities(sql: Queryable, ids: readonly string[]): Promise<Facility[]> {
  const rows = await sql(facilityRow)`select ${columns(sql)} from facilities f where f.id = any(${[...ids]}::uuid[])`
  return withRates(sql, rows)
}

async function withRates(sql: Queryable, rows: readonly FacilityRow[]): Promise<Facility[]> {
  const ids = rows.map(({ id }) => id)
  const [rates, counts, hours] = await Promise.all([listRates(sql, ids), countTickets(sql, ids), listHours(sql, ids)])
  return rows.map((row) => ({
    ...row,
    hours: hours.filter(({ facilityId }) => facilityId === row.id).map(({ facilityId: _, ...day }) => day),
    rates: rates.filter(({ facilityId }) => facilityId === row.id).map(({ facilityId: _, ...rate }) => rate),
    ticketCount: counts.find(({ facilityId }) => facilityId === row.id)?.tickets ?? 0,
  }))
}

const listHours = (sql: Queryable, ids: readonly string[]) => sql(hoursRow)`
  select facility_id, weekday, opens_minute, closes_minute from facility_hours
  where facility_id = any(${[...ids]}::uuid[]) order by facility_id, weekday`

async function countTickets(sql: Queryable, ids: readonly string[]) {
  return sql({ facilityId: uuid, tickets: int })`
    select facility_id, count(*)::int as tickets from weight_tickets
    where facility_id = any(${[...ids]}::uuid[]) and removed_at is null group by facility_id`
}

/** The rates of facilities, by material and with newest first. */
export function listRates(sql: Queryable, facilityIds: readonly string[]): Promise<RateRow[]> {
  return sql(rateRow)`
    select r.facility_id, r.id, r.material, r.basis_points, r.valid_from, r.valid_until, r.certifier, r.source,
      ${lastUse(sql)} is not null as is_used
    from facility_rates r where r.facility_id = any(${[...facilityIds]}::uuid[])
    order by r.facility_id, r.material, r.valid_from desc`
}

/** The last day of a mixed load under a rate, whatever its material, because the rate for mixed debris also covers others. */
export const lastUse = (sql: Queryable) => sql`
  (select max(t.loaded_on) from weight_tickets t
   where t.facility_id = r.facility_id and t.removed_at is null and t.disposition = 'mixed'
     and t.loaded_on >= r.valid_from and t.loaded_on <= coalesce(r.valid_until, 'infinity'::date))`
