import { type ReactNode, useRef } from 'react'
import { boardText as text } from '#content/staff/board.ts'
import type { BoardProblem } from '#contract/dispatch/board.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { countProblems, listProblems } from './board-view.ts'
import { ProblemIcon } from './haul-icons.tsx'
import { showStop } from './use-board-keys.ts'
import { useBoardState } from './use-board-state.ts'

/** The problems of the day, by kind. A click goes to the next one. */
export function ProblemBar({ onTruck }: { onTruck: (key: string) => void }) {
  const { board, choose } = useBoardState()
  const may = useMay()
  const { deliveries } = board
  const overfull = deliveries !== null && deliveries.count > deliveries.max ? deliveries : null
  const last = useRef<Partial<Record<BoardProblem['kind'] | 'all', number>>>({})
  const problems = listProblems(board)
  if (problems.length === 0 && !overfull)
    return <p className="min-w-0 truncate text-small text-ink-2">{board.routes.length > 0 ? text.noProblems : ''}</p>

  function showNext(kind: BoardProblem['kind'] | 'all') {
    const wanted = problems.filter(({ problem }) => kind === 'all' || problem.kind === kind)
    const place = ((last.current[kind] ?? -1) + 1) % wanted.length
    last.current[kind] = place
    const found = wanted[place]
    if (!found?.haulId) return
    onTruck(found.route.key)
    choose(found.haulId)
    showStop(found.haulId)
  }
  const shape =
    'flex min-h-10 items-center gap-1.5 px-2.5 text-small font-semibold whitespace-nowrap hover:underline max-sm:min-h-11 lg:min-h-9.5'
  return (
    // Kinds that do not fit into the row wrap out of sight, and a phone has none of them: the first button visits them all.
    <div className="flex flex-wrap overflow-hidden rounded-control border border-danger-line bg-danger-tint text-danger lg:h-10 lg:min-w-31">
      {problems.length > 0 && (
        <button type="button" className={shape} onClick={() => showNext('all')}>
          <ProblemIcon />
          {text.problems(problems.length)}
        </button>
      )}
      {overfull && (
        <Overfull
          className={classNames(shape, problems.length > 0 && 'border-l border-danger-line')}
          day={may('staff:calendar.read') ? board.day : null}
        >
          {problems.length === 0 && <ProblemIcon />}
          {text.overfull(overfull.count, overfull.max)}
        </Overfull>
      )}
      {countProblems(board).map(([kind, count]) => (
        <button
          key={kind}
          type="button"
          title={text.next(text.problemKinds[kind](count))}
          className={`${shape} border-l border-danger-line max-sm:hidden`}
          onClick={() => showNext(kind)}
        >
          {text.problemKinds[kind](count)}
        </button>
      ))}
    </div>
  )
}

type OverfullProps = { className: string; day: string | null; children: ReactNode }

/** A day with more deliveries than it takes (rule 120): which ones, the calendar says. */
const Overfull = ({ className, day, children }: OverfullProps) =>
  day === null ? (
    <span className={className}>{children}</span>
  ) : (
    <AppLink to={`/admin/inventory/calendar?day=${day}`} title={text.overfullHelp} className={className}>
      {children}
    </AppLink>
  )
