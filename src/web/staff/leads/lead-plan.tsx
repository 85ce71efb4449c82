import { leadPlanText as text } from '#content/staff/lead-plans.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { dialable } from '#domain/customers/phone.ts'
import { isAnswerLate, isStepOpen } from '#domain/leads/lead-move.ts'
import { leadWorth } from '#domain/leads/lead-value.ts'
import { classNames } from '#web/ui/class-names.ts'

type Valued = Pick<StaffLeadOnWire, 'value' | 'quotedTotal' | 'status'>
type Planned = Pick<StaffLeadOnWire, 'nextStep' | 'nextStepOn' | 'status' | 'createdAt' | 'phone'>

const dollars = (amount: string) => formatDollars(centsIn(amount))

/** What a lead is worth, and how that is known (rule 464); null if nothing is known. */
export function LeadValue({ lead }: { lead: Valued }) {
  const worth = leadWorth(lead)
  if (worth === null) return null
  return (
    <span className="tabular-nums">
      {dollars(worth.amount)}
      {worth.basis !== 'expected' && <span className="text-small text-ink-2"> {text[worth.basis]}</span>}
      {worth.expected !== null && (
        <span className="block text-small whitespace-nowrap text-ink-2">
          {text.expected(formatDollars(centsIn(worth.expected), 'short'))}
        </span>
      )}
    </span>
  )
}

/** The answer that a new lead waits for, red once it is late (rule 155). A phone has the button that calls, and the mark. */
function Answer({ lead: { status, createdAt, phone } }: { lead: Planned }) {
  const isLate = isAnswerLate({ status, createdAt: new Date(createdAt) }, new Date())
  return (
    <span className={classNames('max-md:hidden', isLate && 'font-semibold text-danger')}>
      {dialable(phone) ? text.callBack : text.writeBack}
    </span>
  )
}

const toneOf = (day: IsoDate, today: IsoDate) =>
  day < today ? 'font-semibold text-danger' : day === today ? 'font-semibold text-ink' : 'text-ink-2'

function whenOf(day: IsoDate, today: IsoDate): string {
  if (day === today) return text.today
  return day < today ? text.overdue(bareDate(day, today)) : bareDate(day, today)
}

/** What is done next, and when; overdue in red while the lead is open. A new lead with nothing planned waits for its answer. */
export function NextStep({ lead }: { lead: Planned }) {
  const { nextStep, nextStepOn, status } = lead
  // Of a lead that is won or lost nothing is next.
  if (!isStepOpen(status)) return null
  if (nextStep === '') return status === 'new' && <Answer lead={lead} />
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
