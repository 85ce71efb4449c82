import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#server/platform/db/sql.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

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
  id = (await insertOrder(app.db, { requestedDelivery: '2026-12-08' })).id
})

const events = () => app.db.sql`
  select kind, before, after, subject_version, actor_kind, actor_id from events where subject_id = ${id} order by recorded_at`

describe('an edit', () => {
  test('sets every field that staff may change, with one event', async () => {
    const changes = {
      status: 'confirmed',
      paymentStatus: 'authorized',
      paymentMethod: 'Card',
      scheduledDeliveryDate: '2026-12-09',
      scheduledPickupDate: '2026-12-15',
      fuelSurcharge: '25.00',
      specialInstructions: 'Ring twice',
      placementInstructions: 'On the boards',
      accessInstructions: 'Gate 4411',
      internalNotes: 'Pays late',
    } as const
    const reply = await staff.change(id, { ...changes, version: 1 })
    expect(reply).toMatchObject({ status: 200, json: { ...changes, version: 2, finalTotal: '475.00' } })
    const [user] = await app.db.sql<Row[]>`select id from staff_users`
    expect(await events()).toEqual([
      {
        kind: 'order-moved',
        subjectVersion: 2,
        actorKind: 'staff',
        actorId: user?.id,
        before: {
          status: 'pending',
          paymentStatus: 'pending',
          paymentMethod: null,
          scheduledDeliveryDate: null,
          scheduledPickupDate: null,
          fuelSurcharge: 0,
          finalTotal: null,
          specialInstructions: '',
          placementInstructions: '',
          accessInstructions: '',
          internalNotes: '',
        },
        after: { ...changes, fuelSurcharge: 2500, finalTotal: 47_500 },
      },
    ])
    const { entries } = await staff.timeline(id)
    expect(entries[0].changes).toContainEqual({
      field: 'scheduledDeliveryDate',
      label: 'Scheduled delivery',
      from: null,
      to: 'Wednesday, December 9, 2026',
    })
    expect(entries[0].changes).toContainEqual({
      field: 'fuelSurcharge',
      label: 'Fuel surcharge',
      from: '$0.00',
      to: '$25.00',
    })
  })

  test('without a change leaves nothing', async () => {
    expect(await staff.change(id, {})).toMatchObject({ status: 200, json: { version: 1 } })
    const same = { status: 'pending', internalNotes: '', fuelSurcharge: 0, scheduledDeliveryDate: null } as const
    expect(await staff.change(id, { ...same, version: 1 })).toMatchObject({ status: 200, json: { version: 1 } })
    expect(await events()).toEqual([])
  })

  test.each(['customerState', 'totalAmount', 'orderNumber', 'id', 'archivedAt', 'customerId', 'typo'])(
    'of %s is refused, and nothing is written',
    async (field) => {
      expect(await staff.change(id, { internalNotes: 'x', [field]: 'x' })).toMatchObject({
        status: 400,
        json: { message: 'This field cannot be changed', fields: { [field]: 'This field cannot be changed' } },
      })
      expect(await staff.order(id)).toMatchObject({ internalNotes: '', version: 1 })
    },
  )

  test.each([
    ['status', 'lost'],
    ['paymentStatus', 'owed'],
    ['fuelSurcharge', '-1.00'],
    ['fuelSurcharge', '10000.01'],
    ['assignedContainerId', 'C-1'],
    ['internalNotes', 'x'.repeat(5_001)],
    ['internalNotes', 'a\0b'],
    ['version', 0],
    ['version', 1.5],
  ])('with %s %j is rejected at the field', async (field, value) => {
    const reply = await staff.change(id, { [field]: value })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.json.fields)).toEqual([field])
  })

  test('with an empty date clears the plan', async () => {
    await staff.change(id, { scheduledDeliveryDate: '2026-12-10' })
    expect(await staff.change(id, { scheduledDeliveryDate: '' })).toMatchObject({
      json: { scheduledDeliveryDate: null },
    })
  })

  test('of completed orders may change notes, payment and surcharge', async () => {
    const { id: done } = await insertOrder(app.db, { status: 'completed', actualDelivery: '2026-11-10' })
    const changes = { internalNotes: 'Sent the invoice', paymentStatus: 'paid', fuelSurcharge: '10.00' } as const
    expect(await staff.change(done, changes)).toMatchObject({
      status: 200,
      json: { ...changes, amountPaid: '460.00', balanceDue: '0.00' },
    })
  })
})

