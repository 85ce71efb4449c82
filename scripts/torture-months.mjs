// `npm run torture -- year --seeds 1-20`: a month of each seed, one after the other. What is finished is kept in a state file, so that it can be
// stopped and continued: the same command goes on with the first seed that is missing or differed. Without a state file it begins anew.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { holidaysIn } from '../tests/break/year/holidays.ts'
import { faultNames } from '../tests/break/year/steps.ts'

/** The seeds of `1-20` or `2,3,6`; null of anything else. */
export function seedsOf(text) {
  const seeds = text.split(',').flatMap((part) => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? []
    if (from === undefined || Number(to) < Number(from)) return [null]
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index)
  })
  return seeds.includes(null) ? null : seeds
}

/** Plays the seeds that the state file lacks, and prints what all of them covered. `play` gets the environment of a seed. Returns whether all agree. */
export async function playMonths({ seeds, state: path, play }) {
  const state = readState(path)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  mkdirSync(dirname(path), { recursive: true })
  const result = `${path}.of-one-seed`
  for (const seed of seeds) {
    if (state[seed]?.agrees) continue
    rmSync(result, { force: true })
    const agrees = await play({ TORTURE_SEED: String(seed), YEAR_RESULT: result, YEAR_SHRINK: 'off' })
    state[seed] = { ...readState(result), commit, agrees }
    writeFileSync(`${path}.new`, JSON.stringify(state, null, 1))
    renameSync(`${path}.new`, path)
  }
  const played = seeds.flatMap((seed) => (state[seed] ? [{ seed, ...state[seed] }] : []))
  printMonths(played)
  return played.every(({ agrees }) => agrees)
}

function readState(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

function printMonths(played) {
  console.table(
    played.map(({ seed, firstDay, days, orders, steps, emails, seconds, commit, agrees, day, difference }) => ({
      seed,
      from: firstDay,
      days,
      orders,
      steps,
      emails,
      minutes: seconds && Number((seconds / 60).toFixed(1)),
      commit,
      differs: agrees ? '' : `${day ?? ''} ${difference?.slice(0, 100) ?? 'it did not end'}`,
    })),
  )
  const sumsOf = (part) => {
    const sums = {}
    for (const { [part]: counts = {} } of played)
      for (const [name, count] of Object.entries(counts)) sums[name] = Number(((sums[name] ?? 0) + count).toFixed(1))
    return sums
  }
  const covered = sumsOf('covered')
  const faults = sumsOf('faults')
  const recounted = sumsOf('recounted')
  for (const [name, sums] of Object.entries({
    'Days covered': covered,
    Faults: faults,
    Recounted: recounted,
    'Seconds spent': sumsOf('spent'),
  })) {
    console.log(name)
    console.table(sums)
  }
  const missing = [
    ...mustBeMet.filter((name) => !covered[name]),
    ...rare.filter((name) => !recounted[name]),
    ...faultNames.filter((name) => (faults[name] ?? 0) < 5).map((name) => `${name} (${faults[name] ?? 0} of 5)`),
  ]
  console.log(
    missing.length === 0
      ? 'Every day and fault was met, and everything rare was recounted.'
      : `Not met yet: ${missing.join(', ')}`,
  )
}

/** What twenty seeds meet together, each fault five times. */
const mustBeMet = [
  ...Object.values(holidaysIn(2028)),
  'night in which clocks are set back',
  'night in which clocks are set ahead',
  "month's end",
  "year's end",
]

/** What few days have, and is recounted. */
const rare = [
  ...['pending', 'succeeded', 'failed'].map((state) => `online refunds that are ${state}`),
  ...['won', 'lost'].map((state) => `disputes that are ${state}`),
  ...['recycled', 'reused', 'salvaged', 'disposed', 'mixed'].map((what) => `loads that are ${what}`),
  'refunds by hand',
  'late fees',
  'statements',
  'standing services',
]
