import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ServicePriceOnWire } from '#contract/pricing/service-prices.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Browser } from '../support/browser.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let equipmentId: string
let orderId: string

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.sql`truncate orders, events, service_prices cascade`
  orderId = (
    await insertOrder(app.db, {
      status: 'delivered',
      scheduledDelivery: '2026-11-28',
      actualDelivery: '2026-11-28',
      scheduledPickup: '2026-12-20',
    })
  ).id
  equipmentId = (await app.db.sql.one({ equipmentId: uuid })`select equipment_id from orders where id = ${orderId}`)
    .equipmentId
})

const set = (price: object) =>
  staff.post('/api/admin/service-prices', {
    kind: 'swap',
    equipmentId,
    price: '250.00',
    validFrom: '2026-12-01',
    ...price,
  })
const list = async (): Promise<ServicePriceOnWire[]> => (await staff.get('/api/admin/service-prices')).json
const quoted = async (day: string) => {
  const { days } = (await staff.get(`/api/orders/${orderId}/haul-quote?kind=swap`)).json
  return days.find((each: { day: string }) => each.day === day)?.price
}
const plan = async (day: string) => {
  const { json } = await staff.post(`/api/orders/${orderId}/hauls`, { kind: 'swap', day })
  return json.find?.((haul: { kind: string; day: string }) => haul.kind === 'swap' && haul.day === day)?.price
}

test('a price applies from its day on, and planned hauls keep theirs (rule 265)', async () => {
  expect((await set({})).status).toBe(201)
  expect((await set({ price: '275.00', validFrom: '2026-12-10' })).status).toBe(201)
  expect([await quoted('2026-12-09'), await quoted('2026-12-10')]).toEqual(['250.00', '275.00'])
  expect([await plan('2026-12-09'), await plan('2026-12-10')]).toEqual(['250.00', '275.00'])
  await set({ price: '300.00', validFrom: '2026-12-10' })
  const hauls = (await staff.get(`/api/orders/${orderId}/hauls`)).json
  expect(
    hauls.filter(({ kind }: { kind: string }) => kind === 'swap').map(({ price }: { price: string }) => price),
  ).toEqual(['250.00', '275.00'])
  expect(await plan('2026-12-11')).toBe('300.00')
})

test('rule 348: overload and permit have prices, and a charge at the listed one needs no note', async () => {
  const validFrom = '2026-01-01'
  for (const [kind, price] of [
    ['permit', '95.00'],
    ['overload', '150.00'],
  ])
    expect((await set({ kind, price, validFrom })).status).toBe(201)
  expect((await staff.get(`/api/orders/${orderId}/charge-prices`)).json).toEqual([
    { kind: 'overload', price: '150.00' },
    { kind: 'permit', price: '95.00' },
  ])
  const charge = (body: object) => staff.post(`/api/orders/${orderId}/charges`, body)
  const refused = { status: 400, json: { message: 'Note is required', fields: { note: 'Note is required' } } }
  expect(await charge({ kind: 'permit', amount: '96.00' })).toMatchObject(refused)
  expect(await charge({ kind: 'trip', amount: '95.00' })).toMatchObject(refused)
  expect(await charge({ kind: 'waiting', amount: '95.00', note: ' ' })).toMatchObject(refused)
  const { status, json } = await charge({ kind: 'permit', amount: '95.00' })
  expect([status, json.addedCharges.map((each: { kind: string; note: string }) => [each.kind, each.note])]).toEqual([
    201,
    [['permit', '']],
  ])
  expect((await charge({ kind: 'permit', amount: '96.00', note: 'Two sides' })).status).toBe(201)
  const timeline = (await staff.get(`/api/orders/${orderId}/timeline`)).json
  expect(JSON.stringify(timeline)).toContain('"note":"Permit, $95.00"')
  expect((await staff.get('/api/orders/00000000-0000-4000-8000-000000000000/charge-prices')).status).toBe(404)
})

test('a customer’s price applies before the zone’s, also once the customer is merged into another one', async () => {
  const account = async (name: string) =>
    (await staff.post('/api/admin/bill-to-accounts', { kind: 'company', name })).json
  const [ridge, ridgeline] = [await account('Ridge'), await account('Ridgeline')]
  const [zone] = (await staff.get('/api/pricing-zones')).json
  await app.db.sql`update orders set zone_id = ${zone.id}, bill_to_id = ${ridge.id} where id = ${orderId}`
  await set({})
  await set({ price: '310.00', zoneId: zone.id })
  expect(await quoted('2026-12-10')).toBe('310.00')
  await set({ price: '190.00', billToId: ridge.id })
  expect(await quoted('2026-12-10')).toBe('190.00')
  await app.db.sql`update bill_to_accounts set merged_into = ${ridgeline.id} where id = ${ridge.id}`
  expect(await quoted('2026-12-10')).toBe('190.00')
  expect((await list()).find(({ price }) => price === '190.00')).toMatchObject({ customerName: 'Ridgeline' })
})

test('the list has what applies today and what begins later; only the latter is taken off', async () => {
  await set({ price: '200.00', validFrom: '2026-10-01' })
  await set({ price: '220.00', validFrom: '2026-11-01' })
  await set({ price: null, validFrom: '2026-12-24' })
  const prices = await list()
  expect(prices.map(({ price, validFrom, isUpcoming }) => [price, validFrom, isUpcoming])).toEqual([
    ['220.00', '2026-11-01', false],
    [null, '2026-12-24', true],
  ])
  const [now, soon] = prices
  const remove = (id?: string) => staff.send('DELETE', `/api/admin/service-prices/${id}`)
  expect(await remove(now?.id)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
  expect((await remove(soon?.id)).json).toHaveLength(1)
  expect((await remove(soon?.id)).status).toBe(404)
  await set({ price: null, validFrom: '2026-12-01' })
  expect(await list()).toEqual([])
})

test.each([
  [{ price: '-1' }, { price: 'Price must be between 0.00 and 10000.00' }],
  [{ price: '10000.01' }, { price: 'Price must be between 0.00 and 10000.00' }],
  [{ validFrom: 'soon' }, { validFrom: 'Choose a day' }],
  [{ kind: 'deliver' }, { kind: 'kind must be one of swap, dump_and_return, relocation, trip, overload, permit' }],
])('%o is refused at its field', async (price, fields) => {
  expect(await set(price)).toMatchObject({ status: 400, json: { fields } })
})

test('an unknown container type, zone or customer is not found', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  for (const price of [{ equipmentId: unknown }, { zoneId: unknown }, { billToId: unknown }]) {
    expect((await set(price)).status).toBe(404)
  }
})

test('ten clerks who set the same price at once leave one', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => set({ price: `${200 + index}.00` })))
  expect(replies.every(({ status }) => status === 201)).toBe(true)
  expect(await list()).toHaveLength(1)
})
