import { clock, selectedText as text } from '#content/staff/board.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { BoardRouteOnWire, BoardStopOnWire } from '#contract/dispatch/board.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { costText, isCostly } from '#web/staff/orders/parts/day-cost.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { pendingTime, placeOf } from './board-view.ts'
import { describeProblem } from './describe-problem.ts'
import { StopOptions } from './stop-options.tsx'
import { useBoardState } from './use-board-state.ts'

/** The selected stop: the truck's arrival, problems, alternatives, and details. */
export function SelectedStop() {
  const { board, chosen, current } = useBoardState()
  const stop = board.stops.find(({ haulId }) => haulId === current)
  if (!stop) return <p className="px-3 py-3 text-small text-ink-2">{text.none}</p>
  const place = placeOf(board, stop.haulId)
  const isOne = chosen.length === 1
  const needsWayOut = !place.route || (place.leg?.problems.length ?? 0) > 0
  return (
    <section aria-label={text.heading} className="border-l-[5px] border-ink px-3 py-2.5">
      <h3 className="text-[1.125rem] leading-tight font-semibold wrap-anywhere">
        {chosen.length > 1
          ? text.several(chosen.length)
          : `${nameOf(stop)}, ${haulNames[stop.kind].short.toLowerCase()} ${stop.size}`}
      </h3>
      {isOne && (
        <>
          <WhereAndWhen stop={stop} place={place} />
          <Warnings stop={stop} place={place} />
          <LoadGoesTo stop={stop} />
          {place.route && <StepsBefore stop={stop} truck={place.route} />}
        </>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <MoveActions stop={stop} place={place} />
        {isOne && <OneStopActions stop={stop} />}
      </div>
      {isOne && isOpen(stop) && needsWayOut && <StopOptions haulId={stop.haulId} isOnTruck={place.route !== null} />}
    </section>
  )
}

type StopProps = { stop: BoardStopOnWire }
type PlacedProps = StopProps & { place: ReturnType<typeof placeOf> }

const isOpen = (stop: BoardStopOnWire) => stop.doneAt === null

function WhereAndWhen({ stop, place: { route, leg } }: PlacedProps) {
  return (
    <>
      <p className="text-small text-ink-2 wrap-anywhere">
        {stop.customerAddress}, {stop.customerCity}
      </p>
      {!stop.position.isExact && <p className="text-fine text-ink-3">{text.vague}</p>}
      <p className="mt-1 text-small">{route && leg ? arrivalText(stop, leg.arrives) : text.notPlanned}</p>
    </>
  )
}

function arrivalText(stop: BoardStopOnWire, arrives: number): string {
  if (arrives === pendingTime) return '…'
  if (stop.window && isOpen(stop)) return text.arrivesBy(clock(arrives, true), clock(stop.window.to, true))
  return text.arrives(clock(arrives, true))
}

/** The cost of a move, and the problems at the current place. */
function Warnings({ stop, place: { route, leg } }: PlacedProps) {
  const { board } = useBoardState()
  return (
    <>
      {isOpen(stop) && stop.moveCost && isCostly(stop.moveCost) && (
        <p className="text-small font-semibold text-warn">{text.moveCost(costText(stop.moveCost))}</p>
      )}
      {route &&
        leg?.problems.map((problem) => (
          <p key={problem.kind} className="text-small font-semibold text-danger">
            {describeProblem(board, route, leg, problem)}
          </p>
        ))}
    </>
  )
}

function LoadGoesTo({ stop }: StopProps) {
  const { canWrite } = useBoardState()
  return (
    <>
      {isOpen(stop) && canWrite && haulTraits[stop.kind].takesLoad && (
        <FacilityChoice haulId={stop.haulId} facilityId={stop.facilityId} />
      )}
      <NotCounted haulId={stop.haulId} />
    </>
  )
}

/** Actions on all selected stops. */
function MoveActions({ stop, place: { route } }: PlacedProps) {
  const state = useBoardState()
  const { chosen } = state
  return (
    <>
      {state.canWrite && isOpen(stop) && (
        <DenseButton onClick={() => state.open({ what: 'move', haulIds: chosen })}>{text.moveTo}</DenseButton>
      )}
      {state.canWrite && isOpen(stop) && route && (
        <DenseButton onClick={() => void state.move(chosen, null)}>{text.offTruck}</DenseButton>
      )}
      <DenseButton look="quiet" className="lg:hidden" onClick={() => state.choose(null)}>
        {text.clear}
      </DenseButton>
    </>
  )
}

function OneStopActions({ stop }: StopProps) {
  const state = useBoardState()
  return (
    <>
      <a href={`tel:${stop.customerPhone}`} className={denseButtonStyle('line')}>
        {text.call}
      </a>
      <AppLink to={`/admin/orders/${stop.orderId}`} className={denseButtonStyle('quiet')}>
        {text.openOrder}
      </AppLink>
      {state.canWrite && (
        <DenseButton look="quiet" onClick={() => state.open({ what: 'position', haulId: stop.haulId, dropped: null })}>
          {text.position}
        </DenseButton>
      )}
    </>
  )
}

/** Chooses the facility for a stop's load; null: no choice. */
function useChooseFacility(haulId: string) {
  const { board, commands, fail } = useBoardState()
  return (facilityId: string | null) =>
    commands.chooseFacility.mutateAsync({ params: { day: board.day, haulId }, body: { facilityId } }).catch(fail)
}

/**
 * Rule 289: the load's city would not count it at the planned facility; one click chooses a facility where it counts.
 */
function NotCounted({ haulId }: { haulId: string }) {
  const { board, canWrite } = useBoardState()
  const choose = useChooseFacility(haulId)
  const legs = board.routes.flatMap((route) => route.legs)
  const warning = legs.find((leg) => leg.kind === 'dump' && leg.haulId === haulId)?.notCounted
  if (!warning) return null
  const { city, nearest } = warning
  return (
    <div className="mt-2 rounded-control border border-warn-line bg-warn-tint px-3 py-2 text-small">
      <p className="font-semibold text-warn">{text.notCounted(city)}</p>
      {nearest && (
        <p className="mt-1 flex flex-wrap items-center gap-2">
          {text.counts(nearest.name)}
          {canWrite && <DenseButton onClick={() => choose(nearest.facilityId)}>{text.useIt}</DenseButton>}
        </p>
      )}
    </div>
  )
}

function FacilityChoice({ haulId, facilityId }: { haulId: string; facilityId: string | null }) {
  const { board } = useBoardState()
  const choose = useChooseFacility(haulId)
  const id = `facility-${haulId}`
  return (
    <p className="mt-2">
      <label htmlFor={id} className="text-fine text-ink-2">
        {text.facility}
      </label>
      <select
        id={id}
        className={denseControlStyle}
        value={facilityId ?? ''}
        onChange={({ target }) => choose(target.value || null)}
      >
        <option value="">{text.nearest}</option>
        {board.facilities.map((facility) => (
          <option key={facility.id} value={facility.id}>
            {facility.name}
          </option>
        ))}
      </select>
    </p>
  )
}

/** Rule 430: what the truck does before the stop. Only where there is something to choose. */
function StepsBefore({ stop, truck }: StopProps & { truck: BoardRouteOnWire }) {
  const { board, canWrite, commands, fail } = useBoardState()
  const { haulId, dumpsBefore, hookYardId } = stop
  if (!isOpen(stop)) return null
  if (!canWrite) {
    const yard = board.yards.find(({ id }) => id === hookYardId)?.name
    const lines = [
      yard && text.viaYard(yard),
      dumpsBefore !== null && text.dumpChoices[dumpsBefore ? 'first' : 'later'],
    ]
    return lines.map(
      (line) =>
        line && (
          <p key={line} className="mt-1 text-small">
            {line}
          </p>
        ),
    )
  }
  const change = (steps: Partial<Pick<BoardStopOnWire, 'dumpsBefore' | 'hookYardId'>>) =>
    commands.chooseSteps
      .mutateAsync({ params: { day: board.day, haulId }, body: { dumpsBefore, hookYardId, ...steps } })
      .catch(fail)
  return (
    <>
      {(board.yards.length > 1 || hookYardId !== null) && (
        <p className="mt-2">
          <label htmlFor={`yard-${haulId}`} className="text-fine text-ink-2">
            {text.hookYard}
          </label>
          <select
            id={`yard-${haulId}`}
            className={denseControlStyle}
            value={hookYardId ?? ''}
            onChange={({ target }) => change({ hookYardId: target.value || null })}
          >
            <option value="">{text.nearestYard}</option>
            {board.yards.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
      {(truck.carries > 1 || dumpsBefore !== null) && (
        <p className="mt-2">
          <label htmlFor={`dump-${haulId}`} className="text-fine text-ink-2">
            {text.dumpsBefore}
          </label>
          <select
            id={`dump-${haulId}`}
            className={denseControlStyle}
            value={dumpsBefore === null ? '' : dumpsBefore ? 'first' : 'later'}
            onChange={({ target }) => change({ dumpsBefore: target.value === '' ? null : target.value === 'first' })}
          >
            <option value="">{text.dumpChoices.full}</option>
            <option value="first">{text.dumpChoices.first}</option>
            <option value="later">{text.dumpChoices.later}</option>
          </select>
        </p>
      )}
    </>
  )
}
