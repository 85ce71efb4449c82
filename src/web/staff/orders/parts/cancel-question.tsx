import { useState } from 'react'
import { cancelText as text } from '#content/staff/staff-order.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { Api } from '#contract/endpoints.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { NotifyTick } from './notify-tick.tsx'

type CancelQuestionProps = {
  order: Pick<StaffOrderOnWire, 'id'>
  pending: boolean
  onConfirm: (notifyCustomer: boolean) => void
  /** The decision of a change request has an email of its own. */
  isNotifiedOtherwise?: boolean
  onClose: () => void
}

/** Rule 36: shows the refund under the terms before anything is cancelled. */
export function CancelQuestion({
  order,
  pending,
  isNotifiedOtherwise = false,
  onConfirm,
  onClose,
}: CancelQuestionProps) {
  const [notifies, setNotifies] = useState(true)
  // It changes with time.
  const preview = useApiQuery('orders', 'GET /api/orders/{id}/cancellation', { params: { id: order.id } }, askAnew)
  return (
    <QuestionDialog
      heading={text.heading}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{text.keep}</DenseButton>
          <DenseButton
            look="danger"
            pending={pending}
            disabled={!preview.data?.allowed}
            onClick={() => onConfirm(notifies)}
          >
            {text.confirm}
          </DenseButton>
        </>
      }
    >
      <div className="min-h-28" aria-live="polite">
        {preview.data ? (
          <Refund preview={preview.data} />
        ) : preview.error ? (
          <>
            <p className="text-ink-2">
              {text.failed} {preview.error.message}
            </p>
            <RetryButton className="mt-3" query={preview} />
          </>
        ) : (
          <p className="text-ink-2">{text.loading}</p>
        )}
      </div>
      {!isNotifiedOtherwise && <NotifyTick checked={notifies} onChange={setNotifies} />}
      <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">{text.terms}</p>
    </QuestionDialog>
  )
}

type Preview = WireReply<Api, 'GET /api/orders/{id}/cancellation'>

function Refund({ preview: { allowed, message, refund } }: { preview: Preview }) {
  if (!allowed) return <p className="font-semibold text-danger">{message}</p>
  const amount = formatDollars(centsIn(refund.amount))
  const paidCents = centsIn(refund.amountPaid)
  const overpaidCents = centsIn(refund.overpaid)
  const keptFeesCents = centsIn(refund.keptFees)
  return (
    <>
      <p className="font-display text-[2.25rem] leading-tight font-semibold">{text.percent(refund.percent)}</p>
      {refund.amountPaid !== undefined && (
        <p className="font-semibold">
          {paidCents > 0 ? text.amount(amount, formatDollars(paidCents)) : text.nothingPaid}
        </p>
      )}
      {overpaidCents > 0 && <p className="mt-1">{text.overpaid(formatDollars(overpaidCents))}</p>}
      {refund.inProcess !== undefined && (
        <p className="mt-1">{text.inProcess(formatDollars(centsIn(refund.inProcess)))}</p>
      )}
      {keptFeesCents > 0 && <p className="mt-1">{text.keptFees(formatDollars(keptFeesCents))}</p>}
      <p className="mt-1 text-ink-2">
        {refund.deliveryStartsAt === null ? text.noDate : text.starts(shortInstant(refund.deliveryStartsAt))}
      </p>
    </>
  )
}
