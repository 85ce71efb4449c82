import { expect, test } from 'vitest'
import type { Leg, RoutePlan } from '#domain/dispatch/day-plan.ts'
import { planDay } from '#domain/dispatch/plan-day.ts'
import { finish, proposeDay } from '#domain/routing/propose-day.ts'
import type { RoutingInput } from '#domain/routing/routing-day.ts'
import { loadLinearPrograms } from '#server/dispatch/linear-program.ts'
import { rounds, seed } from '../support/torture.ts'
import { checkPlan, type Judged } from './check-plan.ts'
import { randomDay } from './random-day.ts'

// Rule 431. `npm run torture -- planner --seed 1` judges 10,000 days.

const programs = await loadLinearPrograms()
const days = rounds({ short: 80, long: 10_000 })

function judged(input: RoutingInput, iterations: number, isChosen = true): Judged {
  const proposal = finish(proposeDay(input, { seed: 1, iterations }, isChosen ? programs : null))
  const routes = input.day.routes.map((route, place) => ({ ...route, stops: [], ...proposal.routes[place] }))
  return { input, proposal, plans: planDay({ ...input.day, routes }) }
}

test('what is proposed for random days stands before a checker that shares nothing with it', {
  timeout: 3_600_000,
}, () => {
  let isBreakPlaced = false
  for (let day = 0; day < days; day++) {
    const of = seed * 100_000 + day
    // An integer program takes longer than the search of such a day.
    const found = judged(randomDay(of), 40, day % 8 === 0)
    expect(checkPlan(found), `day ${of}`).toEqual([])
    isBreakPlaced ||= found.proposal.routes.some(({ breakAt }) => typeof breakAt === 'object' && breakAt !== null)
  }
  // Rule 575: some trucks wait.
  expect(isBreakPlaced).toBe(true)
})

const sound = judged(randomDay(3, { stops: 9, trucks: 3, has: ['hours'] }), 200)

/** The proposal with its legs changed. */
const withLegs = (change: (legs: Leg[], all: Leg[][]) => void): Judged => {
  const plans: RoutePlan[] = structuredClone([...sound.plans])
  const all = plans.map(({ legs }) => legs)
  for (const legs of all) if (legs.length > 0) change(legs, all)
  return { ...sound, plans }
}
const later = (legs: Leg[], from: number, minutes: number) => {
  for (const leg of legs.slice(from)) {
    leg.arrives += minutes
    leg.leaves += minutes
  }
}
const without = (legs: Leg[], is: (leg: Leg) => boolean) => {
  const at = legs.findIndex(is)
  if (at >= 0) legs.splice(at, 1)
}

test('the checker names what is wrong with a plan', () => {
  expect(checkPlan(sound)).toEqual([])
  expect(sound.proposal.after).toMatchObject({ broken: 0, leftOver: 0 })
  const faultsOf = (changed: Judged) => checkPlan(changed).join('; ')

  expect(faultsOf(withLegs((legs) => without(legs, ({ kind, size }) => kind === 'yard' && size !== null)))).toMatch(
    'hook: no empty',
  )
  expect(faultsOf(withLegs((legs) => without(legs, ({ kind }) => kind === 'dump')))).toMatch(/dump: haul \d 0 times/)
  expect(
    faultsOf(
      withLegs((legs) => {
        const at = legs.findIndex(({ kind }) => kind === 'dump')
        const leg = legs[at]
        if (leg) legs.splice(at, 0, { ...leg })
      }),
    ),
  ).toMatch(/dump: haul \d is not aboard/)
  expect(faultsOf(withLegs((legs) => without(legs, ({ kind }) => kind === 'home')))).toMatch('place: not home')
  expect(faultsOf(withLegs((legs) => later(legs, 1, -5)))).toMatch('clock: ')
  expect(faultsOf(withLegs((legs) => later(legs, 0, 800)))).toMatch(/clock: .*shift: /)
  expect(
    faultsOf(
      withLegs((legs) => {
        for (const leg of legs) if (leg.kind === 'dump') leg.facilityId = 'facility 2'
      }),
    ),
  ).toMatch('hours: facility 2')

  const withBreak = judged(randomDay(3, { stops: 9, trucks: 2, has: ['breaks', 'fees'] }), 200)
  expect(checkPlan(withBreak)).toEqual([])
  const legsOf = (change: (legs: Leg[]) => Leg[]): Judged => ({
    ...withBreak,
    plans: withBreak.plans.map((plan) => ({ ...plan, legs: change(structuredClone(plan.legs)) })),
  })
  expect(faultsOf(legsOf((legs) => legs.filter(({ kind }) => kind !== 'break')))).toMatch('break: 0 times')
  expect(
    faultsOf(legsOf((legs) => legs.map((leg) => (leg.kind === 'break' ? { ...leg, leaves: leg.arrives + 20 } : leg)))),
  ).toMatch('break: at')
  const { breakRule } = withBreak.input.day
  const sooner = { ...withBreak.input.day, breakRule: breakRule ? { ...breakRule, latest: 60 } : null }
  expect(faultsOf({ ...withBreak, input: { ...withBreak.input, day: sooner } })).toMatch('break: late')
  expect(faultsOf({ ...withBreak, input: { ...withBreak.input, tipFees: new Map() } })).toMatch('cost: cents')

  const { input, proposal } = sound
  const routes = input.day.routes.map((route) => ({ ...route, sizes: [10] }))
  expect(faultsOf({ ...sound, input: { ...input, day: { ...input.day, routes } } })).toMatch('size: ')
  const hurried = proposal.routes.map((route) => ({
    ...route,
    stops: route.stops.map((stop) => ({ ...stop, window: { from: 0, to: 370 } })),
  }))
  expect(faultsOf({ ...sound, proposal: { ...proposal, routes: hurried } })).toMatch('window: ')
  const [twice] = proposal.routes.flatMap(({ stops }) => stops)
  if (!twice) throw new Error('an empty plan')
  expect(faultsOf({ ...sound, proposal: { ...proposal, left: [twice] } })).toMatch(`twice: ${twice.haulId}`)
  const pinned = new Set([twice.haulId])
  const pinnedElsewhere = input.day.routes.map((route) => ({
    ...route,
    stops: proposal.routes.find(({ key }) => key === route.key)?.stops.includes(twice) ? [] : [twice],
  }))
  expect(faultsOf({ ...sound, input: { ...input, pinned, day: { ...input.day, routes: pinnedElsewhere } } })).toMatch(
    `pin: ${twice.haulId}`,
  )
  const cheap = { ...proposal.after, costCents: proposal.after.costCents - 5 }
  expect(faultsOf({ ...sound, proposal: { ...proposal, after: cheap } })).toMatch('cost: cents')
  const fewer = { ...proposal, routes: proposal.routes.map((route) => ({ ...route, stops: route.stops.slice(1) })) }
  expect(faultsOf({ ...sound, proposal: fewer })).toMatch('is missing')
})
