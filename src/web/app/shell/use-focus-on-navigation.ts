import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { linkedPart } from './linked-part.ts'

/**
 * After a navigation the focus goes to the new page's heading, so that a screen reader announces it and the Tab key starts there.
 * A link to a part of a page focuses that part. The first page and changes of the query alone leave the focus where it is.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname + hash)
  useEffect(() => {
    if (shown.current === pathname + hash) return
    shown.current = pathname + hash
    const target =
      linkedPart(hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}
