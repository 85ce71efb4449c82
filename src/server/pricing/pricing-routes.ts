import { isDeepStrictEqual } from 'node:util'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { listEquipment } from '#server/equipment/equipment-queries.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { removePrice, setPrice } from './change-prices.ts'
import { changeZone } from './change-zone.ts'
import { findAccountOfMember, listPrices, type OrderingFor, readOrderPrices } from './price-rows.ts'
import { testPrice } from './test-price.ts'
import { findZipCode, listZones, viewZipCode } from './zone-queries.ts'

export const zoneRoutes = {
  async 'GET /api/priced-equipment'({ query }, context) {
    const { sql } = context.app.db
    const { customerType, zipCode, materialType, changed } = query
    const by = await pricesFor(query.account, context)
    const [types, place, priceType] = await Promise.all([
      listEquipment(sql),
      findZipCode(sql, zipCodeKey(zipCode)),
      readOrderPrices(sql, dateInLosAngeles(context.app.clock()), by),
    ])
    const of = { customerType, zoneId: place?.zone.id ?? null, material: materialType || null }
    const priced = types.filter(({ isActive }) => isActive).map((type) => ({ type, as: priceType(type, of) }))
    const shown = priced.filter(({ type, as }) => changed === undefined || !isDeepStrictEqual(type, as))
    return { status: 200, body: shown.map(({ as }) => as) }
  },

  async 'GET /api/pricing-zones'(_input, { app }) {
    return { status: 200, body: await listZones(app.db.sql) }
  },

  async 'PUT /api/admin/pricing-zones/{id}'({ params, body, actor }, { app }) {
    return { status: 200, body: await changeZone(app, actor, params.id, body) }
  },

  async 'GET /api/zip-codes/{zipCode}'({ params }, { app }) {
    return { status: 200, body: await viewZipCode(app.db.sql, params.zipCode) }
  },
} satisfies RouteHandlers

/** Whose agreed prices a caller may read: of an account, staff who read prices and its members; of its own, a login. */
async function pricesFor(account: string | undefined, context: Context): Promise<OrderingFor> {
  if (account === undefined) return null
  if (account !== 'own' && (await context.may('staff:prices.read'))) return { billToId: account }
  const customer = await context.customer()
  if (!customer) return null
  if (account === 'own') return { customerId: customer.id }
  return { billToId: await findAccountOfMember(context.app.db.sql, customer.id, account) }
}

/** The price list (rules 459 to 462). */
export const priceRoutes = {
  async 'GET /api/admin/prices'(_input, { app }) {
    return { status: 200, body: await listPrices(app.db.sql, dateInLosAngeles(app.clock())) }
  },

  async 'POST /api/admin/prices'({ body, actor }, { app }) {
    return { status: 201, body: await setPrice(app, actor, body) }
  },

  async 'DELETE /api/admin/prices/{id}'({ params, actor }, { app }) {
    return { status: 200, body: await removePrice(app, actor, params.id) }
  },

  async 'GET /api/admin/price-test'({ query }, { app }) {
    return { status: 200, body: await testPrice(app.db.sql, query) }
  },
} satisfies RouteHandlers
