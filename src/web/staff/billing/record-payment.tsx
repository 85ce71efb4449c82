import { type ChangeEvent, useState } from 'react'
import { invoicePaymentText as text } from '#content/staff/payment-list.ts'
import { paymentsText as fields } from '#content/staff/staff-receivables.ts'
import type { ListedInvoiceOnWire } from '#contract/billing/billing.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsIn, centsToDecimal, formatDollars } from '#contract/values/money.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type Field = 'amount' | 'method' | 'reference' | 'receivedOn'

/** A payment of one open invoice: what is open on it is proposed, and the rest is credit of the customer (rule 244). */
export function RecordPayment({ invoice, onClose }: { invoice: ListedInvoiceOnWire; onClose: () => void }) {
  const { number, orderId, openAmount } = invoice
  const order = useApiQuery('orders', 'GET /api/orders/{id}', { params: { id: orderId } })
  const record = useApiCommand('orders', 'POST /api/admin/receipts')
  const { keyFor, forget } = useIdempotencyKey('receipts')
  const showToast = useToast()
  const [values, setValues] = useState<Record<Field, string>>({
    amount: openAmount,
    method: fields.check,
    reference: '',
    receivedOn: dateInLosAngeles(new Date()),
  })
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})

  async function confirm() {
    const cents = parseCents(values.amount.trim()) ?? 0
    if (cents <= 0) return show({ amount: amountProblem(values.amount, fields.amountInvalid) })
    const billToId = order.data?.billToId
    if (!billToId) return show({ amount: order.error?.message ?? fields.customerMissing })
    const { receivedOn, ...how } = values
    const spent = centsToDecimal(Math.min(cents, centsIn(openAmount)))
    const receipt = { ...how, amount: values.amount.trim(), billToId, ...(receivedOn && { receivedOn }) }
    const body = { receipts: [{ ...receipt, invoices: [{ id: invoice.id, amount: spent }] }] }
    try {
      await record.mutateAsync({ headers: { 'idempotency-key': keyFor(body) }, body })
      forget()
      showToast({ title: text.recorded(formatDollars(cents), number), tone: 'success' })
      onClose()
    } catch (error) {
      const { message = fields.failed, fields: refused = {} } = error instanceof ApiError ? error : {}
      const at = Object.entries(refused).flatMap(([name, why]) => {
        const field = (['method', 'reference', 'receivedOn'] as const).find((each) => name === `receipts.0.${each}`)
        return [[field ?? 'amount', why] as const]
      })
      show(at.length > 0 ? Object.fromEntries(at) : { amount: message })
    }
  }

  function show(found: Partial<Record<Field, string>>) {
    setProblems(found)
    document.getElementById(`pay-${Object.keys(found)[0]}`)?.focus()
  }

  const field = (name: Field) => ({
    id: `pay-${name}`,
    value: values[name],
    error: problems[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: target.value })
      setProblems({})
    },
  })
  return (
    <QuestionDialog
      heading={text.heading(number)}
      onClose={onClose}
      answers={
        <>
          <CancelButton onClick={onClose} />
          <DenseButton look="go" pending={record.isPending || order.isPending} onClick={confirm}>
            {text.confirm}
          </DenseButton>
        </>
      }
    >
      <p className="mb-3 text-ink-2">{text.description(formatDollars(centsIn(openAmount)))}</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:grid-cols-1">
        <DenseField label={fields.amount} inputMode="decimal" autoComplete="off" {...field('amount')} />
        <DenseField label={fields.receivedOn} type="date" {...field('receivedOn')} />
        <DenseField label={fields.method} autoComplete="off" maxLength={60} {...field('method')} />
        <DenseField label={fields.reference} autoComplete="off" maxLength={200} {...field('reference')} />
      </div>
    </QuestionDialog>
  )
}
