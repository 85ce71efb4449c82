import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { openDispatcher } from '../support/dispatcher.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let browser: Browser
let orderId: string
let orderNumber: string
let otherId: string

beforeAll(async () => {
  app = await startTestApp()
  ;({ browser } = await openDispatcher(app))
})
afterAll(() => app.close())

beforeEach(async () => {
  const days = { status: 'completed' as const, actualDelivery: '2026-11-03' }
  orderId = (await insertOrder(app.db, days)).id
  otherId = (await insertOrder(app.db, days)).id
  await app.db.sql`delete from weight_tickets`
  for (const id of [orderId, otherId]) {
    await app.db.sql`update orders set included_hundredth_tons = 800, overage_per_ton_cents = 12000 where id = ${id}`
    await app.db.sql`update hauls set done_at = '2026-11-10T20:00:00Z' where order_id = ${id} and kind = 'pick_up'`
  }
  orderNumber = (await browser.get(`/api/orders/${orderId}`)).json.orderNumber
})

const ticket = { weightTons: '8.00', ticketNumber: 'SC-471', facility: 'Sunshine Canyon', loadDate: '2026-11-10' }
const add = (changes: object = {}) => browser.post('/api/weight-tickets', { orderId, ...ticket, ...changes })
const put = (id: string, changes: object) =>
  browser.send('PUT', `/api/weight-tickets/${id}`, {
    body: JSON.stringify(changes),
    headers: { 'content-type': 'application/json' },
  })

describe('rule 229: a ticket whose number, facility and day are on record', () => {
  test('is refused in any order, and charges nothing', async () => {
    expect((await add()).status).toBe(201)
    const { status, json } = await add({ orderId: otherId, ticketNumber: 'sc-471', facility: 'sunshine canyon' })
    expect(status).toBe(400)
    expect(json.fields).toEqual({
      ticketNumber: `Ticket sc-471 of this facility and day is already on order ${orderNumber}`,
      confirmedReason: 'Correct the ticket, or enter why it is right',
    })
    expect((await add()).status).toBe(400)
    expect((await browser.get(`/api/orders/${orderId}`)).json).toMatchObject({ actualTonnage: '8.00' })
  })

  test.each([{ ticketNumber: 'SC-472' }, { facility: 'Azusa' }, { loadDate: '2026-11-09' }, { ticketNumber: '' }])(
    'is another one with %j',
    async (changes) => {
      await add()
      expect((await add(changes)).status).toBe(201)
    },
  )

  test('is saved with a reason, which stays on it and in the history', async () => {
    await add()
    const reason = 'Two containers on one ticket'
    const { status, json } = await add({ orderId: otherId, confirmedReason: reason })
    expect([status, json.confirmedReason]).toEqual([201, reason])
    const { json: events } = await browser.get(`/api/orders/${otherId}/timeline`)
    expect(JSON.stringify(events)).toContain(reason)
  })

  test('without a day is refused on the same order alone, so that a client that sends no days can go on', async () => {
    const dayless = { loadDate: null }
    expect((await add(dayless)).status).toBe(201)
    expect((await add(dayless)).status).toBe(400)
    expect((await add({ ...dayless, orderId: otherId })).status).toBe(201)
  })

  test('may take the place of a removed one', async () => {
    const { json } = await add()
    await browser.send('DELETE', `/api/weight-tickets/${json.id}`)
    expect((await add()).status).toBe(201)
  })

  test('is found when a change makes it one, not when it stays what it was', async () => {
    await add()
    const { json: second } = await add({ orderId: otherId, ticketNumber: 'SC-472' })
    expect((await put(second.id, { ticketNumber: 'SC-471' })).json.fields.ticketNumber).toContain(orderNumber)
    expect((await put(second.id, { ticketNumber: 'SC-471', confirmedReason: 'Same number' })).status).toBe(200)
    expect((await put(second.id, { weightTons: '7.00' })).status).toBe(200)
  })

  test('is refused once of ten that arrive together, on ten orders', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => insertOrder(app.db, { status: 'picked_up' })))
    const replies = await Promise.all(orders.map(({ id }) => add({ orderId: id })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)])
  })
})

describe('rule 229: the day of a load', () => {
  test.each<[string, string]>([
    ['2026-11-02', 'The container was delivered later, on Nov 3, 2026'],
    ['2026-11-18', 'The container was picked up more than 7 days earlier, on Nov 10, 2026'],
  ])('%s is asked about', async (loadDate, message) => {
    const refused = await add({ loadDate })
    expect([refused.status, refused.json.fields.loadDate]).toEqual([400, message])
    const { json } = await add()
    expect((await put(json.id, { loadDate })).status).toBe(400)
    expect((await put(json.id, { loadDate, confirmedReason: 'Stood in the yard' })).json.loadDate).toBe(loadDate)
  })

  test.each(['2026-11-03', '2026-11-17'])('%s is not', async (loadDate) => {
    expect((await add({ loadDate })).status).toBe(201)
  })
})

test('rule 227: words that may mean several materials are asked about', async () => {
  const refused = await add({ material: 'Mixed green waste' })
  expect(refused.status).toBe(400)
  expect(refused.json.fields).toEqual({
    material:
      '“Mixed green waste” may mean mixed debris or land clearing. Choose one, such as “Mixed debris (Mixed green waste)”',
  })
  const { json } = await add({ material: 'Land clearing (Mixed green waste)' })
  expect(json.material).toBe('Land clearing (Mixed green waste)')
  expect((await put(json.id, { material: 'Metal roofing' })).status).toBe(400)
  // A ticket from before the rule can be changed without an answer.
  await app.db.sql`update weight_tickets set material = 'Metal roofing' where id = ${json.id}`
  expect((await put(json.id, { weightTons: '7.00', material: 'Metal roofing' })).status).toBe(200)
})
