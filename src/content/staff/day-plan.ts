import { several } from '#content/wording/counted.ts'
import { formatMinutes } from '#contract/values/minutes.ts'

/** Texts of planning a day as a whole (rule 431). */

const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(Math.round(minutes) % 60).padStart(2, '0')}`

const change = (saved: number) => (saved < 0 ? 'more' : 'less')

export const dayPlanText = {
  open: 'Plan the Day',
  heading: 'Plan the Day',
  help: 'Looks for the cheapest day that keeps every promise, shift and opening hour. Nothing is changed until you apply it.',
  trucks: 'Trucks to plan',
  truck: (name: string, driver: string) => `${name} ${driver}`,
  published: 'published',
  noTrucks: 'No truck with a driver can be planned on this day.',
  start: 'Look for a better day',
  searching: (percent: number) => `Looking for a better day, ${percent} % done`,
  stop: 'Stop',
  proposal: 'Proposal, nothing is changed yet',
  workedOut: (seconds: number, stops: number) => `worked out in ${seconds} s from ${stops} stops`,
  discard: 'Discard',
  discardKey: 'Esc',
  longer: 'Try longer',
  apply: (moves: number) => (moves === 1 ? 'Apply 1 move' : `Apply ${moves} moves`),
  applyKey: 'Enter',
  moves: (moves: number) => (moves === 1 ? '1 move' : `${moves} moves`),
  between: (moves: number) => `${moves} between trucks`,
  noMoves: 'None',
  allMoves: 'All',
  move: (name: string, haul: string, from: string, to: string) => `${name}, ${haul}: ${from} to ${to}`,
  truckNamed: (name: string) => `truck ${name}`,
  noTruck: 'no truck',
  togetherWith: (names: string) => `goes with ${names}`,
  steps: 'another facility or yard',
  load: 'is done; its load goes to another facility',
  /** What a move saves. */
  saved: {
    miles: (miles: number) => `${Math.abs(miles)} mi ${change(miles)}`,
    minutes: (minutes: number) => `${formatMinutes(Math.abs(minutes))} ${change(minutes)}`,
  },
  notWithout: 'The rest could not be planned.',
  /** What a plan gains, or takes in exchange (rule 602). */
  gains: {
    promises: (by: number, isGain: boolean) =>
      `${several(by, 'more promise', 'more promises')} ${isGain ? 'kept' : 'broken'}`,
    hauls: (by: number, isGain: boolean) => `${several(by, 'more haul', 'more hauls')} on ${isGain ? 'a' : 'no'} truck`,
    trucks: (by: number, isGain: boolean) => `${by} ${isGain ? 'fewer' : 'more'} ${by === 1 ? 'truck' : 'trucks'}`,
    minutes: (by: number, isGain: boolean) => `${formatMinutes(by)} ${isGain ? 'less' : 'more'}`,
    miles: (by: number, isGain: boolean) => `${by.toLocaleString('en-US')} miles ${isGain ? 'less' : 'more'}`,
    dollars: (by: number, isGain: boolean) => `$${by.toLocaleString('en-US')} ${isGain ? 'less' : 'more'}`,
    exchange: (losses: string) => `In exchange: ${losses}`,
    nothing: 'Nothing gets better by it.',
    same: 'The day stays as it is.',
  },
  whole: 'Show all stops, also those that stay as they are',
  doneUntil: (count: number, time: string) => `${count} done until ${time}`,
  doneAt: (time: string) => `done ${time}`,
  same: (count: number, laterBy: number) =>
    `${count === 1 ? '1 stop stays' : `${count} stops stay`}${laterBy === 0 ? '' : `, ${formatMinutes(Math.abs(laterBy))} ${laterBy > 0 ? 'later' : 'earlier'}`}`,
  unchanged: (count: number) => (count === 1 ? 'its stop stays as it is' : `its ${count} stops stay as they are`),
  backWas: (time: string, was: string) => `back ${time}, was ${was}`,
  stops: (count: number) => (count === 1 ? '1 stop' : `${count} stops`),
  noneOf: (count: number) => `0 of ${count} stops`,
  back: (time: string) => `back ${time}`,
  applied: 'Applied. Columns are drafts until you publish them.',
  figures: {
    trucks: 'Trucks',
    miles: 'Miles',
    hours: 'Hours on the clock',
    broken: 'Late at the door',
    leftOver: 'Left over',
    cost: 'Cost',
    tipFees: 'of it tip fees',
  },
  hours,
  dollars: (amount: string) => `$${Number(amount).toLocaleString('en-US', { maximumFractionDigits: 0 })}`,
  was: (figure: string) => `was ${figure}`,
  proof: {
    heading: 'Not proven yet',
    help: 'How far this is from the best possible is not known. Trying longer may find a cheaper plan.',
    unticked: 'Some moves are unticked: the rest was planned again without them, but nothing was searched.',
    proving: 'Still checking how close this is to the best possible plan.',
    best: 'Proven best',
    bestHelp: 'No plan of this day costs less.',
    within: (percent: number) => `Within ${percent} % of the best possible`,
    withinHelp: 'Trying longer may find a cheaper plan.',
    fewestTrucks: 'No plan with fewer trucks exists.',
  },
  costs: ({ truckDay, hour, mile }: { truckDay: string; hour: string; mile: string }) =>
    `Cost: $${truckDay} for each truck that leaves, $${hour} an hour from yard to yard, $${mile} a mile. A promise is never traded for miles.`,
  adds: (minutes: number, miles: number, cost: string | null) =>
    [`+${formatMinutes(minutes)}`, `+${miles} mi`, cost === null ? '' : `+$${Number(cost).toFixed(0)}`]
      .filter(Boolean)
      .join(', '),
  addsProblems: (count: number) => (count === 1 ? '1 more problem' : `${count} more problems`),
  none: 'No better plan was found. The day can stay as it is.',
  staysIn: 'stays in',
  from: (truck: string) => `from truck ${truck}`,
  fromPool: 'was on no truck',
  reordered: 'another place on its truck',
  /** Each of them needs a new day. */
  earlier: (names: string) => `From earlier days, in no plan until it has a new day: ${names}`,
  left: (count: number) => (count === 1 ? '1 haul fits on no truck:' : `${count} hauls fit on no truck:`),
  why: 'Why',
  whyOf: (name: string) => `Why ${name} fits on no truck`,
  whyTruck: (truck: string, time: string, adds: string) => `Truck ${truck}, there at ${time}: ${adds}`,
  pastShift: 'past the end of the shift',
  fitsAsIs: 'would keep every promise as the board is now, and costs more elsewhere',
  noTruckTakes: 'No truck of the day takes its size, or all of them are off.',
  looking: 'Looking…',
  failed: 'The search failed. Nothing was changed.',
  stopped: 'The search was stopped. Nothing was changed.',
  notApplied: 'The proposal could not be applied. Nothing was moved.',
  afterHeading: 'After you apply',
  after: 'Columns are drafts, and phones see nothing until you publish. Undo (u) takes everything back.',
} as const

/** Texts of asking about a day that is not so (rule 571). */
export const whatIfText = {
  heading: 'What if',
  help: 'Each answer is a whole plan. Nothing changes.',
  fewer: (trucks: number) => `At most ${trucks} ${trucks === 1 ? 'truck' : 'trucks'}`,
  out: (truck: string) => `Truck ${truck} is out`,
  closes: (facility: string, time: string) => `${facility} shuts at ${time}`,
  more: (kind: string, size: number, zipCode: string) => `${kind} ${size} in ${zipCode} too`,
  and: ' and ',
  add: 'Something else',
  what: 'What if',
  kinds: { more: 'A further haul', closes: 'A facility shuts early' },
  haul: 'Haul',
  size: 'Size',
  zipCode: 'ZIP code',
  badZip: 'Enter 5 digits',
  facility: 'Facility',
  time: 'Shuts at',
  ask: 'Ask',
  table: {
    day: 'Then',
    trucks: 'Trucks',
    miles: 'Miles',
    hours: 'Hours',
    late: 'Late',
    leftOver: 'Left over',
    cost: 'Cost',
    summary: 'In words',
  },
  proposal: 'This proposal',
  allKept: 'everything on time',
  broken: (count: number) => (count === 1 ? '1 promise breaks' : `${count} promises break`),
  leftOver: (names: string) => `on no truck: ${names}`,
  extra: 'a further haul',
  searching: (percent: number) => `looking, ${percent} % done`,
  failed: 'The search failed.',
  notAsked: 'This could not be asked.',
  look: 'Look',
  looking: (label: string) => `What if: ${label}. This is no proposal, and cannot be applied.`,
  back: 'Back to the proposal',
} as const

/** The work of a day against its trucks (rule 574). */
const wholeHours = (minutes: number) => (minutes / 60).toFixed(minutes % 60 === 0 || minutes >= 6_000 ? 0 : 1)
export const dayLoadText = {
  row: 'Hours of work',
  full: (work: number, trucks: number) => `${wholeHours(work)} of ${wholeHours(trucks)} h of trucks`,
  hours: wholeHours,
  of: (trucks: number) => `of ${wholeHours(trucks)} h`,
  spoken: (work: number, trucks: number) =>
    `${wholeHours(work)} hours of work, ${wholeHours(trucks)} hours of trucks${work > trucks ? ', more than they can do' : ''}`,
} as const

/** What a planned day costs (rule 431). */
export const planCostText = {
  help: 'By these, “Plan the Day” on the board compares days. Customers never see them.',
  truckDay: 'Each truck that leaves the yard, in dollars',
  truckDayHint:
    'What one truck less would save on a day, apart from hours and miles: insurance, lease, the driver’s minimum.',
  hour: 'An hour from yard to yard, in dollars',
  hourHint: 'Wages and what comes with them.',
  mile: 'A mile, in dollars',
  mileHint: 'Fuel, tires and wear.',
  breaks: 'Plan a break of 30 minutes on every route',
  breaksHint:
    'It begins at the latest 4 hours and 45 minutes after the route; one that is back before needs none. Dispatchers and drivers move it.',
}
