import { type FocusEvent, useEffect, useRef, useState } from 'react'

/**
 * The row that the Tab key reaches: the one visited last, else the first. When that row leaves the list while it has the focus, the
 * one that takes its place gets it.
 */
export function useCurrentRow(items: readonly { id: string }[]) {
  const rows = useRef<HTMLTableSectionElement>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const place = useRef(0)
  const index = items.findIndex(({ id }) => id === visited)

  useEffect(() => {
    if (index >= 0) place.current = index
    else if (visited !== null && document.activeElement === document.body) {
      const links = rows.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []
      links[Math.min(place.current, links.length - 1)]?.focus({ preventScroll: true })
    }
  }, [index, visited])

  return {
    rows,
    current: index >= 0 ? visited : items[0]?.id,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = event.target.closest<HTMLElement>('[data-row]')
      if (row?.dataset.row) setVisited(row.dataset.row)
    },
  }
}
