import type { OverageTask } from '#contract/payments/overage-charges.ts'
import type { ConsentScope } from '#contract/payments/stored-cards.ts'
import type { BookingAmount, BookingPaymentHabit, StoredCardHabit } from '#contract/settings/setting-fields.ts'

/** Pay links, and attempts to pay by card or bank (rules 401 to 403). */
export const payLinkText = {
  entry: 'Link to Pay',
  heading: 'Link to pay',
  intro:
    'It shows what is due and leads to the payment company’s page. Whoever has it sees numbers and amounts, and no names.',
  endEarlier: 'End the links to pay that were sent before',
  make: 'Make a link',
  making: 'Making the link…',
  made: 'The link is made.',
  madeHelp: 'It is shown only now. It ends 90 days after everything is paid.',
  link: 'Link',
  copy: 'Copy the link',
  copied: 'Copied',
  failed: 'The link was not made',
  failedHelp: 'Please try again.',
}

export const attemptsText = {
  heading: 'Online payments',
  line: (way: 'card' | 'bank', amount: string) => `${way === 'card' ? 'Card' : 'Bank account'}, ${amount}`,
  ending: (lastFour: string) => (lastFour === '' ? '' : `ending in ${lastFour}`),
  test: 'test, no real money',
  charge: 'card on file',
  closeIt: 'Close this payment',
  closeOne: (amount: string) => `Close the payment of ${amount}`,
  closeHelp:
    'Nobody knows whether this one was made. Look for it at the payment company first. Closed, the customer can pay again.',
  closed: 'Payment closed',
  closeFailed: 'The payment was not closed',
}

/** Money that goes back to cards and bank accounts (rules 410 to 413). */
export const refundText = {
  heading: 'Refunds',
  line: (amount: string, to: string) => `${amount} to the ${to}`,
  waitsForBank: 'Goes back when the bank payment has come',
  byCheckTask: (amount: string) => `Give back ${amount} by check, and record it as refunded.`,
  ask: 'Refund to Card or Bank',
  question: 'Give money back?',
  amount: 'Amount',
  to: (name: string) => `To the ${name}`,
  byCheck: 'By check: you write it',
  afterBank: 'when the bank payment has come',
  help: 'It is sent at once and cannot be stopped. A card has it in 5 to 10 days.',
  confirm: 'Give Back',
  confirmAmount: (amount: string) => `Give Back ${amount}`,
  sent: 'The refund is on its way',
  failed: 'The refund was not sent. Please try again.',
  closeIt: 'Close this refund',
  closeOne: (amount: string) => `Close the refund of ${amount}`,
  closeHelp:
    'Nobody knows whether this one was made. Look for it at the payment company first. Closed, you can send another.',
  closed: 'Refund closed',
  closeFailed: 'The refund was not closed',
}

/** Cards and bank accounts that the order can be charged to (rules 493 and 494). */
export const chargeText = {
  heading: 'Cards on file',
  scope: {
    order: 'for this order',
    'open-orders': 'for the orders that were open',
    account: 'for the whole account',
  } satisfies Record<ConsentScope, string>,
  left: (left: string, limit: string) => `${left} left of ${limit}`,
  waits: (amount: string, until: string | null) =>
    until === null
      ? `${amount} for weight or days can be charged once its invoice was emailed and the customer had time to object.`
      : `${amount} for weight or days can be charged from ${until}: the customer may object until then.`,
  ask: 'Charge a Card on File',
  question: 'Charge the card?',
  amount: 'Amount',
  from: 'From',
  mostOf: (left: string) => `at most ${left}`,
  help: 'It is charged at once, and the customer gets the receipt by email.',
  confirm: 'Charge',
  confirmAmount: (amount: string) => `Charge ${amount}`,
  sent: 'The card is being charged',
  sentHelp: 'The payment appears in the order, or why the bank said no.',
  failed: 'The card was not charged. Please try again.',
}

