import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayChangeRefusals } from '#content/wording/day-changes.ts'
import { ownHaulRefusals } from '#content/wording/hauls.ts'
import type { HaulChoicesOnWire } from '#contract/hauls/own-hauls.ts'
import { emailsTo, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { changeDay } from '../support/delivery-plan.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 268: customers order hauls at once. It is noon on Tuesday, December 1, 2026.

let app: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  now = testNow
  await emptyTables(app.db, 'orders, emails, events, delivery_days, rate_limits, price_rows, change_requests')
  await setUnits(app.db, 20, 4)
  staff = await app.staff()
  for (const [kind, price] of [
    ['swap', '245.00'],
    ['dump_and_return', '195.00'],
  ]) {
    const { id } = (await staff.get('/api/equipment')).json.find(({ size }: { size: number }) => size === 20)
    await staff.post('/api/admin/prices', { kind, equipmentId: id, price, validFrom: '2026-11-01' })
  }
})
afterAll(() => app.close())

type Order = { id: string; orderNumber: string; email: string; browser: Browser }

/** A container of an account, delivered on December 1 and planned to leave on December 18. */
async function delivered(changes: object = {}): Promise<Order> {
  const { browser, email } = await openAccount(app)
  const booking = bookingBody({ customerEmail: email, requestedDeliveryDate: '2026-12-08', ...changes })
  const { id, orderNumber } = (await browser.post('/api/orders', booking)).json
  await arrive(id)
  return { id, orderNumber, email, browser }
}

async function arrive(id: string) {
  const patch = (body: object) => staff.send('PATCH', `/api/orders/${id}`, json(body))
  await patch({ scheduledDeliveryDate: '2026-12-01', scheduledPickupDate: '2026-12-18', status: 'scheduled' })
  expect((await patch({ status: 'delivered' })).status).toBe(200)
}

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const path = ({ orderNumber }: { orderNumber: string }) => `/api/orders/by-number/${orderNumber}/hauls`
const choices = async (order: Order, kind = 'swap'): Promise<HaulChoicesOnWire> =>
  (await order.browser.get(`${path(order)}?kind=${kind}`)).json
const order = (of: Order, date: string, body: object = {}): Promise<Reply> =>
  of.browser.post(path(of), { kind: 'swap', date, price: '245.00', ...body })
const move = (of: Order, id: string | undefined, date: string) =>
  of.browser.send('PUT', `${path(of)}/${id}`, json({ date }))
const cancel = (of: Order, id: string | undefined) => of.browser.post(`${path(of)}/${id}/cancel`)
const ask = (of: Order, date: string | null, kind = 'swap') =>
  of.browser.post(`/api/orders/by-number/${of.orderNumber}/haul-requests`, { kind, date })
const seen = async ({ id }: { id: string }) => (await staff.get(`/api/orders/${id}`)).json

