import { useEffect, useId } from 'react'
import { receivablesText, paymentsText as text } from '#content/staff/staff-receivables.ts'
import { invoiceStateLabels } from '#content/wording/order-documents.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { ListedInvoiceOnWire } from '#contract/billing/billing.ts'
import type { NewReceiptOnWire } from '#contract/billing/receipts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsIn, centsToDecimal, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { agingBucket } from '#domain/billing/invoice-state.ts'
import { spreadPayment } from '#domain/billing/payment-amounts.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'

/** A payment as it is entered. */
export type PaymentDraft = {
  key: number
  account: { id: string; name: string } | null
  amount: string
  method: string
  reference: string
  receivedOn: string
  /** What was typed for each invoice; null as long as the oldest are paid first. */
  spread: Readonly<Record<string, string>> | null
  /** The open invoices of the customer, once they are loaded. */
  invoices: readonly ListedInvoiceOnWire[]
}

type Errors = Partial<Record<string, string>>
type PaymentEntryProps = {
  draft: PaymentDraft
  place: number
  errors: Errors
  onChange: (changes: Partial<PaymentDraft>) => void
  onPick: () => void
  /** Null: it is the only one. */
  onRemove: (() => void) | null
}

const amountOf = ({ amount }: PaymentDraft): Cents => Math.max(0, parseCents(amount.trim()) ?? 0)

/** What of a payment goes to each invoice. */
function spreadOf(draft: PaymentDraft): Cents[] {
  const { spread, invoices } = draft
  if (spread) return invoices.map(({ id }) => Math.max(0, parseCents((spread[id] ?? '').trim()) ?? 0))
  return spreadPayment(
    amountOf(draft),
    invoices.map(({ openAmount }) => ({ openCents: centsIn(openAmount) })),
  )
}

const sumOf = (amounts: readonly Cents[]) => amounts.reduce((sum, cents) => sum + cents, 0)

/** Whether more is spread than was received. */
export const isSpent = (draft: PaymentDraft) => sumOf(spreadOf(draft)) > amountOf(draft)

/** The payment as it is sent. */
export function receiptOf(draft: PaymentDraft): NewReceiptOnWire {
  const { account, amount, method, reference, receivedOn, invoices } = draft
  return {
    billToId: account?.id ?? '',
    amount: amount.trim(),
    method,
    reference,
    ...(receivedOn && { receivedOn }),
    invoices: spreadOf(draft).flatMap((cents, place) =>
      cents > 0 ? [{ id: invoices[place]?.id ?? '', amount: centsToDecimal(cents) }] : [],
    ),
  }
}

