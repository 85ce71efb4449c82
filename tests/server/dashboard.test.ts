import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DashboardOnWire } from '#contract/dashboard/dashboard.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { addDays } from '#contract/values/dates.ts'
import { newId } from '#server/platform/db/ids.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { changeDay, changeRule } from '../support/delivery-plan.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let staff: Dispatcher
const today = '2026-12-01'
const day = (days: number) => addDays(today, days)

beforeAll(async () => {
  app = await startTestApp()
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'orders, containers, leads, emails, events, delivery_days')
  for (const size of [3, 6, 10, 20, 30, 40]) await setUnits(app.db, size, 10)
})

const dashboard = async (): Promise<DashboardOnWire> => (await staff.browser.get('/api/admin/dashboard')).json
const alert = async (kind: string) => (await dashboard()).alerts.find((each) => each.kind === kind)
const sizeOf = async (size: number) => (await dashboard()).fleet.find((each) => each.size === size)

test('a new company has a fleet, an empty week, and no alerts', async () => {
  const { alerts, metrics, fleet, schedule } = await dashboard()
  expect(alerts).toEqual([])
  expect(metrics).toEqual({
    openOrders: 0,
    activeOrders: 0,
    newOrders: 0,
    containers: 0,
    containersDeployed: 0,
    containersInMaintenance: 0,
    containersDamaged: 0,
    utilizationPercent: 0,
  })
  expect(fleet.map(({ size, available, freeToday }) => [size, available, freeToday])).toEqual(
    [3, 6, 10, 20, 30, 40].map((size) => [size, 10, 10]),
  )
  expect(schedule.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(day))
  expect(schedule.flatMap(({ hauls }) => hauls)).toEqual([])
})

describe('rule 111: metrics', () => {
  test('active is new, scheduled, en route and delivered, and not archived', async () => {
    for (const status of orderStatuses) await insertOrder(app.db, { status })
    await insertOrder(app.db, { status: 'new', isArchived: true })
    expect((await dashboard()).metrics).toMatchObject({ openOrders: 6, activeOrders: 4, newOrders: 1 })
  })

  test('utilization is of all containers, whatever their status', async () => {
    for (const [number, status] of ['deployed', 'available', 'maintenance', 'damaged'].entries()) {
      await staff.browser.post('/api/admin/containers', { containerNumber: `20-${number}`, size: 20, status })
    }
    expect((await dashboard()).metrics).toMatchObject({
      containers: 4,
      containersDeployed: 1,
      containersInMaintenance: 1,
      containersDamaged: 1,
      utilizationPercent: 25,
    })
  })
})

describe('rule 110: the fleet', () => {
  test('available is total minus maintenance minus confirmed orders, at least zero', async () => {
    await setUnits(app.db, 20, 3, 1)
    await insertOrder(app.db, { status: 'confirmed' })
    await insertOrder(app.db, { status: 'confirmed', isArchived: true })
    await insertOrder(app.db, { status: 'scheduled' })
    expect(await sizeOf(20)).toMatchObject({ total: 3, maintenance: 1, confirmed: 1, available: 1 })
    for (let more = 0; more < 3; more++) await insertOrder(app.db, { status: 'confirmed' })
    expect(await sizeOf(20)).toMatchObject({ confirmed: 4, available: 0 })
    expect(await sizeOf(30)).toMatchObject({ confirmed: 0, available: 10 })
  })

  test('free today is what no order holds today', async () => {
    await insertOrder(app.db, { status: 'pending', requestedDelivery: today })
    await insertOrder(app.db, { status: 'confirmed', requestedDelivery: day(1) })
    await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: day(-9), scheduledPickup: day(-1) })
    const overdue = { status: 'delivered', actualDelivery: day(-9), scheduledPickup: day(-1) } as const
    await insertOrder(app.db, overdue)
    await insertOrder(app.db, { ...overdue, isArchived: true })
    await insertOrder(app.db, { status: 'picked_up', actualDelivery: day(-9), scheduledPickup: day(3) })
    expect(await sizeOf(20)).toMatchObject({ heldToday: 2, freeToday: 8 })
  })

  test('an inactive type is not part of it', async () => {
    await app.db.sql`update equipment set is_active = false where size_yards = 6`
    expect(await sizeOf(6)).toBeUndefined()
    await app.db.sql`update equipment set is_active = true where size_yards = 6`
  })
})

