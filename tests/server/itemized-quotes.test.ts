import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/staff/roles.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { int, text } from '#server/platform/db/columns.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { estimateBody } from '../support/leads.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 377 to 383.

let app: TestApp
let now = testNow
let owner: Browser
/** Another process on the same database. */
let there: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: () => now, pools: { lockers: 10 } })
  const db = openDatabase(app.target, { readers: 4, lockers: 10 })
  there = await startTestApp({ now: () => now, database: { target: app.target, db, drop: () => db.close() } })
  owner = await app.staff()
})
afterAll(async () => {
  await there.close()
  await app.close()
})
beforeEach(async () => {
  now = testNow
  await become('owner')
  await emptyTables(app.db, 'leads, orders, emails, events, idempotency_keys, delivery_days')
  for (const size of [10, 20, 30]) await setUnits(app.db, size, 40)
  await app.db.sql`
    update equipment set residential_price_cents = size_yards * 2000, contractor_price_cents = size_yards * 2500, swap_restarts_days = false
    where size_yards in (10, 20, 30)`
})

const become = (role: StaffRole) => app.db.sql`update staff_users set role = ${role}`
const ask = async (): Promise<string> => (await app.browser().post('/api/leads', estimateBody())).json.id
const container = (size: number, changes: object = {}) => ({
  kind: 'container',
  dumpsterSize: size,
  deliveryDate: '2026-12-07',
  pickupDate: '2026-12-28',
  description: 'Mixed debris',
  ...changes,
})
/** Two 30 yd, swapped three times, one 10 yd that is moved, a permit, and 5 % off. */
const drawn = [
  container(30, { quantity: 2, each: '850.00' }),
  { kind: 'swap', days: ['2026-12-10', '2026-12-15', '2026-12-17'], each: '550.00' },
  container(10, { deliveryDate: '2026-12-08', each: '775.00' }),
  { kind: 'relocate', days: ['2026-12-14'], description: 'To the front', each: '150.00' },
  { kind: 'permit', description: 'City of Burbank', each: '212.00' },
  { kind: 'discount', percent: '5' },
]
const drawnTotal = '4280.75'
const body = (lines: object[] = drawn, changes: object = {}) => ({
  customerType: 'residential',
  address: '24510 Arroyo Park Drive',
  city: 'Valencia',
  zipCode: '91355',
  note: 'As we talked about',
  lines,
  ...changes,
})
const draft = async (leadId: string, lines?: object[], changes?: object, by = owner) =>
  (await by.post(`/api/admin/leads/${leadId}/quote-drafts`, body(lines, changes))).json
const shown = ({ version, totalAmount }: { version: number; totalAmount: string }) => ({ version, totalAmount })

async function sent(lines?: object[], changes?: object) {
  const leadId = await ask()
  const quote = await draft(leadId, lines, changes)
  const reply = await owner.post(`/api/admin/quotes/${quote.id}/send`, shown(quote))
  expect(reply).toMatchObject({ status: 200, json: { status: 'sent' } })
  return { leadId, quote: reply.json, token: await lastToken() }
}
async function lastToken(): Promise<string> {
  const { link } = await app.db.sql.one({ link: text })`
    select data ->> 'link' as link from emails where template = 'quote' and data ->> 'audience' = 'customer'
    order by created_at desc, id desc limit 1`
  return new URL(link).hash.slice(1)
}
const open = (token: string) => app.browser().post('/api/quotes/open', { token })
const accept = (
  token: string,
  quote: { version: number; totalAmount: string },
  changes = {},
  browser = app.browser(),
) => browser.post('/api/quotes/accept', { token, ...shown(quote), termsAccepted: true, ...changes })
const count = async (table: 'orders' | 'hauls' | 'charges' | 'quotes') => {
  const tables = {
    orders: app.db.sql`orders`,
    hauls: app.db.sql`hauls`,
    charges: app.db.sql`charges`,
    quotes: app.db.sql`quotes`,
  }
  const { count } = await app.db.sql.one({ count: int })`select count(*)::int as count from ${tables[table]}`
  return count
}
const readLead = async (id: string) => (await owner.get(`/api/admin/leads/${id}`)).json

