import { type IsoDate, isIsoDate } from '#contract/values/dates.ts'
import { maxSearchCharacters } from '#contract/wire/counts.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'

type Value = string | number | boolean | null

/** The columns of a list that can be chosen, in their order: what a role needs to see each, and whether the list opens without it. */
export type ListColumns = Readonly<Record<string, { permission?: StaffPermission; isExtra?: true }>>

/** One value of a list's address: what it is if the address does not name it, and how it is read; invalid texts are undefined. */
export type AddressPart<V extends Value> = {
  usual: V
  read: (text: string) => V | undefined
  /** It says how rows are shown, and leaves none out. */
  isView?: true
  /** A saved view does not keep it: it is about one person, or one page. */
  isUnsaved?: true
  /** What a role needs to filter by it. */
  permission?: StaffPermission
  /** The columns that it may name, each with the permission that it needs. */
  columns?: ListColumns
}
export type AddressParts = Record<string, AddressPart<Value>>
/** What an address says. */
export type Chosen<P extends AddressParts> = { [Name in keyof P]: P[Name] extends AddressPart<infer V> ? V : never }

/** What a list is searched for. */
export const searchPart: AddressPart<string> = {
  usual: '',
  read: (text) => text.trim().slice(0, maxSearchCharacters),
  isUnsaved: true,
}
export const flagPart: AddressPart<boolean> = { usual: false, read: (text) => text === 'true' }
export const dayPart: AddressPart<IsoDate | null> = {
  usual: null,
  read: (text) => (isIsoDate(text) ? text : undefined),
}

/** One of some words or numbers; none, if no usual one is named. */
export function oneOf<V extends string | number>(values: readonly V[]): AddressPart<V | null>
export function oneOf<V extends string | number>(values: readonly V[], usual: V): AddressPart<V>
export function oneOf<V extends string | number>(values: readonly V[], usual: V | null = null): AddressPart<V | null> {
  return { usual, read: (text) => values.find((value) => String(value) === text) }
}

/** The same as a part that leaves no rows out: a sorting, a view. */
export const asView = <V extends Value>(part: AddressPart<V>): AddressPart<V> => ({ ...part, isView: true })

/** Which columns of a list are shown, by their keys with commas; "" for those that it opens with. Unknown ones are dropped. */
export const columnsPart = (columns: ListColumns): AddressPart<string> => ({
  usual: '',
  read: (text) => writeColumns(columns, text.split(',')),
  isView: true,
  columns,
})

/** The columns as an address names them, in the order of the list: "" for those that it opens with. */
export function writeColumns(columns: ListColumns, wanted: readonly string[]): string {
  const known = Object.keys(columns).filter((key) => wanted.includes(key))
  const isUsual = Object.entries(columns).every(([key, { isExtra }]) => known.includes(key) !== (isExtra ?? false))
  return isUsual ? '' : known.join(',')
}

/** Parses the query of an address and ignores invalid values. */
export function readAddress<P extends AddressParts>(parts: P, query: string): Chosen<P> {
  const params = new URLSearchParams(query)
  const values = Object.entries(parts).map(([name, { usual, read }]) => {
    const text = params.get(name)
    return [name, (text === null ? undefined : read(text)) ?? usual]
  })
  return Object.fromEntries(values)
}

/** The query that reads back as the same, as short as it can be: "" for the list as it is opened. */
export function writeAddress<P extends AddressParts>(parts: P, chosen: Chosen<P>): string {
  const params = new URLSearchParams()
  for (const [name, { usual }] of Object.entries(parts))
    if (chosen[name] !== usual) params.set(name, String(chosen[name]))
  return params.size > 0 ? `?${params}` : ''
}

/** Every filter as the list is opened; sorting and view stay. */
export const noFilters = <P extends AddressParts>(parts: P): Partial<Chosen<P>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, { usual, isView }]) => (isView ? [] : [[name, usual]])),
  ) as Partial<Chosen<P>>

/** The filters as the list is opened, beside the search. */
export const filtersBesideSearch = <P extends AddressParts>(parts: P): Partial<Chosen<P>> =>
  Object.fromEntries(Object.entries(noFilters(parts)).filter(([name]) => parts[name] !== searchPart)) as Partial<
    Chosen<P>
  >

/** How many filters were chosen beside the search. */
export function countFilters<P extends AddressParts>(parts: P, chosen: Chosen<P>): number {
  return Object.entries(filtersBesideSearch(parts)).filter(([name, usual]) => chosen[name] !== usual).length
}

/** Whether any filter was chosen. */
export function isFiltered<P extends AddressParts>(parts: P, chosen: Chosen<P>): boolean {
  return Object.entries(noFilters(parts)).some(([name, usual]) => chosen[name] !== usual)
}
