import type { Equipment, EquipmentChanges } from '#contract/equipment/equipment.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { countingProblems, numbersBesideCount } from '#domain/equipment/counted-stock.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { capacityOf } from '#domain/scheduling/availability.ts'
import { bookingWindow } from '#domain/scheduling/bookable-days.ts'
import type { SharedHold } from '#domain/scheduling/holds.ts'
import { daysHeldBeyond, stockHeldMessage } from '#domain/scheduling/inventory-reduction.ts'
import type { AppContext } from '#server/app-context.ts'
import { refuseProblems, refuseSharedStock } from '#server/equipment/change-equipment.ts'
import {
  countListed,
  endCountingOnceListed,
  equipmentNotFound,
  findEquipmentSize,
  listEquipmentOfSize,
  writeEquipment,
} from '#server/equipment/equipment-queries.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { lockCapacity } from '#server/scheduling/lock-capacity.ts'

/**
 * Changes a container type. Locks the row as bookings do, so that a booking sees either the old stock and price or the new. A counted type
 * takes its numbers from its containers, even if orders hold more (rule 305). Throws `not-found`, `invalid-input`, and `stock-held` with
 * the days if fewer units would remain than orders hold (rule 100).
 */
export async function updateEquipment(
  app: AppContext,
  actor: Actor,
  id: string,
  changes: EquipmentChanges,
): Promise<Equipment> {
  return inTransaction(app.db.locking, async (tx) => {
    const today = dateInLosAngeles(app.clock())
    const { before, holds } = await lockWithHolds(tx, id, today)
    if (changes.countedByContainers === false) await endCountingOnceListed(tx, id)
    const wanted = await withCount(tx, { ...before, ...onlyNamed(changes) }, changes)
    const named = changedFields(before, wanted)
    if (Object.keys(named).length === 0) return before
    if (!wanted.countedByContainers) refuseCutBelowHolds(before, wanted, holds, today)
    const [after] = await Promise.all([
      writeEquipment(tx, { ...wanted, updatedAt: app.clock() }),
      recordEvent(tx, {
        subject: { kind: 'equipment', id },
        kind: 'equipment-changed',
        occurredAt: app.clock(),
        actor,
        before: Object.fromEntries(Object.keys(named).map((field) => [field, before[field as keyof Equipment]])),
        after: named,
      }),
    ])
    return after
  }).catch(refuseSharedStock)
}

/** The new state of the type, with the numbers of its containers if it is counted. Throws `invalid-input`. */
async function withCount(tx: Transaction, wanted: Equipment, given: EquipmentChanges): Promise<Equipment> {
  const [others, listed] = await Promise.all([listEquipmentOfSize(tx, wanted.size), countListed(tx, wanted.size)])
  refuseProblems(countingProblems(wanted, others))
  if (!wanted.countedByContainers) return wanted
  refuseProblems(numbersBesideCount(given, listed))
  return { ...wanted, totalInventory: listed.total, maintenanceInventory: listed.maintenance }
}

const onlyNamed = (changes: EquipmentChanges) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/** The fields that change. */
function changedFields(before: Equipment, wanted: Equipment) {
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as keyof Equipment])
  return Object.fromEntries(Object.entries(wanted).filter(differs))
}

async function lockWithHolds(tx: Transaction, id: string, today: IsoDate) {
  const size = await findEquipmentSize(tx, id)
  if (size === null) throw equipmentNotFound()
  const locked = await lockCapacity(tx, { size, deliveryDates: [], span: bookingWindow(today), today })
  const before = locked.equipment.find((row) => row.id === id)
  // Read again under the lock: the type may have been deleted or have another size.
  const sizeNow = await findEquipmentSize(tx, id)
  if (sizeNow === null) throw equipmentNotFound()
  if (!before || sizeNow !== size)
    throw Object.assign(new Error('the container type got another size'), { code: '40001' })
  return { before, holds: holdsOfEquipment(id, locked.holds, today) }
}

/** Rule 100: raising or keeping the stock is always allowed. */
function refuseCutBelowHolds(before: Equipment, wanted: Equipment, holds: readonly SharedHold[], today: IsoDate): void {
  const units = capacityOf(wanted)
  if (units >= capacityOf(before)) return
  const days = daysHeldBeyond(units, holds, today)
  if (days.length === 0) return
  const message = stockHeldMessage(days, units)
  const field = wanted.totalInventory < before.totalInventory ? 'totalInventory' : 'maintenanceInventory'
  throw new AppError('stock-held', { message, fields: { [field]: message } })
}
