import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Cents } from '#contract/values/units.ts'
import { int } from '#server/platform/db/columns.ts'
import { deliverEmails } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { estimateBody } from '../support/leads.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 157 to 159.

let app: TestApp
let now = testNow
let staff: Browser

beforeAll(async () => {
  app = await startTestApp({ now: () => now, pools: { lockers: 10 } })
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  await emptyTables(app.db, 'leads, orders, emails, events, idempotency_keys')
  await setPrice(45_000)
  await setUnits(app.db, 20, 40)
})

const setPrice = (cents: Cents) =>
  app.db
    .sql`update equipment set residential_price_cents = ${cents}, included_hundredth_tons = ${cents / 100} where size_yards = 20`
const ask = async (): Promise<string> => (await app.browser().post('/api/leads', estimateBody())).json.id
const wanted = (changes: Record<string, unknown> = {}) => ({
  dumpsterSize: 20,
  customerType: 'residential',
  address: '24510 Arroyo Park Drive',
  zipCode: '91355',
  deliveryDate: '2026-12-08',
  ...changes,
})
const send = (id: string, changes: Record<string, unknown> = {}, key?: string) =>
  staff.post(`/api/admin/leads/${id}/quotes`, wanted(changes), key === undefined ? {} : { 'idempotency-key': key })
const read = async (id: string) => (await staff.get(`/api/admin/leads/${id}`)).json
const openLink = (token: string) => app.browser().get(`/api/quotes/by-link?token=${token}`)
const book = (quoteToken: string | undefined, changes: Record<string, unknown> = {}, key?: string) =>
  app
    .browser()
    .post(
      '/api/orders',
      bookingBody({ customerZipCode: '91355', totalAmount: undefined, quoteToken, ...changes }),
      key === undefined ? {} : { 'idempotency-key': key },
    )
const convert = (leadId: string, changes: Record<string, unknown> = {}) =>
  staff.post('/api/admin/orders', bookingBody({ customerZipCode: '91355', totalAmount: undefined, leadId, ...changes }))

/** The secret of the link in the last email to the customer. */
async function lastToken(): Promise<string> {
  const [mail] = await app.db.sql<{ link: string }[]>`
    select data ->> 'link' as link from emails where template = 'estimate' and data ->> 'audience' = 'customer'
    order by created_at desc, id desc limit 1`
  return new URL(mail?.link ?? '').searchParams.get('quote') ?? ''
}

async function quoted(changes: Record<string, unknown> = {}) {
  const id = await ask()
  expect(await send(id, changes)).toMatchObject({ status: 201 })
  return { id, token: await lastToken() }
}

test('an order of a quote costs the price of the quote, and the days that its pickup makes (rule 304)', async () => {
  const terms = await app.db.sql.one({ days: int, rate: int })`
    select maximum_rental_days as days, daily_overage_rate_cents as rate from equipment where size_yards = 20`
  onTestFinished(async () => {
    await app.db.sql`
      update equipment set maximum_rental_days = ${terms.days}, daily_overage_rate_cents = ${terms.rate} where size_yards = 20`
  })
  await app.db.sql`update equipment set maximum_rental_days = 10, daily_overage_rate_cents = 2000 where size_yards = 20`
  const { id } = await quoted()
  await setPrice(500_00)
  const pickup = { requestedPickupDate: '2026-12-21' }
  const refused = await convert(id, { ...pickup, totalAmount: '450.00' })
  expect(refused).toMatchObject({ status: 409, json: { message: 'Price changed to $510.00' } })
  expect((await convert(id, pickup)).json).toMatchObject({ totalAmount: '450.00', finalTotal: '510.00' })
})

