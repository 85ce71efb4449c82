import { several } from '#content/wording/counted.ts'
import type { AnswerState, EvidenceField } from '#contract/payments/disputes.ts'

/** Texts of one dispute, and its answer (rules 432 to 434). */
export const disputeScreenText = {
  heading: (name: string) => (name === '' ? 'Dispute' : `Dispute of ${name}`),
  failed: 'The dispute could not be loaded.',
  loading: 'Loading the dispute…',
  what: 'What is disputed',
  labels: {
    amount: 'Amount',
    paidWith: 'Paid with',
    reason: 'Reason',
    opened: 'Opened',
    respondBy: 'Answer by',
    orders: 'Orders',
    closed: 'Decided',
  },
  bankIsFinal: 'The bank took this payment back. That is final: the customer got a link to pay again.',
  answers: {
    new: 'The answer is being sent.',
    sent: 'The answer is being sent.',
    submitted: 'The answer was sent.',
    failed: 'The answer was not sent.',
    unknown:
      'Nobody knows whether the answer came. Look for it at the payment company first. Closed, you can send another.',
    canceled: 'The last answer was closed.',
  } satisfies Record<AnswerState, string>,
  by: (who: string, when: string) => `${who}, ${when}`,
  closeIt: 'Close this answer',
  closed: 'Answer closed',
  closeFailed: 'The answer was not closed',
  over: 'This dispute cannot be answered.',
  answer: 'Your answer',
  answerHelp:
    'We wrote what we know. Read it, and change what is not right. The card company reads it as it stands here.',
  sentAnswer: 'What was sent',
  packet: 'The packet',
  packetHelp: 'One PDF: the photo of the place and the weight ticket first, then everything in order.',
  open: 'Open the PDF',
  kinds: { placed: 'Photo of the place', load: 'Photo of the load', ticket: 'Weight ticket' },
  noPictures:
    'No photo and no weight ticket is stored with these orders. Add them to the order first, if you have them.',
  holds: {
    history: (count: number) => several(count, 'step of the history', 'steps of the history'),
    emails: (count: number) => several(count, 'email', 'emails'),
    consents: (count: number) => several(count, 'agreement to later charges', 'agreements to later charges'),
    announcements: (count: number) => several(count, 'announced overage', 'announced overages'),
  },
  submit: 'Submit…',
  question: 'Submit this answer?',
  onceOnly: 'The card company takes an answer once. After that nothing can be added.',
  confirm: 'Submit',
  submitted: 'The answer is on its way',
  submitFailed: 'The answer was not sent. Please try again.',
  empty: 'Write something first.',
}

export const evidenceLabels = {
  statement: 'What happened',
  refusal: 'Why nothing more is given back',
  duplicate: 'Why these are different payments',
  refundPolicy: 'Cancellation and refunds, as the customer was told',
  product: 'What was sold',
  serviceDate: 'Day of the service',
  deliveryDate: 'Delivered on',
  deliveryAddress: 'Delivered to',
  customerName: 'Customer',
  customerEmail: 'Email of the customer',
  networkAddress: 'Network address of the booking',
} satisfies Record<EvidenceField, string>
