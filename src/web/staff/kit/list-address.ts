import { useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { type IsoDate, isIsoDate } from '#contract/values/dates.ts'
import { maxSearchCharacters } from '#contract/wire/counts.ts'

type Value = string | number | boolean | null

/** One value of a list's address: what it is if the address does not name it, and how it is read; invalid texts are undefined. */
export type AddressPart<V extends Value> = {
  usual: V
  read: (text: string) => V | undefined
  /** It says how rows are shown, and leaves none out. */
  isView?: true
}
export type AddressParts = Record<string, AddressPart<Value>>
/** What an address says. */
export type Chosen<P extends AddressParts> = { [Name in keyof P]: P[Name] extends AddressPart<infer V> ? V : never }

/** What a list is searched for. */
export const searchPart: AddressPart<string> = { usual: '', read: (text) => text.trim().slice(0, maxSearchCharacters) }
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

/** Whether any filter was chosen. */
export function isFiltered<P extends AddressParts>(parts: P, chosen: Chosen<P>): boolean {
  return Object.entries(noFilters(parts)).some(([name, usual]) => chosen[name] !== usual)
}

/**
 * What the address chooses of the list at `path`, and how to go to another choice; a search leaves no step for the back button, and with
 * `replace` nothing does.
 */
export function useListAddress<P extends AddressParts>(path: string, parts: P, options: NavigateOptions = {}) {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  const chosen = useMemo(() => readAddress(parts, query), [parts, query])
  const change = (changes: Partial<Chosen<P>>, own: NavigateOptions = {}) =>
    void navigate(path + writeAddress(parts, { ...chosen, ...changes }), { ...options, ...own })
  const searchName = Object.keys(parts).find((name) => parts[name] === searchPart) ?? ''
  return {
    parts,
    chosen,
    change,
    searched: String(chosen[searchName] ?? ''),
    search: (typed: string) => change({ [searchName]: typed } as Partial<Chosen<P>>, { replace: true }),
    isFiltered: isFiltered(parts, chosen),
    clear: () => change(noFilters(parts)),
  }
}

export type ListAddress<P extends AddressParts> = ReturnType<typeof useListAddress<P>>

/** Addresses above or below the list at `path` keep what is chosen in it. */
export function useAboveList(path: string) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const to = (below = '') => `${path}${below}${search}`
  return {
    to,
    open: (below: string) => void navigate(to(below)),
    /** What opens takes the dialog's place in the history: Back does not open it again. */
    replace: (below: string) => void navigate(to(below), { replace: true }),
    close: () => void navigate(to(), { replace: true }),
  }
}
