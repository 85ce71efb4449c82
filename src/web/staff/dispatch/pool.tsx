import type { ReactNode } from 'react'
import { routeText, poolText as text } from '#content/staff/board.ts'
import { attemptLabels } from '#content/wording/attempt-labels.ts'
import { changeRequestTypeLabels } from '#content/wording/change-requests.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { BoardStopOnWire } from '#contract/dispatch/board.ts'
import { type HaulKind, haulTraits } from '#contract/hauls/haul-kinds.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { addedText, isCostly, totalText } from '#web/staff/orders/parts/day-cost.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isIdle } from './board-view.ts'
import { LegIcon, ProblemIcon } from './haul-icons.tsx'
import { ContainerIcon } from './truck-drawing.tsx'
import { useBoardState } from './use-board-state.ts'
import { draggedHauls } from './use-drag.ts'

/** Hauls without a truck: left over, then requests, then by promised time; and the yard stock. */
export function Pool() {
  const state = useBoardState()
  const { board, canWrite } = state
  const stopsOf = (ids: readonly string[]) => ids.flatMap((id) => board.stops.find(({ haulId }) => haulId === id) ?? [])
  const leftOver = stopsOf(board.leftOver)
  const toPlan = stopsOf(board.toPlan)
  const promised = (from: number, to: number) =>
    toPlan.filter(({ window }) => window?.from === from && window.to === to)
  const morning = toPlan.filter(({ window }) => window?.to === 720)
  const afternoon = promised(720, 1020)
  const anyTime = toPlan.filter((stop) => !morning.includes(stop) && !afternoon.includes(stop))
  const count = leftOver.length + toPlan.length
  return (
    <section
      aria-label={text.heading}
      className="board-pool"
      data-target={(state.drag?.target === 'off' && state.movesOfDrag.length > 0) || undefined}
      onDragOver={(event) => {
        state.dragOver('off')
        if (canWrite) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        void state.move(draggedHauls(event), null)
      }}
    >
      <header className="flex flex-none items-baseline gap-2 border-b border-line px-3 py-2.5">
        <h3 className="text-[1.1875rem] font-semibold">{text.heading}</h3>
        <span className="ml-auto text-fine text-ink-3">
          {state.drag?.target === 'off' && state.movesOfDrag.length > 0
            ? text.drop
            : text.sum(count, board.asked.length)}
        </span>
      </header>
      <div className="min-h-0 flex-auto overflow-y-auto pb-2">
        {count === 0 && board.asked.length === 0 && (
          <p className="px-3 py-6 text-ink-2">{isIdle(board) ? text.nothingWaits : text.nothing}</p>
        )}
        <Group title={text.leftOver} look="danger" stops={leftOver} />
        {board.asked.length > 0 && (
          <Heading title={text.asked} count={board.asked.length} look="warn">
            {board.asked.map(({ id, customerName, customerCity, size, type }) => (
              <li
                key={id}
                className="mx-2.5 mb-1 rounded-control border border-dashed border-warn-line bg-card px-2 py-1.5"
              >
                <AppLink to={`/admin/changes/${id}`} className="block hover:underline">
                  <span className="flex items-center justify-between gap-2">
                    <em className="board-what min-w-0 flex-initial!">{changeRequestTypeLabels[type]}</em>
                    <ContainerIcon size={size} isFull />
                  </span>
                  <span className="board-line text-ink-2">
                    <b className="font-semibold text-ink">{customerName}</b>, {customerCity}
                  </span>
                </AppLink>
              </li>
            ))}
          </Heading>
        )}
        <Group title={text.morning} stops={morning} />
        <Group title={text.afternoon} stops={afternoon} />
        <Group title={text.anyTime} stops={anyTime} />
      </div>
      <Stock />
    </section>
  )
}

type Look = 'danger' | 'warn' | 'plain'

function Heading({
  title,
  count,
  look = 'plain',
  children,
}: {
  title: string
  count: number
  look?: Look
  children: ReactNode
}) {
  return (
    <section>
      <h4
        className={classNames(
          'flex items-center gap-1.5 px-3 pt-2.5 pb-1 text-[1rem] font-semibold',
          { danger: 'text-danger', warn: 'text-warn', plain: 'text-ink-2' }[look],
        )}
      >
        {look === 'danger' && <ProblemIcon />}
        {title}
        <span className="ml-auto text-small font-medium text-ink-3">{count}</span>
      </h4>
      <ul>{children}</ul>
    </section>
  )
}

