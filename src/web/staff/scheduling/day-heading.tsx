import { calendarText as text } from '#content/staff/staff-calendar.ts'
import { bareDate, weekdayAndDay } from '#content/wording/short-dates.ts'
import type { CalendarDay } from '#contract/scheduling/staff-calendar.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { GridPlace } from './grid-cell.tsx'

type DayHeadingProps = {
  day: CalendarDay
  today: string
  /** Of the days visible: it names its month. */
  isFirst: boolean
  isChosen: boolean
  place: GridPlace
  onChoose: () => void
}

/** A day of the calendar; pressed it shows what the trucks do on it. */
export function DayHeading({ day, today, isFirst, isChosen, place, onChoose }: DayHeadingProps) {
  const { weekday, label } = weekdayAndDay(day.day, isFirst)
  const isToday = day.day === today
  return (
    <th
      scope="col"
      className={classNames('calendar-day', isToday && 'calendar-today', day.isClosed && 'calendar-closed')}
    >
      <button
        type="button"
        {...place}
        className="calendar-day-button"
        aria-pressed={isChosen}
        data-chosen={isChosen || undefined}
        onClick={onChoose}
      >
        <small>{isToday ? text.today : weekday}</small> <span>{label}</span>
        <span className="sr-only">
          {text.day({
            date: bareDate(day.day, today),
            deliveries: day.deliveries,
            max: day.maxDeliveries,
            isClosed: day.isClosed,
            note: day.note,
            countsOthers: day.countsOthers,
          })}
        </span>
      </button>
    </th>
  )
}
