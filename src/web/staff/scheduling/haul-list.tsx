import { useState } from 'react'
import { calendarText, dayText as text } from '#content/staff/staff-calendar.ts'
import type { CalendarOrder } from '#contract/scheduling/staff-calendar.ts'
import { stopTraits } from '#contract/stops/stop-kinds.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { HaulIcon } from '#web/orders/haul-icon.tsx'
import { StatusChip } from '#web/orders/status-chip.tsx'
import type { StaffCalendarOnWire } from './calendar-queries.ts'
import type { HaulKind } from './haul.ts'
import { HaulMenu } from './haul-menu.tsx'
import { MoveDialog } from './move-dialog.tsx'

type HaulListProps = {
  heading: string
  kind: HaulKind
  orders: readonly CalendarOrder[]
  calendar: StaffCalendarOnWire
}

/** The deliveries or pickups of a day. */
export function HaulList({ heading, kind, orders, calendar }: HaulListProps) {
  const [asked, setAsked] = useState<{ order: CalendarOrder; kind: HaulKind } | null>(null)
  return (
    <div className="px-4 py-3">
      <h4 className="flex items-center gap-2 font-text text-dense font-semibold">
        <HaulIcon kind={stopTraits[kind].haul} />
        {heading}
      </h4>
      {orders.length === 0 && <p className="mt-1 text-ink-2">{text.none}</p>}
      <ul className="mt-1">
        {orders.map((order) => (
          <li key={order.id} className="flex items-center gap-2 border-t border-line py-1 first:border-t-0">
            <span className="min-w-0 flex-auto wrap-anywhere">
              <AppLink to={`/admin/orders/${order.id}`} className="font-semibold underline">
                {order.customerName}
              </AppLink>{' '}
              <span className="text-ink-2">
                {calendarText.sizeName(order.dumpsterSize)}, {order.customerCity}
              </span>
            </span>
            <StatusChip status={order.status} />
            <HaulMenu order={order} onAsk={(which) => setAsked({ order, kind: which })} />
          </li>
        ))}
      </ul>
      {asked && <MoveDialog {...asked} calendar={calendar} onClose={() => setAsked(null)} />}
    </div>
  )
}
