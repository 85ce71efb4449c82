import { haulNames } from '#content/wording/haul-names.ts'
import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'

/** Texts about the hauls of an order (rule 264). */

export const haulText = {
  heading: 'Hauls',
  failed: 'Error loading the hauls',
  noDay: 'no day yet',
  planned: 'Planned',
  done: (at: string) => `Done ${at}`,
  cancelled: 'Cancelled',
  late: 'Late',
  relocated: (where: string) => `to ${where}`,
  swapped: (brought: string, removed: string) => `${brought} for ${removed}`,
  finish: 'Done',
  move: 'Move',
  cancelHaul: 'Cancel',
  rare: 'More',
  fail: 'Record a failed stop',
  afterAll: 'Mark done',
  though: 'although it was cancelled',
  live: 'Live load, the truck waits',
  liveWaited: (minutes: number) => `live load, waited ${minutes} min`,
  loaded: 'waits loaded in the yard',
  dumped: (at: string) => `dumped ${at}`,
  keepLoad: 'Mark still loaded',
  keepLoadOf: (container: string) => `${container} came back still loaded`,
  planPickup: 'Plan',
  attempt: (reason: string, at: string) => `Failed ${at}: ${reason}`,
  waited: (minutes: number) => `waited ${minutes} min`,
  photo: 'Photo',
  takeBackAttempt: 'Undo',
  correct: 'Correct',
  undo: 'Undo',
  more: (count: number) => `Show ${count} more that are planned`,
  /** The names of buttons in a row. */
  of: (action: string, kind: string, day: string) => `${action}: ${kind}, ${day}`,
} as const

export const dayHaulText = {
  heading: 'Swaps and other hauls',
  doneAt: (time: string) => `done ${time}`,
  late: (day: string) => `late, planned for ${day}`,
  what: (kind: string, yards: number, city: string) => `${kind}, ${yards} yd, ${city}`,
  record: 'They are moved and recorded in their orders.',
  tickets: 'Press Done first, then enter its ticket. Open an order to move its haul.',
  finish: 'Done',
  correct: 'Correct',
  finishOf: (kind: string, customer: string) => `Done: ${kind}, ${customer}`,
  correctOf: (kind: string, customer: string) => `Correct: ${kind}, ${customer}`,
  failed: 'Error loading the order',
} as const

/** A delivery and a pickup in one visit (rule 272). */
export const liveLoadText = {
  join: 'Live load',
  part: 'Two visits',
  done: 'Mark Live Load Done',
  joined: 'The truck waits while it is loaded',
  parted: 'Delivery and pickup are two visits again',
  heading: 'Live load done',
  description: 'The container was delivered, loaded while the truck waited, and taken away.',
  waited: 'Minutes waited',
  notMinutes: 'Enter minutes, such as 20',
  charge: 'Charge for waiting ($)',
  chargeHint: 'Leave blank for no charge.',
  when: 'When the truck left',
  whenHint: 'Los Angeles time. Leave blank for now.',
  notATime: 'Enter a day and a time',
  save: 'Record as Done',
  unsaved: 'The live load is not recorded yet.',
} as const

export const moveStopText = {
  heading: { delivery: 'Move the delivery', pickup: 'Plan the pickup' },
  day: 'Day',
  dayMissing: 'Choose a day',
  save: 'Move',
  unsaved: 'The new day is not saved yet.',
} as const

/** A dry run (rule 266). */
export const failedHaulText = {
  heading: (haul: string) => `The ${haul} failed`,
  reason: 'What went wrong?',
  reasonMissing: 'Choose a reason',
  isCharged: 'Charge the trip',
  isChargedFor: (price: string) => `Charge the trip: ${price}`,
  charge: 'Trip charge ($)',
  chargeMissing: 'Enter a price',
  nextDay: 'Next attempt',
  nextDayHint: 'Leave blank to keep the planned day.',
  costs: (trip: string | null, extraDays: string | null, total: string) =>
    `${[trip && `Trip ${trip}.`, extraDays && `Extra days ${extraDays}.`].filter(Boolean).join(' ')} New total ${total}.`,
  waited: 'Minutes waited',
  notMinutes: 'Enter minutes, such as 20',
  when: 'When',
  whenHint: 'Los Angeles time. Leave blank for now.',
  notATime: 'Enter a day and a time',
  photo: 'Photo',
  photoName: (reason: string, day: string, file: string) => `${reason} ${day}${/\.\w+$/.exec(file)?.[0] ?? ''}`,
  note: 'Note',
  noteHint: 'For the office, not for the customer.',
  save: 'Record',
  unsaved: 'What happened is not recorded yet.',
} as const

