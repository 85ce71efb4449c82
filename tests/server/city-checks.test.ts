import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lapseTime } from '#domain/orders/unverified-booking.ts'
import { sendAllDueEmails } from '#server/emails/send-due-emails.ts'
import { lapseBookings } from '#server/orders/lapse-bookings.ts'
import { text } from '#server/platform/db/columns.ts'
import type { Mailer, OutgoingEmail } from '#server/platform/ports/mailer.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { estimateBody } from '../support/leads.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 394 to 398: who may haul where an order goes. It is noon on Tuesday, December 1, 2026.

let app: TestApp
let staff: Browser
let now = testNow
let sent: OutgoingEmail[] = []
const mailer: Mailer = {
  name: 'smtp',
  send: async (message) => void sent.push(message),
  close: async () => {},
}

beforeAll(async () => {
  app = await startTestApp({ now: () => now, mailer, config: { rateLimits: true, trustProxy: 1 } })
})
beforeEach(async () => {
  now = testNow
  sent = []
  staff = await app.staff()
  await setUnits(app.db, 20, 100)
})
afterEach(() => emptyTables(app.db, 'orders, leads, imports, emails, events, rate_limits, bill_to_accounts, places'))
afterAll(() => app.close())

const culverCity = { customerCity: 'Culver City', customerZipCode: '90230' }
const body = (changes: Record<string, unknown> = {}) =>
  bookingBody({ ...culverCity, totalAmount: undefined, ...changes })
let houses = 0
const book = (changes: Record<string, unknown> = {}, browser = app.browser()) =>
  browser.post('/api/orders', body(changes), { 'x-forwarded-for': `203.0.113.${++houses % 250}` })
const seen = async (id: string) => (await staff.get(`/api/orders/${id}`)).json
const alert = async () =>
  (await staff.get('/api/admin/dashboard')).json.alerts.find(({ kind }: { kind: string }) => kind === 'ask-city')
const listed = async (show: string) =>
  (await staff.get(`/api/orders?show=${show}`)).json.map(({ id }: { id: string }) => id)
const put = (path: string, changes: object, by = staff) =>
  by.send('PUT', path, { body: JSON.stringify(changes), headers: { 'content-type': 'application/json' } })
const check = (id: string, note = 'Public Works: fine for one load', by = staff) =>
  put(`/api/orders/${id}/city-check`, { note }, by)
async function openLink(orderNumber: string): Promise<Browser> {
  await sendAllDueEmails(app.context)
  const email = sent.findLast((each) => each.subject.includes(orderNumber) && each.text.includes('?token='))
  const browser = app.browser()
  await browser.get(new RegExp(`/confirmation/${orderNumber}\\?token=\\S+`).exec(email?.text ?? '')?.[0] ?? '')
  return browser
}
const confirm = (browser: Browser, orderNumber: string) =>
  browser.post(`/api/orders/by-number/${orderNumber}/confirmation`, {})
async function lapse() {
  now = new Date(lapseTime(testNow).getTime() + 60_000)
  staff = await app.staff()
  await lapseBookings(app.context)
}
const offline = () => ({ ...app, context: { ...app.context, mailer: null } })

const rule = 'Only the city’s Public Works may serve containers, bins and roll-offs.'
const flagged = {
  needsCityCheck: true,
  cityCheck: { sure: 'exclusive', of: 'roll-offs', place: 'Culver City', text: rule },
  cityCheckedAt: null,
  cityCheckNote: '',
}

