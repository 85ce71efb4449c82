import { keepPreviousData } from '@tanstack/react-query'
import { dayGridText, dayNotes } from '#content/staff/day-options.ts'
import { moveStopsText as text } from '#content/staff/move-stops.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { previewedDays, type StopKind } from '#contract/stops/stop-kinds.ts'
import type { MovePreviewOnWire } from '#contract/stops/stops.ts'
import { addDays, dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { DayGrid, type GridDay } from '#web/staff/kit/day-grid.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { costText, isCostly } from './day-cost.tsx'

type Stop = { orderId: string; kind: StopKind }
type PreviewedDay = MovePreviewOnWire['days'][number]

/** For each of the next days, and for a later one, which of the stops would not fit there, and what it changes of the totals (rule 253). */
export function usePreviewedMove(stops: readonly Stop[], to: string) {
  const today = dateInLosAngeles(new Date())
  const isLater = to >= addDays(today, previewedDays)
  const body = { stops: [...stops], ...(isLater && { day: to }) }
  const query = useApiQuery('orders', 'POST /api/admin/stop-moves/preview', stops.length > 0 ? { body } : null, {
    placeholderData: keepPreviousData,
    changesWith: ['calendar', 'equipment'],
  })
  const { refused = [], costs = [] } = query.data?.days.find(({ day }) => day === to) ?? {}
  return {
    query,
    stops,
    refused,
    costs,
    /** What was shown, for the server to compare. */
    totals: costs.flatMap(({ orderId, totalAmount }) => (totalAmount === undefined ? [] : [{ orderId, totalAmount }])),
    // What it costs is shown before it can be confirmed (rule 264).
    isAsking: stops.length > 0 && to !== '' && query.isFetching && (query.isPending || query.isPlaceholderData),
  }
}

type MoveDaysProps = {
  preview: ReturnType<typeof usePreviewedMove>
  to: string
  onChoose: (day: IsoDate) => void
  /** The day that they leave. */
  except?: IsoDate
  latest?: IsoDate
  /** Whom an order is for, or its number. */
  nameOf: (orderId: string) => string
  /** Leaves out what does not fit; without it such a day cannot be chosen. */
  onLeaveOut?: (refused: readonly Stop[]) => void
}

/** Rule 350: the days to which stops can move together, what does not fit on the chosen one, and what it costs. */
export function MoveDays({ preview, to, onChoose, except, latest, nameOf, onLeaveOut }: MoveDaysProps) {
  const today = dateInLosAngeles(new Date())
  const { query, stops, refused, costs } = preview
  // Roles without billing are not told (rule 299).
  const costly = costs.filter(isCostly)
  const days = query.data?.days.filter(({ day }) => day < addDays(today, previewedDays)) ?? []
  const closed = refused.length === 0 && query.data?.days.find(({ day }) => day === to)?.isClosed
  return (
    <>
      <div className="mt-4" aria-busy={query.isPlaceholderData || undefined}>
        {query.data ? (
          <DayGrid
            legend={text.where}
            days={days.map((each) =>
              each.day === except
                ? { day: except, word: dayGridText.current, reason: '', canChoose: false }
                : gridDay(each, stops.length, onLeaveOut !== undefined),
            )}
            today={today}
            chosen={to}
            onChoose={onChoose}
          />
        ) : (
          stops.length > 0 && <ListMissing messages={text} query={query} height="h-60" />
        )}
        <label className="mt-1.5 flex min-h-12 items-center gap-2 text-small">
          <span className="whitespace-nowrap text-ink-2">{text.otherDay}</span>
          <input
            type="date"
            className={classNames(denseControlStyle, 'w-auto')}
            min={today}
            max={latest}
            value={to}
            onChange={({ target }) => onChoose(target.value)}
          />
        </label>
      </div>
      {closed && (
        <p role="status" className="mt-2 font-semibold text-warn">
          {dayNotes.closedPickup(to)}
        </p>
      )}
      {refused.length > 0 && (
        <div role="status" className="mt-3 rounded-control border border-warn-line bg-warn-tint px-3 py-2">
          <p className="font-semibold">
            {onLeaveOut ? text.doNotFit(shortDay(to, today)) : text.noneMoves(shortDay(to, today))}
          </p>
          <ul className="mt-1 text-small">
            {refused.map(({ orderId, kind, message }) => (
              <li key={`${orderId} ${kind}`} className="wrap-anywhere">
                <strong>{nameOf(orderId)}</strong>: {message}
              </li>
            ))}
          </ul>
          {onLeaveOut && (
            <DenseButton className="mt-2" onClick={() => onLeaveOut(refused)}>
              {text.leaveOut}
            </DenseButton>
          )}
        </div>
      )}
      {costly.length > 0 && (
        <div role="status" className="mt-3 rounded-control border border-line-strong px-3 py-2">
          <p className="font-semibold">{text.costs(costly.length)}</p>
          <ul className="mt-1 text-small">
            {costly.map((cost) => (
              <li key={cost.orderId} className="wrap-anywhere">
                <strong>{nameOf(cost.orderId)}</strong>: {costText(cost)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function gridDay({ day, isClosed, refused }: PreviewedDay, count: number, canLeaveOut: boolean): GridDay {
  const fit = count - refused.length
  const reasons = [...new Set(refused.map(({ message }) => message))]
  return {
    day,
    word: isClosed ? text.closed : fit < count ? text.someFit(fit, count) : '',
    reason: refused.length > 0 ? reasons.join(' ') : isClosed ? dayNotes.closedPickup(day) : '',
    canChoose: fit === count || canLeaveOut,
  }
}
