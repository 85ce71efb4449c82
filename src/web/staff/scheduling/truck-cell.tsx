import { calendarText as text } from '#content/staff/staff-calendar.ts'
import type { CalendarDay } from '#contract/scheduling/staff-calendar.ts'
import { classNames } from '#web/ui/class-names.ts'

/** How many deliveries a day has, of how many it may have; a full and a closed one say so. */
export function TruckCell({ day }: { day: CalendarDay }) {
  const { isClosed, deliveries, maxDeliveries } = day
  const left = maxDeliveries === null ? null : maxDeliveries - deliveries
  return (
    <td className={classNames(isClosed && 'calendar-closed')}>
      {isClosed ? (
        <span className="bg-card px-1.5 py-0.5 text-fine text-ink-2">{text.closed}</span>
      ) : (
        <>
          {deliveries}
          {maxDeliveries !== null && <small className="block text-fine text-ink-3">{text.most(maxDeliveries)}</small>}
          {left === 0 && <small className="block text-fine font-semibold text-warn">{text.states.full}</small>}
          {left !== null && left < 0 && (
            <small className="block text-fine font-semibold text-danger">{text.states.over}</small>
          )}
        </>
      )}
    </td>
  )
}
