import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { OfficeEvent } from './office-events.ts'

const brought: OrderStatus[] = ['delivered', 'picked_up', 'completed']

/** When containers were delivered and picked up, without mistakes that were corrected. */
export function staysOf(events: readonly OfficeEvent[]): { from: IsoDate; until: IsoDate | null }[] {
  const stays: { order: number; from: IsoDate; until: IsoDate | null }[] = []
  const before: Record<number, OrderStatus> = {}
  for (const event of events) {
    if (event.what !== 'moved' && event.what !== 'container taken off') continue
    const { order, on } = event
    const open = stays.find((stay) => stay.order === order && stay.until === null)
    if (event.what !== 'moved') {
      if (open) stays.splice(stays.indexOf(open), 1)
      continue
    }
    const { to, container } = event
    if (to === 'delivered') {
      const fetchedByMistake = before[order] === 'picked_up' && stays.findLast((stay) => stay.order === order)
      if (container !== null && fetchedByMistake) fetchedByMistake.until = null
      else if (container !== null && !open) stays.push({ order, from: on, until: null })
    } else if (to === 'picked_up' || to === 'completed') {
      if (open) open.until = on
      // Delivered and picked up on one day.
      else if (container !== null && !brought.includes(before[order] ?? 'pending'))
        stays.push({ order, from: on, until: on })
    } else if (open) stays.splice(stays.indexOf(open), 1)
    before[order] = to
  }
  return stays
}
