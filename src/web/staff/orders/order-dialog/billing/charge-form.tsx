import { useEffect, useRef } from 'react'
import { billingMessages as messages, addedChargesText as text } from '#content/staff/staff-billing.ts'
import { billLineLabels } from '#content/wording/billing.ts'
import type { ManualChargeKind } from '#contract/billing/charge-kinds.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { DraftNote, DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { CancelButton, SaveButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type ChargeFormProps = {
  order: StaffOrderOnWire
  /** Hears whether something was typed that is not added. */
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

const isListed = (amount: string, listed: string | null) =>
  listed !== null && parseCents(amount.trim()) === centsIn(listed)

/** A charge or a credit to add, at its listed price unless another is typed (rule 348). What was entered is kept if the server refuses it. */
export function ChargeForm({ order, onDirty, onDone }: ChargeFormProps) {
  const add = useApiCommand('orders', 'POST /api/orders/{id}/charges')
  const showToast = useToast()
  const { keyFor, forget } = useIdempotencyKey(`charge-${order.id}`)
  const prices = useApiQuery('orders', 'GET /api/orders/{id}/charge-prices', { params: { id: order.id } }, askAnew)
  const listedOf = (kind: string) => prices.data?.find((each) => each.kind === kind)?.price ?? null
  const form = useDraftForm({
    id: 'charge',
    start: { kind: 'trip', amount: '', note: '' },
    check: ({ kind, amount, note }) => ({
      amount: (parseCents(amount.trim()) ?? 0) > 0 ? undefined : amountProblem(amount, text.amountInvalid),
      note: note.trim() === '' && !isListed(amount, listedOf(kind)) ? text.noteMissing : undefined,
    }),
    send({ kind, amount, note }) {
      const body = { kind: kind as ManualChargeKind, amount: amount.trim(), note }
      return add.mutateAsync({ params: { id: order.id }, headers: { 'idempotency-key': keyFor(body) }, body })
    },
    onSent() {
      forget()
      showToast({ description: messages.chargeAdded, tone: 'success' })
      onDone()
    },
    failure: messages.chargeFailed,
  })
  const { kind, amount, note } = form.values
  const listed = listedOf(kind)
  // The listed amount takes the place of none, and of that of another kind.
  const suggested = useRef('')
  const suggest = useRef((_: string) => {})
  useEffect(() => {
    suggest.current = (price) => {
      if (form.values.amount === suggested.current) form.set('amount', price)
      suggested.current = price
    }
  })
  const isLoaded = prices.data !== undefined
  useEffect(() => {
    if (isLoaded) suggest.current(listed ?? '')
  }, [listed, isLoaded])
  // What nobody typed is not lost.
  const isDirty = form.isDirty && !(kind === form.start.kind && note === '' && amount === (listed ?? ''))
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  useEffect(() => document.getElementById('charge-kind')?.focus(), [])
  return (
    <form
      noValidate
      onSubmit={form.submit}
      aria-label={text.formHeading}
      className="mt-3 grid gap-x-3 gap-y-3.5 rounded-panel border border-line-strong p-4 sm:grid-cols-2"
    >
      <DraftSelect
        form={form}
        name="kind"
        label={text.kind}
        options={text.kinds.map((kind) => ({ value: kind, label: billLineLabels[kind] }))}
      />
      <DraftText
        form={form}
        name="amount"
        label={text.amount}
        hint={listed !== null && text.listed(formatDollars(centsIn(listed)))}
        inputMode="decimal"
      />
      <div className="col-span-full">
        <DraftText form={form} name="note" label={text.note} hint={text.noteHint} maxLength={200} />
      </div>
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
