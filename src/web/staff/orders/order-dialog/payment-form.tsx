import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { paymentText as text, orderToasts as toasts } from '#content/staff/staff-order.ts'
import { paymentStatusLabels } from '#contract/orders/order-status.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { parseCents } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { randomKey } from '#web/app/random-key.ts'
import { denseControlStyle } from '#web/ui/control-style.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { likelyPayment } from './likely-payment.ts'
import { PaymentMethodField } from './payment-method-field.tsx'
import { useAddPayment } from './payment-queries.ts'

const paymentFields = ['status', 'amount', 'method', 'reference'] as const
const statuses = ['paid', 'authorized', 'failed', 'refunded'] as const

type PaymentFormProps = {
  order: StaffOrderOnWire
  /** Hears whether something was typed that is not recorded. */
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** One more line of payments. What was entered stays when the server refuses it. */
export function PaymentForm({ order, onDirty, onDone }: PaymentFormProps) {
  const [initial] = useState(() => likelyPayment(order))
  const [values, setValues] = useState(initial)
  const isDirty = paymentFields.some((field) => values[field] !== initial[field])
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const [errors, setErrors] = useState<Record<string, string>>({})
  // The same payment sent again, after a lost answer, keeps its key.
  const sent = useRef<{ key: string; content: string } | null>(null)
  const add = useAddPayment(order.id)
  const showToast = useToast()
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])

  const set = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes })
    setErrors({})
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if ((parseCents(values.amount.trim()) ?? 0) <= 0) return refuse({ amount: text.amountInvalid })
    const body = { ...values, amount: values.amount.trim(), method: values.method || null }
    const content = JSON.stringify(body)
    if (sent.current?.content !== content) sent.current = { key: randomKey(), content }
    try {
      await add.mutateAsync({ key: sent.current.key, body })
      showToast({ title: toasts.success, description: toasts.paymentAdded, tone: 'success' })
      onDone()
    } catch (error) {
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      showToast({ title: toasts.error, description: `${toasts.paymentFailed}. ${message}`, tone: 'error' })
      refuse(Object.keys(fields).length > 0 ? fields : { amount: message })
    }
  }

  function refuse(fields: Record<string, string>) {
    setErrors(fields)
    document.getElementById(`payment-${Object.keys(fields)[0]}`)?.focus()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={text.formHeading}
      className="mt-3 grid gap-x-3 gap-y-3.5 rounded-panel border border-line-strong p-4 sm:grid-cols-2"
    >
      <Field id="payment-status" label={text.what} error={errors.status}>
        {(control) => (
          <select
            {...control}
            ref={first}
            className={denseControlStyle}
            value={values.status}
            onChange={({ target }) => set({ status: statuses.find((status) => status === target.value) ?? 'paid' })}
          >
            {statuses.map((status) => (
              <option key={status} value={status}>
                {paymentStatusLabels[status]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DenseField
        id="payment-amount"
        label={text.amount}
        error={errors.amount}
        inputMode="decimal"
        autoComplete="off"
        value={values.amount}
        onChange={({ target }) => set({ amount: target.value })}
      />
      <PaymentMethodField
        id="payment-method"
        label={text.method}
        error={errors.method}
        value={values.method}
        onChange={(method) => set({ method })}
      />
      <DenseField
        id="payment-reference"
        label={text.reference}
        hint={text.referenceHint}
        error={errors.reference}
        autoComplete="off"
        value={values.reference}
        onChange={({ target }) => set({ reference: target.value })}
      />
      <div className="col-span-full flex flex-wrap gap-2">
        <DenseButton type="submit" look="go" pending={add.isPending}>
          {add.isPending ? text.saving : text.save}
        </DenseButton>
        <DenseButton onClick={onDone}>{text.cancel}</DenseButton>
      </div>
    </form>
  )
}
