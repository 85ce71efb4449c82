import { Fragment, type ReactNode } from 'react'
import { clock } from '#content/staff/board.ts'
import { dayPlanText as text } from '#content/staff/day-plan.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { BoardRouteOnWire } from '#contract/dispatch/board.ts'
import type { PlanJobOnWire } from '#contract/dispatch/plan-endpoints.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { haulsOf } from './board-view.ts'
import { legText } from './describe-leg.ts'
import { describeProblem } from './describe-problem.ts'
import { LegIcon } from './haul-icons.tsx'
import { Plate } from './plate.tsx'
import { EarlierHauls, LeftHauls } from './proposal-left.tsx'
import { useBoardState } from './use-board-state.ts'

export type ShownProposal = NonNullable<PlanJobOnWire['proposal']>
type PlannedRoute = ShownProposal['routes'][number]
type PlannedStop = PlannedRoute['stops'][number]

/** The figures of a better day beside those of now (rule 431). */
export function ProposalFigures({ proposal }: { proposal: ShownProposal }) {
  const { before, after, without } = proposal
  const { figures } = text
  return (
    <dl className="flex flex-none flex-wrap gap-y-2 border-b border-line bg-card px-6 py-2 max-sm:grid max-sm:grid-cols-3 max-sm:px-4">
      <Figure label={figures.trucks} was={before.trucks} now={after.trucks} />
      <Figure label={figures.miles} was={before.miles} now={after.miles} />
      <Figure label={figures.hours} was={before.minutes} now={after.minutes} isTime />
      <Figure label={figures.broken} was={before.broken} now={after.broken} isBad={after.broken > 0} />
      <Figure label={figures.leftOver} was={before.leftOver} now={after.leftOver} isBad={after.leftOver > 0} />
      {before.cost !== null && after.cost !== null && (
        <Shown label={figures.cost} was={text.dollars(before.cost)} now={text.dollars(after.cost)} />
      )}
      {before.tipFees !== null && after.tipFees !== null && (
        <Shown label={figures.tipFees} was={text.dollars(before.tipFees)} now={text.dollars(after.tipFees)} />
      )}
      <Proof proof={proposal.proof} isPart={without.length > 0} />
    </dl>
  )
}

/** How far the proposal is from the best possible (rule 580). */
function Proof({ proof, isPart }: { proof: ShownProposal['proof']; isPart: boolean }) {
  const { isProving, gapPercent, isBest, isFewestTrucks } = proof
  const heading = isBest ? text.proof.best : gapPercent === null ? text.proof.heading : text.proof.within(gapPercent)
  const unknown = isPart ? text.proof.unticked : isProving ? text.proof.proving : text.proof.help
  return (
    <div className="min-w-48 flex-1 max-sm:col-span-3" aria-live="polite">
      <dt className="text-small font-semibold">{heading}</dt>
      <dd className="text-fine text-ink-3">
        {isBest ? text.proof.bestHelp : gapPercent === null ? unknown : text.proof.withinHelp}
        {isFewestTrucks && ` ${text.proof.fewestTrucks}`}
      </dd>
    </div>
  )
}

type FigureProps = { label: string; was: number; now: number; isTime?: boolean; isBad?: boolean }

function Figure({ label, was, now, isTime = false, isBad = false }: FigureProps) {
  const shown = (figure: number) => (isTime ? text.hours(figure) : figure.toLocaleString('en-US'))
  return (
    <Shown label={label} was={shown(was)} now={shown(now)} isBad={isBad}>
      {was !== now && (
        <span className="ml-1.5 font-text text-small font-semibold text-ink-2 max-sm:hidden" aria-hidden="true">
          {text.less(now - was, isTime)}
        </span>
      )}
    </Shown>
  )
}

type ShownProps = { label: string; was: string; now: string; isBad?: boolean; children?: ReactNode }

