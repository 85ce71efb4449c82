import { greeting } from '#content/wording/greeting.ts'
import type { PaymentWay } from '#contract/payments/online-payments.ts'

/** What emails say of payments by card and bank (rules 402, 407 and 409). */
export const payByEmailText = {
  button: (amount: string) => `Pay ${amount}`,
  offer: 'Everything we have for you, such as weight tickets and the invoice as a PDF, is here:',
}

const sources: Record<PaymentWay, string> = { card: 'Card', bank: 'Bank account' }

export const paymentReceivedText = {
  subject: (amount: string, company: string) => `Receipt: ${amount} to ${company}`,
  heading: 'Thank you for your payment',
  preview: (amount: string) => `We received ${amount}.`,
  greeting,
  intro: (day: string) => `We received your payment on ${day}. Please keep this email as your receipt.`,
  received: 'received',
  paid: 'What you paid',
  credit: 'Credit for later',
  total: 'Total',
  from: 'From',
  source: (way: PaymentWay, lastFour: string) =>
    lastFour === '' ? sources[way] : `${sources[way]} ending in ${lastFour}`,
  questions: 'Questions? Call us:',
}

export const paymentRefusedText = {
  subject: (company: string) => `Your bank did not confirm your payment to ${company}`,
  heading: 'The bank said no',
  preview: 'Nothing was taken. Please choose another way to pay.',
  greeting,
  intro:
    'Your bank did not confirm the payment below. Nothing was taken from your account, and the amount is open again.',
  open: 'open again',
  button: 'Choose another way to pay',
  questions: 'Questions? Call us:',
}

/** A copy of what a customer agreed to, so that a card is kept (rule 490). */
export const cardStoredText = {
  subject: (company: string) => `You let ${company} charge your card or bank account later`,
  heading: 'What you agreed to',
  preview: 'Please keep this email. You can take it back any time.',
  greeting,
  intro: (source: string, day: string) => `On ${day} you agreed to this for your ${source}:`,
  takeBack:
    'To take it back, open My Account, Settings. Without an account, open the link to pay in one of our emails, or call us. Then we charge it no more.',
  questions: 'Questions? Call us:',
}

/** What a card will be charged for weight and days, and how to object (rule 495). */
export const overageChargeText = {
  subject: (amount: string, order: string) => `We will charge ${amount} for order ${order}`,
  heading: 'Weight and days over the included ones',
  preview: (amount: string, until: string) => `${amount}. Something wrong? Tell us by ${until}.`,
  greeting,
  intro: (order: string, source: string) =>
    `Order ${order} went over what its price includes. As you agreed, we charge it to your ${source}.`,
  below: (until: string) => `charged after ${until}`,
  sum: 'How it adds up',
  tax: 'Tax',
  total: 'Together',
  charged: 'Charged to your card or account',
  above: 'Not charged by itself: we call you about it',
  object: 'Something is wrong',
  objectHelp: (until: string) =>
    `Is something wrong? Press the button by ${until}, and nothing is charged until we have talked. You need no password. You can also tell us after that.`,
  documents: 'The weight tickets with their photos, and the invoice as a PDF, are here:',
  documentsButton: 'See the tickets and the invoice',
  attached: 'The photo of the weight ticket is attached.',
  questions: 'Questions? Call us:',
}

export const paymentReturnedText: typeof paymentRefusedText = {
  ...paymentRefusedText,
  subject: (company) => `Your bank took your payment to ${company} back`,
  heading: 'Your bank took the payment back',
  preview: 'The amount is open again. Please choose another way to pay.',
  intro: 'Your bank had confirmed the payment below, and then took it back. The amount is open again.',
}

/** The payment of a booking came after it had ended, and goes back (rule 418). */
export const paymentTooLateText: typeof paymentRefusedText = {
  ...paymentRefusedText,
  subject: (company) => `Your payment to ${company} came too late: we are giving it back`,
  heading: 'Your booking had ended',
  preview: 'The day is taken by now. You get everything back, and nothing is due.',
  intro:
    'Your payment came after the time to pay for your booking was over, and the day is taken by now. We are giving you everything back, to the card or account that you paid with. It takes 5 to 10 business days to show there.',
  open: 'goes back to you',
  button: 'Choose another day',
}
