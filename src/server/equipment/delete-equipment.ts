import type { Equipment } from '#contract/equipment/equipment.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { equipmentNotFound, lockEquipmentById, markEquipmentDeleted } from './equipment-queries.ts'

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
