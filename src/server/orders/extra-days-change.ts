import { chargeNotes } from '#content/wording/billing.ts'
import type { Cents } from '#contract/values/units.ts'
import { extraDays } from '#domain/orders/extra-days.ts'
import type { EditableOrder } from '#domain/orders/order-edit.ts'
import type { LockedOrder } from './order-queries.ts'

/** The line that corrects the charge for extra days: cents, 0 if nothing changes. */
export type ExtraDaysChange = { amountCents: Cents; note: string }

/** Rule 132: follows every change of an order's dates. */
export function extraDaysChange(order: LockedOrder, after: EditableOrder): ExtraDaysChange {
  const {
    cents,
    rentalDays,
    extraDays: extra,
  } = extraDays({
    ...order,
    requestedDeliveryDate: after.requestedDelivery,
    scheduledDeliveryDate: after.scheduledDelivery,
    actualDeliveryDate: after.actualDelivery,
    requestedPickupDate: after.requestedPickup,
    scheduledPickupDate: after.scheduledPickup,
    actualPickupDate: after.actualPickup,
  })
  const { maximumRentalDaysSnapshot: included, dailyOverageRateSnapshot: rate } = order
  return {
    amountCents: cents - order.extraDaysCents,
    note: chargeNotes.extraDays(rentalDays ?? 0, included, extra, rate),
  }
}
