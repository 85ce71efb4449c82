import type { Equipment, NewEquipment } from '#contract/equipment/equipment.ts'
import { countingProblems, numbersBesideCount, sharerOfSize } from '#domain/equipment/counted-stock.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { countListed, insertEquipment, lockEquipmentOfSize } from './equipment-queries.ts'
import { refuseProblems, refuseSharedStock } from './refuse-counting.ts'

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
