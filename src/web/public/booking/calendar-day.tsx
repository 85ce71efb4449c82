import { spokenDate, whenText } from '#content/public/booking.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { hatched } from '#web/ui/hatched.ts'
import type { DayState } from './calendar-days.ts'

/** The role of a day in the booking. */
type DayRole = 'delivery' | 'withYou' | 'pickup'

export type CalendarDayProps = {
  date: IsoDate
  state: DayState
  /** The first day in view names its month, as the first of a month does. */
  isFirst: boolean
  role: DayRole | null
  isToday: boolean
  /** The one day that the Tab key reaches. */
  isCurrent: boolean
  onChoose: (date: IsoDate) => void
  /** Of a day that cannot be chosen. */
  onAsk: (date: IsoDate) => void
}

const cell = 'border-b border-l border-line p-0 first:border-l-0'
const face =
  'relative flex h-14 w-full flex-col items-center justify-between px-0 py-1.5 text-left sm:h-17 sm:items-start sm:px-2.5 sm:py-2'
const number = 'font-display text-[1.5rem] leading-none font-semibold'
const word = 'text-[.6875rem] leading-[1.1] xs:text-[.72rem] sm:text-[.8125rem]'

/** One day of the calendar. Days that cannot be chosen stay reachable by keyboard and say why. */
export function CalendarDay({ date, state, isFirst, role, isToday, isCurrent, onChoose, onAsk }: CalendarDayProps) {
  const dayOfMonth = Number(date.slice(8))
  const namesMonth = isFirst || dayOfMonth === 1
  const isFree = state === 'free'
  return (
    <td className={classNames(cell, look(state, role))}>
      <button
        type="button"
        data-day={date}
        tabIndex={isCurrent ? 0 : -1}
        aria-disabled={!isFree}
        aria-pressed={isFree ? role === 'delivery' : undefined}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => (isFree ? onChoose : onAsk)(date)}
        className={classNames(
          face,
          'focus-visible:-outline-offset-3 aria-disabled:cursor-not-allowed',
          isFree && role !== 'delivery' && 'hover:bg-steel-tint',
          role === 'delivery' && 'focus-visible:outline-white',
          !isFree && role !== 'delivery' && 'text-ink-3',
        )}
      >
        <span className="sr-only">{spokenDay(date, state, role)}</span>
        <span
          aria-hidden="true"
          className={classNames(
            number,
            namesMonth && 'max-sm:text-[1.0625rem] max-sm:leading-[1.41]',
            state === 'full' && 'line-through decoration-2',
            (state === 'past' || state === 'beyond') && 'text-field',
          )}
        >
          {namesMonth ? spokenDate.short(date) : dayOfMonth}
        </span>
        <span aria-hidden="true" className={classNames(word, state === 'full' && 'bg-card px-1')}>
          {whenText.labels[role && role !== 'withYou' ? role : state]}
        </span>
      </button>
    </td>
  )
}

function spokenDay(date: IsoDate, state: DayState, role: DayRole | null): string {
  const parts = [spokenDate.full(date)]
  if (state !== 'free' || role === null) parts.push(whenText.spoken[state])
  if (role !== null) parts.push(whenText.spoken[role])
  return parts.join(', ')
}

function look(state: DayState, role: DayRole | null): string | null {
  if (role === 'delivery') return 'bg-steel text-on-steel'
  if (role === 'pickup') return 'bg-steel-tint shadow-[inset_0_0_0_2px_var(--color-steel)]'
  if (state === 'full') return classNames(hatched, role && 'bg-steel-tint')
  if (role === 'withYou') return 'bg-steel-tint'
  return state === 'closed' ? 'bg-shade' : null
}