/** One payment: who paid how much, and for which invoices. */
export function PaymentEntry({ draft, place, errors, onChange, onPick, onRemove }: PaymentEntryProps) {
  const id = useId()
  const { account, spread } = draft
  const error = (field: string) => errors[`receipts.${place}.${field}`] ?? ''
  const rest = amountOf(draft) - sumOf(spreadOf(draft))
  const field = (name: 'amount' | 'method' | 'reference' | 'receivedOn') => ({
    id: `${id}${name}`,
    value: draft[name],
    error: error(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <li className="rounded-panel border border-line bg-card px-5 py-4 max-sm:px-4">
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]">
        <div className="max-lg:col-span-2">
          <span id={`${id}customer`} className="mb-1.5 block font-semibold">
            {text.customer}
          </span>
          <DenseButton
            onClick={onPick}
            aria-labelledby={`${id}customer ${id}name`}
            className="w-full justify-start text-left whitespace-normal"
          >
            <span id={`${id}name`} className={classNames('wrap-anywhere', !account && 'font-normal text-ink-2')}>
              {account?.name ?? text.choose}
            </span>
          </DenseButton>
          {error('billToId') && <FieldError>{error('billToId')}</FieldError>}
        </div>
        <DenseField label={text.amount} inputMode="decimal" autoComplete="off" {...field('amount')} />
        <DenseField label={text.method} autoComplete="off" maxLength={60} {...field('method')} />
        <DenseField label={text.reference} autoComplete="off" maxLength={200} {...field('reference')} />
        <DenseField label={text.receivedOn} type="date" {...field('receivedOn')} />
        {onRemove && (
          <DenseButton look="quiet" className="lg:mt-7.5" aria-label={text.removeOne(place + 1)} onClick={onRemove}>
            {text.remove}
          </DenseButton>
        )}
      </div>
      {account && <Spread draft={draft} place={place} errors={errors} onChange={onChange} />}
      {account && amountOf(draft) > 0 && (
        <p className={classNames('mt-2 text-small', rest < 0 ? 'font-semibold text-danger' : 'text-ink-2')}>
          {rest < 0 ? text.over(formatDollars(-rest)) : rest > 0 ? text.credit(formatDollars(rest)) : text.allSpread}
          {spread && (
            <DenseButton look="quiet" onClick={() => onChange({ spread: null })}>
              {text.oldestFirst}
            </DenseButton>
          )}
        </p>
      )}
    </li>
  )
}

/** The open invoices of the customer, with what goes to each. */
function Spread({
  draft,
  place,
  errors,
  onChange,
}: Pick<PaymentEntryProps, 'draft' | 'place' | 'errors' | 'onChange'>) {
  const { account, invoices, spread } = draft
  const list = useApiQuery('orders', 'GET /api/admin/receivables/customers/{id}/invoices', {
    params: { id: account?.id ?? '' },
  })
  const id = useId()
  const today = dateInLosAngeles(new Date())
  const loaded = list.data
  useEffect(() => {
    if (loaded && loaded !== invoices) onChange({ invoices: loaded })
  })
  if (!loaded)
    return (
      <p role="status" className="mt-3 text-ink-2">
        {list.error?.message ?? receivablesText.invoicesLoading}
      </p>
    )
  if (loaded.length === 0) return <p className="mt-3 text-ink-2">{text.noInvoices}</p>
  const amounts = spreadOf(draft)
  const sent = invoices.filter((_, index) => (amounts[index] ?? 0) > 0)
  return (
    <ul className="mt-3 border-t border-line">
      {invoices.map((invoice, index) => {
        const { number, orderNumber, dueOn, openAmount } = invoice
        const isLate = dueOn !== null && agingBucket(dueOn, today) !== 'current'
        const at = `receipts.${place}.invoices.${sent.indexOf(invoice)}`
        const error = errors[`${at}.amount`] ?? errors[`${at}.id`]
        return (
          <li
            key={invoice.id}
            className="grid grid-cols-[minmax(0,1fr)_auto_7rem] items-center gap-x-4 border-b border-line py-1.5"
          >
            <span className="min-w-0 text-small">
              <b className="font-display text-[1.0625rem] font-semibold">{number}</b>{' '}
              <span className="text-ink-2">
                {receivablesText.ofOrder(orderNumber)}
                {dueOn && `, ${receivablesText.due(bareDate(dueOn, today))}`}
              </span>
              {isLate && <b className="font-semibold text-danger">, {invoiceStateLabels.overdue}</b>}
            </span>
            <span className="tabular-nums">{formatDollars(centsIn(openAmount))}</span>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              aria-label={text.amountFor(number)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}${invoice.id}` : undefined}
              className={classNames(denseControlStyle, 'text-right tabular-nums')}
              value={spread ? (spread[invoice.id] ?? '') : amounts[index] ? centsToDecimal(amounts[index]) : ''}
              onChange={({ target }) => {
                const typed = Object.fromEntries(
                  invoices.map((each, at) => [each.id, amounts[at] ? centsToDecimal(amounts[at]) : '']),
                )
                onChange({ spread: { ...(spread ?? typed), [invoice.id]: target.value } })
              }}
            />
            {error && (
              <span className="col-span-full">
                <FieldError id={`${id}${invoice.id}`}>{error}</FieldError>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