describe('the preview', () => {
  const preview = (query: Record<string, string>) =>
    staff.get(`/api/admin/quote-preview?${new URLSearchParams({ dumpsterSize: '20', zipCode: '91355', ...query })}`)

  test('has the server’s price, the place, and whether the day is free', async () => {
    await app.db
      .sql`update pricing_zones set delivery_surcharge_cents = 2500 where id = (select zone_id from zip_codes where zip_code = '91355')`
    expect((await preview({ deliveryDate: '2026-12-08' })).json).toMatchObject({
      basePrice: '450.00',
      deliveryFee: '25.00',
      totalAmount: '475.00',
      includedTons: '4.50',
      city: 'Valencia',
      zoneName: expect.any(String),
      dateIs: 'free',
      nextFreeDate: null,
    })
    await app.db.sql`update pricing_zones set delivery_surcharge_cents = 0`
    await setUnits(app.db, 20, 1)
    await app.browser().post('/api/orders', bookingBody())
    expect((await preview({ deliveryDate: '2026-12-08', zipCode: '94105' })).json).toMatchObject({
      city: null,
      zoneName: null,
      dateIs: 'full',
      nextFreeDate: '2026-12-19',
    })
    expect((await preview({})).json).toMatchObject({ dateIs: null })
  })

  test.each<Record<string, string>>([
    { dumpsterSize: '0' },
    { dumpsterSize: '17' },
    { zipCode: '1' },
    { deliveryDate: '2026-11-01' },
  ])('%j is rejected', async (query) => {
    expect(await preview(query)).toMatchObject({
      status: 400,
      json: { fields: { [Object.keys(query)[0] ?? '']: expect.any(String) } },
    })
  })
})

describe('a quote', () => {
  test('of a bin has no link to the booking page, and the phone order of its lead holds its price (rule 8)', async () => {
    await app.db.sql`update equipment set residential_price_cents = 20000 where size_yards = 3`
    const id = await ask()
    expect(await send(id, { dumpsterSize: 3 })).toMatchObject({ status: 201, json: { totalAmount: '200.00' } })
    const [mail] = await app.db.sql`
      select data ->> 'link' as link from emails where template = 'estimate' and data ->> 'audience' = 'customer'`
    expect(mail).toEqual({ link: null })
    await deliverEmails(app)
    await app.db.sql`update equipment set residential_price_cents = 25000 where size_yards = 3`
    expect(await convert(id, { dumpsterSize: 3, requestedDeliveryDate: null })).toMatchObject({
      status: 201,
      json: { dumpsterSize: 3, dumpsterType: '3-yd-bin', totalAmount: '200.00' },
    })
  })

  test('is stored as given, moves the lead, and goes to the customer and to the office', async () => {
    const id = await ask()
    const reply = await send(id, { totalAmount: '450.00' })
    expect(reply).toMatchObject({
      status: 201,
      json: {
        totalAmount: '450.00',
        includedTons: '4.50',
        city: 'Valencia',
        validUntil: '2026-12-15',
        sentBy: 'dispatcher',
      },
    })
    await setPrice(60_000)
    const lead = await read(id)
    expect(lead).toMatchObject({ status: 'quoted', version: 2, quotes: [reply.json] })
    expect(lead.history.at(-1)).toMatchObject({ kind: 'quoted', from: 'new', to: 'quoted', totalAmount: '450.00' })
    const mails = await app.db.sql<{ id: string; recipient: string; bodyText: string }[]>`
      select id, recipient from emails where template = 'estimate' order by data ->> 'audience'`
    expect(mails.map(({ recipient }) => recipient)).toEqual(['dolores@okafor.example', 'office@canyon.example'])
    await deliverEmails(app)
    const [letter, copy] = await app.db.sql<{ bodyText: string; subject: string }[]>`
      select subject, body_text from emails where template = 'estimate' order by data ->> 'audience'`
    expect(letter?.bodyText).toContain(`/booking?quote=${await lastToken()}`)
    expect(copy?.bodyText).toContain(`/admin/leads/${id}`)
    expect(copy?.bodyText).not.toContain(await lastToken())
  })

  test('that is sent twice goes out once', async () => {
    const id = await ask()
    const replies = await Promise.all([send(id, {}, 'k'), send(id, {}, 'k')])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies[0]?.json.id).toBe(replies[1]?.json.id)
    expect((await read(id)).quotes).toHaveLength(1)
    const [count] = await app.db.sql`select count(*)::int as count from emails where template = 'estimate'`
    expect(count).toEqual({ count: 2 })
  })

  test('that would cost more than staff saw is not sent', async () => {
    const id = await ask()
    expect(await send(id, { totalAmount: '449.99' })).toMatchObject({
      status: 409,
      json: { code: 'price-changed', message: 'Price changed to $450.00', details: { totalAmount: '450.00' } },
    })
    expect(await read(id)).toMatchObject({ status: 'new', quotes: [] })
  })

  test.each([
    { validUntil: '2026-11-30' },
    { validUntil: '2027-06-01' },
    { deliveryDate: '2025-01-01' },
    { dumpsterSize: 17 },
  ])('for %j is refused', async (changes) => {
    const reply = await send(await ask(), changes)
    expect([reply.status, Object.keys(reply.json.fields)]).toEqual([400, Object.keys(changes)])
  })
})

