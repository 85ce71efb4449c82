import { changeDayText as text } from '#content/public/change-day.ts'
import type { DayChoicesOnWire } from '#contract/orders/day-changes.ts'
import { daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { centsIn } from '#contract/values/money.ts'

type QuickDaysProps = {
  choices: Pick<DayChoicesOnWire, 'of' | 'today' | 'planned' | 'days'>
  busy: boolean
  onChoose: (date: IsoDate) => void
}

/** The free days that people want most: the next one before the plan, and the next two after it; without a plan, the first three. */
export function QuickDays({ choices, busy, onChoose }: QuickDaysProps) {
  const { of, today, planned, days } = choices
  const free = days.filter(({ state, date }) => state === 'free' && date !== planned)
  const before = planned === null ? undefined : free.findLast(({ date }) => date < planned)
  const after = planned === null ? free : free.filter(({ date }) => date > planned)
  const later = after.find(({ date }) => planned !== null && daysBetween(planned, date) >= 3)
  const wanted = planned === null ? after.slice(0, 3) : [before, after[0], later === after[0] ? after[1] : later]
  const shown = wanted.filter((day) => day !== undefined)
  if (shown.length === 0) return null
  return (
    <ul className="mt-4 grid gap-2.5">
      {shown.map(({ date, addedCost, totalAmount, pickupDate }) => (
        <li key={date}>
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => onChoose(date)}
            className="flex min-h-16 w-full items-center justify-between gap-4 rounded-control border-[1.5px] border-line-strong bg-card px-4.5 py-2.5 text-left hover:border-ink hover:bg-steel-tint"
          >
            <span>
              <span className="block font-display text-large leading-tight font-semibold">{text.day(date)}</span>
              <span className="text-compact text-ink-2">
                {[
                  planned !== null && apart(daysBetween(planned, date), of),
                  planned !== null && pickupDate !== null && text.pickupMoves(pickupDate, today),
                  centsIn(addedCost) !== 0 && text.newTotal(centsIn(totalAmount)),
                ]
                  .filter(Boolean)
                  .join('. ')}
              </span>
            </span>
            <strong className="font-display text-[1.375rem] whitespace-nowrap">
              {text.change(centsIn(addedCost))}
            </strong>
          </button>
        </li>
      ))}
    </ul>
  )
}

function apart(days: number, of: DayChoicesOnWire['of']): string {
  if (days < 0) return text.sooner(-days)
  return of === 'pickup' ? text.longer(days) : text.later(days)
}
