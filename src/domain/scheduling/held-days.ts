import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, clampDay, type IsoDate } from '#contract/values/dates.ts'
import type { SharedHold } from './holds.ts'

type CountedHold = SharedHold & { equipmentId: string; status: OrderStatus; isVerified: boolean }

/** How the number of held units of a container type changes on a day, as it is counted (rule 330). */
export type HeldChange = {
  equipmentId: string
  day: IsoDate
  change: number
  /** The part of unverified bookings (rule 201). */
  unverifiedChange: number
  /** `late` containers were to be back the day before: since this day they are overdue, if it is not after today (rule 12). */
  lateSince: IsoDate | null
  late: number
  /** The last day that was read. */
  reach: IsoDate
}

/**
 * Rule 330: the holds that changes add up to, in any order: spans of days with as many orders each. They say how many are held on each day,
 * not by which orders.
 */
export function holdsOfChanges(changes: readonly HeldChange[]): CountedHold[] {
  const types = Map.groupBy(changes, ({ equipmentId }) => equipmentId)
  return [...types.values()].flatMap((ofType) => {
    const inOrder = ofType.toSorted((one, other) => (clampDay(one.day) < clampDay(other.day) ? -1 : 1))
    return [
      ...spansOf(inOrder, true, ({ change, unverifiedChange }) => change - unverifiedChange),
      ...spansOf(inOrder, false, ({ unverifiedChange }) => unverifiedChange),
      ...ofType.flatMap(lateHold),
    ]
  })
}

function spansOf(
  changes: readonly HeldChange[],
  isVerified: boolean,
  changeOf: (change: HeldChange) => number,
): CountedHold[] {
  const spans: CountedHold[] = []
  let orders = 0
  for (const [index, change] of changes.entries()) {
    orders += changeOf(change)
    const from = clampDay(change.day)
    const next = changes[index + 1]
    const through = next ? addDays(clampDay(next.day), -1) : clampDay(change.reach)
    // Not delivered: what is overdue comes apart.
    if (orders !== 0 && through >= from)
      spans.push({ equipmentId: change.equipmentId, from, through, orders, status: 'confirmed', isVerified })
  }
  return spans
}

/** The days until then are counted already. Whether it is overdue depends on today. */
function lateHold({ equipmentId, lateSince, late }: HeldChange): CountedHold[] {
  if (lateSince === null || late === 0) return []
  const from = clampDay(lateSince)
  return [{ equipmentId, from, through: addDays(from, -1), orders: late, status: 'delivered', isVerified: true }]
}
