import { plural } from '#content/wording/plural.ts'
import type { RuleScope } from '#contract/scheduling/delivery-rule-scopes.ts'

/** Texts of the calendar for staff. */

export const calendarText = {
  /** Of an order or haul of a standing service. */
  standing: 'standing service',
  heading: 'Availability',
  back: 'Inventory',
  plan: 'Closed days and trucks…',
  caption: 'Free units of each size, by day',
  title: (from: string, through: string) => `${from} to ${through}`,
  reach: (through: string) => `Scroll for the days until ${through}`,
  legendNumber: 'Free: units in service that no order holds that day',
  legendBar: 'Bar: held by orders',
  size: 'Size',
  earlier: 'Two weeks earlier',
  later: 'Two weeks later',
  today: 'Today',
  inService: (units: number) => `${units} in service`,
  sizeName: (yards: number) => `${yards} yd`,
  deliveries: 'Deliveries',
  max: (count: number) => `of ${count}`,
  closed: 'Closed',
  loading: 'Loading the calendar…',
  failed: 'Error loading the calendar',
  empty: 'There are no container types yet. Add one under Inventory to see its days here.',
  help: 'Use the arrow keys to move by day and size, Page Up and Page Down to move by week, Home and End for the first and last day. Enter shows the orders behind a day.',
  states: { free: 'free', few: 'left', full: 'full', over: 'over' },
  /** Deliveries of a full day, and of one with more than it takes. */
  ofMax: (count: number, max: number) => `${count} of ${max}`,
  tooMany: (count: number) => `${count} over`,
  cell: (type: string, day: string) => `${type}, ${day}:`,
  cellDetail: ({ held, capacity, isClosed }: { held: number; capacity: number; isClosed: boolean }) =>
    `, ${held} of ${capacity} held${isClosed ? ', closed' : ''}`,
  hauls: 'Hauls',
  day: (input: {
    date: string
    deliveries: number
    max: number | null
    isClosed: boolean
    note: string
    countsOthers: boolean
  }) =>
    [
      '',
      input.date,
      input.isClosed
        ? 'closed'
        : `${input.deliveries}${input.max === null ? '' : ` of ${input.max}`} ${input.countsOthers ? 'hauls' : 'deliveries'}`,
      ...(input.note ? [input.note] : []),
    ].join(', '),
}

export const dayText = {
  heading: (day: string, type: string | null) => (type === null ? day : `${type} on ${day}`),
  loading: 'Loading the orders…',
  failed: 'Error loading the orders',
  dayEnd: "Day's end",
  free: (units: number) => `${units} free`,
  full: 'Full',
  over: (units: number) => `${units} over`,
  sum: (capacity: number, held: number, free: number) =>
    `${capacity} in service − ${held} held = ${free < 0 ? `−${-free}` : free}`,
  freeing: 'What an earlier pickup would free',
  freeingNone: 'No pickup can be made earlier to free this day.',
  freed: (from: string, through: string) => (from === through ? `frees ${from}` : `frees ${from} to ${through}`),
  pickupBy: (day: string) => `Pick up by ${day}`,
  pickupToday: 'Pick up today',
  movePickup: (day: string) => `Move pickup to ${day}`,
  openOrder: 'Open the order',
  moreFreeing: (count: number) => `and ${count} more`,
  delivered: 'Delivered that day',
  pickedUp: 'Picked up that day',
  holding: 'Holding a unit',
  none: 'None',
  showAll: (count: number) => `Show all ${count}`,
}

/** What the limit of a day counts. */
const nouns = (isHauls: boolean): [one: string, many: string] =>
  isHauls ? ['haul', 'hauls'] : ['delivery', 'deliveries']

/** One day as the trucks have it. */
export const dayPlanText = {
  heading: 'Trucks',
  open: (count: number, isHauls: boolean) => `Open, ${plural(count, ...nouns(isHauls))}`,
  openOf: (count: number, max: number, isHauls: boolean) => `Open, ${count} of ${max} ${nouns(isHauls)[1]}`,
  closed: (note: string) => (note ? `Closed: ${note}` : 'Closed'),
  holiday: (name: string) => `Federal holiday: ${name}`,
  note: 'Reason, such as a holiday',
  max: 'Maximum deliveries',
  maxHint: 'Leave blank for the same as every week',
  close: 'Close This Day',
  reopen: 'Open This Day',
}

