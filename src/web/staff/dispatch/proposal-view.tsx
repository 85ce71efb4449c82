import { clock } from '#content/staff/board.ts'
import { dayPlanText as text } from '#content/staff/day-plan.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { PlanJobOnWire } from '#contract/dispatch/plan-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'
import { nameOf } from './board-view.ts'
import { LegIcon } from './haul-icons.tsx'
import { Plate } from './plate.tsx'
import { useBoardState } from './use-board-state.ts'

type Proposal = NonNullable<PlanJobOnWire['proposal']>

/** How many stops change their truck or their place, or come off their truck. */
export const countMoves = ({ routes, left }: Proposal): number =>
  routes.reduce((sum, { stops }) => sum + stops.filter(({ isMoved }) => isMoved).length, 0) + left.length

/** A better day: its figures beside those of now, and the columns with what would be moved (rule 431). */
export function ProposalView({ proposal }: { proposal: Proposal }) {
  const { before, after, costs, routes, left } = proposal
  const { figures } = text
  const isSame = countMoves(proposal) === 0
  return (
    <>
      <dl className="flex flex-wrap gap-y-2 border-b border-line bg-card px-6 max-sm:grid max-sm:grid-cols-3 py-2 max-sm:px-4">
        <Figure label={figures.trucks} was={`${before.trucks}`} now={`${after.trucks}`} />
        <Figure label={figures.miles} was={`${before.miles}`} now={`${after.miles}`} />
        <Figure label={figures.hours} was={text.hours(before.minutes)} now={text.hours(after.minutes)} />
        <Figure label={figures.broken} was={`${before.broken}`} now={`${after.broken}`} isBad={after.broken > 0} />
        <Figure
          label={figures.leftOver}
          was={`${before.leftOver}`}
          now={`${after.leftOver}`}
          isBad={after.leftOver > 0}
        />
        {before.cost !== null && after.cost !== null && (
          <Figure label={figures.cost} was={text.dollars(before.cost)} now={text.dollars(after.cost)} />
        )}
        <div className="min-w-48 flex-1 max-sm:col-span-3">
          <dt className="text-small font-semibold">{text.proof.heading}</dt>
          <dd className="text-fine text-ink-3">{text.proof.help}</dd>
        </div>
      </dl>
      {isSame && <p className="px-6 pt-4 max-sm:px-4">{text.none}</p>}
      {left.length > 0 && <Left haulIds={left} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3 px-6 py-4 max-sm:px-4">
        {[...routes].sort(emptyLast).map((route) => (
          <PlannedColumn key={route.key} route={route} />
        ))}
      </div>
      {costs !== null && <p className="px-6 pb-1 text-fine text-ink-3 max-sm:px-4">{text.costs(costs)}</p>}
      <p className="px-6 pb-4 text-fine text-ink-3 max-sm:px-4">{text.after}</p>
    </>
  )
}

/** Trucks that stay in are last. */
const emptyLast = (one: Proposal['routes'][number], other: Proposal['routes'][number]) =>
  Number(one.stops.length === 0) - Number(other.stops.length === 0)

type FigureProps = { label: string; was: string; now: string; isBad?: boolean }

function Figure({ label, was, now, isBad = false }: FigureProps) {
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
      </dd>
    </div>
  )
}

function Left({ haulIds }: { haulIds: readonly string[] }) {
  const { board } = useBoardState()
  return (
    <p className="px-6 pt-4 text-small max-sm:px-4">
      <b className="font-semibold text-danger">{text.left(haulIds.length)}</b>{' '}
      {board.stops
        .filter(({ haulId }) => haulIds.includes(haulId))
        .map((stop) => `${nameOf(stop)}, ${haulNames[stop.kind].short.toLowerCase()} ${stop.size}`)
        .join('; ')}
    </p>
  )
}

function PlannedColumn({ route: { key, stops } }: { route: Proposal['routes'][number] }) {
  const { board } = useBoardState()
  const route = board.routes.find((each) => each.key === key)
  const truckOf = (from: string) => board.routes.find((each) => each.key === from)?.truckName ?? ''
  if (!route) return null
  return (
    <section className="min-w-0 self-start overflow-hidden rounded-panel border border-line bg-card">
      <h3 className="flex items-center gap-2 border-b border-line-strong px-2.5 py-2 font-semibold">
        <Plate name={route.truckName} />
        <span className="min-w-0 truncate">{route.driver?.name}</span>
        {stops.length === 0 && <span className="text-small font-normal text-ink-3">{text.staysIn}</span>}
      </h3>
      <ol>
        {stops.map(({ haulId, arrives, from, isMoved }) => {
          const stop = board.stops.find((each) => each.haulId === haulId)
          if (!stop) return null
          return (
            <li
              key={haulId}
              className={classNames(
                'flex gap-2 border-b border-line px-2.5 py-1.5 text-small last:border-b-0',
                isMoved && 'border-l-4 border-l-warn-line bg-warn-tint',
              )}
            >
              <span className="mt-0.5 flex-none">
                <LegIcon kind={stop.kind} size={14} />
              </span>
              <span className="min-w-0">
                <b className="block font-semibold">
                  {clock(arrives)} {haulNames[stop.kind].short} {stop.size}
                </b>
                <span className="block truncate text-ink-2">
                  {nameOf(stop)}, {stop.customerCity}
                </span>
                {isMoved && (
                  <span className="block text-fine text-warn">
                    {from === null ? text.fromPool : from === key ? text.reordered : text.from(truckOf(from))}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
