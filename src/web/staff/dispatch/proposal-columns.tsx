import { type ReactNode, useState } from 'react'
import { clock } from '#content/staff/board.ts'
import { dayPlanText as text } from '#content/staff/day-plan.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { BoardRouteOnWire, BoardStopOnWire } from '#contract/dispatch/board.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { doneMinute, haulsOf } from './board-view.ts'
import { legText } from './describe-leg.ts'
import { describeProblem } from './describe-problem.ts'
import { LegIcon } from './haul-icons.tsx'
import { isUnchanged, type PlannedRoute, type PlannedStop, type PlanRow, planRows } from './plan-changes.ts'
import { Plate } from './plate.tsx'
import { EarlierHauls, LeftHauls } from './proposal-left.tsx'
import type { ShownProposal } from './proposal-view.tsx'
import { useBoardState } from './use-board-state.ts'

type ColumnsProps = { proposal: ShownProposal; shownHaul: string | null }

type TruckOfPlan = { planned: PlannedRoute; route: BoardRouteOnWire; rows: PlanRow[] }

/** The trucks side by side with what changes on each of them, and on demand with all of their day. */
export function ProposalColumns({ proposal, shownHaul }: ColumnsProps) {
  const { board } = useBoardState()
  const [isWhole, setWhole] = useState(false)
  const { routes, left, costs, moves, without } = proposal
  const changed = new Set(moves.map(({ haulId }) => haulId).filter((haulId) => !without.includes(haulId)))
  const trucks = routes.flatMap((planned): TruckOfPlan[] => {
    const route = board.routes.find(({ key }) => key === planned.key)
    return route ? [{ planned, route, rows: planRows({ planned, route, stops: board.stops, changed, isWhole }) }] : []
  })
  const isStrip = ({ planned, route, rows }: TruckOfPlan) =>
    planned.stops.length === 0 ? haulsOf(route).length === 0 : !isWhole && isUnchanged(rows)
  return (
    <div className="lg:min-h-0 lg:flex-auto lg:overflow-auto">
      <EarlierHauls />
      {left.length > 0 && <LeftHauls haulIds={left} />}
      <label className="flex min-h-11 items-center gap-2.5 border-b border-line px-6 text-small max-sm:px-4">
        <input
          type="checkbox"
          className="size-5 flex-none accent-steel"
          checked={isWhole}
          onChange={({ target }) => setWhole(target.checked)}
        />
        {text.whole}
      </label>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] border-b border-line max-sm:grid-cols-1">
        {trucks
          .filter((truck) => !isStrip(truck))
          .sort(emptyLast)
          .map((truck) => (
            <PlannedColumn key={truck.route.key} {...truck} isWhole={isWhole} shownHaul={shownHaul} />
          ))}
      </div>
      {trucks.filter(isStrip).map((truck) => (
        <QuietTruck key={truck.route.key} {...truck} />
      ))}
      {costs !== null && <p className="px-6 py-3 text-fine text-ink-3 max-sm:px-4">{text.costs(costs)}</p>}
    </div>
  )
}

/** Trucks that stay in are last. */
const emptyLast = ({ planned: one }: TruckOfPlan, { planned: other }: TruckOfPlan) =>
  Number(one.stops.length === 0) - Number(other.stops.length === 0)

/** A truck of which nothing is another, as a strip. */
function QuietTruck({ planned, route }: TruckOfPlan) {
  const driver = route.driver?.name ?? ''
  return (
    <section
      aria-label={text.truck(route.truckName, driver)}
      className="flex items-center gap-2 border-b border-line bg-shade px-2.5 py-1 text-small"
    >
      <Plate name={route.truckName} isSmall />
      <h3 className="font-semibold wrap-anywhere">{driver}</h3>
      <span className="text-ink-2">
        {planned.stops.length === 0 ? text.staysIn : text.unchanged(planned.stops.length)}
      </span>
    </section>
  )
}

type ColumnProps = TruckOfPlan & { isWhole: boolean; shownHaul: string | null }

function PlannedColumn({ planned, route, rows, isWhole, shownHaul }: ColumnProps) {
  const { stops, backAt } = planned
  const count = haulsOf(route).length
  const isIn = stops.length === 0
  const driver = route.driver?.name ?? ''
  const wasBack = clock(route.backAt)
  return (
    <section
      aria-label={text.truck(route.truckName, driver)}
      className={classNames(
        'min-w-0 border-t-4 border-dashed sm:border-r',
        isIn ? 'border-t-line-strong border-r-line bg-shade' : 'border-t-warn-line border-r-line bg-card',
      )}
    >
      <header className="border-b border-line-strong px-2.5 py-2">
        <h3 className="flex items-center gap-2 font-semibold">
          <Plate name={route.truckName} isSmall />
          <span className="min-w-0 wrap-anywhere">{driver}</span>
          {isIn && <span className="text-small font-normal whitespace-nowrap text-ink-2">{text.staysIn}</span>}
        </h3>
        <p className="mt-0.5 flex flex-wrap justify-between gap-x-2 text-fine text-ink-2">
          <span>{isIn && count > 0 ? text.noneOf(count) : text.stops(stops.length)}</span>
          {!isIn && (
            <span>
              {count === 0 || wasBack === clock(backAt)
                ? text.back(clock(backAt))
                : text.backWas(clock(backAt), wasBack)}
            </span>
          )}
        </p>
      </header>
      <ol>
        {rows.map((row) => (
          <Row key={keyOf(row)} row={row} route={route} isWhole={isWhole} shownHaul={shownHaul} />
        ))}
      </ol>
    </section>
  )
}