describe('a draft', () => {
  test('has the sum of its lines, and the price list where staff name no price', async () => {
    const quote = await draft(await ask(), [...drawn.slice(0, 5), { kind: 'discount', percent: '5' }])
    expect(quote).toMatchObject({
      status: 'draft',
      version: 1,
      totalAmount: drawnTotal,
      isItemized: true,
      needsOwner: false,
    })
    expect(quote.lines.map(({ amount }: { amount: string }) => amount)).toEqual([
      '1700.00',
      '1650.00',
      '775.00',
      '150.00',
      '212.00',
      '-206.25',
    ])
    const listed = await draft(await ask(), [container(20)], { customerType: 'contractor' })
    expect(listed).toMatchObject({ totalAmount: '500.00', lines: [{ each: '500.00', deliveryDate: '2026-12-07' }] })
  })

  test('names no closed day: delivery and trips are refused at their fields, with the next open day (rule 581)', async () => {
    for (const day of ['2026-12-08', '2026-12-15', '2026-12-16', '2026-12-17'])
      await setDay(app.db, day, { isClosed: true })
    const refused = {
      'lines.1.days': [
        'No truck goes out on Tuesday, December 15, 2026. The next open day is Friday, December 18, 2026.',
        'No truck goes out on Thursday, December 17, 2026. The next open day is Friday, December 18, 2026.',
      ].join(' '),
      'lines.2.deliveryDate':
        'No truck goes out on Tuesday, December 8, 2026. The next open day is Wednesday, December 9, 2026.',
    }
    const leadId = await ask()
    const reply = await owner.post(`/api/admin/leads/${leadId}/quote-drafts`, body())
    expect(reply).toMatchObject({ status: 400, json: { code: 'invalid-input' } })
    expect(reply.json.fields).toEqual(refused)
    const prices = { customerType: 'residential', zipCode: '91355', lines: drawn }
    expect((await owner.post('/api/admin/quote-prices', prices)).json).toMatchObject({
      totalAmount: drawnTotal,
      problems: refused,
    })
    // A pickup on a closed day is advice (rule 120).
    await setDay(app.db, '2026-12-28', { isClosed: true })
    expect(await draft(leadId, [container(20)])).toMatchObject({ status: 'draft' })
  })

  test('is not sent with a day that was closed after it was saved (rule 581)', async () => {
    const quote = await draft(await ask())
    await setDay(app.db, '2026-12-15', { isClosed: true })
    expect(await owner.post(`/api/admin/quotes/${quote.id}/send`, shown(quote))).toMatchObject({
      status: 400,
      json: {
        fields: {
          'lines.1.days':
            'No truck goes out on Tuesday, December 15, 2026. The next open day is Wednesday, December 16, 2026.',
        },
      },
    })
    await setDay(app.db, '2026-12-15', { isClosed: false })
    expect(await owner.post(`/api/admin/quotes/${quote.id}/send`, shown(quote))).toMatchObject({ status: 200 })
  })

  test('has the same prices while it is written, as far as it is written (rule 557)', async () => {
    const prices = async (lines: object[]) =>
      (await owner.post('/api/admin/quote-prices', { customerType: 'residential', zipCode: '91355', lines })).json
    const { lines } = await draft(await ask())
    expect(await prices(drawn)).toEqual({ totalAmount: drawnTotal, lines, problems: {} })
    const unfinished = [
      container(20, { deliveryDate: null, pickupDate: null }),
      { kind: 'swap', days: [] },
      { kind: 'permit', each: '212.00' },
      { kind: 'discount', percent: '10' },
    ]
    expect(await prices(unfinished)).toMatchObject({
      totalAmount: '572.00',
      lines: [
        { deliveryDate: null, pickupDate: null, amount: '400.00' },
        null,
        { amount: '212.00' },
        { amount: '-40.00' },
      ],
      problems: {
        'lines.0.deliveryDate': 'Choose the delivery day',
        'lines.1.days': 'Choose a day',
        'lines.1.each': 'Enter a price',
      },
    })
    expect(await prices([])).toEqual({ totalAmount: '0.00', lines: [], problems: {} })
    expect(await count('quotes')).toBe(1)
  })

  test('changes under its version, and is not seen by its customer', async () => {
    const leadId = await ask()
    const quote = await draft(leadId)
    const change = { ...body([container(20, { each: '600.00' })]), version: 1 }
    expect(await owner.put(`/api/admin/quotes/${quote.id}`, change)).toMatchObject({
      status: 200,
      json: { version: 2, totalAmount: '600.00', lines: [{ kind: 'container' }] },
    })
    expect(await owner.put(`/api/admin/quotes/${quote.id}`, change)).toMatchObject({
      status: 409,
      json: { code: 'stale-version' },
    })
    expect(await readLead(leadId)).toMatchObject({ status: 'new', quotes: [{ status: 'draft' }] })
  })

  test.each<[string, object[], string]>([
    ['no container', [{ kind: 'permit', each: '1.00' }], 'lines.0.kind'],
    ['a swap without a price', [container(20), { kind: 'swap', days: ['2026-12-10'] }], 'lines.1.each'],
    ['a trip after the pickup', [container(20), { kind: 'swap', days: ['2026-12-28'], each: '1.00' }], 'lines.1.days'],
    ['a pickup before the delivery', [container(20, { pickupDate: '2026-12-06' })], 'lines.0.pickupDate'],
    ['a day in the past', [container(20, { deliveryDate: '2026-11-01' })], 'lines.0.deliveryDate'],
    ['a size that nobody has', [container(17)], 'lines.0.dumpsterSize'],
    [
      'a move to nowhere',
      [container(20), { kind: 'relocate', days: ['2026-12-10'], each: '1.00' }],
      'lines.1.description',
    ],
    [
      'two discounts',
      [container(20), { kind: 'discount', percent: '1' }, { kind: 'discount', percent: '1' }],
      'lines.2.kind',
    ],
  ])('is refused with %s', async (_, lines, field) => {
    const reply = await owner.post(`/api/admin/leads/${await ask()}/quote-drafts`, body(lines))
    expect(reply).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } })
  })

  test('with a discount above the limit is sent and booked by an owner', async () => {
    const quote = await draft(await ask(), [container(20), { kind: 'discount', percent: '5.01' }])
    const allowed = await draft(await ask(), [container(20), { kind: 'discount', percent: '5' }])
    expect([quote.needsOwner, allowed.needsOwner]).toEqual([true, false])
    await become('office')
    for (const step of ['send', 'accept'])
      expect(await owner.post(`/api/admin/quotes/${quote.id}/${step}`, shown(quote))).toMatchObject({ status: 403 })
    expect(await owner.post(`/api/admin/quotes/${allowed.id}/send`, shown(allowed))).toMatchObject({ status: 200 })
    await become('owner')
    expect(await owner.post(`/api/admin/quotes/${quote.id}/send`, shown(quote))).toMatchObject({ status: 200 })
  })

  test('a typed price below the price list is a discount, too', async () => {
    const listed = (await draft(await ask(), [container(20)])).lines[0]
    const typed = async (each: number) => draft(await ask(), [container(20, { each: each.toFixed(2) })])
    const list = Number(listed.listPrice)
    expect([listed.each, listed.listPrice]).toEqual([listed.listPrice, expect.any(String)])
    const quote = await typed(list * 0.95 - 0.01)
    expect([(await typed(list * 0.95)).needsOwner, quote.needsOwner]).toEqual([false, true])
    await become('office')
    for (const step of ['send', 'accept'])
      expect(await owner.post(`/api/admin/quotes/${quote.id}/${step}`, shown(quote))).toMatchObject({ status: 403 })
    await become('owner')
    expect(await owner.post(`/api/admin/quotes/${quote.id}/send`, shown(quote))).toMatchObject({ status: 200 })
    const token = await lastToken()
    // The customer does not see the list price.
    expect(JSON.stringify((await open(token)).json)).not.toContain('listPrice')
  })

  test('is for those who may change leads', async () => {
    const leadId = await ask()
    const quote = await draft(leadId)
    for (const role of ['dispatcher', 'bookkeeper', 'reader'] as const) {
      await become(role)
      const asked = await Promise.all([
        owner.post(`/api/admin/leads/${leadId}/quote-drafts`, body()),
        owner.post('/api/admin/quote-prices', { customerType: 'residential', zipCode: '91355', lines: drawn }),
        owner.put(`/api/admin/quotes/${quote.id}`, { ...body(), version: 1 }),
        owner.post(`/api/admin/quotes/${quote.id}/send`, shown(quote)),
        owner.post(`/api/admin/quotes/${quote.id}/withdraw`),
        owner.post(`/api/admin/quotes/${quote.id}/accept`, shown(quote)),
      ])
      expect(asked.map(({ status }) => status)).toEqual(Array(6).fill(403))
    }
  })
})

