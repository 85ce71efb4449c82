import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { maxHistoryEntries } from '#contract/wire/counts.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { bookingBody } from '../support/bookings.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let staff: Dispatcher
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  await moveTo(testNow.toISOString())
  await emptyTables(app.db, 'orders, containers, emails, events, delivery_days')
  await setUnits(app.db, 20, 40)
})

/** Moves the clock, and signs in again, as the shift of before is over. */
async function moveTo(instant: string) {
  now = new Date(instant)
  staff = await openDispatcher(app)
}

/** A booking for December 8, as a customer makes it. */
async function book(changes: Record<string, unknown> = {}): Promise<string> {
  const reply = await app.browser().post('/api/orders', bookingBody(changes))
  expect(reply.status).toBe(201)
  return reply.json.id
}

const held = async (id: string) => {
  const [row] = await app.db.sql<Row[]>`select held_from, held_through from orders where id = ${id}`
  return row?.heldFrom === null ? null : `${row?.heldFrom} ${row?.heldThrough}`
}

describe('the status', () => {
  test('goes from pending to completed, with its dates and one event each', async () => {
    const id = await book()
    for (const status of ['confirmed', 'scheduled', 'en_route', 'delivered'] as const) {
      expect(await staff.change(id, { status })).toMatchObject({ status: 200, json: { status, refund: null } })
    }
    expect(await staff.order(id)).toMatchObject({
      actualDeliveryDate: '2026-12-01',
      actualPickupDate: null,
      version: 5,
    })
    await moveTo('2026-12-10T20:00:00Z')
    expect(await staff.change(id, { status: 'picked_up' })).toMatchObject({
      json: { actualDeliveryDate: '2026-12-01', actualPickupDate: '2026-12-10' },
    })
    await staff.change(id, { status: 'completed' })
    const { milestones, entries } = await staff.timeline(id)
    expect(entries.map((entry: { title: string }) => entry.title)).toEqual([
      'Order Created',
      'Order Confirmed',
      'Order Scheduled',
      'Order En Route',
      'Container Delivered',
      'Container Picked Up',
      'Order Completed',
    ])
    expect(milestones).toEqual([
      { key: 'created', title: 'Order Created', date: '2026-12-01' },
      { key: 'delivered', title: 'Container Delivered', date: '2026-12-01' },
      { key: 'picked-up', title: 'Container Picked Up', date: '2026-12-10' },
    ])
    expect(entries[1]).toMatchObject({
      actor: { kind: 'staff', name: 'dispatcher' },
      occurredAt: testNow.toISOString(),
      changes: [{ field: 'status', label: 'Status', from: 'Pending', to: 'Confirmed' }],
    })
  })

  test('a longer history shows its newest entries', async () => {
    const id = await book()
    await app.db.sql`
      insert into events (id, subject_kind, subject_id, kind, occurred_at, recorded_at, actor_kind, after, command_id)
      select gen_random_uuid(), 'order', ${id}, 'order-edited', now(), now() + make_interval(secs => n), 'system',
        jsonb_build_object('internalNotes', 'Note ' || n), gen_random_uuid()
      from generate_series(1, ${maxHistoryEntries}) n`
    const { entries } = await staff.timeline(id)
    expect(entries).toHaveLength(maxHistoryEntries)
    expect(entries.at(-1).changes).toMatchObject([{ to: `Note ${maxHistoryEntries}` }])
    expect(entries[0].changes).toMatchObject([{ to: 'Note 1' }])
  })

  test('setting it again is no change', async () => {
    const { id } = await insertOrder(app.db, { status: 'confirmed' })
    expect(await staff.change(id, { status: 'confirmed' })).toMatchObject({ status: 200, json: { version: 1 } })
    expect((await staff.timeline(id)).entries).toEqual([])
  })

  test.each([
    ['delivered', 'pending', 'An order cannot go from Delivered to Pending.'],
    ['picked_up', 'cancelled', 'An order cannot go from Picked Up to Cancelled.'],
    ['completed', 'new', 'An order cannot go from Completed to New.'],
    ['cancelled', 'confirmed', 'An order cannot go from Cancelled to Confirmed.'],
  ] as const)('%s to %s is refused and changes nothing', async (from, to, message) => {
    const { id } = await insertOrder(app.db, { status: from })
    expect(await staff.change(id, { status: to, internalNotes: 'x' })).toMatchObject({
      status: 409,
      json: { code: 'not-allowed-now', message, fields: { status: message } },
    })
    expect(await staff.order(id)).toMatchObject({ status: from, version: 1, internalNotes: '' })
  })

  test('a correction removes the actual date', async () => {
    const id = await book()
    await staff.change(id, { status: 'picked_up' })
    expect(await staff.order(id)).toMatchObject({ actualDeliveryDate: '2026-12-01', actualPickupDate: '2026-12-01' })
    await moveTo('2026-12-03T20:00:00Z')
    expect((await staff.change(id, { status: 'delivered' })).json).toMatchObject({
      actualDeliveryDate: '2026-12-01',
      actualPickupDate: null,
    })
    expect((await staff.change(id, { status: 'en_route' })).json).toMatchObject({ actualDeliveryDate: null })
    const titles = (await staff.timeline(id)).entries.map((entry: { title: string }) => entry.title)
    expect(titles.slice(-2)).toEqual(['Corrected to Delivered', 'Corrected to En Route'])
  })

  test('holds a unit as long as it needs one', async () => {
    const id = await book()
    expect(await held(id)).toBe('2026-12-08 2026-12-18')
    await staff.change(id, { status: 'delivered' })
    expect(await held(id)).toBe('2026-12-01 2026-12-11')
    await staff.change(id, { status: 'picked_up' })
    expect(await held(id)).toBeNull()
    await staff.change(id, { status: 'delivered' })
    expect(await held(id)).toBe('2026-12-01 2026-12-11')
    await staff.change(id, { status: 'en_route' })
    expect(await held(id)).toBe('2026-12-08 2026-12-18')
    await staff.change(id, { status: 'cancelled' })
    expect(await held(id)).toBeNull()
  })

  test('of 50 changes at once each follows the previous one', async () => {
    const id = await book()
    const wanted = Array.from({ length: 50 }, (_, index) => orderStatuses[index % orderStatuses.length] ?? 'pending')
    const replies = await Promise.all(wanted.map((status) => staff.change(id, { status })))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]))
    const events = await app.db.sql<
      { before: { status?: string }; after: { status: string }; subjectVersion: number }[]
    >`
      select before, after, subject_version from events where subject_id = ${id} and kind <> 'order-placed'
      order by subject_version`
    let status = 'pending'
    for (const event of events) {
      expect(event.before.status).toBe(status)
      status = event.after.status
    }
    const order = await staff.order(id)
    expect(order).toMatchObject({ status, version: events.length + 1 })
    expect(events.map((event) => event.subjectVersion)).toEqual(events.map((_, index) => index + 2))
    expect(order.actualDeliveryDate !== null).toBe(['delivered', 'picked_up', 'completed'].includes(status))
  })
})

