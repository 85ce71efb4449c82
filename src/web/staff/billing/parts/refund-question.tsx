import { useState } from 'react'
import { refundText as text } from '#content/staff/online-payments.ts'
import { paidWith } from '#content/wording/online-payments.ts'
import type { OrderRefundsOnWire } from '#contract/payments/refunds.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsIn, centsToDecimal, formatDollars } from '#contract/values/money.ts'
import { shareRefund } from '#domain/payments/refunds.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type Payment = OrderRefundsOnWire['refundable'][number]

type RefundQuestionProps = {
  subject: { orderId: string } | { receiptId: string }
  /** The newest first. */
  payments: readonly Payment[]
  /** The amount that the form begins with. */
  suggested: string
  onClose: () => void
}

/** Asked before money goes back: how much, and what of it goes to which card or account (rule 410). */
export function RefundQuestion({ subject, payments, suggested, onClose }: RefundQuestionProps) {
  const showToast = useToast()
  const refund = useApiCommand('orders', 'POST /api/admin/payments/refund')
  const [amount, setAmount] = useState(centsIn(suggested) > 0 ? suggested : '')
  const [problem, setProblem] = useState('')
  const cents = parseCents(amount.trim()) ?? 0
  const { parts, byCheckCents } = shareRefund(
    cents,
    payments.map(({ attemptId, left }) => ({ attemptId, leftCents: centsIn(left) })),
  )

  async function confirm() {
    try {
      await refund.mutateAsync({ body: { ...subject, amount, byCheck: centsToDecimal(byCheckCents) } })
      showToast({ title: text.sent, tone: 'success' })
      onClose()
    } catch (error) {
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      setProblem(fields.amount ?? (message || text.failed))
      document.getElementById('online-refund-amount')?.focus()
    }
  }

  return (
    <QuestionDialog
      heading={text.question}
      onClose={onClose}
      answers={
        <>
          <CancelButton onClick={onClose} />
          <DenseButton look="danger" pending={refund.isPending} onClick={confirm}>
            {cents > 0 ? text.confirmAmount(formatDollars(cents)) : text.confirm}
          </DenseButton>
        </>
      }
    >
      <DenseField
        id="online-refund-amount"
        label={text.amount}
        inputMode="decimal"
        value={amount}
        error={problem}
        onChange={({ target }) => {
          setAmount(target.value)
          setProblem('')
        }}
      />
      <ul className="mt-3">
        {parts.map(({ attemptId, cents: part }) => {
          const payment = payments.find((each) => each.attemptId === attemptId)
          return (
            <li key={attemptId} className="flex justify-between gap-3 py-0.5">
              <span>
                {text.to(paidWith(payment?.way ?? 'card', payment?.lastFour ?? ''))}
                {payment?.inProcess && <span className="block text-fine text-ink-3">{text.afterBank}</span>}
              </span>
              <span className="font-medium tabular-nums">{formatDollars(part)}</span>
            </li>
          )
        })}
        {byCheckCents > 0 && (
          <li className="flex justify-between gap-3 py-0.5">
            <span>{text.byCheck}</span>
            <span className="font-medium tabular-nums">{formatDollars(byCheckCents)}</span>
          </li>
        )}
      </ul>
      <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">{text.help}</p>
    </QuestionDialog>
  )
}
