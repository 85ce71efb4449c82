import type { ReactNode } from 'react'
import { haulOrderedText as text } from '#content/public/order-haul.ts'
import type { ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { HaulChoicesOnWire, PlannedHaulOnWire } from '#contract/hauls/own-hauls.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { FailureNote } from '#web/forms/form-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOnShown } from '#web/ui/focus-on-shown.ts'
import { CheckIcon } from '#web/ui/icons.tsx'

/** What came of a tap. */
export type Outcome =
  | { what: 'ordered' | 'moved'; haul: PlannedHaulOnWire | null; day: HaulChoicesOnWire['days'][number] }
  | { what: 'cancelled' }

type HaulOrderedProps = {
  kind: ServiceHaulKind
  outcome: Outcome
  today: IsoDate
  total: Pick<HaulChoicesOnWire, 'totalAmount' | 'taxTotal'>
  busy: boolean
  problem: string | null
  onUndo: (haul: PlannedHaulOnWire) => void
  onAgain: () => void
  /** The way back to the order. */
  children: ReactNode
}

/** A haul that was ordered, moved or cancelled, and the way back. */
export function HaulOrdered(props: HaulOrderedProps) {
  const { kind, outcome, today, total, busy, problem, onUndo, onAgain, children } = props
  const planned = outcome.what === 'cancelled' ? null : outcome
  const { haul, day } = planned ?? { haul: null, day: null }
  return (
    <>
      <p role="status" className="flex items-center gap-3 text-large font-semibold">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-steel text-on-steel">
          <CheckIcon />
        </span>
        {text.done[outcome.what]}
      </p>
      <h1 ref={focusOnShown} tabIndex={-1} className="mt-5 text-page leading-[.92]">
        {day ? text.heading(kind, day.date) : text.cancelledHeading}
      </h1>
      {day?.pickupDate && <p className="mt-3 text-large">{text.pickup(day.pickupDate, today)}</p>}
      {haul && (
        <dl className="mt-5 rounded-card border border-line-strong bg-card px-5 py-3">
          <Sum
            name={total.taxTotal ? text.totalWithTax : text.total}
            cents={centsIn(total.totalAmount) + centsIn(total.taxTotal ?? '0')}
          />
          <Sum name={text.price} cents={centsIn(haul.price)} />
          {haul.tax && <Sum name={text.tax} cents={centsIn(haul.tax)} />}
        </dl>
      )}
      <FailureNote message={problem} />
      <div className="mt-6 flex flex-wrap gap-3">
        {outcome.what === 'ordered' && haul?.canChange && (
          <Button look="line" aria-disabled={busy || undefined} onClick={() => onUndo(haul)}>
            {text.undo}
          </Button>
        )}
        <Button look="line" aria-disabled={busy || undefined} onClick={onAgain}>
          {text.again}
        </Button>
      </div>
      {children}
    </>
  )
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4 py-1.5 font-display text-large font-semibold">
      <dt>{name}</dt>
      <dd>{formatDollars(cents)}</dd>
    </div>
  )
}
