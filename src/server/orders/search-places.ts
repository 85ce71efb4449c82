import { formsOf, streetFormsOf } from '#domain/customers/normal-form.ts'
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
 * Rules 98 and 306: whether the address of a place `p` matches. A single word matches anywhere, unchanged: abbreviated, "north" would match
 * any "n". Several words are normalized by rule 212 and match from the beginning of the address, the street name or the city, each with its
 * own index, because a street has twenty long lists in places_by_text. Places with a search key are few, and match anywhere.
 */
export function hasAddress(sql: Queryable, search: string): Fragment {
  if (!searchable.test(search)) return sql`false`
  const typed = search.trim()
  const forms = streetFormsOf(typed)
  const [form = typed] = forms
  const byKey = forms.map((each) => sql`p.search_key like (select ${`% ${each}%`}::text)`)
  const isFoundByKey = sql`(p.search_key <> '' and (${byKey.reduce((any, one) => sql`${any} or ${one}`, sql`false`)}))`
  if (!/\s/.test(typed)) {
    const spellings = [typed, ...formsOf(typed).filter((each) => each !== typed.toLowerCase())]
    const byText = spellings.map(
      (each) => sql`
        ' ' || ${textOf(sql)} like (
          select '%' || regexp_replace(lower(${each}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`,
    )
    return sql`(${byText.reduce((any, one) => sql`${any} or ${one}`)} or ${isFoundByKey})`
  }
  const key = sql`address_key(${isAscii.test(typed) ? typed : form})`
  // Not `like`: it uses an index only if the pattern is known when the statement is planned.
  const startsSo = (text: Fragment) =>
    sql`(${text} ~>=~ (select ${key}) and ${text} ~<~ (select ${key} || ${lastCharacter}))`
  return sql`(
    ${startsSo(sql`(p.address_key || ' ' || lower(p.city) || ' ' || p.zip_code)`)}
    or ${startsSo(sql`(street_key(p.address_key) || ' ' || lower(p.city) || ' ' || p.zip_code)`)}
    or ${startsSo(sql`(lower(p.city) || ' ' || p.zip_code)`)}
    or ${isFoundByKey})`
}

const isAscii = /^[\0-\x7f]*$/

/** What a place with a search key has in common with one whose address is plain: its first form, with city and ZIP code. */
const formOf = (sql: Queryable, place: Fragment) => sql`split_part(${place}.search_key, '|', 1)`
const formOfPlain = (sql: Queryable, place: Fragment) =>
  sql`(${place}.address_key || ' ' || lower(${place}.city) || ' ' || ${place}.zip_code)`

/**
 * Rule 306: a place `p`, and the places whose address is the same in the normal form, as `same_place`. Stored places are never merged by it:
 * duplicates are listed.
 */
export const samePlaces = (sql: Queryable): Fragment => sql`lateral (
  select p.id
  union all
  select q.id from places q
  where p.search_key = '' and q.search_key <> '' and ${formOf(sql, sql`q`)} = ' ' || ${formOfPlain(sql, sql`p`)} || ' '
  union all
  select q.id from places q
  where p.search_key <> '' and q.search_key <> '' and q.id <> p.id and ${formOf(sql, sql`q`)} = ${formOf(sql, sql`p`)}
  union all
  select q.id from places q
  where p.search_key <> '' and ${formOfPlain(sql, sql`q`)} = trim(${formOf(sql, sql`p`)})
) as same_place`

/** Whether a place `p` is at an address, in the normal form of both (rules 212 and 306). */
export function isAtAddressOf(sql: Queryable, { address, zipCode }: { address: string; zipCode: string }): Fragment {
  const [form = ''] = streetFormsOf(address)
  return sql`(
    p.address_key <> '' and left(p.zip_code, 5) = left(${zipCode}, 5)
    and (p.address_key = address_key(${address}) or p.address_key = ${form}
      or (p.search_key <> '' and p.search_key like (select ${` ${form} %`}::text))))`
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
