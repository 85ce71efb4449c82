import { daysBetween, type IsoDate } from '#contract/values/dates.ts'

/** A report is due soon from this many days before its last day. */
export const soonDays = 30

/** Rule 182: the state of a report's deadline today: days left, negative if overdue, and its urgency. */
export function dueState(dueOn: IsoDate, today: IsoDate): { daysLeft: number; state: 'overdue' | 'soon' | 'later' } {
  const daysLeft = daysBetween(today, dueOn)
  return { daysLeft, state: daysLeft < 0 ? 'overdue' : daysLeft <= soonDays ? 'soon' : 'later' }
}
