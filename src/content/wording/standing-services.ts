import type { ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import { formatDay, type IsoDate } from '#contract/values/dates.ts'

/** Words about service that repeats (rule 450), for staff, customers and emails. */

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const shortWeekdays = weekdayNames.map((name) => name.slice(0, 3))

type Rhythm = { every: number; unit: 'weeks' | 'days'; weekdays: readonly number[] }

const joined = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** "Every Friday", "Every 2 weeks on Tuesday and Friday", "Every 10 days". */
export function rhythmText({ every, unit, weekdays }: Rhythm): string {
  if (unit === 'days') return every === 1 ? 'Every day' : `Every ${every} days`
  if (weekdays.length === 7 && every === 1) return 'Every day'
  const days = joined(weekdays.map((day) => weekdayNames[day - 1] ?? ''))
  return every === 1 ? `Every ${days}` : `Every ${every} weeks on ${days}`
}

type Service = Rhythm & { kind: ServiceHaulKind; dumpsterSize: number }

const doing: Record<ServiceHaulKind, (size: number) => string> = {
  swap: (size) => `swap the ${size} yd`,
  dump_and_return: (size) => `dump and return the ${size} yd`,
  new_delivery: (size) => `pick up the ${size} yd and deliver an empty one`,
}

/** The rule in one sentence: "Every Friday, swap the 30 yd". */
export const serviceSentence = (service: Service): string =>
  `${rhythmText(service)}, ${doing[service.kind](service.dumpsterSize)}`

const shortDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/** To the customer, where a swap or a dump-and-return is ordered (rule 458). */
export const repeatText = {
  heading: 'Always the same day?',
  offer: 'We come every week or every few days without being asked, at an agreed price, until you stop it.',
  ask: 'Ask for standing service',
  standing: (rhythm: string) => `${rhythm}, without being asked. Move or skip a date until 24 hours before.`,
} as const

/** Notes in the history of an order. */
export const serviceNotes = {
  planned: (days: readonly IsoDate[]) =>
    days.length === 0
      ? 'No date is planned yet'
      : `${days.length === 1 ? 'Planned' : `${days.length} planned`}: ${days.map((day) => formatDay(shortDate, day)).join(', ')}`,
  needs: (days: readonly IsoDate[]) => `Needs a choice: ${days.map((day) => formatDay(shortDate, day)).join(', ')}`,
  ended: (pickup: IsoDate) => `Pickup on ${formatDay(shortDate, pickup)}`,
  skipped: (due: IsoDate) => `${formatDay(shortDate, due)} is skipped`,
  moved: (due: IsoDate, day: IsoDate) => `${formatDay(shortDate, due)} moved to ${formatDay(shortDate, day)}`,
  paused: {
    staff: 'The container stays',
    order: 'The order was cancelled or archived',
    hold: 'The customer is on hold',
  },
  states: { running: 'Running', paused: 'Paused', ended: 'Ended' },
  date: (due: IsoDate, state: 'planned' | 'skipped' | 'needs' | undefined) =>
    `${formatDay(shortDate, due)} ${state === 'needs' ? 'needs a choice' : state === 'skipped' ? 'is skipped' : 'is to be planned'}`,
} as const

/** Why a standing service is refused. */
export const serviceRefusals = {
  hasOne: 'This order has a standing service already. Change that one.',
  past: 'The first day must not be in the past',
  pickup: 'The pickup must be after the last day of the service',
  pickupPast: 'The pickup must not be in the past',
  ended: 'This standing service has ended.',
  notRunning: 'This standing service is paused. Resume it first.',
  notPaused: 'This standing service runs already.',
  onHold: 'The customer is on hold. Release the hold first.',
  isDone: 'This date was hauled already. What was hauled stays.',
  noDate: 'This is no date of the service.',
} as const
