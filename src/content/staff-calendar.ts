import type { RuleScope } from '../contract/delivery-days.ts'

/** The words of the calendar for staff. */

export const calendarText = {
  heading: 'Availability',
  back: 'Inventory',
  plan: 'Closed days and trucks …',
  caption: 'What is free of each size, by day',
  title: (from: string, through: string) => `${from} to ${through}`,
  legendNumber: 'Number: units left',
  legendBar: 'Bar: share held',
  size: 'Size',
  earlier: 'Two weeks earlier',
  later: 'Two weeks later',
  today: 'Today',
  toRent: (units: number) => `${units} to rent`,
  sizeName: (yards: number) => `${yards} yd`,
  deliveries: 'Deliveries',
  most: (count: number) => `of ${count}`,
  closed: 'Closed',
  full: 'full',
  loading: 'Loading the calendar …',
  failed: 'Error loading the calendar',
  retry: 'Try again',
  empty: 'There is no container type yet. Add one under Inventory, and its days show here.',
  help: 'Arrow keys walk the days and sizes, Page Up and Page Down weeks, Home and End the ends. Enter shows the orders behind a day.',
  states: { free: 'free', few: 'few', full: 'full', over: 'over' },
  cell: (input: { type: string; day: string; free: number; held: number; capacity: number; isClosed: boolean }) => {
    const left = input.free < 0 ? `${-input.free} over` : input.free === 0 ? 'full' : `${input.free} free`
    return `${input.type}, ${input.day}: ${left}, ${input.held} of ${input.capacity} held${input.isClosed ? ', closed' : ''}`
  },
  day: (input: { day: string; deliveries: number; most: number | null; isClosed: boolean; note: string }) =>
    [
      input.day,
      input.isClosed ? 'closed' : `${input.deliveries}${input.most === null ? '' : ` of ${input.most}`} deliveries`,
      input.note,
    ]
      .filter(Boolean)
      .join(', '),
}

export const dayText = {
  heading: (day: string, type: string | null) => (type === null ? day : `${type} on ${day}`),
  loading: 'Loading the orders …',
  failed: 'Error loading the orders',
  retry: 'Try again',
  hide: 'Close',
  free: (units: number) => `${units} free`,
  full: 'Full',
  over: (units: number) => `${units} over`,
  sum: (capacity: number, held: number, free: number) =>
    `${capacity} to rent − ${held} held = ${free < 0 ? `−${-free}` : free}`,
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

/** One day as the trucks have it. */
export const dayPlanText = {
  heading: 'Trucks',
  open: (deliveries: number) => `Open, ${deliveries} ${deliveries === 1 ? 'delivery' : 'deliveries'}`,
  openOf: (deliveries: number, most: number) => `Open, ${deliveries} of ${most} deliveries`,
  closed: (note: string) => (note ? `Closed: ${note}` : 'Closed'),
  holiday: (name: string) => `Federal holiday: ${name}`,
  note: 'Why, such as a holiday',
  most: 'Deliveries at most',
  mostHint: 'Empty: as every week',
  save: 'Save',
  close: 'Close This Day',
  reopen: 'Open This Day',
  asUsual: 'Back to Usual',
}

export const moveText = {
  kinds: { delivery: 'Delivery', pickup: 'Pickup' },
  bars: (type: string, day: string) => `Orders that hold a ${type} on ${day}`,
  order: 'Order',
  handle: (kind: string, customer: string, day: string) => `${kind} of ${customer}, ${day}`,
  help: 'Enter picks a delivery or a pickup, arrow keys move its day, Enter puts it there, Escape leaves it where it is. Or drag it.',
  picked: (kind: string, customer: string, day: string) =>
    `${kind} of ${customer} picked, ${day}. Arrow keys move it, Enter puts it there, Escape leaves it.`,
  moving: (day: string, state: string) => `${day}: ${state}`,
  left: (kind: string, customer: string, day: string) => `${kind} of ${customer} stays on ${day}.`,
  before: 'came earlier',
  later: 'goes later',
  actions: (customer: string) => `Actions for ${customer}`,
  moveTo: { delivery: 'Move delivery to …', pickup: 'Move pickup to …' },
  open: 'Open order',
  title: { delivery: 'Move the delivery', pickup: 'Move the pickup' },
  from: (customer: string, day: string) => `${customer}, now ${day}`,
  day: 'New day',
  dayMissing: 'Choose a day',
  submit: 'Move',
  submitting: 'Moving …',
  cancel: 'Cancel',
  close: 'Close',
  take: (day: string) => `Take ${day}`,
  done: { delivery: 'Delivery moved', pickup: 'Pickup moved' },
  doneText: (customer: string, day: string) => `${customer}: ${day}`,
  undo: 'Undo',
  undoHint: 'Undo: open the order and change its date back',
  undone: 'Moved back',
  refused: 'Not moved',
  leave: 'Leave It',
}

export const planText = {
  heading: 'Closed days and trucks',
  intro: 'What you say here holds at once for everybody who books. Orders that stand on a closed day stay there.',
  loading: 'Loading …',
  failed: 'Error loading the plan',
  retry: 'Try again',
  close: 'Close',
  everyDay: 'Every day',
  most: 'Deliveries at most',
  noMost: 'any',
  asEveryDay: 'as every day',
  weekdays: 'Every week',
  isClosed: (weekday: string) => `Closed on ${weekday}`,
  closedColumn: 'Closed',
  mostOf: (scope: string) => `Deliveries at most, ${scope}`,
  save: 'Save',
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
  closeHolidayOf: (name: string) => `Close ${name}`,
  isClosedHoliday: 'Closed',
  ownDays: 'Days of their own',
  noOwnDays: 'No day differs from its week.',
  ownDay: (input: { isClosed: boolean | null; maxDeliveries: number | null; note: string }) =>
    [
      input.isClosed === true ? 'Closed' : input.isClosed === false ? 'Open' : '',
      input.maxDeliveries === null ? '' : `at most ${input.maxDeliveries} deliveries`,
      input.note,
    ]
      .filter(Boolean)
      .join(', '),
  back: 'Back to Usual',
  backOf: (day: string) => `${day} back to usual`,
  saved: 'Plan saved',
  failedToSave: 'Failed to save the plan',
  savedText: 'The booking calendar shows it at once.',
  stands: (count: number) =>
    count === 1
      ? '1 order stands on a closed day. It stays there:'
      : `${count} orders stand on closed days. They stay there:`,
  standsMore: (count: number) => `and ${count} more`,
  overfull: (day: string, deliveries: number, most: number) =>
    `${day} has ${deliveries} deliveries, ${most} are planned at most.`,
  haul: (kind: 'delivery' | 'pickup', day: string) => `${kind === 'delivery' ? 'Delivery' : 'Pickup'} ${day}`,
  wrongMost: 'A whole number from 0 to 1000, or empty',
}
