import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { Hold } from './holds.ts'

/** What an earlier pickup frees: `pickupBy` is the latest pickup day that still frees the requested day. */
export type Freeing = { pickupBy: IsoDate; frees: Hold }

/**
 * Rule 122: the days on which a unit would be free if an order's container were picked up earlier, including `day`; null if no pickup can
 * free it. The planned pickup day is still held; a pickup made today frees today.
 */
export function freedByPickup(
  order: { hold: Hold; status: OrderStatus },
  day: IsoDate,
  today: IsoDate,
): Freeing | null {
  const { hold, status } = order
  if (day < today || day < hold.from || day > hold.through) return null
  if (status === 'delivered' && day === today) return { pickupBy: today, frees: { from: day, through: hold.through } }
  const pickupBy = addDays(day, -1)
  // A pickup cannot happen before the delivery, or in the past.
  if (pickupBy < hold.from || pickupBy < today) return null
  return { pickupBy, frees: { from: day, through: hold.through } }
}