describe('two editors', () => {
  test('of different fields lose nothing', async () => {
    const [one, other] = await Promise.all([
      staff.change(id, { version: 1, internalNotes: 'From one' }),
      staff.change(id, { version: 1, placementInstructions: 'From the other' }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    const both = { internalNotes: 'From one', placementInstructions: 'From the other', version: 3 }
    expect(await staff.order(id)).toMatchObject(both)
  })

  test('of the same field: the second is told who did what, and chooses', async () => {
    await staff.change(id, { version: 1, internalNotes: 'From one', accessInstructions: 'Gate' })
    const late = { internalNotes: 'From the other', placementInstructions: 'Left' }
    const refused = await staff.change(id, { version: 1, ...late })
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'stale-version',
        fields: { internalNotes: 'dispatcher changed this in the meantime to: From one' },
        current: { id, version: 2, internalNotes: 'From one', fuelSurcharge: '0.00', placementInstructions: '' },
      },
    })
    expect(Object.keys(refused.json.fields)).toEqual(['internalNotes'])
    const { current } = refused.json
    expect(await staff.change(id, { version: current.version, ...late })).toMatchObject({ status: 200, json: late })
  })

  test('of the same field to the same value agree', async () => {
    await staff.change(id, { version: 1, status: 'confirmed' })
    expect(await staff.change(id, { version: 1, status: 'confirmed' })).toMatchObject({
      status: 200,
      json: { version: 2 },
    })
  })

  test('a status that has moved on is not set by an outdated editor', async () => {
    await staff.change(id, { version: 1, status: 'cancelled' })
    expect(await staff.change(id, { version: 1, status: 'confirmed' })).toMatchObject({
      status: 409,
      json: { code: 'stale-version', fields: { status: 'dispatcher changed this in the meantime to: Cancelled' } },
    })
  })

  test('a field that was changed and changed back is reported', async () => {
    await staff.change(id, { internalNotes: 'x' })
    await staff.change(id, { internalNotes: '' })
    expect(await staff.change(id, { version: 1, internalNotes: 'y' })).toMatchObject({ status: 409 })
    expect(await staff.change(id, { version: 1, specialInstructions: 'y' })).toMatchObject({ status: 200 })
  })

  test('a version without an event counts as a change of everything', async () => {
    await app.db.sql`update orders set version = 4 where id = ${id}`
    for (const version of [1, 9]) {
      expect(await staff.change(id, { version, internalNotes: 'x' })).toMatchObject({
        status: 409,
        json: { fields: { internalNotes: 'This was changed in the meantime.' } },
      })
    }
    expect((await staff.change(id, { version: 4, internalNotes: 'x' })).status).toBe(200)
  })

  test('of 20 at once on one field one succeeds, of 20 on their own all do', async () => {
    const same = await Promise.all(
      Array.from({ length: 20 }, (_, n) => staff.change(id, { version: 1, internalNotes: `Note ${n}` })),
    )
    expect(same.map((reply) => reply.status).sort()).toEqual([200, ...Array(19).fill(409)])
    const others = await Promise.all(
      (['specialInstructions', 'placementInstructions', 'accessInstructions', 'paymentMethod'] as const).map((field) =>
        staff.change(id, { version: 1, [field]: 'mine' }),
      ),
    )
    expect(others.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    expect(await staff.order(id)).toMatchObject({ version: 6, specialInstructions: 'mine', paymentMethod: 'mine' })
  })
})

describe('payments', () => {
  const pay = (body: object, headers?: Record<string, string>) =>
    staff.browser.post(`/api/orders/${id}/payments`, body, headers)

  test('are lines, and the status is derived', async () => {
    expect(await pay({ status: 'failed', amount: '450.00', method: 'Card' })).toMatchObject({
      status: 201,
      json: { paymentStatus: 'failed', amountPaid: '0.00', balanceDue: '450.00' },
    })
    expect((await pay({ status: 'paid', amount: 200, method: 'Check', reference: '1207' })).json).toMatchObject({
      paymentStatus: 'pending',
      amountPaid: '200.00',
      balanceDue: '250.00',
      version: 3,
    })
    expect((await pay({ status: 'paid', amount: '250.00' })).json).toMatchObject({ paymentStatus: 'paid' })
    expect((await pay({ status: 'refunded', amount: '50.00' })).json).toMatchObject({
      paymentStatus: 'pending',
      amountPaid: '400.00',
    })
    const { json } = await staff.browser.get(`/api/orders/${id}/payments`)
    expect(json.payments.map((line: { status: string; amount: string }) => [line.status, line.amount])).toEqual([
      ['failed', '450.00'],
      ['paid', '200.00'],
      ['paid', '250.00'],
      ['refunded', '50.00'],
    ])
    expect(json.payments[1]).toMatchObject({ method: 'Check', reference: '1207', recordedBy: 'dispatcher' })
    expect(json.amountOwed).toBe('450.00')
    expect(await staff.order(id)).toMatchObject({ paymentMethod: 'Card' })
    const { entries } = await staff.timeline(id)
    expect(entries[1]).toMatchObject({ title: 'Payment Recorded', note: 'Paid $200.00 (1207)' })
  })

  test('that refund more than was received are refused, also two at once', async () => {
    await pay({ status: 'paid', amount: '200.00' })
    const message = 'Only $200.00 was received and can be refunded'
    expect(await pay({ status: 'refunded', amount: '200.01' })).toMatchObject({
      status: 400,
      json: { code: 'invalid-input', message, fields: { amount: message } },
    })
    const replies = await Promise.all([1, 2].map(() => pay({ status: 'refunded', amount: '150.00' })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400])
    expect(await staff.order(id)).toMatchObject({ amountPaid: '50.00' })
  })

  test('add up, however many and large they are', async () => {
    for (let line = 1; line <= 30; line++) await pay({ status: 'paid', amount: '1000000.00' })
    expect(await staff.order(id)).toMatchObject({ amountPaid: '30000000.00', balanceDue: '-29999550.00' })
  })

  test('a status set by hand adds the line it needs', async () => {
    await staff.change(id, { paymentStatus: 'paid', paymentMethod: 'Cash' })
    expect(await staff.order(id)).toMatchObject({ paymentStatus: 'paid', amountPaid: '450.00', paymentMethod: 'Cash' })
    await staff.change(id, { fuelSurcharge: '20.00' })
    expect(await staff.order(id)).toMatchObject({ paymentStatus: 'pending', balanceDue: '20.00' })
    await staff.change(id, { paymentStatus: 'paid' })
    await staff.change(id, { paymentStatus: 'pending' })
    expect(await staff.order(id)).toMatchObject({ paymentStatus: 'pending', amountPaid: '0.00' })
    await staff.change(id, { paymentStatus: 'paid', fuelSurcharge: '0.00' })
    await staff.change(id, { paymentStatus: 'refunded' })
    expect(await staff.order(id)).toMatchObject({ paymentStatus: 'refunded', amountPaid: '0.00' })
    const lines = await app.db.sql<
      Row[]
    >`select status, amount_cents from payments where order_id = ${id} order by recorded_at, id`
    expect(lines.map((line) => [line.status, line.amountCents])).toEqual([
      ['paid', 45_000],
      ['paid', 2_000],
      ['pending', 47_000],
      ['paid', 45_000],
      ['refunded', 45_000],
    ])
  })

  test('paid stays paid, whatever was tried after it', async () => {
    await pay({ status: 'paid', amount: '450.00' })
    for (const status of ['failed', 'authorized'])
      expect((await pay({ status, amount: '450.00' })).json).toMatchObject({
        paymentStatus: 'paid',
        balanceDue: '0.00',
      })
    await staff.change(id, { fuelSurcharge: '20.00' })
    expect(await staff.order(id)).toMatchObject({ paymentStatus: 'authorized', balanceDue: '20.00' })
  })

  test('a status set by hand to its current value also covers what the same edit charges', async () => {
    await pay({ status: 'paid', amount: '450.00' })
    const reply = await staff.change(id, { fuelSurcharge: '35.00', paymentStatus: 'paid' })
    expect(reply).toMatchObject({ status: 200, json: { paymentStatus: 'paid', amountPaid: '485.00' } })
    await staff.change(id, { internalNotes: 'Called', paymentStatus: 'paid' })
    expect((await staff.browser.get(`/api/orders/${id}/payments`)).json.payments).toHaveLength(2)
  })

  test('a status that no payment can bring about is refused', async () => {
    await pay({ status: 'paid', amount: '450.00' })
    const before = await staff.order(id)
    const paid = 'Payment status cannot become Failed: the order is paid.'
    expect(await staff.change(id, { paymentStatus: 'failed', internalNotes: 'Bounced' })).toMatchObject({
      status: 409,
      json: { code: 'not-allowed-now', message: paid, fields: { paymentStatus: paid } },
    })
    expect(await staff.order(id)).toEqual(before)

    const unpaid = (await insertOrder(app.db)).id
    await staff.change(unpaid, { status: 'cancelled' })
    const cancelled = await staff.order(unpaid)
    expect(await staff.change(unpaid, { paymentStatus: 'paid' })).toMatchObject({
      status: 409,
      json: { message: 'Payment status cannot become Paid: the order is cancelled and owes nothing.' },
    })
    expect(await staff.order(unpaid)).toEqual(cancelled)
  })

  test('a payment that is sent twice is recorded once', async () => {
    const body = { status: 'paid', amount: '450.00' }
    const replies = await Promise.all([1, 2, 3].map(() => pay(body, { 'idempotency-key': 'till-1' })))
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201])
    expect(replies[1]?.json).toEqual(replies[0]?.json)
    expect(await staff.order(id)).toMatchObject({ amountPaid: '450.00' })
    expect((await pay({ ...body, amount: '1.00' }, { 'idempotency-key': 'till-1' })).status).toBe(422)
  })

  test.each([
    [{ status: 'paid', amount: 0 }, 'amount'],
    [{ status: 'paid', amount: '-5.00' }, 'amount'],
    [{ status: 'paid', amount: '1.234' }, 'amount'],
    [{ status: 'paid' }, 'amount'],
    [{ status: 'pending', amount: 5 }, 'status'],
    [{ status: 'paid', amount: 5, method: 'x'.repeat(61) }, 'method'],
  ])('%j is rejected', async (body, field) => {
    const reply = await pay(body)
    expect([reply.status, Object.keys(reply.json.fields)]).toEqual([400, [field]])
  })

  test('of many at once none is lost', async () => {
    await Promise.all(Array.from({ length: 20 }, () => pay({ status: 'paid', amount: '10.00' })))
    expect(await staff.order(id)).toMatchObject({ amountPaid: '200.00', version: 21 })
  })
})
