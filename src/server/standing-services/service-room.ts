import { haulRefusals } from '#content/wording/hauls.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import { haulTraits, type ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import { addDays, daysBetween, type IsoDate, laterDay } from '#contract/values/dates.ts'
import { haulRefusal } from '#domain/hauls/extra-hauls.ts'
import { type EquipmentHold, holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { isDelivered } from '#domain/orders/lifecycle.ts'
import { effectiveDelivery } from '#domain/orders/order-edit.ts'
import { capacityOf, heldPerDay } from '#domain/scheduling/availability.ts'
import { openEnd, plannedHold } from '#domain/scheduling/holds.ts'
import { plannedAheadDays } from '#domain/standing-services/due-days.ts'
import type { DateRoom, IfClosed } from '#domain/standing-services/plan-dates.ts'
import { editableFacts } from '#server/orders/editable-facts.ts'
import type { LockedOrder } from '#server/orders/order-queries.ts'

/** Where a date can be, and how many units are left there; null where the haul takes none. */
export type ServiceRoom = Omit<DateRoom, 'taken'> & { left: (day: IsoDate) => number | null }

type RoomFacts = {
  order: LockedOrder
  service: { kind: ServiceHaulKind; ifClosed: IfClosed; until: IsoDate | null }
  /** The pickup of a service with a last day. */
  pickup: IsoDate | null
  today: IsoDate
  equipment: Equipment
  /** Without those of the order itself. */
  holds: readonly EquipmentHold[]
  isClosed: (day: IsoDate) => boolean
}

/** How far room is looked for: as far as dates are made, and a week more for those that move. */
export const roomDays = plannedAheadDays + 7

/** Rules 451 and 453: the room that the dates of a service have, beside everything that is held, its own container included. */
export function roomFor({ order, service, pickup, today, equipment, holds, isClosed }: RoomFacts): ServiceRoom {
  const facts = editableFacts(order)
  const scheduledPickup = service.until === null ? null : pickup
  const own = plannedHold({ ...facts, requestedPickup: null, scheduledPickup, standingThrough: openEnd })
  const others = holdsOfEquipment(equipment.id, holds, today)
  const held = heldPerDay(own ? [...others, own] : others, { from: today, through: addDays(today, roomDays) })
  const isSpareNeeded = haulTraits[service.kind].bringsEmpty
  const left = (day: IsoDate) =>
    isSpareNeeded
      ? Math.max(0, capacityOf(equipment) - (held[daysBetween(today, day)] ?? Number.MAX_SAFE_INTEGER))
      : null
  const delivery = effectiveDelivery(facts) ?? today
  return {
    ifClosed: service.ifClosed,
    earliest: laterDay(today, isDelivered(facts.status) ? delivery : addDays(delivery, 1)),
    pickup: scheduledPickup,
    isClosed,
    hasRoom: (day) => left(day) !== 0,
    left,
  }
}

/** Why an order can have no standing service (rule 450); null if it can. */
export function serviceRefusal(order: LockedOrder): string | null {
  const refusal = order.archivedAt ? 'not-open' : haulRefusal(editableFacts(order))
  return refusal === null ? null : haulRefusals.of[refusal]
}
