import { plural } from '#content/wording/plural.ts'
import { bareDate, longDay, shortDay } from '#content/wording/short-dates.ts'
import type { DayState } from '#contract/orders/movable-days.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

const sum = (cents: Cents) => formatDollars(cents, 'short')
const change = (cents: Cents) => (cents > 0 ? `+${sum(cents)}` : sum(cents))

/** Moving the delivery or pickup of an order (rule 256). */
export const changeDayText = {
  title: { delivery: 'Move the delivery', pickup: 'Move the pickup' },
  description: 'Choose another day for your container. You see the price first.',
  heading: { delivery: 'When should we deliver?', pickup: 'When should we pick it up?' },
  planned: (day: IsoDate, today: IsoDate) => `Planned: ${shortDay(day, today)}`,
  notPlanned: 'No day yet',
  rate: sum,
  afterIncluded: (included: IsoDate, isTaxed: boolean) =>
    `for each day after ${longDay(included)}${isTaxed ? ', with tax' : ''}. Sooner is free.`,
  free: {
    heading: '$0',
    delivery: 'Moving the delivery is free. The pickup moves with it.',
    pickup: 'Another pickup day is free.',
  },
  quick: 'Choose a day',
  /** What happens then. `costs`: whether a free day adds something to the bill. */
  next: (needsCode: boolean, costs: boolean) => {
    if (needsCode) return 'We then email you a code, and you confirm the day with it.'
    return costs
      ? 'Press a day at $0 to book it at once. You can undo it. If a day costs more, you confirm the price first.'
      : 'Press a day to book it at once. You can undo it.'
  },
  day: longDay,
  sooner: (days: number) => `${plural(days, 'day', 'days')} sooner`,
  longer: (days: number) => `${plural(days, 'day', 'days')} longer`,
  later: (days: number) => `${plural(days, 'day', 'days')} later`,
  pickupMoves: (day: IsoDate, today: IsoDate) => `Pickup moves to ${shortDay(day, today)}`,
  newTotal: (cents: Cents) => `New total ${formatDollars(cents)}`,
  change,
  any: 'All open days',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  /** `usualCents`: what is said beside the calendar, and not in each of its days. */
  word: (state: DayState | 'now' | 'today' | 'past', cents: Cents, usualCents: Cents | null) => {
    if (state === 'free') return cents === usualCents ? '' : change(cents)
    if (state === 'now') return 'current'
    return state === 'soon' || state === 'blocked' || state === 'past' ? '' : state
  },
  spoken: (date: IsoDate, state: DayState | 'now' | 'past', cents: Cents, blockedBy?: string | null) => {
    const what = {
      free:
        cents === 0 ? 'free, costs nothing more' : `free, ${cents > 0 ? `${sum(cents)} more` : `${sum(-cents)} less`}`,
      now: 'as planned now',
      full: 'full',
      closed: 'closed',
      soon: 'less than 24 hours ahead',
      past: 'in the past',
      blocked: blockedBy ?? 'not possible',
    }[state]
    return `${formatDate(date)}, ${what}`
  },
  monthDay: (date: IsoDate) => bareDate(date, date),
  more: 'Show later days',
  help: 'Use the arrow keys to move between days, and Enter to choose one.',
  none: 'No day is free in the next eight weeks. Please call us.',
  note: (until: string | null, costs: boolean) =>
    [
      'We need 24 hours for a change.',
      until !== null && `You can change this day here until ${until}.`,
      costs && 'What it costs goes on your bill.',
    ]
      .filter(Boolean)
      .join(' '),
  moving: 'Moving…',
  back: 'Back to your order',
  other: 'Something else?',
  ask: 'Request a change',
  call: (isSecond: boolean) => (isSecond ? ', or call us:' : 'Call us:'),
  withoutScript: 'Choosing a day here needs JavaScript. Or call us:',
  failed: 'The day could not be moved. Please try again, or call us.',
}

/** After the day was moved. */
export const dayMovedText = {
  moved: 'Moved. An email is on its way.',
  heading: {
    delivery: (day: IsoDate) => `Delivery is ${longDay(day)}.`,
    pickup: (day: IsoDate) => `Pickup is ${longDay(day)}.`,
  },
  container: (yards: number, days: number | undefined) =>
    days === undefined ? `${yards} yard` : `${yards} yard, ${days} days`,
  extra: (days: number, rate: Cents) => `${plural(days, 'day', 'days')} × ${formatDollars(rate)}`,
  total: 'New total',
  sameTotal: 'Total',
  tax: 'Tax',
  withTax: (isNew: boolean) => (isNew ? 'New total with tax' : 'Total with tax'),
  pickup: (day: IsoDate, today: IsoDate) => `Pickup moves too: ${shortDay(day, today)}`,
  undo: (day: IsoDate, today: IsoDate) => `Undo, back to ${bareDate(day, today)}`,
  again: 'Choose another day',
}

/** The code of an email, once per browser (rule 256). */
export const orderCodeStep = {
  heading: (day: IsoDate, today: IsoDate, cents: Cents) =>
    `${shortDay(day, today)}${cents === 0 ? '' : ` for ${change(cents)}`}: one more step`,
  intro: (email: string) =>
    `We sent a code to ${email}. Enter it here, so that nobody else can change your order. We ask this browser only once.`,
  label: '6-digit code',
  submit: 'Move it',
  sending: 'Checking…',
  resend: 'Send another code',
  resent: 'Another code is on its way.',
  cancel: 'Choose another day',
  failed: 'The code could not be checked. Please try again.',
  wrong: 'Enter the 6-digit code',
}
