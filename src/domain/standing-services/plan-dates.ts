import { addDays, eachDay, type IsoDate } from '#contract/values/dates.ts'

/** What happens to a date that is on a closed day. `ask`: a person decides. */
export type IfClosed = 'earlier' | 'later' | 'skip' | 'ask'

/** What a date becomes: a haul on a day, nothing, or a question to staff. The reason says what was in its way. */
export type PlannedDate =
  | { due: IsoDate; state: 'planned'; day: IsoDate; reason: 'closed' | null }
  | { due: IsoDate; state: 'skipped'; day: null; reason: 'closed' }
  | { due: IsoDate; state: 'needs'; day: null; reason: 'closed' | 'full' }

export type DateRoom = {
  ifClosed: IfClosed
  /** The first day that is possible. */
  earliest: IsoDate
  /** The planned pickup, before which every date must be; null: there is none. */
  pickup: IsoDate | null
  isClosed: (day: IsoDate) => boolean
  /** Whether a unit is left for one more haul. */
  hasRoom: (day: IsoDate) => boolean
  /** Days on which the service comes anyway. */
  taken: readonly IsoDate[]
}

/** How far a date moves from a closed day, and how far choices are looked for. */
const reach = 6

/**
 * Rules 450 and 453: what each date becomes, one after the other. A date on a closed day moves to the nearest open day in the direction of
 * the rule, but never onto another date of the service; a day without room is never taken.
 */
export function planDates(dues: readonly IsoDate[], room: DateRoom): PlannedDate[] {
  const taken = new Set(room.taken)
  return dues.map((due) => {
    const planned = planDate(due, room, taken)
    if (planned.day !== null) taken.add(planned.day)
    return planned
  })
}

function planDate(due: IsoDate, room: DateRoom, taken: ReadonlySet<IsoDate>): PlannedDate {
  const { ifClosed, isClosed, hasRoom } = room
  if (!isClosed(due)) {
    if (taken.has(due) || !isPossible(due, room)) return { due, state: 'needs', day: null, reason: 'full' }
    return hasRoom(due)
      ? { due, state: 'planned', day: due, reason: null }
      : { due, state: 'needs', day: null, reason: 'full' }
  }
  if (ifClosed === 'skip') return { due, state: 'skipped', day: null, reason: 'closed' }
  if (ifClosed === 'ask') return { due, state: 'needs', day: null, reason: 'closed' }
  const step = ifClosed === 'earlier' ? -1 : 1
  const day = nearDays(due, step).find((near) => !isClosed(near))
  if (day === undefined || taken.has(day) || !isPossible(day, room))
    return { due, state: 'needs', day: null, reason: 'closed' }
  return hasRoom(day)
    ? { due, state: 'planned', day, reason: 'closed' }
    : { due, state: 'needs', day: null, reason: 'full' }
}

/** The nearest days that a person can choose for a date: one before it, one after it. */
export function choicesFor(due: IsoDate, room: DateRoom): IsoDate[] {
  const canTake = (day: IsoDate) =>
    isPossible(day, room) && !room.taken.includes(day) && !room.isClosed(day) && room.hasRoom(day)
  return [nearDays(due, -1).find(canTake), nearDays(due, 1).find(canTake)].filter((day) => day !== undefined)
}

const isPossible = (day: IsoDate, { earliest, pickup }: DateRoom) =>
  day >= earliest && (pickup === null || day < pickup)

const nearDays = (due: IsoDate, step: 1 | -1) =>
  step === 1
    ? eachDay(addDays(due, 1), addDays(due, reach), reach)
    : eachDay(addDays(due, -reach), addDays(due, -1), reach).reverse()
