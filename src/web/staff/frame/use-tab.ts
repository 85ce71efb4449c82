import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Content with its own address inside a tab. */
const withinAnother: Record<string, string> = {
  '/admin/day-end': '/admin/orders',
  '/admin/fleet': '/admin/board',
  '/admin/standing': '/admin/orders',
  '/admin/facilities': '/admin/settings',
  '/admin/imports': '/admin/customers',
}

/** The address of the tab that is open: `/admin/orders` for the list and for every dialog above it. */
export function useTab(): string {
  const tab = useLocation().pathname.split('/').slice(0, 3).join('/').replace(/\/$/, '')
  return withinAnother[tab] ?? tab
}

/**
 * When another tab is opened, its heading takes the focus, so that a screen reader announces it and the Tab key starts there; when the page
 * is, unless something has it already.
 */
export function useFocusOnTab(): void {
  const tab = useTab()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current === tab) return
    const isFirst = shown.current === null
    shown.current = tab
    if (isFirst && document.activeElement !== document.body) return
    // On a phone the index of the settings is hidden while a section is open.
    const heading = [...document.querySelectorAll<HTMLElement>('main h2')].find((each) => each.checkVisibility())
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [tab])
}
