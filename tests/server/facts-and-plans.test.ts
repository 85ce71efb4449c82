import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 207.

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterEach(() => emptyTables(app.db, 'orders, containers, container_placements, emails, events'))
afterAll(() => app.close())

async function place(requestedDeliveryDate: string): Promise<string> {
  const { json } = await staff.post('/api/admin/orders', bookingBody({ totalAmount: undefined, requestedDeliveryDate }))
  return json.id
}

const move = (id: string, status: string) =>
  staff.send('PATCH', `/api/orders/${id}`, {
    body: JSON.stringify({ status }),
    headers: { 'content-type': 'application/json' },
  })

async function overHeld() {
  const { alerts } = (await staff.get('/api/admin/dashboard')).json
  return alerts.find(({ kind }: { kind: string }) => kind === 'more-than-owned') ?? null
}

test('a delivery ahead of its day is recorded, and the alert says what is over-held on which day', async () => {
  await setUnits(app.db, 20, 1)
  const first = await place('2026-12-01')
  const second = await place('2026-12-20')
  expect(await move(first, 'delivered')).toMatchObject({ status: 200 })
  expect(await overHeld()).toBeNull()

  expect(await move(second, 'delivered')).toMatchObject({ status: 200, json: { status: 'delivered' } })
  expect(await overHeld()).toMatchObject({ count: 1, examples: [{ label: '20 yd, 2 of 1 on Dec 1', orderId: null }] })

  expect(await move(first, 'picked_up')).toMatchObject({ status: 200 })
  expect(await overHeld()).toBeNull()
})

test('a plan that a fact contradicts later is named by its first day', async () => {
  await setUnits(app.db, 20, 1)
  const first = await place('2026-12-01')
  await place('2026-12-20')
  await move(first, 'delivered')
  await app.db.sql`update hauls set requested_on = '2026-12-25' where order_id = ${first} and kind = 'pick_up'`
  await app.db.sql`update orders set held_through = '2026-12-25' where id = ${first}`
  expect(await overHeld()).toMatchObject({ examples: [{ label: '20 yd, 2 of 1 on Dec 20' }] })
})

test('taking back a pickup is a fact while its container may be at the site, and else must find a unit', async () => {
  await setUnits(app.db, 20, 1)
  await staff.post('/api/admin/containers', { containerNumber: 'R-1', size: 20 })
  const first = await place('2026-12-01')
  expect((await move(first, 'delivered')).json.assignedContainerNumber).toBe('R-1')
  await move(first, 'picked_up')
  const second = await place('2026-12-01')
  // Nobody has taken the container yet, so it may still be there.
  expect(await move(first, 'delivered')).toMatchObject({ status: 200, json: { assignedContainerNumber: 'R-1' } })
  expect(await overHeld()).toMatchObject({ examples: [{ label: '20 yd, 2 of 1 on Dec 1' }] })

  await move(first, 'picked_up')
  expect((await move(second, 'delivered')).json.assignedContainerNumber).toBe('R-1')
  const refused = await move(first, 'delivered')
  expect(refused).toMatchObject({ status: 409, json: { code: 'date-full' } })
  await setUnits(app.db, 20, 2)
  expect(await move(first, 'delivered')).toMatchObject({ status: 200, json: { assignedContainerNumber: null } })
  expect(await overHeld()).toBeNull()
})
