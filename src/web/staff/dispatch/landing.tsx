import { clock, landingText as text } from '#content/staff/board.ts'
import type { BoardMovesOnWire } from '#contract/dispatch/board.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { describeProblem } from './describe-problem.ts'
import { useBoardState } from './use-board-state.ts'

type LandingProps = { moves: BoardMovesOnWire['moves'] }

/** Rule 353: when the stops of a move would be reached and what would be wrong, or why the move is refused. */
export function useLanding(moves: BoardMovesOnWire['moves']) {
  const { board } = useBoardState()
  return useApiQuery(
    'routes',
    'POST /api/admin/board/{day}/moves/preview',
    moves.length > 0
      ? { params: { day: board.day }, body: { moves: moves.map(({ totalAmount: _, ...move }) => move) } }
      : null,
    askAnew,
  )
}

/** The landing in words: for a drag, and for the dialog that does the same by keyboard. */
export function Landing({ moves }: LandingProps) {
  const { board } = useBoardState()
  const { data, isError } = useLanding(moves)
  if (!data) return <span className="text-ink-2">{isError ? text.failed : text.checking}</span>
  if (data.refusal !== null) return <span className="font-semibold text-danger">{data.refusal}</span>
  const problems = data.stops.flatMap(({ haulId, arrives, problems: found }) => {
    const key = moves.find((move) => move.haulId === haulId)?.to?.route
    const route = board.routes.find((each) => each.key === key)
    return route ? found.map((problem) => describeProblem(board, route, { arrives }, problem)) : []
  })
  const others = data.addedProblems - problems.length
  const at = data.stops.map(({ arrives }) => clock(arrives, true))
  return (
    <>
      <b className="font-semibold">{at.length === 0 ? text.off : text.at(at)}</b>
      {[...data.notes, ...problems, ...(others > 0 ? [text.others(others)] : [])].map((each) => (
        <span key={each} className="block font-semibold text-danger">
          {each}
        </span>
      ))}
    </>
  )
}

/** Where a drag lands in a truck's list. It has no height, so that nothing moves under the pointer. */
export function LandingMark() {
  const { drag, movesOfDrag } = useBoardState()
  if (!drag?.target) return null
  return (
    <li className="board-landing" aria-hidden="true">
      <span className="board-landing-text">
        <Landing moves={movesOfDrag} />
      </span>
    </li>
  )
}
