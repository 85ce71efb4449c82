import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertPayment } from '#server/billing/payment-queries.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Row } from '#server/platform/db/sql.ts'
import { anonymizeOrders } from '#server/retention/anonymize-orders.ts'
import { purgeRetention } from '#server/retention/purge-retention.ts'
import { deliverEmails, openAccount } from '../support/accounts.ts'
import { openBillingDesk } from '../support/billing-desk.ts'
import { bookingBody } from '../support/bookings.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { addDriver, firstYard } from '../support/fleet.ts'
import { estimateBody } from '../support/leads.ts'
import { insertOrder } from '../support/order-rows.ts'
import { phonePhoto } from '../support/pictures.ts'
import { staffLogin, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let now: Date
const booked = new Date('2018-05-07T18:00:00Z')
const yearsLater = (years: number, days = 0) => {
  const then = new Date(booked)
  then.setUTCFullYear(then.getUTCFullYear() + years)
  return new Date(then.getTime() + days * 86_400_000)
}

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = booked
})

/** Where a word occurs in the whole database: `table: row`. */
async function traces(word: string): Promise<string[]> {
  const tables = await app.db.sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await app.db.sql.unsafe(
        `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ilike $1`,
        [`%${word}%`],
      )
      return rows.map(({ row }) => `${name}: ${row}`)
    }),
  )
  return found.flat()
}

/** Each names the person, or was written by or about the person. */
const personal = [
  'Dolores',
  'okafor',
  '555-0177',
  'Arroyo Park',
  'lemon tree',
  'gate code',
  'wedding',
  'schnauzer',
  'IMG-7',
  'cheque 4711',
  'Wilhelmina',
  'PO-4713',
]

/** An order with everything that an order can have, over and paid. */
async function wholeOrder(office: Dispatcher, email: string): Promise<string> {
  const customer = await openAccount(app, { email, firstName: 'Dolores', lastName: 'Okafor', phone: '(661) 555-0177' })
  const { json: order } = await customer.browser.post(
    '/api/orders',
    bookingBody({
      customerEmail: email,
      requestedDeliveryDate: '2018-05-14',
      placementInstructions: 'Left of the lemon tree',
      accessInstructions: 'The gate code is 4711',
      specialInstructions: 'There is a wedding',
    }),
  )
  const goOn = async (day: string) => {
    now = new Date(`${day}T18:00:00Z`)
    await office.browser.post('/api/admin/login', staffLogin)
  }
  const container = await office.addContainer('20-900')
  const desk = openBillingDesk(app, office.browser)
  const asked = { orderId: order.id, requestType: 'other', description: 'Mind the schnauzer', requestedChanges: {} }
  expect((await customer.browser.post('/api/customer/change-requests', asked)).status).toBe(201)
  expect((await office.change(order.id, { internalNotes: 'Has a schnauzer', status: 'confirmed' })).status).toBe(200)
  await goOn('2018-05-14')
  expect((await office.change(order.id, { status: 'delivered', assignedContainerId: container })).status).toBe(200)
  await desk.weigh(order.id, '3.10')
  await goOn('2018-05-21')
  expect((await office.change(order.id, { status: 'picked_up' })).status).toBe(200)
  const path = `/api/orders/${order.id}`
  const file = {
    body: await phonePhoto({ width: 300, height: 200 }),
    headers: { 'content-type': 'application/octet-stream' },
  }
  expect((await office.browser.send('POST', `${path}/documents?name=IMG-7.jpg`, file)).status).toBe(201)
  const paid = { status: 'paid', amount: '450.00', method: 'Check', reference: 'cheque 4711' }
  expect((await office.browser.post(`${path}/payments`, paid)).status).toBe(201)
  const trip = { kind: 'trip', amount: '18.00', note: 'Wilhelmina parked in front of it' }
  expect((await office.browser.post(`${path}/charges`, trip)).status).toBe(201)
  expect((await office.change(order.id, { poNumber: 'PO-4713' })).status).toBe(200)
  expect((await desk.issue(order.id)).status).toBe(201)
  expect((await office.change(order.id, { status: 'completed', internalNotes: 'The schnauzer bites' })).status).toBe(
    200,
  )
  await deliverEmails(app)
  await app.db.sql`delete from customer_sessions`
  await app.db.sql`update orders set customer_id = null`
  await app.db.sql`update change_requests set customer_id = null`
  await app.db.sql`delete from customers`
  return order.id
}

