import { EquipmentDialog } from './equipment-dialog.tsx'

export function equipmentRoute() {
  return { Component: EquipmentDialog }
}
