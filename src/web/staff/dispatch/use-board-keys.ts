import { useEffect, useRef } from 'react'
import { readSingleKeys } from '#web/staff/kit/single-keys.ts'
import { haulsOf, placeOf } from './board-view.ts'
import type { Desk } from './use-desk.ts'

/** The keys of the board, unless somebody types or something is open above it: j k stop, h l truck, x choose, m move to, 1 2 3 way out, u undo, F fill. */
export function useBoardKeys(desk: Desk): void {
  const now = useRef(desk)
  useEffect(() => {
    now.current = desk
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

function act(desk: Desk, key: string): boolean {
  const { current, chosen, canWrite } = desk
  switch (key) {
    case 'j':
      return go(desk, 1)
    case 'k':
      return go(desk, -1)
    case 'h':
      return goTruck(desk, -1)
    case 'l':
      return goTruck(desk, 1)
    case 'x': {
      const focused = document.activeElement?.closest<HTMLElement>('[data-haul]')?.dataset.haul
      if (focused) desk.choose(focused, true)
      return focused !== undefined
    }
    case 'Escape':
      desk.choose(null)
      return current !== null
    case 'm':
      if (canWrite && chosen.length > 0) desk.open({ what: 'move', haulIds: chosen })
      return chosen.length > 0
    case 'u':
      void desk.undo?.()
      return desk.undo !== null
    case 'f':
    case 'F':
      if (canWrite) void desk.fill()
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

/** The lists between which keys move: what is to plan, then each truck. */
const listsOf = ({ board }: Desk) => [[...board.leftOver, ...board.toPlan], ...board.routes.map(haulsOf)]

function go(desk: Desk, by: 1 | -1): boolean {
  const lists = listsOf(desk)
  const list =
    lists.find((each) => desk.current && each.includes(desk.current)) ?? lists.find((each) => each.length > 0)
  const here = desk.current ? (list?.indexOf(desk.current) ?? -1) : -1
  return choose(desk, list?.[here < 0 ? 0 : here + by])
}

function goTruck(desk: Desk, by: 1 | -1): boolean {
  const lists = listsOf(desk)
  const here = lists.findIndex((each) => desk.current && each.includes(desk.current))
  for (let place = here + by; place >= 0 && place < lists.length; place += by) {
    const list = lists[place] ?? []
    const open = list.find((haulId) => !placeOf(desk.board, haulId).leg?.isDone) ?? list[0]
    if (open) return choose(desk, open)
  }
  return false
}

function choose(desk: Desk, haulId: string | undefined): boolean {
  if (!haulId) return false
  desk.choose(haulId)
  showStop(haulId)
  return true
}

/** Brings a stop into view, with the focus on it. */
export function showStop(haulId: string): void {
  requestAnimationFrame(() => {
    const button = [...document.querySelectorAll<HTMLElement>(`[data-haul="${haulId}"]`)].find(
      (each) => each.offsetParent !== null,
    )
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