describe('an order whose money is settled', () => {
  let office: Dispatcher
  let id: string
  beforeAll(async () => {
    now = booked
    office = await openDispatcher(app)
    id = await wholeOrder(office, 'dolores@okafor.example')
  })

  test('is unchanged for seven years', async () => {
    const lasted = new Date('2025-05-21T17:59:00Z')
    await anonymizeOrders(app.db.sql, { before: new Date('2018-05-21T17:59:00Z'), now: lasted })
    expect(await app.db.sql`select customer_name from orders where id = ${id}`).toEqual([
      { customerName: 'Dolores Okafor' },
    ])
  })

  test('then names nobody, anywhere in the database, and keeps what bookkeeping needs', async () => {
    now = yearsLater(7, 15)
    office = await openDispatcher(app)
    const before = await office.order(id)
    const papers = await app.db.sql<{ content: Record<string, object> }[]>`select content from invoices`
    for (const word of personal) expect([word, await traces(word)]).not.toEqual([word, []])
    await purgeRetention(app.context)
    for (const word of personal) expect([word, await traces(word)]).toEqual([word, []])
    const after = await office.order(id)
    expect(after).toEqual({
      ...before,
      customerName: '(removed)',
      customerEmail: '',
      customerPhone: '',
      customerAddress: '',
      placementInstructions: '',
      accessInstructions: '',
      specialInstructions: '',
      internalNotes: '',
      poNumber: '',
      billToId: null,
      version: after.version,
    })
    expect(after).toMatchObject({ customerCity: 'Valencia', customerZipCode: '91355', amountPaid: '450.00' })
    const [paper] = papers
    const { poNumber, ...content } = paper?.content ?? {}
    expect(poNumber).toBe('PO-4713')
    expect(await app.db.sql`select content from invoices`).toMatchObject([
      {
        content: {
          ...content,
          billTo: { ...paper?.content.billTo, name: '(removed)', companyName: '', address: '', phone: '', email: '' },
          serviceAddress: { ...paper?.content.serviceAddress, address: '' },
          lines: expect.arrayContaining([expect.objectContaining({ description: 'Trip charge', amount: '18.00' })]),
          payments: [{ amount: '450.00', reference: '' }],
        },
      },
    ])
    const desk = openBillingDesk(app, office.browser)
    expect((await desk.bill(id)).finalTotal).toBe('600.00')
    expect(await desk.tickets(id)).toMatchObject([{ weightTons: '3.10', photoUrl: null }])
    expect((await office.timeline(id)).entries.length).toBeGreaterThan(8)
    expect(await app.db.sql`select from files`).toEqual([])
  })

  test('is left alone from then on', async () => {
    now = yearsLater(8, 15)
    await app.db.sql`update orders set internal_notes = 'Written since' where id = ${id}`
    await purgeRetention(app.context)
    expect(await traces('Written since')).toHaveLength(1)
    await app.db.sql`update orders set internal_notes = '' where id = ${id}`
  })
})

describe('an order is kept as it is', () => {
  const old = { createdAt: booked, customerName: 'Prudence Long' }
  const nameOf = async (id: string) =>
    (await app.db.sql<Row[]>`select customer_name from orders where id = ${id}`)[0]?.customerName

  test.each([
    [
      'while its container is out',
      async () => insertOrder(app.db, { ...old, status: 'delivered', actualDelivery: '2018-05-08' }),
    ],
    [
      'while money comes in',
      async () => {
        const order = await insertOrder(app.db, { ...old, status: 'completed' })
        const line = { orderId: order.id, status: 'paid', amountCents: 100, method: null, reference: '' } as const
        const moment = { occurredAt: yearsLater(1), actor: { kind: 'staff', id: null } } as const
        await app.db.sql.begin((tx) => insertPayment(tx, { ...line, ...moment }))
        return order
      },
    ],
    [
      'while something is charged',
      async () => {
        const order = await insertOrder(app.db, { ...old, status: 'completed' })
        await app.db.sql`update charges set occurred_at = ${yearsLater(1)} where order_id = ${order.id}`
        return order
      },
    ],
    [
      'while somebody changes it',
      async () => {
        const order = await insertOrder(app.db, { ...old, status: 'cancelled' })
        await app.db.sql`update orders set updated_at = ${yearsLater(1)} where id = ${order.id}`
        return order
      },
    ],
  ])('%s', async (_, make) => {
    const { id } = await make()
    now = yearsLater(7, 1)
    await purgeRetention(app.context)
    expect(await nameOf(id)).toBe('Prudence Long')
  })
})

