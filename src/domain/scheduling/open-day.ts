import { addDays, eachDay, type IsoDate } from '#contract/values/dates.ts'

/** So many days later at most a pickup is planned because trucks do not go out on its usual day (rule 12). */
export const maxDaysLater = 3
/** The days before that are looked at. */
const maxDaysEarlier = 14

/** The next open day after (1) or before (-1) a day; null if there is none in reach. */
export function openDay(day: IsoDate, isClosed: (day: IsoDate) => boolean, step: 1 | -1): IsoDate | null {
  const isOpen = (other: IsoDate) => !isClosed(other)
  const found =
    step === 1
      ? eachDay(addDays(day, 1), addDays(day, maxDaysLater), maxDaysLater).find(isOpen)
      : eachDay(addDays(day, -maxDaysEarlier), addDays(day, -1), maxDaysEarlier).findLast(isOpen)
  return found ?? null
}
