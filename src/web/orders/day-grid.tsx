import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { changeDayText as text } from '#content/public/change-day.ts'
import type { DayChoiceOnWire } from '#contract/orders/day-changes.ts'
import { addDays, clampDay, daysBetween, eachDay, type IsoDate } from '#contract/values/dates.ts'
import { centsIn } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { dayTarget, inWeeks, weekday } from '#web/forms/day-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hatched } from '#web/ui/hatched.ts'

type DayGridProps = {
  /** What a free day adds that needs no word in its cell; null: each says its own. */
  usualCents: Cents | null
  days: readonly DayChoiceOnWire[]
  today: IsoDate
  planned: IsoDate | null
  busy: boolean
  onChoose: (date: IsoDate) => void
}

/** Two years (rule 294), and the weeks around them. */
const maxWeeks = 110

/** So many weeks are shown at first, or as many as it takes to show the one after the planned day. */
const usualWeeks = 4

/** The days with their prices: a date grid after the WAI-ARIA pattern, one day of which takes the Tab key. */
export function DayGrid({ usualCents, days, today, planned, busy, onChoose }: DayGridProps) {
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const last = days.at(-1)?.date ?? today
  const [current, setCurrent] = useState(days.find(({ state }) => state === 'free')?.date ?? today)
  const [isAll, setAll] = useState(false)
  const [explained, setExplained] = useState('')
  const plannedWeeks = planned === null ? 0 : Math.floor(daysBetween(startOf(today), clampDay(planned)) / 7) + 2
  const weeksAtFirst = Math.min(maxWeeks, Math.max(usualWeeks, plannedWeeks))
  const followFocus = useRef(false)

  useEffect(() => {
    if (!followFocus.current) return
    followFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = dayTarget(current, event.key, event.shiftKey ? 12 : 1)
    if (target === null) return
    event.preventDefault()
    followFocus.current = true
    const [shown = target] = [today, target, last].sort().slice(1)
    if (shown >= addDays(startOf(today), weeksAtFirst * 7)) setAll(true)
    setCurrent(shown)
  }

  const all = weeksFrom(today, last)
  const weeks = isAll ? all : all.slice(0, weeksAtFirst)
  return (
    <>
      <div className="mt-3 overflow-hidden rounded-card border border-line-strong bg-card max-xs:-mx-2">
        <p id={`${id}-help`} className="sr-only">
          {text.help}
        </p>
        <table
          ref={grid}
          role="grid"
          aria-label={text.any}
          aria-describedby={`${id}-help`}
          aria-busy={busy}
          className="w-full table-fixed border-separate border-spacing-0"
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              {text.weekdays.map((day) => (
                <th
                  key={day}
                  scope="col"
                  abbr={day}
                  className="h-9.5 border-b border-line text-small font-semibold text-ink-2"
                >
                  {day.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, row) => (
              <tr key={week[0]}>
                {week.map((date, column) => (
                  <Day
                    key={date}
                    usualCents={usualCents}
                    date={date}
                    choice={byDate.get(date)}
                    isPlanned={date === planned}
                    today={today}
                    isCurrent={date === current}
                    namesMonth={(row === 0 && column === 0) || date.endsWith('-01')}
                    onPress={(refusal) => {
                      setCurrent(date)
                      setExplained(refusal)
                      if (!refusal && !busy) onChoose(date)
                    }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {explained}
      </p>
      {!isAll && all.length > weeksAtFirst && (
        <Button look="line" className="mt-4 w-full noscript:hidden" onClick={() => setAll(true)}>
          {text.more}
        </Button>
      )}
    </>
  )
}

type DayProps = Pick<DayGridProps, 'usualCents' | 'today'> & {
  date: IsoDate
  /** None: outside what can be chosen. */
  choice: DayChoiceOnWire | undefined
  isPlanned: boolean
  isCurrent: boolean
  namesMonth: boolean
  /** `refusal`: why the day cannot be chosen; empty if it can. */
  onPress: (refusal: string) => void
}

function Day({ usualCents, date, choice, isPlanned, today, isCurrent, namesMonth, onPress }: DayProps) {
  const state = isPlanned ? 'now' : (choice?.state ?? (date < today ? 'past' : 'blocked'))
  const cents = centsIn(choice?.addedCost ?? '0')
  const isFree = state === 'free'
  const spoken = text.spoken(date, state, cents, choice?.blockedBy)
  const word = text.word(date === today && !isPlanned ? 'today' : state, cents, usualCents)
  return (
    <td
      className={classNames(
        'border-b border-l border-line p-0 first:border-l-0',
        state === 'full' && hatched,
        state === 'closed' && 'bg-shade',
        isPlanned && 'shadow-[inset_0_0_0_3px_var(--color-ink)]',
      )}
    >
      <button
        type="button"
        data-day={date}
        tabIndex={isCurrent ? 0 : -1}
        aria-disabled={!isFree}
        onClick={() => onPress(isFree ? '' : spoken)}
        className={classNames(
          'flex h-15 w-full flex-col items-center justify-between px-0 py-1.5 focus-visible:-outline-offset-3 aria-disabled:cursor-not-allowed sm:h-17',
          isFree && 'hover:bg-steel-tint',
          !isFree && !isPlanned && 'text-ink-3',
        )}
      >
        <span className="sr-only">{spoken}</span>
        <span
          aria-hidden="true"
          className={classNames(
            'font-display leading-none font-semibold',
            namesMonth ? 'text-[1.0625rem] leading-[1.41] sm:text-[1.25rem]' : 'text-[1.5rem]',
            state === 'full' && 'line-through decoration-2',
          )}
        >
          {namesMonth ? text.monthDay(date) : Number(date.slice(8))}
        </span>
        <span
          aria-hidden="true"
          className={classNames(
            'text-[.72rem] leading-[1.1] sm:text-[.8125rem]',
            (isFree || isPlanned) && 'font-semibold',
            // An amount with cents fills the cell on a phone.
            word.length > 7 && 'max-sm:tracking-[-.05em]',
          )}
        >
          {word}
        </span>
      </button>
    </td>
  )
}

/** The Sunday of a day's week. */
const startOf = (date: IsoDate) => addDays(date, -weekday(date))

const weeksFrom = (today: IsoDate, last: IsoDate): IsoDate[][] =>
  inWeeks(eachDay(startOf(today), addDays(startOf(last), 6), maxWeeks * 7))
