import type { PlanJob } from '#contract/dispatch/plan-endpoints.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import type { DayFigures } from '#domain/routing/measure-day.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { applyPlan } from './apply-plan.ts'
import { planBoard } from './plan-board.ts'
import { getJob, type StoredJob, startPlan, stopPlan } from './plan-jobs.ts'
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

  async 'POST /api/admin/board/{day}/plan/{planJobId}/apply'({ params: { day, planJobId }, actor }, { app }) {
    assertPlannable(app, { day })
    const undo = await applyPlan(app, { day, id: planJobId, actor })
    return { status: 200, body: { board: await readBoard(app, app.db.sql, day), undo } }
  },
} satisfies RouteHandlers

/** What was found, compared with the board as it is. */
async function toReply(app: AppContext, job: StoredJob, role: StaffRole): Promise<PlanJob> {
  const { id, day, state, iterations, done, seconds, proposal } = job
  const reply = { id, day, state, iterations, done, seconds: Math.round(seconds * 10) / 10 }
  if (!proposal) return { ...reply, proposal: null }
  const { plan } = await planBoard(app, app.db.sql, day)
  const fromOf = new Map(plan.routes.flatMap(({ key, stops }) => stops.map(({ haulId }) => [haulId, key] as const)))
  const arrives = new Map(proposal.arrives)
  const mayReadPrices = mayDo(role, 'staff:prices.read')
  const toFigures = ({ costCents, hundredthMiles, ...figures }: DayFigures) => ({
    ...figures,
    miles: Math.round(hundredthMiles / 100),
    cost: mayReadPrices ? centsToDecimal(costCents) : null,
  })
  return {
    ...reply,
    proposal: {
      before: toFigures(proposal.before),
      after: toFigures(proposal.after),
      costs: mayReadPrices
        ? {
            truckDay: centsToDecimal(proposal.costs.truckDayCents),
            hour: centsToDecimal(proposal.costs.hourCents),
            mile: centsToDecimal(proposal.costs.mileCents),
          }
        : null,
      isProven: false,
      routes: proposal.routes.map(({ key, stops }) => {
        const stayed = plan.routes.find((route) => route.key === key)?.stops.map(({ haulId }) => haulId) ?? []
        return {
          key,
          stops: stops.map(({ haulId }, place) => {
            const from = fromOf.get(haulId) ?? null
            const isMoved = from !== key || stops[place - 1]?.haulId !== stayed[stayed.indexOf(haulId) - 1]
            return { haulId, arrives: arrives.get(haulId) ?? 0, from, isMoved }
          }),
        }
      }),
      left: proposal.left.map(({ haulId }) => haulId),
    },
  }
}
