import { standingText as text } from '#content/staff/standing-services.ts'
import type { ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import type {
  ChangedStandingServiceOnWire,
  NewStandingServiceOnWire,
  StandingServiceDetailOnWire,
} from '#contract/standing-services/standing-services.ts'
import { addDays, earlierDay, type IsoDate, isIsoDate } from '#contract/values/dates.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { weekdayOf } from '#domain/standing-services/due-days.ts'

/** The form of a rule, as it is typed. `weekdays` are digits, such as 15 for Monday and Friday. */
export type RuleValues = {
  kind: ServiceHaulKind
  weekdays: string
  every: string
  unit: 'weeks' | 'days'
  startsOn: string
  until: string
  pickupDay: string
  ifClosed: 'earlier' | 'later' | 'skip' | 'ask'
  partOfDay: 'any' | 'morning' | 'afternoon'
  driverNote: string
  price: string
  notifies: boolean
}

/** A new rule: every week, on the weekday of a week from today. */
export const newRule = (today: IsoDate): RuleValues => ({
  kind: 'swap',
  weekdays: '',
  every: '1',
  unit: 'weeks',
  startsOn: addDays(today, 1),
  until: '',
  pickupDay: '',
  ifClosed: 'earlier',
  partOfDay: 'any',
  driverNote: '',
  price: '',
  notifies: true,
})

/** How a service goes on, from its next date that can change. */
export function ruleOf(service: StandingServiceDetailOnWire, today: IsoDate): RuleValues {
  const next = service.dates.find(({ state, due }) => due >= today && state !== 'done')?.due ?? today
  return {
    kind: service.kind,
    weekdays: service.weekdays.join(''),
    every: String(service.every),
    unit: service.unit,
    startsOn: next < today ? today : next,
    until: service.until ?? '',
    pickupDay: service.until === null ? '' : (service.pickup ?? ''),
    ifClosed: service.ifClosed,
    partOfDay: service.partOfDay,
    driverNote: service.driverNote,
    price: service.agreedPrice ?? '',
    notifies: true,
  }
}

const isWhole = (typed: string) => /^\d{1,2}$/.test(typed.trim()) && Number(typed) > 0

/** What the browser can find by itself, by field. */
export function ruleProblems(values: RuleValues, listPrice: string | null | undefined) {
  const { weekdays, every, unit, startsOn, until, pickupDay, price } = values
  return {
    ...(unit === 'weeks' && weekdays === '' && { weekdays: text.weekdayMissing }),
    ...(!isWhole(every) && { every: text.notANumber }),
    ...(!isIsoDate(startsOn) && { startsOn: text.dayMissing }),
    ...(until !== '' && !isIsoDate(until) && { until: text.dayMissing }),
    ...(pickupDay !== '' && !isIsoDate(pickupDay) && { pickupDay: text.dayMissing }),
    ...(price.trim() !== '' && parseCents(price.trim()) === null && { price: text.notAPrice }),
    ...(price.trim() === '' && listPrice === null && { price: text.priceMissing }),
  }
}

/** The rule for the preview; null while it cannot be one. */
export function previewOf(values: RuleValues) {
  const { kind, weekdays, every, unit, startsOn, until, ifClosed } = values
  const { price: _, ...problems } = ruleProblems(values, undefined) as Record<string, string>
  if (Object.keys(problems).length > 0) return null
  return {
    kind,
    every,
    unit,
    weekdays: unit === 'weeks' ? weekdays : '',
    startsOn,
    ifClosed,
    ...(until !== '' && { until }),
  }
}

/** The rule as it is sent. A role that does not see prices names none. */
export function bodyOf(values: RuleValues, mayPrice: boolean): NewStandingServiceOnWire {
  const { kind, weekdays, every, unit, startsOn, until, pickupDay, ifClosed, partOfDay, driverNote, price, notifies } =
    values
  return {
    kind,
    every: Number(every),
    unit,
    weekdays: unit === 'weeks' ? [...weekdays].map(Number) : [],
    startsOn,
    until: until === '' ? null : until,
    pickupDay: until === '' || pickupDay === '' ? null : pickupDay,
    ifClosed,
    partOfDay,
    driverNote: driverNote.trim(),
    ...(mayPrice && { price: price.trim() === '' ? null : price.trim() }),
    notifyCustomer: notifies,
  }
}

/** The same rule on the weekday of another day, from that day on; every so many days are counted from it. */
export function movedRule(
  service: StandingServiceDetailOnWire,
  due: IsoDate,
  day: IsoDate,
): ChangedStandingServiceOnWire {
  const { kind, every, unit, until, ifClosed, partOfDay, driverNote, pickup } = service
  const others = service.weekdays.filter((weekday) => weekday !== weekdayOf(due))
  return {
    kind,
    every,
    unit,
    weekdays: unit === 'weeks' ? [...new Set([...others, weekdayOf(day)])].sort() : [],
    startsOn: day,
    from: earlierDay(due, day),
    until,
    pickupDay: until === null ? null : pickup,
    ifClosed,
    partOfDay,
    driverNote,
    notifyCustomer: true,
  }
}
