import { addDays, clampDay, type IsoDate } from '#contract/values/dates.ts'

/** The reminders that are sent by themselves: before an invoice is due, and twice after. */
export const automaticReminders = ['before-due', 'first', 'second'] as const
export type AutomaticReminder = (typeof automaticReminders)[number]

/** Days after the due day from which each reminder is sent, and before which it is. */
const spans: Record<AutomaticReminder, { from: number; before: number }> = {
  'before-due': { from: -3, before: 1 },
  first: { from: 7, before: 21 },
  second: { from: 21, before: 35 },
}

/**
 * Rule 246: the reminder of an open invoice that belongs to a day, if any. One that was missed is sent until the next one, the last one for two
 * weeks. Before it is due, an invoice is only mentioned if it was issued earlier than three days before.
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
