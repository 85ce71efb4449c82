import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderGroupOnWire } from '#contract/orders/order-groups.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import { queueOverageEmails } from '#server/orders/queue-document-emails.ts'
import { deliverEmails } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 340 to 344: orders of one call by phone. Today is 2026-12-01; they are delivered on the 8th.

let app: TestApp
let staff: Dispatcher

beforeAll(async () => {
  app = await startTestApp({ now: () => testNow })
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'orders, invoices, emails, events, delivery_days')
  await setUnits(app.db, 20, 40)
})

const place = async (changes: Record<string, unknown> = {}) => {
  const body = bookingBody({ totalAmount: undefined, quantity: 3, ...changes })
  const { json } = await staff.browser.post('/api/admin/orders', body)
  return { groupId: json.groupId as string, first: json }
}
const group = async (id: string): Promise<OrderGroupOnWire> =>
  (await staff.browser.get(`/api/admin/order-groups?ids=${id}`)).json[0]
const put = (browser: Browser, path: string, body: object) =>
  browser.send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
type Members = OrderGroupOnWire['orders']
const setStatuses = (id: string, orders: Members, statuses: string[], more: object = {}, browser = staff.browser) =>
  put(browser, `/api/admin/order-groups/${id}/statuses`, {
    orders: orders.map((order) => ({ id: order.id, version: order.version, statuses })),
    ...more,
  })
const move = (orders: Members, day: string, more: object = {}) =>
  staff.browser.post('/api/admin/stop-moves', {
    stops: orders.map(({ id, deliveryDay }) => ({ orderId: id, kind: 'delivery', planned: deliveryDay })),
    day,
    ...more,
  })
const statuses = async (id: string) => (await group(id)).orders.map(({ status }) => status)
const days = async (id: string) => (await group(id)).orders.map(({ deliveryDay }) => deliveryDay)

/** Lets the seconds in which a change can be undone pass, and sends what is due. */
async function sentEmails(template: string) {
  await app.db.sql`update emails set next_attempt_at = now() where status = 'queued'`
  await deliverEmails(app)
  return app.db.sql<{ subject: string; bodyText: string; recipient: string; links: string[] }[]>`
    select subject, body_text, recipient, links from emails where template = ${template} order by created_at, recipient`
}
const events = (kind: string) => app.db.sql<{ actorKind: string; before: object; after: object }[]>`
  select actor_kind, before, after from events where subject_kind = 'order' and kind = ${kind}`

describe('what is placed together', () => {
  test('has one group, which no order leaves; an order that is placed alone has none', async () => {
    const { groupId, first } = await place()
    expect(groupId).toMatch(/^[0-9a-f-]{36}$/)
    const { orders } = await group(groupId)
    expect(orders).toHaveLength(3)
    expect(orders.map(({ movedAlone }) => movedAlone)).toEqual([null, null, null])
    expect(orders.map(({ deliveryDay }) => deliveryDay)).toEqual(Array(3).fill('2026-12-08'))
    const listed = (await staff.browser.get('/api/orders')).json as { groupId: string }[]
    expect(listed.map((order) => order.groupId)).toEqual([groupId, groupId, groupId])
    expect((await place({ quantity: 1 })).groupId).toBeNull()
    expect((await staff.browser.get(`/api/admin/order-groups?ids=${first.id}`)).json).toEqual([])
    await expect(app.db.sql`update orders set group_id = null where id = ${first.id}`).rejects.toThrow(
      'the group of an order does not change',
    )
  })

  test('is confirmed by one email with every number, whose link opens all of them', async () => {
    const { groupId } = await place()
    const numbers = (await group(groupId)).orders.map(({ orderNumber }) => orderNumber)
    const sent = await sentEmails('order-confirmation')
    const toCustomer = sent.filter(({ recipient }) => recipient === 'dolores@okafor.example')
    expect(toCustomer).toHaveLength(1)
    expect(sent.length - toCustomer.length).toBeLessThanOrEqual(1)
    const [email] = toCustomer
    expect(email?.subject).toContain('Your 3 containers are booked')
    for (const number of numbers) expect(email?.bodyText).toContain(number)
    expect(email?.bodyText).toContain('Total for all 3, all in')

    const browser = app.browser()
    const link = new URL(email?.links.find((each) => each.includes('/confirmation/')) ?? '')
    await browser.get(link.pathname + link.search)
    for (const number of numbers)
      expect((await browser.get(`/api/orders/by-number/${number}`)).json).toMatchObject({
        groupId,
        customerName: expect.any(String),
      })
    const own = (await browser.get(`/api/orders/by-number/${numbers[1]}/group`)).json.orders
    expect(own.map((order: { orderNumber: string }) => order.orderNumber).sort()).toEqual([...numbers].sort())
    // A stranger who knows the number learns nothing of the others.
    expect((await app.browser().get(`/api/orders/by-number/${numbers[1]}/group`)).json).toEqual({ orders: [] })
  })
})

