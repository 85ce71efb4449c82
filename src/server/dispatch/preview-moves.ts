import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import { haulRefusals } from '#content/wording/hauls.ts'
import type { BoardMove, BoardStop, MovesPreview } from '#contract/dispatch/board.ts'
import { haulTraits, isExtraHaul } from '#contract/hauls/haul-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { previewMoves } from '#domain/dispatch/preview-moves.ts'
import type { AppContext } from '#server/app-context.ts'
import { quoteHaul } from '#server/hauls/plan-haul.ts'
import { readDayOptions } from '#server/orders/day-options.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { whyNotOnBoard } from './move-on-board.ts'
import { type PlannedBoard, planBoard, toPlanStop } from './plan-board.ts'

/** Rule 353: where moves would put their stops and when, or why they are refused, as of now. Nothing is stored. */
export async function readMovesPreview(
  app: AppContext,
  sql: Queryable,
  day: IsoDate,
  moves: readonly BoardMove[],
): Promise<MovesPreview> {
  const board = await planBoard(app, sql, day)
  const found = moves.map((move) => ({ move, stop: board.stops.find(({ haulId }) => haulId === move.haulId) }))
  for (const { move, stop } of found) {
    const refusal = stop ? refusalOnBoard(board, move, stop) : await whyNotOnBoard(sql, move.haulId)
    if (refusal !== null) return refused(refusal)
  }
  const notes: string[] = []
  for (const { move, stop } of found) {
    if (!stop || !move.to || stop.day === day) continue
    const { canMove, reasons } = await otherDay(app, stop, day)
    if (!canMove) return refused(reasons.join(' '))
    notes.push(...reasons)
  }
  const known = found.flatMap(({ move, stop }) => (stop ? [{ stop: toPlanStop(stop), to: move.to }] : []))
  return { refusal: null, notes: [...new Set(notes)], ...previewMoves(board.plan, known) }
}

const refused = (refusal: string): MovesPreview => ({ refusal, notes: [], stops: [], addedProblems: 0 })

function refusalOnBoard({ columns }: PlannedBoard, { from, to }: BoardMove, stop: BoardStop): string | null {
  if (stop.doneAt !== null) return refusals.isDone
  if (stop.routeId !== from && columns.some(({ id }) => id === stop.routeId)) return refusals.movedBy
  for (const key of [stop.routeId, to?.route ?? null]) {
    const column = columns.find((each) => each.key === key)
    if (column?.state === 'ended') return refusals.hasEnded(column.truck.name)
  }
  return to && !columns.some(({ key }) => key === to.route) ? refusals.noRoute : null
}

/** Whether a haul of another day can be done on this one, and why not, or what speaks against it (rule 350). */
async function otherDay(
  app: AppContext,
  { orderId, haulId, kind }: BoardStop,
  day: IsoDate,
): Promise<{ canMove: boolean; reasons: string[] }> {
  if (isExtraHaul(kind)) {
    const { days, refusal } = await quoteHaul(app, orderId, { kind, haulId })
    const state = days.find((each) => each.day === day)?.state
    if (state === 'free') return { canMove: true, reasons: [] }
    return {
      canMove: false,
      reasons: [refusal ?? (state === 'closed' ? haulRefusals.closed(day) : haulRefusals.day(day))],
    }
  }
  const { stop: of } = haulTraits[kind]
  if (of === null) return { canMove: true, reasons: [] }
  const { days } = await readDayOptions(app, orderId, { of, from: day })
  const option = days.find((each) => each.day === day)
  return option
    ? { canMove: option.canChoose, reasons: option.notes }
    : { canMove: false, reasons: [refusals.notOfDay] }
}
