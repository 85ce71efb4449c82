import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { projectDatesProblem } from '#domain/projects/project-dates.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type Dates = { startsOn: IsoDate | null; estimatedEndOn: IsoDate | null; endedOn: IsoDate | null }

/** Throws `invalid-input` for dates that no project can have. */
export function checkDates(dates: Dates, now: Date): void {
  const problem = projectDatesProblem(dates, dateInLosAngeles(now))
  if (!problem) return
  const { field, message } = problem
  throw new AppError('invalid-input', { message, fields: { [field]: message } })
}
