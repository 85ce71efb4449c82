import { useEffect, useRef, useState } from 'react'
import { dayPanelText as text } from '#content/staff/day-end.ts'
import { addedChargesText } from '#content/staff/staff-billing.ts'
import { billLineLabels } from '#content/wording/billing.ts'
import type { NewChargeOnWire } from '#contract/billing/billing.ts'
import { manualChargeKinds } from '#contract/billing/charge-kinds.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { FieldError } from '#web/ui/field.tsx'
import type { DayLine } from './day-lines.ts'
import type { DayLines } from './use-day-lines.ts'

export const chargeKindId = 'stop-charge-kind'

const nothing: NewChargeOnWire = { kind: 'waiting', amount: '', note: '' }

/** Rules 236 and 348: an additional charge at its listed price unless another is typed, saved with its line. Clearing the fields removes it. */
export function ChargeFields({
  id,
  line,
  lines,
  onSave,
}: {
  id: string
  line: DayLine
  lines: DayLines
  onSave: () => void
}) {
  const draft = lines.drafts[line.key]
  const prices = useApiQuery(
    'orders',
    'GET /api/orders/{id}/charge-prices',
    { params: { id: line.stop.orderId } },
    askAnew,
  )
  const listedOf = (kind: string) => prices.data?.find((each) => each.kind === kind)?.price ?? ''
  // A kind without an amount is no charge yet, and stays chosen.
  const [chosen, setChosen] = useState<NewChargeOnWire['kind'] | null>(null)
  const charge = draft?.charge ?? { ...nothing, kind: chosen ?? nothing.kind }
  const set = (changes: Partial<NewChargeOnWire>) => {
    const next = { ...charge, ...changes }
    lines.edit(line, { charge: next.amount === '' && next.note === '' ? null : next })
  }
  // Prices that arrive after the kind was chosen.
  const suggest = useRef(() => {})
  useEffect(() => {
    suggest.current = () => {
      if (chosen !== null && charge.amount === '') set({ amount: listedOf(charge.kind) })
    }
  })
  const isLoaded = prices.data !== undefined
  useEffect(() => {
    if (isLoaded) suggest.current()
  }, [isLoaded])
  const error = (field: string) => draft?.errors[`charge.${field}`] ?? draft?.errors[field]
  const props = (field: 'amount' | 'note') => ({
    type: 'text',
    autoComplete: 'off',
    className: 'stop-input',
    'aria-invalid': error(field) ? true : undefined,
    value: charge[field],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [field]: target.value }),
  })
  return (
    <form
      noValidate
      aria-label={text.charge}
      className="mx-4 mt-3 grid grid-cols-2 gap-2 border-t border-line pt-2.5 text-small"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <label>
        <span className="mb-0.5 block font-semibold">{text.chargeKind}</span>
        <select
          id={id}
          className="stop-input"
          value={charge.kind}
          onChange={({ target }) => {
            const next = target.value as NewChargeOnWire['kind']
            setChosen(next)
            // The listed amount takes the place of none, and of that of another kind.
            set({ kind: next, ...(charge.amount === listedOf(charge.kind) && { amount: listedOf(next) }) })
          }}
        >
          {manualChargeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {billLineLabels[kind]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="mb-0.5 block font-semibold">{text.chargeAmount}</span>
        <input {...props('amount')} inputMode="decimal" placeholder="0.00" />
      </label>
      <label className="col-span-2">
        <span className="mb-0.5 block font-semibold">{text.chargeNote}</span>
        <input {...props('note')} maxLength={200} />
      </label>
      {[error('amount'), error('note')].map(
        (message) =>
          message && (
            <span key={message} className="col-span-2">
              <FieldError>{message}</FieldError>
            </span>
          ),
      )}
      <p className="col-span-2 text-ink-2">
        {listedOf(charge.kind) !== '' && `${addedChargesText.listed(formatDollars(centsIn(listedOf(charge.kind))))} `}
        {text.chargeHint}
      </p>
      <button type="submit" className="sr-only" tabIndex={-1}>
        {text.charge}
      </button>
    </form>
  )
}