describe('cancelling', () => {
  test.each([
    ['48 hours before', '2026-12-06T16:00:00.000Z', 100, '450.00'],
    ['less than 48 hours before', '2026-12-06T16:00:00.001Z', 50, '225.00'],
    ['24 hours before', '2026-12-07T16:00:00.000Z', 50, '225.00'],
    ['less than 24 hours before', '2026-12-07T16:00:00.001Z', 0, '0.00'],
  ])('%s refunds what the terms give, as previewed', async (_, at, percent, amount) => {
    const id = await book()
    await staff.change(id, { paymentStatus: 'paid' })
    await moveTo(at)
    const refund = {
      percent,
      amount,
      amountPaid: '450.00',
      overpaid: '0.00',
      deliveryStartsAt: '2026-12-08T16:00:00.000Z',
    }
    expect((await staff.browser.get(`/api/orders/${id}/cancellation`)).json).toMatchObject({ allowed: true, refund })
    expect((await staff.change(id, { status: 'cancelled' })).json).toMatchObject({ status: 'cancelled', refund })
    // Nothing is due any more, but the refund.
    const balanceDue = amount === '0.00' ? amount : `-${amount}`
    expect(await staff.order(id)).toMatchObject({ balanceDue })
    const { entries } = await staff.timeline(id)
    expect(entries.at(-1)).toMatchObject({
      title: 'Order Cancelled',
      note: `Refund by the terms: ${percent}% of what was paid, $${amount}`,
    })
    expect((await staff.browser.get(`/api/orders/${id}/cancellation`)).json).toMatchObject({ allowed: false })
  })

  test.each([
    ['2026-12-06T16:00:00.000Z', 100, '450.00', 'everything else paid is refunded'],
    ['2026-12-07T16:00:00.000Z', 50, '225.00', 'half of what else was paid is refunded'],
  ])('at %s keeps a trip that was made, and says so', async (at, percent, amount, words) => {
    const id = await book()
    await staff.browser.post(`/api/orders/${id}/charges`, { kind: 'trip', amount: '150.00', note: 'Locked' })
    await staff.change(id, { paymentStatus: 'paid' })
    await moveTo(at)
    const refund = { percent, amount, amountPaid: '600.00', overpaid: '0.00', keptFees: '150.00' }
    expect((await staff.browser.get(`/api/orders/${id}/cancellation`)).json).toMatchObject({
      message: expect.stringContaining(`What was charged for work done is kept; ${words}.`),
      refund,
    })
    expect((await staff.change(id, { status: 'cancelled' })).json).toMatchObject({ refund })
    expect((await staff.timeline(id)).entries.at(-1).note).toBe(
      `Refund by the terms: ${percent}% of what was paid beyond $150.00 for work done, $${amount}`,
    )
  })

  test('refunds overpayments even if the terms give nothing', async () => {
    const id = await book()
    for (const _ of ['by card', 'and by cheque'])
      await staff.browser.post(`/api/orders/${id}/payments`, { status: 'paid', amount: '450.00' })
    await moveTo('2026-12-08T10:00:00Z')
    const refund = { percent: 0, amount: '450.00', overpaid: '450.00', amountPaid: '900.00' }
    expect((await staff.browser.get(`/api/orders/${id}/cancellation`)).json).toMatchObject({
      message: expect.stringContaining('The $450.00 paid beyond the price is refunded in any case.'),
      refund,
    })
    expect((await staff.change(id, { status: 'cancelled' })).json).toMatchObject({ refund, balanceDue: '-450.00' })
    expect((await staff.timeline(id)).entries.at(-1).note).toBe(
      'Refund by the terms: 0% of what was paid up to the price, and all beyond it, $450.00',
    )
    expect((await staff.browser.get(`/api/orders/${id}/bill`)).json).toMatchObject({
      lines: [{ kind: 'cancellation', amount: '450.00' }],
      finalTotal: '450.00',
    })
  })

  test('leaves nothing due, before and after the refund, until it is reopened', async () => {
    const unpaid = await book()
    await staff.change(unpaid, { status: 'cancelled' })
    expect(await staff.order(unpaid)).toMatchObject({ amountPaid: '0.00', balanceDue: '0.00' })

    const id = await book()
    await staff.change(id, { paymentStatus: 'paid' })
    await moveTo('2026-12-07T10:00:00Z')
    await staff.change(id, { status: 'cancelled' })
    const pay = (body: object) => staff.browser.post(`/api/orders/${id}/payments`, body)
    expect((await pay({ status: 'refunded', amount: '225.00' })).json).toMatchObject({
      amountOwed: '225.00',
      amountPaid: '225.00',
      balanceDue: '0.00',
    })
    await staff.change(id, { internalNotes: 'Called' })
    expect(await staff.order(id)).toMatchObject({ balanceDue: '0.00' })
    await staff.change(id, { status: 'pending' })
    expect(await staff.order(id)).toMatchObject({ amountPaid: '225.00', balanceDue: '225.00' })
  })

  test('is impossible after delivery', async () => {
    const { id } = await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-30' })
    const preview = await staff.browser.get(`/api/orders/${id}/cancellation`)
    expect(preview.json).toMatchObject({
      allowed: false,
      message: expect.stringContaining('can no longer be cancelled'),
    })
  })

  test('frees the unit, and reopening needs a free one', async () => {
    await setUnits(app.db, 20, 1)
    const first = await book()
    await staff.change(first, { status: 'cancelled' })
    const second = await book({ customerName: 'Second' })
    expect(await staff.change(first, { status: 'pending' })).toMatchObject({
      status: 409,
      json: {
        code: 'date-full',
        message: expect.stringContaining('The next free date is Saturday, December 19, 2026.'),
      },
    })
    expect(await staff.order(first)).toMatchObject({ status: 'cancelled' })
    // On another day it can be reopened immediately.
    const back = await staff.change(first, { status: 'pending', scheduledDeliveryDate: '2026-12-19' })
    expect(back).toMatchObject({ status: 200, json: { status: 'pending', scheduledDeliveryDate: '2026-12-19' } })
    expect(await held(first)).toBe('2026-12-19 2026-12-29')
    expect(await held(second)).toBe('2026-12-08 2026-12-18')
  })

  test('reopening needs an open day that has not passed', async () => {
    const id = await book()
    await staff.change(id, { status: 'cancelled' })
    await setDay(app.db, '2026-12-08', { isClosed: true })
    expect(await staff.change(id, { status: 'pending' })).toMatchObject({ status: 409, json: { code: 'date-closed' } })
    await setDay(app.db, '2026-12-08', { isClosed: false })
    await moveTo('2026-12-09T20:00:00Z')
    expect(await staff.change(id, { status: 'pending' })).toMatchObject({
      status: 400,
      json: { message: 'Delivery date must not be in the past' },
    })
  })

  test('of 20 that want the last unit back, one gets it', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => book()))
    await Promise.all(ids.map((id) => staff.change(id, { status: 'cancelled' })))
    await setUnits(app.db, 20, 1)
    const replies = await Promise.all(ids.map((id) => staff.change(id, { status: 'pending' })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(19).fill(409)])
  })
})

