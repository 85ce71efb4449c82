import { boardRefusals as refusals } from '#content/wording/dispatch.ts'
import type { InsertPlaces, PlanJob } from '#contract/dispatch/plan-endpoints.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import type { RoutePlan } from '#domain/dispatch/day-plan.ts'
import { gapPercent } from '#domain/routing/bound-day.ts'
import type { PlaceForStop } from '#domain/routing/insert-stop.ts'
import type { DayFigures } from '#domain/routing/measure-day.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { applyPlan } from './apply-plan.ts'
import { type PlannedBoard, planBoard } from './plan-board.ts'
import { findPlaces } from './plan-input.ts'
import { getJob, type StoredJob, startPlan, stopPlan } from './plan-jobs.ts'
import { assertUnchanged, type Compared, compareWithBoard } from './proposed-day.ts'
import { readBoard } from './read-board.ts'
import { readWeekAhead } from './week-ahead.ts'

/** Endpoints that plan a day as a whole (rule 431). */
export const planRoutes = {
  async 'POST /api/admin/board/{day}/plan'({ params: { day }, body, actor, staff }, { app }) {
    assertPlannable(app, { day })
    const job = await startPlan(app, { day, actor, wanted: body })
    return { status: 200, body: await toReply(app, job, staff.role) }
  },

  async 'GET /api/admin/week-ahead'(_, { app }) {
    return { status: 200, body: await readWeekAhead(app, app.db.sql) }
  },

  async 'POST /api/admin/board/{day}/what-if'({ params: { day }, body, actor, staff }, { app }) {
    assertPlannable(app, { day })
    const { if: whatIf, ...wanted } = body
    const job = await startPlan(app, { day, actor, wanted: { ...wanted, isLong: false }, whatIf })
    return { status: 200, body: await toReply(app, job, staff.role) }
  },

  async 'POST /api/admin/board/{day}/insert'({ params: { day }, body, staff }, { app }) {
    assertPlannable(app, { day })
    const board = await planBoard(app, app.db.sql, day)
    const places = await findPlaces(app.db.sql, board, body.haulId)
    return { status: 200, body: places.map((place) => toPlace(board, place, mayDo(staff.role, 'staff:prices.read'))) }
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
    if (job.state !== 'done' || job.whatIf) throw new AppError('not-allowed-now', { message: refusals.noProposal })
    await assertUnchanged(app.db.sql, await planBoard(app, app.db.sql, day), job)
    return { status: 200, body: await toReply(app, job, staff.role, body.without) }
  },

  async 'POST /api/admin/board/{day}/plan/{planJobId}/apply'({ params: { day, planJobId }, body, actor }, { app }) {
    assertPlannable(app, { day })
    const done = await applyPlan(app, { day, id: planJobId, without: body.without, actor })
    return { status: 200, body: { board: await readBoard(app, app.db.sql, day), ...done } }
  },
} satisfies RouteHandlers

/** What was found, compared with the board as it is. */
async function toReply(
  app: AppContext,
  job: StoredJob,
  role: StaffRole,
  unticked: readonly string[] = [],
): Promise<PlanJob> {
  const { id, day, state, iterations, done, seconds, proposal, whatIf } = job
  const reply = { id, day, state, iterations, done, seconds: Math.round(seconds * 10) / 10, if: whatIf }
  if (!proposal) return { ...reply, proposal: null }
  const board = await planBoard(app, app.db.sql, day)
  const compared = compareWithBoard(board, proposal, { without: unticked, whatIf })
  return { ...reply, proposal: toProposal(board, job, compared, mayDo(role, 'staff:prices.read')) }
}

/** What a truck does between its stops. */
const stepsOf = (legs: RoutePlan['legs']) =>
  legs.flatMap(({ kind, facilityId, yardId, size, arrives }, place) =>
    kind === 'stop'
      ? []
      : [
          {
            ...{ kind, facilityId, yardId, size, arrives },
            before: legs.slice(place).find((leg) => leg.kind === 'stop')?.haulId ?? null,
          },
        ],
  )

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
  const toFigures = ({ costCents, hundredthMiles, tipFeeCents = null, ...figures }: DayFigures) => ({
    ...figures,
    miles: Math.round(hundredthMiles / 10) / 10,
    cost: mayReadPrices ? centsToDecimal(costCents) : null,
    tipFees: mayReadPrices && tipFeeCents !== null ? centsToDecimal(tipFeeCents) : null,
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
      steps: stepsOf(rest.plans.find((each) => each.key === key)?.legs ?? []),
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

function toPlace({ columns }: PlannedBoard, place: PlaceForStop, mayReadPrices: boolean): InsertPlaces[number] {
  const column = columns.find(({ key }) => key === place.routeKey)
  const { before, arrives, slack, minutes, hundredthMiles, costCents, problems, isInShift } = place
  return {
    ...{ route: place.routeKey, truckName: column?.truck.name ?? '', driverName: column?.driver?.name ?? '' },
    ...{ before, arrives, slack, minutes, problems, isInShift },
    miles: Math.round(hundredthMiles / 100),
    cost: mayReadPrices ? centsToDecimal(costCents) : null,
  }
}
