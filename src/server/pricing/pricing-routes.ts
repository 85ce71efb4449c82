import { isDeepStrictEqual } from 'node:util'
import type { Equipment } from '#contract/equipment/equipment.ts'
import type { FuelRate } from '#contract/pricing/fuel.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { bookedTax } from '#domain/billing/tax.ts'
import { offeredPrices, quoteListed } from '#domain/pricing/quote-listed.ts'
import { listEquipment } from '#server/equipment/equipment-queries.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { removePrice, setPrice } from './change-prices.ts'
import { changeZone } from './change-zone.ts'
import { listFuel, readFuel, setFuel } from './fuel.ts'
import { findAccountOfMember, listPrices, type OrderingFor, readOrderPrices } from './price-rows.ts'
import { listTax, readTaxAt, setTax } from './tax-rates.ts'
import { testPrice } from './test-price.ts'
import { findZipCode, listZones, viewZipCode } from './zone-queries.ts'

export const zoneRoutes = {
  async 'GET /api/equipment'(_input, { app }) {
    const { sql } = app.db
    const [types, fuel] = await Promise.all([listEquipment(sql), readFuel(sql, dateInLosAngeles(app.clock()))])
    return { status: 200, body: types.filter(({ isActive }) => isActive).map((type) => asOffered(type, fuel)) }
  },

  async 'GET /api/priced-equipment'({ query }, context) {
    const { sql } = context.app.db
    const { customerType, zipCode, materialType, changed } = query
    const by = await pricesFor(query.account, context)
    const today = dateInLosAngeles(context.app.clock())
    const [types, place] = await Promise.all([listEquipment(sql), findZipCode(sql, zipCodeKey(zipCode))])
    const [priceType, rates] = await Promise.all([
      readOrderPrices(sql, today, by),
      zipCode === '' ? {} : readTaxAt(sql, { city: place?.city ?? '', zipCode, day: today }, by),
    ])
    const of = { customerType, zoneId: place?.zone.id ?? null, material: materialType || null }
    const zoneSurchargeCents = place?.zone.deliverySurcharge ?? 0
    const priced = types
      .filter(({ isActive }) => isActive)
      .map((type) => {
        const { fuel, minimumCents, ...as } = priceType(type, of)
        const prices = offeredPrices({ ...as, fuel, minimumCents }, { customerType, zoneSurchargeCents })
        const quoted = quoteListed({ equipment: { ...as, fuel, minimumCents }, customerType, zoneSurchargeCents })
        const taxTotal = quoted.ok ? bookedTax(quoted.quote, 0, rates) : 0
        return { offered: asOffered(type, fuel), as: { ...as, ...prices, ...(taxTotal !== 0 && { taxTotal }) } }
      })
    const shown = priced.filter(({ offered, as }) => changed === undefined || !isDeepStrictEqual(offered, as))
    return { status: 200, body: shown.map(({ as }) => as) }
  },

  async 'GET /api/pricing-zones'(_input, { app }) {
    return { status: 200, body: await listZones(app.db.sql) }
  },

  async 'PUT /api/admin/pricing-zones/{id}'({ params, body, actor }, { app }) {
    return { status: 200, body: await changeZone(app, actor, params.id, body) }
  },

  async 'GET /api/zip-codes/{zipCode}'({ params }, { app, language }) {
    return { status: 200, body: await viewZipCode(app.db.sql, params.zipCode, language) }
  },
} satisfies RouteHandlers

/** Rule 531: a container type as everybody sees it: whoever adds its parts has the fuel of either kind of customer. */
const asOffered = (type: Equipment, fuel: FuelRate | null): Equipment => ({
  ...type,
  ...offeredPrices({ ...type, fuel }, { customerType: null, zoneSurchargeCents: 0 }),
})

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

  async 'GET /api/admin/fuel'(_input, { app }) {
    return { status: 200, body: await listFuel(app.db.sql) }
  },

  async 'POST /api/admin/fuel'({ body, actor }, { app }) {
    return { status: 201, body: await setFuel(app, actor, body) }
  },

  async 'GET /api/admin/tax-rates'(_input, { app }) {
    return { status: 200, body: await listTax(app.db.sql) }
  },

  async 'POST /api/admin/tax-rates'({ body, actor }, { app }) {
    return { status: 201, body: await setTax(app, actor, body) }
  },

  async 'GET /api/admin/price-test'({ query }, { app }) {
    return { status: 200, body: await testPrice(app.db.sql, query) }
  },
} satisfies RouteHandlers
