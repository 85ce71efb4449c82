import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import type { BoardMove } from '#contract/dispatch/board.ts'

type Haul = {
  doneAt: Date | null
  /** It was cancelled, or its order was, or its order is archived. */
  isOver: boolean
  /** Its route of the day; null if it is on none. */
  routeId: string | null
}

type Route = { truckName: string; state: string }
type Refusal = { code: 'not-found' | 'not-allowed-now' | 'stale-version'; message: string }

/**
 * Why a move of a haul on a day's board is refused: the move (rule 279) and its preview (rule 353) both ask here. Null if it is not, as far
 * as the board itself can tell. `routeOf` finds a route of the day by its key.
 */
export async function refusalOfMove(
  haul: Haul | undefined,
  { from, to }: BoardMove,
  routeOf: (key: string) => Promise<Route | null>,
): Promise<Refusal | null> {
  if (!haul) return { code: 'not-found', message: refusals.noHaul }
  if (haul.doneAt) return { code: 'not-allowed-now', message: refusals.isDone }
  if (haul.isOver) return { code: 'not-allowed-now', message: refusals.isOver }
  if (haul.routeId !== from) return { code: 'stale-version', message: refusals.movedBy }
  for (const key of [haul.routeId, to?.route ?? null]) {
    if (key === null) continue
    const route = await routeOf(key)
    if (!route) return { code: 'not-found', message: refusals.noRoute }
    if (route.state === 'ended') return { code: 'not-allowed-now', message: refusals.hasEnded(route.truckName) }
  }
  return null
}
