import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { whenText } from '#content/public/booking.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { CalendarDay, type CalendarDayProps } from './calendar-day.tsx'
import { type BookableDays, dayState, inOtherWeeks, moveFocus, nextFreeDay, weeksAround } from './calendar-days.ts'

type DeliveryCalendarProps = {
  days: BookableDays
  /** What the days are of: for another size the calendar goes back to the earliest free day. */
  daysOf: string
  busy: boolean
  /** The delivery day; '' for none. */
  chosen: IsoDate | ''
  pickup: IsoDate | null
  invalid: boolean
  onChoose: (date: IsoDate) => void
  /** A day that cannot be chosen was pressed. */
  onAsk: (date: IsoDate) => void
}

/** Four weeks of days to choose a delivery from: a date grid after the WAI-ARIA pattern, one day of which takes the Tab key. */
export function DeliveryCalendar({
  days,
  daysOf,
  busy,
  chosen,
  pickup,
  invalid,
  onChoose,
  onAsk,
}: DeliveryCalendarProps) {
  const id = useId()
  const [current, setCurrent] = useState(() => chosen || (nextFreeDay(days.from, days) ?? days.from))
  const followFocus = useRef(false)
  const chosenHere = useRef<IsoDate | ''>('')
  const grid = useRef<HTMLTableElement>(null)
  const weeks = weeksAround(current, days.from)
  const [first = current, last = current] = [weeks[0]?.[0], weeks.at(-1)?.[6]]

  // A day that was chosen elsewhere (a draft, "Take the next one") must be made visible. One chosen here is already, and the form may
  // return it late, when a key has moved on.
  useEffect(() => {
    if (chosen && chosen !== chosenHere.current) setCurrent(chosen)
    chosenHere.current = ''
  }, [chosen])

  const shownOf = useRef(daysOf)
  /** Whose days were on their way when somebody moved through the calendar: it stays there when they arrive. */
  const movedOf = useRef('')
  useEffect(() => {
    if (busy || shownOf.current === daysOf) return
    shownOf.current = daysOf
    if (movedOf.current === daysOf) return
    if (!chosen || dayState(chosen, days) !== 'free') setCurrent(nextFreeDay(days.from, days) ?? days.from)
  }, [busy, daysOf, days, chosen])

  useEffect(() => {
    if (!followFocus.current) return
    followFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])

  function goTo(date: IsoDate) {
    if (busy) movedOf.current = daysOf
    setCurrent(date < days.from ? days.from : date > days.through ? days.through : date)
  }

  function choose(date: IsoDate) {
    chosenHere.current = date
    setCurrent(date)
    onChoose(date)
  }

  /** An unavailable day can still be clicked, so that the keys continue from there. */
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    if (target.dataset.day && target.dataset.day !== current) goTo(target.dataset.day)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = moveFocus(current, event.key, event.shiftKey, days)
    if (target === null) return
    event.preventDefault()
    followFocus.current = true
    goTo(target)
  }

  function dayProps(date: IsoDate): CalendarDayProps {
    return {
      date,
      state: dayState(date, days),
      isFirst: date === first,
      role:
        date === chosen ? 'delivery' : date === pickup ? 'pickup' : isBetween(date, chosen, pickup) ? 'withYou' : null,
      isToday: date === days.from,
      isCurrent: date === current,
      onChoose: choose,
      onAsk,
    }
  }

  return (
    <div
      className={`mt-6 overflow-hidden rounded-card bg-card max-xs:-mx-2 ${invalid ? 'border-2 border-danger' : 'border border-line-strong'}`}
      aria-busy={busy}
    >
      <div className="flex flex-wrap items-center justify-between border-b border-line-strong py-2 pr-2 pl-5">
        <h3 id={`${id}-weeks`} aria-live="polite" className="text-[1.75rem]">
          {whenText.range(first, last, days.from)}
        </h3>
        <span className="ml-auto flex">
          <WeeksButton
            direction="earlier"
            label={whenText.previous}
            disabled={first <= days.from}
            onClick={() => goTo(inOtherWeeks(current, -1))}
          />
          <WeeksButton
            direction="later"
            label={whenText.next}
            disabled={last >= days.through}
            onClick={() => goTo(inOtherWeeks(current, 1))}
          />
        </span>
      </div>
      <p id={`${id}-help`} className="sr-only">
        {whenText.help}
      </p>
      <table
        ref={grid}
        role="grid"
        aria-labelledby={`${id}-weeks`}
        aria-describedby={`${id}-help`}
        className="w-full table-fixed border-separate border-spacing-0"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {whenText.weekdays.map(([short, long]) => (
              <th
                key={long}
                scope="col"
                abbr={long}
                className="h-9.5 border-b border-line px-1 text-left text-small font-semibold text-ink-2 max-sm:text-center sm:px-2.5"
              >
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <CalendarDay key={date} {...dayProps(date)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isBetween(date: IsoDate, delivery: IsoDate | '', pickup: IsoDate | null): boolean {
  return delivery !== '' && pickup !== null && date > delivery && date < pickup
}

type WeeksButtonProps = { direction: 'earlier' | 'later'; label: string; disabled: boolean; onClick: () => void }

/** Shows the four weeks before or after. At the end it stays focusable, and says that there is nothing further. */
function WeeksButton({ direction, label, disabled, onClick }: WeeksButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={disabled}
        onClick={disabled ? undefined : onClick}
        className="grid size-12 place-items-center rounded-control border border-transparent hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:text-line-strong"
      >
        <svg width="14" height="22" viewBox="0 0 14 22" aria-hidden="true">
          <path
            d={direction === 'earlier' ? 'M12 1 2 11l10 10' : 'm2 1 10 10L2 21'}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
          />
        </svg>
      </button>
    </Tooltip>
  )
}
