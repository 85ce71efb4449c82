import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { type EquipmentDisplayStatus, equipmentDisplayStatus } from '#domain/equipment/choose-equipment.ts'
import { Chip } from '#web/staff/kit/chip.tsx'

const looks = { Active: 'back', 'Out of Stock': 'waits', 'Not Bookable': 'planned', Inactive: 'over' } as const

/** The one word about a container type, and its fill (rule 81). */
export function EquipmentChip({ type }: { type: EquipmentOnWire }) {
  const status: EquipmentDisplayStatus = equipmentDisplayStatus(type)
  return <Chip look={looks[status]}>{status}</Chip>
}
