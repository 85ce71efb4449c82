import { Fragment } from 'react'
import { clock, routeText as text } from '#content/staff/board.ts'
import { truckKindLabels } from '#content/wording/dispatch.ts'
import { shortTime } from '#content/wording/short-dates.ts'
import type { BoardRouteOnWire } from '#contract/dispatch/board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { hatched } from '#web/ui/hatched.ts'
import { breakEnd, countChanges, haulsOf, leftOf, shownMinutes, tightShift } from './board-view.ts'
import { DayLane } from './day-lane.tsx'
import { leftText } from './describe-leg.ts'
import { LandingMark } from './landing.tsx'
import { Plate } from './plate.tsx'
import { RouteMenu } from './route-menu.tsx'
import { StopRow } from './stop-row.tsx'
import { useBoardState } from './use-board-state.ts'
import { draggedHauls } from './use-drag.ts'

/** A truck with its stops, from yard to yard. */
export function RouteColumn({ route }: { route: BoardRouteOnWire }) {
  const state = useBoardState()
  const { canWrite } = state
  const isEnded = route.state === 'ended'
  const firstOpen = route.legs.findIndex((leg) => !leg.isDone && breakEnd(leg) === null)
  const isToday = state.board.now !== null
  const minutes = shownMinutes(state.board, route)
  const wanted = state.drag?.target
  const target =
    wanted && wanted !== 'off' && wanted.route === route.key && state.movesOfDrag.length > 0 ? wanted : null
  // Before the first leg that leads to the stop, or behind the last stop.
  const place =
    target?.before == null
      ? -1
      : route.legs.findIndex(({ kind, haulId }) => kind === 'stop' && haulId === target.before)
  const landsAt = place < 0 ? route.legs.findLastIndex(({ kind }) => kind === 'stop') + 1 : place
  return (
    <section
      aria-label={text.column(route.truckName, route.driver?.name ?? text.noDriver)}
      className="board-column"
      data-look={route.truckOff !== null ? 'off' : lookOf(route)}
      data-target={(target !== null && state.movesOfDrag.length > 0) || undefined}
      onDragOver={(event) => {
        state.dragOver({ route: route.key, before: null })
        if (canWrite && !isEnded) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        void state.move(draggedHauls(event), { route: route.key, before: null })
      }}
    >
      <RouteHead route={route} />
      <ol className="min-h-0 flex-auto overflow-y-auto">
        {route.legs.map((leg, place) => (
          <Fragment key={leg.kind === 'break' ? leg.kind : `${place} ${leg.kind} ${leg.haulId}`}>
            {target && place === landsAt && <LandingMark />}
            <StopRow
              route={route}
              leg={leg}
              minute={minutes[place] ?? leg.arrives}
              isNow={isToday && place === firstOpen && state.board.now !== null && state.board.now >= leg.arrives - 1}
            />
          </Fragment>
        ))}
        {target && landsAt >= route.legs.length && <LandingMark />}
        {route.legs.length === 0 && (route.truckOff !== null || (canWrite && !isEnded)) && (
          <li className="px-3 py-8 text-center text-small text-ink-3">
            {route.truckOff === null ? text.drop : text.inWorkshop}
          </li>
        )}
      </ol>
    </section>
  )
}

const lookOf = (route: BoardRouteOnWire) =>
  route.state === 'draft' ? 'draft' : route.state === 'published' && countChanges(route) > 0 ? 'changed' : route.state

/** The truck, its driver, its publication state, and a one-line timeline. */
export function RouteHead({ route }: { route: BoardRouteOnWire }) {
  const isTight = route.legs.length > 0 && route.leftMinutes < tightShift
  const off =
    route.truckOff !== null
      ? text.workshop(route.truckOff)
      : route.driverOff !== null
        ? text.off(route.driverOff)
        : null
  return (
    <header className={classNames('board-head', route.truckOff !== null && hatched)}>
      <div className="flex items-center gap-2">
        <Plate name={route.truckName} />
        <div className="min-w-0 flex-auto">
          <h3
            title={route.driver?.name}
            className={classNames('board-driver leading-tight font-semibold', !route.driver && 'text-danger')}
          >
            {route.driver?.name ?? text.noDriver}
          </h3>
          <p className="board-takes board-line text-ink-3">
            {text.takes(truckKindLabels[route.truckKind].toLowerCase(), route.sizes)}
          </p>
        </div>
        <RouteMenu route={route} />
      </div>
      <p
        title={route.published ? text.publishedAt(shortTime(route.published.at)) : undefined}
        className={classNames(
          'board-line board-state mt-1',
          lookOf(route) === 'published' ? 'text-ink-2' : 'font-semibold text-warn',
        )}
      >
        {off ? <span className="text-danger">{off}</span> : publishedText(route)}
      </p>
      {route.changes.removed.map(({ haulId, name }) => (
        <p key={haulId} className="board-line text-warn">
          {text.removed(name)}
        </p>
      ))}
      <DayLane route={route} className="mt-1.5" />
      <p className="mt-1 flex flex-wrap justify-between gap-x-2 text-fine text-ink-2">
        <span>{leftText(route)}</span>
        {!leftOf(route).isOver && (
          <span
            className={classNames(
              isTight && 'font-semibold',
              route.leftMinutes < 0 ? 'text-danger' : isTight && 'text-warn',
            )}
          >
            {text.back(clock(route.backAt), Math.round(route.leftMinutes))}
          </span>
        )}
      </p>
    </header>
  )
}

function publishedText(route: BoardRouteOnWire): string {
  const { published, state } = route
  if (state === 'ended') return text.ended
  if (!published) return haulsOf(route).length === 0 ? text.empty : text.draft
  const changes = countChanges(route)
  if (changes > 0) return text.changes(changes)
  return text.publishedAt(shortTime(published.at)) + (published.seenAt ? text.seen(shortTime(published.seenAt)) : '')
}
