import { systemText as text } from '#content/staff/staff-settings.ts'

/** For how long something has run, in its largest unit: "3 days". */
export function upFor(startedAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 60_000))
  if (minutes < 60) return text.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? text.hours(hours) : text.days(Math.floor(hours / 24))
}
