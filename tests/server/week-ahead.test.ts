import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { DayWorkOnWire } from '#contract/dispatch/plan-endpoints.ts'
import type { Browser } from '../support/browser.ts'
import { addDriver, addTruck, resetFleet } from '../support/fleet.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 574: minutes of work against minutes of trucks. It is Tuesday noon.

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(() => resetFleet(app.db))

const week = async (): Promise<DayWorkOnWire[]> => (await staff.get('/api/admin/week-ahead')).json
const trucksOf = (days: DayWorkOnWire[]) => days.map(({ trucks, truckMinutes }) => [trucks, truckMinutes])

test('trucks have their shifts without breaks, on their weekdays, with a driver who is not off', async () => {
  expect(trucksOf(await week())).toEqual(Array.from({ length: 7 }, () => [0, 0]))
  const marco = await addDriver(staff, { name: 'Marco' })
  await addTruck(staff, { name: '1', driverId: marco.id })
  await addTruck(staff, { name: '2', driverId: null })
  const [works, rests] = [
    [1, 570],
    [0, 0],
  ]
  // From Tuesday to Monday.
  expect(trucksOf(await week())).toEqual([works, works, works, works, rests, rests, works])
  await staff.post('/api/admin/absences', {
    driverId: marco.id,
    fromDay: '2026-12-02',
    throughDay: '2026-12-03',
    reason: '',
  })
  expect(trucksOf(await week())).toEqual([works, rests, rests, works, rests, rests, works])
  onTestFinished(async () => void (await staff.post('/api/admin/settings', { plan_breaks: true })))
  await staff.post('/api/admin/settings', { plan_breaks: false })
  expect((await week())[0]?.truckMinutes).toBe(600)
})

test('each haul of a day is work, on a truck or not', async () => {
  const marco = await addDriver(staff, { name: 'Marco' })
  const truck = await addTruck(staff, { name: '1', driverId: marco.id })
  const day = '2026-12-02'
  const before = await week()
  await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: day })
  const [, one] = await week()
  expect(one).toMatchObject({ day, hauls: (before[1]?.hauls ?? 0) + 1 })
  expect(one?.workMinutes).toBeGreaterThan(before[1]?.workMinutes ?? 0)
  const { toPlan } = (await staff.get(`/api/admin/board/${day}`)).json
  const to = { route: `truck:${truck.id}`, before: null }
  await staff.post(`/api/admin/board/${day}/moves`, {
    moves: toPlan.map((haulId: string) => ({ haulId, from: null, to })),
  })
  expect((await week())[1]).toEqual(one)
})
