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
  const morning = instantInLosAngeles(dateInLosAngeles(now), 5 * 60)
  if (now >= morning) return {}
  const file = join(mkdtempSync(join(tmpdir(), 'clock-')), 'clock')
  writeFileSync(file, String(morning.getTime() - now.getTime()))
  const clock = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href
  return { NODE_OPTIONS: `--import ${clock}`, MOVED_CLOCK: file }
}
