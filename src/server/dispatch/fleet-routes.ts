import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import {
  addAbsence,
  addDriver,
  addTruck,
  addYard,
  changeDriver,
  changeTruck,
  changeYard,
  removeAbsence,
  setServiceMinutes,
} from './change-fleet.ts'
import { readFleet } from './fleet-queries.ts'

/** Staff endpoints for yards, trucks and drivers (rule 274). Each reply contains the whole fleet. */
export const fleetRoutes = {
  async 'GET /api/admin/fleet'(_, context) {
    return reply(context)
  },

  async 'POST /api/admin/yards'({ body, actor }, context) {
    await addYard(context.app, { yard: body, actor })
    return reply(context)
  },

  async 'PUT /api/admin/yards/{id}'({ params, body, actor }, context) {
    await changeYard(context.app, { id: params.id, yard: body, actor })
    return reply(context)
  },

  async 'POST /api/admin/trucks'({ body, actor }, context) {
    await addTruck(context.app, { truck: body, actor })
    return reply(context)
  },

  async 'PUT /api/admin/trucks/{id}'({ params, body, actor }, context) {
    await changeTruck(context.app, { id: params.id, truck: body, actor })
    return reply(context)
  },

  async 'POST /api/admin/drivers'({ body, actor }, context) {
    await addDriver(context.app, { driver: body, actor })
    return reply(context)
  },

  async 'PUT /api/admin/drivers/{id}'({ params, body, actor }, context) {
    await changeDriver(context.app, { id: params.id, driver: body, actor })
    return reply(context)
  },

  async 'POST /api/admin/absences'({ body, actor }, context) {
    await addAbsence(context.app, { absence: body, actor })
    return reply(context)
  },

  async 'DELETE /api/admin/absences/{id}'({ params, actor }, context) {
    await removeAbsence(context.app, { id: params.id, actor })
    return reply(context)
  },

  async 'PUT /api/admin/service-minutes'({ body, actor }, context) {
    await setServiceMinutes(context.app, { ...body, actor })
    return reply(context)
  },
} satisfies RouteHandlers

const reply = async ({ app }: Context) => ({
  status: 200 as const,
  body: await readFleet(app.db.sql, dateInLosAngeles(app.clock())),
})