describe('rule 114: the schedule', () => {
  const hauls = async (index: number) =>
    (await dashboard()).schedule[index]?.hauls.map(({ kind, customerName }) => `${kind} ${customerName}`)

  test('has planned hauls on their effective day, deliveries by window before pickups', async () => {
    const both = { scheduledDelivery: day(1), scheduledPickup: day(4) }
    await insertOrder(app.db, { status: 'scheduled', customerName: 'Both', ...both })
    await insertOrder(app.db, {
      status: 'delivered',
      customerName: 'Gone',
      actualDelivery: day(-3),
      scheduledPickup: day(1),
    })
    const early = await insertOrder(app.db, { status: 'confirmed', customerName: 'Early', requestedDelivery: day(1) })
    await app.db.sql`update orders set time_preference = 'Afternoon (12PM - 5PM)' where id <> ${early.id}`
    expect(await hauls(1)).toEqual(['deliver Early', 'deliver Both', 'pick_up Gone'])
    expect(await hauls(4)).toEqual(['pick_up Both'])
  })

  test('leaves out unconfirmed ones, which are counted separately, and finished ones', async () => {
    for (const status of orderStatuses) {
      const happened = ['delivered', 'picked_up', 'completed'].includes(status)
      const dates = happened ? { actualDelivery: today } : { scheduledDelivery: today }
      await insertOrder(app.db, { status, customerName: status, ...dates })
    }
    const [first] = (await dashboard()).schedule
    expect(first).toMatchObject({ deliveries: 4, toConfirm: 2, pickups: 0, leftOver: 0 })
    expect(first?.hauls.map(({ status, isDone }) => [status, isDone]).sort()).toEqual([
      ['confirmed', false],
      ['delivered', true],
      ['en_route', false],
      ['scheduled', false],
    ])
  })

  test('has those of earlier days on today, longest first, counted separately', async () => {
    await insertOrder(app.db, { status: 'confirmed', customerName: 'Late', requestedDelivery: day(-2) })
    await insertOrder(app.db, { status: 'pending', customerName: 'Never confirmed', requestedDelivery: day(-2) })
    await insertOrder(app.db, {
      status: 'delivered',
      customerName: 'Over',
      actualDelivery: day(-9),
      scheduledPickup: day(-5),
    })
    // Delivered after its pickup day: it holds its delivery day, and is overdue anyway.
    await insertOrder(app.db, {
      status: 'delivered',
      customerName: 'Odd',
      actualDelivery: today,
      scheduledPickup: day(-1),
    })
    const [first] = (await dashboard()).schedule
    expect(first).toMatchObject({ deliveries: 1, pickups: 0, leftOver: 3 })
    expect(first?.hauls.map(({ customerName, daysPast }) => [customerName, daysPast])).toEqual([
      ['Over', 5],
      ['Late', 2],
      ['Odd', 1],
      ['Odd', 0],
    ])
  })

  test('shows closed days and delivery limits', async () => {
    await setDay(app.db, day(2), { isClosed: true })
    await setDay(app.db, day(3), { maxDeliveries: 4 })
    const { schedule } = await dashboard()
    expect(schedule.map(({ isClosed, maxDeliveries }) => [isClosed, maxDeliveries])).toEqual([
      [false, null],
      [false, null],
      [true, null],
      [false, 4],
      [false, null],
      [false, null],
      [false, null],
    ])
  })

  test('follows the weekly rules, and days that override them', async () => {
    await changeRule(staff.browser, 'every-day', { maxDeliveries: 9 })
    await changeRule(staff.browser, 'sunday', { isClosed: true })
    await changeDay(staff.browser, day(1), { maxDeliveries: 4, note: 'One truck in the shop' })
    const { schedule } = await dashboard()
    expect(schedule.map(({ isClosed, maxDeliveries }) => (isClosed ? 'closed' : maxDeliveries))).toEqual([
      9,
      4,
      9,
      9,
      9,
      'closed',
      9,
    ])
    expect(schedule[1]?.note).toBe('One truck in the shop')
    for (const scope of ['every-day', 'sunday'] as const) await changeRule(staff.browser, scope, {})
  })

  test('lists twenty of a kind, and counts them all', async () => {
    for (let more = 0; more < 22; more++) await insertOrder(app.db, { status: 'confirmed', requestedDelivery: today })
    const [first] = (await dashboard()).schedule
    expect([first?.deliveries, first?.hauls.length]).toEqual([22, 20])
  })
})