describe('a link', () => {
  test('opens the quote as sent, and the office sees that', async () => {
    const { leadId, quote, token } = await sent()
    expect(await open(token)).toMatchObject({
      status: 200,
      json: { status: 'sent', totalAmount: drawnTotal, note: 'As we talked about', firstName: 'Dolores', orders: [] },
    })
    await open(token)
    const lead = await readLead(leadId)
    expect(lead).toMatchObject({ status: 'quoted', quotes: [{ id: quote.id, status: 'opened', openedCount: 2 }] })
    expect(lead.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'received',
      'quote-drafted',
      'quoted',
      'quote-opened',
    ])
  })

  test('says that its quote expired, was withdrawn or replaced, and nothing is accepted', async () => {
    const { leadId, quote, token } = await sent()
    const other = await draft(leadId, [container(20)], { replaces: quote.id })
    await owner.post(`/api/admin/quotes/${other.id}/send`, shown(other))
    expect(await open(token)).toMatchObject({ status: 410, json: { message: expect.stringContaining('newer quote') } })
    expect(await accept(token, quote)).toMatchObject({ status: 410 })
    const newer = await lastToken()
    expect(await owner.put(`/api/admin/quotes/${other.id}`, { ...body(), version: 1 })).toMatchObject({ status: 409 })
    now = new Date('2026-12-16T20:00:00Z')
    expect(await open(newer)).toMatchObject({ status: 410, json: { message: expect.stringContaining('good until') } })
    expect(await accept(newer, other)).toMatchObject({ status: 410 })
    now = testNow
    await owner.post(`/api/admin/quotes/${other.id}/withdraw`)
    expect(await open(newer)).toMatchObject({ status: 410, json: { message: expect.stringContaining('withdrawn') } })
    expect(await accept(newer, other)).toMatchObject({ status: 410 })
    expect(await open('mistyped')).toMatchObject({ status: 410 })
    expect(await count('orders')).toBe(0)
  })

  test('of one container opens the booking page, and of several lines does not', async () => {
    const { token } = await sent()
    expect(await app.browser().get(`/api/quotes/by-link?token=${token}`)).toMatchObject({ status: 410 })
  })
})

