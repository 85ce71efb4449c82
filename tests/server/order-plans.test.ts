import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadStatuses } from '#contract/leads/lead-kinds.ts'
import { orderSorts } from '#contract/orders/order-lists.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { fillBooks } from '../../bench/books/fill-books.ts'
import type { Browser } from '../support/browser.ts'
import { type TableRead, type WatchedApp, watchPlans } from '../support/statement-plans.ts'
import { testNow } from '../support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

// Rule 99: what a list, a search or a count reads does not grow with the number of orders.

const orders = 20_000
/** Rows of a table per statement: more than any of them needs, and far fewer than exist. */
const maxRows = 10_000
const growing = [
  'orders',
  'hauls',
  'charges',
  'payments',
  'events',
  'emails',
  'leads',
  'order_access',
  'change_requests',
  'projects',
  'project_orders',
  'invoices',
  'customers',
]

let database: TestDatabase
let watched: WatchedApp
let staff: Browser

beforeAll(async () => {
  database = await createTestDatabase()
  await fillBooks(database.db.sql, { orders, seed: 7, now: testNow })
  await fillLeads()
  watched = await watchPlans(database)
  staff = await watched.app.staff()
  await fillInvoices()
  await fillAccounts()
}, 180_000)

afterAll(async () => {
  await watched.close()
  await database.drop()
})

/** As many leads as orders: every hundredth is from Pasadena, and all have an address at example. */
const fillLeads = () => database.db.sql`
  insert into leads (id, created_at, status, source, first_name, last_name, email, phone, city, project_type, notes)
  select gen_random_uuid(), ${testNow}::timestamptz - n * interval '4 hours',
    (array['new', 'contacted', 'quoted', 'won', 'lost'])[case when n < 50 then 1 else 2 + n % 4 end], 'estimate_form',
    'Lead' || n, 'Number' || n % 997, 'lead' || n || '@home.example', '(661) 555-' || lpad((n % 10000)::text, 4, '0'),
    case when n % 100 = 0 then 'Pasadena' else 'Valencia' end, 'Roofing', repeat('A garage full of shingles. ', 25)
  from generate_series(1, ${orders}::int) n`

/** Frequent matches are counted by scanning the contacts, up to the limit. */
const maxContacts = 4_000

/** As many invoices as orders, as one was issued: every hundredth is for a company in Pasadena. */
async function fillInvoices() {
  const { sql } = database.db
  const [{ id }] = await sql<
    [{ id: string }]
  >`select id from orders where status = 'completed' and archived_at is null limit 1`
  expect((await staff.post(`/api/orders/${id}/invoices`, {})).status).toBe(201)
  await sql`
    insert into invoices (id, kind, number, order_id, issued_at, issued_on, due_on, total_cents, content)
    select made.id, kind, number + n, order_id, issued_at - n * interval '1 hour', (issued_at - n * interval '1 hour')::date, due_on, total_cents,
      jsonb_set(jsonb_set(content, '{id}', to_jsonb(made.id)), '{billTo,companyName}',
        to_jsonb(case when n % 100 = 0 then 'Pasadena Roofing' else 'Builders ' || n end))
    from invoices, generate_series(1, ${orders}::int) n, lateral (select gen_random_uuid() as id, n as which) made`
  await sql`analyze invoices`
}

/** As many accounts as orders, every hundredth of them a contractor's. */
async function fillAccounts() {
  await database.db.sql`
    insert into customers (id, email, first_name, last_name, phone, customer_type, company_name, password_hash, verified_at, created_at)
    select gen_random_uuid(), 'account' || n || '@books.example', 'First' || n, 'Last' || n % 997, '(661) 555-0100',
      case when n % 100 = 0 then 'contractor' else 'residential' end, case when n % 100 = 0 then 'Burbank Homes' else '' end,
      null, ${testNow}::timestamptz, ${testNow}::timestamptz - n * interval '1 hour'
    from generate_series(1, ${orders}::int) n`
  await database.db.sql`analyze customers`
}

const tooMuch = ({ table, node, rows }: TableRead) =>
  table === 'contacts' ? rows > maxContacts : growing.includes(table) && (node === 'Seq Scan' || rows > maxRows)

/** Asks for all of the addresses, and insists that each was answered without reading a table through. */
async function expectShortReads(paths: string[]) {
  const reads = await watched.readsOf(async () => {
    for (const path of paths) expect((await staff.get(path)).status, path).toBe(200)
  })
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.filter(tooMuch)).toEqual([])
  return reads
}

const list = (query: Record<string, string>) => `/api/orders?${new URLSearchParams({ limit: '50', ...query })}`
const sorted = orderSorts.flatMap((sort) => ['asc', 'desc'].map((direction) => ({ sort, direction })))