/** Weight and days that are charged without anybody (rules 495 to 498). */
export const overageText = {
  heading: 'Overage charged by itself',
  line: (amount: string, from: string) => `${amount} from the ${from}`,
  told: (moment: string) => `announced ${moment}`,
  above: (amount: string) => `${amount} more is above the limit`,
  wrote: (reason: string) => `“${reason}”`,
  waits: (moment: string) => `Waits until ${moment}`,
  notSentYet: 'Email not sent yet',
  again: (decline: string) => `Refused: ${decline}. Once more after 3 days`,
  charging: 'Being charged',
  states: {
    charged: 'Charged',
    replaced: 'Replaced by another sum',
    over: 'Not owed anymore',
    left: 'Decided by staff',
  },
  tasks: {
    objected: 'Customer objected',
    'not-sent': 'Email not sent',
    'above-limit': 'Above the limit',
    refused: 'Bank said no',
    'no-card': 'Card removed',
    off: 'Switched off',
  } satisfies Record<Exclude<OverageTask, ''>, string>,
  help: {
    objected:
      'Call the customer. Correct the ticket or give a credit, give the money back, or charge the card by hand.',
    'not-sent': 'The time to object has not begun. Send the email again, or call the customer.',
    'above-limit': 'The customer did not agree to more. Ask for it, or send a link to pay.',
    refused: 'The customer got a link to pay.',
    'no-card': 'The customer took the card back. Send a link to pay.',
    off: 'Overage is charged by itself only if the settings say so. Charge the card by hand.',
  } satisfies Record<Exclude<OverageTask, ''>, string>,
  closeIt: 'Decided',
  closeOne: (amount: string) => `Decided about ${amount}`,
  closed: 'Nothing more of this order is charged by itself',
  closeFailed: 'It was not saved',
}

/** The page of settings, where no payment processor is set up. */
export const onlinePaymentsText = {
  connect: 'Take payments by card and bank',
  steps: [
    'Open an account at Stripe, with your bank account for payouts.',
    'Whoever runs this server sets STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    'After a restart, choose here what customers pay, and when.',
  ],
  until: 'Until then',
  works: [
    'Invoices say how to pay by check or transfer',
    'Staff record each payment by hand',
    'The ledger is complete and balances',
  ],
}

/** Settings of cards that customers let us charge later (rule 490). */
export const storedCardSettings = {
  habit: 'Cards and bank accounts on file',
  habitHint:
    'Whoever pays online may let you charge the same card or bank account later. The wording says what for, and the customer takes it back any time. By itself, weight and days over the included ones are charged after an email and the days to object.',
  habits: {
    off: 'Off',
    'by-hand': 'Staff charge them',
    'by-itself': 'Staff charge them, and overage is charged by itself',
  } satisfies Record<StoredCardHabit, string>,
  limit: 'At most for one order, in dollars',
  limitHint: 'What a stored card pays of one order in all. Each customer keeps the limit that was shown to them.',
  objectionDays: 'Days to object',
  objectionDaysHint:
    'From 2 to 10, between the email with the sum and the charge. Each customer keeps the days that were shown to them.',
}

/** Settings of payment at booking (rules 414 to 420). */
export const bookingPaymentSettings = {
  habit: 'Payment at booking',
  habitHint:
    'Customers who book online pay right after it, by card or bank account. If it is required and not paid in time, the booking is cancelled. Orders by phone, accounts with terms and members of accounts are never asked. If many cards are refused at once, optional payment turns itself off.',
  habits: { off: 'Off', optional: 'Offered', required: 'Required' } satisfies Record<BookingPaymentHabit, string>,
  amount: 'Paid at booking',
  amountHint: 'Customers who book after you save are asked for this. What is left is paid as before.',
  amounts: {
    all: 'The whole price',
    percent: 'A percentage of the price',
    deposit: 'A fixed deposit',
  } satisfies Record<BookingAmount, string>,
  percent: 'Percentage of the price',
  deposit: 'Deposit, in dollars',
  rolls: 'Deliver before the bank has confirmed',
  rollsHint:
    'A payment from a bank account takes days. Turned off, a delivery whose payment the bank has not confirmed is published only with a reason.',
  bankDiscount: 'Discount for paying by bank, in percent',
  bankDiscountHint:
    'Up to 5; 0 is none. Everyone is offered it: at booking, on new invoices, and where an invoice is paid. It counts for invoices that one payment from a bank account pays in full, and is a credit note of its own. Invoices keep the offer that they were issued with.',
}

/** Payments that are disputed, or that a bank took back (rules 510 to 512). */
export const disputeText = {
  heading: 'Disputes',
  line: (amount: string, from: string) => `${amount} from the ${from}`,
  reason: (way: 'card' | 'bank', reason: string) => (way === 'card' ? `customer ${reason}` : reason),
  returned: 'Taken back by the bank',
  respondBy: (moment: string) => `Answer by ${moment}`,
  answer: 'Answer It',
  look: 'Open the Dispute',
}

/** Deliveries on the board that are not paid (rule 419). */
export const unpaidText = {
  heading: 'Publish without the payment?',
  reason: 'Why the truck goes out all the same',
  missing: 'Say why',
  publish: 'Publish',
  marks: { missing: 'not paid', bank: 'bank payment not confirmed' },
} as const
