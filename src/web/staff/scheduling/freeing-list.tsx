import { dayText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { StatusChip } from '#web/orders/status-chip.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import type { CalendarCellOnWire } from './calendar-queries.ts'
import { MoveCost } from './move-cost.tsx'
import { MoveRefused } from './move-refused.tsx'
import { useHaulMove } from './use-haul-move.ts'

/** How many suggestions to show at once. */
const few = 5

/** For a full day: the earlier pickups that would free it, smallest change first (rule 122). */
export function FreeingList({ cell, today }: { cell: CalendarCellOnWire; today: string }) {
  const moving = useHaulMove()
  const shown = cell.freeing.slice(0, few).flatMap((freeing) => {
    const order = cell.holding.find(({ id }) => id === freeing.orderId)
    return order ? [{ ...freeing, order }] : []
  })
  return (
    <div className="border-b border-line">
      <h4 className="px-4 pt-3 font-text text-dense font-semibold">{text.freeing}</h4>
      {shown.length === 0 && <p className="px-4 pt-1 pb-3 text-ink-2">{text.freeingNone}</p>}
      {moving.refused && <MoveRefused refused={moving.refused} moving={moving} today={today} />}
      <MoveCost moving={moving} today={today} />
      <ul>
        {shown.map(({ order, pickupBy, frees }) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2 first:border-t-0"
          >
            <span className="min-w-0 flex-auto wrap-anywhere">
              <AppLink to={`/admin/orders/${order.id}`} className="font-semibold underline">
                {order.customerName}
              </AppLink>{' '}
              <span className="text-ink-2">
                {pickupBy === today && cell.day === today ? text.pickupToday : text.pickupBy(shortDay(pickupBy, today))}
                {', '}
                {text.freed(shortDay(frees.from, today), shortDay(frees.through, today))}
              </span>
            </span>
            <StatusChip status={order.status} />
            {cell.day === today ? (
              // The day of a pickup counts as held until the pickup is marked.
              <AppLink to={`/admin/orders/${order.id}`} className={denseButtonStyle('line')}>
                {text.openOrder}
              </AppLink>
            ) : (
              <DenseButton
                pending={moving.pending}
                onClick={() => moving.move({ order, kind: 'pickup', day: pickupBy })}
              >
                {text.movePickup(shortDay(pickupBy, today))}
              </DenseButton>
            )}
          </li>
        ))}
      </ul>
      {cell.freeing.length > few && (
        <p className="px-4 pb-3 text-ink-2">{text.moreFreeing(cell.freeing.length - few)}</p>
      )}
    </div>
  )
}