test('the test data is that of ten years', async () => {
  const [row] = await database.db.sql<{ statuses: number; archived: number; open: number; uneven: number }[]>`
    select count(distinct status)::int as statuses, count(archived_at)::int as archived, count(held_from)::int as open,
      (select count(*)::int from orders o join hauls h on h.order_id = o.id and h.kind = 'deliver'
       where o.delivery_on is distinct from coalesce(h.done_on, h.planned_on, h.requested_on)) as uneven
    from orders`
  expect(row?.statuses).toBeGreaterThanOrEqual(8)
  expect(row?.archived).toBeGreaterThan(100)
  expect(row?.open).toBeLessThan(orders / 20)
  expect(row?.uneven).toBe(0)
})

describe('no table is read completely', () => {
  test.each(sorted)('for the list by $sort, $direction, in any status', async (order) => {
    const reads = await expectShortReads([list(order), ...orderStatuses.map((status) => list({ ...order, status }))])
    expect(reads.some(({ table }) => table === 'orders')).toBe(true)
  })

  test.each(sorted)('for archived orders by $sort, $direction, in any status', async (order) => {
    const archived = { ...order, archived: 'true' }
    await expectShortReads([list(archived), ...orderStatuses.map((status) => list({ ...archived, status }))])
  })

  test.each(sorted)('for a page deep in the list by $sort, $direction', async (order) => {
    const [middle] = await database.db.sql<{ id: string; createdAt: Date; customerName: string; deliveryOn: string }[]>`
      select id, created_at, customer_name, delivery_on from orders
      where archived_at is null and delivery_on is not null order by created_at offset 9000 limit 1`
    if (!middle) throw new Error('There is no order in the middle')
    const keys = {
      created: String(middle.createdAt.getTime()),
      delivery: middle.deliveryOn,
      customer: middle.customerName.toLowerCase(),
    }
    const cursor = Buffer.from(JSON.stringify([order.sort, keys[order.sort], middle.id])).toString('base64url')
    await expectShortReads([list({ ...order, cursor })])
  })

  test.each(sorted)('for a search by $sort, $direction', async (order) => {
    const [some] = await database.db.sql<{ orderNumber: string; customerName: string; customerEmail: string }[]>`
      select order_number, customer_name, customer_email from orders where archived_at is null order by created_at offset 5000 limit 1`
    if (!some) throw new Error('There is no order')
    const { orderNumber, customerName, customerEmail } = some
    const texts = [
      orderNumber,
      orderNumber.slice(0, 4),
      customerName,
      customerName.split(' ')[1] ?? '',
      customerEmail,
      customerEmail.slice(0, 3),
      'example',
      'nobody at all',
      'xq',
      'M',
      'Ma',
      '@',
      "--'",
    ]
    await expectShortReads(texts.map((search) => list({ ...order, search })))
    await expectShortReads(
      ['completed', 'cancelled', 'pending'].map((status) => list({ ...order, search: 'garcia', status })),
    )
    await expectShortReads([list({ ...order, search: 'garcia', archived: 'true' })])
  })

  test("for the lists behind the dashboard's numbers, and for the numbers", async () => {
    const shows = [
      'active',
      'running',
      'planned',
      'to-confirm',
      'late',
      'overdue',
      'without-container',
      'delivered-this-month',
    ]
    await expectShortReads(shows.flatMap((show) => sorted.map((order) => list({ ...order, show }))))
    await expectShortReads(['/api/admin/stats', '/api/admin/dashboard'])
  })

  test('for one order and its data', async () => {
    const [order] = await database.db.sql<{ id: string; orderNumber: string }[]>`
      select id, order_number from orders where status = 'completed' and archived_at is null limit 1`
    const of = `/api/orders/${order?.id}`
    await expectShortReads([of, `${of}/timeline`, `${of}/payments`, `${of}/documents`])
    await expectShortReads([`/api/orders/by-number/${order?.orderNumber}`])
  })

  test('for change requests: any status, any page, any search', async () => {
    const requests = '/api/admin/change-requests'
    // Far more than ten years of this many orders produce, with long texts.
    await database.db.sql`
      insert into change_requests (id, order_id, request_type, description, requested_changes, requested_within_24_hours, status, created_at,
        reviewed_at)
      select gen_random_uuid(), id, 'other', repeat('Please call. ', 120), '{}', created_at > '2026-11-01', 'approved', created_at, created_at from orders limit 12000`
    await database.db.sql`analyze change_requests`
    const [some] = await database.db.sql<{ id: string; createdAt: Date; status: string; searched: string }[]>`
      select id, created_at, status, searched from change_requests where status = 'approved' order by created_at offset 200 limit 1`
    if (!some) throw new Error('There is no change request')
    const cursor = Buffer.from(JSON.stringify([false, some.createdAt.getTime(), some.id])).toString('base64url')
    const states = ['', 'status=pending', 'status=processed', 'status=rejected', 'late=true', `cursor=${cursor}`]
    const texts = [...some.searched.split(' '), some.searched, 'example', 'nobody at all', 'xq', 'M', 'Ma', '@', "--'"]
    const searches = texts.map((text) => `search=${encodeURIComponent(text)}`)
    const reads = await expectShortReads([
      ...[...states, ...searches].map((query) => `${requests}?limit=50&${query}`),
      ...searches.map((search) => `${requests}?limit=50&status=pending&${search}`),
      `${requests}/counts`,
      `${requests}/${some.id}`,
    ])
    expect(reads.some(({ table }) => table === 'change_requests')).toBe(true)
  })

  test('for leads, listed, searched and one by one', async () => {
    await database.db.sql`analyze leads`
    const leads = (query: Record<string, string>) =>
      `/api/admin/leads?${new URLSearchParams({ limit: '50', ...query })}`
    const [middle] = await database.db.sql<{ id: string; createdAt: Date }[]>`
      select id, created_at from leads order by created_at offset 9000 limit 1`
    const cursor = Buffer.from(JSON.stringify([middle?.createdAt.getTime(), middle?.id])).toString('base64url')
    const searches = ['lead19000@', 'pasadena', 'example', '555-0199', 'nobody at all', 'le']
    for (const direction of ['asc', 'desc']) {
      await expectShortReads(leadStatuses.map((status) => leads({ direction, status, cursor })))
      for (const status of ['', 'won']) {
        const some = { direction, ...(status && { status }) }
        const reads = await expectShortReads([leads(some), ...searches.map((search) => leads({ ...some, search }))])
        expect(reads.some(({ table }) => table === 'leads')).toBe(true)
      }
    }
    await expectShortReads([`/api/admin/leads/${middle?.id}`])
  })

  test('for projects, open or closed, searched, and deep in their list', async () => {
    const { sql } = database.db
    await sql`
      insert into projects (id, created_at, updated_at, name, address, jurisdiction, kind, work, customer_email, due_on, closed_at)
      select o.id, o.created_at, o.created_at, o.customer_name || ' remodel', o.customer_address, 'burbank', 'residential', 'new',
        o.customer_email, o.delivery_on + 90, case when row_number() over (order by o.id) % 50 > 0 then o.created_at end
      from orders o`
    await sql`insert into project_orders select id, id, created_at from orders`
    await sql`vacuum analyze projects, project_orders`
    const [middle] = await sql<{ id: string; closedAt: Date; orderNumber: string; name: string }[]>`
      select p.id, p.closed_at, o.order_number, p.name from projects p join orders o on o.id = p.id
      where p.closed_at is not null order by p.closed_at offset 9000 limit 1`
    const [open] = await sql<{ id: string; dueOn: string }[]>`
      select id, due_on from projects where closed_at is null and due_on is not null order by due_on offset 100 limit 1`
    if (!middle || !open) throw new Error('There is no project in the middle')
    const cursor = (place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
    const projects = (query: Record<string, string>) => `/api/admin/projects?${new URLSearchParams(query)}`
    const reads = await expectShortReads([
      projects({}),
      projects({ due: 'overdue' }),
      projects({ due: 'soon' }),
      projects({ cursor: cursor(['open', open.dueOn, open.id]) }),
      projects({ status: 'closed' }),
      projects({ status: 'closed', cursor: cursor(['closed', String(middle.closedAt.getTime()), middle.id]) }),
      projects({ status: 'closed', search: middle.name }),
      projects({ status: 'closed', search: middle.orderNumber }),
      projects({ search: 'nobody at all' }),
      `/api/admin/projects/${middle.id}`,
      `/api/admin/projects/${middle.id}/candidates`,
      `/api/orders/${middle.id}/project`,
    ])
    expect(reads.some(({ table, node }) => table === 'projects' && node === 'Index Scan')).toBe(true)
  })

  test('for invoices, unbilled orders, and accounts', async () => {
    const texts = ['Pasadena', 'Builders 7', 'ma', 'Ma', 'nobody', 'xq', '@', 'INV-000077', '12345']
    const invoices = texts.map((search) => `/api/admin/invoices?${new URLSearchParams({ search })}`)
    await expectShortReads(['/api/admin/invoices', ...invoices, '/api/admin/billing'])
    const shows = ['contractors', 'net-30', 'all']
    const accounts = [...texts, 'Burbank', 'account77@'].flatMap((search) =>
      shows.map((show) => `/api/admin/customers?${new URLSearchParams({ search, show })}`),
    )
    await expectShortReads([...shows.map((show) => `/api/admin/customers?show=${show}`), ...accounts])
  })

  test('for free days, and the latest emails', async () => {
    const sizes = [10, 20, 30, 40].map((size) => `/api/availability?dumpsterSize=${size}&customerType=residential`)
    await expectShortReads([...sizes, '/api/admin/email-logs'])
  })
})
