import { addDays, clampDay, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'

export type RentPeriodKind = '28-days' | 'month'

/** Rent by periods: how long one is, when it is charged, and the first day of the first one. */
export type RentTerms = { period: RentPeriodKind; due: 'advance' | 'arrears'; startsOn: IsoDate }

/** A period with its last day. */
export type RentPeriod = { from: IsoDate; through: IsoDate; days: number }

/** More periods than a container is anywhere: what is stored may be wrong (rule 294). */
const numbers = Array.from({ length: 1_400 }, (_, number) => number)

/** Rule 553: the period with a number, counted from 0. Months begin on the day of the first one, or on the last of a shorter month. */
export function rentPeriod({ period, startsOn }: Pick<RentTerms, 'period' | 'startsOn'>, number: number): RentPeriod {
  const start = (at: number) => (period === '28-days' ? addDays(startsOn, 28 * at) : addMonths(startsOn, at))
  const from = start(number)
  const through = addDays(start(number + 1), -1)
  return { from, through, days: daysBetween(from, through) + 1 }
}

function addMonths(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** Rule 554: the price of a day, half a cent up. The last day of a period absorbs what is left, so that all of them are its price. */
export const rentPerDay = (cents: Cents, days: number): Cents => Math.round(cents / days)

/** Rule 554: what some days of a period cost. */
export function rentOfDays(cents: Cents, { days, used }: { days: number; used: number }): Cents {
  return used >= days ? cents : Math.min(cents, rentPerDay(cents, days) * Math.max(0, used))
}

/** Where the container is: when it came, when it left, and whether the order still pays for it. */
export type Stay = { deliveredOn: IsoDate | null; pickedUpOn: IsoDate | null; today: IsoDate }

/** A period that began, with how many of its days are owed. */
export type OwedPeriod = RentPeriod & { isFirst: boolean; usedDays: number }

/**
 * Rules 553 and 554: the periods of which something is owed as of today. In advance a period is owed whole from its first day on, in arrears
 * from the day after its last; the pickup makes it the days until then. The day of the pickup is not counted (rule 49), except
 * on the day of the delivery.
 */
export function owedPeriods(terms: RentTerms, { deliveredOn, pickedUpOn, today }: Stay): OwedPeriod[] {
  if (deliveredOn === null) return []
  const end = pickedUpOn ?? clampDay(today)
  const owed: OwedPeriod[] = []
  for (const number of numbers) {
    const each = rentPeriod(terms, number)
    if (each.from > end) break
    const until = daysBetween(each.from, end)
    const stood = Math.min(each.days, number === 0 ? Math.max(1, until) : until)
    const whole = terms.due === 'advance' || until >= each.days ? each.days : 0
    const usedDays = pickedUpOn === null ? whole : stood
    if (usedDays > 0) owed.push({ ...each, isFirst: number === 0, usedDays })
  }
  return owed
}

/** Rule 553: the day on which the next period is charged while the container stays; null before it was delivered. */
export function nextRentDay(terms: RentTerms, { deliveredOn, pickedUpOn, today }: Stay): IsoDate | null {
  if (deliveredOn === null || pickedUpOn !== null) return null
  const charged = (number: number) => {
    const { from, through } = rentPeriod(terms, number)
    return terms.due === 'advance' ? from : addDays(through, 1)
  }
  const next = numbers.find((number) => charged(number) > today)
  return next === undefined ? null : charged(next)
}
