import type { EmailLog } from '#contract/emails/email-logs.ts'
import type { PreviewTemplate, SampleOrder } from '#contract/emails/email-samples.ts'

/** Texts of the staff's Email tab (rules 41 and 45). */
export const emailTab = {
  heading: 'Email Preview & Testing',
  toPreview: 'Preview',
  staffMail: (address: string) => `Email to staff goes to ${address}.`,
  staffMailOff: (address: string) => `Email to staff is turned off. It would go to ${address}.`,
  staffMailNowhere: 'Email to staff goes nowhere: no address is set.',
  change: 'Change',
  staffMailMissed: 'Notices of new orders, requests and failures reach nobody.',
  enter: 'Enter an address',
  recent: 'Recent Email Activity',
  recentHelp: 'Newest first, refreshed every 10 seconds.',
  testMode: 'Test mode: no mail server is set up, so customers get nothing. Each email can be read here.',
  show: 'Which emails are shown',
  shows: { all: 'All', failed: 'Failed' },
  none: { all: 'No email has been sent yet.', failed: 'No email has failed.' },
  notFound: 'No email matches, among the last 5,000.',
  searchText: { search: 'Search emails', searchPlaceholder: 'Name, email, subject or order' },
  columns: { to: 'To', what: 'Subject', status: 'Status', time: 'Time' },
  failures: (count: string) => (count === '1' ? '1 email could not be sent.' : `${count} emails could not be sent.`),
  failuresHelp: 'Whoever it was for got nothing.',
  showFailed: 'Show what failed',
  waiting: (count: string) =>
    count === '1' ? '1 email is waiting to be sent.' : `${count} emails are waiting to be sent.`,
  sender: (address: string) => `From ${address}.`,
  today: (day: string) => `Today, ${day}`,
  read: 'Read',
  details: 'Details',
  detailsOf: (subject: string, to: string) => `Details: ${subject}, to ${to}`,
  facts: { to: 'To', from: 'From', status: 'Status', order: 'Order', error: 'Why it failed' },
  private:
    'The message itself is for its recipient alone, because its links may sign in. Its subject and its order say what it was about.',
  failedHelp: 'It was not delivered. Check the address, then send it again.',
  readOne: (subject: string, to: string) => `Read: ${subject}, to ${to}`,
  opening: 'Opening…',
  openFailed: 'The message could not be opened.',
  links: 'Its links',
  frame: 'The message',
}

export const emailStatusLabels: Record<EmailLog['status'], string> = {
  sent: 'Sent',
  failed: 'Failed',
  console: 'Not sent (test mode)',
}

/** Texts of a preview (rule 148). */
export const emailPreviewText = {
  heading: 'Preview',
  help: 'The current email, with a sample order.',
  template: 'Template',
  order: 'Sample order',
  copies: 'Whose copy',
  copy: { customer: 'Customer', staff: 'Admin' },
  loading: 'Loading the preview…',
  failed: 'The preview could not be created.',
  within: 'This order stays within its weight limit, so no email would be sent.',
  subject: 'Subject',
  attachments: 'Attached',
  frame: (copy: string) => `The message, ${copy.toLowerCase()} copy`,
  sendTest: 'Send Test',
  noRecipient: 'No address is set for test emails.',
  enterRecipient: 'Enter one in Settings',
}

export const sendTestText = {
  heading: 'Send a test email?',
  description: (copy: string, recipient: string) =>
    `The ${copy.toLowerCase()} copy goes to ${recipient} and to no one else.`,
  confirm: 'Send Test',
  sent: 'Test Email Sent',
  failed: 'Test Email Failed',
  failedHelp: 'Failed to send the test email',
}

/** How a message is looked at. */
export const messageViewText = {
  view: 'Show',
  message: 'Message',
  plainText: 'Plain text',
  width: 'Width',
  phone: 'Phone',
  desktop: 'Desktop',
  theme: 'Colors',
  light: 'Light',
  dark: 'Dark',
}

export const previewTemplateLabels: Record<PreviewTemplate, string> = {
  'order-confirmation': 'Order Confirmation',
  estimate: 'Estimate',
  'final-invoice': 'Final Invoice',
  'overage-notification': 'Overage Notification',
}

export const sampleOrderLabels: Record<SampleOrder, string> = {
  regular: 'Regular Order',
  contractor: 'Contractor Order',
  withOverage: 'Order With Overage',
}

/** Texts of an email that failed and is sent again (rule 141). */
export const emailResend = {
  resend: 'Resend',
  resendOne: (subject: string, to: string) => `Resend: ${subject}, to ${to}`,
  resending: 'Resending…',
  doneHelp: (to: string) => `It will be sent to ${to} again and will reappear in this list with the result.`,
  from: (address: string) => `from ${address}`,
  by: (provider: string) => `by ${provider}`,
  /** Of a message that could not even be written. */
  noSubject: 'Message without a subject',
  failedHelp: 'It could not be resent. Please try again.',
}
