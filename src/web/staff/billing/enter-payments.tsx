import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paymentsText as text } from '#content/staff/staff-receivables.ts'
import { maxReceiptsAtOnce } from '#contract/billing/billing-values.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { formatDollars } from '#contract/values/money.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { AccountPicker } from '#web/staff/bill-to-accounts/parts/account-picker.tsx'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { BillingHead } from './billing-head.tsx'
import { isSpent, type PaymentDraft, PaymentEntry, receiptOf } from './payment-entry.tsx'

/** Payments of customers, entered together from the day's checks; each is spread over open invoices (rule 244). */
export function EnterPayments() {
  const [address] = useSearchParams()
  const record = useApiCommand('orders', 'POST /api/admin/receipts')
  const showToast = useToast()
  const { keyFor, forget } = useIdempotencyKey('receipts')
  const [drafts, setDrafts] = useState<readonly PaymentDraft[]>(() => {
    const [id, name] = [address.get('customer'), address.get('name')]
    return [newDraft(0, id && name ? { id, name } : null)]
  })
  const [picking, setPicking] = useState<number | null>(null)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const guard = useLeaveGuard(drafts.some(({ amount, reference }) => amount !== '' || reference !== ''))
  const sum = drafts.reduce((cents, { amount }) => cents + Math.max(0, parseCents(amount.trim()) ?? 0), 0)

  function change(key: number, changes: Partial<PaymentDraft>) {
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)))
    setErrors({})
    setProblem('')
  }

  async function submit() {
    const own = Object.assign({}, ...drafts.map(checkDraft))
    setErrors(own)
    if (Object.keys(own).length > 0) {
      setProblem(text.checkFields)
      return
    }
    const body = { receipts: drafts.map(receiptOf) }
    try {
      await record.mutateAsync({ headers: { 'idempotency-key': keyFor(body) }, body })
      forget()
      showToast({ title: text.recorded(drafts.length, formatDollars(sum)), tone: 'success' })
      setDrafts([newDraft(nextKey(drafts), null)])
    } catch (error) {
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      setErrors(fields)
      setProblem(message || text.failed)
    }
  }

  return (
    <>
      <BillingHead at="payments" heading={text.heading} />
      <p className="mb-3 text-ink-2">{text.help}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ol className="grid gap-3">
          {drafts.map((draft, place) => (
            <PaymentEntry
              key={draft.key}
              draft={draft}
              place={place}
              errors={errors}
              onChange={(changes) => change(draft.key, changes)}
              onPick={() => setPicking(draft.key)}
              onRemove={drafts.length > 1 ? () => setDrafts(drafts.filter(({ key }) => key !== draft.key)) : null}
            />
          ))}
        </ol>
        {problem !== '' && (
          <p
            role="alert"
            className="mt-3 rounded-panel border border-danger-line bg-danger-tint px-4 py-3 font-medium text-danger"
          >
            {problem}
          </p>
        )}
        <div className="sticky bottom-0 -mx-1 mt-3 flex flex-wrap gap-2.5 border-t border-line bg-paper px-1 py-3">
          <DenseButton
            disabled={drafts.length >= maxReceiptsAtOnce}
            onClick={() => {
              const last = drafts.at(-1)
              setDrafts([
                ...drafts,
                {
                  ...newDraft(nextKey(drafts), null),
                  method: last?.method ?? text.check,
                  receivedOn: last?.receivedOn ?? '',
                },
              ])
            }}
          >
            {text.another}
          </DenseButton>
          <DenseButton type="submit" look="go" pending={record.isPending} className="ml-auto max-sm:flex-auto">
            {record.isPending ? text.recording : text.record(drafts.length, formatDollars(sum))}
          </DenseButton>
        </div>
      </form>
      {picking !== null && (
        <AccountPicker
          heading={text.choose}
          description={text.chooseDescription}
          except={null}
          onChoose={(account) => {
            change(picking, { account, spread: null, invoices: [] })
            setPicking(null)
          }}
          onClose={() => setPicking(null)}
        />
      )}
      {guard.asking && <LeaveQuestion description={text.unsaved} onStay={guard.stay} onLeave={guard.leave} />}
    </>
  )
}

const nextKey = (drafts: readonly PaymentDraft[]) => Math.max(...drafts.map(({ key }) => key)) + 1

function newDraft(key: number, account: PaymentDraft['account']): PaymentDraft {
  const receivedOn = dateInLosAngeles(new Date())
  return { key, account, amount: '', method: text.check, reference: '', receivedOn, spread: null, invoices: [] }
}

/** The messages for one payment, by field; what the server decides is not repeated here. */
function checkDraft(draft: PaymentDraft, place: number): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!draft.account) errors[`receipts.${place}.billToId`] = text.customerMissing
  if ((parseCents(draft.amount.trim()) ?? 0) <= 0)
    errors[`receipts.${place}.amount`] = amountProblem(draft.amount, text.amountInvalid)
  else if (isSpent(draft)) errors[`receipts.${place}.amount`] = text.beyond
  return errors
}

export function screen() {
  return { Component: EnterPayments }
}