describe('rule 113: alerts', () => {
  const overdue = { status: 'delivered', actualDelivery: day(-9) } as const

  test('containers overdue, longest first', async () => {
    await insertOrder(app.db, { ...overdue, customerName: 'Kettner', scheduledPickup: day(-1) })
    await insertOrder(app.db, { ...overdue, customerName: 'Sandoval', scheduledPickup: day(-2) })
    await insertOrder(app.db, { ...overdue, customerName: 'On time', scheduledPickup: today })
    await insertOrder(app.db, { ...overdue, isArchived: true, scheduledPickup: day(-2) })
    const raised = await alert('overdue')
    expect(raised?.count).toBe(2)
    expect(raised?.examples.map(({ label, days }) => [label, days])).toEqual([
      ['Sandoval', 2],
      ['Kettner', 1],
    ])
  })

  test('late deliveries, in any status before delivery', async () => {
    for (const status of orderStatuses) await insertOrder(app.db, { status, scheduledDelivery: day(-1) })
    expect((await alert('late'))?.count).toBe(5)
  })

  test('delivered without container, until one is named', async () => {
    const { id } = await insertOrder(app.db, overdue)
    const containerId = await staff.addContainer('20-001')
    expect((await alert('without-container'))?.count).toBe(1)
    await staff.change(id, { assignedContainerId: containerId })
    expect(await alert('without-container')).toBeUndefined()
  })

  test('rule 423: delivered without container is no alert of a company that lists no containers', async () => {
    await insertOrder(app.db, overdue)
    expect(await alert('without-container')).toBeUndefined()
  })

  test('more than three orders with status new, and every order to confirm, oldest first', async () => {
    for (let more = 1; more <= 3; more++) {
      await insertOrder(app.db, { status: 'new', createdAt: new Date(testNow.getTime() - more * 1_000) })
    }
    expect(await alert('new-orders')).toBeUndefined()
    expect((await alert('to-confirm'))?.count).toBe(3)
    const since = new Date('2026-11-30T13:10:00Z')
    await insertOrder(app.db, { status: 'pending', customerName: 'First', createdAt: since })
    expect(await alert('new-orders')).toBeUndefined()
    await insertOrder(app.db, { status: 'new' })
    expect((await alert('new-orders'))?.count).toBe(4)
    const waiting = await alert('to-confirm')
    expect(waiting?.count).toBe(5)
    expect(waiting?.examples).toHaveLength(3)
    await app.db.sql`update orders set created_at = ${testNow} where created_at < ${since}`
    expect((await alert('to-confirm'))?.examples[0]).toMatchObject({ label: 'First', since: since.toISOString() })
  })

  test('utilization above 80 percent', async () => {
    const add = (status: string) =>
      staff.browser.post('/api/admin/containers', { containerNumber: newId(), size: 20, status })
    for (const status of ['deployed', 'deployed', 'deployed', 'deployed', 'available']) await add(status)
    expect(await alert('high-utilization')).toBeUndefined()
    await add('deployed')
    expect((await alert('high-utilization'))?.count).toBe(83)
  })

  test('containers in maintenance, by number', async () => {
    for (const containerNumber of ['20-2', '20-1']) {
      await staff.browser.post('/api/admin/containers', { containerNumber, size: 20, status: 'maintenance' })
    }
    const raised = await alert('maintenance')
    expect(raised?.examples.map(({ label }) => label)).toEqual(['20-1', '20-2'])
  })

  test('late pending change requests, and no others', async () => {
    const { id } = await insertOrder(app.db, { customerName: 'Whitcomb' })
    const gone = await insertOrder(app.db, { isArchived: true })
    const rows = [
      { orderId: id, isLate: true, status: 'pending' },
      { orderId: id, isLate: false, status: 'pending' },
      { orderId: id, isLate: true, status: 'rejected' },
      { orderId: gone.id, isLate: true, status: 'pending' },
    ]
    for (const { orderId, isLate, status } of rows) {
      await app.db.sql`
        insert into change_requests (id, order_id, request_type, description, requested_changes, requested_within_24_hours, status,
          created_at, reviewed_at)
        values (${newId()}, ${orderId}, 'other', 'Later, please', '{}', ${isLate}, ${status}, ${testNow},
          ${status === 'pending' ? null : testNow})`
    }
    expect(await alert('late-change-requests')).toMatchObject({ count: 1, examples: [{ label: 'Whitcomb' }] })
  })

  test('emails that failed in the last 7 days', async () => {
    const write = (status: string, hoursAgo: number) => app.db.sql`
      insert into emails (id, template, recipient, status, created_at)
      values (${newId()}, 'order-confirmation', 'ada@park.example', ${status}, ${new Date(testNow.getTime() - hoursAgo * 3_600_000)})`
    await write('failed', 7 * 24)
    await write('sent', 1)
    expect(await alert('failed-emails')).toBeUndefined()
    await write('failed', 7 * 24 - 1)
    expect(await alert('failed-emails')).toMatchObject({ count: 1, examples: [{ label: 'ada@park.example' }] })
  })

  test('counts up to one beyond a thousand', async () => {
    const { id } = await insertOrder(app.db, { status: 'pending' })
    await app.db.sql`
      insert into orders (id, order_number, status, equipment_id, dumpster_size, customer_type, customer_name,
        customer_email, customer_phone, customer_address, customer_city, customer_state, customer_zip_code,
        minimum_rental_days, maximum_rental_days, overage_per_ton_cents, daily_overage_rate_cents)
      select gen_random_uuid(), 'BULK-' || n, 'pending', equipment_id, dumpster_size, customer_type, customer_name,
        customer_email, customer_phone, customer_address, customer_city, customer_state, customer_zip_code, 10, 10, 0, 0
      from orders, generate_series(1, 1200) n where id = ${id}`
    expect((await alert('to-confirm'))?.count).toBe(1_001)
  })
})

