import { uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** The most places that are looked up. If there are more, the newest orders soon contain matches. */
export const maxPlaces = 1_000

/** The shortest searchable text: with fewer letters and digits, an address is not specific enough. */
const searchable = /[\p{L}\p{N}]{3}/u

/**
 * The searchable text of a place: its address normalized by rule 212, city and ZIP code, and its address as written.
 */
const textOf = (sql: Queryable) =>
  sql`(p.address_key || ' ' || lower(p.city) || ' ' || p.zip_code || ' ' || lower(p.address))`

/**
 * Rule 98: whether the address of a place `p` matches. A single word matches anywhere, unchanged: abbreviated, "north" would match any "n".
 * Several words are normalized by rule 212 and match from the beginning of the address, the street name or the city, each with its own
 * index, because a street has twenty long lists in places_by_text.
 */
export function hasAddress(sql: Queryable, search: string): Fragment {
  if (!searchable.test(search)) return sql`false`
  if (!/\s/.test(search.trim())) {
    return sql`' ' || ${textOf(sql)} like (
      select '%' || regexp_replace(lower(${search.trim()}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
  }
  const key = sql`address_key(${search})`
  // Not `like`: it uses an index only if the pattern is known when the statement is planned.
  const startsSo = (text: Fragment) =>
    sql`(${text} ~>=~ (select ${key}) and ${text} ~<~ (select ${key} || ${lastCharacter}))`
  return sql`(
    ${startsSo(sql`(p.address_key || ' ' || lower(p.city) || ' ' || p.zip_code)`)}
    or ${startsSo(sql`(street_key(p.address_key) || ' ' || lower(p.city) || ' ' || p.zip_code)`)}
    or ${startsSo(sql`(lower(p.city) || ' ' || p.zip_code)`)})`
}

/** Sorts after every continuation of a text. */
const lastCharacter = '\u{10ffff}'

export type FoundPlaces = { ids: readonly string[]; areAll: boolean }

/** The places at the addresses that a search matches, at most `most` of them. */
export async function searchPlaces(sql: Queryable, search: string, most: number = maxPlaces): Promise<FoundPlaces> {
  if (!searchable.test(search)) return { ids: [], areAll: true }
  const rows = await sql({ id: uuid })`select p.id from places p where ${hasAddress(sql, search)} limit ${most + 1}`
  return { ids: rows.slice(0, most).map(({ id }) => id), areAll: rows.length <= most }
}
