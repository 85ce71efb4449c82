import { loadavg } from 'node:os'
import { boundDay } from '#domain/routing/bound-day.ts'
import type { CreateProgram } from '#domain/routing/linear-programs.ts'
import type { DayFigures } from '#domain/routing/measure-day.ts'
import { packDay, unpackDay } from '#domain/routing/packed-day.ts'
import { finish, type Proposal, proposeDay } from '#domain/routing/propose-day.ts'
import type { RoutingInput } from '#domain/routing/routing-day.ts'
import { loadLinearPrograms } from '#server/dispatch/linear-program.ts'
import type { Benchmark, Target } from './measure/report.ts'
import { inventedDay } from './planner/invented-day.ts'
import { bestOfLongRuns, readLongRuns, storeLongRun } from './planner/long-runs.ts'
import { type MeasuredDay, openMeasured } from './planner/measured-days.ts'
import { nearestFirst } from './planner/nearest-first.ts'
import { bestKnown, planInstance } from './planner/solomon.ts'

/** Days of a size, how long they are searched, and what is asked of their gaps in percent. Iterations are chosen for at most 30 seconds of one core. */
const sizes = [
  { stops: 12, days: 20, quickDays: 3, iterations: 20_000, worst: 0, mean: 0 },
  { stops: 30, days: 20, quickDays: 1, iterations: 150_000, worst: 1, mean: 1 },
  { stops: 60, days: 20, quickDays: 0, iterations: 150_000, worst: 4, mean: 1.5 },
]
/** Days that have no bound: 12 trucks in a town of 10 by 10 miles, against the best of long runs. */
const large = { stops: 150, days: 5, trucks: 12, wide: 100, iterations: 250_000, worst: 3 }
const longRuns = { seeds: [11, 12, 13, 14], iterations: 3_600_000 }
const solomon = { customers: 100, iterations: 100_000, mean: 1.5 }

/**
 * Plans of invented days against the proven bound of each, of larger days against long runs, of published instances against the best known, and
 * against filling by nearest (rules 431 and 580).
 */
export const run: Benchmark = async ({ quick, planner = {} }) => {
  const programs = await loadLinearPrograms()
  const measured = openMeasured(planner.state)
  const isWanted = (stops: number, day: number) =>
    (planner.sizes?.includes(stops) ?? true) && (planner.days?.includes(day) ?? true)
  const daysOf = (stops: number, days: number) =>
    Array.from({ length: days }, (_, place) => place + 1).filter((day) => isWanted(stops, day))
  if (planner.longRuns) for (const day of daysOf(large.stops, large.days)) runLong(programs, day)

  const rows: string[][] = []
  const targets: Target[] = []
  const note = (name: string, days: MeasuredDay[], { worst, mean }: { worst?: number; mean?: number }) => {
    if (days.length === 0) return
    rows.push(...days.map(({ row }) => row))
    const highest = Math.max(...days.map(({ gap }) => gap))
    const average = days.reduce((sum, { gap }) => sum + gap, 0) / days.length
    const limits = [
      ...(worst === undefined ? [] : [worst === 0 ? 'proven best each' : `at most ${worst} % each`]),
      ...(mean === undefined || worst === 0 ? [] : [`at most ${mean} % on average`]),
    ]
    targets.push({
      claim: `${name}: ${limits.join(', ')}`,
      measured: `worst ${percent(highest)}, average ${percent(average)}, of ${days.length}`,
      isMet: highest <= (worst ?? Number.POSITIVE_INFINITY) + 0.001 && average <= (mean ?? worst ?? 0) + 0.001,
    })
  }
  for (const { stops, days, quickDays, iterations, ...limits } of sizes) {
    const found = daysOf(stops, quick ? quickDays : days).map((seed) =>
      measured.get(`${stops}, ${seed}`, () =>
        measureProven(programs, `${stops}, ${seed}`, dayOf(seed, stops, Math.ceil(stops / 5) + 2), iterations),
      ),
    )
    note(`${stops} stops`, found, limits)
  }
  const dense = quick ? [] : daysOf(large.stops, large.days)
  note(
    `${large.stops} stops on ${large.trucks} trucks`,
    dense.map((day) => measured.get(`${large.stops}, ${day}`, () => measureLarge(programs, day))),
    large,
  )
  const { solomon: folder } = planner
  const instances = folder === undefined || !isWanted(solomon.customers, 1) ? [] : Object.entries(bestKnown)
  note(
    'Solomon, 100 customers',
    instances.map(([name, best]) => measured.get(name, () => measureInstance(programs, folder ?? '', name, best))),
    { mean: solomon.mean },
  )
  return {
    title: 'Planning a day',
    about: `Invented days, planned with one seed, against what the best plan costs at least (rule 580); days of ${large.stops} stops against the best of ${longRuns.seeds.length} long runs (\`bench/planner/long-runs.json\`); instances of Solomon against the best known (\`bench/planner/solomon.ts\` names the source; lengths in tenths). The gap of hours and miles leaves out what truck days cost. Seconds are of the processor. Only gaps are judged: they do not depend on the load.`,
    columns: [
      'stops, day',
      'nearest first',
      'plan',
      'trucks',
      'gap',
      'hours and miles',
      'iterations',
      'search s',
      'bound s',
      'load',
    ],
    rows,
    targets,
  }
}

