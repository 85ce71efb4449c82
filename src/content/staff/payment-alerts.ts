import { several } from '#content/wording/counted.ts'

/** What is wrong with the way to the payment company, under System and on the dashboard. */
export const paymentProblemText = {
  'payments-key-refused': {
    title: 'The payment company refuses our key.',
    help: 'Nothing can be paid online; bookings go on. Check STRIPE_SECRET_KEY.',
  },
  'payments-wrong-mode': {
    title: 'Wrong mode: the key for payments is of another mode than the payments before.',
    help: 'A test key moves no money, and a live key does. Check STRIPE_SECRET_KEY. The first payment with this key ends the warning.',
  },
  'payments-unreachable': {
    title: 'The payment company does not answer.',
    help: 'Nothing can be paid online; bookings go on. It is asked again every minute.',
  },
  'payments-no-webhook': {
    title: 'The payment company cannot tell us of payments.',
    help: 'Payments are found only when a customer comes back, and within the hour. Set STRIPE_WEBHOOK_SECRET.',
  },
  'payments-held': {
    title: 'Payments wait after a restore.',
    help: 'What was paid since the backup is being taken over from the payment company. Until then nothing is paid, charged or given back online; bookings go on.',
  },
}

/** Texts of the alerts about payments by card and bank (rules 400 to 413 and 510 to 515). */
export const paymentAlertMessages = {
  'payments-unexplained': {
    title: (count: number) =>
      several(count, 'unexplained sum at the payment company', 'unexplained sums at the payment company'),
    note: 'Say what it is under Billing, Payouts',
    tone: 'danger',
    to: '/admin/billing/payouts',
  },
  'payments-differ': {
    title: (count: number) =>
      several(count, 'difference with the payment company', 'differences with the payment company'),
    note: 'Billing, Payouts says which',
    tone: 'danger',
    to: '/admin/billing/payouts',
  },
  'payments-unknown': {
    title: (count: number) =>
      several(count, 'online payment with unknown outcome', 'online payments with unknown outcome'),
    note: 'Look for it at the payment company, then close the attempt in the order',
    tone: 'danger',
    to: '/admin/orders',
  },
  'payments-waiting': {
    title: (count: number) =>
      several(count, 'call to the payment company that waits', 'calls to the payment company that wait'),
    note: 'Billing, Payouts says which. Try again there',
    tone: 'danger',
    to: '/admin/billing/payouts',
  },
  'refunds-failed': {
    title: (count: number) => several(count, 'refund that did not go through', 'refunds that did not go through'),
    note: 'Try it again in the order, or give it back by check',
    tone: 'danger',
    to: '/admin/orders',
  },
  'refunds-by-check': {
    title: (count: number) => several(count, 'refund to give back by check', 'refunds to give back by check'),
    note: 'Write the check, and record it in the order',
    tone: 'warning',
    to: '/admin/orders',
  },
  'disputes-due-tomorrow': {
    title: (count: number) => several(count, 'dispute to answer by tomorrow', 'disputes to answer by tomorrow'),
    note: 'Open the order and answer it: not answered, it is lost',
    tone: 'danger',
    to: '/admin/orders',
  },
  'disputes-due-soon': {
    title: (count: number) => several(count, 'dispute to answer within 5 days', 'disputes to answer within 5 days'),
    note: 'Open the order and answer it',
    tone: 'danger',
    to: '/admin/orders',
  },
  'answers-failed': {
    title: (count: number) => several(count, 'answer to a dispute not sent', 'answers to disputes not sent'),
    note: 'The dispute in the order says why: send it again',
    tone: 'danger',
    to: '/admin/orders',
  },
  'payments-returned': {
    title: (count: number) => several(count, 'payment taken back by a bank', 'payments taken back by banks'),
    note: 'The amount is open again',
    tone: 'danger',
    to: '/admin/orders',
  },
  'late-payments-left': {
    title: (count: number) => several(count, 'late payment that did not go back', 'late payments that did not go back'),
    note: 'The booking had ended and its day was taken: give it back in the order, or at the payment company',
    tone: 'danger',
    to: '/admin/orders',
  },
  'late-payments-returned': {
    title: (count: number) =>
      several(count, 'payment that came too late and goes back', 'payments that came too late and go back'),
    note: 'The booking had ended and its day was taken: call the customer',
    tone: 'warning',
    to: '/admin/orders',
  },
  'booking-payments-stopped': {
    title: () => 'Payment at booking turned itself off',
    note: 'Many cards were refused at once. Turn it on again in Settings, Invoices',
    tone: 'danger',
    to: '/admin/settings/invoices',
  },
  'overage-to-decide': {
    title: (count: number) => several(count, 'overage charge that waits for you', 'overage charges that wait for you'),
    note: 'The customer objected, the bank said no, or the email was not sent: the order says which',
    tone: 'warning',
    to: '/admin/orders',
  },
  'late-fees-due': {
    title: (count: number) => several(count, 'late fee to charge this month', 'late fees to charge this month'),
    note: 'Look at them under Billing, Late Fees',
    tone: 'warning',
    to: '/admin/billing',
  },
  'disputes-to-answer': {
    title: (count: number) => several(count, 'disputed payment', 'disputed payments'),
    note: 'Open the order and answer it',
    tone: 'warning',
    to: '/admin/orders',
  },
} as const
