import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DueCallOnWire } from '#contract/dashboard/calls.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let now = testNow
let staff: Browser

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  await emptyTables(app.db, 'orders, emails, events')
})

const calls = async (): Promise<DueCallOnWire[]> => (await staff.get('/api/admin/calls')).json
const tick = (call: Pick<DueCallOnWire, 'orderId' | 'kind' | 'aboutDay'>, browser = staff) =>
  browser.post('/api/admin/calls', { orderId: call.orderId, kind: call.kind, aboutDay: call.aboutDay })
const tomorrow = { status: 'scheduled', scheduledDelivery: '2026-12-02', customerName: 'Tomorrow' } as const

async function dueCall(): Promise<DueCallOnWire> {
  await insertOrder(app.db, tomorrow)
  const [due] = await calls()
  if (!due) throw new Error('No call is due')
  return due
}

test('without orders no call is due', async () => {
  expect(await calls()).toEqual([])
})

test('deliveries by their window, then late ones, then overdue ones, longest first', async () => {
  await insertOrder(app.db, { ...tomorrow, customerName: 'Noon' })
  await app.db.sql`update orders set time_preference = 'Afternoon (12PM - 5PM)'`
  await insertOrder(app.db, { ...tomorrow, customerName: 'Morning' })
  await insertOrder(app.db, { ...tomorrow, customerName: 'Today', scheduledDelivery: '2026-12-01' })
  await insertOrder(app.db, { ...tomorrow, customerName: 'Next week', scheduledDelivery: '2026-12-08' })
  await insertOrder(app.db, { ...tomorrow, customerName: 'Archived', isArchived: true })
  await insertOrder(app.db, { ...tomorrow, customerName: 'On its way', status: 'en_route' })
  await insertOrder(app.db, { ...tomorrow, customerName: 'Late', scheduledDelivery: '2026-11-30' })
  const out = { status: 'delivered', actualDelivery: '2026-11-10' } as const
  await insertOrder(app.db, { ...out, customerName: 'Over', scheduledPickup: '2026-11-30' })
  await insertOrder(app.db, { ...out, customerName: 'Long over', scheduledPickup: '2026-11-28' })
  await insertOrder(app.db, { ...out, customerName: 'On time', scheduledPickup: '2026-12-01' })
  const due = await calls()
  expect(due.map(({ customerName, kind, aboutDay, daysPast }) => [customerName, kind, aboutDay, daysPast])).toEqual([
    ['Today', 'delivery', '2026-12-01', 0],
    ['Morning', 'delivery', '2026-12-02', 0],
    ['Noon', 'delivery', '2026-12-02', 0],
    ['Late', 'late', '2026-12-01', 1],
    ['Long over', 'overdue', '2026-12-01', 3],
    ['Over', 'overdue', '2026-12-01', 1],
  ])
  expect(due[2]).toMatchObject({ customerPhone: '(661) 555-0178', deliveryWindow: '12PM - 5PM', tick: null })
  expect(due[5]).toMatchObject({ dueDay: '2026-11-30', deliveryWindow: null })
})

describe('a call that was made', () => {
  test('is marked for everyone, with who and when, and no longer an alert', async () => {
    const due = await dueCall()
    const alerts = async () =>
      (await staff.get('/api/admin/dashboard')).json.alerts.map(({ kind }: { kind: string }) => kind)
    expect(await alerts()).toContain('calls-due')
    const reply = await tick(due)
    const made = { id: expect.any(String), calledAt: testNow.toISOString(), calledBy: 'dispatcher' }
    expect([reply.status, reply.json]).toEqual([200, { ...due, tick: made }])
    const colleague = await app.staff()
    expect((await colleague.get('/api/admin/calls')).json).toEqual([{ ...due, tick: made }])
    expect(await alerts()).not.toContain('calls-due')
  })

  test('marking it twice keeps the first', async () => {
    const due = await dueCall()
    const first = await tick(due)
    now = new Date(testNow.getTime() + 60_000)
    expect((await tick(due)).json).toEqual(first.json)
  })

  test('marked by eight at once is one call, and all get the same answer', async () => {
    const due = await dueCall()
    const replies = await Promise.all(Array.from({ length: 8 }, () => tick(due)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(replies.map(({ json }) => json.tick.id)).size).toBe(1)
    const [row] = await app.db.sql<[{ count: number }]>`select count(*)::int as count from calls`
    expect(row.count).toBe(1)
  })

  test('can be undone, and made again', async () => {
    const due = await dueCall()
    const { id } = (await tick(due)).json.tick
    expect((await staff.send('DELETE', `/api/admin/calls/${id}`)).status).toBe(204)
    expect((await staff.send('DELETE', `/api/admin/calls/${id}`)).status).toBe(204)
    expect(await calls()).toEqual([due])
    const again = await tick(due)
    expect(again.json.tick.id).not.toBe(id)
    const timeline = (await staff.get(`/api/orders/${due.orderId}/timeline`)).json
    const told = timeline.entries.map(({ title, note, actor }: Record<string, unknown>) => [title, note, actor])
    const dispatcher = { kind: 'staff', name: 'dispatcher' }
    const note = 'About the delivery on Wednesday, December 2, 2026'
    expect(told).toEqual([
      ['Customer Called', note, dispatcher],
      ['Call Unticked', note, dispatcher],
      ['Customer Called', note, dispatcher],
    ])
  })

  test('about another day than the current delivery is not due, and the new day needs its own', async () => {
    const due = await dueCall()
    await tick(due)
    await staff.send('PATCH', `/api/orders/${due.orderId}`, {
      body: JSON.stringify({ scheduledDeliveryDate: '2026-12-01' }),
      headers: { 'content-type': 'application/json' },
    })
    expect((await calls()).map(({ aboutDay, tick }) => [aboutDay, tick])).toEqual([['2026-12-01', null]])
    const late = await tick(due)
    expect([late.status, late.json]).toEqual([409, { message: 'This call is no longer due.', code: 'not-allowed-now' }])
  })

  test('about an overdue container is due again the next day', async () => {
    await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-10', scheduledPickup: '2026-11-30' })
    const [due] = await calls()
    if (!due) throw new Error('No call is due')
    await tick(due)
    expect((await calls())[0]?.tick).not.toBeNull()
    now = new Date(testNow.getTime() + 86_400_000)
    staff = await app.staff()
    expect(await calls()).toMatchObject([{ kind: 'overdue', aboutDay: '2026-12-02', daysPast: 2, tick: null }])
    now = testNow
    staff = await app.staff()
  })
})

describe('nothing is marked', () => {
  test.each([
    ['of an unknown order', { orderId: newId() }, 404],
    ['of what is no order', { orderId: 'nonsense' }, 400],
    ['of another kind', { kind: 'overdue' }, 409],
    ['of a kind that is none', { kind: 'birthday' }, 400],
    ['of a day that is none', { aboutDay: '2026-02-30' }, 400],
  ])('%s', async (_, changes, status) => {
    const due = await dueCall()
    expect((await tick({ ...due, ...changes } as DueCallOnWire)).status).toBe(status)
    expect(await calls()).toEqual([due])
  })

  test('and nothing is undone', async () => {
    for (const id of [newId(), 'nonsense']) {
      expect((await staff.send('DELETE', `/api/admin/calls/${id}`)).status).toBe(404)
    }
  })
})
