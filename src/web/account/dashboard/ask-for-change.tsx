import { useState } from 'react'
import { orderCardText } from '#content/account/dashboard.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangeRequestDialog } from './change-request-dialog.tsx'

export function AskForChange({ order }: { order: CustomerOrderOnWire }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="line"
        size="compact"
        className="noscript:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {orderCardText.change}
        <span className="sr-only">
          {' '}
          {orderCardText.order} {order.orderNumber}
        </span>
      </Button>
      {isOpen && <ChangeRequestDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