describe('a customer with an account', () => {
  test('sees the price of each day, orders with one call, and is told', async () => {
    const of = await delivered()
    const { days, refusal, totalAmount, planned } = await choices(of)
    expect({ refusal, planned }).toEqual({ refusal: null, planned: [] })
    const state = (date: string) => days.find((day) => day.date === date)
    expect(state('2026-12-02')).toMatchObject({ state: 'soon' })
    expect(state('2026-12-10')).toEqual({
      date: '2026-12-10',
      state: 'free',
      blockedBy: null,
      addedCost: '245.00',
      extraDaysCost: '0.00',
      totalAmount: (Number(totalAmount) + 245).toFixed(2),
      pickupDate: '2026-12-20',
    })
    const ordered = await order(of, '2026-12-10')
    expect(ordered.status).toBe(201)
    expect(ordered.json.planned).toMatchObject([{ kind: 'swap', date: '2026-12-10', price: '245.00', canChange: true }])
    // It is charged when it is done.
    expect(await seen(of)).toMatchObject({ otherCharges: '0.00' })
    const [mail] = (await emailsTo(app, of.email)).filter(({ template }) => template === 'haul-notice')
    expect(mail?.subject).toContain('Swap planned')
    expect(mail?.bodyText).toContain('Thursday, December 10, 2026')
    expect(mail?.bodyText).toContain('$245.00')
    // To the order, not to the list of all orders.
    expect(mail?.links.join()).toContain(`/confirmation/${of.orderNumber}`)
  })

  test('sees it wherever the order shows, with its day, its price, and whether it can move', async () => {
    const of = await delivered()
    const shown = async () => {
      const { json: one } = await of.browser.get(`/api/orders/by-number/${of.orderNumber}`)
      const { json: list } = await of.browser.get('/api/customer/orders')
      const { json: own } = await of.browser.get('/api/customer/sites')
      return [one, list[0], own.sites[0].orders[0]].map(({ plannedHauls }) => plannedHauls)
    }
    expect(await shown()).toEqual([[], [], []])
    const [haul] = (await order(of, '2026-12-10')).json.planned
    const planned = [{ id: haul.id, kind: 'swap', date: '2026-12-10', price: '245.00', canChange: true }]
    expect(await shown()).toEqual([planned, planned, planned])
    now = new Date('2026-12-09T20:00:00Z')
    const late = [{ ...planned[0], canChange: false }]
    expect(await shown()).toEqual([late, late, late])
    expect((await app.browser().get(`/api/orders/by-number/${of.orderNumber}`)).json).not.toHaveProperty('plannedHauls')
    now = testNow
    await cancel(of, haul.id)
    expect(await shown()).toEqual([[], [], []])
  })

  test('learns why the pickup cannot be on a day: a swap is in the way, or the day has passed', async () => {
    const of = await delivered()
    await order(of, '2026-12-10')
    const days = `/api/orders/by-number/${of.orderNumber}/days`
    const { json: offered } = await of.browser.get(`${days}?of=pickup`)
    const day = (date: string) => offered.days.find((each: { date: string }) => each.date === date)
    const inTheWay = dayChangeRefusals.haulInTheWay('swap', '2026-12-10')
    expect(day('2026-12-09')).toMatchObject({ state: 'blocked', blockedBy: inTheWay })
    expect(day('2026-12-11')).toMatchObject({ state: 'free', blockedBy: null })
    const to = (date: string) =>
      of.browser.send(
        'PUT',
        days,
        json({ of: 'pickup', date, planned: offered.planned, totalAmount: offered.totalAmount }),
      )
    expect(await to('2026-11-30')).toMatchObject({ status: 400, json: { fields: { date: dayChangeRefusals.past } } })
  })

  test('is not offered today once the trucks are back', async () => {
    const of = await delivered()
    const today = async () => (await choices(of)).days.find(({ date }) => date === '2026-12-01')
    expect(await today()).toMatchObject({ state: 'soon' })
    now = new Date('2026-12-02T06:48:00Z')
    expect(await today()).toMatchObject({ state: 'blocked', blockedBy: ownHaulRefusals.over })
    expect(await ask(of, '2026-12-01')).toMatchObject({ status: 400, json: { fields: { date: ownHaulRefusals.over } } })
    expect((await ask(of, '2026-12-02')).status).toBe(204)
  })

  test('moves it and cancels it for nothing', async () => {
    const of = await delivered()
    const [haul] = (await order(of, '2026-12-10')).json.planned
    expect((await move(of, haul.id, '2026-12-12')).json.planned).toMatchObject([
      { id: haul.id, date: '2026-12-12', price: '245.00' },
    ])
    const moving: HaulChoicesOnWire = (await of.browser.get(`${path(of)}?kind=swap&haulId=${haul.id}`)).json
    expect(moving.days.find(({ date }) => date === '2026-12-14')).toMatchObject({ state: 'free', addedCost: '0.00' })
    expect((await cancel(of, haul.id)).json.planned).toEqual([])
    expect((await cancel(of, haul.id)).json).toMatchObject({ code: 'not-allowed-now' })
    expect(await seen(of)).toMatchObject({ otherCharges: '0.00' })
  })

  test('a swap behind the pickup moves the pickup, which is shown first', async () => {
    const of = await delivered()
    const day = (await choices(of)).days.find(({ date }) => date === '2026-12-18')
    expect(day?.pickupDate).toBe('2026-12-28')
    await order(of, '2026-12-18')
    expect(await seen(of)).toMatchObject({ scheduledPickupDate: '2026-12-28' })
  })

  test('within 24 hours of its day it is left to the office', async () => {
    const of = await delivered()
    const [haul] = (await order(of, '2026-12-10')).json.planned
    expect((await order(of, '2026-12-02')).json).toMatchObject({ code: 'outside-change-window' })
    expect((await move(of, haul.id, '2026-12-02')).json).toMatchObject({ code: 'outside-change-window' })
    now = new Date('2026-12-09T20:00:00Z')
    await of.browser.get(path(of))
    expect((await choices(of)).planned).toMatchObject([{ canChange: false }])
    expect((await move(of, haul.id, '2026-12-14')).json).toMatchObject({ code: 'outside-change-window' })
    expect((await cancel(of, haul.id)).json).toMatchObject({ code: 'outside-change-window' })
  })

  test('within 24 hours of the pickup nothing is ordered online', async () => {
    const of = await delivered()
    now = new Date('2026-12-17T20:00:00Z')
    const shown = await choices(of)
    expect(shown).toMatchObject({ days: [], canAsk: false, refusal: expect.stringContaining('24 hours before pickup') })
    expect((await order(of, '2026-12-20')).json).toMatchObject({ code: 'outside-change-window' })
    expect((await ask(of, null)).json).toMatchObject({ code: 'outside-change-window' })
  })

  test('pays the price that was shown, or is told the new one', async () => {
    const of = await delivered()
    const refused = await order(of, '2026-12-10', { price: '1.00' })
    expect(refused).toMatchObject({ status: 409, json: { code: 'price-changed', details: { totalAmount: '245.00' } } })
    await app.db.sql`truncate price_rows`
    expect((await order(of, '2026-12-10')).json).toMatchObject({ code: 'not-allowed-now' })
    expect(await choices(of)).toMatchObject({ days: [], canAsk: true, refusal: expect.stringContaining('price') })
  })

  test('full and closed days are refused, and a dump-and-return needs no spare', async () => {
    await setUnits(app.db, 20, 1)
    const of = await delivered()
    expect((await order(of, '2026-12-10')).json).toMatchObject({ code: 'date-full' })
    expect((await choices(of)).days.find(({ date }) => date === '2026-12-10')?.state).toBe('full')
    await changeDay(staff, '2026-12-11', { isClosed: true })
    const other = { kind: 'dump_and_return', price: '195.00' }
    expect((await order(of, '2026-12-11', other)).json).toMatchObject({ code: 'date-closed' })
    expect((await order(of, '2026-12-10', other)).status).toBe(201)
  })

  test('sent again with its key, it is ordered once', async () => {
    const of = await delivered()
    const body = { kind: 'swap', date: '2026-12-10', price: '245.00' }
    const { headers, ...rest } = json(body)
    const key = '5b9d8e0a-6d5c-4c44-9b1f-3f6f6f1f7f12'
    const send = () => of.browser.send('POST', path(of), { ...rest, headers: { ...headers, 'idempotency-key': key } })
    const replies = await Promise.all([send(), send(), send()])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await choices(of)).planned).toHaveLength(1)
  })

  test('asks the office for a day that is too soon, once', async () => {
    const of = await delivered()
    expect((await ask(of, '2026-12-02')).status).toBe(204)
    expect((await ask(of, '2026-12-02')).status).toBe(204)
    const { json: requests } = await staff.get('/api/admin/change-requests')
    const list = requests.requests ?? requests
    expect(list).toMatchObject([{ requestType: 'other', description: 'Swap on Wednesday, December 2, 2026' }])
    // Rule 519: the page then names it.
    expect((await choices(of)).waiting).toMatchObject([
      { requestType: 'other', description: 'Swap on Wednesday, December 2, 2026', day: null },
    ])
  })

  test('only sees its own orders', async () => {
    const of = await delivered()
    const { browser } = await openAccount(app)
    const stranger = { ...of, browser }
    expect((await browser.get(`${path(of)}?kind=swap`)).status).toBe(404)
    expect((await order(stranger, '2026-12-10')).status).toBe(404)
    const [haul] = (await order(of, '2026-12-10')).json.planned
    expect((await cancel(stranger, haul.id)).status).toBe(404)
    expect((await move(stranger, haul.id, '2026-12-12')).status).toBe(404)
    expect((await ask(stranger, null)).status).toBe(404)
    const another = await delivered()
    expect((await cancel(another, haul.id)).status).toBe(404)
    expect((await move(another, haul.id, '2026-12-12')).status).toBe(404)
    expect((await choices(of)).planned).toMatchObject([{ date: '2026-12-10' }])
  })
})

