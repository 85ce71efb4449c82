import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'

/** A history step of the list's own controls: the list is already visible then. */
export const filteredHere = 'filtered-here'

/** Scrolls to the list when a link selects some of the containers, once they are loaded, also from this tab. */
export function useFilteredInSight(isFiltered: boolean, isThere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef<Location | null>(null)
  const location = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const before = seen.current
    if (!isThere || before === location) return
    seen.current = location
    // Closing a dialog and the back button keep the scroll position.
    const isFollowed = type !== 'POP' && before?.pathname === location.pathname && location.state !== filteredHere
    if (isFiltered && (before === null || isFollowed)) heading.current?.scrollIntoView({ block: 'start' })
  }, [isFiltered, isThere, location, type])
  return heading
}
