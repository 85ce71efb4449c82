import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { listDueCalls } from '#server/dashboard/call-queries.ts'
import { readDashboard } from '#server/dashboard/read-dashboard.ts'
import { demoCustomers, demoPassword, demoStaff } from '#server/demo/demo-logins.ts'
import { makeDemo } from '#server/demo/make-demo.ts'
import { identifier, type Query } from '#server/platform/db/sql.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { findImpossible } from '../support/fuzz/impossible-rows.ts'
import { openFuzz, planOfAll } from '../support/fuzz/run-fuzz.ts'
import { findImplausible } from '../support/implausible-demo.ts'
import { insertOrder } from '../support/order-rows.ts'
import { serveApp } from '../support/served-app.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
// A Wednesday, early, when the day's story has not begun.
let now = new Date('2026-12-02T13:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  await insertOrder(app.db)
  const refused = await makeDemo(app.context, { replace: true, now })
  expect(refused).toEqual({ ok: false, message: expect.stringContaining('does not touch it') })
  await emptyTables(app.db, 'orders')
  const made = await makeDemo(app.context, { replace: false, now })
  expect(made).toEqual({ ok: true, message: expect.stringContaining(demoPassword) })
}, 300_000)
afterAll(() => app.close())

const count = async (query: Query<object[]>) => ((await query) as [{ count: number }])[0].count

