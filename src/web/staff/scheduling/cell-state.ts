import { dayText, calendarText as text } from '#content/staff/staff-calendar.ts'
import type { CalendarOrder, StaffCalendar } from '#contract/scheduling/staff-calendar.ts'
import type { IsoDate } from '#contract/values/dates.ts'
export type CellState = 'free' | 'few' | 'full' | 'over'

/** The state of a size on a day: few means a tenth of the units or less, or the last one of several. */
export function cellState({ capacity, held }: { capacity: number; held: number }): CellState {
  const free = capacity - held
  if (free < 0) return 'over'
  if (free === 0) return 'full'
  return free <= Math.max(1, capacity / 10) && free < capacity ? 'few' : 'free'
}

/** The state of a day for an order's size, in a few words, without the order's own hold. */
export function spokenState({ days, types }: StaffCalendar, order: CalendarOrder, day: IsoDate): string {
  const index = days.findIndex((each) => each.day === day)
  if (days[index]?.isClosed) return text.closed
  const ofSize = types.filter(({ size }) => size === order.dumpsterSize)
  const own = order.deliveryDay <= day && day <= (order.heldThrough ?? '') ? 1 : 0
  const free = ofSize.reduce((sum, { capacity, held }) => sum + capacity - (held[index] ?? 0), own)
  return free < 0 ? dayText.over(-free) : free === 0 ? dayText.full : dayText.free(free)
}
