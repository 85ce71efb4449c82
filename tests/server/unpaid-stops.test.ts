import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { assignments } from '#server/platform/db/sql.ts'
import type { Browser } from '../support/browser.ts'
import { addDriver, addTruck, resetFleet } from '../support/fleet.ts'
import { insertOrder } from '../support/order-rows.ts'
import { unaskedProcessor } from '../support/stripe-stand-in.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 419: deliveries that are not paid, on the board.

const day = '2026-12-02'
let app: TestApp
let withoutProcessor: TestApp
let staff: Browser
let orderId: string

beforeAll(async () => {
  app = await startTestApp({ processor: unaskedProcessor() })
  const db = openDatabase(app.target)
  withoutProcessor = await startTestApp({ database: { target: app.target, db, drop: () => db.close() } })
  staff = await app.staff()
})
afterAll(async () => {
  await withoutProcessor.close()
  await app.close()
})
beforeEach(async () => {
  await resetFleet(app.db)
  await set({ rolls_unconfirmed: true })
  const driver = await addDriver(staff, { name: 'Ray' })
  const truck = await addTruck(staff, { name: '1', driverId: driver.id })
  ;({ id: orderId } = await insertOrder(app.db, { status: 'confirmed', scheduledDelivery: day }))
  await app.db.sql`
    insert into booking_payments (order_id, amount_cents, is_required) values (${orderId}, 10000, true)`
  const { haulId } = await app.db.sql.one({ haulId: uuid })`
    select id as haul_id from hauls where order_id = ${orderId} and kind = 'deliver'`
  const to = { route: `truck:${truck.id}`, before: null }
  const { status, text } = await staff.post(`/api/admin/board/${day}/moves`, { moves: [{ haulId, from: null, to }] })
  expect(status, text).toBe(200)
})

const set = (settings: object) => app.db.sql`update admin_settings set ${assignments(settings as never)}`
const board = async (browser = staff): Promise<BoardOnWire> => (await browser.get(`/api/admin/board/${day}`)).json
const markOf = async () => (await board()).stops.find((stop) => stop.orderId === orderId)?.payment
async function publish(body: object = {}, browser = staff) {
  const route = (await board(browser)).routes.find(({ id }) => id !== null)
  return browser.post(`/api/admin/board/${day}/publish`, {
    routes: [{ id: route?.id, version: route?.version }],
    ...body,
  })
}
const inProcess = async () => {
  const id = newId()
  await app.db.sql`
    insert into payment_attempts (id, state, way, amount_cents, processor_account, is_live, parameters, created_at, expires_at)
    values (${id}, 'processing', 'bank', 10000, 'acct_standin', false, '{}', ${testNow}, ${testNow})`
  await app.db.sql`
    insert into payment_attempt_parts (attempt_id, line, order_id, cents, is_open) values (${id}, 1, ${orderId}, 10000, true)`
  await app.db.sql`update booking_payments set paid_at = ${testNow} where order_id = ${orderId}`
}

test('an unpaid delivery is marked, and published only with a reason, which its order keeps with a name', async () => {
  expect(await markOf()).toBe('missing')
  expect(await publish()).toMatchObject({ status: 409, json: { fields: { unpaidReason: expect.any(String) } } })
  expect(await publish({ unpaidReason: '  ' })).toMatchObject({ status: 409 })
  expect((await board()).routes.find(({ legs }) => legs.length > 0)).toMatchObject({ published: null })
  expect((await publish({ unpaidReason: 'Pays the driver in cash' })).status).toBe(200)
  const events = await app.db.sql<{ username: string; after: object }[]>`
    select username, after from events e join staff_users s on s.id = e.actor_id
    where subject_id = ${orderId} and e.kind = 'unpaid-delivery-released'`
  expect(events).toEqual([{ username: 'dispatcher', after: { note: 'Pays the driver in cash' } }])
  expect((await publish()).status).toBe(200)
})

test('a bank payment in process rolls, or does not, as the owner set it', async () => {
  await inProcess()
  expect(await markOf()).toBe('bank')
  await set({ rolls_unconfirmed: false })
  expect((await publish()).status).toBe(409)
  await set({ rolls_unconfirmed: true })
  expect((await publish()).status).toBe(200)
})

test('what is paid, only offered, or of an account with terms is published', async () => {
  await app.db.sql`update booking_payments set is_required = false where order_id = ${orderId}`
  expect(await markOf()).toBeNull()
  expect((await publish()).status).toBe(200)
})

test('nothing is said of it without a processor', async () => {
  const browser = await withoutProcessor.staff()
  expect((await board(browser)).stops[0]?.payment).toBeNull()
  expect((await publish({}, browser)).status).toBe(200)
})

test('whoever only reads the board cannot publish', async () => {
  await app.db.sql`update staff_users set role = 'reader' where username = 'dispatcher'`
  expect((await publish({ unpaidReason: 'Because' })).status).toBe(403)
  await app.db.sql`update staff_users set role = 'owner' where username = 'dispatcher'`
})
