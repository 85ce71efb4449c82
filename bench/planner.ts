import { loadavg } from 'node:os'
import { fillByNearest } from '#domain/dispatch/fill-by-nearest.ts'
import { planDay } from '#domain/dispatch/plan-day.ts'
import { boundDay } from '#domain/routing/bound-day.ts'
import type { CreateProgram } from '#domain/routing/linear-programs.ts'
import { type DayFigures, measureDay } from '#domain/routing/measure-day.ts'
import { packDay, unpackDay } from '#domain/routing/packed-day.ts'
import { finish, proposeDay } from '#domain/routing/propose-day.ts'
import type { RoutingInput } from '#domain/routing/routing-day.ts'
import { loadLinearPrograms } from '#server/dispatch/linear-program.ts'
import type { Benchmark, Target } from './measure/report.ts'
import { inventedDay } from './planner/invented-day.ts'

/** Days of a size, how long they are searched, and what is asked of them. Iterations are chosen for at most 30 seconds of one core. */
const sizes = [
  { stops: 12, days: 20, quickDays: 3, iterations: 20_000, worst: 0, mean: 0 },
  { stops: 30, days: 20, quickDays: 1, iterations: 150_000, worst: 1, mean: 1 },
  { stops: 60, days: 20, quickDays: 0, iterations: 250_000, worst: 4, mean: 1.5 },
]

/** Plans of invented days against the proven bound of each, and against filling by nearest (rules 431 and 580). */
export const run: Benchmark = async ({ quick }) => {
  const programs = await loadLinearPrograms()
  const rows: string[][] = []
  const targets: Target[] = []
  for (const { stops, days, quickDays, iterations, worst, mean } of sizes) {
    const gaps: number[] = []
    for (let seed = 1; seed <= (quick ? quickDays : days); seed++) {
      const day = measureInvented(programs, { seed, stops, trucks: Math.ceil(stops / 5) + 2, iterations })
      gaps.push(day.gap)
      rows.push(day.row)
      console.log(`   ${day.row.join(' | ')}`)
    }
    if (gaps.length === 0) continue
    const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    targets.push({
      claim: `${stops} stops: ${worst === 0 ? 'proven best on every day' : `at most ${worst} % on every day, ${mean} % on average`}`,
      measured: `worst ${Math.max(...gaps).toFixed(2)} %, average ${average.toFixed(2)} %, ${gaps.length} days`,
      isMet: Math.max(...gaps) <= worst + 0.001 && average <= mean + 0.001,
    })
  }
  return {
    title: 'Planning a day',
    about:
      'Invented days, planned with one seed, against what the best plan costs at least (rule 580). The gap of hours and miles leaves out what truck days cost. Only gaps are judged: they do not depend on the load.',
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

type Measured = { seed: number; stops: number; trucks: number; iterations: number }

/** Drives in whole seconds, as the process that plans has them. */
const dayOf = (seed: number, stops: number, trucks: number, iterations: number): RoutingInput =>
  unpackDay(packDay(inventedDay(seed, stops, trucks), { seed: 1, iterations }))

function measureInvented(programs: CreateProgram, { seed, stops, trucks, iterations }: Measured) {
  const input = dayOf(seed, stops, trucks, iterations)
  const started = performance.now()
  const plan = finish(proposeDay(input, { seed: 1, iterations }, programs))
  const searched = performance.now()
  const bound = finish(boundDay(input, plan, programs))
  const cents = bound.boundCents ?? Number.NaN
  const isBest = bound.isBest && !Number.isNaN(cents)
  const gap = isBest ? 0 : (plan.after.costCents / cents - 1) * 100
  const row = rowOf({ stops, seed, near: nearest(input), after: plan.after, iterations, started, searched, gap })
  return { gap, row }
}

type Row = {
  stops: number
  seed: number
  near: DayFigures
  after: DayFigures
  iterations: number
  started: number
  searched: number
  gap: number
}

const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`
const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1)

function rowOf({ stops, seed, near, after, iterations, started, searched, gap }: Row): string[] {
  const now = performance.now()
  const best = after.costCents / (1 + gap / 100)
  const apart = best - after.trucks * 18_000
  return [
    `${stops}, ${seed}`,
    `${dollars(near.costCents)} (${near.trucks}${near.leftOver > 0 ? `, ${near.leftOver} left` : ''})`,
    dollars(after.costCents),
    String(after.trucks),
    `${gap.toFixed(2)} %`,
    `${(((after.costCents - best) / apart) * 100).toFixed(2)} %`,
    iterations.toLocaleString('en-US'),
    seconds(started, searched),
    seconds(searched, now),
    (loadavg()[0] ?? 0).toFixed(1),
  ]
}

/** The same day, filled by nearest. */
function nearest(input: RoutingInput): DayFigures {
  const filled = fillByNearest(input.day, input.pool)
  const stopOf = new Map(input.pool.map((stop) => [stop.haulId, stop]))
  const routes = input.day.routes.map((route) => ({
    ...route,
    stops: filled.flatMap(({ haulId, routeKey }) => (routeKey === route.key ? (stopOf.get(haulId) ?? []) : [])),
  }))
  const day = { ...input.day, routes }
  const taken = new Set(filled.map(({ haulId }) => haulId))
  const left = input.pool.filter(({ haulId }) => !taken.has(haulId))
  return measureDay({ day, plans: planDay(day), miles: input.miles, costs: input.costs }, left)
}
