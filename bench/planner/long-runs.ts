import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A long search of a day of 150 stops: what its plan costs; with a broken promise or a haul left over it is not counted. */
export type LongRun = {
  day: number
  seed: number
  iterations: number
  costCents: number
  broken: number
  leftOver: number
}

const file = join(import.meta.dirname, 'long-runs.json')

/** The long runs that are committed. */
export const readLongRuns = (): LongRun[] => JSON.parse(readFileSync(file, 'utf8'))

/** Adds a long run, in the place of a shorter one with its seed. */
export function storeLongRun(run: LongRun) {
  const others = readLongRuns().filter(({ day, seed }) => day !== run.day || seed !== run.seed)
  const runs = [...others, run].sort((one, other) => one.day - other.day || one.seed - other.seed)
  writeFileSync(file, `[\n${runs.map((each) => `  ${lineOf(each)}`).join(',\n')}\n]\n`)
}

/** A run as the linter wants a line of JSON. */
const lineOf = (run: LongRun) =>
  `{ ${Object.entries(run)
    .map(([name, value]) => `"${name}": ${value}`)
    .join(', ')} }`

/** The best cost of the long runs of a day; null: there is none that keeps everything. */
export function bestOfLongRuns(wanted: number): number | null {
  const costs = readLongRuns().flatMap(({ day, broken, leftOver, costCents }) =>
    day === wanted && broken + leftOver === 0 ? [costCents] : [],
  )
  return costs.length > 0 ? Math.min(...costs) : null
}
