import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#server/platform/db/sql.ts'
import { fillBatch, keyedTables } from '#server/search/fill-search-keys.ts'
import {
  deliverEmails,
  newestToken,
  registrationBody,
  type SentEmail,
  signIn,
  verifyEmail,
} from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { estimateBody } from '../support/leads.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 307 (F35): one address, whether its host is written in Unicode or as mail servers know it.

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const [unicode, ascii] = ['info@bücher.example', 'info@xn--bcher-kva.example']
const book = (customerEmail: string) =>
  app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: null, totalAmount: undefined, customerEmail }))

test('a booking is stored in one form, shown in the other, and found by both', async () => {
  for (const typed of [unicode, 'info@BÜCHER.example', 'info@bu\u0308cher.example', ascii]) {
    const { status, json } = await book(typed)
    expect(status, typed).toBe(201)
    expect(json.customerEmail).toBe(unicode)
  }
  const stored = await app.db.sql<
    Row[]
  >`select distinct customer_email, (select count(*)::int from contacts) as contacts from orders`
  expect(stored).toEqual([{ customerEmail: ascii, contacts: 1 }])
  const sent = await app.db.sql<Row[]>`select distinct recipient from emails where recipient like 'info@%'`
  expect(sent).toEqual([{ recipient: ascii }])
  for (const search of [unicode, ascii, 'bücher', 'bucher', 'buecher.example', 'xn--bcher']) {
    const { json } = await staff.get(`/api/orders?search=${encodeURIComponent(search)}`)
    expect(
      json.map(({ customerEmail }: { customerEmail: string }) => customerEmail),
      search,
    ).toEqual(new Array(4).fill(unicode))
  }
})

test.each([
  'info@bücher',
  'info@-bücher.example',
  'info@büc her.example',
  'info@bü\u200bcher..example',
  'info@bü!cher.example',
])('%s is no address', async (typed) => {
  expect(await book(typed)).toMatchObject({
    status: 400,
    json: { fields: { customerEmail: 'Valid email is required' } },
  })
})

test('it is one account and one login', async () => {
  const owner = app.browser()
  const opened = await owner.post('/api/customer/register', registrationBody({ email: 'owner@bücher.example' }))
  expect(opened.status).toBeLessThan(300)
  expect((await verifyEmail(owner, await newestToken(app, 'owner@xn--bcher-kva.example'))).status).toBe(200)
  const again = await app
    .browser()
    .post('/api/customer/register', registrationBody({ email: 'owner@xn--bcher-kva.example' }))
  expect(again.status).toBeLessThan(300)
  const rows = await app.db.sql<Row[]>`select email from customers`
  expect(rows).toEqual([{ email: 'owner@xn--bcher-kva.example' }])
  for (const typed of ['owner@bücher.example', 'OWNER@xn--bcher-kva.example']) {
    const { status, json } = await signIn(app.browser(), typed)
    expect([status, json.user?.email], typed).toEqual([200, 'owner@bücher.example'])
  }
})

test('addresses that are stored in Unicode are brought into the one form; two logins with one address are named', async () => {
  await app.db.sql`update orders set customer_email = ${unicode} where id = (select id from orders order by id limit 1)`
  await app.db.sql`
    insert into customers (id, email, first_name, last_name, phone, customer_type, verified_at, created_at)
    select gen_random_uuid(), name || '@bücher.example', 'A', 'B', '661 555 0100', 'residential', now(), now()
    from (values ('owner'), ('other')) as names (name)`
  await app.db.sql`
    insert into bill_to_accounts (kind, name, contacts)
    values ('company', 'Bücher', ${JSON.stringify([{ name: '', title: '', email: unicode, phone: '' }])}::jsonb)`
  await app.db.sql`
    insert into leads (id, source, first_name, last_name, email, phone, project_type)
    values (gen_random_uuid(), 'estimate_form', 'Al', 'Kim', ${unicode}, '661 555 0399', 'Roofing')`
  for (const table of keyedTables) while ((await fillBatch(app.context, table)) === 'more');
  const [left] = await app.db.sql<Row[]>`
    select (select count(*)::int from orders where customer_email like '%ü%') as orders,
      (select array_agg(email order by email) from customers) as logins,
      (select count(*)::int from bill_to_accounts where contacts::text like '%@bü%') as accounts,
      (select count(*)::int from leads where email like '%ü%') as leads`
  const logins = ['other@xn--bcher-kva.example', 'owner@bücher.example', 'owner@xn--bcher-kva.example']
  expect(left).toMatchObject({ orders: 0, accounts: 0, leads: 0, logins })
  const clashes = app.logged.filter(({ event }) => event === 'two logins have one email address')
  expect(clashes.map(({ facts }) => facts.email)).toEqual(['owner@xn--bcher-kva.example'])
  await app.db.sql`delete from leads`
  await app.db.sql`delete from bill_to_accounts where name = 'Bücher'`
})

test('leads, contacts and imported files take it, and texts that are no address stay as they are', async () => {
  const notes = 'Mail me @ bücher, or call'
  expect((await app.browser().post('/api/leads', estimateBody({ email: unicode, notes }))).status).toBe(201)
  const [lead] = await app.db.sql<Row[]>`select email, notes from leads`
  expect(lead).toEqual({ email: ascii, notes })

  const desk = openImportDesk(app, staff)
  await desk.take('customers', ['Customer,Main Email', `Bücher GmbH,${unicode}`])
  expect((await desk.take('customers', ['Customer,Main Email', `Bucher GmbH,${ascii}`])).counts).toMatchObject({
    same: 1,
  })
  const [imported] = await app.db.sql<
    Row[]
  >`select contacts -> 0 ->> 'email' as email from bill_to_accounts where is_kept`
  expect(imported).toEqual({ email: ascii })
})

test('staff and owner read it as people write it: emails, the export of orders, the history, and texts around it', async () => {
  await app.browser().post('/api/leads', estimateBody({ email: 'boss@bücher.example' }))
  await book('boss@bücher.example')
  await deliverEmails(app)
  const sent = await app.db.sql<SentEmail[]>`select template, subject, html, body_text, links from emails`
  const texts = sent.map(({ subject, html, bodyText }) => `${subject}\n${html}\n${bodyText}`).join('\n')
  expect(texts.match(/boss@\S*example/g)).toContain('boss@bücher.example')
  expect(texts).not.toMatch(/>[^<]*@xn--/)

  const [order] = (await staff.get('/api/orders?search=boss')).json
  const changes = {
    customerEmail: 'chef@bücher.example',
    specialInstructions: 'Mail <boss@xn--bcher-kva.example> first',
    reason: 'Asked on the phone',
  }
  const changed = await staff.send('PATCH', `/api/orders/${order.id}`, {
    body: JSON.stringify(changes),
    headers: { 'content-type': 'application/json' },
  })
  expect(changed).toMatchObject({ status: 200 })
  const shown = [
    (await staff.get('/api/orders/export?search=chef')).text,
    (await staff.get(`/api/orders/${order.id}/timeline`)).text,
    (await staff.get('/api/admin/leads?search=boss')).text,
  ]
  for (const text of shown) {
    expect(text).toContain('@bücher.example')
    expect(text).not.toContain('xn--')
  }
})
