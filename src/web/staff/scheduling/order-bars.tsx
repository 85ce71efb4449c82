import { useEffect, useRef, useState } from 'react'
import { calendarText, dayText, moveText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { CalendarType } from '#contract/scheduling/staff-calendar.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { type StaffCalendarOnWire, useCalendarCell } from './calendar-queries.ts'
import { MoveCost } from './move-cost.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { MoveRefused } from './move-refused.tsx'
import { OrderBar } from './order-bar.tsx'
import { useHaulMove, type WantedMove } from './use-haul-move.ts'

type Named = Pick<CalendarType, 'size' | 'name'>

/** A container type by its size, and by name if there are several of the size. */
export function typeName(type: Named, all: readonly Named[]): string {
  const isOnly = all.filter(({ size }) => size === type.size).length === 1
  return isOnly ? calendarText.sizeName(type.size) : type.name
}

type OrderBarsProps = { calendar: StaffCalendarOnWire; day: string; type: CalendarType }

/** How many bars show before someone asks for all. */
const few = 8

/** The orders behind a cell as bars under their days: pick an end and move it, by pointer or by keys. */
export function OrderBars({ calendar, day, type }: OrderBarsProps) {
  const cell = useCalendarCell(day, type.equipmentId)
  const moving = useHaulMove()
  const [isAll, setAll] = useState(false)
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<Omit<WantedMove, 'day'> | null>(null)
  const hasMoved = useRef(false)
  const holding = cell.data?.holding
  // A bar that was moved away takes the focus with it: it goes back to the cell that the bars belong to.
  useEffect(() => {
    if (!holding || !hasMoved.current || document.activeElement !== document.body) return
    hasMoved.current = false
    document.querySelector<HTMLElement>('.calendar-cell[data-chosen]')?.focus({ preventScroll: true })
  }, [holding])

  const spokenDay = shortDay(day, calendar.today)
  const sorted = [...(holding ?? [])].sort((one, other) => (one.pickupDay < other.pickupDay ? -1 : 1))
  const shown = isAll ? sorted : sorted.slice(0, few)
  return (
    <div className="calendar-bars">
      <p className="calendar-bars-note text-small text-ink-2">
        <strong className="text-ink">{text.bars(typeName(type, calendar.types), spokenDay)}</strong>{' '}
        <span className="max-sm:hidden">{text.help}</span>
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {moving.refused && <MoveRefused refused={moving.refused} moving={moving} today={calendar.today} />}
      <MoveCost moving={moving} today={calendar.today} />
      {!cell.data && !cell.error && (
        <p role="status" className="calendar-bars-note skeleton text-ink-2">
          {dayText.loading}
        </p>
      )}
      {holding?.length === 0 && <p className="calendar-bars-note text-ink-2">{dayText.none}</p>}
      <ul>
        {shown.map((order) => (
          <OrderBar
            key={order.id}
            order={order}
            calendar={calendar}
            onAnnounce={setSaid}
            onMove={(kind, to) => {
              hasMoved.current = true
              return moving.move({ order, kind, day: to })
            }}
            onAsk={(kind) => setAsked({ order, kind })}
          />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <div className="calendar-bars-note">
          <DenseButton onClick={() => setAll(true)}>{dayText.showAll(sorted.length)}</DenseButton>
        </div>
      )}
      {asked && <MoveDialog {...asked} calendar={calendar} onClose={() => setAsked(null)} />}
    </div>
  )
}
