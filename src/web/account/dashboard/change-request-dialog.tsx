import { useState } from 'react'
import { changeRequestText } from '#content/account/change-request.ts'
import { formatPhone } from '#content/company/phone.ts'
import { changeRefusals } from '#content/wording/change-requests.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { useApp } from '#web/app/app-context.ts'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { ChangeRequestForm, TooLate } from './change-request-form.tsx'

type ChangeRequestDialogProps = { order: CustomerOrderOnWire; onClose: () => void }

/** The change request of one order. If it is too late to request online, it says so and shows the phone number. */
export function ChangeRequestDialog({ order, onClose }: ChangeRequestDialogProps) {
  const { business } = useApp()
  // As it was when the dialog opened, so that a refusal does not discard what was typed.
  const [types] = useState(order.changeTypes)
  const before = order.status === 'delivered' ? 'pickup' : 'delivery'
  return (
    <ModalDialog onClose={onClose} width="form">
      <div className="p-5 text-base sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle className="font-display">{changeRequestText.heading}</ModalTitle>
          <ModalClose className="-mt-1.5 -mr-1.5" />
        </div>
        <p className="mt-1 text-ink-2">{changeRequestText.about(order.dumpsterSize, order.orderNumber)}</p>
        {types.length === 0 ? (
          <TooLate message={changeRefusals.tooLate[before](formatPhone(business.secondPhone))} />
        ) : (
          <>
            {order.changesUntil && (
              <p className="mt-3">{changeRequestText.until(formatInstant(new Date(order.changesUntil)))}</p>
            )}
            <ChangeRequestForm order={order} types={types} onDone={onClose} />
          </>
        )}
      </div>
    </ModalDialog>
  )
}
