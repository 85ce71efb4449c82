import type { PaymentWay } from '#contract/payments/online-payments.ts'

/** What the page of a new booking says of paying for it (rule 414). */
export const payNowText = {
  heading: (amount: string) => `Pay ${amount} now`,
  required: (until: string) =>
    `We hold your day until ${until}. If the payment does not come by then, the booking ends, and you pay nothing.`,
  requiredNow: 'We need this payment to deliver your dumpster.',
  optional: 'You can pay now, or later as before.',
  verifies: 'Paying also confirms your booking.',
  pay: { card: 'Pay by card', bank: 'Pay by bank account' } satisfies Record<PaymentWay, string>,
  leaving: 'Opening the page of our payment company…',
  safe: 'You pay on our payment company’s page. We never see the number of your card or account.',
  paid: (amount: string) => `Paid: ${amount}. Thank you.`,
  receipt: 'Your day is reserved. We sent the receipt by email.',
  rest: 'The rest is collected on delivery.',
  confirming: 'Confirming with the bank',
  confirmingHelp:
    'Your day is reserved, and you can close this page. Nothing is charged twice: please do not pay again. If the bank says no, we tell you at once.',
  again: 'Look again',
  refused: 'The bank said no. Nothing was taken: please choose another way.',
  startFailed: 'The payment was not begun.',
}
