import { useState } from 'react'
import { creditNoteText as text, billingToasts as toasts } from '#content/staff/staff-billing.ts'
import type { ListedInvoiceOnWire } from '#contract/billing/billing.ts'
import { ApiError } from '#web/app/api.ts'
import { useCreditInvoice } from '#web/staff/billing/billing-queries.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** Asked before an invoice is reversed. What was typed is kept if the server refuses it. */
export function CreditQuestion({ invoice, onClose }: { invoice: ListedInvoiceOnWire; onClose: () => void }) {
  const credit = useCreditInvoice(invoice.id)
  const showToast = useToast()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()

  async function confirm() {
    try {
      const { number } = await credit.mutateAsync(reason)
      showToast({ title: toasts.success, description: toasts.credited(number), tone: 'success' })
      onClose()
    } catch (error) {
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      setProblem(fields.reason ?? (message || toasts.creditFailed))
      document.getElementById('credit-reason')?.focus()
    }
  }

  return (
    <QuestionDialog
      heading={text.heading(invoice.number)}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{text.keep}</DenseButton>
          <DenseButton look="danger" pending={credit.isPending} onClick={confirm}>
            {text.confirm}
          </DenseButton>
        </>
      }
    >
      <p className="mb-3">{text.say}</p>
      <DenseField
        id="credit-reason"
        label={text.reason}
        error={problem}
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setProblem(undefined)
        }}
      />
    </QuestionDialog>
  )
}
