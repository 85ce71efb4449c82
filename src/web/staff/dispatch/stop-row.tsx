import { type DragEvent, type ReactNode, useState } from 'react'
import { clock, poolText, routeText as text } from '#content/staff/board.ts'
import { unpaidText } from '#content/staff/online-payments.ts'
import { attemptLabels } from '#content/wording/attempt-labels.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { shortTime } from '#content/wording/short-dates.ts'
import type { BoardLegOnWire, BoardRouteOnWire, BoardStopOnWire } from '#contract/dispatch/board.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { breakEnd, farSlack, pendingTime, tightSlack, timeSource } from './board-view.ts'
import { legText } from './describe-leg.ts'
import { describeProblem } from './describe-problem.ts'
import { LegIcon, ProblemIcon } from './haul-icons.tsx'
import { TruckDrawing } from './truck-drawing.tsx'
import { type BoardState, useBoardState } from './use-board-state.ts'
import { draggedHauls } from './use-drag.ts'

/** `minute`: at which it is shown. */
type RowProps = { route: BoardRouteOnWire; leg: BoardLegOnWire; minute: number; isNow: boolean }

/** A leg of a truck's day: time, action, customer, place, what the truck carries, and problems. */
export function StopRow({ route, leg, minute, isNow }: RowProps) {
  const state = useBoardState()
  const stop = leg.haulId === null ? undefined : state.board.stops.find(({ haulId }) => haulId === leg.haulId)
  const isStop = leg.kind === 'stop' && stop !== undefined
  const isChosen = isStop && state.chosen.includes(stop.haulId)
  const isMovable = isStop && !leg.isDone && state.canWrite && route.state !== 'ended'
  const icon = leg.kind === 'stop' ? (stop?.kind ?? 'deliver') : leg.kind
  const over = breakEnd(leg)
  const source = timeSource(leg)
  const isGuess = source === 'estimated'
  const isRecorded = source === 'recorded'
  const at = leg.arrives === pendingTime ? '…' : isGuess ? text.about(clock(minute)) : clock(minute)
  const isTight = leg.problems.length === 0 && leg.slack !== null && leg.slack < tightSlack
  const look = leg.isDone ? 'done' : leg.problems.length > 0 ? 'problem' : isTight ? 'tight' : 'ahead'
  const change = isStop ? changeOf(route, stop.haulId) : null
  const [title, name, place] = legText(state.board, leg, stop)
  const content = (
    <>
      <span className="board-rail">
        <span className="board-node" data-now={isNow || undefined} data-new={change !== null || undefined}>
          <LegIcon kind={isRecorded ? 'done' : icon} />
        </span>
        {!leg.isDone && <TruckDrawing aboard={leg.aboard} />}
      </span>
      <span className="min-w-0 flex-auto pl-2">
        <span className="board-title flex items-baseline gap-x-1.5 whitespace-nowrap">
          <b className="board-time" title={isGuess ? text.estimated : isRecorded ? text.recorded(at) : undefined}>
            {at}
          </b>
          {isRecorded && <span className="sr-only">{text.done}</span>}
          <em className="board-what" title={title}>
            {title}
          </em>
          {leg.isDone && <span className="board-done truncate">{name}</span>}
          <span className="board-when ml-auto pl-1 text-fine">
            {over !== null ? (
              <span className="text-ink-2">{text.breakEnded(clock(over))}</span>
            ) : isNow ? (
              <b className="font-semibold text-steel">{text.now}</b>
            ) : change === 'new' ? (
              <span className="board-chip">{text.isNew}</span>
            ) : change ? (
              <span className="board-chip">{text.was(change)}</span>
            ) : (
              leg.slack !== null &&
              leg.slack >= 0 &&
              leg.slack <= farSlack && (
                <span className={isTight ? 'font-semibold text-warn' : 'text-ink-2'}>
                  {text.left(Math.round(leg.slack))}
                </span>
              )
            )}
          </span>
        </span>
        {!leg.isDone && (
          <>
            {name && (
              <span
                className={classNames(
                  'board-line',
                  isStop || leg.kind === 'dump' ? 'font-semibold text-ink' : 'text-ink-2',
                )}
                title={name}
              >
                {name}
              </span>
            )}
            {place && (
              <span className="board-line board-address text-ink-2" title={place}>
                {place}
              </span>
            )}
            {isStop && stop.groupSize !== null && stop.groupSize > 1 && (
              <span className="board-line text-ink-2">{text.together(stop.groupSize)}</span>
            )}
            {isStop && (stop.arrivedAt || stop.rollingAt) && (
              <span className="board-line font-semibold text-steel">{progressLabel(stop)}</span>
            )}
            {isStop && stop.payment && (
              <span className="board-line font-semibold text-warn">{unpaidText.marks[stop.payment]}</span>
            )}
            {isStop && stop.failed && (
              <span className="board-line font-semibold text-warn">
                {poolText.failed(attemptLabels[stop.failed].toLowerCase())}
              </span>
            )}
            {leg.notCounted && (
              <span className="board-problem text-warn">
                <ProblemIcon />
                {text.notCounted(leg.notCounted.city)}
              </span>
            )}
            {leg.problems.map((problem) => (
              <span key={problem.kind} className="board-problem text-danger">
                <ProblemIcon />
                {describeProblem(state.board, route, leg, problem)}
              </span>
            ))}
          </>
        )}
      </span>
    </>
  )
  if (!isStop)
    return (
      <li
        className="board-stop"
        data-state={look}
        data-leg={leg.kind}
        data-guess={(leg.isDone && isGuess) || undefined}
      >
        {leg.kind === 'break' && !leg.isDone && state.canWrite && route.state !== 'ended' ? (
          <BreakRow route={route}>{content}</BreakRow>
        ) : (
          <span className="flex min-w-0">{content}</span>
        )}
      </li>
    )
  return (
    <li
      className="board-stop"
      data-state={look}
      data-chosen={isChosen || undefined}
      draggable={isMovable}
      onDragStart={(event) => state.startDrag(event, isChosen ? state.chosen : [stop.haulId])}
      {...dropBefore(state, route, stop.haulId)}
    >
      <button
        type="button"
        data-haul={stop.haulId}
        aria-pressed={isChosen}
        className="flex w-full min-w-0 text-left"
        onClick={(event) => state.choose(stop.haulId, event.ctrlKey || event.metaKey || event.shiftKey)}
      >
        {content}
      </button>
    </li>
  )
}

