import { OrderDialog } from './order-dialog.tsx'

export function orderRoute() {
  return { Component: OrderDialog }
}
