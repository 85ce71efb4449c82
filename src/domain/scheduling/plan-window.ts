import { addDays, type IsoDate } from '#contract/values/dates.ts'

/** Two years, so that the holidays of next year can be planned. */
const furthestPlannedDays = 731

/** Rule 294: why nothing can be planned for a day, in words for its field; null if it can. */
export function planDayProblem(day: IsoDate, today: IsoDate): string | null {
  return day > addDays(today, furthestPlannedDays) ? 'Days can be planned two years ahead' : null
}
