import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderRefusals } from '#content/wording/order-refusals.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import { emailsTo, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { addDriver, addTruck, resetFleet } from '../support/fleet.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 355: a new total counts every planned haul. It is noon on Tuesday, December 1, 2026; a container costs $450.00, ten days are included,
// each further day costs $20.00, and a swap costs $245.00.

let app: TestApp
let staff: Browser
let order: { id: string; orderNumber: string; email: string; browser: Browser }

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const patch = (body: object) => staff.send('PATCH', `/api/orders/${order.id}`, json(body))
const own = () => `/api/orders/by-number/${order.orderNumber}`
const hauls = async (): Promise<HaulOnWire[]> =>
  (await staff.get(`/api/orders/${order.id}/hauls`)).json.filter(({ kind }: HaulOnWire) => kind === 'swap')
const dayOf = (days: { date?: string; day?: string }[], wanted: string) =>
  days.find(({ date, day }) => (date ?? day) === wanted)
const newTotals = async (template: string) => {
  await app.db.sql`update emails set next_attempt_at = '2026-01-01' where status = 'queued'`
  return (await emailsTo(app, order.email))
    .filter((mail) => mail.template === template)
    .map(({ bodyText }) => bodyText.match(/New total: (\S+)/)?.[1])
}

beforeAll(async () => {
  app = await startTestApp({ now: () => testNow })
  staff = await app.staff()
  await app.db.sql`
    update equipment set minimum_rental_days = 10, maximum_rental_days = 10, daily_overage_rate_cents = 2000,
      swap_restarts_days = false where size_yards = 20`
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetFleet(app.db)
  await emptyTables(
    app.db,
    'orders, containers, emails, events, delivery_days, rate_limits, price_rows, change_requests',
  )
  await setUnits(app.db, 20, 6)
  for (const containerNumber of ['20-1', '20-2'])
    await staff.post('/api/admin/containers', { containerNumber, size: 20 })
  const { id: equipmentId } = (await staff.get('/api/equipment')).json.find(({ size }: { size: number }) => size === 20)
  await staff.post('/api/admin/prices', { kind: 'swap', equipmentId, price: '245.00', validFrom: '2026-11-01' })
  const { browser, email } = await openAccount(app)
  const { id, orderNumber } = (
    await browser.post('/api/orders', bookingBody({ customerEmail: email, requestedDeliveryDate: '2026-12-08' }))
  ).json
  order = { id, orderNumber, email, browser }
  await patch({ scheduledDeliveryDate: '2026-12-01', scheduledPickupDate: '2026-12-11', status: 'scheduled' })
  expect((await patch({ status: 'delivered' })).status).toBe(200)
  await app.db.sql`delete from emails`
})

const orderSwap = (date: string, totalAmount?: string) =>
  order.browser.post(`${own()}/hauls`, { kind: 'swap', date, price: '245.00', totalAmount })

