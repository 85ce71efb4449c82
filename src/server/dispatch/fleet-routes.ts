import { fleetRefusals as refusals } from '#content/wording/dispatch.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { Context } from '#server/site/context.ts'
import { knownId } from '#server/site/known-params.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
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

/** What staff do with yards, trucks and drivers (rule 274). Each call answers with all of them. */
export const fleetRoutes = {
  async 'GET /api/admin/fleet'(_, context) {
    return reply(context)
  },

  async 'POST /api/admin/yards'({ body }, context) {
    await addYard(context.app, { yard: body, actor: await staffActor(context) })
    return reply(context)
  },

  async 'PUT /api/admin/yards/{id}'({ params, body }, context) {
    const id = knownId(params.id, refusals.noYard)
    await changeYard(context.app, { id, yard: body, actor: await staffActor(context) })
    return reply(context)
  },

  async 'POST /api/admin/trucks'({ body }, context) {
    await addTruck(context.app, { truck: body, actor: await staffActor(context) })
    return reply(context)
  },

  async 'PUT /api/admin/trucks/{id}'({ params, body }, context) {
    const id = knownId(params.id, refusals.noTruck)
    await changeTruck(context.app, { id, truck: body, actor: await staffActor(context) })
    return reply(context)
  },

  async 'POST /api/admin/drivers'({ body }, context) {
    await addDriver(context.app, { driver: body, actor: await staffActor(context) })
    return reply(context)
  },

  async 'PUT /api/admin/drivers/{id}'({ params, body }, context) {
    const id = knownId(params.id, refusals.noDriver)
    await changeDriver(context.app, { id, driver: body, actor: await staffActor(context) })
    return reply(context)
  },

  async 'POST /api/admin/absences'({ body }, context) {
    await addAbsence(context.app, { absence: body, actor: await staffActor(context) })
    return reply(context)
  },

  async 'DELETE /api/admin/absences/{id}'({ params }, context) {
    const id = knownId(params.id, refusals.noAbsence)
    await removeAbsence(context.app, { id, actor: await staffActor(context) })
    return reply(context)
  },

  async 'PUT /api/admin/service-minutes'({ body }, context) {
    await setServiceMinutes(context.app, body)
    return reply(context)
  },
} satisfies RouteHandlers

const reply = async ({ app }: Context) => ({
  status: 200 as const,
  body: await readFleet(app.db.sql, dateInLosAngeles(app.clock())),
})
