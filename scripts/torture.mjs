// `npm run torture`: the long versions of the tests that break things. `--seed N` repeats a run, a name selects (`npm run torture -- kills`),
// `--minutes M` cuts each to about M minutes, and `npm run torture -- list` names all. `year` plays `--days D` from the day `--from`, and
// `--without ACTOR` leaves an actor out; of its seeds each plays another month, `--seeds 1-20` plays many (torture-months.mjs),
// and `--guards` plays without each of ten guards (torture-guards.mjs).
import { parseArgs } from 'node:util'
import { assertPinnedNode } from './pinned-node.mjs'
import { Interrupted, runNode } from './run-node.mjs'
import { playWithoutGuards } from './torture-guards.mjs'
import { playMonths, seedsOf } from './torture-months.mjs'

/** Minutes on two cores, about. `onlyByName`: not run without a name. `files`: unless it is one file of its name. */
const tortures = {
  'clock-jumps': { project: 'break', minutes: 3 },
  'connection-limit': { project: 'break', minutes: 3 },
  cuts: { project: 'break', minutes: 4 },
  'damaged-page': { project: 'break', minutes: 1 },
  'driver-network': { project: 'break', minutes: 15 },
  failover: { project: 'break', minutes: 2 },
  'full-disk': { project: 'break', minutes: 5 },
  'import-kills': { project: 'break', minutes: 1 },
  kills: { project: 'break', minutes: 10 },
  'mail-outage': { project: 'break', minutes: 2 },
  'rolling-restarts': { project: 'break', minutes: 6 },
  soak: { project: 'break', minutes: 11 },
  payments: { project: 'break', minutes: 14, files: 'tests/break/payments' },
  'two-builds': { project: 'break', minutes: 2 },
  year: { project: 'break', minutes: 4 },
  planner: { project: 'unit', minutes: 6, files: 'tests/model/planner' },
  days: { project: 'end-to-end', minutes: 10, files: 'tests/end-to-end/days/' },
  'command-sequences': { project: 'server', minutes: 20 },
  'dashboard-recount': { project: 'server', minutes: 20 },
  'billing-histories': { project: 'server', minutes: 20 },
  'haul-histories': { project: 'server', minutes: 20 },
  'haul-races': { project: 'server', minutes: 4 },
  'board-races': { project: 'server', minutes: 10 },
  'phone-races': { project: 'server', minutes: 4 },
  fuzz: { project: 'break', minutes: 20, onlyByName: true },
}

const root = `${import.meta.dirname}/..`
assertPinnedNode(root)
process.chdir(root)
const { names, seed, seeds, guards, state, minutes, ofYear } = readArguments()
if (names.includes('list')) {
  for (const [name, { minutes, onlyByName }] of Object.entries(tortures))
    console.log(`${name.padEnd(20)} ${String(minutes).padStart(3)} min${onlyByName ? ', only by its name' : ''}`)
  process.exit(0)
}
process.exit(
  await torture().catch((error) => {
    if (error instanceof Interrupted) return error.exitCode
    throw error
  }),
)

/** The exit code. */
async function torture() {
  if ((await run(['scripts/build.mjs'])) !== 0) return 1
  if (guards) return (await playWithoutGuards({ root: process.cwd(), ...guards })) ? 0 : 1
  if (seeds) {
    const play = async (more) => (await vitest('year', tortures.year, more)) === 0
    return (await playMonths({ seeds, state, play })) ? 0 : 1
  }
  console.log(
    `Torture with seed ${seed}: repeat it with \`npm run torture -- ${[...names, '--seed', seed].join(' ')}\`.`,
  )
  const selected = Object.entries(tortures).filter(([name, { onlyByName }]) =>
    names.length > 0 ? names.includes(name) : !onlyByName,
  )
  const failed = []
  for (const [name, each] of selected) if ((await vitest(name, each)) !== 0) failed.push(name)
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
  return failed.length > 0 ? 1 : 0
}

function readArguments() {
  const text = { type: 'string' }
  const ofSeeds = { seeds: text, state: text, guards: { type: 'boolean' }, guard: text }
  const options = {
    seed: text,
    ...ofSeeds,
    minutes: text,
    days: text,
    from: text,
    without: { ...text, multiple: true },
  }
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const unknown = positionals.filter((name) => name !== 'list' && !Object.hasOwn(tortures, name))
  const minutes = values.minutes === undefined ? null : Number(values.minutes)
  const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000_000))
  const { days, from, without = [] } = values
  const ofGuards = values.guards || values.guard !== undefined
  const state = values.state ?? `test-results/${ofGuards ? 'guards' : 'year'}.json`
  const guards = ofGuards ? { state, only: values.guard } : null
  const seeds = values.seeds === undefined ? null : seedsOf(values.seeds)
  const isOfYear =
    (values.seeds === undefined || seeds !== null) && ((!seeds && !ofGuards) || positionals.join() === 'year')
  const isRight = /^[1-9]\d*$/.test(days ?? '1') && /^\d{4}-\d\d-\d\d$/.test(from ?? '2027-11-01')
  const ofYear = {
    ...(days && { YEAR_DAYS: days }),
    ...(from && { YEAR_FROM: from }),
    ...(without.length > 0 && { YEAR_WITHOUT: without.join(',') }),
  }
  if (unknown.length === 0 && (minutes === null || minutes > 0) && /^\d+$/.test(seed) && isRight && isOfYear)
    return { names: positionals, seed, seeds, guards, state, minutes, ofYear }
  console.error(
    `Usage: npm run torture -- [list] [NAME …] [--seed N] [--minutes M] [--days D] [--from DAY] [--without ACTOR …]; year --seeds 1-20 [--state FILE]; year --guards [--guard NAME]; names: ${Object.keys(tortures).join(', ')}`,
  )
  process.exit(2)
}

function vitest(name, { project, minutes: usual, files }, more = {}) {
  const share = minutes === null ? 1 : Math.min(1, minutes / usual)
  const file = files ?? `tests/${project === 'server' ? 'server' : 'break'}/${name}.test.ts`
  console.log(`\n── ${name}, about ${Math.ceil(usual * share)} minutes`)
  return run(['node_modules/vitest/vitest.mjs', 'run', '--project', project, file], {
    TORTURE_SHARE: String(share),
    ...more,
  })
}

function run(command, more = {}) {
  const env = { ...process.env, ...ofYear, TORTURE_SEED: seed, ...more }
  return runNode(command, { env })
}
