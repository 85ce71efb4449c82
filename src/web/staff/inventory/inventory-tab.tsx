import { Outlet } from 'react-router'
import { equipmentList } from '#content/staff/staff-equipment.ts'
import { staffTabs } from '#content/staff/staff-frame.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { ContainerInventory } from './containers/container-inventory.tsx'
import { useContainers } from './containers/container-queries.ts'
import { EquipmentManagement } from './equipment/equipment-management.tsx'

const title = staffTabs.find(({ key }) => key === 'inventory')?.label ?? equipmentList.heading

/** The company's inventory: its containers, then its container types. Dialogs open above, at their own addresses. */
export function InventoryTab() {
  const { data, error } = useContainers()
  return (
    <>
      <StaffTitle heading={title} />
      <ContainerInventory />
      {/* Below a list whose length is not known yet it would move. */}
      {(data || error) && <EquipmentManagement />}
      <Outlet />
    </>
  )
}

export function AskAhead() {
  useContainers()
  return null
}

export function screen() {
  return { Component: InventoryTab }
}
