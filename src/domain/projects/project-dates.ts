import type { IsoDate } from '#contract/values/dates.ts'

type Dates = { startsOn: IsoDate | null; estimatedEndOn: IsoDate | null; endedOn: IsoDate | null }

/** The problems of a project's dates, by field; null if there are none. `today` is in Los Angeles. */
export function projectDatesProblem(
  { startsOn, estimatedEndOn, endedOn }: Dates,
  today: IsoDate,
): { field: keyof Dates; message: string } | null {
  if (startsOn && estimatedEndOn && estimatedEndOn < startsOn) {
    return { field: 'estimatedEndOn', message: 'The project cannot end before it starts' }
  }
  if (startsOn && endedOn && endedOn < startsOn) {
    return { field: 'endedOn', message: 'The project cannot end before it starts' }
  }
  if (endedOn && endedOn > today) {
    return { field: 'endedOn', message: 'This day is in the future: enter it as the estimated end' }
  }
  return null
}