test('an invoice allows no other change than this one, and not before its years are over', async () => {
  const [row] = await app.db.sql<{ id: string }[]>`select id from invoices limit 1`
  const change = (set: string) => app.db.sql.unsafe(`update invoices set ${set} where id = '${row?.id}'`)
  for (const set of [
    `content = jsonb_set(content, '{billTo, name}', '"Somebody"')`,
    `content = jsonb_set(content, '{total}', '"1.00"')`,
    'total_cents = 1',
    `content = anonymous_invoice(content), issued_on = '2018-01-01'`,
  ])
    await expect(change(set)).rejects.toThrow('what was issued never changes')
  await expect(app.db.sql`delete from invoices`).rejects.toThrow('what was issued never changes')
  now = new Date()
  const desk = openBillingDesk(app, await app.staff())
  const young = await desk.issue((await insertOrder(app.db, { status: 'completed', createdAt: now })).id)
  await expect(
    app.db.sql`update invoices set content = anonymous_invoice(content) where id = ${young.json.id}`,
  ).rejects.toThrow('what was issued never changes')
})

describe('messages', () => {
  test('are kept for three years, and then deleted with their notes, quotes and emails', async () => {
    const office = await app.staff()
    const lead = estimateBody({ email: 'wilhelmina@gone.example', firstName: 'Wilhelmina', notes: 'Wilhelmina asks' })
    const { json } = await app.browser().post('/api/leads', lead)
    const path = `/api/admin/leads/${json.id}`
    expect((await office.post(`${path}/notes`, { note: 'Wilhelmina called' })).status).toBe(201)
    const quoted = { dumpsterSize: 20, customerType: 'residential', zipCode: '91355' }
    expect((await office.post(`${path}/quotes`, quoted)).status).toBe(201)
    await deliverEmails(app)
    now = yearsLater(3, -1)
    await purgeRetention(app.context)
    expect((await traces('Wilhelmina')).length).toBeGreaterThan(4)
    now = yearsLater(3, 1)
    await purgeRetention(app.context)
    expect(await traces('Wilhelmina')).toEqual([])
    expect(await traces(json.id)).toEqual([])
  })

  test('are kept while something happens to them', async () => {
    const { json } = await app.browser().post('/api/leads', estimateBody({ firstName: 'Wilhelmina' }))
    now = yearsLater(2)
    const office = await app.staff()
    await office.post(`/api/admin/leads/${json.id}/notes`, { note: 'Still interested' })
    now = yearsLater(4)
    await purgeRetention(app.context)
    expect(await traces('Still interested')).not.toEqual([])
  })
})

test('a project is deleted with its stored report once all of its orders are anonymized', async () => {
  const { id } = await insertOrder(app.db, { createdAt: booked, status: 'completed' })
  const stays = await insertOrder(app.db, { createdAt: yearsLater(1), status: 'completed' })
  for (const [name, orderId] of [
    ['Over', id],
    ['Open', stays.id],
  ] as const) {
    const [project] = await app.db.sql<{ id: string }[]>`
      insert into projects (id, created_at, updated_at, name, jurisdiction, kind, work, owner_name)
      values (gen_random_uuid(), ${booked}, ${booked}, ${name}, 'other', 'other', 'other', 'Prudence') returning id`
    await app.db
      .sql`insert into project_orders (order_id, project_id, added_at) values (${orderId}, ${project?.id ?? ''}, ${booked})`
    const pdf = { id: crypto.randomUUID(), mediaType: 'application/pdf', byteSize: 1, createdAt: booked }
    await app.db.sql`insert into files ${insertValues(pdf)}`
    await app.db.sql`
      insert into project_reports (project_id, closed_at, report, pdf_file_id)
      values (${project?.id ?? ''}, ${booked}, '{"people": "Prudence"}', ${pdf.id})`
  }
  now = yearsLater(7, 1)
  await purgeRetention(app.context)
  expect(await app.db.sql`select name from projects`).toEqual([{ name: 'Open' }])
  expect(await app.db.sql`select 1 from project_reports r join files f on f.id = r.pdf_file_id`).toHaveLength(1)
  expect(await app.db.sql`select 1 from files`).toHaveLength(1)
})