describe('the link', () => {
  test('opens the quote, and is not cached', async () => {
    const { token } = await quoted()
    const reply = await openLink(token)
    expect(reply).toMatchObject({
      status: 200,
      json: {
        dumpsterSize: 20,
        zipCode: '91355',
        firstName: 'Dolores',
        email: 'dolores@okafor.example',
        totalAmount: '450.00',
      },
    })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const [rests] = await app.db
      .sql`select count(*)::int as count from quotes where encode(token_hash, 'escape') like ${`%${token}%`}`
    expect(rests).toEqual({ count: 0 })
  })

  test('opens nothing if it is made up, expired, or booked', async () => {
    const { token } = await quoted()
    const expired = { status: 410, json: { code: 'link-expired' } }
    for (const made of ['', 'x', `${token}x`, token.split('').reverse().join('')])
      expect(await openLink(made)).toMatchObject(expired)
    now = new Date('2026-12-16T07:59:00Z')
    expect(await openLink(token)).toMatchObject({ status: 200 })
    now = new Date('2026-12-16T08:00:00Z')
    expect(await openLink(token)).toMatchObject(expired)
    now = testNow
    expect(await book(token)).toMatchObject({ status: 201 })
    expect(await openLink(token)).toMatchObject(expired)
  })

  test('is rate limited', async () => {
    const limited = await startTestApp({ config: { rateLimits: true } })
    await limited.db.sql`insert into rate_limits values ('quote-links:local', 300, now() + interval '1 minute')`
    expect(await limited.browser().get('/api/quotes/by-link?token=x')).toMatchObject({ status: 429 })
    await limited.close()
  })
})

