import { chargeNotes } from '#content/wording/billing.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import type { Cents } from '#contract/values/units.ts'
import { extraDays, type RentalDays } from '#domain/orders/extra-days.ts'
import { isPickedUp } from '#domain/orders/lifecycle.ts'
import type { EditableOrder } from '#domain/orders/order-edit.ts'
import { bool } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { editableFacts } from './editable-facts.ts'
import type { LockedOrder } from './order-queries.ts'

/** The line that corrects the charge for extra days, in cents; 0 if nothing changes. */
export type ExtraDaysChange = { amountCents: Cents; note: string }

/**
 * Rules 132 and 303: the extra-day charge after a change of an order's dates or hauls. Once the order is over, only finished hauls count as
 * restarts of its days.
 */
export function extraDaysChange(order: LockedOrder, after: EditableOrder): ExtraDaysChange {
  const isOver = isPickedUp(after.status) || after.status === 'cancelled'
  const days = extraDays({
    ...order,
    requestedDeliveryDate: after.requestedDelivery,
    scheduledDeliveryDate: after.scheduledDelivery,
    actualDeliveryDate: after.actualDelivery,
    requestedPickupDate: after.requestedPickup,
    scheduledPickupDate: after.scheduledPickup,
    actualPickupDate: after.actualPickup,
    rentalRestartedOn: isOver ? order.restartDoneOn : order.rentalRestartedOn,
  })
  return { amountCents: days.cents - order.extraDaysCents, note: extraDaysNote(order, days) }
}

/**
 * The same for an edit of an order, which may correct its terms. Rule 304: days that were not charged when the order was placed stay free
 * until one of its dates or its terms change. A cancelled order is charged for none: days that moved meanwhile (`isReplanned`) count when it is
 * reopened.
 */
export function extraDaysOfEdit(
  order: LockedOrder,
  after: EditableOrder,
  { corrected = order, isReplanned = false }: { corrected?: LockedOrder; isReplanned?: boolean } = {},
): ExtraDaysChange {
  const before = editableFacts(order)
  if (before.status === 'cancelled' && after.status === 'cancelled') return { amountCents: 0, note: '' }
  const isTouched =
    corrected !== order || order.swapRestartsDays || isReplanned || dates.some((date) => before[date] !== after[date])
  return isTouched ? extraDaysChange(corrected, after) : { amountCents: 0, note: '' }
}

/** Whether the days or the terms of a cancelled order were changed since it was cancelled, as its events say. */
export async function isReplannedSinceCancelled(tx: Queryable, orderId: string): Promise<boolean> {
  const { isReplanned } = await tx.one({ isReplanned: bool })`
    select exists (
      select from events where subject_kind = 'order' and subject_id = ${orderId} and after ?| ${[...planFields]}
        and recorded_at > (
          select max(recorded_at) from events
          where subject_kind = 'order' and subject_id = ${orderId} and after ->> 'status' = 'cancelled'
        )
    ) as is_replanned`
  return isReplanned
}

const planFields = [
  'requestedDeliveryDate',
  'scheduledDeliveryDate',
  'requestedPickupDate',
  'scheduledPickupDate',
  'dumpsterSize',
] as const satisfies readonly (keyof StaffOrder)[]

const dates = [
  'requestedDelivery',
  'scheduledDelivery',
  'actualDelivery',
  'requestedPickup',
  'scheduledPickup',
  'actualPickup',
] as const

/** The text of the line for extra days. */
export function extraDaysNote(
  terms: Pick<StaffOrder, 'maximumRentalDaysSnapshot' | 'dailyOverageRateSnapshot'>,
  { rentalDays, extraDays: extra }: RentalDays,
): string {
  const { maximumRentalDaysSnapshot: included, dailyOverageRateSnapshot: rate } = terms
  return chargeNotes.extraDays(rentalDays ?? 0, included, extra, rate)
}
