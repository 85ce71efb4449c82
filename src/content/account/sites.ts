import { plural } from '#content/wording/plural.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { IsoDate } from '#contract/values/dates.ts'

/** The sites of an account: what stands where, what it weighs, what comes next, and what is due (rule 258). */
export const sitesPage = {
  title: 'Sites',
  description: 'Your sites: containers, tons, diversion, and what happens next.',
  heading: 'Sites',
  intro: (sites: number, containers: number) =>
    `${plural(sites, 'site', 'sites')}, ${plural(containers, 'container', 'containers')} with you`,
  newSite: 'New site',
  failed: 'Your sites could not be loaded. Please reload the page in a moment.',
  none: 'No sites yet',
  noneHelp: 'Book a container, and the place where it stands appears here.',
  book: 'Book a Dumpster',
  list: 'Containers by site',
  search: 'Address, PO or container number',
  searchLabel: 'Search your sites',
  finished: (count: number) => plural(count, 'finished site', 'finished sites'),
}

export const siteMoneyText = {
  heading: 'What is due',
  balance: 'Account balance',
  overdue: (amount: string) => `${amount} overdue`,
  nothingOverdue: 'Nothing overdue',
  nothingOpen: 'Nothing is due now',
  due: (day: IsoDate, today: IsoDate) => `Due ${shortDay(day, today)}`,
  wasDue: (day: IsoDate, today: IsoDate) => `Was due ${shortDay(day, today)}`,
  later: 'Due later',
  invoices: (count: number) => (count === 1 ? 'Invoice' : 'Invoices'),
  howToPay: 'How to pay',
  payOnline: 'Open an invoice to pay it online.',
  pay: 'Pay',
  howToPayCall: (phone: string) => `Call ${phone}. We tell you where to send a check or a transfer.`,
}

export const siteRowText = {
  for: (account: string) => `for ${account}`,
  po: (numbers: readonly string[]) => `PO ${numbers.join(', ')}`,
  size: (yards: number) => `${yards} yard`,
  since: (day: IsoDate, today: IsoDate) => `since ${shortDay(day, today)}`,
  daysLeft: (days: number) => {
    if (days === 0) return 'last included day'
    return days > 0 ? `${plural(days, 'included day', 'included days')} left` : `${plural(-days, 'day', 'days')} over`
  },
  daysUsed: (used: number, included: number) => `${used} of ${included} days used`,
  notThere: 'booked',
  stays: 'stays with you',
  rent: (terms: string) => `Rent ${terms}`,
  nextRent: (day: IsoDate, today: IsoDate) => `next on ${shortDay(day, today)}`,
  delivery: (day: IsoDate, today: IsoDate, hours: string | null) =>
    `Delivery: ${shortDay(day, today)}${hours === null ? '' : `, ${hours}`}`,
  noDelivery: 'No delivery day yet',
  pickup: (day: IsoDate, today: IsoDate) => `Pickup: ${shortDay(day, today)}`,
  ends: (day: IsoDate, today: IsoDate, rate: string | null) =>
    rate === null
      ? `Ends ${shortDay(day, today)}. Keep it, or have it picked up.`
      : `Ends ${shortDay(day, today)}. Keep it for ${rate} a day, or have it picked up.`,
  waits: 'Waits for your confirmation',
  details: 'Details',
  keepOrPickUp: 'Keep or pick up',
  again: 'Book here again',
  hauled: 'Hauled so far',
  tons: (tons: string, loads: number) => [tons, `tons, ${plural(loads, 'load', 'loads')}`] as const,
  nothingHauled: 'Nothing yet. Weighed after pickup.',
  diverted: 'Diverted',
  percent: (percent: string) => `${percent}%`,
  over: (points: string) => `${points} points over`,
  short: (points: string) => `${points} points short`,
  needed: (percent: string) => `${percent}% needed`,
  afterFirst: 'After the first load',
  orders: (count: number) => plural(count, 'order', 'orders'),
}
