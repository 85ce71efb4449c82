import { instantInLosAngeles, isIsoDate } from '#contract/values/dates.ts'

/** Parses a browser's date and time, `2026-11-20T09:30`, as Los Angeles time; null if invalid. */
export function typedMoment(typed: string): Date | null {
  const [date = '', time = ''] = typed.split('T')
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  const isReal = isIsoDate(date) && !Number.isNaN(hours + minutes)
  return isReal ? instantInLosAngeles(date, hours * 60 + minutes) : null
}
