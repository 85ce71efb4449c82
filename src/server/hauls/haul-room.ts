import { haulRefusals } from '#content/wording/hauls.ts'
import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import { addDays, dateInLosAngeles, type IsoDate, laterDay } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import {
  checkHaulDay,
  haulRefusal,
  type PickupMove,
  restartOf,
  restartsDays,
  withoutHaul,
} from '#domain/hauls/extra-hauls.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import type { EditableOrder } from '#domain/orders/order-edit.ts'
import { capacityOf } from '#domain/scheduling/availability.ts'
import { planDayProblem } from '#domain/scheduling/bookable-days.ts'
import { plannedHold } from '#domain/scheduling/holds.ts'
import { editableFacts } from '#server/orders/editable-facts.ts'
import { extraDaysChange } from '#server/orders/extra-days-change.ts'
import type { LockedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { lockCapacity } from '#server/scheduling/lock-capacity.ts'
import { listExtraHauls, type StoredHaul } from './haul-queries.ts'

type Wanted = { kind: ExtraHaulKind; day: IsoDate; now: Date; moving?: StoredHaul }

/** The order with the haul, its other hauls, and how the haul moves its pickup; null if the pickup stays. */
type Room = { after: EditableOrder; hauls: StoredHaul[]; pickup: PickupMove | null }

/** Checks, under the locks, whether the day has room, and works out the order's new pickup day. */
export async function findRoom(tx: Transaction, order: LockedOrder, { kind, day, now, moving }: Wanted): Promise<Room> {
  const facts = editableFacts(order)
  const refused = haulRefusal(facts)
  if (refused) throw new AppError('not-allowed-now', { message: haulRefusals.of[refused] })
  const today = dateInLosAngeles(now)
  if (day < today) throw invalidDay(haulRefusals.day(day))
  const tooFar = planDayProblem(day, today)
  if (tooFar !== null) throw invalidDay(tooFar)
  const span = {
    from: today,
    through: laterDay(plannedHold(facts)?.through ?? day, addDays(day, order.minimumRentalDays)),
  }
  const { equipment, holds, isClosed } = await lockCapacity(tx, {
    size: order.equipmentSize,
    deliveryDates: [],
    span,
    today,
    exceptOrderId: order.id,
    ...(moving && { exceptHaulId: moving.id }),
  })
  const type = equipment.find(({ id }) => id === order.equipmentId)
  if (!type) throw Object.assign(new Error('the container type got another size'), { code: '40001' })
  const hauls = await listExtraHauls(tx, order.id)
  const planned = unmoved(facts, hauls, { haul: moving, today })
  const outcome = checkHaulDay({
    kind,
    day,
    order: facts,
    planned,
    isRestart: restartsDays(kind, order),
    today,
    capacity: capacityOf(type),
    holds: holdsOfEquipment(type.id, holds, today),
    isClosed: isClosed(day),
  })
  if (outcome === null) throw invalidDay(haulRefusals.day(day))
  switch (outcome.state) {
    case 'closed':
      throw refusedDay('date-closed', haulRefusals.closed(day))
    case 'no-spare':
      throw refusedDay('date-full', haulRefusals.noSpare(order.dumpsterSize, day))
    case 'stay':
      throw refusedDay('date-full', haulRefusals.cannotStay(order.dumpsterSize, outcome.firstTaken))
  }
  const { after } = outcome
  const isMoved = after.scheduledPickup !== planned.scheduledPickup
  return { after, hauls, pickup: isMoved ? { from: planned.scheduledPickup, to: after.scheduledPickup } : null }
}

/** The order without one of its planned hauls, which moves or is cancelled; unchanged if there is none. */
export function unmoved(
  facts: EditableOrder,
  hauls: readonly StoredHaul[],
  { haul, today }: { haul: StoredHaul | undefined; today: IsoDate },
): EditableOrder {
  if (!haul) return facts
  const others = hauls.filter(({ id, doneAt }) => id !== haul.id && doneAt === null)
  const pickup = { from: haul.pickupBefore, to: haul.pickupAfter }
  return withoutHaul(facts, pickup, { today, otherDays: others.map(({ plannedOn }) => plannedOn) })
}

type With = {
  hauls: readonly StoredHaul[]
  /** The haul that moves or is cancelled, so it no longer counts. */
  moving?: StoredHaul | undefined
  planned?: { kind: ExtraHaulKind; day: IsoDate }
}

/** Rule 303: how another plan of hauls changes the charge for extra days, in cents. */
export function extraDaysWith(order: LockedOrder, after: EditableOrder, { hauls, moving, planned }: With): Cents {
  const others = hauls
    .filter(({ id }) => id !== moving?.id)
    .map(({ kind, doneAt, plannedOn }) => ({ kind, day: doneAt ? dateInLosAngeles(doneAt) : plannedOn }))
  const isChanged = order.swapRestartsDays || after.scheduledPickup !== order.scheduledPickupDate
  if (!isChanged) return 0
  const rentalRestartedOn = restartOf(order, planned ? [...others, planned] : others)
  return extraDaysChange({ ...order, rentalRestartedOn }, after).amountCents
}

/** The cost of cancelling a planned haul, as the customer sees it: see {@link extraDaysWith}. */
export function cancelCost(
  order: LockedOrder,
  hauls: readonly StoredHaul[],
  { haul, today }: { haul: StoredHaul; today: IsoDate },
): Cents {
  return extraDaysWith(order, unmoved(editableFacts(order), hauls, { haul, today }), { hauls, moving: haul })
}

const invalidDay = (message: string) => new AppError('invalid-input', { message, fields: { day: message } })
const refusedDay = (code: 'date-full' | 'date-closed', message: string) =>
  new AppError(code, { message, fields: { day: message } })
