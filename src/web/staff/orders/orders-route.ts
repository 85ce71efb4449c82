import { OrdersTab } from './orders-tab.tsx'

export function ordersRoute() {
  return { Component: OrdersTab }
}
