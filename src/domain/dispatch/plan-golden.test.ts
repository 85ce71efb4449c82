import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import type { PlanDay, PlanRoute, PlanStop } from './day-plan.ts'
import { planDay } from './plan-day.ts'
import { defaultServiceMinutes } from './service-minutes.ts'
import { estimateMinutes } from './travel-time.ts'

/** The kinds that there were. */
const kinds: readonly HaulKind[] = ['deliver', 'pick_up', 'swap', 'dump_and_return', 'relocate']

/** A seeded sequence of whole numbers below a limit (mulberry32). */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

function randomDay(seed: number): PlanDay {
  const below = numbersFrom(seed)
  const somewhere = () => ({ latitude: 34 + below(500) / 1000, longitude: -118.7 + below(700) / 1000 })
  const yards = Array.from({ length: 1 + below(2) }, (_, place) => ({ id: `yard ${place}`, position: somewhere() }))
  const facilities = Array.from({ length: 1 + below(5) }, (_, place) => ({
    id: `facility ${place}`,
    position: somewhere(),
    hours: below(3) === 0 ? null : { opens: 360 + below(120), closes: 700 + below(300) },
  }))
  const isToday = below(3) === 0
  const stopOf = (haulId: string): PlanStop => ({
    haulId,
    kind: kinds[below(kinds.length)] ?? 'deliver',
    size: [10, 20, 30, 40][below(4)] ?? 20,
    position: somewhere(),
    toPosition: null,
    window: below(2) === 0 ? { from: 480, to: 720 } : null,
    doneMinute: isToday && below(4) === 0 ? 400 + below(200) : null,
    facilityId: below(8) === 0 ? 'facility 0' : null,
    dumpsBefore: null,
    hookYardId: null,
  })
  const routes = Array.from(
    { length: 1 + below(5) },
    (_, place): PlanRoute => ({
      key: `truck ${place}`,
      yardId: `yard ${below(2)}`,
      sizes: [10, 20, 30, 40],
      carries: 1 + below(2),
      startsMinute: 330 + below(90),
      endsMinute: 960,
      stops: Array.from({ length: below(10) }, (_, each) => stopOf(`${place} ${each}`)),
    }),
  )
  const stock = yards.flatMap(({ id }) => [10, 20, 30, 40].map((size) => ({ yardId: id, size, count: below(4) })))
  return {
    routes,
    yards,
    facilities,
    stock,
    minutes: estimateMinutes,
    service: (kind) => defaultServiceMinutes[kind],
    now: isToday ? 500 : null,
  }
}

// Rule 430: a day without decisions of its own is planned as before there were any.
const golden = '7feffbfdd65dc3f9189af390d3cd620fc3db4ddaa4ccdb94ba7aa6a1e83505e8'

test('a thousand random days without decisions are planned as before there were decisions', () => {
  expect(hashOf((seed) => planDay(randomDay(seed)))).toBe(golden)
})

// Rule 572: of a route from before there were breaks nothing is moved; it only has another problem.
test('of a thousand random days without breaks nothing but the problem is new', () => {
  let count = 0
  const hash = hashOf((seed) =>
    planDay({ ...randomDay(seed), breakRule: { minutes: 30, latest: 285 } }).map((plan) => ({
      ...plan,
      legs: plan.legs.map((leg) => {
        const problems = leg.problems.filter(({ kind }) => kind !== 'no-break')
        count += leg.problems.length - problems.length
        return { ...leg, problems }
      }),
    })),
  )
  expect(hash).toBe(golden)
  expect(count).toBe(2_395)
})

function hashOf(plansOf: (seed: number) => unknown): string {
  const hash = createHash('sha256')
  for (let seed = 1; seed <= 1_000; seed++) {
    const plans = plansOf(seed)
    // To a millionth of a minute: the last bits of a sine are not the same on every machine.
    hash.update(
      JSON.stringify(plans, (_, value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)),
    )
  }
  return hash.digest('hex')
}
