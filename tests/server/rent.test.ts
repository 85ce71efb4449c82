import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import { openEnd } from '#domain/scheduling/holds.ts'
import { chargeRent, chargeRents } from '#server/billing/rent/charge-rent.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { int, text } from '#server/platform/db/columns.ts'
import { remindOfOverdue } from '#server/reminders/remind-of-overdue.ts'
import { remindOfRentalEnds } from '#server/reminders/remind-of-rental-ends.ts'
import { emailsTo, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { staffLogin, startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 553 to 556. Today is Tuesday, December 1, 2026.

const pools = { readers: 6, lockers: 6 }
let app: TestApp
let there: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now, pools })
  const db = openDatabase(app.target, pools)
  there = await startTestApp({ now: () => now, database: { target: app.target, db, drop: () => db.close() } })
})
afterAll(async () => {
  await there.close()
  await app.close()
})
beforeEach(async () => {
  now = testNow
  staff = await app.staff()
  await emptyTables(app.db, 'orders, events, emails, containers, reminders, price_rows, bill_to_accounts')
  await setUnits(app.db, 20, 5)
})

/** Goes on to a day, signed in anew: sessions end. */
const goTo = async (day: IsoDate) => {
  now = new Date(`${day}T20:00:00Z`)
  staff = await app.staff()
}
const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const edit = (id: string, changes: object) => staff.send('PATCH', `/api/orders/${id}`, json(changes))
const order = async (id: string) => (await staff.get(`/api/orders/${id}`)).json
const planned = async (facts: OrderFacts = {}) =>
  (await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-01', ...facts })).id
const out = async (delivered: IsoDate = '2026-12-01') =>
  (await insertOrder(app.db, { status: 'delivered', scheduledDelivery: delivered, actualDelivery: delivered })).id
const advance = { period: '28-days', due: 'advance', price: '300.00' }
const rentOf = async (id: string, by = staff) => (await by.get(`/api/orders/${id}/rent`)).json
const setRent = (id: string, rent: object | null, by = staff) =>
  by.send('PUT', `/api/orders/${id}/rent`, json({ rent }))
const rented = async (id: string, rent: object = {}) => {
  const reply = await setRent(id, { ...advance, ...rent })
  expect(reply.status, reply.text).toBe(200)
  return reply.json
}
/** The lines of rent on the bill. */
const lines = async (id: string) =>
  (await staff.get(`/api/orders/${id}/bill`)).json.lines.flatMap(
    ({ kind, description, amount }: { kind: string; description: string; amount: string }) =>
      kind === 'rental_period' ? [[description, amount]] : [],
  )
const charges = (id: string) => app.db.sql({ cents: int, note: text })`
  select amount_cents as cents, note from charges where order_id = ${id} and kind = 'rental_period' order by recorded_at, id`

describe('rule 553: each period is charged on its day', () => {
  test('in advance: on the first day of each, and it is on bill, invoice, ledger and statement', async () => {
    const id = await planned()
    expect(await rented(id)).toMatchObject({ rent: { ...advance, startsOn: null, nextOn: null, periods: [] } })
    expect(await lines(id)).toEqual([])
    expect((await edit(id, { status: 'delivered' })).status).toBe(200)
    expect(await lines(id)).toEqual([['Rent: Dec 1, 2026 to Dec 28, 2026', '300.00']])
    expect((await rentOf(id)).rent).toMatchObject({
      nextOn: '2026-12-29',
      periods: [{ from: '2026-12-01', charged: '300.00' }],
    })
    await goTo('2026-12-28')
    await chargeRents(app.context)
    expect(await lines(id)).toHaveLength(1)
    await goTo('2026-12-29')
    await chargeRents(app.context)
    await chargeRents(app.context)
    expect(await lines(id)).toHaveLength(2)
    expect((await rentOf(id)).rent.nextOn).toBe('2027-01-26')
    // It waits for an invoice, whose income is posted to 4005.
    const invoice = await staff.post(`/api/orders/${id}/invoices`, {})
    expect(invoice.json.lines.filter(({ kind }: { kind: string }) => kind === 'rental_period')).toHaveLength(2)
    const [posted] = await app.db.sql({
      cents: int,
    })`select sum(cents)::int as cents from ledger_entries where account = '4005'`
    expect(posted?.cents).toBe(-600_00)
    const [account] = await app.db.sql({ id: text })`select bill_to_id::text as id from orders where id = ${id}`
    const statement = await staff.post(`/api/admin/bill-to-accounts/${account?.id}/statements`, {
      through: '2026-12-29',
    })
    expect(statement.json.closingBalance).toBe('1050.00')
    const told = (await staff.get(`/api/orders/${id}/timeline`)).json.entries.map(
      ({ title }: { title: string }) => title,
    )
    expect(told).toEqual(expect.arrayContaining(['Rent by Periods', 'Rent Charged']))
  })

  test('in arrears: after its last day', async () => {
    const id = await out()
    expect((await rented(id, { due: 'arrears', period: 'month', price: '310.00' })).rent).toMatchObject({
      startsOn: '2026-12-01',
      nextOn: '2027-01-01',
    })
    await goTo('2026-12-31')
    await chargeRents(app.context)
    expect(await lines(id)).toEqual([])
    await goTo('2027-01-01')
    await chargeRents(app.context)
    expect(await lines(id)).toEqual([['Rent: Dec 1, 2026 to Dec 31, 2026', '310.00']])
  })

  test('what nobody charged for long is charged period by period', async () => {
    const id = await out()
    await rented(id)
    await goTo('2027-03-01')
    await chargeRents(app.context)
    expect((await lines(id)).map(([, amount]: [string, string]) => amount)).toEqual([
      '300.00',
      '300.00',
      '300.00',
      '300.00',
    ])
  })

  test('exactly once, however many processes do it', async () => {
    const id = await out()
    await rented(id)
    await goTo('2026-12-29')
    const by = { orderId: id, actor: { kind: 'system', id: null }, now } as const
    await Promise.allSettled(Array.from({ length: 8 }, (_, at) => chargeRent((at % 2 ? app : there).context, by)))
    expect((await charges(id)).map(({ cents }) => cents)).toEqual([300_00, 300_00])
    // The key of the period refuses another charge of it.
    await expect(
      app.db.sql`
        insert into rent_periods (order_id, from_on, through_on, price_cents, is_first, charge_id)
        select order_id, from_on, through_on, price_cents, is_first, gen_random_uuid() from rent_periods where order_id = ${id} limit 1`,
    ).rejects.toThrow(/rent_periods_pkey/)
  })

  test('the container stays: held without end, never overdue, no rental-end email, no extra days', async () => {
    const id = await out('2026-11-25')
    await app.db.sql`update orders set daily_overage_rate_cents = 2500 where id = ${id}`
    await edit(id, { scheduledPickupDate: '2026-12-30' })
    expect((await order(id)).finalTotal).toBe('1075.00')
    await rented(id, { startsOn: '2026-12-05' })
    expect((await order(id)).finalTotal).toBe('450.00')
    await edit(id, { scheduledPickupDate: null })
    const held = await app.db.sql.one({ day: text })`select held_through::text as day from orders where id = ${id}`
    expect(held.day).toBe(openEnd)
    await goTo('2027-02-01')
    await remindOfRentalEnds(app.context)
    await remindOfOverdue(app.context)
    const sent = await app.db.sql`select 1 from emails where template in ('rental-end', 'containers-overdue')`
    expect(sent).toEqual([])
    // Staff plan the pickup whenever they like, also more than a year after the delivery.
    expect((await edit(id, { scheduledPickupDate: '2027-12-20' })).status).toBe(200)
    expect((await order(id)).scheduledPickupDate).toBe('2027-12-20')
  })

  test('a planned pickup stays, unless its day has passed', async () => {
    const late = (
      await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-20', scheduledPickup: '2026-11-29' })
    ).id
    const coming = (
      await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-20', scheduledPickup: '2026-12-09' })
    ).id
    for (const id of [late, coming]) await rented(id)
    expect((await order(late)).scheduledPickupDate).toBe(null)
    expect((await order(coming)).scheduledPickupDate).toBe('2026-12-09')
  })

  test('a day on which the container is promised refuses it, and nothing is stored', async () => {
    const id = await out()
    await setUnits(app.db, 20, 2)
    for (const requestedDeliveryDate of ['2027-03-02', '2027-03-02'])
      await staff.post(
        '/api/admin/orders',
        bookingBody({ dumpsterSize: 20, requestedDeliveryDate, totalAmount: undefined }),
      )
    expect((await setRent(id, advance)).json).toMatchObject({ code: 'date-full' })
    expect((await rentOf(id)).rent).toBe(null)
  })
})

describe('rule 553: a phone order', () => {
  const phoned = (rent: object | null, changes: object = {}) =>
    staff.post('/api/admin/orders', bookingBody({ totalAmount: undefined, rent, ...changes }))

  test('has its rent from the start, each of several containers its own', async () => {
    const { status, json } = await phoned(advance, { quantity: 2 })
    expect([status, json.standingThrough]).toEqual([201, '2099-12-31'])
    for (const { id } of [json, ...json.alsoPlaced]) {
      expect((await rentOf(id)).rent).toMatchObject({ period: advance.period, due: advance.due, price: advance.price })
      expect((await order(id)).finalTotal).toBe(null)
    }
  })

  test('keeps its container also where its usual pickup is on a closed day', async () => {
    await app.db.sql`insert into delivery_days (day, is_closed) values ('2026-12-11', true) on conflict do nothing`
    for (const requestedDeliveryDate of ['2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10']) {
      const { json } = await phoned(advance, { requestedDeliveryDate })
      expect([json.standingThrough, json.requestedPickupDate]).toEqual(['2099-12-31', null])
    }
    await app.db.sql`delete from delivery_days`
  })

  test('whose rent is refused is not placed', async () => {
    const { status, json } = await phoned({ ...advance, price: null })
    expect([status, Object.keys(json.fields)]).toEqual([400, ['rent.price']])
    const counted = await app.db.sql<{ count: number }[]>`select count(*)::int as count from orders`
    expect(counted).toEqual([{ count: 0 }])
    expect(await app.db.sql`select from emails`).toEqual([])
  })
})

describe('rule 553: the price', () => {
  test('is agreed, or of the price list; once a period is charged, only that of later ones changes', async () => {
    const id = await out()
    expect((await setRent(id, { ...advance, price: null })).json.fields).toEqual({
      price: 'The price list has no rent of a period for this order. Enter it.',
    })
    await staff.post('/api/admin/prices', { kind: 'rental_period', price: '280.00', validFrom: null })
    expect((await rentOf(id)).listPrice).toBe('280.00')
    expect((await rented(id, { price: null })).rent.price).toBe('280.00')
    expect((await setRent(id, { ...advance, period: 'month' })).json).toMatchObject({ code: 'not-allowed-now' })
    expect((await setRent(id, null)).json).toMatchObject({ code: 'not-allowed-now' })
    await rented(id, { price: '350.00' })
    await goTo('2026-12-29')
    await chargeRents(app.context)
    expect((await lines(id)).map(([, amount]: [string, string]) => amount)).toEqual(['280.00', '350.00'])
  })

  test('goes while nothing was charged, and extra days count again', async () => {
    const id = await out('2026-11-25')
    await app.db.sql`update orders set daily_overage_rate_cents = 2500 where id = ${id}`
    await edit(id, { scheduledPickupDate: '2026-12-30' })
    await rented(id, { startsOn: '2026-12-05' })
    expect((await setRent(id, null)).json.rent).toBe(null)
    expect((await order(id)).finalTotal).toBe('1075.00')
    expect((await order(id)).standingThrough).toBe(null)
  })

  test.each([
    [{ startsOn: '2026-11-30' }, 'The rent cannot begin before the delivery'],
    [{ startsOn: '2028-01-01' }, 'The rent must begin within a year'],
  ])('%j is refused', async (changes, message) => {
    expect((await setRent(await out(), { ...advance, ...changes })).json.fields).toEqual({ startsOn: message })
  })

  test('a dispatcher neither sets nor sees it', async () => {
    const id = await out()
    await rented(id)
    await app.db.sql`
      insert into staff_users (id, username, password_hash, role)
      select gen_random_uuid(), 'the dispatcher', password_hash, 'dispatcher' from staff_users where username = ${staffLogin.username}
      on conflict do nothing`
    const dispatcher = app.browser()
    await dispatcher.post('/api/admin/login', { ...staffLogin, username: 'the dispatcher' })
    expect((await setRent(id, advance, dispatcher)).status).toBe(403)
    const seen = await rentOf(id, dispatcher)
    expect(seen.rent).toMatchObject({ period: '28-days', due: 'advance' })
    expect(JSON.stringify(seen)).not.toMatch(/\d\.\d\d/)
    expect((await dispatcher.get(`/api/orders/${id}/timeline`)).text).not.toMatch(/\$\s?\d/)
  })
})

test('rule 553: customers see their rent at their sites', async () => {
  const owner = await openAccount(app)
  const id = await out()
  await app.db.sql`update orders set customer_email = ${owner.email} where id = ${id}`
  const orders = async () =>
    (await owner.browser.get('/api/customer/sites')).json.sites.flatMap((site: { orders: object[] }) => site.orders)
  expect(await orders()).toMatchObject([{ id, rent: null }])
  await rented(id)
  expect(await orders()).toMatchObject([
    { id, daysLeft: null, rent: { period: '28-days', due: 'advance', price: '300.00', nextOn: '2026-12-29' } },
  ])
})

describe('rule 554: at the pickup', () => {
  test('in advance: the unused days are credited, on the invoice, too', async () => {
    const id = await out()
    await rented(id)
    await staff.post(`/api/orders/${id}/invoices`, {})
    await goTo('2026-12-11')
    expect((await edit(id, { status: 'picked_up' })).status).toBe(200)
    // $300.00 ÷ 28 is $10.71: ten days.
    expect(await lines(id)).toEqual([['Rent: Dec 1, 2026 to Dec 28, 2026, 10 of 28 days', '107.10']])
    const { invoices } = (await staff.get(`/api/orders/${id}/bill`)).json
    expect(invoices.map(({ kind, total }: { kind: string; total: string }) => [kind, total]).sort()).toEqual([
      ['credit-note', '-750.00'],
      ['invoice', '557.10'],
      ['invoice', '750.00'],
    ])
    await goTo('2027-01-10')
    await chargeRents(app.context)
    expect(await lines(id)).toHaveLength(1)
    // The pickup was on another day, and then it was none.
    await edit(id, { actualPickupDate: '2026-12-29', reason: 'Ticket' })
    expect(await lines(id)).toEqual([['Rent: Dec 1, 2026 to Dec 28, 2026', '300.00']])
    await edit(id, { status: 'delivered' })
    expect((await lines(id)).map(([, amount]: [string, string]) => amount)).toEqual(['300.00', '300.00'])
  })

  test('in arrears: the days of the last period are charged', async () => {
    const id = await out()
    await rented(id, { due: 'arrears' })
    await goTo('2027-01-01')
    await edit(id, { status: 'picked_up' })
    expect(await lines(id)).toEqual([
      ['Rent: Dec 1, 2026 to Dec 28, 2026', '300.00'],
      ['Rent: Dec 29, 2026 to Jan 25, 2027, 3 of 28 days', '32.13'],
    ])
    expect((await setRent(id, advance)).json).toMatchObject({ code: 'not-allowed-now' })
  })

  test('a delivery that is undone takes its rent back', async () => {
    const id = await planned()
    await rented(id)
    await edit(id, { status: 'delivered' })
    const undone = await edit(id, { status: 'en_route' })
    expect(undone.status, undone.text).toBe(200)
    expect(await lines(id)).toEqual([])
    expect((await charges(id)).map(({ cents }) => cents)).toEqual([300_00, -300_00])
    await goTo('2026-12-02')
    await edit(id, { status: 'delivered' })
    expect(await lines(id)).toEqual([['Rent: Dec 2, 2026 to Dec 29, 2026', '300.00']])
  })
})

test('rule 555: cancelling counts the first period in advance as part of the price', async () => {
  for (const [due, refunded] of [
    ['advance', '375.00'],
    ['arrears', '525.00'],
  ]) {
    // Between 48 and 24 hours before the window half of what was paid up to the price is refunded.
    const id = await planned({ scheduledDelivery: '2026-12-03' })
    await rented(id, { due })
    await staff.post(`/api/orders/${id}/payments`, { status: 'paid', amount: '750.00', receivedOn: '2026-12-01' })
    now = new Date('2026-12-02T04:00:00Z')
    const { json: preview } = await staff.get(`/api/orders/${id}/cancellation`)
    expect([due, preview.refund.percent, preview.refund.amount]).toEqual([due, 50, refunded])
    now = testNow
  }
})

test('rent that goes leaves the container as long as its standing service keeps it', async () => {
  await app.db.sql`update equipment set is_active = true`
  const id = await out()
  const service = { kind: 'swap', every: 1, unit: 'weeks', weekdays: [5], ifClosed: 'earlier', startsOn: '2026-12-04' }
  const begun = await staff.post(`/api/orders/${id}/standing-services`, { ...service, price: '245.00' })
  expect(begun.status, begun.text).toBe(201)
  await rented(id, { due: 'arrears' })
  expect((await setRent(id, null)).status).toBe(200)
  expect((await order(id)).standingThrough).toBe(openEnd)
})

test('a standing service beside the rent ends, and there are still no extra days', async () => {
  const id = await out()
  await app.db.sql`update orders set daily_overage_rate_cents = 2500 where id = ${id}`
  await rented(id)
  const fridays = {
    kind: 'swap',
    every: 1,
    unit: 'weeks',
    weekdays: [5],
    ifClosed: 'skip',
    startsOn: '2026-12-04',
    price: '245.00',
  }
  const { json: service } = await staff.post(`/api/orders/${id}/standing-services`, fridays)
  expect((await edit(id, { scheduledPickupDate: '2027-01-10' })).json).toMatchObject({ code: 'not-allowed-now' })
  const ended = await staff.post(`/api/admin/standing-services/${service.id}/end`, { pickupDay: '2027-02-20' })
  expect(ended.status, ended.text).toBe(200)
  const { finalTotal, scheduledPickupDate, standingThrough } = await order(id)
  expect({ finalTotal, scheduledPickupDate, standingThrough }).toEqual({
    finalTotal: '750.00',
    scheduledPickupDate: '2027-02-20',
    standingThrough: openEnd,
  })
})

describe('rule 556: containers that have not moved for 30 days', () => {
  const stays = async (by = staff) => (await by.get('/api/admin/long-stays')).json

  test('are listed with what a day costs, the longest first', async () => {
    const rentedFor = await out('2026-10-01')
    await rented(rentedFor)
    const beyond = await out('2026-10-15')
    await app.db.sql`update orders set daily_overage_rate_cents = 2500 where id = ${beyond}`
    const swapped = await out('2026-10-15')
    await app.db.sql`
      insert into hauls (id, order_id, kind, planned_on, done_at) values (gen_random_uuid(), ${swapped}, 'swap', '2026-11-20', '2026-11-20T20:00:00Z')`
    await out('2026-11-02')
    const last = await out('2026-11-01')
    expect((await stays()).map(({ orderId, days, perDay }: never) => [orderId, days, perDay])).toEqual([
      [rentedFor, 61, '10.71'],
      [beyond, 47, '25.00'],
      [last, 30, '0.00'],
    ])
  })

  test('and their customer is asked in one press, at most once a week', async () => {
    const id = await out('2026-10-15')
    const ask = () => staff.post(`/api/orders/${id}/long-stay-emails`)
    const asked = await ask()
    expect(asked, asked.text).toMatchObject({ status: 200, json: [{ orderId: id, canEmail: false }] })
    expect((await ask()).json).toMatchObject({
      code: 'not-allowed-now',
      message: 'The customer was asked within the last 7 days.',
    })
    const [email] = await emailsTo(app, 'ignacio@bell.example')
    expect(email?.subject).toContain('47 days')
    await goTo(addDays('2026-12-01', 8))
    expect((await stays())[0]).toMatchObject({ canEmail: true })
    expect((await ask()).status).toBe(200)
    const moved = await out('2026-11-20')
    expect((await staff.post(`/api/orders/${moved}/long-stay-emails`)).json).toMatchObject({ code: 'not-allowed-now' })
    const silent = await out('2026-10-15')
    await app.db.sql`update orders set customer_email = '' where id = ${silent}`
    expect((await staff.post(`/api/orders/${silent}/long-stay-emails`)).json.message).toContain('no email address')
  })
})
