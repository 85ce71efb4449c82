import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

/** The page of a quote of several lines (rules 381 and 382). */
export const quotePageText = {
  title: 'Your quote',
  description: 'See your quote, and accept it online.',
  heading: (address: string) => (address === '' ? 'Your quote' : `Your quote for ${address}`),
  from: (sender: string, company: string, until: IsoDate) =>
    `From ${sender} at ${company}, good until ${formatDate(until)}.`,
  fromUs: (company: string, until: IsoDate) => `From ${company}, good until ${formatDate(until)}.`,
  for: (name: string) => `For ${name}.`,
  allIn: 'all in',
  lines: 'What it is',
  later: 'Could be charged later:',
  perTon: (tons: string, price: Cents) => `each ton over ${tons}: ${formatDollars(price)}`,
  perDay: (days: number, price: Cents) => `each day over ${days}: ${formatDollars(price)}`,
  accept: 'Accept this quote',
  nothingPaid: 'Nothing is paid now. No day is reserved before you accept.',
  ask: (total: string) => `Accept for ${total}?`,
  asks: 'This books everything above at this price. We call you to confirm the times.',
  terms: 'I accept the',
  termsLink: 'terms and conditions',
  termsMissing: 'You must accept the terms and conditions',
  book: (total: string) => `Book for ${total}`,
  booking: 'Booking…',
  notYet: 'Not yet',
  opening: 'Opening your quote…',
  failed: 'Your quote could not be opened. Please check your connection.',
  acceptFailed: 'That did not work. Please try again, or call us.',
  ended: 'This quote is not open',
  reload: 'Read it again',
  accepted: 'Your quote is booked.',
  acceptedHelp: (email: string) => `Thank you. We sent a confirmation to ${email}. We call you to confirm the times.`,
  orders: 'Your orders',
  order: (orderNumber: string) => `Order ${orderNumber}`,
  call: 'Questions? Call us:',
  withoutScript: 'Opening a quote needs JavaScript. Or call us:',
}
