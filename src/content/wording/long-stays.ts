import type { IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { shortDate } from './short-dates.ts'

const every = { '28-days': '28 days', month: 'month' }
const dues = { advance: 'in advance', arrears: 'in arrears' }

/** Texts of rent by periods (rules 553 and 554), for staff, on bills, and in the history. */
export const rentText = {
  every,
  dues,
  /** The note of a charge, as the bill and the invoice have it. */
  period: (from: IsoDate, through: IsoDate, used: number, days: number) =>
    used === days
      ? `${shortDate(from)} to ${shortDate(through)}`
      : `${shortDate(from)} to ${shortDate(through)}, ${used} of ${days} days`,
  gone: (from: IsoDate, through: IsoDate) => `${shortDate(from)} to ${shortDate(through)}, taken back`,
  line: (note: string, cents: Cents) => `${note}: ${formatDollars(cents)}`,
  terms: (amount: string | null, period: keyof typeof every, due: keyof typeof dues) =>
    [amount, amount === null ? `every ${every[period]}` : `per ${every[period]}`, dues[due]].filter(Boolean).join(' '),
  none: 'none',
}

export const rentRefusals = {
  over: 'The container was picked up, so that nothing more is charged for it.',
  cancelled: 'The order is cancelled.',
  joined: 'Delivery and pickup are one visit. Make them two first.',
  charged: 'A period is charged already. Only the price of later periods can change; the rent ends with the pickup.',
  noPrice: 'The price list has no rent of a period for this order. Enter it.',
  tooEarly: 'The rent cannot begin before the delivery',
  tooLate: 'The rent must begin within a year',
}

export const longStayRefusals = {
  moved: 'This container moved within the last 30 days, or is back.',
  noAddress: 'The order has no email address. Call the customer.',
  justEmailed: 'The customer was asked within the last 7 days.',
}
