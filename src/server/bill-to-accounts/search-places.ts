import { uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** At most so many places are looked up. If there are more, what is at them is soon found among the newest. */
const maxPlaces = 1_000

/** Whether the address of a place `p` matches, written for the index places_by_text: one or two letters begin a word. */
export const hasAddress = (sql: Queryable, search: string): Fragment => sql`
  (select address_key(${search}) <> '') and (' ' || p.address_key || ' ' || lower(p.city) || ' ' || p.zip_code) like (
    select ${search.length < 3 ? '% ' : '%'} || replace(replace(address_key(${search}), '%', '\\%'), '_', '\\_') || '%')`

/** The places at an address that a search finds: at most one more than `most`. */
export async function searchPlaces(sql: Queryable, search: string, most: number = maxPlaces): Promise<string[]> {
  if (search === '') return []
  const rows = await sql({ id: uuid })`select p.id from places p where ${hasAddress(sql, search)} limit ${most + 1}`
  return rows.map(({ id }) => id)
}
