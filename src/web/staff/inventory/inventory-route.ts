import { InventoryTab } from './inventory-tab.tsx'

export function inventoryRoute() {
  return { Component: InventoryTab }
}
