import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EarliestDeliveriesOnWire } from '#contract/scheduling/earliest-deliveries.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  // Tuesday, December 1, at noon.
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, delivery_days')
  await app.db.sql`update pricing_zones set delivery_surcharge_cents = 0`
  await app.db.sql`update equipment set allow_residential = true, is_active = true`
})

const ask = (query = '') => app.browser().get(`/api/earliest-deliveries${query}`)
const earliest = async (query = ''): Promise<EarliestDeliveriesOnWire> => (await ask(query)).json

test('without a ZIP code: the first free day after today, and the cheapest size of that day (rule 255)', async () => {
  const reply = await earliest()
  expect(reply).toMatchObject({ today: '2026-12-01', place: null })
  expect(reply.offers.map(({ dumpsterSize }) => dumpsterSize)).toEqual([10, 20, 30, 40])
  expect(reply.first).toEqual({
    dumpsterSize: 20,
    deliveryDate: '2026-12-02',
    totalPrice: '450.00',
    includedDays: 10,
    includedTons: '2.00',
    overagePerTon: '120.00',
  })
})

test('a closed day and a full one are passed by, each size on its own', async () => {
  await setDay(app.db, '2026-12-02', { isClosed: true })
  await setUnits(app.db, 20, 1)
  await insertOrder(app.db, { requestedDelivery: '2026-12-04', requestedPickup: '2026-12-08' })
  const reply = await earliest()
  const days = Object.fromEntries(reply.offers.map(({ dumpsterSize, deliveryDate }) => [dumpsterSize, deliveryDate]))
  expect(days).toEqual({ 10: '2026-12-03', 20: '2026-12-09', 30: '2026-12-03', 40: '2026-12-03' })
  expect(reply.first?.dumpsterSize).toBe(10)
  await setUnits(app.db, 20, 10)
})

test('a ZIP code names the place, and its surcharge is in every price', async () => {
  await app.db.sql`update pricing_zones set delivery_surcharge_cents = 4550 where name = 'Santa Clarita Valley'`
  const reply = await earliest('?zipCode=91355')
  expect(reply.place).toMatchObject({ zipCode: '91355', served: true, city: 'Valencia' })
  expect(reply.first).toMatchObject({ dumpsterSize: 20, totalPrice: '495.50' })
  expect((await earliest('?zipCode=90012')).first).toMatchObject({ totalPrice: '450.00' })
})

test('another ZIP code of California is answered as outside the area, at the usual price', async () => {
  const reply = await earliest('?zipCode=94105')
  expect(reply.place).toMatchObject({ zipCode: '94105', served: false, city: null })
  expect(reply.first).toMatchObject({ totalPrice: '450.00' })
})

test.each([
  ['10001', "We don't deliver to 10001."],
  ['96200', "We don't deliver to 96200."],
  ['913', 'Valid ZIP code is required'],
])('ZIP code %s is refused at its field (rule 14)', async (zipCode, message) => {
  expect(await ask(`?zipCode=${zipCode}`)).toMatchObject({
    status: 400,
    json: { message, fields: { zipCode: message } },
  })
})

test('a size that homeowners cannot have is not offered; without any, there is no promise', async () => {
  await app.db.sql`update equipment set allow_residential = false where size_yards = 20`
  expect((await earliest()).offers.map(({ dumpsterSize }) => dumpsterSize)).toEqual([10, 30, 40])
  await app.db.sql`update equipment set is_active = false`
  expect(await earliest()).toMatchObject({ offers: [], first: null })
})