describe('booked through the link', () => {
  test('the quoted price applies, with what it included, and the lead is won', async () => {
    const { id, token } = await quoted()
    await setPrice(60_000)
    const placed = await book(token, { totalAmount: '450.00' })
    expect(placed).toMatchObject({
      status: 201,
      json: { totalAmount: '450.00', includedTonsSnapshot: '4.50', status: 'pending' },
    })
    const lead = await read(id)
    expect(lead).toMatchObject({ status: 'won', orderId: placed.json.id, orderNumber: placed.json.orderNumber })
    expect(lead.history.at(-1)).toMatchObject({ kind: 'booked', from: 'quoted', to: 'won', actor: { kind: 'visitor' } })
    expect((await staff.get(`/api/orders/${placed.json.id}`)).json).not.toHaveProperty('quoteToken')
  })

  test('a lower current price applies', async () => {
    const { token } = await quoted()
    await setPrice(40_000)
    expect(await book(token, { totalAmount: '450.00' })).toMatchObject({
      json: { totalAmount: '400.00', includedTonsSnapshot: '4.00' },
    })
  })

  test.each([
    ['another type of customer', { customerType: 'contractor' }, 'contractor_price_cents', 20],
    ['another size', { dumpsterSize: 30 }, 'residential_price_cents', 30],
  ])('%s pays the current price, and the lead is still won', async (_, changes, column, size) => {
    const { id, token } = await quoted()
    const [row] = await app.db.sql.unsafe(`select ${column} as cents from equipment where size_yards = ${size}`)
    const placed = await book(token, changes)
    expect(placed).toMatchObject({ status: 201, json: { totalAmount: `${(row?.cents ?? 0) / 100}.00` } })
    expect(await read(id)).toMatchObject({ status: 'won', orderId: placed.json.id })
  })

  test('another zone pays the current price; another ZIP code of the zone does not', async () => {
    const zip = async (isSame: boolean) => {
      const [row] = await app.db.sql<{ zipCode: string }[]>`
        select zip_code from zip_codes where zip_code <> '91355' and (zone_id = (select zone_id from zip_codes where zip_code = '91355')) = ${isSame} limit 1`
      return row?.zipCode ?? ''
    }
    for (const [isSame, total] of [
      [true, '450.00'],
      [false, '600.00'],
    ] as const) {
      await setPrice(45_000)
      const { token } = await quoted()
      await setPrice(60_000)
      expect(await book(token, { customerZipCode: await zip(isSame) }), String(isSame)).toMatchObject({
        json: { totalAmount: total },
      })
    }
  })

  test('after its last day the current price is shown, and never charged unseen', async () => {
    const { id, token } = await quoted({ deliveryDate: '' })
    await setPrice(60_000)
    now = new Date('2026-12-16T08:00:00Z')
    const later = { requestedDeliveryDate: '2026-12-20' }
    expect(await book(token, { ...later, totalAmount: '450.00' })).toMatchObject({
      status: 409,
      json: { message: 'Price changed to $600.00' },
    })
    const status = async () =>
      (await app.db.sql<{ status: string }[]>`select status from leads where id = ${id}`)[0]?.status
    expect(await status()).toBe('quoted')
    expect(await book(token, { ...later, totalAmount: '600.00' })).toMatchObject({
      status: 201,
      json: { totalAmount: '600.00' },
    })
    expect(await status()).toBe('won')
  })

  test('an invalid link prevents nothing', async () => {
    for (const token of ['x', 'y'.repeat(43), '']) expect(await book(token)).toMatchObject({ status: 201 })
  })

  test('ten at once: all are booked, one is the lead’s, at the quoted price', async () => {
    const { id, token } = await quoted()
    await setPrice(60_000)
    const placed = await Promise.all(Array.from({ length: 10 }, () => book(token)))
    expect(placed.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(placed.filter(({ json }) => json.totalAmount === '450.00')).toHaveLength(1)
    const lead = await read(id)
    expect(placed.find(({ json }) => json.id === lead.orderId)?.json.totalAmount).toBe('450.00')
    expect(lead.history.filter(({ kind }: { kind: string }) => kind === 'booked')).toHaveLength(1)
  })

  test('a refused booking leaves the lead unchanged, and a repeat gets the first reply', async () => {
    const { id, token } = await quoted()
    await setUnits(app.db, 20, 0)
    expect(await book(token, {}, 'k')).toMatchObject({ status: 409 })
    expect(await read(id)).toMatchObject({ status: 'quoted', orderId: null })
    await setUnits(app.db, 20, 5)
    const first = await book(token, {}, 'k')
    expect(await book(token, {}, 'k')).toMatchObject({ status: 201, json: { id: first.json.id } })
  })
})

describe('converted by staff', () => {
  test('the order is new, the lead is won and stays won', async () => {
    const id = await ask()
    const placed = await convert(id)
    expect(placed).toMatchObject({ status: 201, json: { status: 'new', totalAmount: '450.00' } })
    const lead = await read(id)
    expect(lead).toMatchObject({ status: 'won', orderId: placed.json.id })
    expect(lead.history.at(-1)).toMatchObject({ kind: 'converted', actor: { name: 'dispatcher' } })
    const moved = await staff.send('PATCH', `/api/admin/leads/${id}`, {
      body: JSON.stringify({ status: 'lost' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(moved).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    expect(await send(id)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
  })

  test('the order links to it; an order without a lead does not', async () => {
    const id = await ask()
    const placed = await convert(id)
    const leadOf = (orderId: string) => staff.get(`/api/orders/${orderId}/lead`)
    expect(await leadOf(placed.json.id)).toMatchObject({ status: 200, json: { lead: { id, source: 'estimate_form' } } })
    const other = await insertOrder(app.db, {})
    expect(await leadOf(other.id)).toMatchObject({ status: 200, json: { lead: null } })
    expect(await leadOf(id)).toMatchObject({ status: 404, json: { message: 'Order not found' } })
    expect(await leadOf('nonsense')).toMatchObject({ status: 404 })
  })

  test('a quoted price applies', async () => {
    const { id } = await quoted()
    await setPrice(60_000)
    expect(await convert(id)).toMatchObject({ status: 201, json: { totalAmount: '450.00' } })
  })

  test('five at once: one order, the others are told which', async () => {
    const id = await ask()
    const replies = await Promise.all(Array.from({ length: 5 }, () => convert(id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const number = replies.find(({ status }) => status === 201)?.json.orderNumber
    for (const { status, json } of replies) {
      if (status === 409)
        expect(json).toMatchObject({ message: `This lead already became order ${number}.`, code: 'not-allowed-now' })
    }
    const [count] = await app.db.sql`select count(*)::int as count from orders`
    expect(count).toEqual({ count: 1 })
  })

  test('for an unknown lead nothing is created', async () => {
    expect(await convert('019a0000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 })
    expect(await convert('nonsense')).toMatchObject({ status: 400 })
    const [count] = await app.db.sql`select count(*)::int as count from orders`
    expect(count).toEqual({ count: 0 })
  })
})
