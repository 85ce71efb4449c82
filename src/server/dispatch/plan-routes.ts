import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import type { PlanJob } from '#contract/dispatch/plan-endpoints.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import { gapPercent } from '#domain/routing/bound-day.ts'
import type { DayFigures } from '#domain/routing/measure-day.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { applyPlan } from './apply-plan.ts'
import { type PlannedBoard, planBoard } from './plan-board.ts'
import { getJob, type StoredJob, startPlan, stopPlan } from './plan-jobs.ts'
import { assertUnchanged, type Compared, compareWithBoard } from './proposed-day.ts'
import { readBoard } from './read-board.ts'

/** Endpoints that plan a day as a whole (rule 431). */
export const planRoutes = {
  async 'POST /api/admin/board/{day}/plan'({ params: { day }, body, actor, staff }, { app }) {
    assertPlannable(app, { day })
    const job = await startPlan(app, { day, actor, wanted: body })
    return { status: 200, body: await toReply(app, job, staff.role) }
  },

  async 'GET /api/admin/board/{day}/plan/{planJobId}'({ params: { day, planJobId }, staff }, { app }) {
    return { status: 200, body: await toReply(app, await getJob(app.db.sql, day, planJobId), staff.role) }
  },

  async 'DELETE /api/admin/board/{day}/plan/{planJobId}'({ params: { day, planJobId }, staff }, { app }) {
    return { status: 200, body: await toReply(app, await stopPlan(app.db.sql, day, planJobId), staff.role) }
  },

  async 'POST /api/admin/board/{day}/plan/{planJobId}/without'({ params, body, staff }, { app }) {
    const { day, planJobId } = params
    const job = await getJob(app.db.sql, day, planJobId)
    if (job.state !== 'done') throw new AppError('not-allowed-now', { message: refusals.noProposal })
    await assertUnchanged(app.db.sql, await planBoard(app, app.db.sql, day), job)
    return { status: 200, body: await toReply(app, job, staff.role, body.without) }
  },

  async 'POST /api/admin/board/{day}/plan/{planJobId}/apply'({ params: { day, planJobId }, body, actor }, { app }) {
    assertPlannable(app, { day })
    const undo = await applyPlan(app, { day, id: planJobId, without: body.without, actor })
    return { status: 200, body: { board: await readBoard(app, app.db.sql, day), undo } }
  },
} satisfies RouteHandlers

/** What was found, compared with the board as it is. */
async function toReply(
  app: AppContext,
  job: StoredJob,
  role: StaffRole,
  unticked: readonly string[] = [],
): Promise<PlanJob> {
  const { id, day, state, iterations, done, seconds, proposal } = job
  const reply = { id, day, state, iterations, done, seconds: Math.round(seconds * 10) / 10 }
  if (!proposal) return { ...reply, proposal: null }
  const board = await planBoard(app, app.db.sql, day)
  const compared = compareWithBoard(board, proposal, unticked)
  return { ...reply, proposal: toProposal(board, job, compared, mayDo(role, 'staff:prices.read')) }
}

function toProposal(
  { plan }: PlannedBoard,
  job: StoredJob,
  { moves, without, rest }: Compared,
  mayReadPrices: boolean,
) {
  const fromOf = new Map(plan.routes.flatMap(({ key, stops }) => stops.map(({ haulId }) => [haulId, key] as const)))
  const arrives = new Map(rest.arrives)
  const legs = new Map(
    rest.plans.flatMap((each) => each.legs).flatMap((leg) => (leg.kind === 'stop' ? [[leg.haulId, leg] as const] : [])),
  )
  const moved = new Set(moves.flatMap(({ haulId, isMoved }) => (isMoved && !without.has(haulId) ? [haulId] : [])))
  const toFigures = ({ costCents, hundredthMiles, ...figures }: DayFigures) => ({
    ...figures,
    miles: Math.round(hundredthMiles / 100),
    cost: mayReadPrices ? centsToDecimal(costCents) : null,
  })
  const { truckDayCents, hourCents, mileCents } = rest.costs
  return {
    before: toFigures(rest.before),
    after: toFigures(rest.after),
    costs: mayReadPrices
      ? {
          truckDay: centsToDecimal(truckDayCents),
          hour: centsToDecimal(hourCents),
          mile: centsToDecimal(mileCents),
        }
      : null,
    proof: toProof(job, without.size > 0),
    routes: rest.routes.map(({ key, stops }) => ({
      key,
      backAt: rest.plans.find((each) => each.key === key)?.backAt ?? 0,
      stops: stops.map(({ haulId }) => ({
        haulId,
        arrives: arrives.get(haulId) ?? 0,
        from: fromOf.get(haulId) ?? null,
        isMoved: moved.has(haulId),
        problems: legs.get(haulId)?.problems ?? [],
      })),
    })),
    moves: moves.map(({ saves, ...move }) => ({
      ...move,
      saves: saves && { minutes: saves.minutes, miles: Math.round(saves.hundredthMiles / 100) },
    })),
    without: [...without],
    left: rest.left.map(({ haulId }) => haulId),
  }
}

/** Rule 580: how far the proposal is from the best possible; without some of its moves, that is not known. */
function toProof(
  { proposal, proof: found, isProving }: StoredJob,
  isPart: boolean,
): NonNullable<PlanJob['proposal']>['proof'] {
  const proof = isPart ? null : found
  const boundCents = proof?.boundCents ?? 0
  const isBest = proof?.isBest ?? false
  return {
    isProving: isProving && !isPart,
    gapPercent: isBest ? 0 : proposal && boundCents > 0 ? gapPercent(proposal.after.costCents, boundCents) : null,
    isBest,
    isFewestTrucks: proof?.isFewestTrucks ?? false,
  }
}
