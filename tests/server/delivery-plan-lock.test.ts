import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RuleScope } from '#contract/scheduling/delivery-rule-scopes.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { countOrders, setUnitsOfEverySize } from '../support/catalog.ts'
import { changeDay, changeRule } from '../support/delivery-plan.ts'
import { openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Two processes of one company, as far as the database can tell, with room for many at a time. */
let here: TestApp
let there: TestApp
let staff: Browser
const pools = { readers: 10, lockers: 10 }

beforeAll(async () => {
  here = await startTestApp({ pools })
  const db = openDatabase(here.target, pools)
  there = await startTestApp({ database: { target: here.target, db, drop: () => db.close() } })
  staff = await here.staff()
  await setUnitsOfEverySize(here.db, 60)
})
afterAll(async () => {
  await there.close()
  await here.close()
})
afterEach(() => emptyTables(here.db, 'orders, emails, events, delivery_days, delivery_rules'))

const tuesday = '2026-12-08'
const book = (index: number, day = tuesday) =>
  (index % 2 ? here : there).browser().post(
    '/api/orders',
    bookingBody({
      requestedDeliveryDate: day,
      dumpsterSize: 10 * (1 + (index % 4)),
      totalAmount: undefined,
    }),
  )
const booked = (replies: Reply[]) => replies.filter(({ status }) => status === 201).length

test.each<[string, RuleScope]>([
  ['every day takes', 'every-day'],
  ['Tuesdays take', 'tuesday'],
])('%s five deliveries: 60 bookings of four sizes in two processes make five', async (_, scope) => {
  expect(await changeRule(staff, scope, { maxDeliveries: 5 })).toMatchObject({ status: 200 })
  const replies = await Promise.all(Array.from({ length: 60 }, (_each, index) => book(index)))
  expect(booked(replies)).toBe(5)
  expect(await countOrders(here.db)).toBe(5)
  for (const reply of replies) if (reply.status !== 201) expect(reply.json).toMatchObject({ code: 'date-full' })
})

/** Concurrent bookings, and staff who close the day. Every booking must be either reported by the closing or refused. */
test.each<[string, () => Promise<Reply>]>([
  ['the day', () => changeDay(staff, tuesday, { isClosed: true })],
  ['all Tuesdays', () => changeRule(staff, 'tuesday', { isClosed: true })],
])('closing %s among 40 bookings reports each earlier one, and accepts none later', async (_, close) => {
  for (let round = 0; round < 5; round++) {
    const bookings = Array.from({ length: 40 }, (_each, index) => book(index))
    const closing = close()
    const replies = await Promise.all(bookings)
    const { json } = await closing
    const named = json.hauls.map((haul: { orderNumber: string }) => haul.orderNumber).sort()
    const made = replies.filter(({ status }) => status === 201).map((reply) => reply.json.orderNumber)
    expect(named.filter((number: string) => made.includes(number))).toEqual(made.sort())
    for (const reply of replies) if (reply.status !== 201) expect(reply.json).toMatchObject({ code: 'date-closed' })
    expect(await book(round)).toMatchObject({ status: 409, json: { code: 'date-closed' } })
    await emptyTables(here.db, 'orders, emails, events, delivery_days, delivery_rules')
  }
})

test('reducing the deliveries of a day among 40 bookings counts each earlier one, and accepts the rest', async () => {
  for (let round = 0; round < 5; round++) {
    const bookings = Array.from({ length: 40 }, (_each, index) => book(index))
    const cutting = changeDay(staff, tuesday, { maxDeliveries: 3 })
    const made = booked(await Promise.all(bookings))
    const { overfull } = (await cutting).json
    if (overfull.length > 0) expect(overfull).toEqual([{ day: tuesday, deliveries: made, maxDeliveries: 3 }])
    else expect(made).toBe(3)
    await emptyTables(here.db, 'orders, emails, events, delivery_days, delivery_rules')
  }
})

test('a move to a day with one delivery left, and a booking of it, of another size: one of them wins', async () => {
  const dispatcher = await openDispatcher(here)
  for (let round = 0; round < 10; round++) {
    const { id } = (await book(2, '2026-12-15')).json
    await changeDay(staff, tuesday, { maxDeliveries: 1 })
    const [moved, other] = await Promise.all([
      dispatcher.change(id, { scheduledDeliveryDate: tuesday }),
      book(round % 2 ? 0 : 3),
    ])
    expect([moved.status, other.status].sort()).toEqual(moved.status === 200 ? [200, 409] : [201, 409])
    await emptyTables(here.db, 'orders, emails, events, delivery_days, delivery_rules')
  }
})

test('a change of the plan in one process shows immediately in the booking calendar of the other', async () => {
  const closedThere = async () =>
    (await there.browser().get('/api/availability?dumpsterSize=20')).json.closed.slice(0, 3)
  for (let round = 0; round < 5; round++) {
    await changeRule(staff, 'sunday', { isClosed: true })
    await changeDay(staff, '2026-12-25', { isClosed: true, note: 'Christmas Day' })
    await changeDay(staff, '2026-12-13', { isClosed: false })
    expect(await closedThere()).toEqual(['2026-12-06', '2026-12-20', '2026-12-25'])
    await changeRule(staff, 'sunday', {})
    await changeDay(staff, '2026-12-25', {})
    expect(await closedThere()).toEqual([])
  }
})