export const moveText = {
  kinds: { delivery: 'Delivery', pickup: 'Pickup' },
  bars: (type: string, day: string) => `Orders that hold a ${type} on ${day}`,
  order: 'Order',
  handle: (kind: string, customer: string, day: string) => `${kind} of ${customer}, ${day}`,
  help: 'Press Enter to pick up a delivery or a pickup, the arrow keys to move it, Enter to drop it and Escape to cancel. Or drag it.',
  picked: (kind: string, customer: string, day: string) =>
    `${kind} of ${customer} picked, ${day}. Arrow keys move it, Enter drops it, Escape cancels.`,
  moving: (day: string, state: string) => `${day}: ${state}`,
  left: (kind: string, customer: string, day: string) => `${kind} of ${customer} stays on ${day}.`,
  before: 'came earlier',
  later: 'goes later',
  actions: (customer: string) => `Actions for ${customer}`,
  moveTo: { delivery: 'Move delivery to…', pickup: 'Move pickup to…' },
  open: 'Open order',
  title: { delivery: 'Move the delivery', pickup: 'Move the pickup' },
  costHeading: {
    delivery: (day: string) => `Move the delivery to ${day}?`,
    pickup: (day: string) => `Move the pickup to ${day}?`,
  },
  from: (customer: string, day: string) => `${customer}, now ${day}`,
  day: 'New day',
  dayMissing: 'Choose a day',
  submit: 'Move',
  submitting: 'Moving…',
  take: (day: string) => `Take ${day}`,
  done: { delivery: 'Delivery moved', pickup: 'Pickup moved' },
  doneText: (customer: string, day: string) => `${customer}: ${day}`,
  undo: 'Undo',
  undoHint: 'Undo: open the order and change its date back',
  undone: 'Moved back',
  refused: 'Not moved',
  costUnknown: 'What this day costs could not be read. Try again.',
}

export const planText = {
  heading: 'Closed days and trucks',
  intro: 'Changes take effect right away for everyone who books. Orders on a closed day stay there.',
  failed: 'Error loading the plan',
  everyDay: 'Every day',
  max: 'Maximum deliveries',
  noMax: 'any',
  asEveryDay: 'same as every day',
  weekdays: 'Every week',
  isClosed: (weekday: string) => `Closed on ${weekday}`,
  closedColumn: 'Closed',
  maxOf: (scope: string) => `Maximum deliveries, ${scope}`,
  names: {
    'every-day': 'Every day',
    sunday: 'Sunday',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
  } satisfies Record<RuleScope, string>,
  holidays: 'Holidays',
  year: 'Year',
  closeHoliday: 'Close',
  openHoliday: 'Open',
  closeHolidayOf: (name: string) => `Close ${name}`,
  openHolidayOf: (name: string) => `Open ${name}`,
  closedHoliday: (day: string) => `${day}: closed`,
  ownDays: 'Individual days',
  noOwnDays: 'No day differs from the weekly plan.',
  ownDay: (input: { isClosed: boolean | null; maxDeliveries: number | null; note: string }) =>
    [
      input.isClosed === true ? 'Closed' : input.isClosed === false ? 'Open' : '',
      input.maxDeliveries === null ? '' : `at most ${input.maxDeliveries} deliveries`,
      input.note,
    ]
      .filter(Boolean)
      .join(', '),
  back: 'Reset to Weekly Plan',
  backOf: (day: string) => `Reset to Weekly Plan: ${day}`,
  saved: 'Plan saved',
  failedToSave: 'Failed to save the plan',
  savedText: 'The booking calendar shows it right away.',
  stands: (count: number) =>
    count === 1
      ? '1 order is on a closed day. It stays there:'
      : `${count} orders are on closed days. They stay there:`,
  standsMore: (count: number) => `and ${count} more`,
  overfull: (day: string, count: number, max: number, isHauls: boolean) =>
    `${day} has ${plural(count, ...nouns(isHauls))}; the maximum is ${max}.`,
  counts: {
    heading: 'What counts against the maximum',
    hint: 'Deliveries always do. Only deliveries are refused; the others take their share of the day.',
    pickups: 'Pickups',
    extraHauls: 'Swaps and other hauls',
  },
  haul: (kind: 'delivery' | 'pickup', day: string) => `${kind === 'delivery' ? 'Delivery' : 'Pickup'} ${day}`,
  wrongMax: 'A whole number from 0 to 1000, or empty',
}
