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
 * Several words are looked for as rule 212 reads them, from the beginning of a word. Written for the indexes places_by_text and
 * places_by_words: for three words and more, all but the last are whole, and have fewer and shorter lists to go through.
 */
export function hasAddress(sql: Queryable, search: string): Fragment {
  if (!searchable.test(search)) return sql`false`
  const words = search.trim().split(/\s+/)
  if (words.length === 1)
    return sql`' ' || ${textOf(sql)} like (select '%' || ${escaped(sql, sql`lower(${search.trim()})`)} || '%')`
  const key = sql`address_key(${search})`
  const start = sql`(select '% ' || ${escaped(sql, key)} || '%')`
  if (words.length === 2) return sql`' ' || ${textOf(sql)} like ${start}`
  return sql`
    string_to_array(${textOf(sql)}, ' ') @> (select trim_array(string_to_array(${key}, ' '), 1))
    and ' ' || ${textOf(sql)} || '' like ${start}`
}

const escaped = (sql: Queryable, text: Fragment) => sql`regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g')`

export type FoundPlaces = { ids: readonly string[]; areAll: boolean }

/** The places at an address that a search finds, at most `most` of them. */
export async function searchPlaces(sql: Queryable, search: string, most: number = maxPlaces): Promise<FoundPlaces> {
  if (!searchable.test(search)) return { ids: [], areAll: true }
  const rows = await sql({ id: uuid })`select p.id from places p where ${hasAddress(sql, search)} limit ${most + 1}`
  return { ids: rows.slice(0, most).map(({ id }) => id), areAll: rows.length <= most }
}
