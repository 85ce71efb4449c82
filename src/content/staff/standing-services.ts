import type { ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import { formatDay, type IsoDate } from '#contract/values/dates.ts'

/** Texts about service that repeats (rules 450 to 458). */

const shortDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const named = (day: IsoDate) => formatDay(shortDate, day)

export const standingListText = {
  heading: 'Standing Services',
  back: 'All orders',
  intro: 'Hauls that repeat. The dates of the next ten weeks are planned, hold their containers and are on the board.',
  failed: 'Error loading the standing services',
  loading: 'Loading standing services…',
  none: 'Nothing repeats yet',
  noneHint: 'Press New Service, choose the order whose container is swapped, and choose its weekdays.',
  noneHintReader:
    'The office starts one from an order: its container is then swapped on the same weekdays until you stop it.',
  create: 'New Service',
  columns: { service: 'Service', price: 'Each time', dates: 'Next dates' },
  agreed: 'agreed price',
  listed: 'from the price list',
  unpriced: 'No price',
  chooseDate: (day: IsoDate) => `${named(day)}: choose a day`,
  skipNext: 'Skip next',
  skipNextOf: (day: IsoDate, customer: string) => `Skip next: ${named(day)}, ${customer}`,
  open: 'Running and paused',
  all: 'All, with ended ones',
  next: (day: IsoDate) => `next ${named(day)}`,
  noNext: 'no date planned',
  needs: (count: number) => (count === 1 ? '1 date needs you' : `${count} dates need you`),
  states: { running: 'Running', paused: 'Paused', ended: 'Ended' },
  shown: 'Show',
} as const

export const newStandingText = {
  heading: 'New Standing Service',
  intro: 'It belongs to an order: its container is swapped, or dumped and returned, again and again.',
} as const

export const standingText = {
  heading: 'Standing Service',
  failed: 'Error loading the standing service',
  loading: 'Loading the standing service…',
  notSaved: 'Not saved',
  back: 'Order',
  order: 'See its order',
  all: 'All standing services',
  what: 'Where and what',
  where: 'Customer and site',
  kind: 'Every time',
  kinds: { swap: 'Swap', dump_and_return: 'D&R', new_delivery: 'Pickup + delivery' } satisfies Record<
    ServiceHaulKind,
    string
  >,
  /** In a day of the ten weeks. */
  cells: { swap: 'swap', dump_and_return: 'D&R', new_delivery: 'exchange' } satisfies Record<ServiceHaulKind, string>,
  kindNote: 'The full container leaves on one trip, and an empty one comes on another one of the day.',
  container: 'Container',
  yards: (yards: number, number: string | null) => (number === null ? `${yards} yd` : `${yards} yd, ${number}`),
  when: 'When',
  weekday: 'Weekdays',
  every: 'Every',
  units: { weeks: 'weeks', days: 'days' },
  unit: 'Weeks or days',
  window: 'Window',
  windows: { any: 'Any time', morning: '8 AM to 12 PM', afternoon: '12 PM to 5 PM' },
  driverNote: 'For the driver, each time',
  first: 'First',
  from: 'Change from',
  last: 'Last',
  lastHint: 'Leave blank: until stopped.',
  pickup: 'Pickup after it',
  pickupHint: (day: IsoDate) => `Leave blank for ${named(day)}.`,
  closed: 'If we are closed',
  ifClosed: { earlier: 'Day before', later: 'Day after', skip: 'Skip', ask: 'Ask' },
  price: 'Price and words',
  each: {
    swap: 'Each swap ($)',
    dump_and_return: 'Each dump and return ($)',
    new_delivery: 'Each time, both trips ($)',
  } satisfies Record<ServiceHaulKind, string>,
  listed: (price: string) => `Leave blank for the price list: ${price} now.`,
  unlisted: 'The price list has no price. Enter one.',
  priceMissing: 'Enter a price',
  notAPrice: 'Enter a price, such as 245.00',
  notANumber: 'Enter a whole number',
  dayMissing: 'Choose a day',
  weekdayMissing: 'Choose a weekday',
  notify: 'Email the customer',
  summary: (sure: number, needs: number) => `${sure} sure${needs > 0 ? `, ${needs} needs you` : ''}`,
  through: (day: IsoDate) => `to ${named(day)}`,
  start: (count: number) =>
    count === 0 ? 'Start' : count === 1 ? 'Start, 1 haul planned' : `Start, ${count} hauls planned`,
  change: (day: IsoDate) => `Change from ${named(day)}`,
  saving: 'Planning…',
  started: 'The standing service runs',
  changed: 'The standing service changed',
  weeks: 'Next ten weeks',
  weeksNote: 'solid as planned, outlined moved',
  weekOf: 'Week of',
  dates: 'Next ten dates',
  datesNote: 'later ones are planned ten weeks ahead',
  sum: (count: number, price: string, total: string) => `${count} × ${price} = ${total}`,
  sumNote: 'for the dates that are planned. What is over the included tons is extra.',
  day: named,
  month: (day: IsoDate) =>
    formatDay(new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }), day),
  left: (count: number) => (count === 1 ? '1 unit left' : `${count} units left`),
  reasons: {
    closed: (due: IsoDate) => `${named(due)} is closed`,
    full: (due: IsoDate) => `No unit is free on ${named(due)}`,
    price: (due: IsoDate) => `The price list has no price for ${named(due)}`,
  },
  movedByRule: (due: IsoDate) => `${named(due)} is closed, moved by your rule`,
  movedByHand: (due: IsoDate) => `moved from ${named(due)}`,
  notHeld: 'not held yet',
  done: 'hauled',
  skipped: 'skipped',
  needsYou: 'Needs you',
  noDates: 'No date is planned.',
  skip: 'Skip',
  move: 'Move',
  plan: 'Plan',
  of: (action: string, due: IsoDate) => `${action}: ${named(due)}`,
  asksOnce: 'Changing it later asks once',
  asksOnceNote:
    'Move a date, and choose: only this date, or this and later. What was hauled never changes. Ending asks for the pickup day.',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
  paused: {
    staff: 'Paused. The container stays; nothing is planned.',
    order: 'Paused, because its order was cancelled or archived.',
    hold: 'Paused, because the customer is on hold.',
  },
  endedNote: 'Ended. What was hauled stays in the order.',
  pausedToast: 'Paused. Its planned dates are off the plan.',
  resumed: 'The standing service runs again',
  unsaved: 'The standing service is not saved yet.',
  failedToSave: 'The standing service could not be saved',
} as const

export const moveDateText = {
  heading: (due: IsoDate) => `Move ${named(due)}`,
  day: 'New day',
  only: (due: IsoDate) => `Only ${named(due)}`,
  later: (due: IsoDate) => `${named(due)} and later`,
  laterNote: (weekday: string) => `“And later” makes it every ${weekday} from then on.`,
  moved: 'The date moved',
  skipped: 'The date is skipped',
  skipHeading: (due: IsoDate) => `Skip ${named(due)}?`,
  skipDescription: 'It costs nothing, and the dates after it stay. We email the customer.',
  keep: 'Keep It',
} as const

export const endServiceText = {
  heading: 'End the standing service',
  description: 'Hauls before the pickup stay; later ones are taken off. Included days count from the last one.',
  pickup: 'Pickup day',
  end: 'End Service',
  ended: (day: IsoDate) => `Ended. Pickup on ${named(day)}.`,
  unsaved: 'The service is not ended yet.',
} as const

/** In the order, and of a customer. */
export const standingInOrder = {
  repeat: 'Repeat',
  open: 'Open',
  paused: standingListText.states.paused,
  needs: standingListText.needs,
} as const
