import type { IsoDate } from '#contract/values/dates.ts'
import { longDay } from './short-dates.ts'

/** For customers: which orders were placed together (rule 343). */
export const togetherText = {
  heading: (count: number) => `Ordered together: ${count} containers`,
  help: 'Each container has its own order number.',
  thisOne: 'this order',
  delivery: (yards: number, day: IsoDate | null) =>
    day === null ? `${yards} yard roll-off, date to be agreed` : `${yards} yard roll-off, delivery ${longDay(day)}`,
  cancelled: (yards: number) => `${yards} yard roll-off, cancelled`,
  movedAlone: (day: IsoDate) => `moved by itself: ${longDay(day)}`,
}
