import type { LegProblem, PlanDay, PlanStop } from './day-plan.ts'
import { planDay } from './plan-day.ts'

/** A stop and where it goes: before another stop of a route, at its end, or off its truck. */
export type PlanMove = { stop: PlanStop; to: { route: string; before: string | null } | null }

/** When a moved stop would be reached, and what would be wrong there. */
export type Landing = { haulId: string; arrives: number; problems: LegProblem[] }

/** Rule 353: when each moved stop would be reached, and how many more problems the day would have. */
export function previewMoves(day: PlanDay, moves: readonly PlanMove[]): { stops: Landing[]; addedProblems: number } {
  const plans = planDay(moves.reduce(withMove, day))
  const stops = moves.flatMap(({ stop: { haulId } }): Landing[] => {
    const leg = plans.flatMap(({ legs }) => legs).find((each) => each.kind === 'stop' && each.haulId === haulId)
    return leg ? [{ haulId, arrives: leg.arrives, problems: leg.problems }] : []
  })
  return { stops, addedProblems: Math.max(0, countAll(plans) - countAll(planDay(day))) }
}

const countAll = (plans: ReturnType<typeof planDay>) =>
  plans.reduce((sum, { legs }) => sum + legs.reduce((own, { problems }) => own + problems.length, 0), 0)

function withMove(day: PlanDay, { stop, to }: PlanMove): PlanDay {
  const routes = day.routes.map((route) => {
    const stops = route.stops.filter(({ haulId }) => haulId !== stop.haulId)
    if (route.key !== to?.route) return { ...route, stops }
    const place = stops.findIndex(({ haulId }) => haulId === to.before)
    return { ...route, stops: stops.toSpliced(place < 0 ? stops.length : place, 0, stop) }
  })
  return { ...day, routes }
}