describe('a status of all', () => {
  test('is set with an event each and undone together, and the customer gets one email, or none', async () => {
    const { groupId } = await place()
    await setStatuses(groupId, (await group(groupId)).orders, ['confirmed'])
    expect(await statuses(groupId)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await events('order-moved')).toHaveLength(3)

    const { orders } = await group(groupId)
    const cancelled = await setStatuses(groupId, orders, ['cancelled'])
    expect(cancelled.status).toBe(200)
    const recorded = await events('order-cancelled')
    expect(recorded).toHaveLength(3)
    expect(recorded[0]).toMatchObject({
      actorKind: 'staff',
      before: { status: 'confirmed' },
      after: { status: 'cancelled' },
    })
    // Sent again, it changes nothing.
    expect((await setStatuses(groupId, orders, ['cancelled'])).status).toBe(200)
    expect(await events('order-cancelled')).toHaveLength(3)
    const [queued, ...more] = await app.db.sql<{ seconds: number }[]>`
      select extract(epoch from next_attempt_at - now())::float8 as seconds from emails where template = 'order-changed'`
    expect(more).toEqual([])
    expect(queued?.seconds).toBeGreaterThan(5)

    const undone = await setStatuses(groupId, cancelled.json.orders, ['pending', 'confirmed'])
    expect(undone.status).toBe(200)
    expect(await statuses(groupId)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await sentEmails('order-changed')).toEqual([])

    await setStatuses(groupId, (await group(groupId)).orders, ['cancelled'])
    const [email, ...others] = await sentEmails('order-changed')
    expect(others).toEqual([])
    expect(email?.subject).toContain('Your 3 orders were cancelled')
    for (const { orderNumber } of orders) expect(email?.bodyText).toContain(orderNumber)
  })

  test('changes all or none, and says which are in the way', async () => {
    const { groupId, first } = await place()
    await staff.change(first.id, { status: 'delivered' })
    const { orders } = await group(groupId)
    const refused = await setStatuses(groupId, orders, ['cancelled'])
    const at = orders.findIndex(({ id }) => id === first.id)
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'not-allowed-now',
        message: expect.stringContaining('1 of 3 orders'),
        fields: { [`orders.${at}`]: expect.any(String) },
      },
    })
    expect((await statuses(groupId)).sort()).toEqual(['delivered', 'new', 'new'])
    expect(await events('order-cancelled')).toEqual([])
    expect(
      (
        await setStatuses(
          groupId,
          orders.filter(({ id }) => id !== first.id),
          ['cancelled'],
        )
      ).status,
    ).toBe(200)
    const stranger = await insertOrder(app.db)
    expect(
      (
        await put(staff.browser, `/api/admin/order-groups/${groupId}/statuses`, {
          orders: [{ id: stranger.id, version: 1, statuses: ['confirmed'] }],
        })
      ).status,
    ).toBe(404)
  })

  test('two members at once: the second one is refused as a whole', async () => {
    const { groupId } = await place()
    const { orders } = await group(groupId)
    const replies = await Promise.all([
      setStatuses(groupId, orders, ['confirmed']),
      setStatuses(groupId, orders.toReversed(), ['cancelled']),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.json.code).toBe('stale-version')
    expect(new Set(await statuses(groupId)).size).toBe(1)
  })

  test('takes the locks of orders by id before it changes one', async () => {
    const { groupId } = await place()
    const { orders } = await group(groupId)
    const [lowest, second] = orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const release = await pausedTransaction(
      app,
      (tx) => tx`select from orders where id = ${lowest?.id ?? ''} for update`,
    )
    const changed = setStatuses(
      groupId,
      orders.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
      ['confirmed'],
    )
    await eventually(() => waitsForLock(app))
    expect(await app.db.sql`select id from orders where id = ${second?.id ?? ''} for update skip locked`).toHaveLength(
      1,
    )
    await release()
    expect((await changed).status).toBe(200)
  })
})

