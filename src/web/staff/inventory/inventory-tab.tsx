import { Outlet } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { equipmentList } from '#content/staff/staff-equipment.ts'
import { staffArea, staffTabs } from '#content/staff/staff-frame.ts'
import { useApp } from '#web/app/app-context.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { ContainerInventory } from './containers/container-inventory.tsx'
import { EquipmentManagement } from './equipment/equipment-management.tsx'

const title = staffTabs.find(({ key }) => key === 'inventory')?.label ?? equipmentList.heading

/** The company's inventory: its container types and its containers. Dialogs open above, at their own addresses. */
export function InventoryTab() {
  const { business } = useApp()
  return (
    <>
      <PageHead title={pageTitle(`${title} · ${staffArea.title}`, business.name)} description={staffArea.description} />
      <EquipmentManagement />
      <ContainerInventory />
      <Outlet />
    </>
  )
}

export function screen() {
  return { Component: InventoryTab }
}
