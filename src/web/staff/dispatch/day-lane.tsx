import { clock, clockText } from '#content/staff/board.ts'
import type { BoardRouteOnWire } from '#contract/dispatch/board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { hatched } from '#web/ui/hatched.ts'
import { pendingTime } from './board-view.ts'
import { Plate } from './plate.tsx'
import { useBoardState } from './use-board-state.ts'

/** The hours that every lane shows, in minutes after midnight. */
const from = 360
const until = 1080

const share = (minute: number) => Math.min(1, Math.max(0, (minute - from) / (until - from)))
const width = 480
const x = (minute: number) => Math.round(share(minute) * width)

/** A truck's day on a time axis: the frame is the shift, lines are drives, blocks are work, the vertical line is now. */
export function DayLane({ route, className }: { route: BoardRouteOnWire; className?: string }) {
  const { board, chosen } = useBoardState()
  const legs = route.legs.filter(({ arrives }) => arrives !== pendingTime)
  if (route.truckOff !== null)
    return <div className={classNames('h-3 border border-line-strong', hatched, className)} />
  const [first] = legs
  return (
    <svg
      viewBox={`0 -4 ${width} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={clockText.truck(route.truckName, clock(route.startsMinute, true), clock(route.endsMinute, true))}
      className={classNames('block h-4 w-full', className)}
    >
      <rect
        x={x(route.startsMinute)}
        y="0"
        width={x(route.endsMinute) - x(route.startsMinute)}
        height="12"
        fill="var(--color-paper)"
        stroke="var(--color-line-strong)"
        vectorEffect="non-scaling-stroke"
      />
      {first && (
        <path
          d={`M${x(Math.min(route.startsMinute, first.arrives))} 6H${x(route.backAt)}`}
          stroke="var(--color-steel-4)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {legs.map((leg, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: legs between hauls have no names.
          key={place}
          x={x(leg.arrives)}
          y={leg.problems.length > 0 ? 0 : 2}
          width={Math.max(4, x(leg.leaves) - x(leg.arrives))}
          height={leg.problems.length > 0 ? 12 : 8}
          fill={
            leg.problems.length > 0 ? 'var(--color-danger)' : leg.isDone ? 'var(--color-steel-4)' : 'var(--color-steel)'
          }
          {...(leg.kind === 'stop' && leg.haulId && chosen.includes(leg.haulId)
            ? { stroke: 'var(--color-ink)', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' as const }
            : {})}
        />
      ))}
      {board.now !== null && board.now >= from && board.now <= until && (
        <path
          d={`M${x(board.now)} -4V16`}
          stroke="var(--color-ink)"
          strokeWidth="1.500"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

/** The days of all trucks on one time axis. */
export function DayClock() {
  const { board } = useBoardState()
  return (
    <section aria-label={clockText.heading} className="border-t border-line-strong px-3 py-2">
      <p aria-hidden="true" className="ml-8 flex justify-between text-fine text-ink-3">
        {clockText.hours.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <ul>
        {board.routes.map((route) => (
          <li key={route.key} className="flex h-6 items-center gap-2">
            <Plate name={route.truckName} isSmall />
            <DayLane route={route} className="min-w-0 flex-auto" />
          </li>
        ))}
      </ul>
    </section>
  )
}