describe('rule 395: every door flags', () => {
  test.each<[door: string, order: () => Promise<string>]>([
    ['a client that knows only the specification', async () => (await book()).json.id],
    ['a customer who is signed in', async () => (await book({}, (await openAccount(offline())).browser)).json.id],
    [
      'the link of a quote of one line',
      async () => {
        const leadId = (await app.browser().post('/api/leads', estimateBody())).json.id
        const terms = { dumpsterSize: 20, customerType: 'residential', zipCode: '90230', deliveryDate: '2026-12-08' }
        expect((await staff.post(`/api/admin/leads/${leadId}/quotes`, terms)).status).toBe(201)
        const { link } = await app.db.sql.one({ link: text })`
          select data ->> 'link' as link from emails where template = 'estimate' and data ->> 'audience' = 'customer'`
        return (await book({ quoteToken: new URL(link).searchParams.get('quote') })).json.id
      },
    ],
    [
      'the acceptance of a quote',
      async () => {
        const leadId = (await app.browser().post('/api/leads', estimateBody())).json.id
        const line = { kind: 'container', dumpsterSize: 20, deliveryDate: '2026-12-08', pickupDate: '2026-12-18' }
        const { json: quote } = await staff.post(`/api/admin/leads/${leadId}/quote-drafts`, {
          ...{ customerType: 'residential', address: '9770 Culver Boulevard', city: 'Culver City', zipCode: '90230' },
          ...{ note: '', lines: [{ ...line, description: '', each: '500.00' }] },
        })
        const { version, totalAmount } = quote
        const accepted = await staff.post(`/api/admin/quotes/${quote.id}/accept`, { version, totalAmount })
        return accepted.json.orders[0].id
      },
    ],
    ['an order by phone', async () => (await staff.post('/api/admin/orders', body())).json.id],
    [
      'an import, whose check says so',
      async () => {
        const desk = openImportDesk(app, staff)
        await desk.take('customers', [
          'Customer #,Customer,Main Phone,Email',
          'C-1,Lot Builders,661 555 0171,lot@builders.example',
        ])
        const { id } = await desk.check('orders', [
          'Order #,Customer #,Address,City,Zip,Size,Status,Delivery Date',
          'W-1,C-1,9770 Culver Blvd,Culver City,90230,20,Scheduled,12/8/2026',
        ])
        expect(await desk.rows(id)).toMatchObject([
          { outcome: 'add', problem: `Culver City, roll-off containers: ${rule}` },
        ])
        await desk.run(id)
        return (await staff.get('/api/orders')).json[0].id
      },
    ],
  ])('%s', async (_door, order) => {
    expect(await alert()).toBeUndefined()
    const id = await order()
    expect(await seen(id)).toMatchObject(flagged)
    expect(await alert()).toMatchObject({ count: 1, examples: [{ orderId: id }] })
    expect(await listed('ask-city')).toEqual([id])
  })

  test('the reply to a booking says nothing that the specification does not know', async () => {
    const keys = Object.keys((await book()).json).sort()
    expect(keys).toEqual(Object.keys((await book({ customerCity: 'Norwalk', customerZipCode: '90650' })).json).sort())
    expect((await book()).json).toMatchObject({ status: 'pending' })
    expect((await staff.post('/api/admin/orders', body())).json).toMatchObject({ status: 'new' })
  })

  test('an estimate says it to staff, and to its form', async () => {
    const lead = { city: 'Culver City', zipCode: '90230' }
    const { status, json } = await app.browser().post('/api/leads', estimateBody(lead))
    expect([status, Object.keys(json).sort()]).toEqual([201, ['createdAt', 'id']])
    expect((await staff.get(`/api/admin/leads/${json.id}`)).json).toMatchObject({
      hauling: `Culver City, roll-off containers: ${rule}`,
    })
    const other = await app.browser().post('/api/leads', estimateBody({ city: 'Norwalk', zipCode: '90650' }))
    expect((await staff.get(`/api/admin/leads/${other.json.id}`)).json).toMatchObject({ hauling: null })
  })

  test.each([
    ['zipCode=90230', 'Culver City leaves roll-off containers to'],
    ['zipCode=90001&city=Culver+City&materialType=Household+Junk', 'Culver City leaves roll-off containers to'],
    [
      'zipCode=91355&city=Valencia&materialType=Mixed+Construction+Debris',
      'Santa Clarita leaves construction debris to',
    ],
    ['zipCode=91355&city=Valencia&materialType=Household+Junk', null],
    ['zipCode=91355&city=Valencia', null],
    ['city=Palmdale', 'Palmdale may leave roll-off containers to'],
    ['city=El+Segundo', null],
    ['', null],
  ])('the form asks with %s', async (query, notice) => {
    const { status, json } = await app.browser().get(`/api/hauling-notice?${query}`)
    expect(status).toBe(200)
    expect(json.notice?.slice(0, notice?.length) ?? null).toBe(notice)
  })

  test('a permit of ours, and a material that nobody named, tell staff and flag nothing', async () => {
    const permit = (await book({ customerCity: 'El Segundo', customerZipCode: '90245' })).json.id
    expect(await seen(permit)).toMatchObject({ needsCityCheck: false, cityCheck: { sure: 'permit' } })
    const unnamed = (await book({ customerCity: 'Valencia', customerZipCode: '91355' })).json.id
    expect(await seen(unnamed)).toMatchObject({ needsCityCheck: false, cityCheck: { sure: 'material' } })
    const free = (await book({ customerCity: 'Norwalk', customerZipCode: '90650' })).json.id
    expect(await seen(free)).toMatchObject({ needsCityCheck: false, cityCheck: { sure: 'none' } })
    expect(await alert()).toBeUndefined()
  })

  test('nobody judged an order from before, which lapses and is confirmed as ever', async () => {
    const { id } = await insertOrder(app.db, { requestedDelivery: '2026-12-08' })
    await app.db.sql`update orders set customer_city = 'Culver City', customer_zip_code = '90230' where id = ${id}`
    expect(await seen(id)).toMatchObject({ cityCheck: null, needsCityCheck: false })
    expect(await alert()).toBeUndefined()
    expect(await check(id)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    await app.db.sql`
      insert into unverified_bookings (order_id, booked_at, is_reserved, lapses_at) values (${id}, ${now}, true, ${now})`
    await app.db.sql`update orders set is_verified = false where id = ${id}`
    await lapse()
    expect(await seen(id)).toMatchObject({ lapsesAt: null })
  })
})

describe('rule 396: a booking that waits for the city', () => {
  test('does not lapse, before or after the city was asked', async () => {
    const { id } = (await book()).json
    const free = (await book({ customerCity: 'Norwalk', customerZipCode: '90650' })).json.id
    expect(await seen(id)).toMatchObject({ isVerified: false, lapsesAt: null, awaitsCustomer: true })
    expect(await seen(free)).toMatchObject({ isVerified: false, lapsesAt: lapseTime(testNow).toISOString() })
    await sendAllDueEmails(app.context)
    await lapse()
    expect([(await seen(id)).status, (await seen(free)).status]).toEqual(['pending', 'cancelled'])
    expect((await check(id)).json).toMatchObject({ isVerified: false, lapsesAt: null, needsCityCheck: false })
    await lapse()
    expect(await seen(id)).toMatchObject({ status: 'pending' })
  })

  test('is not confirmed by its customer alone, in whichever order both come', async () => {
    const { id, orderNumber } = (await book()).json
    const reader = await openLink(orderNumber)
    const page = `/api/orders/by-number/${orderNumber}`
    const notice =
      'Culver City leaves roll-off containers to haulers of its own choice, so we ask the city and call you before we confirm.'
    expect((await reader.get(page)).json).toMatchObject({
      cityNotice: notice,
      confirmation: { isReserved: true, confirmBy: null, mayConfirm: true },
    })
    expect((await app.browser().get(page)).json).not.toHaveProperty('cityNotice')
    for (let press = 0; press < 2; press++)
      expect(await confirm(reader, orderNumber)).toMatchObject({
        status: 200,
        json: { confirmation: null, status: 'pending', cityNotice: notice },
      })
    expect(await seen(id)).toMatchObject({
      isVerified: false,
      isReserved: true,
      customerConfirmedAt: now.toISOString(),
    })
    expect(await alert()).toMatchObject({ count: 1 })
    expect(await listed('unverified')).toEqual([])
    await lapse()
    expect(await seen(id)).toMatchObject({ status: 'pending', isVerified: false })
    expect((await check(id)).json).toMatchObject({ isVerified: true, customerConfirmedAt: null, status: 'pending' })
    expect((await reader.get(page)).json).not.toHaveProperty('cityNotice')
    const { entries } = (await staff.get(`/api/orders/${id}/timeline`)).json
    expect(entries.map(({ title }: { title: string }) => title)).toEqual([
      ...['Order Created', 'Confirmed by the Customer', 'Checked with the City'],
    ])

    now = testNow
    staff = await app.staff()
    const other = (await book()).json
    expect((await check(other.id)).json).toMatchObject({ isVerified: false })
    await confirm(await openLink(other.orderNumber), other.orderNumber)
    expect(await seen(other.id)).toMatchObject({ isVerified: true })
  })

  test('gets its day when its customer confirms it', async () => {
    await setUnits(app.db, 20, 4)
    const placed = []
    for (let each = 0; each < 4; each++) placed.push((await book()).json)
    const { id, orderNumber } = placed[3]
    expect(await seen(id)).toMatchObject({ isReserved: false })
    await confirm(await openLink(orderNumber), orderNumber)
    expect(await seen(id)).toMatchObject({ isReserved: true, isVerified: false })
  })

  test('staff who plan it are not stopped, and still see that the city was not asked', async () => {
    const { id } = (await book()).json
    const confirmed = await staff.send('PATCH', `/api/orders/${id}`, {
      body: JSON.stringify({ status: 'confirmed' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(confirmed).toMatchObject({ status: 200, json: { isVerified: true, needsCityCheck: true } })
    expect(await alert()).toMatchObject({ count: 1 })
  })
})

describe('rule 397: checked with the city', () => {
  test('clears the alert, and is an event with before and after', async () => {
    const { id } = (await staff.post('/api/admin/orders', body())).json
    expect(await check(id, ' ')).toMatchObject({ status: 400, json: { fields: { note: expect.any(String) } } })
    const { version } = await seen(id)
    for (let press = 0; press < 2; press++)
      expect(await check(id, 'Asked Ms. Ito: yes')).toMatchObject({
        status: 200,
        json: {
          needsCityCheck: false,
          cityCheckedAt: now.toISOString(),
          cityCheckNote: 'Asked Ms. Ito: yes',
          version: version + 1,
        },
      })
    expect(await alert()).toBeUndefined()
    expect((await check(id, 'Asked again: no')).json).toMatchObject({
      cityCheckNote: 'Asked again: no',
      cityCheckedAt: now.toISOString(),
    })
    const events = await app.db.sql<{ before: object; after: object }[]>`
      select before, after from events where kind = 'city-checked' order by occurred_at, id`
    expect(events).toMatchObject([
      {
        before: { cityCheckedAt: null, cityCheckNote: '' },
        after: { cityCheckedAt: expect.any(String), cityCheckNote: 'Asked Ms. Ito: yes' },
      },
      { before: { cityCheckNote: 'Asked Ms. Ito: yes' }, after: { cityCheckNote: 'Asked again: no' } },
    ])
    expect(await seen(id)).toMatchObject({ cityCheck: flagged.cityCheck })
  })

  test('is for orders that are there, not archived and flagged', async () => {
    const free = (await staff.post('/api/admin/orders', body({ customerCity: 'Norwalk', customerZipCode: '90650' })))
      .json
    expect(await check(free.id)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    const { id } = (await staff.post('/api/admin/orders', body())).json
    expect((await check(id, 'yes', app.browser())).status).toBe(401)
    await staff.send('DELETE', `/api/orders/${id}/archive`)
    expect(await check(id)).toMatchObject({ status: 409, json: { code: 'order-archived' } })
    expect(await check('018f7b6e-0000-7000-8000-000000000000')).toMatchObject({ status: 404 })
  })
})
