import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { Hold } from './holds.ts'

/** What an earlier pickup gives back: `pickupBy` is the latest day of it that still frees the wanted day. */
export type Freeing = { pickupBy: IsoDate; frees: Hold }

/**
 * Rule 122: on which days a unit would be free if an order's container were fetched earlier, so that `day` is one of them;
 * null where no pickup can. The day of a planned pickup is held still; a pickup made today gives today back, too.
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
  // Nothing is fetched before it came, and nothing yesterday.
  if (pickupBy < hold.from || pickupBy < today) return null
  return { pickupBy, frees: { from: day, through: hold.through } }
}
