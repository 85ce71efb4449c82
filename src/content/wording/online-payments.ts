import { several } from '#content/wording/counted.ts'
import type { DisputeState } from '#contract/payments/disputes.ts'
import type { AttemptState, PaymentWay } from '#contract/payments/online-payments.ts'
import type { MovementKind } from '#contract/payments/payout-words.ts'
import type { RefundState } from '#contract/payments/refunds.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

/** How a payment is called on an invoice and in the list of payments. */
export const onlineMethods: Record<PaymentWay, string> = { card: 'Card online', bank: 'Bank account online' }

/** The lines in the ledger of what moves the payment processor's balance. */
export const processorMemos = {
  chargeFee: 'Payment processor fee',
  disputeOpened: 'Dispute opened',
  disputeWon: 'Dispute won',
  charge: 'Payment at the processor',
  'charge-failed': 'Payment that failed at the processor',
  refund: 'Refund at the processor',
  'refund-failed': 'Refund that failed at the processor',
  dispute: 'Dispute at the processor',
  payout: 'Payout to the bank',
  'payout-failed': 'Payout that came back',
  fee: 'Payment processor fee',
  opening: 'At the processor before the first payment',
  other: 'Unexplained at the processor',
} satisfies Record<MovementKind | 'chargeFee' | 'disputeOpened' | 'disputeWon', string>

export const bookingRefusals = { booked: 'Somebody has booked this already.' }

export const attemptStateLabels: Record<AttemptState, string> = {
  new: 'Not sent yet',
  sent: 'Waiting for the payment company',
  'needs-customer': "On the payment company's page",
  processing: 'Bank payment in process',
  succeeded: 'Received',
  failed: 'Refused',
  canceled: 'Not finished',
  unknown: 'Unknown',
}

export const onlinePaymentRefusals = {
  off: 'Not found',
  linkEnded: 'This link no longer opens a bill. Please call us, and we send you a new one.',
  otherLink: 'You opened another link in this browser. Please open the link in your email again.',
  changed: 'What is due changed meanwhile. Please look at it again.',
  nothingDue: 'Nothing is due anymore.',
  outsideLimits: 'This amount cannot be paid online. Please call us.',
  notOffered: 'This way to pay is not offered.',
  unknown: 'We are still checking an earlier payment. Please do not pay again: call us.',
  tooManyFailed: 'Several payments were refused today. Please call us.',
  refused: 'Paying online does not work right now. Nothing was charged. Please call us.',
  silent: 'The payment company does not answer. Nothing was charged. Please try again in a minute.',
  notUnknown: 'Only an attempt that the payment company does not know can be closed.',
}

/** Why a booking ended or came back, in the history of its order (rules 416 and 418). */
export const bookingPaymentNotes = {
  notPaid: 'It was not paid in time.',
  paidLate: 'It was paid after that, and its day is still free.',
  decided: 'Somebody has decided about this payment already.',
}

/** The name of what is paid, on the processor's page. */
export const paidItemName = (number: string, isInvoice: boolean) =>
  isInvoice ? `Invoice ${number}` : `Order ${number}`

/** The last line of the processor's page, for what did not fit. */
export const moreItemsName = (count: number) => several(count, 'more invoice', 'more invoices')

/** How money is called that came back because a refund failed. */
export const refundReturned = 'Refund returned'

export const refundStateLabels: Record<RefundState, string> = {
  new: 'Being sent',
  sent: 'Waiting for the payment company',
  pending: 'On its way',
  succeeded: 'Given back',
  failed: 'Did not go through',
  canceled: 'Not sent',
  unknown: 'Unknown',
}

export const refundRefusals = {
  silent: 'The payment company does not answer. Nothing was given back. Please try again in a minute.',
  nothingOnline: 'Nothing of this can go back to a card or bank account. Record how you gave it back instead.',
  changed: 'What can be given back changed meanwhile. Please look at it again.',
  setAside:
    'A payment of this order from before the restore is still looked for at the payment company. Please try again later.',
  tooMuch: (left: string) => `At most ${left} can be given back`,
  notUnknown: 'Only a refund that the payment company does not know can be closed.',
}

/** Where money goes back to: "card ending in 4242". */
export const paidWith = (way: PaymentWay, lastFour: string): string =>
  [way === 'card' ? 'card' : 'bank account', lastFour && `ending in ${lastFour}`].filter(Boolean).join(' ')

/** What a refund consists of, in the history of its order. */
export const refundNote = (
  parts: readonly { way: PaymentWay; lastFour: string; cents: Cents }[],
  byCheckCents: Cents,
): string =>
  [
    ...parts.map(({ way, lastFour, cents }) => `${formatDollars(cents)} to the ${paidWith(way, lastFour)}`),
    ...(byCheckCents > 0 ? [`${formatDollars(byCheckCents)} by check`] : []),
  ].join(', ')

/** The lines in the ledger of money that a dispute moves, and how money is called that came back by one. */
export const disputeMemos = { opened: 'Dispute opened', won: 'Dispute won', lost: 'Dispute lost' }

export const disputeStateLabels: Record<DisputeState, string> = {
  inquiry: 'Asked about, no money taken yet',
  open: 'Disputed',
  answered: 'Answered, waits for the decision',
  won: 'Won',
  lost: 'Lost',
  closed: 'Ended without a decision',
}

/** Why a payment is disputed, or came back, in a few words. */
export function disputeReason(reason: string): string {
  const known: Readonly<Record<string, string>> = {
    fraudulent: 'says that they did not make the payment',
    product_not_received: 'says that nothing was delivered',
    product_unacceptable: 'says that something was wrong with it',
    credit_not_processed: 'says that money should have come back',
    duplicate: 'says that it was charged twice',
    insufficient_funds: 'not enough money in the account',
    debit_not_authorized: 'the account holder did not allow it',
    incorrect_account_details: 'the account does not exist',
    bank_cannot_process: 'the bank could not take it',
  }
  return known[reason] ?? reason.replaceAll('_', ' ')
}
