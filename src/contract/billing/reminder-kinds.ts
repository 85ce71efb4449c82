/** The reminders of an invoice (rule 246): three by themselves, and those that staff send. */
export const reminderKinds = ['before-due', 'first', 'second', 'by-hand'] as const
export type ReminderKind = (typeof reminderKinds)[number]