/** A break in one line; once it is pressed, with the choice where it is. */
function BreakRow({ route, children }: { route: BoardRouteOnWire; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex w-full min-w-0 text-left"
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && <BreakChoice route={route} />}
    </>
  )
}

/** Rule 572: moves the break of a route: by itself as late as it may begin, before a stop, or before the way home. */
function BreakChoice({ route }: { route: BoardRouteOnWire }) {
  const { board, commands, fail } = useBoardState()
  const { key, legs, breakAt, breakBefore } = route
  const ahead = legs.flatMap(({ kind, isDone, haulId }) =>
    kind === 'stop' && !isDone ? board.stops.filter((stop) => stop.haulId === haulId) : [],
  )
  const isThere = ahead.some(({ haulId }) => haulId === breakBefore)
  const choose = (value: string) =>
    commands.chooseBreak
      .mutateAsync({
        params: { day: board.day, key },
        body: value === 'auto' || value === 'home' ? { at: value } : { at: 'before', before: value },
      })
      .catch(fail)
  return (
    <select
      aria-label={text.breakWhere}
      title={text.breakHelp}
      className="mt-0.5 ml-7 min-h-8 max-w-[calc(100%-1.75rem)] rounded-control border border-field bg-card px-1 text-fine max-sm:min-h-11"
      value={breakAt === 'before' ? (isThere && breakBefore) || 'auto' : breakAt}
      onChange={({ target }) => void choose(target.value)}
    >
      <option value="auto">{text.breakAuto}</option>
      {ahead.map((stop) => (
        <option key={stop.haulId} value={stop.haulId}>
          {text.breakBefore(`${haulNames[stop.kind].short} ${stop.size}, ${nameOf(stop)}`)}
        </option>
      ))}
      <option value="home">{text.breakHome}</option>
    </select>
  )
}

/** The truck's progress, as its driver reported it. */
const progressLabel = ({ arrivedAt, rollingAt }: BoardStopOnWire): string =>
  arrivedAt ? text.onSite(shortTime(arrivedAt)) : text.rolling(shortTime(rollingAt ?? ''))

/** Inserts dragged hauls before the stop on which they are dropped. */
function dropBefore(state: BoardState, route: BoardRouteOnWire, before: string) {
  const isOpen = route.state !== 'ended' && state.canWrite
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      event.stopPropagation()
      state.dragOver({ route: route.key, before })
      if (isOpen) event.preventDefault()
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      event.stopPropagation()
      void state.move(draggedHauls(event), { route: route.key, before })
    },
  }
}

function changeOf({ published, changes }: BoardRouteOnWire, haulId: string): string | null {
  if (!published) return null
  if (changes.added.includes(haulId)) return 'new'
  const moved = changes.moved.find((each) => each.haulId === haulId)
  return moved ? clock(moved.wasAt) : null
}
