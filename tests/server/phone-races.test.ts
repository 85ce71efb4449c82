import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import type { Browser } from '../support/browser.ts'
import { type DriverPhone, enrollPhone, standOnRoute } from '../support/driver-phone.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { addDriver, resetFleet } from '../support/fleet.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { rounds } from '../support/torture.ts'

// Rules 286 and 287: phones that compete, with each other and with the office, in two processes as far as the database can tell.

const pools = { readers: 10, lockers: 10 }
const times = rounds({ short: 4, long: 80 })
let here: TestApp
let there: TestApp
let desk: Browser
/** The same two phones, each known to both processes: one that talks to this one, one to the other. */
let phones: [DriverPhone, DriverPhone]
let twin: DriverPhone
let driverIds: string[]

beforeAll(async () => {
  here = await startTestApp({ pools })
  const db = openDatabase(here.target, pools)
  there = await startTestApp({ database: { target: here.target, db, drop: () => db.close() } })
  desk = await here.staff()
})
afterAll(async () => {
  await there.close()
  await here.close()
})
beforeEach(async () => {
  await emptyTables(here.db, 'push_messages, driver_commands, driver_devices')
  await resetFleet(here.db)
  const ray = await addDriver(desk, { name: 'Ray' })
  const lou = await addDriver(desk, { name: 'Lou' })
  driverIds = [ray.id, lou.id]
  phones = [await enrollPhone(here, desk, ray), await enrollPhone(there, desk, lou)]
  const [first] = phones
  const elsewhere = there.browser()
  // The first phone, through the other process.
  twin = {
    ...first,
    send: async (...commands) =>
      (
        await elsewhere.send('POST', '/api/driver/commands', {
          body: JSON.stringify({ sentAt: new Date().toISOString(), commands }),
          headers: { authorization: `Bearer ${first.token}`, 'content-type': 'application/json' },
        })
      ).json.answers,
  }
})

async function delivery() {
  const { id: orderId } = await insertOrder(here.db, { status: 'scheduled', scheduledDelivery: '2026-12-01' })
  const { haulId } = await here.db.sql.one({ haulId: uuid })`
    select id as haul_id from hauls where order_id = ${orderId} and kind = 'deliver'`
  // It stood on a route of each, and is on none now.
  for (const driverId of driverIds) await standOnRoute(here.db, { haulId, driverId })
  return { orderId, haulId }
}
async function container(containerNumber: string) {
  expect((await desk.post('/api/admin/containers', { containerNumber, size: 20 })).status).toBe(201)
  return containerNumber
}
const deliveries = async (orderId: string) =>
  (
    await here.db.sql.one({ count: int })`
      select count(*)::int as count from events where subject_id = ${orderId} and after ->> 'status' = 'delivered'`
  ).count

test('one command through two processes at once is done once, and answered alike', async () => {
  for (let round = 0; round < times; round++) {
    const { orderId, haulId } = await delivery()
    const done = phones[0].command({ kind: 'done', haulId, containerNumber: await container(`A-${round}`) })
    const answers = await Promise.all([phones[0].send(done), twin.send(done), phones[0].send(done), twin.send(done)])
    expect(new Set(answers.flat().map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject([{ outcome: 'applied' }])
    expect(await deliveries(orderId)).toBe(1)
  }
})

test('of two phones that finish one haul at once, one is followed, and the other one recorded', async () => {
  for (let round = 0; round < times; round++) {
    const { orderId, haulId } = await delivery()
    const numbers = [await container(`B-${round}-1`), await container(`B-${round}-2`)]
    const answers = await Promise.all(
      phones.map((phone, place) =>
        phone.send(phone.command({ kind: 'done', haulId, containerNumber: numbers[place] ?? '' })),
      ),
    )
    expect(
      answers
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['applied', 'recorded-only'])
    expect(await deliveries(orderId)).toBe(1)
    const winner = numbers[answers.findIndex(([answer]) => answer?.outcome === 'applied')]
    expect((await desk.get(`/api/orders/${orderId}`)).json.assignedContainerNumber).toBe(winner)
  }
})

test('one container that two phones bring to two places at once is in one of them', async () => {
  for (let round = 0; round < times; round++) {
    const both = [await delivery(), await delivery()]
    const containerNumber = await container(`C-${round}`)
    const answers = await Promise.all(
      phones.map((phone, place) =>
        phone.send(phone.command({ kind: 'done', haulId: both[place]?.haulId ?? '', containerNumber })),
      ),
    )
    expect(answers.flat().map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    const held = await here.db.sql({ orderId: uuid })`
      select current_order_id as order_id from containers where container_number = ${containerNumber} and status = 'deployed'`
    expect(held).toHaveLength(1)
    const [placed] = await here.db.sql({ count: int })`
      select count(*)::int as count from container_placements p join containers c on c.id = p.container_id
      where c.container_number = ${containerNumber} and p.removed_at is null`
    expect(placed).toEqual({ count: 1 })
    const alerts = await here.db.sql({ alert: text })`
      select alert from driver_commands where haul_id in (${both[0]?.haulId ?? ''}, ${both[1]?.haulId ?? ''}) and alert is not null and alert <> 'done-though-changed'`
    // The second one found it elsewhere.
    expect(alerts.length).toBeLessThanOrEqual(1)
  }
})

test('two phones that each bring what the other has do not wait for each other forever', async () => {
  for (let round = 0; round < times; round++) {
    const both = [await delivery(), await delivery()]
    const numbers = [await container(`D-${round}-1`), await container(`D-${round}-2`)]
    for (const [place, { orderId }] of both.entries()) {
      const { id } = await here.db.sql.one({
        id: uuid,
      })`select id from containers where container_number = ${numbers[place] ?? ''}`
      const body = JSON.stringify({ assignedContainerId: id })
      await desk.send('PATCH', `/api/orders/${orderId}`, { body, headers: { 'content-type': 'application/json' } })
    }
    const answers = await Promise.all(
      phones.map((phone, place) =>
        phone.send(
          phone.command({ kind: 'done', haulId: both[place]?.haulId ?? '', containerNumber: numbers[1 - place] ?? '' }),
        ),
      ),
    )
    expect(answers.flat().map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    for (const [place, { orderId }] of both.entries())
      expect((await desk.get(`/api/orders/${orderId}`)).json.assignedContainerNumber).toBe(numbers[1 - place])
  }
})

test('a phone and the office record one delivery at once: it is delivered once, with the container of the phone', async () => {
  for (let round = 0; round < times; round++) {
    const { orderId, haulId } = await delivery()
    const number = await container(`E-${round}`)
    const body = JSON.stringify({ status: 'delivered' })
    const [[answer], office] = await Promise.all([
      phones[0].send(phones[0].command({ kind: 'done', haulId, containerNumber: number })),
      desk.send('PATCH', `/api/orders/${orderId}`, { body, headers: { 'content-type': 'application/json' } }),
    ])
    expect(['applied', 'applied-late']).toContain(answer?.outcome)
    expect(office.status).toBe(200)
    expect(await deliveries(orderId)).toBe(1)
    expect((await desk.get(`/api/orders/${orderId}`)).json.assignedContainerNumber).toBe(number)
  }
})
