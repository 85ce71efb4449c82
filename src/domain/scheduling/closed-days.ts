import type { IsoDate } from '#contract/values/dates.ts'
import { openDay } from './bookable-days.ts'

/** The days of a line that need a truck: a delivery, or the trips of a haul. */
export type DatedLine = { deliveryDate: IsoDate | null; days: readonly IsoDate[] }

/** A day of a line on which no truck goes out. `next`: the next open day; null if the days after it are closed, too. */
export type ClosedDay = { at: number; field: 'deliveryDate' | 'days'; day: IsoDate; next: IsoDate | null }

type NamedDay = Omit<ClosedDay, 'next'>

/** The days that the lines of a quote name, with their place; a line that has no price yet is null. */
export const namedDays = (lines: readonly (DatedLine | null)[]): NamedDay[] =>
  lines.flatMap((line, at): NamedDay[] => {
    if (line === null) return []
    const trips = line.days.map((day) => ({ at, field: 'days' as const, day }))
    return line.deliveryDate === null ? trips : [{ at, field: 'deliveryDate', day: line.deliveryDate }, ...trips]
  })

/** Rule 581: which of these days are closed, with the next open day. */
export const closedDaysOf = (named: readonly NamedDay[], isClosed: (day: IsoDate) => boolean): ClosedDay[] =>
  named.filter(({ day }) => isClosed(day)).map((each) => ({ ...each, next: openDay(each.day, isClosed, 1) }))
