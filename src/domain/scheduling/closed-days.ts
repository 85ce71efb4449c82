import type { IsoDate } from '#contract/values/dates.ts'
import { openDay } from './bookable-days.ts'

/** The days of a line that need a truck: a delivery, or the trips of a haul. */
export type DatedLine = { deliveryDate: IsoDate | null; days: readonly IsoDate[] }

/** A day of a line on which no truck goes out. `next`: the next open day; null if the days after it are closed, too. */
export type ClosedDay = { at: number; field: 'deliveryDate' | 'days'; day: IsoDate; next: IsoDate | null }

/** Rule 581: the closed days that the lines of a quote name, with their place; a line that has no price yet is null. */
export function closedDaysOf(lines: readonly (DatedLine | null)[], isClosed: (day: IsoDate) => boolean): ClosedDay[] {
  const closed = (at: number, field: ClosedDay['field'], days: readonly IsoDate[]): ClosedDay[] =>
    days.filter(isClosed).map((day) => ({ at, field, day, next: openDay(day, isClosed, 1) }))
  return lines.flatMap((line, at) =>
    line === null
      ? []
      : [
          ...closed(at, 'deliveryDate', line.deliveryDate === null ? [] : [line.deliveryDate]),
          ...closed(at, 'days', line.days),
        ],
  )
}