function Group({ title, stops, look = 'plain' }: { title: string; stops: readonly BoardStopOnWire[]; look?: Look }) {
  if (stops.length === 0) return null
  return (
    <Heading title={title} count={stops.length} look={look}>
      {stops.map((stop) => (
        <PoolCard key={stop.haulId} stop={stop} />
      ))}
    </Heading>
  )
}

/** A haul on no truck. */
function PoolCard({ stop }: { stop: BoardStopOnWire }) {
  const { board, chosen, choose, canWrite, startDrag } = useBoardState()
  const isChosen = chosen.includes(stop.haulId)
  const over = stop.day && stop.day < board.day ? daysBetween(stop.day, board.day) : 0
  return (
    <li
      draggable={canWrite}
      onDragStart={(event) => startDrag(event, isChosen ? chosen : [stop.haulId])}
      className="board-card"
      data-chosen={isChosen || undefined}
    >
      <button
        type="button"
        data-haul={stop.haulId}
        aria-pressed={isChosen}
        className="flex w-full min-w-0 items-start gap-2 text-left"
        onClick={(event) => choose(stop.haulId, event.ctrlKey || event.metaKey || event.shiftKey)}
      >
        <span className="pt-0.5">
          <LegIcon kind={stop.kind} />
        </span>
        <span className="min-w-0 flex-auto">
          <span className="flex items-center justify-between gap-2">
            <em className="board-what">
              {haulNames[stop.kind].short} {stop.size}
            </em>
            <ContainerIcon size={stop.size} isFull={isFullAfter(stop.kind)} />
          </span>
          <span className="board-line text-ink-2" title={`${nameOf(stop)}, ${stop.customerCity}`}>
            <b className="font-semibold text-ink">{nameOf(stop)}</b>, {stop.customerCity}
          </span>
          {stop.isStanding && <span className="board-line text-ink-2">{routeText.standing}</span>}
          {stop.groupSize !== null && stop.groupSize > 1 && (
            <span className="board-line text-ink-2">{routeText.together(stop.groupSize)}</span>
          )}
          {over > 0 && <span className="board-line font-semibold text-danger">{text.overdue(over)}</span>}
          {stop.moveCost && isCostly(stop.moveCost) && (
            <span className="block text-small font-semibold text-warn wrap-anywhere">
              {text.cost(addedText(stop.moveCost), totalText(stop.moveCost))}
            </span>
          )}
          {stop.failed && (
            <span className="board-line font-semibold text-warn">
              {text.failed(attemptLabels[stop.failed].toLowerCase())}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

/** Empty containers by yard and size; a size with none left is red. */
function Stock() {
  const { board } = useBoardState()
  const sizes = [...new Set(board.yards.flatMap(({ free }) => free.map(({ size }) => size)))].sort((a, b) => a - b)
  return (
    <section aria-label={text.yards} className="flex-none border-t border-line-strong bg-card px-3 py-2">
      <p className="mb-1 flex justify-between">
        <span className="font-display text-[1rem] font-semibold">{text.yards}</span>
        <span className="text-fine text-ink-3">{board.now === null ? text.morningFree : text.free}</span>
      </p>
      {sizes.length === 0 ? (
        <p className="text-small text-ink-2">{text.noYards}</p>
      ) : (
        <table className="w-full table-fixed text-small tabular-nums">
          {board.yards.length > 1 && (
            <thead>
              <tr>
                <td className="w-19" />
                {board.yards.map(({ id, name }) => (
                  <th
                    key={id}
                    scope="col"
                    className="pl-1 text-right align-bottom font-display text-[.875rem] leading-tight font-medium wrap-break-word text-ink-2"
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {sizes.map((size) => (
              <tr key={size}>
                <th
                  scope="row"
                  className="flex items-center gap-2 font-display text-[.9375rem] font-medium whitespace-nowrap"
                >
                  {text.size(size)} <ContainerIcon size={size} isFull={false} />
                </th>
                {board.yards.map((yard) => {
                  const count = yard.free.find((each) => each.size === size)?.count ?? 0
                  // None left is no problem by itself: where one is missing, the stop says so.
                  return (
                    <td key={yard.id} className={classNames('text-right font-medium', count === 0 && 'text-ink-3')}>
                      {count}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Whether the container of a stop is full, if only when it leaves: of all that do not only bring an empty one. */
function isFullAfter(kind: HaulKind): boolean {
  const { bringsEmpty, takesAway } = haulTraits[kind]
  return !bringsEmpty || takesAway
}
