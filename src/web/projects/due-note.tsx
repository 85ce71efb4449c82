import { reportClockTexts } from '#content/wording/diversion.ts'
import { jurisdictionName, dueText as text } from '#content/wording/projects.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { dueState } from '#domain/projects/project-dates.ts'
import { classNames } from '#web/ui/class-names.ts'

type DueProject = Pick<ListedProjectOnWire, 'due' | 'status' | 'closedAt' | 'jurisdiction' | 'jurisdictionOther'>

/** When the final report is due, in a few words; overdue in red, with the word (rules 81 and 182). */
export function DueText({ project }: { project: DueProject }) {
  const { due, closedAt } = project
  if (closedAt)
    return <span className="text-ink-2">{text.closed(shortDate(dateInLosAngeles(new Date(closedAt))))}</span>
  if (!due) return null
  const { daysLeft, state } = dueState(due.on, dateInLosAngeles(new Date()))
  return (
    <span
      className={classNames('font-semibold', state === 'overdue' && 'text-danger', state === 'soon' && 'text-warn')}
    >
      {state === 'overdue' ? text.overdue(-daysLeft) : text.in(daysLeft)}
    </span>
  )
}

/** The same with the day, and the rule that it follows from. */
export function DueNote({ project }: { project: DueProject }) {
  const { due, closedAt, jurisdiction, jurisdictionOther } = project
  if (!due) return closedAt ? <DueText project={project} /> : <p className="text-ink-2">{text.none}</p>
  const place = jurisdictionName(jurisdiction, jurisdictionOther)
  return (
    <>
      <p>
        <DueText project={project} /> {!closedAt && <span>{text.by(shortDate(due.on))}</span>}
      </p>
      <p className="mt-1 text-small text-ink-2">
        {text.why(due.days, reportClockTexts[due.after], place)} {due.isEstimated && text.fromEstimate}
      </p>
    </>
  )
}
