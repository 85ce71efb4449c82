import { useId, useState } from 'react'
import { payLinkText as text } from '#content/staff/online-payments.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { MadeLink } from '#web/ui/made-link.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type PayLinkDialogProps = { subject: { orderId: string } | { billToId: string }; onClose: () => void }

/** Rule 402: makes a link by which an order, or everything that a customer owes, is paid. */
export function PayLinkDialog({ subject, onClose }: PayLinkDialogProps) {
  const showToast = useToast()
  const tick = useId()
  const [endEarlier, setEndEarlier] = useState(false)
  const make = useApiCommand('orders', 'POST /api/admin/payments/link')
  const url = make.data?.url

  async function begin() {
    if (make.isPending) return
    try {
      await make.mutateAsync({ body: { ...subject, endEarlier } })
    } catch (error) {
      showToast({ title: text.failed, description: failureMessage(error, text.failedHelp), tone: 'error' })
    }
  }

  return (
    <ModalDialog onClose={onClose}>
      <div className="p-5 text-base sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle className="font-display">{text.heading}</ModalTitle>
          <ModalClose className="-mt-1.5 -mr-1.5" />
        </div>
        {url === undefined ? (
          <>
            <p className="mt-1 text-ink-2">{text.intro}</p>
            <div className="mt-3">
              <Checkbox
                id={tick}
                label={text.endEarlier}
                checked={endEarlier}
                onChange={({ target }) => setEndEarlier(target.checked)}
              />
            </div>
            <Button className="mt-4" aria-disabled={make.isPending || undefined} onClick={begin}>
              {make.isPending ? text.making : text.make}
            </Button>
          </>
        ) : (
          <MadeLink url={url} text={text} />
        )}
      </div>
    </ModalDialog>
  )
}
