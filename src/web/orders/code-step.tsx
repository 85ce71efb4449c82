import { useState } from 'react'
import { orderCodeStep as text } from '#content/public/change-day.ts'
import type { DayChoiceOnWire } from '#contract/orders/day-changes.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { FailureNote } from '#web/forms/form-notes.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { type ChangeCost, CostLines } from './cost-step.tsx'

const formId = 'order-code'
const loadChecks = async () => (await import('./code-checks.ts')).checkCode

type CodeStepProps = {
  order: OrderForViewerOnWire
  /** The day that was chosen; null: something else, which `heading` names. */
  choice: Pick<DayChoiceOnWire, 'date' | 'addedCost'> | null
  heading?: string | null
  submit?: string
  /** What it costs, if anything. */
  cost?: ChangeCost | null
  today: IsoDate
  /** Once the code was right. */
  onConfirmed: () => Promise<void>
  onCancel: () => void
}

/** Rule 256: whoever only has the link of an order proves once to read its email. The chosen day is kept meanwhile. */
export function CodeStep({
  order,
  choice,
  heading = null,
  submit = text.submit,
  cost = null,
  today,
  onConfirmed,
  onCancel,
}: CodeStepProps) {
  const { call } = useApp()
  const showToast = useToast()
  const [isResending, setResending] = useState(false)
  const params = { orderNumber: order.orderNumber }
  const { form, formProps, note, sending } = useCheckedForm({
    id: formId,
    start: { code: '' },
    loadChecks,
    failure: { title: text.failed, fallback: text.failed },
    async send(body) {
      await call('PUT /api/orders/by-number/{orderNumber}/code', { params, body })
      await onConfirmed()
    },
  })

  async function sendAgain() {
    if (isResending) return
    setResending(true)
    try {
      await call('POST /api/orders/by-number/{orderNumber}/code', { params })
      showToast({ title: text.resent, tone: 'success' })
    } catch (error) {
      showToast({ title: text.failed, description: error instanceof ApiError ? error.message : '', tone: 'error' })
    }
    setResending(false)
  }

  return (
    <section
      aria-labelledby={`${formId}-heading`}
      className="mt-8 rounded-card border-2 border-ink bg-card px-5 py-6 sm:px-7"
    >
      <h2 id={`${formId}-heading`} className="text-title leading-tight">
        {choice ? text.heading(choice.date, today, centsIn(choice.addedCost)) : heading}
      </h2>
      {cost && <CostLines cost={cost} />}
      <p className="mt-2 text-ink-2 wrap-anywhere">{text.intro(order.customerEmail ?? '')}</p>
      <form {...formProps} className="mt-5 grid gap-4">
        <TextField
          form={form}
          formId={formId}
          name="code"
          label={text.label}
          required
          input={{ inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false, autoFocus: true }}
        />
        <FailureNote message={note} />
        <SubmitButton sending={sending} busy={text.sending}>
          {submit}
        </SubmitButton>
      </form>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button look="line" size="compact" aria-disabled={isResending || undefined} onClick={sendAgain}>
          {text.resend}
        </Button>
        <Button look="line" size="compact" onClick={onCancel}>
          {text.cancel}
        </Button>
      </p>
    </section>
  )
}
