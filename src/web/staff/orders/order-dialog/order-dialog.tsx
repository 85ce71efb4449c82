import { useState } from 'react'
import { type Params, useLocation, useNavigate, useParams } from 'react-router'
import { orderDialogText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { MissingInDialog } from '#web/staff/kit/missing-dialog.tsx'
import { focusDialog, focusRow } from '#web/staff/kit/move-focus.ts'
import { useOrder } from '#web/staff/orders/order-queries.ts'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { useOrderUploads } from './documents/use-order-uploads.ts'
import { EditOrder } from './edit-order.tsx'
import { ViewOrder } from './view-order.tsx'

/** One order above the list, at an address of its own. */
export function OrderDialog() {
  const { orderId = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const order = useOrder(orderId)
  // The list takes the dialog's place in the history: Back does not open it again.
  const close = () => navigate(`/admin/orders${search}`, { replace: true })
  return (
    <ModalDialog width="wide" onClose={close} onOpenAutoFocus={focusDialog} onCloseAutoFocus={focusRow(orderId)}>
      <div className="flex h-full min-h-0 flex-col sm:h-224">
        {order.data ? (
          <OrderWindow key={orderId} order={order.data} onGone={close} />
        ) : (
          <MissingInDialog messages={text} query={order} />
        )}
      </div>
    </ModalDialog>
  )
}

export function AskAhead({ params: { orderId = '' } }: { params: Params }) {
  useOrder(orderId)
  return null
}

export function screen() {
  return { Component: OrderDialog }
}

/** Opened by a key or the palette, to edit. */
const isToEdit = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isEditing' in state && state.isEditing === true

type OrderWindowProps = {
  order: StaffOrderOnWire
  /** The order has left the list that it was opened from. */
  onGone: () => void
}

/** An order, to look at or to edit. */
function OrderWindow({ order, onGone }: OrderWindowProps) {
  const { state } = useLocation()
  const [editing, setEditing] = useState(isToEdit(state))
  const uploads = useOrderUploads(order.id)
  return editing ? (
    <EditOrder order={order} uploads={uploads} onDone={() => setEditing(false)} />
  ) : (
    <ViewOrder order={order} uploads={uploads} onEdit={() => setEditing(true)} onGone={onGone} />
  )
}