/** Drives in whole seconds, as the process that plans has them. */
const dayOf = (seed: number, stops: number, trucks: number, wide?: number): RoutingInput =>
  unpackDay(packDay(inventedDay(seed, stops, trucks, wide), { seed: 1, iterations: 1 }))

const largeDay = (day: number) => dayOf(day, large.stops, large.trucks, large.wide)

function measureProven(programs: CreateProgram, name: string, input: RoutingInput, iterations: number): MeasuredDay {
  const [plan, searched] = timed(() => finish(proposeDay(input, { seed: 1, iterations }, programs)))
  const [bound, proven] = timed(() => finish(boundDay(input, plan, programs)))
  const cents = bound.boundCents ?? Number.NaN
  const gap = bound.isBest ? 0 : (plan.after.costCents / cents - 1) * 100
  return { gap, row: rowOf(name, input, plan, { gap, iterations, searched, proven }) }
}

function measureLarge(programs: CreateProgram, day: number): MeasuredDay {
  const input = largeDay(day)
  const { iterations } = large
  const [plan, searched] = timed(() => finish(proposeDay(input, { seed: 1, iterations }, programs)))
  const { broken, leftOver, costCents } = plan.after
  const gap = broken + leftOver > 0 ? Number.POSITIVE_INFINITY : (costCents / (bestOfLongRuns(day) ?? 0) - 1) * 100
  return { gap, row: rowOf(`${large.stops}, ${day}`, input, plan, { gap, iterations, searched, proven: null }) }
}

/** Runs the long searches of a day that are not stored yet. */
function runLong(programs: CreateProgram, day: number) {
  const { seeds, iterations } = longRuns
  for (const seed of seeds) {
    if (readLongRuns().some((each) => each.day === day && each.seed === seed && each.iterations >= iterations)) continue
    const [{ after }, seconds] = timed(() => finish(proposeDay(largeDay(day), { seed, iterations }, programs)))
    const { costCents, broken, leftOver } = after
    storeLongRun({ day, seed, iterations, costCents, broken, leftOver })
    console.log(`   long run of day ${day}, seed ${seed}: ${dollars(costCents)}, ${seconds.toFixed(0)} s`)
  }
}

function measureInstance(programs: CreateProgram, folder: string, name: string, best: number): MeasuredDay {
  const { iterations } = solomon
  const [{ length, trucks }, searched] = timed(() => planInstance(folder, name, iterations, programs))
  const gap = (length / best - 1) * 100
  const counted = [iterations.toLocaleString('en-US'), searched.toFixed(1), '', load()]
  return { gap, row: [name, '', length.toLocaleString('en-US'), String(trucks), percent(gap), '', ...counted] }
}

const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`
const percent = (gap: number) => `${gap.toFixed(2)} %`
const load = () => (loadavg()[0] ?? 0).toFixed(1)

/** What something gives, and how many seconds of the processor it takes. */
function timed<Result>(work: () => Result): [Result, number] {
  const started = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(started)
  return [result, (user + system) / 1_000_000]
}

type Took = { gap: number; iterations: number; searched: number; proven: number | null }

function rowOf(
  name: string,
  input: RoutingInput,
  { after }: Proposal,
  { gap, iterations, searched, proven }: Took,
): string[] {
  const best = after.costCents / (1 + gap / 100)
  const apart = best - after.trucks * input.costs.truckDayCents
  return [
    name,
    figures(nearestFirst(input)),
    figures(after),
    String(after.trucks),
    percent(gap),
    percent(((after.costCents - best) / apart) * 100),
    iterations.toLocaleString('en-US'),
    searched.toFixed(1),
    proven?.toFixed(1) ?? '',
    load(),
  ]
}

const figures = ({ costCents, trucks, leftOver }: DayFigures) =>
  `${dollars(costCents)} (${trucks}${leftOver > 0 ? `, ${leftOver} left` : ''})`
