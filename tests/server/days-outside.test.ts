import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayHolders } from '#contract/dashboard/days-outside.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Endpoint, splitRoute } from '#contract/wire/kit.ts'
import { countDaysOutside } from '#server/dashboard/days-outside.ts'
import { int, text, textOrNull, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { identifier } from '#server/platform/db/sql.ts'
import { taskNames } from '#server/worker.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { addDriver, addTruck, firstYard } from '../support/fleet.ts'
import { projectBody } from '../support/project-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 294. It is noon on Tuesday, December 1, 2026.

let app: TestApp
let staff: Browser
let customer: Browser
let order: { id: string; orderNumber: string }

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  const account = await openAccount(app)
  customer = account.browser
  order = (await customer.post('/api/orders', bookingBody({ customerEmail: account.email }))).json
  await fillTables()
})
afterAll(() => app.close({ isLedgerChecked: false }))

const send = (browser: Browser, method: string, url: string, body?: object): Promise<Reply> =>
  browser.send(method, url, body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

/** Milliseconds; any answer at all shows that nothing loops. */
const soon = 1_000

async function answeredSoon(work: Promise<Reply>): Promise<Reply> {
  const began = performance.now()
  const reply = await work
  expect(performance.now() - began).toBeLessThan(soon)
  return reply
}

/** One row at least of everything that has a day. */
async function fillTables(): Promise<void> {
  const made = async (method: string, url: string, body?: object) => {
    const reply = await send(staff, method, url, body)
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.status} ${reply.text}`)
    return reply.json
  }
  await made('PATCH', `/api/orders/${order.id}`, {
    status: 'confirmed',
    scheduledDeliveryDate: '2026-12-08',
    scheduledPickupDate: '2026-12-18',
  })
  await made('POST', `/api/orders/${order.id}/hauls`, { kind: 'swap', day: '2026-12-10', price: '100.00' })
  await made('POST', `/api/orders/${order.id}/street-permits`, {
    authority: 'City',
    permitNumber: '1',
    validFrom: '2026-12-08',
    validThrough: '2026-12-20',
  })
  const done = await made('POST', '/api/admin/orders', bookingBody({ requestedDeliveryDate: '2026-12-02' }))
  await made('PATCH', `/api/orders/${done.id}`, { status: 'delivered' })
  await made('POST', '/api/weight-tickets', {
    orderId: done.id,
    weightTons: '3.00',
    facility: 'Sunshine',
    ticketNumber: '1',
    loadDate: '2026-12-01',
  })
  await made('POST', `/api/orders/${done.id}/invoices`)
  await made(
    'POST',
    '/api/admin/projects',
    projectBody({ startsOn: '2026-01-01', endedOn: '2026-11-01', orderIds: [done.id] }),
  )
  const { id: driverId } = await addDriver(staff, { name: 'Marco' })
  const { id: truckId } = await addTruck(staff, { name: '12' })
  await made('POST', '/api/admin/absences', { driverId, fromDay: '2026-12-24', throughDay: '2026-12-24', reason: '' })
  await made('PUT', '/api/admin/delivery-days/2026-12-25', { isClosed: true, maxDeliveries: null, note: '' })
  await made('POST', '/api/admin/board/2026-12-05/routes', { truckId, driverId, startsMinute: 360, endsMinute: 960 })
  const [equipment] = (await staff.get('/api/admin-equipment-list')).json
  const prices = { kind: 'swap', equipmentId: equipment.id, price: '100.00', validFrom: '2026-12-01' }
  await made('POST', '/api/admin/prices', prices)
  await made('POST', '/api/admin/facilities', {
    name: 'Sunshine Canyon',
    swisNumber: '19-AA-2000',
    zipCode: '91342',
    yardId: firstYard,
  })
  await app.db.sql`
    insert into facility_rates (id, facility_id, material, basis_points, valid_from, certifier, source, created_at)
    select gen_random_uuid(), id, 'mixed', 5000, '2026-01-01', 'City', 'List', now() from facilities limit 1`
  await app.db.sql`
    insert into calls (id, order_id, kind, about_day, called_at, called_by)
    select gen_random_uuid(), ${order.id}, 'delivery', '2026-12-08', now(), id from staff_users limit 1`
  const [account] = await app.db.sql({ id: uuid })`select bill_to_id as id from orders where id = ${done.id}`
  await app.db.sql`update bill_to_accounts set coi_expires_on = '2026-12-31'`
  await made('POST', `/api/admin/bill-to-accounts/${account?.id}/statements`, { through: '2026-11-30' })
}

const dayColumns = { table: text, column: text }

/** Writes a day into every column of a day, as a process before the rule could, and into the moments of hauls that are done. Held days follow. */
async function plant(day: string): Promise<void> {
  const columns = await app.db.sql(dayColumns)`
    select table_name::text as "table", column_name::text as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'date' and is_generated = 'NEVER' and table_name <> 'held_days'
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public')`
  expect(columns.length).toBeGreaterThan(30)
  const tables = Map.groupBy(columns, ({ table }) => table)
  await app.db.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from delivery_days where day > (select min(day) from delivery_days)`
    for (const [table, ofTable] of tables) {
      const assigned = ofTable.map(({ column }) => tx`${identifier(column)} = ${day}::date`)
      const [first, ...others] = assigned
      await tx`update ${identifier(table)} set ${others.reduce((all, each) => tx`${all}, ${each}`, first ?? tx``)}`
    }
    await tx`update hauls set done_at = ${day}::date + interval '20 hours' where done_at is not null`
  })
}

/** The id that a path of a noun takes; of others one that belongs to nothing. */
async function idsByNoun(): Promise<Record<string, string>> {
  const noun = textOrNull
  const [ids] = await app.db.sql({
    projects: noun,
    invoices: noun,
    accounts: noun,
    statements: noun,
    facilities: noun,
    done: noun,
  })`
    select (select id::text from projects limit 1) as projects, (select id::text from invoices limit 1) as invoices,
      (select bill_to_id::text from statements limit 1) as accounts, (select id::text from statements limit 1) as statements,
      (select id::text from facilities limit 1) as facilities, (select order_id::text from weight_tickets limit 1) as done`
  return Object.fromEntries(Object.entries(ids ?? {}).map(([noun, id]) => [noun, id ?? newId()]))
}

/** Every GET of the API in every role that may read it, unless it is answered, and to the end. */
async function failedReads(): Promise<string[]> {
  const ids = await idsByNoun()
  const failed: string[] = []
  const ordersOf = (path: string) => (/pdf|packet/.test(path) ? [ids.done ?? ''] : [order.id, ids.done ?? ''])
  for (const [route, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    const { method, path } = splitRoute(route)
    // The files of one order are made by one function, whoever asks.
    if (method !== 'GET' || /live|streets|google|by-number.*(pdf|packet)/.test(path)) continue
    const noun = /(projects|invoices|bill-to-accounts|statements|facilities)\/\{id\}/.exec(path)?.[1] ?? ''
    const own = ids[noun === 'bill-to-accounts' ? 'accounts' : noun]
    const orderIds = own ? [own] : path.includes('/orders/{id}') ? ordersOf(path) : [newId()]
    for (const id of orderIds) {
      const url = path
        .replace('{orderNumber}', order.orderNumber)
        .replace('{day}', '2026-12-05')
        .replace('{id}', id)
        .replace(/\{\w+\}/g, newId())
      for (const query of queriesOf(path)) {
        const browser = endpoint.permission.startsWith('staff:') ? staff : customer
        const reply = await browser.get(url + query).catch((error: unknown) => ({ status: 0, text: String(error) }))
        if (reply.status === 0 || reply.status >= 500)
          failed.push(`${url}${query}: ${reply.status} ${reply.text.slice(0, 200)}`)
      }
    }
  }
  return failed
}

const queriesOf = (path: string): string[] => {
  if (path === '/api/orders') return ['', '?sort=delivery&limit=1', '?show=late', '?show=overdue', '?search=dolores']
  if (path.endsWith('/days')) return ['?of=delivery', '?of=pickup']
  if (path.endsWith('/haul-quote')) return ['?kind=swap']
  return ['']
}

const farDays = ['2028-12-02', '2100-12-31', '9999-12-21', '9999-12-31', '0001-01-01', '2101-01-01']

describe('a day far ahead', () => {
  test.each(farDays)('%s ends no site: the customer who moves a delivery there is refused', async (date) => {
    const body = { of: 'delivery', date, planned: '2026-12-08', totalAmount: '450.00' }
    const reply = await answeredSoon(send(customer, 'PUT', `/api/orders/by-number/${order.orderNumber}/days`, body))
    expect(reply).toMatchObject({ status: 400, json: { fields: { date: expect.any(String) } } })
  })

  test('nor does a visitor move one there, or a reader open its board', async () => {
    const visitor = app.browser()
    const { orderNumber } = (await visitor.post('/api/orders', bookingBody())).json
    const body = { of: 'delivery', date: '9999-12-21', planned: '2026-12-08', totalAmount: '450.00' }
    const moved = await answeredSoon(send(visitor, 'PUT', `/api/orders/by-number/${orderNumber}/days`, body))
    expect(moved).toMatchObject({ status: 400, json: { fields: { date: 'Choose a day' } } })
    expect((await answeredSoon(staff.get('/api/admin/board/9999-12-31'))).status).toBe(400)
    expect((await answeredSoon(staff.get('/api/admin/board/2100-12-31'))).status).toBe(200)
  })

  test.each(['1999-12-31', '2101-01-01', '9999-12-31', '0000-01-01', '10000-01-01', '2026-02-30', 'soon'])(
    'no path takes %s',
    async (day) => {
      const routes = Object.keys(endpoints).filter((route) => route.includes('{day}'))
      expect(routes.length).toBeGreaterThan(15)
      for (const route of routes) {
        const { method, path } = splitRoute(route)
        const url = path
          .replace('{day}', day)
          .replace('{key}', `truck:${newId()}`)
          .replace(/\{\w+\}/g, newId())
        // A body that is refused names its own fields first.
        if (!['GET', 'DELETE'].includes(method) && 'body' in endpoints[route as keyof typeof endpoints]) continue
        const reply = await answeredSoon(send(staff, method, url))
        expect([route, reply.status, reply.json.fields]).toEqual([route, 400, { day: expect.any(String) }])
      }
    },
  )

  test('is planned by nobody more than two years ahead', async () => {
    const far = '2028-12-02'
    const message = 'Days can be planned two years ahead'
    const idle = (await send(staff, 'POST', '/api/admin/orders', bookingBody({ requestedDeliveryDate: null }))).json
    const permit = { authority: 'City', permitNumber: '1', validFrom: '2026-12-08', validThrough: far }
    const tries: [string, string, object, string][] = [
      ['PATCH', `/api/orders/${idle.id}`, { scheduledPickupDate: far }, 'scheduledPickupDate'],
      [
        'PUT',
        `/api/orders/by-number/${order.orderNumber}/days`,
        { of: 'pickup', date: far, planned: '2026-12-18', totalAmount: '450.00' },
        'date',
      ],
      ['POST', `/api/orders/${order.id}/hauls`, { kind: 'swap', day: far, price: '100.00' }, 'day'],
      ['POST', '/api/admin/stop-moves', { stops: [{ orderId: order.id, kind: 'delivery' }], day: far }, 'day'],
      ['PUT', `/api/admin/delivery-days/${far}`, { isClosed: true, maxDeliveries: null, note: '' }, 'day'],
      ['POST', `/api/orders/${order.id}/street-permits`, permit, 'validThrough'],
      ['POST', `/api/admin/board/${far}/fill`, {}, 'day'],
      ['POST', `/api/admin/board/${far}/moves`, { moves: [{ haulId: newId(), from: null, to: null }] }, 'day'],
    ]
    for (const [method, url, body, field] of tries) {
      const reply = await send(url.includes('by-number') ? customer : staff, method, url, body)
      expect([url, reply.status, reply.json]).toMatchObject([url, 400, { message, fields: { [field]: message } }])
    }
    const nearer = await send(staff, 'PUT', '/api/admin/delivery-days/2028-12-01', {
      isClosed: true,
      maxDeliveries: null,
      note: '',
    })
    expect(nearer.status).toBe(200)
  })
})

describe('days that were stored before the rule', () => {
  test.each(['0001-01-01', '9999-12-31'])('%s fails no page', async (day) => {
    await plant(day)
    expect(Object.keys(await countDaysOutside(app.db.sql))).toEqual([
      'absence',
      'call',
      'closed-day',
      'delivery',
      'diversion-rate',
      'haul',
      'insurance',
      'pickup',
      'project',
      'route',
      'service-price',
      'statement',
      'street-permit',
      'weight-ticket',
    ])
    expect(await failedReads()).toEqual([])
    const { alerts } = (await staff.get('/api/admin/dashboard')).json
    const alert = alerts.find(({ kind }: { kind: string }) => kind === 'days-outside')
    expect(alert.count).toBeGreaterThan(10)
    expect(alert.examples[0].label).toContain(day)
    // Staff see all of them, also those that only the log named.
    const { count, days } = (await staff.get('/api/admin/days-outside')).json
    expect(count).toBe(Object.values(await countDaysOutside(app.db.sql)).reduce((sum, each) => sum + each, 0))
    expect(days).toHaveLength(count)
    expect(days.filter(({ canChange }: { canChange: boolean }) => canChange)).toHaveLength(alert.count)
    expect(new Set(days.map(({ holder }: { holder: string }) => holder))).toEqual(new Set(dayHolders))
    expect(days).toContainEqual({ holder: 'route', subjectId: null, name: '12', day, canChange: false })
    expect(days).toContainEqual({
      holder: 'delivery',
      subjectId: order.id,
      name: 'Dolores Okafor',
      day,
      canChange: true,
    })
    expect((await staff.get(`/api/orders/${order.id}`)).json).toMatchObject({ scheduledDeliveryDate: day })
  })

  test('and a real day in its place ends the alert of it', async () => {
    await plant('9999-12-31')
    const before = (await countDaysOutside(app.db.sql)).delivery ?? 0
    const changes = { scheduledDeliveryDate: '2026-12-09', scheduledPickupDate: '2026-12-16' }
    expect(
      (await send(staff, 'PATCH', `/api/orders/${order.id}`, { ...changes, scheduledDeliveryDate: '9999-12-30' }))
        .status,
    ).toBe(400)
    const swap = (await staff.get(`/api/orders/${order.id}/hauls`)).json.find(
      ({ kind }: { kind: string }) => kind === 'swap',
    )
    expect((await send(staff, 'POST', `/api/orders/${order.id}/hauls/${swap.id}/cancel`, {})).status).toBe(200)
    expect(await send(staff, 'PATCH', `/api/orders/${order.id}`, changes)).toMatchObject({ status: 200, json: changes })
    expect((await countDaysOutside(app.db.sql)).delivery ?? 0).toBe(before - 1)
  })

  test('and no task fails', async () => {
    await plant('9999-12-31')
    await app.db.sql`delete from periodic_tasks`
    await app.whileWorkerRuns(async () => {
      await eventually(async () => {
        const { count } = await app.db.sql.one({ count: int })`select count(*)::int as count from periodic_tasks`
        return count === taskNames.length
      }, 60)
    })
    expect(app.logged.filter(({ event }) => /fail|unexpected/.test(event))).toEqual([])
  })
})
