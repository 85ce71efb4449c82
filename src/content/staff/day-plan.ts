/** Texts of planning a day as a whole (rule 431). */

const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(Math.round(minutes) % 60).padStart(2, '0')}`

export const dayPlanText = {
  open: 'Plan the day',
  heading: 'Plan the day',
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
  saved: (figure: number, unit: string) => `${figure > 0 ? '−' : figure < 0 ? '+' : ''}${Math.abs(figure)} ${unit}`,
  minutes: 'min',
  milesUnit: 'mi',
  notWithout: 'The rest could not be planned.',
  gone: (time: string) => `was here at ${time}`,
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
  },
  hours,
  dollars: (amount: string) => `$${Number(amount).toLocaleString('en-US', { maximumFractionDigits: 0 })}`,
  was: (figure: string) => `was ${figure}`,
  less: (figure: number, isTime: boolean) => {
    const size = Math.abs(figure)
    return `${figure < 0 ? '−' : '+'}${isTime ? hours(size) : size.toLocaleString('en-US')}`
  },
  proof: {
    heading: 'Not proven yet',
    help: 'How far this is from the best possible is not known. Trying longer may find less.',
    unticked: 'Some moves are unticked: the rest was planned again without them, but nothing was searched.',
  },
  costs: ({ truckDay, hour, mile }: { truckDay: string; hour: string; mile: string }) =>
    `Cost: $${truckDay} for each truck that leaves, $${hour} an hour from yard to yard, $${mile} a mile. A promise is never traded for miles.`,
  none: 'No better plan was found. The day can stay as it is.',
  staysIn: 'stays in',
  from: (truck: string) => `from truck ${truck}`,
  fromPool: 'was on no truck',
  reordered: 'another place on its truck',
  left: (count: number) => (count === 1 ? '1 haul fits on no truck:' : `${count} hauls fit on no truck:`),
  failed: 'The search failed. Nothing was changed.',
  stopped: 'The search was stopped. Nothing was changed.',
  notApplied: 'The proposal could not be applied. Nothing was moved.',
  afterHeading: 'After you apply',
  after: 'Columns are drafts, and phones see nothing until you publish. Undo (u) takes everything back.',
} as const

/** What a planned day costs (rule 431). */
export const planCostText = {
  help: 'By these, “Plan the day” on the board compares days. Customers never see them.',
  truckDay: 'Each truck that leaves the yard, in dollars',
  truckDayHint:
    'What one truck less would save on a day, apart from hours and miles: insurance, lease, the driver’s minimum.',
  hour: 'An hour from yard to yard, in dollars',
  hourHint: 'Wages and what comes with them.',
  mile: 'A mile, in dollars',
  mileHint: 'Fuel, tires and wear.',
}
