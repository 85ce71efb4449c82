import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { planDayProblem } from '#domain/scheduling/bookable-days.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** Rule 294: throws `invalid-input` with a message at the first field whose day is more than two years ahead. */
export function assertPlannable({ clock }: Pick<AppContext, 'clock'>, days: Record<string, IsoDate>): void {
  const today = dateInLosAngeles(clock())
  for (const [field, day] of Object.entries(days)) {
    const message = planDayProblem(day, today)
    if (message !== null) throw new AppError('invalid-input', { message, fields: { [field]: message } })
  }
}