describe('rule 115: trends', () => {
  const trends = async () => (await staff.browser.get('/api/admin/trends')).json

  test('a container was out on a day if it was at a customer’s site at its end', async () => {
    const { id: orderId } = await insertOrder(app.db)
    const containerId = await staff.addContainer('20-001')
    await staff.addContainer('20-002')
    await app.db.sql`update containers set created_at = '2026-10-01' where id = ${containerId}`
    // From 10:00 on the 20th to 23:59 on the 25th of November in Los Angeles.
    await app.db.sql`
      insert into container_placements (id, container_id, order_id, placed_at, removed_at)
      values (${newId()}, ${containerId}, ${orderId}, '2026-11-20T18:00:00Z', '2026-11-26T07:59:00Z')`
    const { utilization } = await trends()
    expect(utilization).toHaveLength(30)
    expect([utilization[0].date, utilization[29].date]).toEqual(['2026-11-02', today])
    expect(utilization.filter(({ out }: { out: number }) => out > 0).map(({ date }: { date: string }) => date)).toEqual(
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
    )
    expect(utilization[18]).toEqual({ date: '2026-11-20', out: 1, containers: 1, percent: 100 })
    expect(utilization[29]).toEqual({ date: today, out: 0, containers: 2, percent: 0 })
  })

  test('a week begins on Monday at midnight in Los Angeles, even across a clock change', async () => {
    const placed = (instant: string, facts = {}) => insertOrder(app.db, { createdAt: new Date(instant), ...facts })
    await placed('2026-11-30T07:59:59Z')
    await placed('2026-11-30T08:00:00Z', { status: 'cancelled' })
    await placed('2026-11-30T08:00:00Z', { isArchived: true })
    // Still summer time: midnight is at 7:00.
    await placed('2026-10-26T07:00:00Z')
    await placed('2026-10-26T06:59:59Z')
    const { bookings } = await trends()
    expect(bookings).toHaveLength(12)
    expect(bookings.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { weekFrom: '2026-10-19', count: 1 },
      { weekFrom: '2026-10-26', count: 1 },
      { weekFrom: '2026-11-23', count: 1 },
      { weekFrom: '2026-11-30', count: 1 },
    ])
  })
})
