import type { Equipment, NewEquipment } from '#contract/equipment/equipment.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { insertEquipment } from './equipment-queries.ts'

/** Adds a container type to the catalog. */
export async function createEquipment(app: AppContext, actor: Actor, equipment: NewEquipment): Promise<Equipment> {
  const now = app.clock()
  const id = newId()
  return inTransaction(app.db.locking, async (tx) => {
    const created = await insertEquipment(tx, { ...equipment, id, createdAt: now, updatedAt: now })
    await recordEvent(tx, {
      subject: { kind: 'equipment', id },
      kind: 'equipment-created',
      occurredAt: now,
      actor,
      before: null,
      after: equipment,
    })
    return created
  })
}
