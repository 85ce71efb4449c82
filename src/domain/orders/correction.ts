import { type OrderStatus, orderStatusLabels } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isDelivered, isPickedUp } from './lifecycle.ts'

/** The order after the edit. */
type CorrectedOrder = { status: OrderStatus; actualDelivery: IsoDate | null; actualPickup: IsoDate | null }

export type CorrectedDays = { actualDelivery?: IsoDate | undefined; actualPickup?: IsoDate | undefined }

export type CorrectedDayProblem = {
  reason: 'not-allowed' | 'invalid'
  field: 'actualDeliveryDate' | 'actualPickupDate'
  message: string
}

/** Rule 249: why the actual days cannot be corrected to these; null if they can. */
export function correctedDayProblem(
  order: CorrectedOrder,
  { actualDelivery, actualPickup }: CorrectedDays,
  today: IsoDate,
): CorrectedDayProblem | null {
  const notYet = (what: string) => `${what} is not recorded yet: the order is ${orderStatusLabels[order.status]}.`
  if (actualDelivery !== undefined) {
    const field = 'actualDeliveryDate'
    if (!isDelivered(order.status)) return { reason: 'not-allowed', field, message: notYet('The delivery') }
    if (actualDelivery > today) return { reason: 'invalid', field, message: 'The delivery must not be in the future' }
  }
  if (actualPickup !== undefined) {
    const field = 'actualPickupDate'
    if (!isPickedUp(order.status)) return { reason: 'not-allowed', field, message: notYet('The pickup') }
    if (actualPickup > today) return { reason: 'invalid', field, message: 'The pickup must not be in the future' }
  }
  const isReversed =
    order.actualDelivery !== null && order.actualPickup !== null && order.actualPickup < order.actualDelivery
  if (!isReversed || (actualDelivery === undefined && actualPickup === undefined)) return null
  const field = actualPickup === undefined ? 'actualDeliveryDate' : 'actualPickupDate'
  return { reason: 'invalid', field, message: 'Pickup must not be before delivery' }
}
