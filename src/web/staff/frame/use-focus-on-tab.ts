import { useEffect, useRef } from 'react'
import { useTab } from './use-tab.ts'

/** When another tab is opened, its heading takes the focus, so that a screen reader announces it and the Tab key starts there. */
export function useFocusOnTab(): void {
  const tab = useTab()
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    const heading = document.querySelector<HTMLElement>('main h2')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [tab])
}
