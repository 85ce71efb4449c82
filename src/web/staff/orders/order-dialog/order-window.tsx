import { useState } from 'react'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { useOrderUploads } from './documents/use-order-uploads.ts'
import { EditOrder } from './edit-order.tsx'
import { ViewOrder } from './view-order.tsx'

type OrderWindowProps = {
  order: StaffOrderOnWire
  /** The order has left the list that it was opened from. */
  onGone: () => void
}

/** An order, to look at or to edit. */
export function OrderWindow({ order, onGone }: OrderWindowProps) {
  const [editing, setEditing] = useState(false)
  const uploads = useOrderUploads(order.id)
  return editing ? (
    <EditOrder order={order} uploads={uploads} onDone={() => setEditing(false)} />
  ) : (
    <ViewOrder order={order} uploads={uploads} onEdit={() => setEditing(true)} onGone={onGone} />
  )
}
