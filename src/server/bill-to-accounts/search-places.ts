import { uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** At most so many places are looked up. If there are more, what is at them is soon found among the newest. */
export const maxPlaces = 1_000

/** What a place can be found by: with fewer letters and digits, an address says too little. */
const searchable = /[\p{L}\p{N}]{3}/u

/**
 * Whether the address of a place `p` matches, written for the index places_by_text, whose text has it as rule 212 reads it, and as it is
 * written. One word is looked for as it is: in short, "north" would be any "n".
 */
export function hasAddress(sql: Queryable, search: string): Fragment {
  if (!searchable.test(search)) return sql`false`
  const sought = /\s/.test(search.trim()) ? sql`address_key(${search})` : sql`lower(${search.trim()})`
  return sql`
    (' ' || p.address_key || ' ' || lower(p.city) || ' ' || p.zip_code || ' ' || lower(p.address)) like (
      select '%' || regexp_replace(${sought}, '([\\\\%_])', '\\\\\\1', 'g') || '%')`
}

export type FoundPlaces = { ids: readonly string[]; areAll: boolean }

/** The places at an address that a search finds, at most `most` of them. */
export async function searchPlaces(sql: Queryable, search: string, most: number = maxPlaces): Promise<FoundPlaces> {
  if (!searchable.test(search)) return { ids: [], areAll: true }
  const rows = await sql({ id: uuid })`select p.id from places p where ${hasAddress(sql, search)} limit ${most + 1}`
  return { ids: rows.slice(0, most).map(({ id }) => id), areAll: rows.length <= most }
}
