import type { ReactNode } from 'react'
import { costStepText as text } from '#content/public/cost-step.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnShown } from '#web/ui/focus-on-shown.ts'

/**
 * What a change adds, line by line, and the new total without tax, in cents. Lines of nothing are left out. `taxTotal`: of the order with the
 * change; `taxNow`: without it (rule 536).
 */
export type ChangeCost = {
  lines: readonly [name: string, cents: Cents][]
  total: Cents
  taxTotal: string | undefined
  taxNow: string | undefined
  note?: string | null
}

type CostStepProps = {
  heading: string
  cost: ChangeCost
  submit: string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Rule 264: what a change costs and the new total, before it is confirmed. */
export function CostStep({ heading, cost, submit, busy, onConfirm, onCancel }: CostStepProps) {
  return (
    <section aria-labelledby="cost-heading" className="mt-8 rounded-card border-2 border-ink bg-card px-5 py-6 sm:px-7">
      <h2 id="cost-heading" ref={focusOnShown} tabIndex={-1} className="text-title leading-tight">
        {heading}
      </h2>
      <CostLines cost={cost} />
      <p className="mt-5 flex flex-wrap gap-3">
        <Button aria-disabled={busy || undefined} onClick={onConfirm}>
          {submit}
        </Button>
        <Button look="line" aria-disabled={busy || undefined} onClick={onCancel}>
          {text.cancel}
        </Button>
      </p>
    </section>
  )
}

/** The new total, and the lines of a change (rule 15). */
export function CostLines({ cost: { lines, total, taxTotal = '0', taxNow = '0', note } }: { cost: ChangeCost }) {
  const tax = centsIn(taxTotal)
  return (
    <>
      {note && <p className="mt-2 text-large">{note}</p>}
      <dl className="mt-3">
        <Line
          name={<strong>{tax === 0 ? text.total : text.totalWithTax}</strong>}
          value={<strong>{formatDollars(total + tax)}</strong>}
        />
        {[...lines, [text.tax, tax - centsIn(taxNow)] as const].map(
          ([name, cents]) => cents !== 0 && <Line key={name} name={name} value={text.change(cents)} />,
        )}
      </dl>
    </>
  )
}

function Line({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-1.5 text-large first:border-t-0">
      <dt>{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