describe('acceptance', () => {
  test('makes new, verified orders at the quoted prices, with hauls, charges and one email, and wins the lead', async () => {
    // The price is for the quoted days, so that none of them is charged besides.
    await app.db
      .sql`update equipment set maximum_rental_days = 10, daily_overage_rate_cents = 2000 where size_yards in (10, 30)`
    const { leadId, quote, token } = await sent()
    await app.db.sql`update equipment set residential_price_cents = 100 where size_yards in (10, 30)`
    const browser = app.browser()
    const reply = await accept(token, quote, {}, browser)
    expect(reply).toMatchObject({ status: 200, json: { orders: { length: 3 } } })
    const orders = await app.db.sql<Record<string, unknown>[]>`
      select o.order_number, o.status, o.dumpster_size, o.is_verified, f.total_cents, f.requested_pickup_date, o.group_id is null as alone,
        (select count(*)::int from hauls h where h.order_id = o.id and h.kind not in ('deliver', 'pick_up')) as trips,
        (select coalesce(sum(quoted_cents), 0)::int from hauls h where h.order_id = o.id) as hauls_cents,
        (select coalesce(sum(amount_cents), 0)::int from charges c where c.order_id = o.id) as charged_cents
      from orders o join order_facts f on f.id = o.id order by o.dumpster_size desc, trips desc`
    expect(orders).toMatchObject([
      {
        status: 'new',
        isVerified: true,
        dumpsterSize: 30,
        trips: 2,
        alone: false,
        chargedCents: 807_50,
        haulsCents: 1045_00,
      },
      {
        status: 'new',
        isVerified: true,
        dumpsterSize: 30,
        trips: 1,
        alone: false,
        chargedCents: 807_50,
        haulsCents: 522_50,
      },
      {
        status: 'new',
        isVerified: true,
        dumpsterSize: 10,
        trips: 1,
        alone: true,
        chargedCents: 736_25 + 212_00,
        haulsCents: 150_00,
      },
    ])
    const all = orders.reduce((sum, each) => sum + Number(each.chargedCents) + Number(each.haulsCents), 0)
    expect(all).toBe(4280_75)
    expect(await readLead(leadId)).toMatchObject({
      status: 'won',
      quotes: [{ status: 'accepted', orders: { length: 3 } }],
    })
    const mails = await app.db
      .sql`select template from emails where recipient = 'dolores@okafor.example' and template <> 'lead-received'`
    expect(mails.map(({ template }) => template).sort()).toEqual(['quote', 'quote-accepted'])
    for (const { orderNumber } of reply.json.orders)
      expect(await browser.get(`/api/orders/by-number/${orderNumber}`)).toMatchObject({
        json: { customerName: 'Dolores Okafor' },
      })
  })

  test('by a login whose account is on hold is refused, and nothing is booked (rule 218)', async () => {
    const { browser, email } = await openAccount(app)
    await browser.post('/api/orders', bookingBody({ customerEmail: email }))
    const before = await count('orders')
    await app.db.sql`
      update bill_to_accounts set on_hold_since = ${now}, hold_reason = 'Two checks bounced'
      where id = (select bill_to_id from account_members limit 1)`
    const { quote, token } = await sent()
    expect(await accept(token, quote, {}, browser)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    expect(await count('orders')).toBe(before)
  })

  test('twice gives the same orders', async () => {
    const { quote, token } = await sent()
    const first = await accept(token, quote)
    expect(await accept(token, quote)).toMatchObject({ status: 200, json: first.json })
    expect(await open(token)).toMatchObject({ status: 200, json: { status: 'accepted', orders: first.json.orders } })
    expect(await count('orders')).toBe(3)
  })

  test('at once, by customer and staff in several processes, gives one set of orders', async () => {
    const { quote, token } = await sent()
    const replies = await Promise.all([
      accept(token, quote),
      owner.post(`/api/admin/quotes/${quote.id}/accept`, shown(quote)),
      accept(token, quote, {}, there.browser()),
      accept(token, quote, {}, there.browser()),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await count('orders')).toBe(3)
  })

  test('of quotes at once never sells a container twice', async () => {
    await setUnits(app.db, 20, 3)
    const quotes = []
    for (let at = 0; at < 3; at++)
      quotes.push(await sent([container(20, { quantity: 2, each: '400.00' }), container(10)]))
    const replies = await Promise.all(
      quotes.map(({ token, quote }, at) => accept(token, quote, {}, (at === 1 ? there : app).browser())),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await count('orders')).toBe(3)
  })

  test('names the lines that lost their day, with the next free days, and makes nothing', async () => {
    const { leadId, quote, token } = await sent()
    await setDay(app.db, '2026-12-08', { isClosed: true })
    await setDay(app.db, '2026-12-15', { isClosed: true })
    const before = await count('charges')
    const reply = await accept(token, quote)
    expect(reply).toMatchObject({
      status: 409,
      json: {
        code: 'date-full',
        details: {
          lostLines: [
            { position: 2, day: '2026-12-15', nextFreeDate: '2026-12-16' },
            { position: 3, day: '2026-12-08', nextFreeDate: '2026-12-09' },
          ],
        },
      },
    })
    expect(reply.json.message).toContain('10 yard container')
    expect([await count('orders'), await count('hauls'), await count('charges')]).toEqual([0, 0, before])
    expect(await readLead(leadId)).toMatchObject({ status: 'quoted', orderId: null })
    await setDay(app.db, '2026-12-08', { isClosed: false })
    await setDay(app.db, '2026-12-15', { isClosed: false })
    expect(await accept(token, quote)).toMatchObject({ status: 200 })
  })

  test('offers the next free day of a swap that is weeks after the delivery, on a quote from before rule 581', async () => {
    const { quote, token } = await sent([
      container(20, { pickupDate: '2027-03-01' }),
      { kind: 'swap', days: ['2027-02-01'], each: '550.00' },
    ])
    await setDay(app.db, '2027-02-01', { isClosed: true })
    const reply = await accept(token, quote)
    expect(reply).toMatchObject({
      status: 409,
      json: { details: { lostLines: [{ position: 2, day: '2027-02-01', nextFreeDate: '2027-02-02' }] } },
    })
    expect(reply.json.message).toBe(
      'Some days are no longer free, so nothing was booked. ' +
        'Swap on Monday, February 1, 2027: the next free day is Tuesday, February 2, 2027.',
    )
    expect(await count('orders')).toBe(0)
  })

  test('needs the terms, and what was shown', async () => {
    const { quote, token } = await sent()
    expect(await accept(token, quote, { termsAccepted: false })).toMatchObject({ status: 400 })
    expect(await accept(token, quote, { version: 2 })).toMatchObject({ status: 409, json: { code: 'stale-version' } })
    expect(await accept(token, quote, { totalAmount: '1.00' })).toMatchObject({
      status: 409,
      json: { code: 'price-changed' },
    })
    expect(await count('orders')).toBe(0)
  })

  test('by staff books a quote that was not sent', async () => {
    const leadId = await ask()
    const quote = await draft(leadId, [container(20)])
    const reply = await owner.post(`/api/admin/quotes/${quote.id}/accept`, shown(quote))
    expect(reply).toMatchObject({
      status: 200,
      json: { status: 'accepted', orders: [{ orderNumber: expect.any(String) }] },
    })
    expect((await readLead(leadId)).history.at(-1)).toMatchObject({ kind: 'converted' })
  })

  test('is refused once the lead became an order otherwise', async () => {
    const { leadId, quote, token } = await sent()
    const other = await draft(leadId, [container(20)])
    await owner.post(`/api/admin/quotes/${other.id}/accept`, shown(other))
    expect(await accept(token, quote)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    expect(await open(token)).toMatchObject({ status: 410 })
    expect(await count('orders')).toBe(1)
  })
})

test('a quote of one container has its line, also one that an older version wrote', async () => {
  const leadId = await ask()
  const reply = await owner.post(`/api/admin/leads/${leadId}/quotes`, { dumpsterSize: 20, zipCode: '91355' })
  expect(reply).toMatchObject({
    status: 201,
    json: {
      isItemized: false,
      status: 'sent',
      lines: [{ kind: 'container', quantity: 1, amount: reply.json.totalAmount }],
    },
  })
})
