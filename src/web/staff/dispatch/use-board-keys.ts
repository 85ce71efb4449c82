import { useEffect, useRef } from 'react'
import { readSingleKeys } from '#web/staff/kit/single-keys.ts'
import { haulsOf, placeOf } from './board-view.ts'
import type { BoardState } from './use-board-state.ts'

/**
 * The board's keyboard shortcuts, inactive while someone types or a dialog is open: j k stop, h l truck, x choose, m move to, 1 2 3
 * alternative, u undo, F fill, P plan the day.
 */
export function useBoardKeys(state: BoardState): void {
  const now = useRef(state)
  useEffect(() => {
    now.current = state
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !readSingleKeys()) return
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      const isOverBoard = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
      if (!isTyping && !isOverBoard && act(now.current, event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function act(state: BoardState, key: string): boolean {
  const { current, chosen, canWrite } = state
  switch (key) {
    case 'j':
      return go(state, 1)
    case 'k':
      return go(state, -1)
    case 'h':
      return goTruck(state, -1)
    case 'l':
      return goTruck(state, 1)
    case 'x': {
      const focused = document.activeElement?.closest<HTMLElement>('[data-haul]')?.dataset.haul
      if (focused) state.choose(focused, true)
      return focused !== undefined
    }
    case 'Escape':
      state.choose(null)
      return current !== null
    case 'm':
      if (canWrite && chosen.length > 0) state.open({ what: 'move', haulIds: chosen })
      return chosen.length > 0
    case 'u':
      void state.undo?.()
      return state.undo !== null
    case 'f':
    case 'F':
      if (canWrite) void state.fill()
      return canWrite
    case 'p':
    case 'P':
      if (canWrite) state.open({ what: 'plan' })
      return canWrite
    case '1':
    case '2':
    case '3': {
      const way = document.querySelector<HTMLElement>(`[data-way="${key}"]`)
      way?.click()
      return way !== null
    }
    default:
      return false
  }
}

/** The lists that the keys move between: the hauls to plan, then each truck. */
const listsOf = ({ board }: BoardState) => [[...board.leftOver, ...board.toPlan], ...board.routes.map(haulsOf)]

function go(state: BoardState, by: 1 | -1): boolean {
  const lists = listsOf(state)
  const list =
    lists.find((each) => state.current && each.includes(state.current)) ?? lists.find((each) => each.length > 0)
  const here = state.current ? (list?.indexOf(state.current) ?? -1) : -1
  return choose(state, list?.[here < 0 ? 0 : here + by])
}

function goTruck(state: BoardState, by: 1 | -1): boolean {
  const lists = listsOf(state)
  const here = lists.findIndex((each) => state.current && each.includes(state.current))
  for (let place = here + by; place >= 0 && place < lists.length; place += by) {
    const list = lists[place] ?? []
    const open = list.find((haulId) => !placeOf(state.board, haulId).leg?.isDone) ?? list[0]
    if (open) return choose(state, open)
  }
  return false
}

function choose(state: BoardState, haulId: string | undefined): boolean {
  if (!haulId) return false
  state.choose(haulId)
  showStop(haulId)
  return true
}

/** Scrolls a stop into view and focuses it. */
export function showStop(haulId: string): void {
  requestAnimationFrame(() => {
    const button = [...document.querySelectorAll<HTMLElement>(`[data-haul="${haulId}"]`)].find(
      (each) => each.offsetParent !== null,
    )
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
