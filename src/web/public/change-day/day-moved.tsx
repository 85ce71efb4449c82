import { changeDayText, dayMovedText as text } from '#content/public/change-day.ts'
import { plannedHaulText } from '#content/wording/planned-hauls.ts'
import type { DayChoicesOnWire } from '#contract/orders/day-changes.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { daysBetween, formatInstant, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'
import { FailureNote } from '#web/forms/form-notes.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { focusOnShown } from '#web/ui/focus-on-shown.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { PlannedDay } from './planned-day.tsx'

type DayMovedProps = {
  order: OrderForViewerOnWire
  choices: DayChoicesOnWire
  planned: IsoDate
  /** The day before; null: it had none. */
  from: IsoDate | null
  busy: boolean
  problem: string | null
  onUndo: () => void
  onAgain: () => void
}

/** What the order is now, and the way back. */
export function DayMoved({ order, choices, planned, from, busy, problem, onUndo, onAgain }: DayMovedProps) {
  const { of, today, days, changesUntil } = choices
  const isUndoable = from !== null && days.some(({ date, state }) => date === from && state === 'free')
  const pickup = days.find(({ date }) => date === planned)?.pickupDate
  return (
    <>
      <p role="status" className="flex items-center gap-3 text-large font-semibold">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-steel text-on-steel">
          <CheckIcon />
        </span>
        {text.moved}
      </p>
      <h1 ref={focusOnShown} tabIndex={-1} className="mt-5 text-page leading-[.92]">
        {text.heading[of](planned)}
      </h1>
      <PlannedDay order={order} planned={planned} today={today} before={from} />
      {pickup && <p className="mt-3 text-large">{text.pickup(pickup, today)}</p>}
      <NewTotal order={order} choices={choices} planned={planned} />
      <FailureNote message={problem} />
      <div className="mt-6 grid gap-3">
        {isUndoable && (
          <Button look="line" size="large" aria-disabled={busy || undefined} onClick={onUndo}>
            {busy ? changeDayText.moving : text.undo(from, today)}
          </Button>
        )}
        <Button look="line" onClick={onAgain}>
          {text.again}
        </Button>
        <AppLink to={orderPage(order.orderNumber)} className={buttonStyle('line')}>
          {changeDayText.back}
        </AppLink>
      </div>
      <p className="mt-4 text-ink-2">
        {changeDayText.note(changesUntil && formatInstant(new Date(changesUntil)), false)}
      </p>
    </>
  )
}

/** The total with its sum: what was agreed, what is planned, and the days beyond. */
function NewTotal({ order, choices, planned }: Pick<DayMovedProps, 'order' | 'choices' | 'planned'>) {
  const { of, dailyRate, includedThrough, totalAmount, taxTotal = '0' } = choices
  const [rate, total, tax] = [centsIn(dailyRate), centsIn(totalAmount), centsIn(taxTotal)] as [Cents, Cents, Cents]
  const extra = of === 'pickup' && includedThrough !== null ? Math.max(0, daysBetween(includedThrough, planned)) : 0
  const extraCents = extra * rate
  const hauls = (order.plannedHauls ?? []).map(({ kind, date, price }) => ({
    name: plannedHaulText.brief(kind, date),
    cents: centsIn(price),
  }))
  const added: { name: string; cents: Cents }[] = [
    ...hauls,
    ...(extraCents > 0 ? [{ name: text.extra(extra, rate), cents: extraCents }] : []),
  ]
  const agreed = {
    name: text.container(order.dumpsterSize, order.maximumRentalDaysSnapshot),
    cents: added.reduce((left, { cents }) => left - cents, total),
  }
  const taxed = tax === 0 ? [] : [{ name: text.tax, cents: tax }]
  const rows = [...added, ...taxed].some(({ cents }) => cents > 0) ? [agreed, ...added, ...taxed] : []
  const isNew = extraCents > 0
  return (
    <dl className="mt-5 rounded-card border border-line-strong bg-card px-5 py-3">
      {rows.map(({ name, cents }) => (
        <div key={name} className="flex justify-between gap-4 py-1.5">
          <dt className="text-ink-2">{name}</dt>
          <dd>{formatDollars(cents)}</dd>
        </div>
      ))}
      <div
        className={`flex justify-between gap-4 py-1.5 font-display text-large font-semibold ${rows.length > 0 ? 'mt-1.5 border-t border-line' : ''}`}
      >
        <dt>{tax > 0 ? text.withTax(isNew) : isNew ? text.total : text.sameTotal}</dt>
        <dd>{formatDollars(total + tax)}</dd>
      </div>
    </dl>
  )
}
