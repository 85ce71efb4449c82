import { several } from '#content/wording/counted.ts'
import type {
  BookedTo,
  DifferenceKind,
  MovementKind,
  PayoutShow,
  PayoutState,
} from '#contract/payments/payout-words.ts'
import type { WaitingKind } from '#contract/payments/waiting-calls.ts'

/** Texts of what the payment company sent to the bank, and of money there that nothing explains (rules 513 to 515). */

export const payoutStateLabels = {
  pending: 'Being sent',
  'on-its-way': 'On its way',
  paid: 'In the bank',
  failed: 'Came back',
  canceled: 'Not sent',
} satisfies Record<PayoutState, string>

export const movementLabels = {
  charge: 'Payment',
  'charge-failed': 'Payment that failed',
  refund: 'Refund',
  'refund-failed': 'Refund that came back',
  dispute: 'Dispute',
  payout: 'Payout',
  'payout-failed': 'Payout that came back',
  fee: 'Fee',
  opening: 'Balance before the first payment',
  other: 'Other',
} satisfies Record<MovementKind, string>

export const payoutListText = {
  heading: 'Payouts',
  intro: 'Each payout is one deposit in the bank. Open it to see which payments are in it.',
  waits: (amount: string) => `${amount} waits at the payment company for the next payout.`,
  show: 'Show',
  shows: { all: 'All', 'on-its-way': 'On the way', failed: 'Came back' } satisfies Record<PayoutShow, string>,
  searchText: { search: 'Search payouts', searchPlaceholder: 'Amount in the bank, or order number' },
  failed: 'The payouts could not be loaded.',
  loading: 'Loading the payouts…',
  none: '$0.00 on the way to your bank',
  noneHint: 'The payment company sends what customers pay online to your bank; each deposit will be listed here.',
  notFound: 'No payout matches',
  showAll: 'Show all payouts',
  arrives: 'In the bank',
  bank: 'Bank',
  payments: 'Payments',
  taken: 'Refunds and disputes',
  fees: 'Fees',
  amount: 'Amount',
  state: 'State',
  name: (amount: string, day: string) => `${amount} on ${day}`,
  count: (count: number) => several(count, 'payment', 'payments'),
  test: 'Test',
  notSaid: 'Not itemized',
}

export const openPayoutText = {
  label: 'Payout',
  loading: 'Loading the payout…',
  missing: 'There is no payout at this address. Choose one from the list.',
  failed: 'The payout could not be loaded.',
  close: 'Close the payout',
  arrives: (day: string) => `in the bank ${day}`,
  cameBack: (why: string) => (why === '' ? 'The bank sent it back.' : `The bank sent it back: ${why}.`),
  notItemized: 'It was sent by hand. The payment company does not say which payments are in it.',
  notRead: 'Its payments are still being read.',
  parts: 'What is in it',
  fee: (fee: string) => `fee ${fee}`,
  adds: 'Adds up to',
  refunds: 'Refunds',
  disputes: 'Disputes',
  others: 'Other',
}

/** The nightly comparison (rule 516). */
export const comparisonText = {
  agreed: (when: string) => `Compared with the payment company ${when}: no difference.`,
  differs: (when: string, count: number) =>
    `Compared with the payment company ${when}: ${several(count, 'difference', 'differences')}. Do not export the ledger before they are explained.`,
  differences: {
    balance: (name: string, ours: string, theirs: string) =>
      `The books say ${ours}, the payment company ${theirs}${name}.`,
    'not-there': (name: string, ours: string) => `${ours} (${name}) is in the books, and not at the payment company.`,
    waits: (name: string, _: string, theirs: string) =>
      `${theirs} (${name}) is at the payment company, and its payment is not in the books.`,
    'no-movement': (name: string, ours: string) =>
      `${ours} ${name && `(${name}) `}was posted, and nothing moved at the payment company.`,
  } satisfies Record<DifferenceKind, (name: string, ours: string, theirs: string) => string>,
  order: 'Open the order',
}

/** What waits too long for the payment company (rule 444). */
export const waitingText = {
  heading: 'Waiting for the payment company',
  help: 'It is tried again by itself. Press the button once you have found out why.',
  kinds: {
    payment: 'Payment that was not answered',
    charge: 'Charge of a card on file that was not answered',
    refund: 'Refund that was not answered',
    answer: 'Answer to a dispute that was not sent',
    event: 'Message of the payment company that could not be applied',
    card: 'Removed card that is still stored there',
    'set-aside': 'Not taken over after the restore: its order cannot be paid online',
  } satisfies Record<WaitingKind, string>,
  since: (moment: string) => `since ${moment}`,
  order: 'Open the order',
  tryAgain: 'Try Again',
  trying: 'Everything is being tried again',
  leave: 'Done by Hand…',
  question: 'Did you look after it at the payment company?',
  questionHelp:
    'Look there for the payment, refund or dispute. Record here what came or went. After that the order can be paid online again.',
  confirm: 'Done by Hand',
  left: 'It holds its order no more',
  failed: 'It did not work. Please try again.',
}

export const unexplainedText = {
  heading: 'Unexplained',
  help: 'This money moved at the payment company, and no payment of ours explains it. Look for it there, then say what it is.',
  since: (day: string) => `since ${day}`,
  fee: (fee: string) => `fee ${fee}`,
  book: 'Book…',
  question: (amount: string) => `What is ${amount}?`,
  to: 'Book it as',
  tos: {
    bank: 'Money that I enter by hand, or moved myself',
    fees: 'Fee of the payment company',
    losses: 'Loss',
    opening: 'Was there before',
  } satisfies Record<BookedTo, string>,
  toHelp: {
    bank: 'Enter the customer’s payment under Payments as well: the two cancel each other in the bank account.',
    fees: 'Posted to 6100, Payment processor fees.',
    losses: 'Posted to 6110, Dispute losses.',
    opening: 'Posted to 3000, Opening balances.',
  } satisfies Record<BookedTo, string>,
  note: 'What it is',
  confirm: 'Book it',
  booked: (amount: string) => `${amount} booked`,
  failed: 'It could not be booked.',
}
