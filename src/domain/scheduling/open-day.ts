import { addDays, type IsoDate } from '#contract/values/dates.ts'

/** The next open day after (1) or before (-1) a day; null if there is none within two weeks. */
export function openDay(day: IsoDate, isClosed: (day: IsoDate) => boolean, step: 1 | -1): IsoDate | null {
  for (let away = 1; away <= 14; away++) {
    const other = addDays(day, away * step)
    if (!isClosed(other)) return other
  }
  return null
}
