import type { Equipment } from '#contract/equipment/equipment.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { lockEquipmentById, markEquipmentDeleted } from './equipment-queries.ts'
import { equipmentNotFound } from './update-equipment.ts'

/**
 * Rule 107: takes a container type out of the catalog. Orders that have it keep it, with its prices and days: it stays on record,
 * and so does its stock, so that those still open can be planned anew. Throws `not-found`.
 */
export async function deleteEquipment(app: AppContext, actor: Actor, id: string): Promise<Equipment> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    // As bookings lock it: one that is being made has it still, or finds it gone.
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
