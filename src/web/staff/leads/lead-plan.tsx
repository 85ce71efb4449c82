import { leadPlanText as text } from '#content/staff/lead-plans.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { isStepOpen } from '#domain/leads/lead-move.ts'

type Planned = Pick<StaffLeadOnWire, 'value' | 'quotedTotal' | 'nextStep' | 'nextStepOn' | 'status'>

/** What a lead is worth: what staff expect, else the newest quote; null if neither is known. */
export function LeadValue({ lead: { value, quotedTotal } }: { lead: Planned }) {
  const amount = value ?? quotedTotal
  if (amount === null) return null
  return (
    <span className="tabular-nums">
      {formatDollars(centsIn(amount))}
      {value === null && <span className="text-small text-ink-2 md:block"> {text.quoted}</span>}
    </span>
  )
}

const toneOf = (day: IsoDate, today: IsoDate) =>
  day < today ? 'font-semibold text-danger' : day === today ? 'font-semibold text-ink' : 'text-ink-2'

function whenOf(day: IsoDate, today: IsoDate): string {
  if (day === today) return text.today
  return day < today ? text.overdue(bareDate(day, today)) : bareDate(day, today)
}

/** What is done next, and when; overdue in red while the lead is open. */
export function NextStep({ lead: { nextStep, nextStepOn, status } }: { lead: Planned }) {
  // Of a lead that is won or lost nothing is next.
  if (nextStep === '' || !isStepOpen(status)) return null
  const today = dateInLosAngeles(new Date())
  return (
    <>
      <span className="line-clamp-2 wrap-anywhere">{nextStep}</span>
      {nextStepOn && (
        <span className={`block flex-none text-small whitespace-nowrap ${toneOf(nextStepOn, today)}`}>
          {whenOf(nextStepOn, today)}
        </span>
      )}
    </>
  )
}
