import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const storageKey = 'scroll-positions'

/**
 * A new page starts at its top or at the linked part; going back or forward, or reloading, restores the position. A change of the query
 * alone keeps the position, and so does another path that is the same `place`: a dialog over a list.
 */
export function useScrollRestoration(place?: string): void {
  const { key, pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const shown = useRef<{ page: string; path: string } | null>(null)
  // The key alone does not do: each first page of a visit has the same.
  const entry = `${key} ${pathname}`

  // A layout effect, so that it releases the old page before the browser scrolls the shorter or longer new one.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const positions = readPositions()
    const remember = () => {
      positions[entry] = window.scrollY
    }
    const store = () => storePositions(positions)
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [entry])

  useLayoutEffect(() => {
    const before = shown.current
    const page = (place ?? pathname) + hash
    const path = pathname + search
    shown.current = { page, path }
    const returns = type === 'POP' && (before !== null || cameBack())
    const position = returns ? readPositions()[entry] : undefined
    const stays = before?.page === page && before.path !== path
    if (position !== undefined) window.scrollTo(0, position)
    else if (hash) linkedPart(hash)?.scrollIntoView()
    else if (before && !stays) window.scrollTo(0, 0)
  }, [entry, place, pathname, search, hash, type])
}

/** Whether this document is one that the visitor returned to or loaded again. */
function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

/** If the browser stores nothing, pages start at their top. */
function storePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {}
}

/** The element that a location's hash names; null if there is none, or the hash is not a valid id. */
export function linkedPart(hash: string): HTMLElement | null {
  if (!hash) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