test('a browser that booked without an account confirms a code first', async () => {
  const browser = app.browser()
  const email = 'link@okafor.example'
  const booking = bookingBody({ customerEmail: email, requestedDeliveryDate: '2026-12-08' })
  const { id, orderNumber } = (await browser.post('/api/orders', booking)).json
  await arrive(id)
  const of = { id, orderNumber, email, browser }
  expect(await choices(of)).toMatchObject({ needsCode: true })
  expect((await order(of, '2026-12-10')).json).toMatchObject({ code: 'code-required' })
  expect((await ask(of, null)).json).toMatchObject({ code: 'code-required' })
  await browser.post(`/api/orders/by-number/${orderNumber}/code`)
  const { html = '' } = (await emailsTo(app, email)).findLast(({ template }) => template === 'order-code') ?? {}
  const code = />(\d{3} \d{3})</.exec(html)?.[1]
  expect((await browser.send('PUT', `/api/orders/by-number/${orderNumber}/code`, json({ code }))).status).toBe(204)
  expect((await order(of, '2026-12-10')).status).toBe(201)
  expect((await ask(of, null)).status).toBe(204)
})

test('nothing is ordered before the container is there', async () => {
  const { browser, email } = await openAccount(app)
  const { orderNumber, id } = (await browser.post('/api/orders', bookingBody({ customerEmail: email }))).json
  const of = { id, orderNumber, email, browser }
  expect(await choices(of)).toMatchObject({
    days: [],
    canAsk: false,
    refusal: expect.stringContaining('not there yet'),
  })
  expect((await order(of, '2026-12-20')).json).toMatchObject({ code: 'not-allowed-now' })
})

test('of ten customers at once, one gets the last spare', async () => {
  await setUnits(app.db, 20, 11)
  const orders: Order[] = []
  for (let each = 0; each < 10; each++) orders.push(await delivered())
  const replies = await Promise.all(orders.map((of) => order(of, '2026-12-10')))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
})
