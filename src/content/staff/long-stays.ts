import { rentText } from '#content/wording/long-stays.ts'
import { bareDate, shortDate } from '#content/wording/short-dates.ts'
import type { IsoDate } from '#contract/values/dates.ts'

/** Texts of rent by periods in an order (rules 553 and 554). */
export const orderRentText = {
  set: 'Rent by Period',
  change: 'Change Rent',
  line: (terms: string) => `Rent ${terms}`,
  next: (day: IsoDate, today: IsoDate) => `next on ${bareDate(day, today)}`,
  starts: (day: IsoDate, today: IsoDate) => `from ${bareDate(day, today)}`,
  onDelivery: 'from the day of the delivery',
  heading: 'Rent by period',
  none: 'None: extra days',
  every: (period: keyof typeof rentText.every) => `Every ${rentText.every[period]}`,
  intro:
    'Instead of extra days. The container stays until its pickup is planned; unused days are credited at the pickup.',
  unsaved: 'The rent is not saved yet.',
  period: 'A period is',
  periods: { '28-days': '28 days', month: 'A month' },
  due: 'Charged',
  dues: { advance: 'In advance', arrears: 'In arrears' },
  price: 'Rent of a period',
  priceHint: (listed: string) => `Price list: ${listed}`,
  priceMissing: 'Enter the rent of a period, such as 300.00',
  startsOn: 'First day',
  startsOnHint: 'Leave blank for the day of the delivery, or today if the container is there.',
  charged: 'Charged so far',
  fixed: 'A period is charged already: a new rent is for the periods that come. The rent ends with the pickup.',
  part: (charged: string, price: string) => `${charged} of ${price}`,
  span: (from: IsoDate, through: IsoDate) => `${shortDate(from)} to ${shortDate(through)}`,
  remove: 'Remove the Rent',
  save: 'Save Rent',
  saved: 'Rent saved',
  removed: 'Rent removed',
  failed: 'The rent could not be saved.',
  terms: rentText.terms,
}

/** The list of containers that have not moved for 30 days (rule 556). */
export const longStaysText = {
  heading: 'Long Stays',
  listed: 'Not moved for 30 days',
  intro:
    'Since its delivery, or its last swap, dump-and-return or relocation. The cost is what a day costs the customer now.',
  back: 'Inventory',
  link: 'Long Stays',
  failed: 'The containers could not be loaded.',
  none: 'Every container moved within 30 days',
  noneHelp: 'Containers that stand longer are listed here, the longest first.',
  days: (days: number) => `${days} days`,
  since: (day: IsoDate, today: IsoDate) => `since ${bareDate(day, today)}`,
  perDay: (amount: string) => `${amount} a day`,
  free: 'nothing a day',
  pickup: (day: IsoDate, today: IsoDate) => `pickup ${bareDate(day, today)}`,
  noPickup: 'no pickup planned',
  size: (yards: number) => `${yards} yd`,
  asked: (day: IsoDate, today: IsoDate) => `asked ${bareDate(day, today)}`,
  ask: 'Email Customer',
  askOne: (name: string) => `Email ${name}`,
  sent: 'Email on its way',
  notSent: 'The email could not be sent.',
}
