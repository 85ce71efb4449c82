import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { columnsOf } from '#content/staff/list-columns.ts'
import { type ListName, listColumns, listNames } from '#contract/lists/list-columns.ts'
import { lists } from '#contract/lists/list-parts.ts'
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts'
import { columnsShown } from '#domain/lists/saved-view.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import { exportList } from '#server/lists/list-csv.ts'
import { newId } from '#server/platform/db/ids.ts'
import { openBillingDesk } from '../support/billing-desk.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertManyOrders } from '../support/many-orders.ts'
import { insertOrder } from '../support/order-rows.ts'
import { serveApp } from '../support/served-app.ts'
import { staffLogin, startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 328: a list as it is shown, as CSV.

let app: TestApp
const browsers = {} as Record<StaffRole, Browser>

beforeAll(async () => {
  app = await startTestApp()
  for (const role of staffRoles) browsers[role] = await colleague(role)
  await insertManyOrders(app.db.sql, 230)
  await app.db.sql`
    insert into leads (id, created_at, source, first_name, last_name, email, phone, project_type, notes, search_key)
    select gen_random_uuid(), timestamptz '2026-11-20T18:00:00Z' - make_interval(mins => n), 'estimate_form',
      case when n = 1 then '=HYPERLINK("http://evil.example")' else 'Lead' end, 'Number ' || n, 'lead' || n || '@mail.example',
      '(661) 555-0178', 'Roof', E'two\nlines', '' from generate_series(1, 205) n`
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.db, 'security_events'))

async function colleague(role: StaffRole): Promise<Browser> {
  const username = `${role}-${newId()}`
  await app.db.sql`
    insert into staff_users (id, username, email, role, password_hash)
    select gen_random_uuid(), ${username}, ${`${username}@canyon.example`}, ${role}, password_hash from staff_users
    where username = ${staffLogin.username}`
  const browser = app.browser()
  await browser.post('/api/admin/login', { ...staffLogin, username })
  return browser
}

const ask = (role: StaffRole, list: ListName, query = '') =>
  browsers[role].get(`/api/admin/lists/${list}/csv?${new URLSearchParams({ query })}`)

async function read(role: StaffRole, list: ListName, query = ''): Promise<string[][]> {
  const reply = await ask(role, list, query)
  expect([reply.status, reply.headers.get('content-type')], `${list} ${reply.text.slice(0, 300)}`).toEqual([
    200,
    'text/csv; charset=utf-8',
  ])
  return parse(reply.text, { bom: true, recordDelimiter: '\r\n' }) as string[][]
}

const exports = () =>
  app.db.sql`select actor_name, subject, details from security_events where kind = 'exported' order by occurred_at, id`

const headings = (list: ListName, keys: readonly string[]) =>
  ['first', ...keys].flatMap(
    (key) =>
      columnsOf(list)
        [key]?.cells.filter(({ isTax }) => !isTax)
        .map(({ label }) => label) ?? [],
  )

test('every list is read by who may read it and export, with the columns that the role sees and no others', async () => {
  for (const list of listNames)
    for (const role of staffRoles) {
      // Nothing is found: the headings are what counts.
      const every = `?search=nothing&q=nothing&status=failed&columns=${Object.keys(listColumns[list]).join()}`
      if (!mayDo(role, 'staff:orders.export') || !mayDo(role, lists[list].permission)) {
        expect((await ask(role, list, every)).status, `${list} ${role}`).toBe(403)
        continue
      }
      const [head] = await read(role, list, every)
      expect(head).toEqual(
        headings(
          list,
          Object.keys(listColumns[list]).filter((key) => columnsShown(list, key, role)[0] === key),
        ),
      )
      await app.db.sql`delete from rate_limits`
    }
})

test('a file has all pages, in the order of the list, with its filters and columns', async () => {
  const [head, ...rows] = await read(
    'office',
    'orders',
    '?sort=customer&columns=customer,placed,balance&status=pending',
  )
  expect(head).toEqual(['Order #', 'Customer', 'Company', 'Balance due', 'Booked'])
  expect(rows).toHaveLength(230)
  const shown = (await browsers.office.get('/api/orders?sort=customer&status=pending&limit=500')).json
  expect(rows.map(([number]) => number)).toEqual(shown.map((order: { orderNumber: string }) => order.orderNumber))
  expect(rows.find(([, name]) => name === 'Customer 7')).toEqual([
    'CY-BULK-00000007',
    'Customer 7',
    '',
    '450.00',
    '2026-11-20 09:53',
  ])
  expect(await read('office', 'orders', '?status=cancelled')).toEqual([
    headings('orders', columnsShown('orders', '', 'office')),
  ])
  expect((await read('office', 'orders', '?search=Customer 117')).map(([number]) => number)).toContain(
    'CY-BULK-00000117',
  )
  expect(await read('office', 'leads', '?direction=asc&columns=message')).toHaveLength(206)
})

test('no cell is a formula', async () => {
  const rows = await read('office', 'leads', '?columns=place')
  expect(rows.map(([name]) => name)).toContain('\'=HYPERLINK("http://evil.example") Number 1')
})

test('the log says who saved which list, by which filters, and how many rows, and never what was searched for', async () => {
  await read('office', 'leads', '?status=new&search=Lead&columns=place')
  expect(await exports()).toMatchObject([
    {
      subject: '/api/admin/lists/leads/csv',
      details: { list: 'leads', rows: '205', filters: 'status=new&columns=place' },
    },
  ])
})

test('who leaves is in the log with the rows that were sent', async () => {
  const staff = {
    id: newId(),
    username: 'nora',
    role: 'office',
    language: 'en',
    from: { requestId: null, address: null },
  } as const
  const reader = exportList(app.context, { list: 'orders', query: '', staff, path: '/csv' }).getReader()
  await reader.read()
  await reader.cancel()
  expect(await exports()).toMatchObject([{ actorName: 'nora', details: { rows: '100', broke: 'yes' } }])
})

test('a list that shows sums ends with them in its file', async () => {
  const desk = openBillingDesk(app, browsers.owner)
  for (const _ of [1, 2]) await desk.issue(await desk.weighedOrder())
  const [head, ...rows] = await read('owner', 'receivables', '?columns=owed,current,invoices')
  expect(head).toEqual(['Customer', 'Open', 'Current', 'Open invoices'])
  const owed = rows.slice(0, -1).reduce((sum, [, amount]) => sum + Number(amount), 0)
  expect(rows.at(-1)).toEqual(['All', '900.00', '900.00', ''])
  expect(owed).toBe(900)
  // Of one customer, the sums are those of what is shown; without a column that has one, there is no line.
  expect(await read('owner', 'receivables', '?columns=terms')).toHaveLength(rows.length)
  expect(await read('owner', 'receivables', '?search=nobody+of+this+name')).toHaveLength(2)
  await emptyTables(app.db, 'orders')
})

test('the trucks, the alerts and the hauls of a day are files, too', async () => {
  const { yards } = (await browsers.owner.get('/api/admin/fleet')).json
  const truck = { name: '7', yardId: yards[0].id, kind: 'hook-lift', sizes: [20, 30], weekdays: [1, 2] }
  const added = await browsers.owner.post('/api/admin/trucks', { ...truck, startsMinute: 360, endsMinute: 900 })
  expect(added.status).toBeLessThan(300)
  expect(await read('owner', 'trucks', '?columns=sizes,shift,weekdays')).toEqual([
    ['Truck', 'Sizes (yards)', 'Shift from', 'Shift until', 'Works on'],
    ['7', '20, 30', '6:00 AM', '3:00 PM', 'Mon, Tue'],
  ])
  await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-11-25' })
  const { alerts } = (await browsers.owner.get('/api/admin/dashboard')).json
  expect(alerts.length).toBeGreaterThan(0)
  expect(await read('owner', 'alerts')).toHaveLength(1 + alerts.length)
  const { orderNumber } = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-09' })
  const { customerName } = (await browsers.owner.get('/api/orders?delivery=2026-12-09')).json[0]
  expect(await read('owner', 'hauls', '?day=2026-12-09&columns=customer,order,done')).toEqual([
    ['Haul', 'Customer', 'Done', 'Order #'],
    ['Delivery', customerName, '', orderNumber],
  ])
  expect(await read('owner', 'hauls', '?day=2026-12-10')).toHaveLength(1)
})

test('rule 503: a file says by its first bytes that it is UTF-8, so that Excel shows Núñez', async () => {
  await app.db.sql`
    insert into leads (id, created_at, source, first_name, last_name, email, phone, project_type, notes, search_key)
    values (gen_random_uuid(), '2026-11-21T18:00:00Z', 'estimate_form', 'Íñigo', 'Núñez', 'inigo@nunez.example', '(661) 555-0178', 'Roof', '', '')`
  const cookie = [...browsers.office.cookies].map((pair) => pair.join('=')).join('; ')
  const served = await serveApp(app)
  const reply = await fetch(`${served.url}/api/admin/lists/leads/csv?query=`, { headers: { cookie } })
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.includes(Buffer.from('Íñigo Núñez', 'utf8'))).toBe(true)
  await served.close()
})

test('rule 507: who reads the staff area in Spanish saves the orders in Spanish, with ñ; other lists as their screens are', async () => {
  const { id } = await insertOrder(app.db)
  await app.db.sql`update orders set customer_name = 'Begoña Núñez' where id = ${id}`
  const owner = browsers.owner
  await owner.put('/api/admin/language', { language: 'es' })
  try {
    const reply = await ask('owner', 'orders')
    expect(reply.headers.get('content-disposition')).toMatch(/filename="pedidos-\d{4}-\d\d-\d\d\.csv"/)
    const [heading = [], ...rows] = parse(reply.text, { bom: true, recordDelimiter: '\r\n' }) as string[][]
    expect(heading.slice(0, 4)).toEqual(['Pedido', 'Cliente', 'Compañía', 'Tamaño (yardas)'])
    const english = Object.values(columnsOf('orders')).flatMap(({ cells }) => cells.map(({ label }) => label))
    expect(heading.filter((label) => english.includes(label))).toEqual([])
    expect(rows.map(([, name]) => name)).toContain('Begoña Núñez')
    const [leads = []] = await read('owner', 'leads')
    expect(leads[0]).toBe('Name')
  } finally {
    await owner.put('/api/admin/language', { language: 'en' })
  }
})