describe('rescheduling', () => {
  test('moves the hold, and the day before is free again', async () => {
    await setUnits(app.db, 20, 1)
    const id = await book()
    const moved = await staff.change(id, { scheduledDeliveryDate: '2026-12-12', scheduledPickupDate: '2026-12-15' })
    expect(moved).toMatchObject({ status: 200, json: { scheduledDeliveryDate: '2026-12-12', version: 2 } })
    expect(await held(id)).toBe('2026-12-12 2026-12-15')
    await book({ requestedDeliveryDate: '2026-12-16' })
    const { entries } = await staff.timeline(id)
    expect(entries.at(-1)).toMatchObject({ title: 'Delivery Scheduled' })
  })

  test('onto a full day is refused at the field with the next free one', async () => {
    await setUnits(app.db, 20, 1)
    await book({ requestedDeliveryDate: '2026-12-20' })
    const id = await book({ requestedDeliveryDate: '2026-12-02' })
    const message =
      'No 20 yard container is left for Tuesday, December 22, 2026. The next free date is Thursday, December 31, 2026.'
    expect(await staff.change(id, { scheduledDeliveryDate: '2026-12-22' })).toMatchObject({
      status: 409,
      json: {
        code: 'date-full',
        message,
        fields: { scheduledDeliveryDate: message },
        details: { nextFreeDate: '2026-12-31' },
      },
    })
    expect(await held(id)).toBe('2026-12-02 2026-12-12')
  })

  test('onto a closed day, or one at its delivery limit, is refused', async () => {
    const id = await book()
    await setDay(app.db, '2026-12-09', { isClosed: true })
    await setDay(app.db, '2026-12-10', { maxDeliveries: 0 })
    const closed = await staff.change(id, { scheduledDeliveryDate: '2026-12-09' })
    expect(closed).toMatchObject({
      status: 409,
      json: { code: 'date-closed', details: { nextFreeDate: '2026-12-11' } },
    })
    const full = await staff.change(id, { scheduledDeliveryDate: '2026-12-10' })
    expect(full).toMatchObject({ status: 409, json: { code: 'date-full' } })
  })

  test('within its own days needs no other unit', async () => {
    await setUnits(app.db, 20, 1)
    const id = await book()
    expect((await staff.change(id, { scheduledDeliveryDate: '2026-12-10' })).status).toBe(200)
    expect(await held(id)).toBe('2026-12-10 2026-12-20')
  })

  test('to a longer stay is refused from the day the unit is held by another order', async () => {
    await setUnits(app.db, 20, 1)
    const id = await book()
    await book({ requestedDeliveryDate: '2026-12-21' })
    const message =
      'Every 20 yard container is booked on Monday, December 21, 2026. The latest pickup is Sunday, December 20, 2026.'
    expect(await staff.change(id, { scheduledPickupDate: '2026-12-24' })).toMatchObject({
      status: 409,
      json: { code: 'date-full', fields: { scheduledPickupDate: message }, details: { firstTakenDate: '2026-12-21' } },
    })
    expect((await staff.change(id, { scheduledPickupDate: '2026-12-20' })).status).toBe(200)
    expect(await held(id)).toBe('2026-12-08 2026-12-20')
  })

  test('with a pickup that is too late is refused at the pickup', async () => {
    await setUnits(app.db, 20, 1)
    await book({ requestedDeliveryDate: '2026-12-25' })
    const id = await book()
    const message =
      'Every 20 yard container is booked on Friday, December 25, 2026. The latest pickup is Thursday, December 24, 2026.'
    expect(
      await staff.change(id, { scheduledDeliveryDate: '2026-12-20', scheduledPickupDate: '2026-12-28' }),
    ).toMatchObject({ status: 409, json: { code: 'date-full', fields: { scheduledPickupDate: message } } })
    // A day that is full itself is refused as such.
    const onto = await staff.change(id, { scheduledDeliveryDate: '2026-12-26', scheduledPickupDate: '2026-12-28' })
    expect(Object.keys(onto.json.fields)).toEqual(['scheduledDeliveryDate'])
  })

  test('offers a day on which a long stay has a unit to its end', async () => {
    await setUnits(app.db, 20, 1)
    const id = await book()
    await staff.change(id, { scheduledPickupDate: '2026-12-28' })
    await staff.change(id, { status: 'cancelled' })
    await book()
    await book({ requestedDeliveryDate: '2026-12-31' })
    expect((await staff.change(id, { status: 'pending' })).json.message).toContain(
      'The next free date is Monday, January 11, 2027.',
    )
  })

  test('a reversed delivery needs the days that its plan gave up', async () => {
    await setUnits(app.db, 20, 1)
    const id = await book({ requestedDeliveryDate: '2026-12-20' })
    await staff.change(id, { status: 'delivered', scheduledPickupDate: '2026-12-03' })
    await staff.change(id, { scheduledPickupDate: null })
    expect(await held(id)).toBe('2026-12-01 2026-12-11')
    await book({ requestedDeliveryDate: '2026-12-21' })
    expect(await staff.change(id, { status: 'en_route' })).toMatchObject({
      status: 409,
      json: { code: 'date-full', fields: { status: expect.stringContaining('booked on Monday, December 21, 2026') } },
    })
    const moved = await staff.change(id, { status: 'en_route', scheduledDeliveryDate: '2026-12-02' })
    expect(moved).toMatchObject({ status: 200, json: { status: 'en_route', actualDeliveryDate: null } })
  })

  test('a stock reduction takes no day from an order, and gives it no new one', async () => {
    const id = await book()
    await setUnits(app.db, 20, 0)
    expect((await staff.change(id, { scheduledPickupDate: '2026-12-12' })).status).toBe(200)
    expect((await staff.change(id, { scheduledPickupDate: '2026-12-13' })).status).toBe(409)
  })

  test.each([
    [{ scheduledPickupDate: '2026-12-07' }, 'scheduledPickupDate', 'Pickup must not be before delivery'],
    [{ scheduledPickupDate: '2027-12-09' }, 'scheduledPickupDate', 'Pickup must be within 365 days of delivery'],
    [{ scheduledDeliveryDate: '2026-11-30' }, 'scheduledDeliveryDate', 'Delivery date must not be in the past'],
    [{ scheduledDeliveryDate: '2027-12-02' }, 'scheduledDeliveryDate', 'Delivery date must be within 365 days'],
    [{ scheduledDeliveryDate: 'soon' }, 'scheduledDeliveryDate', 'Must be a date, such as 2026-12-08'],
  ])('%j is rejected at the field', async (changes, field, message) => {
    const id = await book()
    expect(await staff.change(id, changes)).toMatchObject({
      status: 400,
      json: { code: 'invalid-input', message, fields: { [field]: message } },
    })
  })

  test('onto a past day is refused at the pickup, too', async () => {
    const { id } = await insertOrder(app.db, {
      status: 'delivered',
      actualDelivery: '2026-11-20',
      scheduledPickup: '2026-11-28',
    })
    const message = 'Pickup date must not be in the past'
    expect(await staff.change(id, { scheduledPickupDate: '2026-11-30' })).toMatchObject({
      status: 400,
      json: { message, fields: { scheduledPickupDate: message } },
    })
    // The earlier plan is kept, and everything else can be changed.
    expect(await staff.change(id, { scheduledPickupDate: '2026-11-28', internalNotes: 'Late' })).toMatchObject({
      status: 200,
    })
    expect(await staff.change(id, { scheduledPickupDate: '2026-12-01' })).toMatchObject({ status: 200 })
  })

  test('a delivery after its planned pickup is refused at the delivery', async () => {
    const id = await book()
    await staff.change(id, { scheduledPickupDate: '2026-12-12' })
    expect(await staff.change(id, { scheduledDeliveryDate: '2026-12-13' })).toMatchObject({
      status: 400,
      json: { fields: { scheduledDeliveryDate: 'Pickup is already planned for Saturday, December 12, 2026' } },
    })
  })

  test('past steps cannot be planned anymore', async () => {
    const { id } = await insertOrder(app.db, { status: 'picked_up', actualDelivery: '2026-11-20' })
    for (const field of ['scheduledDeliveryDate', 'scheduledPickupDate'] as const) {
      expect(await staff.change(id, { [field]: '2026-12-20' })).toMatchObject({
        status: 409,
        json: { code: 'not-allowed-now', fields: { [field]: expect.stringContaining('the order is Picked Up.') } },
      })
    }
  })

  test('of a rescheduling and a booking that want the same unit, one gets it', async () => {
    await setUnits(app.db, 20, 1)
    const id = await book({ requestedDeliveryDate: '2026-12-02' })
    const replies = await Promise.all([
      staff.change(id, { scheduledDeliveryDate: '2027-01-05' }),
      ...Array.from({ length: 9 }, () =>
        app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: '2027-01-05' })),
      ),
    ])
    expect(replies.filter((reply) => reply.status < 300)).toHaveLength(1)
  })
})

