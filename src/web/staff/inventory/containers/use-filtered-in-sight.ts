import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'

/** What the list's own controls leave in the history: whoever uses them has the list in sight. */
export const filteredHere = 'filtered-here'

/** Whoever follows a link to some of the containers sees them, and not what stands above: once they are there, also from this very tab. */
export function useFilteredInSight(isFiltered: boolean, isThere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef<Location | null>(null)
  const location = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const before = seen.current
    if (!isThere || before === location) return
    seen.current = location
    // A dialog that closes, and the back button, leave the page where it was.
    const isFollowed = type !== 'POP' && before?.pathname === location.pathname && location.state !== filteredHere
    if (isFiltered && (before === null || isFollowed)) heading.current?.scrollIntoView({ block: 'start' })
  }, [isFiltered, isThere, location, type])
  return heading
}
