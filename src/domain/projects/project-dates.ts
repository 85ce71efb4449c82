import { daysBetween, type IsoDate } from '#contract/values/dates.ts'

type Dates = { startsOn: IsoDate | null; estimatedEndOn: IsoDate | null; endedOn: IsoDate | null }

/** The problems of a project's dates, by field; null if there are none. `today` is in Los Angeles. */
export function projectDatesProblem(
  { startsOn, estimatedEndOn, endedOn }: Dates,
  today: IsoDate,
): { field: keyof Dates; message: string } | null {
  if (startsOn && estimatedEndOn && estimatedEndOn < startsOn) {
    return { field: 'estimatedEndOn', message: 'The project cannot end before it starts' }
  }
  if (startsOn && endedOn && endedOn < startsOn) {
    return { field: 'endedOn', message: 'The project cannot end before it starts' }
  }
  if (endedOn && endedOn > today) {
    return { field: 'endedOn', message: 'This day is in the future: enter it as the estimated end' }
  }
  return null
}

/** A report is due soon from this many days before its last day. */
export const soonDays = 30

/** Rule 182: the state of a report's deadline today: days left, negative if overdue, and its urgency. */
export function dueState(dueOn: IsoDate, today: IsoDate): { daysLeft: number; state: 'overdue' | 'soon' | 'later' } {
  const daysLeft = daysBetween(today, dueOn)
  return { daysLeft, state: daysLeft < 0 ? 'overdue' : daysLeft <= soonDays ? 'soon' : 'later' }
}
