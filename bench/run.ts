import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Benchmark, type Report, toMarkdown } from './measure/report.ts'

/** Every benchmark under the name that selects it, in the order of the document. */
const benchmarks: Record<string, () => Promise<{ run: Benchmark }>> = {
  bookings: () => import('./bookings.ts'),
  'open-orders': () => import('./open-orders.ts'),
  waiting: () => import('./waiting.ts'),
  reads: () => import('./reads.ts'),
  start: () => import('./start.ts'),
  memory: () => import('./memory.ts'),
  soak: () => import('./soak.ts'),
  companies: () => import('./companies.ts'),
  export: () => import('./export.ts'),
  receivables: () => import('./receivables.ts'),
  prices: () => import('./prices.ts'),
  board: () => import('./board.ts'),
  'while-planning': () => import('./while-planning.ts'),
  imports: () => import('./imports.ts'),
  'account-timing': () => import('./account-timing.ts'),
  pages: () => import('./pages-lab.ts'),
  office: () => import('./office.ts'),
  million: () => import('./million.ts'),
  'search-keys': () => import('./search-keys.ts'),
  commits: () => import('./commits.ts'),
  planner: () => import('./planner.ts'),
}

/** Run only when they are named: `million` and `search-keys` take half an hour and 6 GB, `commits` needs another checkout, `planner` an hour. */
const onlyByName = ['million', 'search-keys', 'commits', 'planner']

/**
 * Runs the named benchmarks, or all of them, one after another. A full run is written to the document; a quick one only on request. With
 * `--books FOLDER` the generated books of `million` are kept there for the next run. `commits --other FOLDER` compares this commit with that checkout. `planner` can be
 * run in parts: `--sizes 30,60 --days 4-8`, with what is measured in `--state FILE`; `--solomon FOLDER` has the published instances, `--long-runs` makes
 * those of 150 stops that are missing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    books: { type: 'string' },
    other: { type: 'string' },
    sizes: { type: 'string' },
    days: { type: 'string' },
    state: { type: 'string' },
    solomon: { type: 'string' },
    'long-runs': { type: 'boolean' },
  },
})
const unknown = positionals.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}: choose from ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

/** `4-8,12`: the numbers of a list with spans. */
const numbersOf = (text: string | undefined): number[] | undefined =>
  text?.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, place) => from + place)
  })
const { sizes, days, state, solomon } = values
const planner = { sizes: numbersOf(sizes), days: numbersOf(days), state, solomon, longRuns: values['long-runs'] }

const reports: Report[] = []
for (const [name, load] of Object.entries(benchmarks)) {
  if (positionals.length > 0 ? !positionals.includes(name) : onlyByName.includes(name)) continue
  console.log(`── ${name}`)
  const { run } = await load()
  const report = await run({ quick: values.quick, books: values.books, other: values.other, planner })
  console.log(`\n${toMarkdown(report)}\n`)
  reports.push(report)
}
if (values.write || (positionals.length === 0 && !values.quick)) write(reports)
if (reports.some(({ targets }) => targets?.some(({ isMet }) => !isMet))) process.exitCode = 1

/** Writes the sections of these reports, and leaves the others unchanged: they show their own dates. */
function write(all: Report[]) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
  const how = values.quick ? 'a quick run (fewer rounds) of ' : ''
  const head = `# Benchmarks

Written by ${how}\`npm run bench\` on ${machine}, ${new Date().toISOString().slice(0, 10)}. The ratios are what counts: everything is
measured against a baseline in the same run, in rounds that alternate. The absolute numbers are this machine's.`
  const file = join(import.meta.dirname, '../docs/benchmarks.md')
  const [headBefore = head, ...before] = readFileSync(file, 'utf8')
    .trimEnd()
    .split(/\n+(?=## )/)
  const sections = new Map([...before, ...all.map(toMarkdown)].map((section) => [section.split('\n')[0], section]))
  const isWhole = positionals.length === 0
  writeFileSync(file, `${[isWhole ? head : headBefore, ...sections.values()].join('\n\n')}\n`)
  console.log('Written to docs/benchmarks.md')
}