describe('a move of all', () => {
  test('is one email, and undone together; an order that is moved alone says so and stays', async () => {
    const { groupId } = await place()
    const before = (await group(groupId)).orders
    expect((await move(before, '2026-12-09')).status).toBe(200)
    expect(await days(groupId)).toEqual(Array(3).fill('2026-12-09'))
    const [email, ...more] = await sentEmails('order-changed')
    expect(more).toEqual([])
    expect(email?.subject).toContain('New day for your 3 containers')
    for (const { orderNumber } of before) expect(email?.bodyText).toContain(orderNumber)
    expect(email?.bodyText).toContain('before: Tuesday, December 8, 2026')

    const [one] = (await group(groupId)).orders
    await staff.change(one?.id ?? '', { scheduledDeliveryDate: '2026-12-11' })
    const apart = (await group(groupId)).orders
    expect(apart.map(({ movedAlone }) => movedAlone)).toEqual([{ kind: 'delivery', day: '2026-12-11' }, null, null])
    expect(apart).toHaveLength(3)

    // All of them move, and each goes back to its own day.
    const own = { stops: apart.map(({ id, deliveryDay }) => ({ orderId: id, kind: 'delivery', day: deliveryDay })) }
    expect((await move(apart, '2026-12-14')).status).toBe(200)
    expect(await days(groupId)).toEqual(Array(3).fill('2026-12-14'))
    expect((await move(apart, '2026-12-14', own)).status).toBe(200)
    expect(await days(groupId)).toEqual(['2026-12-11', '2026-12-09', '2026-12-09'])
    // Of those two moves nothing is left to tell: only the one that moved alone is, by its own email.
    expect(await sentEmails('order-changed')).toHaveLength(2)
  })

  test('moves none if one does not fit, and none if somebody else moved one meanwhile', async () => {
    const { groupId } = await place()
    const { orders } = await group(groupId)
    await setUnits(app.db, 20, 5)
    for (const _ of [1, 2, 3]) await insertOrder(app.db, { requestedDelivery: '2026-12-29' })
    expect(await move(orders, '2026-12-29')).toMatchObject({ status: 409, json: { code: 'date-full' } })
    expect(await days(groupId)).toEqual(Array(3).fill('2026-12-08'))
    await staff.change(orders[1]?.id ?? '', { scheduledDeliveryDate: '2026-12-10' })
    expect(await move(orders, '2026-12-09')).toMatchObject({
      status: 409,
      json: { code: 'stale-version', fields: { 'stops.1': expect.stringContaining('Thursday, December 10, 2026') } },
    })
    expect(await days(groupId)).toEqual(['2026-12-08', '2026-12-10', '2026-12-08'])
  })

  test('at once: of several groups that want the last units exactly one moves, as a whole', async () => {
    await setUnits(app.db, 20, 12)
    const groups = await Promise.all([1, 2, 3].map(() => place()))
    await setUnits(app.db, 20, 12)
    for (let taken = 0; taken < 8; taken++) await insertOrder(app.db, { requestedDelivery: '2027-01-11' })
    const orders = await Promise.all(groups.map(({ groupId }) => group(groupId)))
    const replies = await Promise.all(orders.map((each) => move(each.orders, '2027-01-11')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const after = await Promise.all(groups.map(({ groupId }) => days(groupId)))
    expect(after.map((each) => new Set(each).size)).toEqual([1, 1, 1])
    expect(after.flat().filter((day) => day === '2027-01-11')).toHaveLength(3)
  })
})

test('the refund of all is shown for each and together', async () => {
  const { groupId, first } = await place()
  const { orders } = await group(groupId)
  await staff.browser.post(`/api/orders/${first.id}/payments`, { status: 'paid', amount: '100.00', method: 'check' })
  await staff.change(orders[2]?.id ?? '', { status: 'delivered' })
  const preview = (await staff.browser.get(`/api/admin/order-groups/${groupId}/cancellation`)).json
  expect(preview.orders).toHaveLength(3)
  expect(preview.orders.filter(({ allowed }: { allowed: boolean }) => allowed)).toHaveLength(2)
  const isFirstOut = orders[2]?.id === first.id
  expect(preview).toMatchObject({ amountPaid: isFirstOut ? '0.00' : '100.00', amount: isFirstOut ? '0.00' : '100.00' })
})

test('one email has a new link to all', async () => {
  const { groupId } = await place()
  const { orders } = await group(groupId)
  const sent = await staff.browser.post(`/api/admin/order-groups/${groupId}/links`, {})
  expect(sent.status).toBe(200)
  expect(await events('links-renewed')).toHaveLength(3)
  const [email, ...more] = await sentEmails('order-link')
  expect(more).toEqual([])
  expect(email?.subject).toContain('Your link to 3 orders')
  const browser = app.browser()
  const link = new URL(email?.links.find((each) => each.includes('/confirmation/')) ?? '')
  await browser.get(link.pathname + link.search)
  const last = `/api/orders/by-number/${orders[2]?.orderNumber}`
  expect((await browser.get(last)).json).toMatchObject({ customerEmail: 'dolores@okafor.example' })
  const silent = await place({ customerEmail: '' })
  expect((await staff.browser.post(`/api/admin/order-groups/${silent.groupId}/links`, {})).status).toBe(409)
})

test('invoices of a group are issued together, with one email that names all', async () => {
  const { groupId } = await place()
  const { orders } = await group(groupId)
  const alone = await place({ quantity: 1 })
  const ids = [...orders.map(({ id }) => id), alone.first.id]
  const preview = (await staff.browser.post('/api/admin/billing/preview', { orderIds: ids })).json
  const toIssue = preview.map(({ orderId, total }: { orderId: string; total: string }) => ({ id: orderId, total }))
  toIssue[1].total = '1.00'
  const issue = () => staff.browser.post('/api/admin/billing/invoices', { orders: toIssue })
  const first = await issue()
  expect(first.json.map(({ invoice }: { invoice: object | null }) => invoice !== null)).toEqual([
    true,
    false,
    true,
    true,
  ])
  const emails = (await sentEmails('final-invoice')).filter(({ recipient }) => recipient === 'dolores@okafor.example')
  expect(emails).toHaveLength(2)
  const together = emails.find(({ subject }) => subject.includes('2 invoices'))
  for (const place of [0, 2]) {
    expect(together?.bodyText).toContain(first.json[place].invoice.number)
    expect(together?.bodyText).toContain(orders[place]?.orderNumber)
  }
  // Sent again, it issues and sends nothing.
  await issue()
  const again = (await sentEmails('final-invoice')).filter(({ recipient }) => recipient === 'dolores@okafor.example')
  expect(again).toHaveLength(2)
  expect(await app.db.sql`select from invoices`).toHaveLength(3)
})

test('rule 344: invoices that are issued again because all were moved, or moved back, are one email to each', async () => {
  const { groupId } = await place()
  const issued = async () => {
    const { orders } = await group(groupId)
    const preview = (await staff.browser.post('/api/admin/billing/preview', { orderIds: orders.map(({ id }) => id) }))
      .json
    const toIssue = preview.map(({ orderId, total }: { orderId: string; total: string }) => ({ id: orderId, total }))
    return (await staff.browser.post('/api/admin/billing/invoices', { orders: toIssue })).json.map(
      ({ invoice }: { invoice: { number: string } }) => invoice.number,
    ) as string[]
  }
  for (const { id } of (await group(groupId)).orders) await staff.change(id, { status: 'delivered' })
  await app.db
    .sql`update orders set maximum_rental_days = 10, daily_overage_rate_cents = 2000 where group_id = ${groupId}`
  const movePickups = async (day: string) => {
    const { orders } = await group(groupId)
    const stops = orders.map(({ id, pickupDay }) => ({ orderId: id, kind: 'pickup', planned: pickupDay }))
    expect(await staff.browser.post('/api/admin/stop-moves', { stops, day })).toMatchObject({ status: 200 })
  }
  await movePickups('2026-12-28')
  const first = await issued()
  await sentEmails('final-invoice')
  await app.db.sql`delete from emails`
  const told = async () => {
    const emails = await sentEmails('final-invoice')
    await app.db.sql`delete from emails`
    return emails.toSorted((one, other) => one.recipient.localeCompare(other.recipient))
  }
  const standing = () => app.db.sql<{ number: string; replaces: string }[]>`
    select content ->> 'number' as number, content -> 'replaces' ->> 'number' as replaces from invoices i
    where kind = 'invoice' and not exists (select from invoices note where note.credits_id = i.id)`
  // Moved three times within the seconds of undo, with fewer extra days each time: only the last invoices are news.
  for (const day of ['2026-12-24', '2026-12-23', '2026-12-22']) await movePickups(day)
  const now = await standing()
  expect(await app.db.sql`select from invoices where kind = 'credit-note'`).toHaveLength(9)
  const corrected = await told()
  expect(corrected.map(({ recipient }) => recipient === 'dolores@okafor.example')).toEqual([true, false])
  for (const { subject, bodyText } of corrected) {
    expect(subject).toContain('3 corrected invoices')
    for (const [place, { number }] of now.entries()) {
      expect(bodyText).toContain(`Invoice ${number} for order`)
      expect(bodyText).toContain(`in place of ${first[place]}`)
    }
    expect(bodyText).not.toContain('Credit note')
  }
  // One that is corrected alone is one email of its invoice, not two.
  const [member] = (await group(groupId)).orders
  await staff.change(member?.id ?? '', { customerAddress: '905 N Cordova St', reason: 'Misheard' })
  const alone = await told()
  expect(alone).toHaveLength(2)
  for (const { bodyText } of alone) expect(bodyText).toMatch(/It replaces INV-\d+, which was credited/)
})

test('rule 321: overage of orders of a group is one email to each, with the arithmetic of all that still are over', async () => {
  const { groupId } = await place()
  const { orders } = await group(groupId)
  await app.db
    .sql`update orders set included_hundredth_tons = 400, overage_per_ton_cents = 12000 where group_id = ${groupId}`
  for (const { id } of orders) await staff.change(id, { status: 'delivered' })
  for (const { id } of orders) await staff.change(id, { status: 'picked_up' })
  const tickets = await Promise.all(
    orders.map(({ id }) => staff.browser.post('/api/weight-tickets', { orderId: id, weightTons: '5.00' })),
  )
  expect(tickets.map(({ status }) => status)).toEqual([201, 201, 201])
  const queued = await app.db.sql<{ recipient: string; seconds: number }[]>`
    select recipient, extract(epoch from next_attempt_at - now())::float8 as seconds from emails
    where template = 'overage-notification' order by recipient`
  expect(new Set(queued.map(({ recipient }) => recipient)).size).toBe(queued.length)
  for (const { seconds } of queued) expect(seconds).toBeGreaterThan(200)
  // One of them was weighed wrong.
  const removed = orders[0]?.orderNumber ?? ''
  await put(staff.browser, `/api/weight-tickets/${tickets[0]?.json.id}`, { weightTons: '4.00' })
  const sent = (await sentEmails('overage-notification')).filter(
    ({ recipient }) => recipient === 'dolores@okafor.example',
  )
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toContain('2 loads are over the included weight')
  expect(sent[0]?.bodyText).toContain('$240.00')
  for (const { orderNumber } of orders.slice(1)) expect(sent[0]?.bodyText).toContain(orderNumber)
  expect(sent[0]?.bodyText).not.toContain(removed)
})

test('rule 321: of two tickets at once the second one finds the email of the first', async () => {
  const { groupId } = await place({ quantity: 2 })
  const [one, other] = (await group(groupId)).orders
  await app.db
    .sql`update orders set included_hundredth_tons = 400, overage_per_ton_cents = 12000 where group_id = ${groupId}`
  for (const status of ['delivered', 'picked_up'] as const)
    for (const id of [one?.id ?? '', other?.id ?? '']) await staff.change(id, { status })
  const first = await findOrderById(app.db.sql, one?.id ?? '')
  if (!first) throw new Error('no order')
  const release = await pausedTransaction(app, (tx) => queueOverageEmails(tx, app.context, first))
  const added = staff.browser.post('/api/weight-tickets', { orderId: other?.id, weightTons: '5.00' })
  await eventually(() => waitsForLock(app))
  await release()
  expect((await added).status).toBe(201)
  const emails = await app.db.sql<{ together: string[] }[]>`
    select data -> 'together' as together from emails
    where template = 'overage-notification' and recipient = 'dolores@okafor.example'`
  expect(emails.map(({ together }) => together)).toEqual([[other?.id]])
})
