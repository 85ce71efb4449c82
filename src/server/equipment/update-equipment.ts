import type { Equipment, EquipmentChanges } from '../../contract/equipment.ts'
import { AppError } from '../app-error.ts'
import { inTransaction } from '../db/transaction.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Parts } from '../parts.ts'
import type { StaffUser } from '../staff/sessions.ts'
import { lockEquipmentById, writeEquipment } from './equipment-queries.ts'

/**
 * Changes a container type. The row is locked as bookings lock it, so that a booking sees either the old stock and price
 * or the new. Stock may be cut below what is held: the containers are gone either way, and the calendar shows the days as full.
 */
export async function updateEquipment(
  parts: Parts,
  staff: StaffUser | null,
  id: string,
  changes: EquipmentChanges,
): Promise<Equipment> {
  return inTransaction(parts.db.locking, async (tx) => {
    const before = await lockEquipmentById(tx, id)
    if (!before) throw new AppError('not-found', { message: 'Equipment not found' })
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const [after] = await Promise.all([
      writeEquipment(tx, { ...before, ...named, updatedAt: parts.clock() }),
      recordEvent(tx, {
        subject: { kind: 'equipment', id },
        kind: 'equipment-changed',
        occurredAt: parts.clock(),
        actor: { kind: 'staff', id: staff?.id ?? null },
        before: Object.fromEntries(Object.keys(named).map((field) => [field, before[field as keyof Equipment]])),
        after: named,
      }),
    ])
    return after
  })
}