describe('the demo', () => {
  test('is a plausible company', async () => {
    for (const [what, found] of Object.entries(await findImplausible(app.db.sql, now))) expect(found, what).toEqual([])
  })

  test('has photos in orders, and in their notes', async () => {
    const places = await app.db.sql`select distinct place from order_documents order by place`
    expect(places.map(({ place }) => place)).toEqual(['documents', 'notes'])
  })

  test('has orders in every status, spread over 60 days', async () => {
    const rows = await app.db.sql<{ status: string; count: number }[]>`
      select status, count(*)::int as count from orders where archived_at is null group by 1`
    const counts = new Map(rows.map((row) => [row.status, row.count]))
    for (const status of orderStatuses) expect(counts.get(status) ?? 0, status).toBeGreaterThan(0)
    expect(counts.get('completed')).toBeGreaterThan(100)
    expect(await count(app.db.sql`select count(distinct created_at::date)::int as count from orders`)).toBeGreaterThan(
      50,
    )
    expect(
      await count(app.db.sql`select count(*)::int as count from orders where archived_at is not null`),
    ).toBeGreaterThan(0)
  })

  test('has containers that one call ordered together, one of which was moved alone', async () => {
    const groups = await app.db.sql<{ statuses: string[]; days: number }[]>`
      select array_agg(o.status) as statuses, count(distinct coalesce(h.planned_on, h.requested_on))::int as days
      from orders o join hauls h on h.order_id = o.id and h.kind = 'deliver' where o.group_id is not null group by o.group_id`
    expect(groups.map(({ statuses, days }) => [statuses.length, days])).toEqual([[3, 2]])
  })

  test('has pending change requests, one of them late, and approved and rejected ones', async () => {
    const rows = await app.db.sql<{ status: string; late: number }[]>`
      select status, count(*) filter (where requested_within_24_hours)::int as late from change_requests group by 1 order by 1`
    expect(rows.map(({ status }) => status)).toEqual(['approved', 'pending', 'rejected'])
    expect(rows.find(({ status }) => status === 'pending')?.late).toBeGreaterThan(0)
  })

  test('has no events in the future', async () => {
    for (const table of ['orders', 'events', 'payments', 'leads'] as const) {
      const column = table === 'orders' || table === 'leads' ? 'created_at' : 'occurred_at'
      expect(
        await count(
          app.db.sql`select count(*)::int as count from ${identifier(table)} where ${identifier(column)} > ${now}`,
        ),
      ).toBe(0)
    }
    expect(
      await count(app.db.sql`select count(*)::int as count from hauls where planned_on > '2026-12-02'`),
    ).toBeGreaterThan(10)
  })

  test('is consistent: holds match the statuses, and never exceed the units', async () => {
    const wrong = await app.db.sql`
      select order_number from orders
      where (held_from is not null) <> (status in ('pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered') and archived_at is null)`
    expect(wrong).toEqual([])
    const out = await count(app.db.sql`select count(*)::int as count from containers where status = 'deployed'`)
    const open = await count(
      app.db.sql`select count(*)::int as count from container_placements where removed_at is null`,
    )
    expect(out).toBe(open)
    expect(out).toBeGreaterThan(10)
    expect(
      await count(app.db.sql`select count(*)::int as count from order_facts where delivered_without_container`),
    ).toBeGreaterThan(0)
    const busiest = await app.db.sql`
      select o.dumpster_size from orders o, generate_series(held_from, held_through, interval '1 day') day
      join equipment e on true
      where o.held_from is not null and e.id = o.equipment_id
      group by o.dumpster_size, day, e.total_inventory, e.maintenance_inventory
      having count(*) > e.total_inventory - e.maintenance_inventory`
    expect(busiest).toEqual([])
  })

  test('has tickets, overage to invoice, invoices, and a corrected one', async () => {
    const [papers] = await app.db.sql<[Record<string, number>]>`
      select (select count(*) from weight_tickets)::int as tickets,
        (select count(*) from weight_tickets where photo_file_id is not null)::int as photos,
        (select count(*) from orders where unbilled_since is not null)::int as waiting,
        (select count(*) from invoices where kind = 'invoice')::int as invoices,
        (select count(*) from invoices where kind = 'credit-note')::int as credit_notes`
    expect(papers).toMatchObject({ photos: 3, creditNotes: 1 })
    expect(papers.tickets).toBeGreaterThan(100)
    expect(papers.waiting).toBeGreaterThan(3)
    expect(papers.invoices).toBeGreaterThan(100)
  })

  test('has a fleet with a history: some overdue, some dormant, some in the shop', async () => {
    const staff = await app.staff()
    const fleet: ContainerOnWire[] = (await staff.get('/api/admin/containers')).json
    expect(fleet.filter(({ overdueDays }) => overdueDays > 0).length).toBeGreaterThan(0)
    expect(fleet.filter(({ dormantDays }) => dormantDays !== null).length).toBeGreaterThan(0)
    for (const status of ['available', 'deployed', 'maintenance', 'damaged'])
      expect(fleet.map((container) => container.status)).toContain(status)
    const kinds = await app.db.sql<
      { kind: string }[]
    >`select distinct kind from events where subject_kind = 'container'`
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['container-added', 'container-deployed', 'container-picked-up', 'container-yard']),
    )
  })

  test('lets everyone sign in that it names', async () => {
    for (const { username } of demoStaff) {
      const reply = await app.browser().post('/api/admin/login', { username, password: demoPassword })
      expect(reply.json).toMatchObject({ success: true })
    }
    for (const { email } of demoCustomers) {
      const browser = app.browser()
      expect((await browser.post('/api/customer/login', { email, password: demoPassword })).status).toBe(200)
      expect((await browser.get('/api/customer/orders')).json.length).toBeGreaterThan(0)
    }
  })

  test('is recreated only on request', async () => {
    const again = await makeDemo(app.context, { replace: false, now })
    expect(again).toEqual({ ok: false, message: expect.stringContaining('--replace') })
  })

  test('has statistics, without which PostgreSQL reads every haul for every other', async () => {
    const unknown = await app.db.sql`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0`
    expect(unknown).toEqual([])
  })

  test('has sent nothing', async () => {
    expect(await count(app.db.sql`select count(*)::int as count from emails where status <> 'console'`)).toBe(0)
  })

  test('has work on the dashboard in the morning', async () => {
    const { alerts, schedule } = await readDashboard(app.context, 'owner')
    expect(alerts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['overdue', 'without-container', 'to-confirm', 'calls-due', 'maintenance']),
    )
    expect(alerts.map(({ kind }) => kind)).not.toContain('stock-differs')
    const calls = await listDueCalls(app.db.sql, now)
    expect(calls.filter(({ tick }) => tick !== null)).toHaveLength(1)
    for (const { deliveries, pickups } of schedule.slice(0, 3)) expect(deliveries + pickups).toBeGreaterThan(0)
  })

  test('has revenue and new leads', async () => {
    const staff = await app.staff()
    const { json } = await staff.get('/api/admin/stats')
    expect(json.newLeads).toBeGreaterThan(0)
    expect(Number(json.revenue)).toBeGreaterThanOrEqual(0)
    expect(json.activeOrders).toBeGreaterThan(20)
  })

  test('is plausible on any day and at any hour, in every status that the hour can have', async () => {
    // What is in the last weeks does not need the ones before, and what the trucks do today hardly any.
    const moments = [
      { now: '2026-11-26T02:00:00Z', days: 6, today: ['ended'], published: '2026-11-27', missing: ['en_route'] },
      { now: '2026-11-30T07:30:00Z', days: 6, today: [], published: null, missing: ['en_route'] },
      { now: '2027-01-15T23:00:00Z', days: 16, today: ['published'], published: '2027-01-15', missing: [] },
    ]
    for (const moment of moments) {
      now = new Date(moment.now)
      expect(await makeDemo(app.context, { replace: true, now, days: moment.days })).toMatchObject({ ok: true })
      for (const [what, found] of Object.entries(await findImplausible(app.db.sql, now)))
        expect(found, `${moment.now}: ${what}`).toEqual([])
      const rows = await app.db.sql<{ status: string }[]>`
        select distinct status from orders where archived_at is null`
      const seen = new Set(rows.map(({ status }) => status))
      // A few days are too short for what takes a week.
      const slow = moment.days < 16 ? ['picked_up', 'completed', 'cancelled'] : []
      const wanted = orderStatuses.filter((status) => ![...moment.missing, ...slow].includes(status))
      for (const status of wanted) expect(seen, moment.now).toContain(status)
      for (const status of moment.missing) expect(seen, moment.now).not.toContain(status)
      const routes = await app.db.sql<{ day: string; state: string }[]>`select day, state from routes`
      const statesOf = (date: string | null) => routes.filter(({ day }) => day === date).map(({ state }) => state)
      const today = statesOf(dateInLosAngeles(now))
      expect(
        [...new Set(today)].filter((state) => state !== 'draft'),
        moment.now,
      ).toEqual(moment.today)
      if (moment.published) expect(statesOf(moment.published), moment.now).toContain('published')
    }
  }, 300_000)

  // Here, because no other test has a company in every state. The long version is tests/break/fuzz.test.ts.
  test('takes hostile requests to every endpoint in every role, without one server error', async () => {
    const served = await serveApp(app)
    const plan = planOfAll()
    // The tests beside take their share of the processor: how soon something is answered is for the long version.
    const patienceMs = 25_000
    const fuzz = await openFuzz({ url: served.url, db: app.db, seed: 1, plan, clock: () => now, patienceMs })
    try {
      await fuzz.run({ from: 0, before: plan.length })
    } finally {
      fuzz.close()
      await served.close()
    }
    const log = app.logged.map(({ event, facts }) => JSON.stringify({ event, ...facts })).join('\n')
    expect(fuzz.failures.describe(1, log)).toBe('')
    expect(await findImpossible(app.db)).toEqual([])
    // Requests that are all refused would prove little.
    expect(fuzz.accepted.size).toBeGreaterThan(150)
  }, 300_000)
})
