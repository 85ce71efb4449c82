import { instantInLosAngeles, isIsoDate } from '#contract/values/dates.ts'
/** Minutes after midnight of a browser's time field, such as 14:05; null if it is empty or none. */
export function typedMinute(typed: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(typed) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** The other way around. */
export function typedTime(minute: number): string {
  const within = Math.min(1439, minute)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** Parses a browser's date and time, `2026-11-20T09:30`, as Los Angeles time; null if invalid. */
export function typedMoment(typed: string): Date | null {
  const [date = '', time = ''] = typed.split('T')
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  const isReal = isIsoDate(date) && !Number.isNaN(hours + minutes)
  return isReal ? instantInLosAngeles(date, hours * 60 + minutes) : null
}