test('a replaced picture is deleted after its years', async () => {
  const files = ['2018-01-01', '2026-01-01'].map((day) => ({
    id: crypto.randomUUID(),
    mediaType: 'image/jpeg',
    byteSize: 1,
    createdAt: day,
  }))
  await app.db.sql`insert into files ${insertValues(files)}`
  now = yearsLater(7, 1)
  await purgeRetention(app.context)
  expect(await app.db.sql`select id from files where media_type = 'image/jpeg'`).toEqual([{ id: files[1]?.id }])
})

test('rule 190: the rows of an import are deleted 90 days after its upload', async () => {
  now = booked
  const { browser } = await openDispatcher(app)
  const { json } = await browser.send('POST', '/api/admin/imports?kind=customers&fileName=old.csv', {
    body: 'Name\nPrudence Farrow\n',
    headers: { 'content-type': 'application/octet-stream' },
  })
  const daysLater = (days: number) => new Date(booked.getTime() + days * 86_400_000)
  now = daysLater(89)
  await purgeRetention(app.context)
  expect(await traces('Prudence Farrow')).toHaveLength(1)
  now = daysLater(91)
  await purgeRetention(app.context)
  expect(await traces('Prudence Farrow')).toEqual([])
  const later = await openDispatcher(app)
  expect((await later.browser.get(`/api/admin/imports/${json.id}`)).json).toMatchObject({
    fileName: 'old.csv',
    hasRows: false,
  })
})

test('rule 190: a customer record without orders is deleted three years after its last change, with its sites', async () => {
  const root = '/api/admin/bill-to-accounts'
  now = booked
  const { browser } = await openDispatcher(app)
  const create = async (name: string): Promise<string> => (await browser.post(root, { kind: 'company', name })).json.id
  const addSite = async (id: string, address: string) =>
    browser.post(`${root}/${id}/sites`, { address, city: 'Valencia', state: 'CA', zipCode: '91355' })
  const [idle, part, busy, changed] = [
    await create('Idle'),
    await create('Part'),
    await create('Busy'),
    await create('Changed'),
  ]
  await addSite(idle, '9 Idle Street')
  await addSite(part, '10 Idle Street')
  await browser.post(`${root}/${idle}/merges`, { otherId: part })
  await browser.post(
    '/api/admin/orders',
    bookingBody({ requestedDeliveryDate: null, totalAmount: undefined, billToId: busy }),
  )
  now = yearsLater(2, 0)
  const later = await openDispatcher(app)
  await later.browser.post(`${root}/${changed}/sites`, {
    address: '11 Idle Street',
    city: 'Valencia',
    state: 'CA',
    zipCode: '91355',
  })
  const names = async () =>
    (await app.db.sql<{ name: string }[]>`select name from bill_to_accounts where is_kept order by name`).map(
      ({ name }) => name,
    )
  await purgeRetention(app.context)
  expect(await names()).toEqual(['Busy', 'Changed', 'Idle', 'Part'])
  now = yearsLater(3, 1)
  await purgeRetention(app.context)
  expect(await names()).toEqual(['Busy', 'Changed'])
  expect([await traces('9 Idle'), await traces('10 Idle')]).toEqual([[], []])
})

test("a driver's day off is deleted after three years, with its reason", async () => {
  const driver = newId()
  await app.db.sql`insert into drivers ${insertValues({ id: driver, name: 'Marco', yardId: firstYard })}`
  const off = (day: string, reason: string) => ({
    id: newId(),
    driverId: driver,
    fromDay: day,
    throughDay: day,
    reason,
  })
  await app.db.sql`insert into absences ${insertValues(off('2018-05-04', 'influenza'))}`
  await app.db.sql`insert into absences ${insertValues(off('2018-05-11', 'vacation'))}`
  now = yearsLater(3)
  await purgeRetention({ db: app.db, clock: () => now })
  expect(await traces('influenza')).toEqual([])
  expect(await traces('vacation')).toHaveLength(1)
})

test('the history of a driver does not repeat why they were off', async () => {
  now = new Date('2026-12-01T20:00:00Z')
  const staff = await app.staff()
  const driver = await addDriver(staff, { name: 'Dee' })
  const off = { driverId: driver.id, fromDay: '2026-12-01', throughDay: '2026-12-01', reason: 'appendicitis' }
  expect((await staff.post('/api/admin/absences', off)).status).toBe(200)
  expect(await traces('appendicitis')).toEqual([expect.stringMatching(/^public\.absences/)])
})
