import { haulNames } from '#content/wording/haul-names.ts'
import type { BoardProblem } from '#contract/dispatch/board.ts'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import { formatMinutes } from '#contract/values/minutes.ts'

/** Texts of the dispatch board (rules 275 to 282). */

/** A time of the day where space is short: "7:05"; with its half of the day, "7:05 AM". */
export function clock(minute: number, withHalf = false): string {
  const whole = Math.round(minute)
  const hour = Math.floor(whole / 60) % 24
  const time = `${hour % 12 || 12}:${String(whole % 60).padStart(2, '0')}`
  return withHalf ? `${time} ${hour < 12 ? 'AM' : 'PM'}` : time
}

export const legVerbs = { dump: 'Dump', 'set-back': 'Set back' } as const

export const boardText = {
  title: 'Board',
  loading: 'Loading the board…',
  failed: 'Error loading the board',
  before: 'Day before',
  after: 'Next day',
  today: 'Today',
  isClosed: 'Closed',
  problems: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  noProblems: 'No route problems',
  overfull: (count: number, max: number) => `${count} of ${max} deliveries`,
  overfullHelp: 'The day has more deliveries than it takes. Opens the day in the calendar.',
  recorded: 'done, at the recorded time',
  estimated: '~6:00: estimated',
  problemKinds: {
    late: (count: number) => `${count} late`,
    conflict: (count: number) => `${count} double-booked`,
    'wrong-truck': (count: number) => `${count} wrong truck`,
    'no-container': (count: number) => `${count} no container`,
    closed: (count: number) => `${count} closed`,
    'no-facility': (count: number) => `${count} no facility`,
    'no-break': (count: number) => `${count} no break`,
    'late-break': (count: number) => `${count} late ${count === 1 ? 'break' : 'breaks'}`,
  } satisfies Record<BoardProblem['kind'], (count: number) => string>,
  next: (what: string) => `Show the next: ${what}`,
  undo: 'Undo',
  undone: 'Undone',
  gone: 'A stop is no longer planned for this day. Nothing was moved.',
  fill: 'Fill by Nearest',
  filled: (count: number) => (count === 1 ? '1 stop was planned' : `${count} stops were planned`),
  nothingToFill: 'Nothing more fits on the trucks',
  publish: (count: number) => (count === 0 ? 'Publish' : count === 1 ? 'Publish 1 truck' : `Publish ${count} trucks`),
  published: 'Published',
  notSaved: 'The board could not be saved. Nothing was changed.',
  noTrucks: 'There are no trucks yet.',
  addTrucks: 'Add trucks and drivers',
  noneToday: 'No truck works on this day.',
  closedToday: 'We are closed on this day, and no truck works.',
  nothingPlanned: 'No haul is planned.',
  goTo: (day: string) => `Go to ${day}`,
  addRoute: 'Add a truck',
  fleet: 'Trucks & Drivers',
  trucks: 'Trucks',
  views: 'What to show',
  narrow: 'Narrow columns',
  wide: 'Wide columns',
  more: 'More actions',
  tab: (count: number) => (count === 1 ? '1 problem today' : `${count} problems today`),
  viewNames: { trucks: 'Trucks', plan: 'To plan', map: 'Map', clock: 'Day' },
  toPlan: (count: number) => (count === 0 ? 'To plan' : `To plan (${count})`),
  legend: [
    ...haulKinds.map((kind) => {
      const { short, verb, name } = haulNames[kind]
      return [kind, short === verb ? short : `${short}: ${name}`] as const
    }),
    ['dump', 'Dump'],
  ],
  empty: 'empty',
  full: 'full',
  keys: [
    [['j', 'k'], 'stop'],
    [['h', 'l'], 'truck'],
    [['x'], 'select'],
    [['m'], 'move to'],
    [['u'], 'undo'],
  ],
} as const

export const poolText = {
  heading: 'To plan',
  sum: (stops: number, asked: number) =>
    [stops === 1 ? '1 stop' : `${stops} stops`, asked > 0 && `${asked} asked`].filter(Boolean).join(', '),
  leftOver: 'Left over',
  asked: 'Asked for',
  morning: '8 AM to 12 PM',
  afternoon: '12 PM to 5 PM',
  anyTime: 'Any time',
  nothing: 'Everything is on a truck.',
  nothingWaits: 'Nothing waits for a truck.',
  overdue: (days: number) => (days === 1 ? '1 day over' : `${days} days over`),
  failed: (reason: string) => `failed: ${reason}`,
  cost: (added: string, total: string) => `${added}, new total ${total}`,
  drop: 'Drop here to take off the truck',
  yards: 'In the yards',
  free: 'empty',
  morningFree: 'in the morning',
  noYards: 'No containers are counted.',
  size: (yards: number) => `${yards} yd`,
  review: 'Review',
} as const

