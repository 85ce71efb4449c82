import { useEffect } from 'react'
import { orderMessages as messages, paymentText as text } from '#content/staff/staff-order.ts'
import { paymentStatusLabels } from '#contract/orders/order-status.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { DraftNote, DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { CancelButton, SaveButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { PaymentMethodField } from './payment-method-field.tsx'
import { likelyPayment, useShowPayments } from './payment-queries.ts'

const statuses = ['paid', 'authorized', 'failed', 'refunded'] as const

type PaymentFormProps = {
  order: StaffOrderOnWire
  /** Hears whether something was typed that is not recorded. */
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** A new payment line. What was entered is kept if the server refuses it. */
export function PaymentForm({ order, onDirty, onDone }: PaymentFormProps) {
  const add = useApiCommand('orders', 'POST /api/orders/{id}/payments', {
    onSuccess: useShowPayments(order.id),
  })
  const showToast = useToast()
  const { keyFor, forget } = useIdempotencyKey(`payment-${order.id}`)
  const form = useDraftForm({
    id: 'payment',
    start: likelyPayment(order, dateInLosAngeles(new Date())),
    check: ({ amount }) =>
      (parseCents(amount.trim()) ?? 0) > 0 ? {} : { amount: amountProblem(amount, text.amountInvalid) },
    send({ status, amount, method, reference, receivedOn }) {
      const body = {
        status: statuses.find((each) => each === status) ?? 'paid',
        amount: amount.trim(),
        method: method || null,
        reference,
        receivedOn,
      }
      return add.mutateAsync({ params: { id: order.id }, headers: { 'idempotency-key': keyFor(body) }, body })
    },
    onSent() {
      forget()
      showToast({ description: messages.paymentAdded, tone: 'success' })
      onDone()
    },
    failure: { describe: (message) => `${messages.paymentFailed}. ${message ?? ''}` },
  })
  const { isDirty } = form
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  useEffect(() => document.getElementById('payment-status')?.focus(), [])
  return (
    <form
      noValidate
      onSubmit={form.submit}
      aria-label={text.formHeading}
      className="mt-3 grid gap-x-3 gap-y-3.5 rounded-panel border border-line-strong p-4 sm:grid-cols-2"
    >
      <DraftSelect
        form={form}
        name="status"
        label={text.what}
        options={statuses.map((value) => ({ value, label: paymentStatusLabels[value] }))}
      />
      <DraftText form={form} name="amount" label={text.amount} inputMode="decimal" />
      <PaymentMethodField
        id={form.fieldId('method')}
        label={text.method}
        error={form.errors.method}
        value={form.values.method}
        onChange={(method) => form.set('method', method)}
      />
      <DraftText form={form} name="receivedOn" label={text.receivedOn} type="date" />
      <DraftText form={form} name="reference" label={text.reference} hint={text.referenceHint} />
      <div className="col-span-full empty:hidden">
        <DraftNote id={form.noteId} message={form.note} />
      </div>
      <div className="col-span-full flex flex-wrap gap-2">
        <SaveButton saving={form.sending} busy={text.saving}>
          {text.save}
        </SaveButton>
        <CancelButton onClick={onDone} />
      </div>
    </form>
  )
}
