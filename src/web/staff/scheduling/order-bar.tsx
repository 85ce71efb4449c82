import { useState } from 'react'
import { calendarText } from '#content/staff/staff-calendar.ts'
import type { CalendarOrder } from '#contract/scheduling/staff-calendar.ts'
import { daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { StatusIcon } from '#web/orders/status-chip.tsx'
import type { StaffCalendarOnWire } from './calendar-queries.ts'
import { type HaulKind, haulDay, within } from './haul.ts'
import { HaulHandle } from './haul-handle.tsx'
import { HaulMenu } from './haul-menu.tsx'

/** The columns of a bar: `from` and `days` count columns; the part outside the visible days is cut. */
type BarSpan = { from: number; days: number; isCutBefore: boolean; isCutAfter: boolean }

/** The position of a stay's bar among the days from `first` to `last`; null if it is outside. */
export function barSpan(stay: { from: IsoDate; through: IsoDate }, first: IsoDate, last: IsoDate): BarSpan | null {
  if (stay.through < first || stay.from > last) return null
  const isCutBefore = stay.from < first
  const isCutAfter = stay.through > last
  const from = isCutBefore ? 0 : daysBetween(first, stay.from)
  const through = daysBetween(first, isCutAfter ? last : stay.through)
  return { from, days: through - from + 1, isCutBefore, isCutAfter }
}

type OrderBarProps = {
  order: CalendarOrder
  calendar: StaffCalendarOnWire
  /** Tells a screen reader. */
  onAnnounce: (message: string) => void
  onMove: (kind: HaulKind, day: IsoDate) => Promise<string | null>
  /** Asks for the day in a dialog. */
  onAsk: (kind: HaulKind) => void
}

/** One order as a bar from its delivery to its pickup. While an end is moved, the bar follows. */
export function OrderBar({ order, calendar, onAnnounce, onMove, onAsk }: OrderBarProps) {
  const [moved, setMoved] = useState<{ kind: HaulKind; day: IsoDate } | null>(null)
  const dayOf = (kind: HaulKind) => (moved?.kind === kind ? moved.day : haulDay(order, kind))
  const isLate = order.heldThrough !== null && order.heldThrough > order.pickupDay
  const [from, end] = [dayOf('delivery'), isLate ? (order.heldThrough ?? '') : dayOf('pickup')]
  const span = barSpan({ from, through: within(end, { from, through: end }) }, calendar.from, calendar.through)

  /** Until the server has answered, the bar stays where it was dropped. */
  async function put(kind: HaulKind, day: IsoDate): Promise<void> {
    await onMove(kind, day)
    setMoved(null)
  }
  const handle = (kind: HaulKind) => (
    <HaulHandle
      order={order}
      kind={kind}
      calendar={calendar}
      day={dayOf(kind)}
      onPreview={(day) => setMoved(day === null ? null : { kind, day })}
      onPut={(day) => put(kind, day)}
      onAsk={() => onAsk(kind)}
      onAnnounce={onAnnounce}
    />
  )
  return (
    <li className="calendar-bar-row">
      <div className="calendar-side">
        <span className="min-w-0 flex-auto">
          <strong className="line-clamp-2 font-semibold wrap-anywhere">{order.customerName}</strong>
          <span className="block truncate text-ink-3 max-sm:hidden">
            {[order.customerCity, order.isStanding && calendarText.standing].filter(Boolean).join(', ')}
          </span>
        </span>
        <HaulMenu order={order} onAsk={onAsk} />
      </div>
      <div className="calendar-track" style={{ width: `calc(var(--col) * ${calendar.days.length})` }}>
        {span && (
          <div
            className="calendar-bar"
            data-out={order.status === 'delivered' || undefined}
            data-late={isLate || undefined}
            data-moving={moved !== null || undefined}
            style={{
              left: `calc(var(--col) * ${span.from})`,
              width: `calc(var(--col) * ${span.days} - 6px)`,
            }}
          >
            {span.isCutBefore ? <span aria-hidden="true" /> : handle('delivery')}
            {span.days > 2 && (
              <span className="sticky left-[var(--side)] grid place-items-center px-2">
                <StatusIcon status={order.status} />
              </span>
            )}
            {span.isCutAfter || isLate ? <span aria-hidden="true" /> : handle('pickup')}
          </div>
        )}
      </div>
    </li>
  )
}