export const routeText = {
  about: (time: string) => `~${time}`,
  estimated: 'Estimated: nobody reports when a truck is at a yard or a facility, or has its break.',
  recorded: (time: string) => `Done ${time}, as recorded`,
  done: 'done',
  noDriver: 'No driver',
  off: (reason: string) => (reason ? `Off: ${reason}` : 'Off'),
  workshop: (reason: string) => (reason ? `Workshop: ${reason}` : 'In the workshop'),
  inWorkshop: 'In the workshop. Trucks & Drivers has the dates.',
  draft: 'Draft, not on the phone yet',
  empty: 'Nothing to do yet',
  ended: 'Ended',
  publishedAt: (at: string) => `Published ${at}`,
  seen: (at: string) => `, seen ${at}`,
  rolling: (at: string) => `On its way since ${at}`,
  onSite: (at: string) => `On site since ${at}`,
  together: (count: number) => `Ordered together: ${count}`,
  notCounted: (city: string) => `Does not count for ${city}`,
  changes: (count: number) => (count === 1 ? '1 change not sent' : `${count} changes not sent`),
  toDo: (count: number) => `${count} to do`,
  toFix: (count: number) => `${count} to fix`,
  shop: 'shop',
  pickerDone: 'done',
  allDone: 'All done',
  stopsDone: 'Stops done',
  toDump: 'Load to dump',
  back: (at: string, left: number) => `back ${at}, ${formatMinutes(Math.abs(left))} ${left >= 0 ? 'left' : 'over'}`,
  takes: (kind: string, sizes: readonly number[]) =>
    `${kind}, ${sizes.length > 1 ? `to ${Math.max(...sizes)}` : sizes[0]} yd`,
  removed: (name: string) => `${name} removed`,
  isNew: 'new',
  was: (at: string) => `was ${at}`,
  menu: (truck: string) => `Truck ${truck}: more`,
  drop: 'Drop stops here, or press Fill by Nearest.',
  call: (name: string) => `Call ${name}`,
  edit: 'Driver and hours…',
  cover: (name: string) => `${name} is off…`,
  publish: 'Publish',
  sheet: 'Day sheet (PDF)',
  end: 'End the route…',
  remove: 'Remove this route',
  split: 'Another driver for a part of the day…',
  column: (truck: string, driver: string) => `Truck ${truck}, ${driver}`,
  now: 'now',
  left: (minutes: number) => `${formatMinutes(minutes)} left`,
  aboard: (what: string) => `On the truck afterward: ${what}`,
  nothingAboard: 'nothing',
  container: (size: number, isFull: boolean) => `${isFull ? 'a full' : 'an empty'} ${size} yard container`,
  openUntil: (city: string, at: string) => `${city}, open to ${at}`,
  leave: 'leave the container',
  hook: (size: number) => `hook an empty ${size} yd`,
  home: 'home',
  standing: 'standing service',
  break: 'Break, 30 min',
  breakEnded: (at: string) => `ended ${at}`,
  breakWhere: 'Where the break is',
  breakAuto: 'Automatic',
  breakHelp: 'Automatic: as late as it may begin',
  breakHome: 'before the way home',
  breakBefore: (stop: string) => `before ${stop}`,
  addBreak: 'Plan a break',
  uncertain: 'ZIP code only',
  choose: 'Choose',
} as const

export const problemText = {
  late: (minutes: number, by: string) => `${formatMinutes(minutes)} late, by ${by}`,
  conflict: (name: string) => `Double-booked with ${name}`,
  'wrong-truck': (sizes: readonly number[]) => `Truck takes ${sizes.join(', ')}`,
  'no-container': (size: number, nextAt: string | null) =>
    nextAt ? `No ${size} yd until ${nextAt}` : `No ${size} yd free`,
  closed: (closes: string | null, at: string) => (closes ? `Closed at ${closes}, there ${at}` : 'Closed on this day'),
  'no-facility': 'No known facility',
  'no-break': 'No break',
  'late-break': (minutes: number) => `Break ${formatMinutes(minutes)} late`,
} as const

