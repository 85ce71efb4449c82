import { daysBetween, type IsoDate } from '#contract/values/dates.ts'

/** Days before the last one from which a report is due soon. */
export const soonDays = 30

/** Rule 182: how a report's last day stands today: the days that are left, negative beyond it, and how pressing that is. */
export function dueState(dueOn: IsoDate, today: IsoDate): { daysLeft: number; state: 'overdue' | 'soon' | 'later' } {
  const daysLeft = daysBetween(today, dueOn)
  return { daysLeft, state: daysLeft < 0 ? 'overdue' : daysLeft <= soonDays ? 'soon' : 'later' }
}
