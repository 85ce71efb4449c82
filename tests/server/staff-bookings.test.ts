import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#server/platform/db/sql.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Dispatcher

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } })
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, idempotency_keys')
  await setUnits(app.db, 20, 400)
})

const order = (
  changes: Record<string, unknown> = {},
  headers?: Record<string, string>,
  browser: Browser = staff.browser,
) => browser.post('/api/admin/orders', bookingBody(changes), headers)

describe('an order that staff enter for a caller', () => {
  test('is new, holds its days, emails its customer, and records the staff member', async () => {
    const placed = await order({ status: 'completed', paymentStatus: 'paid' })
    expect(placed).toMatchObject({
      status: 201,
      json: { status: 'new', paymentStatus: 'pending', totalAmount: '450.00', version: 1, internalNotes: '' },
    })
    const { id } = placed.json
    const [row] = await app.db.sql`select held_from, held_through from orders where id = ${id}`
    expect(row).toEqual({ heldFrom: '2026-12-08', heldThrough: '2026-12-18' })
    const emails = await app.db.sql<Row[]>`select recipient from emails where order_id = ${id} order by recipient`
    expect(emails.map((email) => email.recipient)).toEqual(['dolores@okafor.example', 'office@canyon.example'])
    const { entries } = await staff.timeline(id)
    expect(entries).toMatchObject([
      { title: 'Order Created', actor: { kind: 'staff', name: 'dispatcher' }, note: null },
    ])
    const [access] = await app.db.sql`select count(*)::int as count from order_access where order_id = ${id}`
    expect(access).toEqual({ count: 1 })
    expect(staff.browser.cookies.has('visitor')).toBe(false)
  })

  test.each([
    ['a lower price', '400.00', '400.00', '400.00'],
    ['a higher price', '500.00', '500.00', '500.00'],
    ['nothing', '0.00', '0.00', '0.00'],
  ])('for %s stores the reason', async (_, priceOverride, totalAmount, basePrice) => {
    const placed = await order({ priceOverride, priceOverrideReason: 'Third container this year' })
    expect(placed).toMatchObject({ status: 201, json: { totalAmount, basePrice, finalTotal: null } })
    const charges = await app.db.sql`
      select kind, amount_cents, note, actor_kind from charges where order_id = ${placed.json.id} and note <> ''`
    expect(charges).toEqual([
      {
        kind: 'base',
        amountCents: Number(priceOverride) * 100 - 45_000,
        note: 'Third container this year',
        actorKind: 'staff',
      },
    ])
    const { entries } = await staff.timeline(placed.json.id)
    expect(entries[0].note).toBe('Price set by hand instead of $450.00: Third container this year')
  })

  test('for another price needs the reason, and cannot cost less than its fees', async () => {
    for (const reason of [undefined, '', '  ']) {
      const reply = await order({ priceOverride: '400.00', priceOverrideReason: reason })
      expect([reply.status, reply.json.fields]).toEqual([
        400,
        { priceOverrideReason: 'Please give a reason for the price' },
      ])
    }
    await app.db.sql`update equipment set delivery_fee_cents = 5000 where size_yards = 20`
    const reply = await order({ priceOverride: '49.99', priceOverrideReason: 'Friend' })
    expect([reply.status, reply.json.fields]).toEqual([
      400,
      { priceOverride: 'Price must be at least the fees of $50.00' },
    ])
    expect((await order({ priceOverride: '50.00', priceOverrideReason: 'Friend' })).status).toBe(201)
    await app.db.sql`update equipment set delivery_fee_cents = 0 where size_yards = 20`
  })

  test('follows the rules of every booking', async () => {
    expect(await order({ customerEmail: 'nobody' })).toMatchObject({ status: 400 })
    expect(await order({ totalAmount: '449.99' })).toMatchObject({ status: 409, json: { code: 'price-changed' } })
    await setUnits(app.db, 20, 0)
    expect(await order()).toMatchObject({ status: 409, json: { code: 'date-full' } })
  })

  test("that is sent twice is stored once, and never repeats a customer's booking with the same key", async () => {
    const key = { 'idempotency-key': 'phone-1' }
    const replies = await Promise.all([order({}, key), order({}, key)])
    expect(replies.map((reply) => reply.status)).toEqual([201, 201])
    expect(replies[0]?.json.id).toBe(replies[1]?.json.id)
    expect((await order({ priceOverride: '1.00', priceOverrideReason: 'x' }, key)).status).toBe(422)
    const own = await app.browser().post('/api/orders', bookingBody(), key)
    expect([own.status, own.json.orderNumber === replies[0]?.json.orderNumber]).toEqual([201, false])
  })

  test('competes with customers for the last unit', async () => {
    await setUnits(app.db, 20, 1)
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => order()),
      ...Array.from({ length: 5 }, () => app.browser().post('/api/orders', bookingBody())),
    ])
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('is not rate limited like public bookings', async () => {
    await app.db.sql`insert into rate_limits values ('bookings:local', 300, now() + interval '1 minute')
      on conflict (bucket) do update set hits = 300`
    expect((await app.browser().post('/api/orders', bookingBody())).status).toBe(429)
    expect((await order()).status).toBe(201)
    await app.db.sql`truncate rate_limits`
  })
})
