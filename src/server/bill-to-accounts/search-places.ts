import { uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** At most so many places are looked up. If there are more, what is at them is soon found among the newest. */
export const maxPlaces = 1_000

/**
 * Whether the address of a place `p` matches, written for the index places_by_text: as it is written, or as rule 212 reads it. One or two
 * letters begin a word.
 */
export function hasAddress(sql: Queryable, search: string): Fragment {
  const start = search.length < 3 ? '% ' : '%'
  const isLike = (text: Fragment) =>
    sql`(' ' || p.address_key || ' ' || lower(p.city) || ' ' || p.zip_code || ' ' || lower(p.address)) like (
      select ${start} || regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g') || '%')`
  const key = sql`address_key(${search})`
  return sql`((select ${key} <> '') and ${isLike(key)} or ${isLike(sql`nullif(lower(${search}), ${key})`)})`
}

export type FoundPlaces = { ids: readonly string[]; areAll: boolean }

/** The places at an address that a search finds, at most `most` of them. */
export async function searchPlaces(sql: Queryable, search: string, most: number = maxPlaces): Promise<FoundPlaces> {
  if (search === '') return { ids: [], areAll: true }
  const rows = await sql({ id: uuid })`select p.id from places p where ${hasAddress(sql, search)} limit ${most + 1}`
  return { ids: rows.slice(0, most).map(({ id }) => id), areAll: rows.length <= most }
}
