import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closedDay } from '#content/staff/alerts.ts'
import type { DayOptionOnWire } from '#contract/orders/day-options.ts'
import { setUnits } from '../support/catalog.ts'
import { changeDay, changeRule } from '../support/delivery-plan.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 350 to 352: the days that staff choose from. It is noon on Tuesday, December 1, 2026; Sundays are closed.

let app: TestApp
let staff: Dispatcher

beforeAll(async () => {
  app = await startTestApp({ now: () => testNow })
  staff = await openDispatcher(app)
})
beforeEach(async () => {
  await emptyTables(app.db, 'street_permits, orders, emails, events, delivery_days, delivery_rules')
  await setUnits(app.db, 20, 1)
  await changeRule(staff.browser, 'sunday', { isClosed: true })
})
afterAll(() => app.close())

const ahead: OrderFacts = { status: 'scheduled', scheduledDelivery: '2026-12-03', scheduledPickup: '2026-12-10' }
const permit = {
  authority: 'City of Burbank',
  permitNumber: 'ST-1',
  validFrom: '2026-12-01',
  validThrough: '2026-12-11',
}

async function option(id: string, of: 'delivery' | 'pickup', day: string): Promise<DayOptionOnWire | undefined> {
  const reply = await staff.browser.get(`/api/orders/${id}/day-options?of=${of}`)
  expect(reply.status).toBe(200)
  return reply.json.days.find((each: DayOptionOnWire) => each.day === day)
}

const isTaken = async (id: string, field: string, day: string) =>
  (await staff.change(id, { [field]: day })).status === 200

test('each day says what the server then does, and why', async () => {
  const { id } = await insertOrder(app.db, ahead)
  await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-15', scheduledPickup: '2026-12-20' })
  await changeDay(staff.browser, '2026-12-08', { maxDeliveries: 0 })
  const cases: ['delivery' | 'pickup', string, string, boolean, RegExp | null][] = [
    ['pickup', '2026-12-12', 'free', true, null],
    ['pickup', '2026-12-13', 'closed', true, /^No truck goes out on Sunday, Dec 13\. You can still plan a pickup\./],
    ['pickup', '2026-12-15', 'full', false, /latest pickup is Monday, December 14, 2026/],
    ['delivery', '2026-12-04', 'free', true, null],
    ['delivery', '2026-12-06', 'closed', false, /We do not deliver on Sunday, December 6, 2026/],
    ['delivery', '2026-12-08', 'full', false, /No delivery is left on Tuesday, December 8, 2026/],
    ['delivery', '2026-12-11', 'blocked', false, /Pickup is already planned/],
  ]
  for (const [of, day, state, canChoose, note] of cases) {
    const found = await option(id, of, day)
    expect(found, `${of} ${day}`).toMatchObject({ state, canChoose })
    if (note) expect(found?.notes.join(' ')).toMatch(note)
    else expect(found?.notes).toEqual([])
    expect(await isTaken(id, of === 'delivery' ? 'scheduledDeliveryDate' : 'scheduledPickupDate', day)).toBe(canChoose)
    await staff.change(id, { scheduledDeliveryDate: '2026-12-03' })
    await staff.change(id, { scheduledPickupDate: '2026-12-10' })
  }
})

test('the days begin with the delivery, or before a planned day that is far, and go on from any day', async () => {
  const { id } = await insertOrder(app.db, { ...ahead, scheduledPickup: '2027-02-10' })
  const firstDay = async (query: string) =>
    (await staff.browser.get(`/api/orders/${id}/day-options?of=${query}`)).json.days[0].day
  expect(await firstDay('delivery')).toBe('2026-12-01')
  expect(await firstDay('pickup')).toBe('2027-02-03')
  expect(await firstDay('pickup&from=2026-12-29')).toBe('2026-12-29')
  expect(await firstDay('pickup&from=2026-11-01')).toBe('2026-12-01')
  expect((await staff.browser.get(`/api/orders/${id}/day-options?of=swap`)).status).toBe(400)
  const nobody = '00000000-0000-7000-8000-000000000000'
  expect((await staff.browser.get(`/api/orders/${nobody}/day-options?of=pickup`)).status).toBe(404)
})

test('a permit that ends before the planned pickup says so with the days, in a list and as an alert', async () => {
  const { id } = await insertOrder(app.db, ahead)
  const alert = async () => {
    const { alerts } = (await staff.browser.get('/api/admin/dashboard')).json
    return alerts.find(({ kind }: { kind: string }) => kind === 'permits-short')
  }
  const listed = async () => (await staff.browser.get('/api/orders?show=permit-short')).json.length
  expect((await staff.browser.post(`/api/orders/${id}/street-permits`, permit)).status).toBe(201)
  expect((await option(id, 'pickup', '2026-12-11'))?.notes).toEqual([])
  expect((await option(id, 'pickup', '2026-12-12'))?.notes).toEqual([
    'The street permit ends on Friday, December 11, 2026.',
  ])
  expect([await alert(), await listed()]).toEqual([undefined, 0])
  await staff.change(id, { scheduledPickupDate: '2026-12-12' })
  expect(await alert()).toMatchObject({ count: 1, examples: [{ orderId: id }] })
  expect(await listed()).toBe(1)
  await staff.browser.post(`/api/orders/${id}/street-permits`, { ...permit, validThrough: '2026-12-12' })
  expect([await alert(), await listed()]).toEqual([undefined, 0])
})

test('a closed day with deliveries on it is an alert, until they are moved', async () => {
  const { id } = await insertOrder(app.db, ahead)
  const alert = async () => {
    const { alerts } = (await staff.browser.get('/api/admin/dashboard')).json
    return alerts.find(({ kind }: { kind: string }) => kind === 'closed-days')
  }
  await staff.change(id, { scheduledPickupDate: '2026-12-13' })
  expect(await alert()).toBeUndefined()
  await changeDay(staff.browser, '2026-12-03', { isClosed: true, note: 'Holiday' })
  const day = '2026-12-03'
  expect(await alert()).toMatchObject({ count: 1, examples: [{ label: closedDay(day, 1), day }] })
  await staff.change(id, { scheduledDeliveryDate: '2026-12-04' })
  expect(await alert()).toBeUndefined()
})
