import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

type Place = { row: number; column: number }

const placeOf = (element: Element): Place => ({
  row: Number(element.getAttribute('data-row')),
  column: Number(element.getAttribute('data-column')),
})

/**
 * The keys of a grid: the Tab key reaches one of its buttons, arrows, Home, End, Page Up and Page Down the others, a week at a time.
 * Each button names its place in `data-row` and `data-column`.
 */
export function useGridKeys({ rows, columns }: { rows: number; columns: number }) {
  const grid = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 })
  const row = Math.min(current.row, rows - 1)
  const column = Math.min(current.column, columns - 1)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const button = event.target instanceof Element ? event.target.closest('[data-row]') : null
    if (!button) return
    const here = placeOf(button)
    const to = target(event, here, { rows, columns })
    if (!to) return
    event.preventDefault()
    const next = grid.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const button = event.target.closest('[data-row]')
    if (button) setCurrent(placeOf(button))
  }
  const tabIndex = (place: Place) => (place.row === row && place.column === column ? 0 : -1)
  return { grid, onKeyDown, onFocus, tabIndex }
}

function target(event: KeyboardEvent, here: Place, size: { rows: number; columns: number }): Place | null {
  const within = (place: Place): Place => ({
    row: Math.min(Math.max(place.row, 0), size.rows - 1),
    column: Math.min(Math.max(place.column, 0), size.columns - 1),
  })
  const moves: Record<string, Place> = {
    ArrowLeft: { ...here, column: here.column - 1 },
    ArrowRight: { ...here, column: here.column + 1 },
    ArrowUp: { ...here, row: here.row - 1 },
    ArrowDown: { ...here, row: here.row + 1 },
    PageUp: { ...here, column: here.column - 7 },
    PageDown: { ...here, column: here.column + 7 },
    Home: { row: event.ctrlKey ? 0 : here.row, column: 0 },
    End: { row: event.ctrlKey ? size.rows - 1 : here.row, column: size.columns - 1 },
  }
  const to = moves[event.key]
  if (!to || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End')) return null
  return within(to)
}
