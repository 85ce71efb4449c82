import { addDays, clampDay, type IsoDate } from '#contract/values/dates.ts'

/** The automatic reminders: before an invoice is due, and twice after. */
export const automaticReminders = ['before-due', 'first', 'second'] as const
export type AutomaticReminder = (typeof automaticReminders)[number]

/** For each reminder, the days relative to the due date: the first day, and the day on which its period ends. */
const spans: Record<AutomaticReminder, { from: number; before: number }> = {
  'before-due': { from: -3, before: 1 },
  first: { from: 7, before: 21 },
  second: { from: 21, before: 35 },
}

/**
 * Rule 246: the reminder of an open invoice for a day, if any. A missed reminder is sent until the next one is due, the last one for two
 * weeks. Before its due date, an invoice is only mentioned if it was issued more than three days before that date.
 */
export function reminderOn(
  { issuedOn, dueOn: storedDueOn }: { issuedOn: IsoDate; dueOn: IsoDate },
  today: IsoDate,
): AutomaticReminder | null {
  const dueOn = clampDay(storedDueOn)
  const kind = automaticReminders.find((each) => {
    const { from, before } = spans[each]
    return addDays(dueOn, from) <= today && today < addDays(dueOn, before)
  })
  return kind === 'before-due' && issuedOn >= addDays(dueOn, spans['before-due'].from) ? null : (kind ?? null)
}
