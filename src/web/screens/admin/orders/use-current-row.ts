import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { StaffOrderOnWire } from '../../../../contract/orders.ts'

/**
 * The row that the Tab key reaches: the one visited last, else the first. When that row leaves the list while it has the focus, the
 * one that takes its place gets it.
 */
export function useCurrentRow(orders: readonly StaffOrderOnWire[]) {
  const rows = useRef<HTMLTableSectionElement>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const place = useRef(0)
  const index = orders.findIndex(({ id }) => id === visited)

  useEffect(() => {
    if (index >= 0) place.current = index
    else if (visited !== null && document.activeElement === document.body) {
      const links = rows.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []
      links[Math.min(place.current, links.length - 1)]?.focus({ preventScroll: true })
    }
  }, [index, visited])

  return {
    rows,
    current: index >= 0 ? visited : orders[0]?.id,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = event.target.closest<HTMLElement>('[data-order]')
      if (row?.dataset.order) setVisited(row.dataset.order)
    },
  }
}