function Shown({ label, was, now, isBad = false, children }: ShownProps) {
  return (
    <div className="mr-5 border-line pr-5 max-sm:mr-0 max-sm:pr-2 sm:border-r">
      <dt className="text-fine text-ink-3">{label}</dt>
      <dd className="font-display text-[1.5rem] leading-tight font-semibold whitespace-nowrap">
        {was !== now && (
          <>
            <s aria-hidden="true" className="mr-1.5 font-medium text-ink-3">
              {was}
            </s>
            <span className="sr-only">{text.was(was)}</span>
          </>
        )}
        <span className={classNames(isBad && 'text-danger')}>{now}</span>
        {children}
      </dd>
    </div>
  )
}

type ColumnsProps = { proposal: ShownProposal; shownHaul: string | null }

/** The trucks side by side with what would be on them; what leaves one is struck through there. */
export function ProposalColumns({ proposal, shownHaul }: ColumnsProps) {
  const { board } = useBoardState()
  const { routes, left, costs, moves } = proposal
  const isUnused = ({ stops, key }: PlannedRoute) =>
    stops.length === 0 && board.routes.every((route) => route.key !== key || haulsOf(route).length === 0)
  return (
    <div className="lg:min-h-0 lg:flex-auto lg:overflow-auto">
      {moves.length === 0 && <p className="px-6 pt-4 max-sm:px-4">{text.none}</p>}
      <EarlierHauls />
      {left.length > 0 && <LeftHauls haulIds={left} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] border-b border-line max-sm:grid-cols-1">
        {routes
          .filter((route) => !isUnused(route))
          .sort(emptyLast)
          .map((route) => (
            <PlannedColumn key={route.key} route={route} shownHaul={shownHaul} />
          ))}
      </div>
      <UnusedTrucks routes={routes.filter(isUnused)} />
      {costs !== null && <p className="px-6 py-3 text-fine text-ink-3 max-sm:px-4">{text.costs(costs)}</p>}
    </div>
  )
}

/** Trucks that stay in are last. */
const emptyLast = (one: PlannedRoute, other: PlannedRoute) =>
  Number(one.stops.length === 0) - Number(other.stops.length === 0)

/** Trucks that had nothing to do and have nothing to do, each as a strip. */
function UnusedTrucks({ routes }: { routes: readonly PlannedRoute[] }) {
  const { board } = useBoardState()
  return routes.map(({ key }) => {
    const route = board.routes.find((each) => each.key === key)
    if (!route) return null
    const driver = route.driver?.name ?? ''
    return (
      <section
        key={key}
        aria-label={text.truck(route.truckName, driver)}
        className="flex items-center gap-2 border-b border-line bg-shade px-2.5 py-1 text-small"
      >
        <Plate name={route.truckName} isSmall />
        <h3 className="font-semibold wrap-anywhere">{driver}</h3>
        <span className="text-ink-2">{text.staysIn}</span>
      </section>
    )
  })
}

function PlannedColumn({ route: planned, shownHaul }: { route: PlannedRoute; shownHaul: string | null }) {
  const { board } = useBoardState()
  const { key, stops, backAt } = planned
  const route = board.routes.find((each) => each.key === key)
  if (!route) return null
  const was = haulsOf(route)
  const isIn = stops.length === 0
  const driver = route.driver?.name ?? ''
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
        <p className="mt-0.5 flex justify-between gap-2 text-fine text-ink-2">
          <span>{isIn && was.length > 0 ? text.noneOf(was.length) : text.stops(stops.length)}</span>
          {!isIn && <span>{text.back(clock(backAt))}</span>}
        </p>
      </header>
      <ol>
        {rowsOf(planned, was).map(({ haulId, stop }) => (
          <Fragment key={haulId}>
            <Steps steps={planned.steps.filter(({ before }) => stop && before === haulId)} />
            {stop ? (
              <StopOfPlan stop={stop} route={route} isShown={haulId === shownHaul} />
            ) : (
              <GoneStop haulId={haulId} route={route} />
            )}
          </Fragment>
        ))}
        <Steps steps={isIn ? [] : planned.steps.filter(({ before }) => before === null)} />
      </ol>
    </section>
  )
}

