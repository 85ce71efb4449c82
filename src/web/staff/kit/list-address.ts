import { useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import {
  type AddressParts,
  type Chosen,
  countFilters,
  filtersBesideSearch,
  isFiltered,
  noFilters,
  readAddress,
  searchPart,
  writeAddress,
} from '#contract/lists/address-parts.ts'

/**
 * What the address chooses of the list at `path`, and how to go to another choice; a search leaves no step for the back button, and with
 * `replace` nothing does.
 */
export function useListAddress<P extends AddressParts>(path: string, parts: P, options: NavigateOptions = {}) {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  const chosen = useMemo(() => readAddress(parts, query), [parts, query])
  // From the address as it is now: a search that was just typed may not be drawn yet, and must not be lost, nor undo what follows it.
  const change = (changes: Partial<Chosen<P>>, own: NavigateOptions = {}) =>
    void navigate(path + writeAddress(parts, { ...readAddress(parts, window.location.search), ...changes }), {
      ...options,
      ...own,
    })
  const searchName = Object.keys(parts).find((name) => parts[name] === searchPart) ?? ''
  return {
    parts,
    chosen,
    change,
    searched: String(chosen[searchName] ?? ''),
    search: (typed: string) => change({ [searchName]: typed } as Partial<Chosen<P>>, { replace: true }),
    isFiltered: isFiltered(parts, chosen),
    clear: () => change(noFilters(parts)),
    /** How many filters are set beside the search. */
    filterCount: countFilters(parts, chosen),
    clearFilters: () => change(filtersBesideSearch(parts)),
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