describe('archiving', () => {
  test('removes an order from every list, frees its days, and can be undone', async () => {
    await setUnits(app.db, 20, 1)
    const id = await book()
    expect(await staff.archive(id)).toMatchObject({
      status: 200,
      json: { archivedAt: testNow.toISOString(), version: 2 },
    })
    expect((await staff.archive(id)).json).toMatchObject({ version: 2 })
    expect(await held(id)).toBeNull()
    const list = async (query: string) => (await staff.browser.get(`/api/orders${query}`)).json.length
    expect([await list(''), await list('?archived=true'), await list('?archived=true&search=dolores')]).toEqual([
      0, 1, 1,
    ])
    expect((await staff.browser.get('/api/admin/stats')).json).toMatchObject({ activeOrders: 0 })

    const second = await book()
    expect(await staff.restore(id)).toMatchObject({ status: 409, json: { code: 'date-full' } })
    await staff.change(second, { status: 'cancelled' })
    expect(await staff.restore(id)).toMatchObject({ status: 200, json: { archivedAt: null } })
    expect(await held(id)).toBe('2026-12-08 2026-12-18')
    expect(await list('')).toBe(2)
    const titles = (await staff.timeline(id)).entries.map((entry: { title: string }) => entry.title)
    expect(titles).toEqual(['Order Created', 'Order Archived', 'Order Restored'])
  })

  test('past days need not be free', async () => {
    await setUnits(app.db, 20, 1)
    const id = await book({ requestedDeliveryDate: '2026-12-02' })
    await staff.archive(id)
    const other = await book({ requestedDeliveryDate: '2026-12-02' })
    await staff.change(other, { scheduledPickupDate: '2026-12-04' })
    await setDay(app.db, '2026-12-02', { isClosed: true })
    expect(await staff.restore(id)).toMatchObject({ status: 409 })
    await moveTo('2026-12-05T20:00:00Z')
    expect(await staff.restore(id)).toMatchObject({ status: 200 })
    await staff.archive(id)
    await book({ requestedDeliveryDate: '2026-12-12' })
    expect(await staff.restore(id)).toMatchObject({ status: 409 })
  })

  test('an archived order is readable, but cannot change', async () => {
    const id = await book()
    await staff.archive(id)
    expect(await staff.order(id)).toMatchObject({ id })
    expect(await staff.change(id, { internalNotes: 'x' })).toMatchObject({
      status: 409,
      json: { code: 'order-archived' },
    })
  })

  test('a container that is out can be restored onto a full calendar', async () => {
    const id = await book()
    await staff.change(id, { status: 'delivered' })
    await staff.archive(id)
    await setUnits(app.db, 20, 0)
    expect((await staff.restore(id)).status).toBe(200)
    expect(await held(id)).toBe('2026-12-01 2026-12-11')
  })
})

test.each(['nonsense', '00000000-0000-7000-8000-000000000000'])('an order %s is not found', async (id) => {
  const replies = await Promise.all([
    staff.change(id, { status: 'confirmed' }),
    staff.archive(id),
    staff.restore(id),
    ...['', '/timeline', '/payments', '/cancellation'].map((part) => staff.browser.get(`/api/orders/${id}${part}`)),
    staff.browser.post(`/api/orders/${id}/payments`, { status: 'paid', amount: 1 }),
  ])
  expect(replies.map((reply) => [reply.status, reply.json.message])).toEqual(Array(8).fill([404, 'Order not found']))
})