export const planHaulText = {
  moveHeading: (kind: ExtraHaulKind) => `Move the ${haulNames[kind].name}`,
  day: 'Day',
  states: { free: '', full: 'full', closed: 'closed' },
  current: 'now',
  keepsPickup: 'The pickup stays as planned.',
  costs: (price: string | null, extraDays: string | null, total: string) =>
    [price && `${price} when it is done`, extraDays && `${extraDays} extra days`, `new total ${total}`]
      .filter(Boolean)
      .join(', '),
  movesPickup: (from: string, to: string) => `The pickup moves from ${from} to ${to}.`,
  price: 'Price',
  priceHint: 'Charged when it is done.',
  listed: 'From the price list. Charged when it is done.',
  agreedBefore: 'As last agreed for this size. Charged when it is done.',
  chooseDay: 'Choose a day',
  priceMissing: 'Enter a price',
  toAddress: 'New street address',
  toAddressHint: 'Leave blank if it stays on the property.',
  toPlacement: 'Where on the property',
  placeMissing: 'Enter where it goes',
  move: 'Move',
  loading: 'Checking the days…',
  failed: 'Error checking the days',
  unsaved: 'This haul is not planned yet.',
} as const

/** The button of an order whose next step is a haul between delivery and pickup, in the case of the other buttons. */
export const recordHaul = (kind: ExtraHaulKind) =>
  `Record ${haulNames[kind].label.replace(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase())}`

export const finishHaulText = {
  afterAll: 'This haul was cancelled. Recording it as done charges it, and the dashboard shows that for a week.',
  heading: (kind: ExtraHaulKind) => `${haulNames[kind].label} done`,
  correctHeading: (kind: ExtraHaulKind) => `Correct the ${haulNames[kind].name}`,
  correct: 'Save Correction',
  brought: 'Which container was brought?',
  stays: (number: string | null) => (number === null ? 'Keep as recorded' : `Keep ${number}`),
  any: 'Any free one',
  isLoaded: 'The full container is still loaded',
  isLoadedHint: 'It waits in the yard, and cannot go out until it is dumped.',
  failed: 'Error loading the containers',
  none: (yards: number) => `No ${yards} yard container is free`,
  when: 'When',
  whenHint: 'Los Angeles time. Leave blank for now.',
  whenStays: (at: string) => `Los Angeles time. Leave blank to keep ${at}.`,
  notATime: 'Enter a day and a time',
  save: 'Record as Done',
  unsaved: 'The haul is not recorded yet.',
} as const

export const haulQuestions = {
  cancelHeading: (kind: ExtraHaulKind) => `Cancel the ${haulNames[kind].name}?`,
  cancelDescription: (day: string) =>
    `It is planned for ${day}. If it moved the pickup, the pickup moves back. We email the customer.`,
  cancelCosts: (extraDays: string, total: string) => `Extra days ${extraDays}. New total ${total}.`,
  cancel: 'Cancel It',
  undoHeading: (kind: ExtraHaulKind) => `Undo the ${haulNames[kind].name}?`,
  undoDescription: 'It is planned again, its charge is removed, and containers go back to where they were.',
  undo: 'Undo It',
  tickets: (count: number) =>
    count === 1 ? 'What should happen to its weight ticket?' : `What should happen to its ${count} weight tickets?`,
  toPickup: 'Move to the Pickup',
  removeTickets: (count: number) => (count === 1 ? 'Remove the Ticket' : 'Remove the Tickets'),
  attemptHeading: 'Undo the dry run?',
  attemptDescription: 'The dry run and its charge are removed.',
  keep: 'Keep It',
} as const

export const haulMessages = {
  planned: (kind: ExtraHaulKind, day: string) => `${haulNames[kind].label} planned for ${day}`,
  moved: (day: string) => `Moved to ${day}`,
  cancelled: 'The haul was cancelled',
  done: 'Recorded as done',
  corrected: 'Corrected',
  undone: 'Undone. The haul is planned again.',
  failed: 'Recorded. The haul is still open.',
  failedUntil: (day: string) => `Recorded. The next attempt is ${day}.`,
  attemptGone: 'Undone',
  loaded: (container: string) => `${container} is waiting to be dumped`,
  notSaved: 'The haul could not be saved',
} as const
