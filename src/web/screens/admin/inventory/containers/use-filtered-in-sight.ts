import { useEffect, useRef } from 'react'

/** Whoever follows a link to some of the containers sees them, and not what stands above: once, when they are there. */
export function useFilteredInSight(isFiltered: boolean, isThere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = useRef(isFiltered)
  useEffect(() => {
    if (!isThere) return
    if (isWanted.current) heading.current?.scrollIntoView({ block: 'start' })
    isWanted.current = false
  }, [isThere])
  return heading
}
