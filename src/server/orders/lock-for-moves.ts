import type { IsoDate } from '#contract/values/dates.ts'
import { lockEquipmentOfOrders } from '#server/equipment/equipment-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { keepDeliveryPlan, lockLimitedDays } from '#server/scheduling/calendar-locks.ts'
import { lockOrders } from './order-queries.ts'

/**
 * Locks several orders that change together, and the days that they go to, until the transaction ends: the locks of every booking, in the
 * same order: orders, then container types by id, then days.
 */
export async function lockForMoves(
  tx: Transaction,
  orderIds: readonly string[],
  days: readonly IsoDate[],
): Promise<void> {
  await lockOrders(tx, orderIds)
  await keepDeliveryPlan(tx)
  await lockEquipmentOfOrders(tx, orderIds)
  await lockLimitedDays(tx, [...new Set(days)].sort())
}
