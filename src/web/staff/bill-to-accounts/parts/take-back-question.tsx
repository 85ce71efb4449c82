import { useState } from 'react'
import { accountReceiptsText as text } from '#content/staff/staff-receivables.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useReceiptsChanged } from '#web/staff/bill-to-accounts/account-queries.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type TakeBackQuestionProps = {
  accountId: string
  receipt: { id: string; amount: string; unapplied: string }
  as: 'bounce' | 'refund'
  onClose: () => void
}

/** Asked before a payment bounces or its credit is given back, with the day. */
export function TakeBackQuestion({ accountId, receipt, as, onClose }: TakeBackQuestionProps) {
  const onSuccess = useReceiptsChanged(accountId)
  const bounce = useApiCommand('bill-to-accounts', 'POST /api/admin/receipts/{id}/bounces', { onSuccess })
  const refund = useApiCommand('bill-to-accounts', 'POST /api/admin/receipts/{id}/refunds', { onSuccess })
  const params = { id: receipt.id }
  const showToast = useToast()
  const [day, setDay] = useState(dateInLosAngeles(new Date()))
  const [amount, setAmount] = useState(receipt.unapplied)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const isBounce = as === 'bounce'

  async function confirm() {
    try {
      await (isBounce
        ? bounce.mutateAsync({ params, body: { bouncedOn: day } })
        : refund.mutateAsync({ params, body: { refundedOn: day, amount } }))
      showToast({ title: isBounce ? text.isBounced : text.isRefunded, tone: 'success' })
      onClose()
    } catch (error) {
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      setProblems({
        day: fields.bouncedOn ?? fields.refundedOn ?? (fields.amount ? '' : message),
        amount: fields.amount ?? '',
      })
    }
  }

  return (
    <QuestionDialog
      heading={isBounce ? text.bounceHeading(formatDollars(centsIn(receipt.amount))) : text.refundHeading}
      onClose={onClose}
      answers={
        <>
          <CancelButton onClick={onClose} />
          <DenseButton look="danger" pending={bounce.isPending || refund.isPending} onClick={confirm}>
            {isBounce ? text.bounceConfirm : text.refundConfirm}
          </DenseButton>
        </>
      }
    >
      <p className="mb-3">{isBounce ? text.bounceDescription : text.refundDescription}</p>
      <div className="grid gap-3">
        {!isBounce && (
          <DenseField
            id="refund-amount"
            label={text.amount}
            inputMode="decimal"
            value={amount}
            error={problems.amount ?? ''}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        <DenseField
          id="take-back-day"
          type="date"
          label={isBounce ? text.bouncedOn : text.refundedOn}
          value={day}
          error={problems.day ?? ''}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
    </QuestionDialog>
  )
}
