import { useEffect } from 'react'
import { billingMessages as messages, addedChargesText as text } from '#content/staff/staff-billing.ts'
import { billLineLabels } from '#content/wording/billing.ts'
import type { ManualChargeKind } from '#contract/billing/charge-kinds.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
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

/** A charge or a credit to add. What was entered is kept if the server refuses it. */
export function ChargeForm({ order, onDirty, onDone }: ChargeFormProps) {
  const add = useApiCommand('orders', 'POST /api/orders/{id}/charges')
  const showToast = useToast()
  const { keyFor, forget } = useIdempotencyKey(`charge-${order.id}`)
  const form = useDraftForm({
    id: 'charge',
    start: { kind: 'trip', amount: '', note: '' },
    check: ({ amount, note }) => ({
      amount: (parseCents(amount.trim()) ?? 0) > 0 ? undefined : amountProblem(amount, text.amountInvalid),
      note: note.trim() === '' ? text.noteMissing : undefined,
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
  const { isDirty } = form
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
      <DraftText form={form} name="amount" label={text.amount} inputMode="decimal" />
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
