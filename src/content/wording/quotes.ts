import type { DeclineReason } from '#contract/quotes/decline-reasons.ts'
import type { QuoteLineKind } from '#contract/quotes/quote-lines.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

/** Why a quote, or a line of it, is refused. */
export const quoteRefusals = {
  containerFirst: 'Add a container above this line',
  oneDiscount: 'A quote has one discount',
  priceMissing: 'Enter a price',
  placeMissing: 'Enter where it goes',
  pickupFirst: 'Pickup must not be before delivery',
  tooLong: (days: number) => `Pickup must be within ${days} days of delivery`,
  belowFees: (cents: Cents) => `Price must be at least the fees of ${formatDollars(cents)}`,
  noHaulsOfBins: 'Bins have no hauls between delivery and pickup',
  closed: (day: IsoDate, next: IsoDate | null) =>
    [`No truck goes out on ${formatDate(day)}.`, next !== null && `The next open day is ${formatDate(next)}.`]
      .filter(Boolean)
      .join(' '),
  dayOutside: (day: IsoDate) => `${formatDate(day)} is not between delivery and pickup`,
  tooMuch: 'A quote is at most $1,000,000.00',
  discountTooHigh: 'The discount leaves less than the fees of a container',
  fuelChanged: 'The fuel percentage is another one since this draft. Save the quote again, then send it.',
  notDraft: 'This quote was sent. Begin another one that replaces it.',
  notOpen: 'Only a quote that was sent, and that still holds, can be withdrawn.',
  notSent: 'This quote was not sent yet.',
  needsOwner: (limit: number) =>
    `More than ${limit} % below the price list needs an owner. Save the quote, and ask one to send it.`,
  leadIsOrder: 'This lead already became an order.',
  addressMissing: 'Address is required',
  cityMissing: 'City is required',
  notReplaceable: 'The quote that it replaces is not of this lead, or was accepted.',
  changedMeanwhile: 'Somebody else changed this quote in the meantime.',
  expired: (day: IsoDate) => `This quote was good until ${formatDate(day)}. Please ask us for a new one.`,
  withdrawn: 'This quote was withdrawn. Please call us.',
  replaced: 'A newer quote takes the place of this one. Please use the link in our latest email.',
  declined: 'This quote was declined. If you changed your mind, please ask us for a new one.',
  accepted: 'This quote was already accepted. Please call us to change it.',
  bookedOtherwise: 'This was already booked. Please call us to change it.',
  unknown: 'This link does not open a quote. Please use the link in our email, or call us.',
  changed: 'This quote changed since you opened it. Please read it again.',
  daysGone: 'Some days are no longer free, so nothing was booked.',
  lineDay: (what: string, day: IsoDate, next: IsoDate | null) =>
    next === null
      ? `${what} on ${formatDate(day)}: no other day is free.`
      : `${what} on ${formatDate(day)}: the next free day is ${formatDate(next)}.`,
}

/** The reason of the price of an order that a discount lowered, for the office. */
export const quoteDiscountNote = (percent: number) => `Discount of ${percent} %, as quoted`

/** Why a customer declined a quote (rule 465), for the office. */
export const declineReasonNames: Record<DeclineReason, string> = {
  price: 'The price is too high',
  dates: 'The days do not work',
  elsewhere: 'Chose another company',
  not_needed: 'Not needed anymore',
  other: 'Something else',
}

/** What the kinds of lines are called. */
export const quoteKindNames: Record<QuoteLineKind, string> = {
  container: 'Container',
  swap: 'Swap',
  dump_and_return: 'Dump and return',
  relocate: 'Move on site',
  permit: 'Permit',
  trip: 'Trip charge',
  waiting: 'Waiting time',
  cleaning: 'Cleaning',
  discount: 'Discount',
}

type NamedLine = { kind: QuoteLineKind; dumpsterSize: number | null; description: string }

/** What a line of a quote is: "30 yard container, concrete", "Swap", "Street permit". */
export const quoteLineWhat = ({ kind, dumpsterSize, description }: NamedLine): string => {
  const name = kind === 'container' ? `${dumpsterSize} yard container` : quoteKindNames[kind]
  const isNamed = description.toLowerCase().includes(name.toLowerCase())
  return isNamed ? description : [name, description].filter(Boolean).join(', ')
}

type SaidLine = NamedLine & {
  quantity: number
  deliveryDate: IsoDate | null
  pickupDate: IsoDate | null
  days: readonly IsoDate[]
}

/** The same with how many: "2 × 30 yard container", "Swap, 4 times". */
export const quoteLineCounted = (line: SaidLine, percent: number | null): string => {
  const what = quoteLineWhat(line)
  if (line.kind === 'discount') return `${what}, ${percent} %`
  return line.quantity === 1 ? what : `${line.quantity} × ${what}`
}

/** When a line of a quote is, as days are written by `day`: "Dec 1 to Dec 29"; empty without days. */
export const quoteLineWhen = ({ deliveryDate, pickupDate, days }: SaidLine, day: (date: IsoDate) => string): string => {
  if (deliveryDate !== null)
    return [deliveryDate, pickupDate]
      .flatMap((each) => each ?? [])
      .map(day)
      .join(' to ')
  return days.map(day).join(', ')
}
