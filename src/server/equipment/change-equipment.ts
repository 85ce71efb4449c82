import type { Equipment, NewEquipment } from '#contract/equipment/equipment.ts'
import { equipmentMessages as messages } from '#contract/equipment/equipment-messages.ts'
import type { FieldMessages } from '#contract/wire/errors.ts'
import { countingProblems, numbersBesideCount, sharerOfSize } from '#domain/equipment/counted-stock.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import {
  countListed,
  equipmentNotFound,
  insertEquipment,
  lockEquipmentById,
  lockEquipmentOfSize,
  markEquipmentDeleted,
} from './equipment-queries.ts'

/** Throws `invalid-input` with the first of the messages, if there are any. */
export function refuseProblems(fields: FieldMessages): void {
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid-input', { message, fields })
}

/** Rule 305: what the database refuses because somebody else's change made two types share a size meanwhile. */
export function refuseSharedStock(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'counted_alone_in_size')
    refuseProblems({ countedByContainers: messages.countedAlone('Another active type') })
  throw error
}

/**
 * Adds a container type to the catalog. Rule 305: one that is alone in its size, and for which no number was given, is counted by its
 * containers, as soon as there is one. Throws `invalid-input`.
 */
export async function createEquipment(app: AppContext, actor: Actor, wanted: NewEquipment): Promise<Equipment> {
  const now = app.clock()
  const id = newId()
  const { countedByContainers: asked, ...given } = wanted
  const hasNumber = given.totalInventory > 0 || given.maintenanceInventory > 0
  return inTransaction(app.db.locking, async (tx) => {
    const others = await lockEquipmentOfSize(tx, given.size)
    const listed = await countListed(tx, given.size)
    const type = { ...given, id, createdAt: now, updatedAt: now, countedByContainers: asked ?? false }
    const mayCount = given.type === 'roll-off' && given.isActive && !hasNumber && sharerOfSize(type, others) === null
    const isCountedOnceListed = asked === undefined && mayCount
    const added = { ...type, countedByContainers: asked ?? (isCountedOnceListed && listed.total > 0) }
    refuseProblems(countingProblems(added, others))
    if (asked && hasNumber) refuseProblems(numbersBesideCount(given, listed))
    const created = await insertEquipment(tx, added, { isCountedOnceListed })
    await recordEvent(tx, {
      subject: { kind: 'equipment', id },
      kind: 'equipment-created',
      occurredAt: now,
      actor,
      before: null,
      after: { ...wanted, countedByContainers: created.countedByContainers, totalInventory: created.totalInventory },
    })
    return created
  }).catch(refuseSharedStock)
}

/**
 * Rule 107: removes a container type from the catalog. Its orders keep it, with prices and days: the row and its stock are kept, so that
 * open orders can be rescheduled. Throws `not-found`.
 */
export async function deleteEquipment(app: AppContext, actor: Actor, id: string): Promise<Equipment> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    // Locked as bookings lock it: a concurrent booking either still has it or no longer finds it.
    const equipment = await lockEquipmentById(tx, id)
    if (!equipment) throw equipmentNotFound()
    await markEquipmentDeleted(tx, id, now)
    await recordEvent(tx, {
      subject: { kind: 'equipment', id },
      kind: 'equipment-deleted',
      occurredAt: now,
      actor,
      before: equipment,
      after: null,
    })
    return equipment
  })
}
