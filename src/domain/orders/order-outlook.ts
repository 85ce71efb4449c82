import type { ChangeRequestType } from '#contract/change-requests/change-request-fields.ts'
import type { OwnHaulKind } from '#contract/hauls/haul-kinds.ts'
import { type MovableDay, movableDays } from '#contract/orders/movable-days.ts'
import { addDays, clampDay, dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import { openEnd } from '#domain/scheduling/holds.ts'
import { type ChangeableOrder, changeLimit, changeTypesNow } from './change-window.ts'
import { dayChangeProblem } from './day-change.ts'
import { rentalStart } from './extra-days.ts'
import { plannedDeliveryOf } from './order-dates.ts'
import { isAhead } from './order-sets.ts'
import { offeredHauls } from './own-hauls.ts'

export type FollowedOrder = ChangeableOrder & {
  actualDeliveryDate: IsoDate | null
  maximumRentalDaysSnapshot: number
  rentalRestartedOn: IsoDate | null
  standingThrough: IsoDate | null
  dumpsterSize: number
}

/** The current state of an order: where the container is, how long it can stay, and what can still change. */
export type OrderOutlook = {
  deliveryWindow: string | null
  daysLeft: number | null
  changeTypes: ChangeRequestType[]
  changesUntil: Date | null
  movableDays: MovableDay[]
  offeredHauls: OwnHaulKind[]
}

/** Rules 11, 26, 49, 67, 256 and 268: the outlook of an order for its customer. */
export function orderOutlook(order: FollowedOrder, now: Date): OrderOutlook {
  const delivery = plannedDeliveryOf(order)
  return {
    deliveryWindow: delivery !== null && isAhead(order.status) ? deliveryWindow(order).label : null,
    daysLeft: daysLeft(order, dateInLosAngeles(now)),
    changeTypes: changeTypesNow(order, now),
    changesUntil: changeLimit(order)?.deadline ?? null,
    // A standing service keeps its container (rule 452).
    movableDays: movableDays.filter(
      (of) => dayChangeProblem(order, of, now) === null && !(of === 'pickup' && order.standingThrough === openEnd),
    ),
    offeredHauls: offeredHauls(order, now),
  }
}

/**
 * Days until the included ones are used up: 0 on the last one, negative after it; null while no container is on site.
 */
function daysLeft(order: FollowedOrder, today: IsoDate) {
  const start = rentalStart(order)
  const isStanding = order.standingThrough !== null && order.standingThrough > today
  if (order.status !== 'delivered' || start === null || isStanding) return null
  return daysBetween(today, addDays(clampDay(start), order.maximumRentalDaysSnapshot))
}
