import { uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** At most so many places are looked up. If there are more, what is at them is soon found among the newest. */
export const maxPlaces = 1_000

/** What a place can be found by: with fewer letters and digits, an address says too little. */
const searchable = /[\p{L}\p{N}]{3}/u

/** What a place is found by: its address as rule 212 reads it, city and ZIP code, and its address as it is written. */
const textOf = (sql: Queryable) =>
  sql`(p.address_key || ' ' || lower(p.city) || ' ' || p.zip_code || ' ' || lower(p.address))`

/**
 * Rule 98: whether the address of a place `p` matches. One word is looked for anywhere and as it is: in short, "north" would be any "n".
 * Several words are looked for as rule 212 reads them, from the beginning of the address, the street's name or the city, each along an index
 * of its own: a street has twenty long lists in places_by_text.
 */
export function hasAddress(sql: Queryable, search: string): Fragment {
  if (!searchable.test(search)) return sql`false`
  if (!/\s/.test(search.trim())) {
    return sql`' ' || ${textOf(sql)} like (
      select '%' || regexp_replace(lower(${search.trim()}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
  }
  const key = sql`address_key(${search})`
  // Not "like": only a pattern that is known when the statement is planned would use an index.
  const startsSo = (text: Fragment) =>
    sql`(${text} ~>=~ (select ${key}) and ${text} ~<~ (select ${key} || ${lastCharacter}))`
  return sql`(
    ${startsSo(sql`(p.address_key || ' ' || lower(p.city) || ' ' || p.zip_code)`)}
    or ${startsSo(sql`(street_key(p.address_key) || ' ' || lower(p.city) || ' ' || p.zip_code)`)}
    or ${startsSo(sql`(lower(p.city) || ' ' || p.zip_code)`)})`
}

/** Behind every text that goes on. */
const lastCharacter = '\u{10ffff}'

export type FoundPlaces = { ids: readonly string[]; areAll: boolean }

/** The places at an address that a search finds, at most `most` of them. */
export async function searchPlaces(sql: Queryable, search: string, most: number = maxPlaces): Promise<FoundPlaces> {
  if (!searchable.test(search)) return { ids: [], areAll: true }
  const rows = await sql({ id: uuid })`select p.id from places p where ${hasAddress(sql, search)} limit ${most + 1}`
  return { ids: rows.slice(0, most).map(({ id }) => id), areAll: rows.length <= most }
}
