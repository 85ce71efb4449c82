import { dateInLosAngeles, daysBetween } from '#contract/values/dates.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { type EditableOrder, longestRentalDays } from '#domain/orders/order-edit.ts'
import { capacityOf, checkPlan } from '#domain/scheduling/availability.ts'
import { type Hold, holdOf, plannedHold } from '#domain/scheduling/holds.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { lockCapacity } from '#server/scheduling/lock-capacity.ts'
import { DateRefused } from './date-refusal.ts'
import type { LockedOrder } from './order-queries.ts'

/** The new days of an order. */
export type HoldChange = {
  after: EditableOrder
  /** The days of an order that need no check: past days, and those it already holds. */
  settled: EditableOrder
  /** Whether the container will be delivered on another day, or again. */
  isDeliveryMoved: boolean
  /** The field that a refusal points to. */
  field: string
}

/**
 * The days that a changed order holds, decided under the booking locks (rule 12), so that two orders cannot take the same
 * last unit. Throws {@link DateRefused}.
 */
export async function planHold(tx: Queryable, order: LockedOrder, change: HoldChange, now: Date): Promise<Hold | null> {
  const plan = plannedHold(change.after)
  const today = dateInLosAngeles(now)
  const deliveryDate = change.isDeliveryMoved ? (plan?.from ?? null) : null
  const {
    equipment: sameSize,
    holds,
    days,
  } = await lockCapacity(tx, {
    size: order.equipmentSize,
    deliveryDates: deliveryDate === null ? [] : [deliveryDate],
    span: plan,
    today,
    exceptOrderId: order.id,
  })
  const equipment = sameSize.find(({ id }) => id === order.equipmentId)
  if (!equipment) throw Object.assign(new Error('the container type got another size'), { code: '40001' })

  if (plan === null) return null

  const { outcome, firstTaken, canCome } = checkPlan({
    plan,
    // An overdue container holds its unit through tomorrow anyway, so those days are not checked.
    held: holdOf(change.settled, today),
    capacity: capacityOf(equipment),
    holds: holdsOfEquipment(equipment.id, holds, today),
    day: deliveryDate === null ? undefined : days.get(deliveryDate),
  })
  if (outcome === 'free') return plan
  const isPickupMoved = change.after.scheduledPickup !== order.scheduledPickupDate
  const field = isPickupMoved && canCome ? 'scheduledPickupDate' : change.field
  if (firstTaken !== null && canCome && (isPickupMoved || !change.isDeliveryMoved)) {
    throw new DateRefused({ reason: 'stays-too-long', equipment, firstTaken, field })
  }
  const rentalDays = Math.min(longestRentalDays, daysBetween(plan.from, plan.through))
  throw new DateRefused({ reason: outcome, equipment, deliveryDate: plan.from, rentalDays, field })
}
