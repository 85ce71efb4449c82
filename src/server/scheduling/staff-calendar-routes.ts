import { type RuleScope, ruleScopes } from '#contract/scheduling/delivery-rule-scopes.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { knownDay } from '#server/site/known-params.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { changeCountedHauls, changeDeliveryDay, changeDeliveryRule } from './change-delivery-plan.ts'
import { readDeliveryPlan } from './delivery-plan-queries.ts'
import { readCalendarCell } from './read-calendar-cell.ts'
import { readStaffCalendar } from './read-staff-calendar.ts'

/** The staff calendar: free units, orders, and delivery days. */
export const staffCalendarRoutes = {
  async 'GET /api/admin/calendar'({ query }, { app }) {
    return { status: 200, body: await readStaffCalendar(app, query.from ?? null) }
  },

  async 'GET /api/admin/calendar/{day}'({ params, query }, { app }) {
    const cell = { day: knownDay(params.day), equipmentId: query.equipmentId ?? null }
    return { status: 200, body: await readCalendarCell(app, cell) }
  },

  async 'GET /api/admin/delivery-plan'(_input, { app }) {
    return { status: 200, body: await readDeliveryPlan(app.db.sql, dateInLosAngeles(app.clock())) }
  },

  async 'PUT /api/admin/delivery-days/{day}'({ params, body }, context) {
    const actor = await staffActor(context)
    return {
      status: 200,
      body: await changeDeliveryDay(context.app, { day: knownDay(params.day), change: body, actor }),
    }
  },

  async 'PUT /api/admin/delivery-rules/{appliesTo}'({ params, body }, context) {
    const actor = await staffActor(context)
    const appliesTo = scopeOf(params.appliesTo)
    return { status: 200, body: await changeDeliveryRule(context.app, { appliesTo, change: body, actor }) }
  },

  async 'PUT /api/admin/counted-hauls'({ body }, context) {
    return {
      status: 200,
      body: await changeCountedHauls(context.app, { counts: body, actor: await staffActor(context) }),
    }
  },
} satisfies RouteHandlers

function scopeOf(text: string): RuleScope {
  const scope = ruleScopes.find((each) => each === text)
  if (!scope) throw new AppError('not-found', { message: `There are rules for ${ruleScopes.join(', ')}` })
  return scope
}
