import { useLocation, useNavigate, useParams } from 'react-router'
import { useOrder } from '../../../../queries/staff-order.ts'
import { ModalDialog } from '../../../../ui/modal-dialog.tsx'
import { OrderMissing } from './order-missing.tsx'
import { OrderWindow } from './order-window.tsx'

/** One order above the list, at an address of its own. */
export function OrderDialog() {
  const { orderId = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const order = useOrder(orderId)
  // The list takes the dialog's place in the history: Back does not open it again.
  const close = () => navigate(`/admin/orders${search}`, { replace: true })
  return (
    <ModalDialog
      width="wide"
      onClose={close}
      onOpenAutoFocus={(event) => {
        // The dialog itself, which outlives the loading of what is in it.
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      onCloseAutoFocus={(event) => {
        const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(orderId)}"] [data-row-link]`)
        if (!row) return
        event.preventDefault()
        row.focus({ preventScroll: true })
      }}
    >
      <div className="flex h-full min-h-0 flex-col sm:h-224">
        {order.data ? (
          <OrderWindow key={orderId} order={order.data} onGone={close} />
        ) : (
          <OrderMissing error={order.error} onRetry={() => order.refetch()} />
        )}
      </div>
    </ModalDialog>
  )
}
