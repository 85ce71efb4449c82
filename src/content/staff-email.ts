import type { EmailLog } from '../contract/email-logs.ts'

/** The words of the staff's Email tab (rules 41 and 45). */
export const emailTab = {
  heading: 'Email Preview & Testing',
  toCome: 'Previews of every e-mail, and test mails, will stand here. What was sent stands below already.',
  recent: 'Recent Email Activity',
  recentHelp: 'The last 20, looked at anew every 10 seconds.',
  looking: 'Looking …',
  none: 'No e-mail has been sent yet.',
  read: 'Read',
  readOne: (subject: string, to: string) => `Read: ${subject}, to ${to}`,
  close: 'Close',
  opening: 'Opening …',
  openFailed: 'The message could not be opened.',
  links: 'Its links',
}

export const emailStatusLabels: Record<EmailLog['status'], string> = {
  sent: 'Sent',
  failed: 'Failed',
  console: 'Console',
}
