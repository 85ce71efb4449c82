import { createContext, use, useState } from 'react'
import { boardText as text } from '#content/staff/board.ts'
import type { BoardMovesOnWire, BoardOnWire } from '#contract/dispatch/board.ts'
import type { Position } from '#domain/dispatch/travel-time.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { type BoardCommands, useBoardCommands } from './board-queries.ts'
import { costlyStops, isToPublish, movesTo, withTotals } from './board-view.ts'
import { useDrag } from './use-drag.ts'

type Moves = BoardMovesOnWire['moves']
type Breaks = BoardMovesOnWire['breaks']

/** What is open on top of the board. */
export type Opened =
  | { what: 'move'; haulIds: readonly string[] }
  | { what: 'cost'; moves: Moves; breaks?: Breaks; isUndo: boolean }
  | { what: 'unpaid'; keys: readonly string[]; message: string }
  | { what: 'route'; key: string }
  | { what: 'new-route'; truckId: string | null }
  | { what: 'cover'; driverId: string }
  | { what: 'end'; key: string }
  | { what: 'plan' }
  | { what: 'position'; haulId: string; dropped: Position | null }
  | null

/** The board with the selection, open dialogs, and actions. */
export type BoardState = ReturnType<typeof useNewBoardState>

const BoardContext = createContext<BoardState | null>(null)
export const BoardProvider = BoardContext.Provider

/** The state of the surrounding board. */
export function useBoardState(): BoardState {
  const state = use(BoardContext)
  if (!state) throw new Error('a part of the board without its desk')
  return state
}

/** Creates the state of a board: one day, the selected stops, and the undo list. */
export function useNewBoardState(board: BoardOnWire) {
  const commands = useBoardCommands(board.day)
  const params = { day: board.day }
  const showToast = useToast()
  const canWrite = useMay()('staff:dispatch.write')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<Opened>(null)
  const [undos, setUndos] = useState<readonly BoardMovesOnWire[]>([])
  const isThere = (haulId: string) => board.stops.some((stop) => stop.haulId === haulId)
  const present = chosen.filter(isThere)
  const { drag, start, over } = useDrag()
  const target = drag?.target ?? null
  const movesOfDrag =
    drag && target
      ? movesTo(board, drag.haulIds, target === 'off' ? null : target).filter((each) => each.haulId !== each.to?.before)
      : []

  const fail = (error: unknown) => {
    const description = failureMessage(error, text.notSaved)
    showToast({ description, tone: 'error' })
  }
  /** What undoes a change; nothing: there is nothing to undo. */
  const remember = (moves: Moves, breaks: Breaks = []) => {
    if (moves.length + breaks.length > 0) setUndos((before) => [...before.slice(-49), { moves, breaks }])
  }
  const dropUndo = () => setUndos((before) => before.slice(0, -1))

  async function move(haulIds: readonly string[], to: { route: string; before: string | null } | null) {
    const moves = movesTo(board, haulIds, to).filter((each) => each.haulId !== to?.before)
    if (moves.length === 0 || !canWrite) return
    if (isAsked({ moves }, false)) return
    try {
      remember((await commands.move.mutateAsync({ moves })).undo)
    } catch (error) {
      fail(error)
    }
  }

  /** Rule 279: asks for confirmation if moves change the total of an order. Returns whether it asked. */
  function isAsked(change: BoardMovesOnWire, isUndo: boolean): boolean {
    const isCostly = costlyStops(board, change.moves).length > 0
    if (isCostly) setOpened({ what: 'cost', ...change, isUndo })
    return isCostly
  }

  async function undo() {
    const last = undos.at(-1)
    if (!last) return
    const change = { ...last, moves: withTotals(board, last.moves) }
    const isOnBoard = last.moves.every(({ haulId }) => isThere(haulId))
    if (isOnBoard && isAsked(change, true)) return
    dropUndo()
    // A haul that moved to another day since is no longer on this board.
    if (!isOnBoard) return showToast({ description: text.gone, tone: 'error' })
    try {
      await commands.move.mutateAsync(change)
      showToast({ description: text.undone, tone: 'success' })
    } catch (error) {
      fail(error)
    }
  }

  async function fill() {
    try {
      const { undo: back } = await commands.fill.mutateAsync({ params })
      remember(back)
      const description = back.length > 0 ? text.filled(back.length) : text.nothingToFill
      showToast({ description, tone: 'success' })
    } catch (error) {
      fail(error)
    }
  }

  /** Rule 419: asks why, if deliveries are not paid. */
  async function publish(keys: readonly string[] = board.routes.map(({ key }) => key), unpaidReason = '') {
    const routes = board.routes.filter((route) => isToPublish(route) && keys.includes(route.key))
    try {
      const seen = routes.flatMap(({ id, version }) => (id ? [{ id, version }] : []))
      await commands.publish.mutateAsync({ params, body: { routes: seen, unpaidReason } })
      showToast({ description: text.published, tone: 'success' })
    } catch (error) {
      const message = error instanceof ApiError ? error.fields.unpaidReason : undefined
      if (message) setOpened({ what: 'unpaid', keys, message })
      else fail(error)
    }
  }

  return {
    board,
    commands: commands satisfies BoardCommands,
    canWrite,
    chosen: present,
    current: present.at(-1) ?? null,
    choose: (haulId: string | null, isMore = false) =>
      setChosen((before) => {
        if (haulId === null) return []
        if (!isMore) return [haulId]
        return before.includes(haulId) ? before.filter((id) => id !== haulId) : [...before, haulId]
      }),
    drag,
    movesOfDrag,
    startDrag: start,
    dragOver: over,
    opened,
    open: setOpened,
    move,
    undo: undos.length > 0 ? undo : null,
    remember,
    dropUndo,
    fill,
    publish,
    fail,
  }
}
