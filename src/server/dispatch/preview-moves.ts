import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import { haulRefusals } from '#content/wording/hauls.ts'
import type { BoardMove, MovesPreview } from '#contract/dispatch/board.ts'
import { haulTraits, isExtraHaul } from '#contract/hauls/haul-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { previewMoves } from '#domain/dispatch/preview-moves.ts'
import type { AppContext } from '#server/app-context.ts'
import { quoteHaul } from '#server/hauls/plan-haul.ts'
import { readDayOptions } from '#server/orders/day-options.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { type HaulRow, isOpen, readHauls } from './move-on-board.ts'
import { type PlannedBoard, planBoard, toPlanStop } from './plan-board.ts'
import { refusalOfMove } from './refusal-of-move.ts'

/** Rule 353: where moves would put their stops and when, or why they are refused, as of now. Nothing is stored. */
export async function readMovesPreview(
  app: AppContext,
  sql: Queryable,
  day: IsoDate,
  moves: readonly BoardMove[],
): Promise<MovesPreview> {
  const board = await planBoard(app, sql, day)
  const hauls = new Map(
    (
      await readHauls(
        sql,
        moves.map(({ haulId }) => haulId),
      )
    ).map((haul) => [haul.id, haul]),
  )
  const found = moves.map((move) => ({
    move,
    haul: hauls.get(move.haulId),
    stop: board.stops.find(({ haulId }) => haulId === move.haulId),
  }))
  for (const { move, haul } of found) {
    const placed = haul && { ...haul, ...placeOn(board, haul) }
    const refusal = await refusalOfMove(placed, move, async (key) => routeOf(board, key))
    if (refusal) return refused(refusal.message)
  }
  const notes: string[] = []
  for (const { move, haul } of found) {
    if (!haul || !move.to || haul.day === day) continue
    const { canMove, reasons } = await otherDay(app, haul, day)
    if (!canMove) return refused(reasons.join(' '))
    notes.push(...reasons)
  }
  const known = found.flatMap(({ move, stop }) => (stop ? [{ stop: toPlanStop(stop), to: move.to }] : []))
  return { refusal: null, notes: [...new Set(notes)], ...previewMoves(board.plan, known) }
}

const refused = (refusal: string): MovesPreview => ({ refusal, notes: [], stops: [], addedProblems: 0 })

/** Where a haul is on the board of the day: one of another day is on no route. */
const placeOn = ({ columns }: PlannedBoard, haul: HaulRow) => ({
  isOver: !isOpen(haul),
  routeId: columns.some(({ id }) => id !== null && id === haul.routeId) ? haul.routeId : null,
})

function routeOf({ columns }: PlannedBoard, wanted: string) {
  const column = columns.find(({ key, truckId }) => key === wanted || `truck:${truckId}` === wanted)
  return column ? { truckName: column.truck.name, state: column.state } : null
}

/** Whether a haul of another day can be done on this one, and why not, or what speaks against it (rule 350). */
async function otherDay(
  app: AppContext,
  { orderId, id: haulId, kind }: HaulRow,
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