describe('with a swap on Friday', () => {
  beforeEach(async () => {
    expect((await orderSwap('2026-12-04', '695.00')).status).toBe(201)
    await app.db.sql`delete from emails`
  })

  test('another one on Tuesday: the page, the refusal and the email name the total of both', async () => {
    const { json: page } = await order.browser.get(`${own()}/hauls?kind=swap`)
    expect(page).toMatchObject({ totalAmount: '695.00' })
    expect(dayOf(page.days, '2026-12-08')).toMatchObject({ addedCost: '245.00', totalAmount: '940.00' })
    expect(await orderSwap('2026-12-08', '695.00')).toMatchObject({
      status: 409,
      json: { code: 'price-changed', details: { totalAmount: '940.00' } },
    })
    expect(await orderSwap('2026-12-08', '940.00')).toMatchObject({ status: 201, json: { totalAmount: '940.00' } })
    expect(await newTotals('haul-notice')).toEqual(['$940.00'])
    expect((await staff.get(`/api/orders/${order.id}`)).json).toMatchObject({
      totalAmount: '450.00',
      plannedHaulsTotal: '490.00',
    })
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'the day of the pickup, on the page of its customer',
      async () => {
        const { json: page } = await order.browser.get(`${own()}/days?of=pickup`)
        expect(page).toMatchObject({ totalAmount: '695.00' })
        const { date, totalAmount } = dayOf(page.days, '2026-12-13') as { date: string; totalAmount: string }
        const body = { of: 'pickup', date, planned: page.planned, totalAmount }
        const reply = await order.browser.send('PUT', `${own()}/days`, json(body))
        expect(reply, reply.text).toMatchObject({ status: 200, json: { totalAmount: '735.00' } })
        expect(await newTotals('order-changed')).toEqual(['$735.00'])
        return totalAmount
      },
    ],
    [
      'staff ask for one day of an order',
      async () => (await staff.get(`/api/orders/${order.id}/day-quote?pickup=2026-12-13`)).json.totalAmount,
    ],
    [
      'staff move several stops',
      async () => {
        const stops = [{ orderId: order.id, kind: 'pickup' }]
        const { json: preview } = await staff.post('/api/admin/stop-moves/preview', { stops })
        const [cost] = preview.days.find(({ day }: { day: string }) => day === '2026-12-13').costs
        const totals = [{ orderId: order.id, totalAmount: cost.totalAmount }]
        expect((await staff.post('/api/admin/stop-moves', { stops, day: '2026-12-13', totals })).status).toBe(200)
        expect(await newTotals('order-changed')).toEqual(['$735.00'])
        return cost.totalAmount
      },
    ],
    [
      'a change request is approved',
      async () => {
        const filed = await order.browser.post('/api/customer/change-requests', {
          orderId: order.id,
          requestType: 'reschedule_pickup',
          description: 'Two days later, please',
          requestedChanges: { pickupDate: '2026-12-13' },
        })
        const path = `/api/admin/change-requests/${filed.json.id}`
        const { totalAmount } = (await staff.get(path)).json.approval
        expect((await staff.send('PUT', path, json({ status: 'approved' }))).status).toBe(200)
        expect(await newTotals('change-request-decided')).toEqual(['$735.00'])
        return totalAmount
      },
    ],
  ])('%s', async (_, shown) => {
    expect(await shown()).toBe('735.00')
  })

  test('the board: a late swap that comes today names the total with the other one', async () => {
    await orderSwap('2026-12-08')
    const [late] = await hauls()
    await app.db.sql`update hauls set planned_on = '2026-11-30' where id = ${late?.id ?? null}`
    const driver = await addDriver(staff, { name: 'Marco' })
    const truck = await addTruck(staff, { name: '1', driverId: driver.id })
    const path = '/api/admin/board/2026-12-01'
    const stop = (await staff.get(path)).json.stops.find(({ haulId }: { haulId: string }) => haulId === late?.id)
    expect(stop.moveCost).toEqual({ addedCost: '0.00', totalAmount: '940.00' })
    const move = (totalAmount: string) => {
      const to = { route: `truck:${truck.id}`, before: null }
      return staff.post(`${path}/moves`, { moves: [{ haulId: late?.id, from: null, to, totalAmount }] })
    }
    expect(await move('695.00')).toMatchObject({ status: 409, json: { details: { totalAmount: '940.00' } } })
    expect((await move('940.00')).status).toBe(200)
  })

  test('the email of a move names what the move costs, without a swap that was planned since', async () => {
    await patch({ scheduledPickupDate: '2026-12-13', notifyCustomer: true })
    await orderSwap('2026-12-08')
    const [mail] = (await newTotals('order-changed')) ?? []
    expect(mail).toBe('$980.00')
    const [moved] = (await emailsTo(app, order.email)).filter(({ template }) => template === 'order-changed')
    expect(moved?.bodyText).toContain('Cost of the change: +$40.00\n')
  })

  test('one of two that moves, is done, or is cancelled: the other counts', async () => {
    await orderSwap('2026-12-08')
    const [first, second] = await hauls()
    const path = `${own()}/hauls/${second?.id}`
    const { json: page } = await order.browser.get(`${own()}/hauls?kind=swap&haulId=${second?.id}`)
    expect(dayOf(page.days, '2026-12-09')).toMatchObject({ totalAmount: '940.00' })
    const { json: quote } = await staff.get(`/api/orders/${order.id}/haul-quote?kind=swap&haulId=${second?.id}`)
    expect(quote).toMatchObject({ totalAmount: '695.00' })
    expect(dayOf(quote.days, '2026-12-09')).toMatchObject({ totalAmount: '940.00' })
    const move = (totalAmount: string) => order.browser.send('PUT', path, json({ date: '2026-12-09', totalAmount }))
    expect((await move('695.00')).status).toBe(409)
    expect((await move('940.00')).status).toBe(200)
    const done = { notifyCustomer: true }
    expect((await staff.post(`/api/orders/${order.id}/hauls/${second?.id}/done`, done)).status).toBe(200)
    expect((await order.browser.post(`${own()}/hauls/${first?.id}/cancel`)).json).toMatchObject({
      totalAmount: '695.00',
    })
    // A cancelled one that costs nothing names no total.
    expect(await newTotals('haul-notice')).toEqual(['$940.00', '$940.00', '$940.00', undefined])
  })
})

test('a single move names the total that was shown, and another one is refused (rule 264)', async () => {
  const move = (more: object) => patch({ scheduledPickupDate: '2026-12-13', ...more })
  await orderSwap('2026-12-04')
  expect(await move({ shownTotal: '490.00' })).toMatchObject({
    status: 409,
    json: {
      code: 'price-changed',
      message: orderRefusals.totalChanged('$735.00'),
      details: { totalAmount: '735.00' },
    },
  })
  expect((await staff.get(`/api/orders/${order.id}`)).json).toMatchObject({ scheduledPickupDate: '2026-12-11' })
  expect((await move({ shownTotal: '735.00' })).status).toBe(200)
})

test('no day of a cancelled or archived order is quoted, and none that no longer moves', async () => {
  const quote = async (of: string, query = '?pickup=2026-12-30') => {
    const { status, json: reply } = await staff.get(`/api/orders/${of}/day-quote${query}`)
    return [status, reply.code ?? reply.addedCost]
  }
  const { id } = (await staff.post('/api/admin/orders', bookingBody({ requestedDeliveryDate: '2026-12-08' }))).json
  expect(await quote(id)).toEqual([200, '240.00'])
  await staff.send('PATCH', `/api/orders/${id}`, json({ status: 'cancelled' }))
  expect(await quote(id)).toEqual([409, 'not-allowed-now'])
  expect(await quote(id, '')).toEqual([200, '0.00'])
  await staff.send('DELETE', `/api/orders/${id}/archive`)
  expect(await quote(id)).toEqual([409, 'order-archived'])
  expect(await quote(order.id, '?delivery=2026-12-30')).toEqual([409, 'not-allowed-now'])
})
