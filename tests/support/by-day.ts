import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dateInLosAngeles, instantInLosAngeles } from '#contract/values/dates.ts'

/**
 * The environment of a site on which the day of today's routes has begun: a route's day is from 4 AM to 4 AM (rule 287), and tests also run at
 * night in Los Angeles. Phones follow the clock of the site.
 */
export function byDay(): Record<string, string> {
  const now = new Date()
  return now >= earlyToday(now) ? {} : clockMovedTo(earlyToday(now), now)
}

/** The environment of a site that starts at 5 AM, whatever the hour is: a test that plans today needs the whole day for it. */
export const early = (): Record<string, string> => atHour(earlyHour)

/** The environment of a site that starts at an hour of today, whatever the hour is. */
export function atHour(hour: number): Record<string, string> {
  const now = new Date()
  return clockMovedTo(instantInLosAngeles(dateInLosAngeles(now), hour * 60), now)
}

const earlyHour = 5

const earlyToday = (now: Date) => instantInLosAngeles(dateInLosAngeles(now), earlyHour * 60)

function clockMovedTo(start: Date, now: Date): Record<string, string> {
  const file = join(mkdtempSync(join(tmpdir(), 'clock-')), 'clock')
  writeFileSync(file, String(start.getTime() - now.getTime()))
  const clock = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href
  return { NODE_OPTIONS: `--import ${clock}`, MOVED_CLOCK: file }
}
