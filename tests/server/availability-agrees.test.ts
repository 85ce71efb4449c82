import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { addDays, formatDate } from '#contract/values/dates.ts'
import { bookingBody } from '../support/bookings.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { findImpossible } from '../support/fuzz/impossible-rows.ts'
import { insertOrder, removeOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The same numbers each run, so that a failure can be looked at again. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

async function fillCalendar(seed: number) {
  const below = random(seed)
  const day = (from: number, days: number) => addDays('2026-12-01', from + below(days))
  await emptyTables(app.db, 'orders, emails, events, delivery_days')
  await setUnits(app.db, 20, 7, 1 + below(2))
  for (let order = 0; order < 30; order++) {
    const status = orderStatuses[below(orderStatuses.length)]
    await insertOrder(app.db, {
      size: below(5) === 0 ? 30 : 20,
      status,
      isArchived: below(10) === 0,
      requestedDelivery: below(8) === 0 ? null : day(-25, 60),
      scheduledDelivery: below(3) === 0 ? day(-25, 60) : null,
      actualDelivery: status === 'delivered' ? day(-30, 31) : null,
      scheduledPickup: below(4) === 0 ? day(-5, 60) : null,
    })
  }
  for (let index = 0; index < 12; index++) {
    await setDay(app.db, day(0, 45), { isClosed: below(3) === 0, maxDeliveries: below(3) === 0 ? null : below(3) })
  }
}

test.each([1, 2, 3])('what the calendar shows as free can be booked, and nothing else: busy month %d', async (seed) => {
  await fillCalendar(seed)
  const { full, closed, through } = (await app.browser().get('/api/availability?dumpsterSize=20')).json
  const verdict = (date: string) => (closed.includes(date) ? 'closed' : full.includes(date) ? 'full' : 'free')
  const nextFree = (after: string) => {
    for (let date = addDays(after, 1); date <= through; date = addDays(date, 1)) {
      if (verdict(date) === 'free') return formatDate(date)
    }
  }
  const seen = { free: 0, full: 0, closed: 0 }
  for (let date = '2026-12-01'; date <= '2027-01-14'; date = addDays(date, 1)) {
    const reply = await app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: date }))
    const expected = verdict(date)
    seen[expected]++
    if (expected === 'free') {
      expect(reply.status, date).toBe(201)
      await removeOrder(app.db, reply.json.id)
    } else {
      expect(reply, date).toMatchObject({ status: 409, json: { code: `date-${expected}` } })
      expect(reply.json.message).toContain(`The next free date is ${nextFree(date)}.`)
    }
  }
  expect(Math.min(seen.free, seen.full, seen.closed), JSON.stringify(seen)).toBeGreaterThan(0)
})

test('the last day of the window can be booked if the calendar says so', async () => {
  await emptyTables(app.db, 'orders, emails, events, delivery_days')
  await setUnits(app.db, 20, 1)
  const book = (date: string) => app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: date }))
  expect(await book('2027-12-01')).toMatchObject({ status: 201 })
  const { full } = (await app.browser().get('/api/availability?dumpsterSize=20')).json
  expect([full[0], full.at(-1)]).toEqual(['2027-11-21', '2027-12-01'])
  expect(await book('2027-11-21')).toMatchObject({ status: 409 })
  expect(await book('2027-11-20')).toMatchObject({ status: 201 })
})

test('a container that came after its pickup day holds its only unit through tomorrow, for every reader (rule 12)', async () => {
  await emptyTables(app.db, 'orders, emails, events, delivery_days')
  await setUnits(app.db, 20, 1)
  const staff = await app.staff()
  const late = await insertOrder(app.db, {
    status: 'scheduled',
    requestedDelivery: '2026-11-20',
    scheduledPickup: '2026-11-28',
  })
  const delivered = await staff.send('PATCH', `/api/orders/${late.id}`, {
    body: JSON.stringify({ status: 'delivered' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(delivered.status).toBe(200)
  const { full } = (await app.browser().get('/api/availability?dumpsterSize=20')).json
  expect(full.filter((day: string) => day < '2026-12-05')).toEqual(['2026-12-01', '2026-12-02'])
  const book = (date: string) => app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: date }))
  expect(await book('2026-12-02')).toMatchObject({ status: 409, json: { code: 'date-full' } })
  const { id: equipmentId } = (await staff.get('/api/equipment')).json.find(({ size }: { size: number }) => size === 20)
  const held = async (day: string) =>
    (await staff.get(`/api/admin/calendar/${day}?equipmentId=${equipmentId}`)).json.holding?.length
  expect([await held('2026-12-01'), await held('2026-12-02'), await held('2026-12-03')]).toEqual([1, 1, 0])
  expect(await book('2026-12-03')).toMatchObject({ status: 201 })

  // The dashboard counts in SQL: with a second one out, more are out than there are, today and tomorrow.
  const alert = async () =>
    (await staff.get('/api/admin/dashboard')).json.alerts.find(
      ({ kind }: { kind: string }) => kind === 'more-than-owned',
    )
  expect(await alert()).toBeUndefined()
  await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-02', scheduledPickup: '2026-12-02' })
  expect(await alert()).toMatchObject({ examples: [{ label: '20 yd, 2 of 1 on Dec 2' }] })
  const overdue = (await staff.get('/api/orders?show=overdue')).json
  expect(overdue.map(({ id }: { id: string }) => id)).toEqual([late.id])
  expect(await findImpossible(app.db)).toEqual([])
})
