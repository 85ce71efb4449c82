import type { Equipment } from '#contract/equipment/equipment.ts'
import { equipmentMessages as messages } from '#contract/equipment/equipment-messages.ts'
import type { FieldMessages } from '#contract/wire/errors.ts'

type Stocked = Pick<Equipment, 'id' | 'name' | 'size' | 'type' | 'isActive' | 'countedByContainers'>

/** How many containers of a size are listed, and how many of them are in maintenance or damaged. */
export type ListedStock = { total: number; maintenance: number }

/** Rule 305: the other active type for which a type cannot be alone in its size; null if there is none. */
export function sharerOfSize<T extends Stocked>(type: Stocked, others: readonly T[]): T | null {
  if (!type.isActive) return null
  return others.find(({ id, size, isActive }) => id !== type.id && size === type.size && isActive) ?? null
}

/** Rule 305: what is wrong with a type that is to be counted, or that would share the size of a counted one, by its field. */
export function countingProblems(type: Stocked, others: readonly Stocked[]): FieldMessages {
  const sharer = sharerOfSize(type, others)
  if (!type.countedByContainers)
    return sharer?.countedByContainers ? { size: messages.countedElsewhere(sharer.name) } : {}
  if (type.type !== 'roll-off') return { countedByContainers: messages.countedRollOff }
  return sharer ? { countedByContainers: messages.countedAlone(sharer.name) } : {}
}

/** Rule 305: the numbers of a counted type that were given and differ from its containers, by their field. */
export function numbersBesideCount(
  given: { totalInventory?: number | undefined; maintenanceInventory?: number | undefined },
  listed: ListedStock,
): FieldMessages {
  const differs = (number: number | undefined, count: number) => number !== undefined && number !== count
  return {
    ...(differs(given.totalInventory, listed.total) && { totalInventory: messages.counted(listed.total) }),
    ...(differs(given.maintenanceInventory, listed.maintenance) && {
      maintenanceInventory: messages.counted(listed.maintenance),
    }),
  }
}
