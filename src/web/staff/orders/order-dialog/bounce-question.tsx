import { useState } from 'react'
import { orderMessages as messages, paymentText as text } from '#content/staff/staff-order.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useShowPayments } from './payment-queries.ts'

type BounceQuestionProps = { orderId: string; payment: { id: string; amount: string }; onClose: () => void }

/** Asked before a payment is recorded as bounced, with the day (rule 238). */
export function BounceQuestion({ orderId, payment, onClose }: BounceQuestionProps) {
  const bounce = useApiCommand('orders', 'POST /api/orders/{id}/payments/{paymentId}/bounces', {
    onSuccess: useShowPayments(orderId),
  })
  const showToast = useToast()
  const [bouncedOn, setBouncedOn] = useState(dateInLosAngeles(new Date()))
  const [problem, setProblem] = useState<string | undefined>()

  async function confirm() {
    try {
      await bounce.mutateAsync({ params: { id: orderId, paymentId: payment.id }, body: { bouncedOn } })
      showToast({ description: messages.paymentBounced, tone: 'success' })
      onClose()
    } catch (error) {
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      setProblem(fields.bouncedOn ?? (message || messages.paymentFailed))
      document.getElementById('bounced-on')?.focus()
    }
  }

  return (
    <QuestionDialog
      heading={text.bounceHeading(formatDollars(centsIn(payment.amount)))}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{text.keep}</DenseButton>
          <DenseButton look="danger" pending={bounce.isPending} onClick={confirm}>
            {text.bounceConfirm}
          </DenseButton>
        </>
      }
    >
      <p className="mb-3">{text.bounceDescription}</p>
      <DenseField
        id="bounced-on"
        type="date"
        label={text.bouncedOn}
        error={problem}
        value={bouncedOn}
        onChange={({ target }) => {
          setBouncedOn(target.value)
          setProblem(undefined)
        }}
      />
    </QuestionDialog>
  )
}
