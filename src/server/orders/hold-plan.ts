import { dateInLosAngeles, daysBetween } from '#contract/values/dates.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import type { EditableOrder } from '#domain/orders/order-edit.ts'
import { capacityOf, planVerdict } from '#domain/scheduling/availability.ts'
import { type Hold, holdOf, plannedHold } from '#domain/scheduling/holds.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { lockCapacity } from '#server/scheduling/lock-capacity.ts'
import { DateRefused } from './date-refusal.ts'
import type { LockedOrder } from './order-queries.ts'

/** What is to become of an order, as far as its days go. */
export type HoldChange = {
  after: EditableOrder
  /** The order as far as its days need not be asked for: what has happened, and what it holds already. */
  settled: EditableOrder
  /** Whether the container is to be brought on another day than before, or after all. */
  isDeliveryMoved: boolean
  /** Where a refusal is shown. */
  field: string
}

/**
 * The days that a changed order holds, decided under the locks that bookings take (rule 12), so that neither can take the
 * other's last unit. Throws {@link DateRefused}.
 */
export async function planHold(tx: Queryable, order: LockedOrder, change: HoldChange, now: Date): Promise<Hold | null> {
  const plan = plannedHold(change.after)
  const deliveryDate = change.isDeliveryMoved ? (plan?.from ?? null) : null
  const {
    equipment: sameSize,
    holds,
    days,
  } = await lockCapacity(tx, {
    size: order.equipmentSize,
    deliveryDates: deliveryDate === null ? [] : [deliveryDate],
    span: plan,
    exceptOrderId: order.id,
  })
  const equipment = sameSize.find(({ id }) => id === order.equipmentId)
  if (!equipment) throw Object.assign(new Error('the container type got another size'), { code: '40001' })

  if (plan === null) return null

  const today = dateInLosAngeles(now)
  const { verdict, firstTaken, canCome } = planVerdict({
    plan,
    // An overdue container keeps its unit through tomorrow: it need not ask for those days.
    held: holdOf(change.settled, today),
    capacity: capacityOf(equipment),
    holds: holdsOfEquipment(equipment.id, holds, today),
    day: deliveryDate === null ? undefined : days.get(deliveryDate),
  })
  if (verdict === 'free') return plan
  const isPickupMoved = change.after.scheduledPickup !== order.scheduledPickupDate
  const field = isPickupMoved && canCome ? 'scheduledPickupDate' : change.field
  if (firstTaken !== null && canCome && (isPickupMoved || !change.isDeliveryMoved)) {
    throw new DateRefused({ reason: 'stays-too-long', equipment, firstTaken, field })
  }
  const rentalDays = daysBetween(plan.from, plan.through)
  throw new DateRefused({ reason: verdict, equipment, deliveryDate: plan.from, rentalDays, field })
}
