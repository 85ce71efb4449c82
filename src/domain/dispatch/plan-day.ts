import type { LegProblem, PlanDay, RoutePlan, Turn } from './day-plan.ts'
import { driveRoute } from './drive-route.ts'
import { createStock, type Stock } from './stock.ts'

/**
 * Rule 277: plans where each truck is when, what it carries, and what will go wrong. Pure: the same input gives the same
 * plan.
 */
export function planDay(day: PlanDay): RoutePlan[] {
  const stock = createStock(day.stock)
  const turns = day.routes.map((route) => ({ turn: driveRoute(route, day, stock), at: route.startsMinute }))
  const plans = new Map<Turn, RoutePlan>()
  while (plans.size < turns.length) {
    const open = turns.filter(({ turn }) => !plans.has(turn))
    const next = open.reduce((first, each) => (each.at < first.at ? each : first))
    const { done, value } = next.turn.next()
    if (done) plans.set(next.turn, value)
    else next.at = value
  }
  return turns.flatMap(({ turn }) => {
    const plan = plans.get(turn)
    return plan ? [withNextContainers(plan, stock)] : []
  })
}

/** Adds when the next container of a size arrives, once the plans of all trucks are known. */
function withNextContainers(plan: RoutePlan, stock: Stock): RoutePlan {
  const legs = plan.legs.map((leg) => ({
    ...leg,
    problems: leg.problems.map((problem) =>
      problem.kind === 'no-container' ? { ...problem, nextAt: stock.nextAt(problem.size, leg.arrives) } : problem,
    ),
  }))
  return { ...plan, legs }
}

/** What no other truck or time would solve: every truck would have no facility, and a break is its route's own. */
const ownProblems = new Set<LegProblem['kind']>(['no-facility', 'no-break', 'late-break'])

/** How many problems of a route other trucks or times could solve. */
export const countProblems = (plan: RoutePlan | undefined): number =>
  plan?.legs.reduce((sum, { problems }) => sum + problems.filter(({ kind }) => !ownProblems.has(kind)).length, 0) ?? 0
