import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { deliverEmails } from '../support/accounts.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 248: customers are told what staff change, unless the clerk says otherwise, and never of what was undone.

let app: TestApp
let staff: Dispatcher
let id: string

beforeAll(async () => {
  app = await startTestApp()
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events')
  id = (await insertOrder(app.db, { status: 'confirmed', requestedDelivery: '2026-12-08' })).id
})

type Waiting = { recipient: string; seconds: number; isQueued: boolean }

const waiting = () => app.db.sql<Waiting[]>`
  select recipient, extract(epoch from next_attempt_at - now())::float8 as seconds, status = 'queued' as is_queued
  from emails where template = 'order-changed' order by created_at`

/** Lets the seconds in which a change can be undone pass, and sends what is due. */
async function letPass() {
  await app.db.sql`update emails set next_attempt_at = now() where status = 'queued'`
  await deliverEmails(app)
  return app.db.sql<{ subject: string; bodyText: string; recipient: string }[]>`
    select subject, body_text, recipient from emails where template = 'order-changed' order by created_at`
}

test('a day that moves is told after 15 seconds, with the day before and the link', async () => {
  expect((await staff.change(id, { scheduledDeliveryDate: '2026-12-10' })).status).toBe(200)
  const [email] = await waiting()
  expect(email).toMatchObject({ recipient: 'ignacio@bell.example', isQueued: true })
  expect(email?.seconds).toBeGreaterThan(5)
  expect(email?.seconds).toBeLessThanOrEqual(15)
  await deliverEmails(app)
  expect((await waiting()).every(({ isQueued }) => isQueued)).toBe(true)

  const [sent, ...more] = await letPass()
  expect(more).toEqual([])
  expect(sent?.subject).toMatch(/^New day for your container: /)
  expect(sent?.bodyText).toContain('Thursday, December 10, 2026')
  expect(sent?.bodyText).toContain('before: Tuesday, December 8, 2026')
  expect(sent?.bodyText).toMatch(/\/confirmation\/[^?]+\?token=/)
})

test('rule 536: a day that costs more is told with the total with tax', async () => {
  await app.db.sql`
    insert into tax_rates (id, place, kind, thousandths, valid_from, created_at)
    values (gen_random_uuid(), '', 'extra_days', 10000, '2026-11-01', now())`
  onTestFinished(async () => void (await app.db.sql`delete from tax_rates`))
  await app.db.sql`update orders set maximum_rental_days = 10, daily_overage_rate_cents = 2500 where id = ${id}`
  await staff.change(id, { scheduledDeliveryDate: '2026-12-08', scheduledPickupDate: '2026-12-20' })
  const { finalTotal, taxTotal } = await staff.order(id)
  expect(taxTotal).toBe('5.00')
  const [sent] = await letPass()
  expect(sent?.bodyText).toContain(`New total with tax: $${(Number(finalTotal) + 5).toFixed(2)}`)
})

test('a change that is undone within the seconds is never told', async () => {
  await staff.change(id, { scheduledDeliveryDate: '2026-12-10' })
  await staff.change(id, { scheduledDeliveryDate: null })
  expect(await waiting()).toHaveLength(1)
  expect(await letPass()).toEqual([])

  await staff.change(id, { status: 'cancelled' })
  await staff.change(id, { status: 'pending' })
  expect(await letPass()).toEqual([])
})

test('several changes within the seconds are told in one email, from what the customer knew', async () => {
  await staff.change(id, { scheduledDeliveryDate: '2026-12-10' })
  await staff.change(id, { scheduledDeliveryDate: '2026-12-11', scheduledPickupDate: '2026-12-15' })
  const sent = await letPass()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.bodyText).toContain('before: Tuesday, December 8, 2026')
  expect(sent[0]?.bodyText).toContain('Friday, December 11, 2026')
  expect(sent[0]?.bodyText).toContain('Tuesday, December 15, 2026')
  expect(sent[0]?.bodyText).not.toContain('December 10')
})

test('a change after an email left is told in another one', async () => {
  await staff.change(id, { scheduledDeliveryDate: '2026-12-10' })
  await letPass()
  await staff.change(id, { status: 'cancelled' })
  const sent = await letPass()
  expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual([
    'New day for your container',
    'Your order was cancelled',
  ])
})

test('a cancellation says what is refunded, and a truck that leaves that it is on its way', async () => {
  await staff.browser.post(`/api/orders/${id}/payments`, { status: 'paid', amount: '450.00' })
  await staff.change(id, { status: 'cancelled' })
  const [cancelled] = await letPass()
  expect(cancelled?.bodyText).toContain('$450.00')

  id = (await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-01' })).id
  await staff.change(id, { status: 'en_route' })
  const [, onItsWay] = await letPass()
  expect(onItsWay?.subject).toMatch(/^Your container is on its way: /)
})

test.each<[string, Record<string, unknown>]>([
  ['the clerk unticks it', { scheduledDeliveryDate: '2026-12-10', notifyCustomer: false }],
  ['only a note changes', { internalNotes: 'Call first' }],
  ['an order is confirmed for its day', { status: 'scheduled', scheduledDeliveryDate: '2026-12-08' }],
  ['the container was delivered', { status: 'delivered' }],
])('nothing is told if %s', async (_, changes) => {
  expect((await staff.change(id, changes)).status).toBe(200)
  expect(await waiting()).toEqual([])
})

test('several orders cancelled at once are each told', async () => {
  const other = (await insertOrder(app.db, { requestedDelivery: '2026-12-09', customerEmail: 'other@bell.example' })).id
  await staff.browser.post('/api/admin/list-actions/orders', { action: 'cancel', ids: [id, other] })
  expect((await waiting()).map(({ recipient }) => recipient).sort()).toEqual([
    'ignacio@bell.example',
    'other@bell.example',
  ])
})

test('20 changes at once leave one email, which tells how the order ended up', async () => {
  const days = Array.from({ length: 20 }, (_, index) => `2026-12-${String(9 + index).padStart(2, '0')}`)
  const replies = await Promise.all(days.map((day) => staff.change(id, { scheduledDeliveryDate: day })))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  const [order] = await app.db.sql<{ day: string }[]>`
    select planned_on::text as day from hauls where order_id = ${id} and kind = 'deliver'`
  const sent = await letPass()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.bodyText).toContain(`December ${Number(order?.day.slice(8))}, 2026`)
})

test('notifyCustomer is a flag', async () => {
  expect(await staff.change(id, { notifyCustomer: 'no' } as never)).toMatchObject({
    status: 400,
    json: { fields: { notifyCustomer: 'notifyCustomer must be true or false' } },
  })
})