const keyOf = (row: PlanRow): string =>
  row.what === 'step'
    ? `${row.step.kind} ${row.step.arrives}`
    : row.what === 'stop'
      ? row.stop.haulId
      : row.what === 'gone' || row.what === 'load'
        ? `${row.what} ${row.haulId}`
        : `${row.what} ${row.haulIds[0]}`

type RowProps = { row: PlanRow; route: BoardRouteOnWire; isWhole: boolean; shownHaul: string | null }

function Row({ row, route, isWhole, shownHaul }: RowProps) {
  const { board } = useBoardState()
  const stopsOf = (ids: readonly string[]) => board.stops.filter(({ haulId }) => ids.includes(haulId))
  if (row.what === 'done') return <DoneStops stops={stopsOf(row.haulIds)} isWhole={isWhole} />
  if (row.what === 'same')
    return <QuietRow>{text.same(row.haulIds.length, Math.abs(row.laterBy) < leastLater ? 0 : row.laterBy)}</QuietRow>
  if (row.what === 'step') {
    const { step } = row
    const [what, where] = legText(board, step)
    return (
      <QuietRow icon={<LegIcon kind={step.kind} size={14} />}>
        {clock(step.arrives)} {[what, where].filter(Boolean).join(', ')}
      </QuietRow>
    )
  }
  if (row.what === 'stop')
    return (
      <StopOfPlan planned={row.stop} route={route} isChanged={row.isChanged} isShown={row.stop.haulId === shownHaul} />
    )
  if (row.what === 'load')
    return stopsOf([row.haulId]).map((stop) => (
      <li
        key={stop.haulId}
        className="border-b border-l-4 border-line border-l-warn-line bg-warn-tint py-1 pr-2 pl-7.5 text-small last:border-b-0"
      >
        <b className="block font-semibold wrap-anywhere">{nameOf(stop)}</b>
        <span className="block text-fine text-warn">{text.load}</span>
      </li>
    ))
  return stopsOf([row.haulId]).map((stop) => <GoneStop key={stop.haulId} stop={stop} route={route} />)
}

/** Stops that stay are at another time only from so many minutes on. */
const leastLater = 5

function QuietRow({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 border-b border-line px-2 py-1 text-fine text-ink-2 last:border-b-0">
      {icon ?? <span className="w-3.5 flex-none" />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

/** What is done has the times that were recorded, and nothing of it changes. */
function DoneStops({ stops, isWhole }: { stops: readonly BoardStopOnWire[]; isWhole: boolean }) {
  const recorded = stops
    .flatMap((stop) => {
      const at = doneMinute(stop)
      return at === null ? [] : [{ stop, at }]
    })
    .sort((one, other) => one.at - other.at)
  const icon = <LegIcon kind="done" size={14} />
  const last = recorded.at(-1)
  if (!isWhole && last) return <QuietRow icon={icon}>{text.doneUntil(recorded.length, clock(last.at))}</QuietRow>
  return recorded.map(({ stop, at }) => (
    <QuietRow key={stop.haulId} icon={icon}>
      {text.doneAt(clock(at))} {haulNames[stop.kind].short} {stop.size}, {nameOf(stop)}
    </QuietRow>
  ))
}

function GoneStop({ stop, route }: { stop: BoardStopOnWire; route: BoardRouteOnWire }) {
  const arrives = route.legs.find((leg) => leg.kind === 'stop' && leg.haulId === stop.haulId)?.arrives ?? 0
  return (
    <li className="border-b border-line bg-shade wrap-anywhere py-1 pr-2 pl-8 text-fine text-ink-3 last:border-b-0">
      <s>
        {clock(arrives)} {nameOf(stop)}, {haulNames[stop.kind].short.toLowerCase()} {stop.size}
      </s>
    </li>
  )
}

type StopProps = { planned: PlannedStop; route: BoardRouteOnWire; isChanged: boolean; isShown: boolean }

function StopOfPlan({ planned, route, isChanged, isShown }: StopProps) {
  const { board } = useBoardState()
  const { haulId, arrives, from, isMoved, problems } = planned
  const stop = board.stops.find((each) => each.haulId === haulId)
  const leg = { haulId, slack: null, arrives }
  if (!stop) return null
  const fromTruck = board.routes.find(({ key }) => key === from)?.truckName
  const isFromOther = isMoved && from !== null && from !== route.key
  return (
    <li
      className={classNames(
        'flex gap-2 border-b border-line px-2 py-1.5 text-small last:border-b-0',
        isChanged && 'border-l-4 border-l-warn-line bg-warn-tint',
        isShown && 'outline-2 -outline-offset-2 outline-ink',
      )}
    >
      <span className="mt-0.5 flex-none">
        <LegIcon kind={stop.kind} size={14} />
      </span>
      <span className="min-w-0 flex-auto">
        <b className="block font-semibold">
          {clock(arrives)} {haulNames[stop.kind].short} {stop.size}
        </b>
        <span className="block text-ink-2 wrap-anywhere">
          {nameOf(stop)}, {stop.customerCity}
        </span>
        {isChanged && (
          <span className="block text-fine text-warn">
            {!isMoved
              ? text.steps
              : isFromOther
                ? text.from(fromTruck ?? '')
                : from === null
                  ? text.fromPool
                  : text.reordered}
          </span>
        )}
        {problems.map((problem) => (
          <span key={problem.kind} className="block text-fine font-semibold text-danger">
            {describeProblem(board, route, leg, problem)}
          </span>
        ))}
      </span>
    </li>
  )
}
