import { type RefObject, useEffect, useRef, useState } from 'react'
import { calendarText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { addDays } from '#contract/values/dates.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { StaffCalendarOnWire } from './calendar-queries.ts'
import { OrderBars } from './order-bars.tsx'
import type { CalendarAddress } from './use-calendar-address.ts'

type CalendarPanelProps = {
  calendar: StaffCalendarOnWire
  address: CalendarAddress
  onChange: (changes: Partial<CalendarAddress>) => void
  /** Other days are on their way. */
  isStale: boolean
}

const step = 14

/** The sixty days, and beneath them, day under day, the bars of the orders behind the chosen cell. */
export function CalendarPanel({ calendar, address, onChange, isStale }: CalendarPanelProps) {
  const scroller = useRef<HTMLElement>(null)
  const { today, from, through, latest, types, days } = calendar
  const seen = useSeenDays(scroller, days.length)
  const last = days[seen.last]?.day ?? through
  const goTo = (day: string) => {
    scroller.current?.scrollTo({ left: 0 })
    onChange({ from: day <= today ? null : day })
  }
  const type = types.find(({ equipmentId }) => equipmentId === address.equipmentId)
  return (
    <section aria-labelledby="calendar-span" className="rounded-panel border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-2 pr-2 pl-4">
        <h3 id="calendar-span" className="text-[1.3125rem] font-semibold">
          {text.title(shortDay(days[seen.first]?.day ?? from, today), shortDay(last, today))}
        </h3>
        {last !== through && <p className="text-small text-ink-2">{text.reach(shortDay(through, today))}</p>}
        <p className="text-small text-ink-2">{text.legendNumber}</p>
        <p className="text-small text-ink-2">{text.legendBar}</p>
        <div className="ml-auto flex gap-2">
          <DenseButton aria-label={text.earlier} disabled={from <= today} onClick={() => goTo(addDays(from, -step))}>
            <ChevronIcon />
          </DenseButton>
          <DenseButton onClick={() => goTo(today)}>{text.today}</DenseButton>
          <DenseButton
            aria-label={text.later}
            disabled={addDays(from, step) > latest}
            onClick={() => goTo(addDays(from, step))}
          >
            <ChevronIcon className="rotate-180" />
          </DenseButton>
        </div>
      </div>
      <p id="calendar-help" className="sr-only">
        {text.help}
      </p>
      <section
        ref={scroller}
        aria-label={text.caption}
        className="calendar-scroller aria-busy:opacity-60"
        aria-busy={isStale || undefined}
      >
        <CalendarGrid calendar={calendar} address={address} onChoose={onChange} />
        {address.day && type && <OrderBars calendar={calendar} day={address.day} type={type} />}
      </section>
    </section>
  )
}

/** The first and the last day that can be seen whole, as their place among all days: the heading names what is on the screen. */
function useSeenDays(scroller: RefObject<HTMLElement | null>, count: number): { first: number; last: number } {
  const [seen, setSeen] = useState({ first: 0, last: count - 1 })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const measure = () => {
      const frame = box.getBoundingClientRect()
      const [side, ...columns] = box.querySelectorAll('thead th')
      const left = side?.getBoundingClientRect().right ?? frame.left
      const whole = columns.flatMap((column, place) => {
        const { left: from, right: through } = column.getBoundingClientRect()
        return from >= left - 1 && through <= frame.right + 3 ? [place] : []
      })
      const [first = 0] = whole
      const last = whole.at(-1) ?? first
      setSeen((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [scroller])
  return seen
}

/** Points to the left; turn it for the right. */
function ChevronIcon({ className }: { className?: string }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="square"
      aria-hidden="true"
      className={className}
    >
      <path d="m9 3-4 4 4 4" />
    </svg>
  )
}
