import type { PaymentWay } from '#contract/payments/online-payments.ts'

const source: Record<PaymentWay, string> = { card: 'Card', bank: 'Bank account' }

/** The page that shows what is due, and leads to the payment company's (rule 402). */
export const payPageText = {
  /** How days and amounts are written. */
  locale: 'en-US',
  title: 'Pay',
  description: 'What is due, and how to pay it.',
  opening: 'Opening your bill…',
  failed: 'Your bill could not be opened. Please check your connection.',
  ended: 'This link is not open',
  heading: (count: number, isInvoice: boolean) => {
    if (count === 1) return isInvoice ? 'Pay your invoice' : 'Pay your order'
    return 'Pay your invoices'
  },
  ofOrder: (number: string) => `Order ${number}`,
  what: 'What you pay',
  item: (number: string, isInvoice: boolean) => (isInvoice ? number : `Order ${number}`),
  due: (day: string) => `due ${day}`,
  onDelivery: 'not invoiced yet',
  inProcess: 'the bank is at it',
  total: 'Due today',
  choose: 'Choose at least one invoice.',
  how: 'How do you want to pay?',
  ways: {
    card: { name: 'Card', help: 'Nothing added. Paid at once.' },
    bank: { name: 'Bank account', help: 'Nothing added. Takes 2 to 4 business days, and counts from today.' },
  } satisfies Record<PaymentWay, { name: string; help: string }>,
  pay: { card: (amount: string) => `Pay ${amount} by card`, bank: (amount: string) => `Pay ${amount} by bank` },
  leaving: 'Opening the page of our payment company…',
  safe: {
    card: 'Next you enter your card on our payment company’s page. We never see its number.',
    bank: 'Next you choose your bank on our payment company’s page. We never see your sign-in or account number.',
  } satisfies Record<PaymentWay, string>,
  saves: (amount: string) => `You save ${amount}.`,
  discount: 'Discount for paying by bank',
  adds: 'Adds up from',
  bySource: { card: 'by card, today', bank: 'by bank, today' } satisfies Record<PaymentWay, string>,
  confirming: 'Confirming with the bank',
  confirmingHelp: 'You’re done here. You can close this page.',
  sent: (at: string, way: PaymentWay, lastFour: string) =>
    `Sent ${at}${lastFour === '' ? '' : `, from the ${way === 'card' ? 'card' : 'account'} ending in ${lastFour}`}.`,
  usually: {
    card: 'Usually confirmed within minutes.',
    bank: 'Usually confirmed in 2 to 4 business days.',
  } satisfies Record<PaymentWay, string>,
  steps: ['You approved it', 'The bank confirms', 'We email the receipt'],
  notTwice: 'Nothing is charged twice: please don’t pay again. If the bank says no, we tell you at once.',
  again: 'Look again',
  paidOn: (at: string) => `Paid ${at}`,
  thanks: 'Thank you.',
  paid: 'Paid',
  from: (way: PaymentWay, lastFour: string) => (lastFour === '' ? source[way] : `${source[way]} ending in ${lastFour}`),
  receipt: 'We sent the receipt by email.',
  refused: 'The bank said no',
  refusedHelp: (amount: string) => `Nothing was taken. ${amount} is open again: please choose another way.`,
  nothing: 'Nothing is due',
  nothingHelp: 'Everything is paid. Thank you.',
  startFailed: 'The payment was not begun.',
  stored: 'Kept for what comes later',
  remove: 'Remove',
  call: 'Questions? Call us:',
  withoutScript: 'Paying here needs JavaScript. Or call us:',
}