/** Where the truck dumps, takes or leaves a container, and when it is back. */
function Steps({ steps }: { steps: PlannedRoute['steps'] }) {
  const { board } = useBoardState()
  return steps.map((step) => {
    const [what, where] = legText(board, step)
    return (
      <li
        key={`${step.kind} ${step.arrives}`}
        className="flex gap-2 border-b border-line px-2 py-1 text-fine text-ink-2 last:border-b-0"
      >
        <LegIcon kind={step.kind} size={14} />
        <span className="min-w-0 wrap-anywhere">
          {clock(step.arrives)} {[what, where].filter(Boolean).join(', ')}
        </span>
      </li>
    )
  })
}

/** The stops of a planned route, and those that leave it, where they were. */
function rowsOf({ stops }: PlannedRoute, was: readonly string[]) {
  const rows: { haulId: string; stop: PlannedStop | null }[] = stops.map((stop) => ({ haulId: stop.haulId, stop }))
  was.forEach((haulId, place) => {
    if (rows.some((row) => row.haulId === haulId)) return
    const ahead = was.slice(0, place)
    const at = rows.findLastIndex((row) => ahead.includes(row.haulId))
    rows.splice(at + 1, 0, { haulId, stop: null })
  })
  return rows
}

function GoneStop({ haulId, route }: { haulId: string; route: BoardRouteOnWire }) {
  const { board } = useBoardState()
  const stop = board.stops.find((each) => each.haulId === haulId)
  const arrives = route.legs.find((leg) => leg.kind === 'stop' && leg.haulId === haulId)?.arrives ?? 0
  if (!stop) return null
  return (
    <li className="border-b border-line bg-shade wrap-anywhere py-1 pr-2 pl-8 text-fine text-ink-3 last:border-b-0">
      <s>
        {clock(arrives)} {nameOf(stop)}, {haulNames[stop.kind].short.toLowerCase()} {stop.size}
      </s>
    </li>
  )
}

type StopProps = { stop: PlannedStop; route: BoardRouteOnWire; isShown: boolean }

function StopOfPlan({ stop: planned, route, isShown }: StopProps) {
  const { board } = useBoardState()
  const { haulId, arrives, from, isMoved, problems } = planned
  const stop = board.stops.find((each) => each.haulId === haulId)
  const leg = { haulId, slack: null, arrives }
  if (!stop) return null
  const fromTruck = board.routes.find(({ key }) => key === from)?.truckName
  return (
    <li
      className={classNames(
        'flex gap-2 border-b border-line px-2 py-1.5 text-small last:border-b-0',
        isMoved && 'border-l-4 border-l-warn-line bg-warn-tint',
        isShown && 'outline-2 -outline-offset-2 outline-ink',
      )}
    >
      <span className="mt-0.5 flex-none">
        <LegIcon kind={stop.doneAt ? 'done' : stop.kind} size={14} />
      </span>
      <span className="min-w-0 flex-auto">
        <span className="flex items-start gap-1.5">
          <b className="min-w-0 flex-auto font-semibold">
            {clock(arrives)} {haulNames[stop.kind].short} {stop.size}
          </b>
          {isMoved && from !== null && from !== route.key && (
            <span
              aria-hidden="true"
              className="flex-none rounded-[3px] border border-dashed border-ink-3 px-1 font-display leading-5 font-semibold"
            >
              {fromTruck}
            </span>
          )}
        </span>
        <span className="block text-ink-2 wrap-anywhere">
          {nameOf(stop)}, {stop.customerCity}
        </span>
        {isMoved && (
          <span className={classNames('block text-fine text-warn', from !== null && from !== route.key && 'sr-only')}>
            {from === null ? text.fromPool : from === route.key ? text.reordered : text.from(fromTruck ?? '')}
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
