/** Texts about moving the stops of a day (rule 253). */

export const moveRefused = (refused: number, all: number): string =>
  `Nothing was moved: ${refused} of ${all} ${all === 1 ? 'order does' : 'orders do'} not fit on that day.`

/** Somebody else was faster. */
export const movedMeanwhile = (day: string | null): string =>
  day === null
    ? 'Somebody else took its day away meanwhile. Look again.'
    : `Somebody else moved it to ${day} meanwhile. Look again.`

/** The totals are not those that were shown. */
export const moveRepriced = (orders: number): string =>
  orders === 1
    ? 'Nothing was moved: what one order costs has changed since it was shown. Look at the new total, then move again.'
    : `Nothing was moved: what ${orders} orders cost has changed since it was shown. Look at the new totals, then move again.`

export const totalNow = (total: string): string => `The new total is ${total} now.`

export const moveStopsText = {
  open: 'Move stops…',
  heading: (day: string) => `Move stops of ${day}`,
  intro: 'For rain or a broken truck. All of the chosen stops move together, or none.',
  deliveries: 'Deliveries',
  pickups: 'Pickups',
  all: 'All',
  none: 'Nothing can be moved: everything on this day is done.',
  stop: (name: string, yards: number, city: string) => `${name}, ${yards} yd, ${city}`,
  where: 'To which day?',
  loading: 'Checking the days…',
  failed: 'Error checking the days',
  /** In a cell of the grid of days. */
  someFit: (fit: number, count: number) => (count === 1 ? 'full' : `${fit} of ${count}`),
  closed: 'closed',
  otherDay: 'Another day',
  choose: 'Choose at least one stop.',
  chooseDay: 'Choose a day',
  doNotFit: (day: string) => `These do not fit on ${day}:`,
  noneMoves: (day: string) => `On ${day} they do not all fit, so none would move:`,
  leaveOut: 'Leave them out',
  costs: (count: number) =>
    count === 1 ? 'This changes what an order costs:' : `This changes what ${count} orders cost:`,
  submit: (count: number, day: string) => `Move ${count} ${count === 1 ? 'stop' : 'stops'} to ${day}`,
  submitNone: 'Move',
  moving: 'Moving…',
  done: (count: number) => (count === 1 ? 'Stop moved' : `${count} stops moved`),
  doneText: (day: string) => `Now on ${day}.`,
  undo: 'Undo',
  undoHint: 'Undo: move them back in the calendar',
  undone: 'Moved back',
  refused: 'Not moved',
} as const
