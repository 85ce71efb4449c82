import { dayText, calendarText as text } from '#content/staff/staff-calendar.ts'
import type { CalendarOrder, StaffCalendar } from '#contract/scheduling/staff-calendar.ts'
import type { IsoDate } from '#contract/values/dates.ts'

/** How a day stands for an order's size, in a few words, apart from what the order holds itself. */
export function spokenState({ days, types }: StaffCalendar, order: CalendarOrder, day: IsoDate): string {
  const index = days.findIndex((each) => each.day === day)
  if (days[index]?.isClosed) return text.closed
  const ofSize = types.filter(({ size }) => size === order.dumpsterSize)
  const own = order.deliveryDay <= day && day <= (order.heldThrough ?? '') ? 1 : 0
  const free = ofSize.reduce((sum, { capacity, held }) => sum + capacity - (held[index] ?? 0), own)
  return free < 0 ? dayText.over(-free) : free === 0 ? dayText.full : dayText.free(free)
}