export const selectedText = {
  heading: 'Selected stop',
  none: 'Select a stop to see what you can do.',
  several: (count: number) => `${count} stops selected`,
  arrives: (at: string) => `Arrives ${at}`,
  arrivesBy: (at: string, by: string) => `Arrives ${at}, promised by ${by}`,
  notPlanned: 'On no truck',
  moveCost: (costs: string) => `If it moves to this day: ${costs}`,
  notCounted: (city: string) => `${city} does not count loads from there.`,
  counts: (name: string) => `${name} counts.`,
  useIt: 'Use it',
  waysOut: 'Options',
  looking: 'Looking for another truck…',
  noWay: 'No other truck can take it.',
  truckAt: (truck: string, at: string) => `Truck ${truck} at ${at}`,
  left: (driver: string, minutes: number | null) =>
    minutes === null ? driver : `${driver}, ${formatMinutes(Math.abs(minutes))} ${minutes < 0 ? 'late' : 'left'}`,
  move: 'Move',
  moveTo: 'Move to…',
  offTruck: 'Take off the truck',
  openOrder: 'Open order',
  call: 'Call',
  facility: 'Load goes to',
  nearest: 'Nearest open facility',
  hookYard: 'Yard on the way there',
  nearestYard: 'Nearest yard',
  viaYard: (name: string) => `By way of ${name}`,
  dumpsBefore: 'Loads on the truck',
  dumpChoices: { full: 'Dump when there is no room', first: 'Dump first', later: 'Dump later' },
  clear: 'Choose none',
  vague: 'Only the ZIP code is known.',
  position: 'Set position',
} as const

export const positionText = {
  heading: (name: string) => `Where ${name} is`,
  at: 'Latitude and longitude',
  hint: 'As map apps copy it: 34.05223, -118.24368. Or drag the marker of the selected stop on the map. Leave blank to use the middle of the ZIP code.',
  unreadable: 'Enter two numbers, such as 34.05223, -118.24368',
  save: 'Save position',
  saved: 'Every order at this address uses this position.',
  unsaved: 'The position is not saved yet.',
} as const

export const moveText = {
  heading: (count: number) => (count === 1 ? 'Move the stop to' : `Move ${count} stops to`),
  truck: 'Truck',
  place: 'Place',
  first: 'First',
  last: 'Last',
  before: (what: string) => `Before ${what}`,
  pool: 'No truck',
  save: 'Move',
  saving: 'Moving…',
  unsaved: 'Nothing is moved yet.',
} as const

/** Where a move lands (rule 353). */
export const landingText = {
  at: (times: readonly string[]) => `Arrives ${times.join(', ')}`,
  off: 'Comes off the truck',
  others: (count: number) => (count === 1 ? '1 more problem on the day' : `${count} more problems on the day`),
  checking: 'Checking…',
  failed: 'Error checking the move',
} as const

/** What it costs that stops of other days move to this one (rule 279). */
export const moveCostText = {
  heading: (count: number, day: string) =>
    count === 1 ? `Move the stop to ${day}?` : `Move ${count} stops to ${day}?`,
  costs: (count: number) =>
    count === 1 ? 'This changes what an order costs:' : `This changes what ${count} orders cost:`,
  stop: (name: string, what: string) => `${name}, ${what}`,
  none: 'It no longer changes what an order costs.',
  move: 'Move',
} as const

export const coverText = {
  heading: (name: string) => `${name} is off`,
  description: (count: number) =>
    count === 0 ? 'There are no stops ahead.' : count === 1 ? '1 stop is ahead.' : `${count} stops are ahead.`,
  mode: 'What happens to the stops?',
  modes: { others: 'To the other trucks', driver: 'To another driver', pool: 'To no truck yet' },
  substitute: 'Who drives instead?',
  noSubstitute: 'Nobody is free.',
  reason: 'Reason',
  reasonHint: 'For the office only.',
  checking: 'Checking other trucks…',
  failed: 'Error checking other trucks',
  goes: (name: string, truck: string, at: string) => `${name}: truck ${truck}, ${at}`,
  stays: (name: string) => `${name}: no longer fits, off the truck`,
  off: (name: string) => `${name}: off the truck`,
  problems: (count: number) =>
    count === 1 ? 'This adds 1 problem to the day.' : `This adds ${count} problems to the day.`,
  save: 'Record and Move',
  unsaved: 'Nothing is recorded yet.',
  done: 'Recorded',
} as const

export const routeForm = {
  heading: (truck: string) => `Truck ${truck}: driver and hours`,
  newHeading: 'Add a truck to the day',
  noneLeft: 'Every truck is on the board already. To add a driver for part of the day, use the menu of the truck.',
  splitHeading: (truck: string) => `Truck ${truck}: another part of the day`,
  truck: 'Truck',
  driver: 'Driver',
  nobody: 'Nobody yet',
  isOff: (name: string) => `${name} (off)`,
  starts: 'From',
  ends: 'Until',
  timeMissing: 'Enter a time',
  unsaved: 'Your changes are not saved yet.',
} as const

export const endQuestion = {
  heading: (truck: string) => `End the route of truck ${truck}?`,
  description: 'Stops that are not done come off the truck, and are left over the next morning.',
  keep: 'Keep',
  end: 'End Route',
} as const

export const clockText = {
  heading: 'The day of each truck',
  truck: (name: string, from: string, until: string) => `Truck ${name}: ${from} to ${until}`,
  /** Every three hours. */
  hours: ['6 AM', '9', '12 PM', '3', '6 PM'],
} as const
