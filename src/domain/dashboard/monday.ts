import { addDays, type IsoDate } from '#contract/values/dates.ts'

/** The Monday of the week that a day is in. */
export function mondayOf(date: IsoDate): IsoDate {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(date, -daysSinceMonday)
}
