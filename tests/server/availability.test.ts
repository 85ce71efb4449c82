import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/values/dates.ts'
import { bookingBody } from '../support/bookings.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(() => setUnits(app.db, 20, 1))
afterEach(async () => {
  now = testNow
  await emptyTables(app.db, 'orders, emails, events, delivery_days')
  await app.db.sql`update equipment set allow_contractor = true, is_active = true, minimum_rental_days = 10`
})

const ask = (query: string) => app.browser().get(`/api/availability?${query}`)
const fullDays = async () => (await ask('dumpsterSize=20')).json.full as string[]
const book = (date: string | null, changes: Record<string, unknown> = {}) =>
  app.browser().post('/api/orders', bookingBody({ requestedDeliveryDate: date, totalAmount: undefined, ...changes }))
const span = (from: string, through: string) => {
  const days = [from]
  while ((days.at(-1) ?? through) < through) days.push(addDays(days.at(-1) ?? from, 1))
  return days
}

test('the calendar runs from today through 365 days ahead, and has the rental days', async () => {
  expect((await ask('dumpsterSize=20')).json).toEqual({
    dumpsterSize: 20,
    from: '2026-12-01',
    through: '2027-12-01',
    rentalDays: 10,
    full: [],
    noDelivery: [],
    closed: [],
  })
})

test('an order holds its container from delivery through pickup, including both days', async () => {
  expect(await book('2026-12-20')).toMatchObject({ status: 201 })
  // Delivered on the 10th, a container would be picked up on the 20th, when the only one is already out.
  expect(await fullDays()).toEqual(span('2026-12-10', '2026-12-30'))
  expect(await book('2026-12-10')).toMatchObject({ status: 409, json: { code: 'date-full' } })
  expect(await book('2026-12-30')).toMatchObject({ status: 409, json: { code: 'date-full' } })
  expect(await book('2026-12-09')).toMatchObject({ status: 201 })
  expect(await book('2026-12-31')).toMatchObject({ status: 201 })
})

test('a named pickup date ends the hold: scheduled before requested', async () => {
  const dates = { requestedDelivery: '2026-12-20', requestedPickup: '2026-12-23', scheduledPickup: '2026-12-22' }
  await insertOrder(app.db, dates)
  expect(await fullDays()).toEqual(span('2026-12-10', '2026-12-22'))
})

test('a container that stays for months is out on each of these days', async () => {
  await insertOrder(app.db, { requestedDelivery: '2026-12-01', scheduledPickup: '2027-03-15' })
  expect(await fullDays()).toEqual(span('2026-12-01', '2027-03-15'))
  expect(await book('2027-03-15')).toMatchObject({ status: 409, json: { code: 'date-full' } })
  expect(await book('2027-03-16')).toMatchObject({ status: 201 })
})

test('the actual delivery date overrides the scheduled one, which overrides the requested one', async () => {
  await insertOrder(app.db, { requestedDelivery: '2027-01-20', scheduledDelivery: '2027-02-20' })
  expect(await fullDays()).toEqual(span('2027-02-10', '2027-03-02'))
  await emptyTables(app.db, 'orders, emails, events')
  await insertOrder(app.db, { status: 'delivered', scheduledDelivery: '2027-02-20', actualDelivery: '2026-11-30' })
  expect(await fullDays()).toEqual(span('2026-12-01', '2026-12-10'))
})

test('an overdue container is out through tomorrow, day after day', async () => {
  const delivered = { status: 'delivered', actualDelivery: '2026-11-02', scheduledPickup: '2026-11-12' } as const
  await insertOrder(app.db, delivered)
  expect(await fullDays()).toEqual(['2026-12-01', '2026-12-02'])
  expect(await book('2026-12-02')).toMatchObject({ status: 409 })

  now = new Date('2026-12-15T20:00:00Z')
  expect(await fullDays()).toEqual(['2026-12-15', '2026-12-16'])
  expect((await book('2026-12-15')).json.message).toBe(
    'No 20 yard container is left for Tuesday, December 15, 2026. The next free date is Thursday, December 17, 2026.',
  )
  expect(await book('2026-12-17')).toMatchObject({ status: 201 })
})

test('an order that was never delivered does not hold longer', async () => {
  await insertOrder(app.db, { status: 'confirmed', scheduledDelivery: '2026-11-02' })
  expect(await fullDays()).toEqual([])
})

test.each(['picked_up', 'completed', 'cancelled'] as const)('an order that is %s holds nothing', async (status) => {
  await insertOrder(app.db, { status, requestedDelivery: '2026-12-08' })
  expect(await fullDays()).toEqual([])
})

test.each(['pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered'] as const)(
  'an order that is %s holds a container',
  async (status) => {
    await insertOrder(app.db, { status, requestedDelivery: '2026-12-08' })
    expect(await fullDays()).toEqual(span('2026-12-01', '2026-12-18'))
  },
)

test('an archived order holds nothing', async () => {
  await insertOrder(app.db, { isArchived: true, requestedDelivery: '2026-12-08' })
  expect(await fullDays()).toEqual([])
})

test('an order without a date holds nothing, and is booked however full the days are', async () => {
  await insertOrder(app.db, { requestedDelivery: '2026-12-08' })
  const before = await fullDays()
  expect(await book(null)).toMatchObject({ status: 201, json: { requestedDeliveryDate: null } })
  expect(await book(undefined as never)).toMatchObject({ status: 201, json: { requestedDeliveryDate: null } })
  expect(await fullDays()).toEqual(before)
})

test('containers in maintenance cannot be booked', async () => {
  await setUnits(app.db, 20, 3, 2)
  expect(await book('2026-12-08')).toMatchObject({ status: 201 })
  expect(await book('2026-12-08')).toMatchObject({ status: 409 })
})

test('availableInventory, which staff type, has no effect', async () => {
  await app.db.sql`update equipment set available_inventory = 0 where size_yards = 20`
  expect(await book('2026-12-08')).toMatchObject({ status: 201 })
})

test('sizes do not affect each other', async () => {
  await insertOrder(app.db, { size: 30, requestedDelivery: '2026-12-08' })
  await setUnits(app.db, 30, 1)
  expect(await fullDays()).toEqual([])
  expect((await ask('dumpsterSize=30')).json.full).toEqual(span('2026-12-01', '2026-12-18'))
  await setUnits(app.db, 30, 44)
})

test('without a free day in the whole window the refusal asks to call', async () => {
  await setUnits(app.db, 20, 0)
  expect((await book('2026-12-08')).json.message).toBe(
    'No 20 yard container is left for Tuesday, December 8, 2026. Please call us.',
  )
})

test('deliveries count on their day, without cancelled or archived orders', async () => {
  await setUnits(app.db, 20, 9)
  for (const day of ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10']) {
    await setDay(app.db, day, { maxDeliveries: 1 })
  }
  await insertOrder(app.db, { status: 'cancelled', requestedDelivery: '2026-12-07' })
  await insertOrder(app.db, { isArchived: true, requestedDelivery: '2026-12-07' })
  await insertOrder(app.db, { size: 10, requestedDelivery: '2026-12-08', scheduledDelivery: '2026-12-09' })
  await insertOrder(app.db, { status: 'delivered', requestedDelivery: '2026-12-09', actualDelivery: '2026-12-10' })
  const { full, noDelivery } = (await ask('dumpsterSize=20')).json
  expect(full).toEqual(['2026-12-09', '2026-12-10'])
  expect(noDelivery).toEqual(['2026-12-09', '2026-12-10'])
  expect((await book('2026-12-09')).json).toMatchObject({
    message: 'No delivery is left on Wednesday, December 9, 2026. The next free date is Friday, December 11, 2026.',
    details: { nextFreeDate: '2026-12-11', lacking: 'delivery' },
  })
  for (const [day, status] of [
    ['2026-12-07', 201],
    ['2026-12-08', 201],
    ['2026-12-09', 409],
    ['2026-12-10', 409],
  ] as const) {
    expect(await book(day), day).toMatchObject({ status })
  }
})

test.each([
  ['dumpsterSize=15', '15 yard container is not available for residential customers.'],
  ['dumpsterSize=20&customerType=contractor', '20 yard container is not available for contractor customers.'],
  ['dumpsterSize=3', 'Container size is required'],
  ['dumpsterSize=20.5', 'Container size is required'],
  ['dumpsterSize=lots', 'Container size is required'],
  ['dumpsterSize=', 'Container size is required'],
  ['dumpsterSize=99999999999', 'Container size is required'],
  ['', 'Container size is required'],
])('a size that is not offered is refused: %s', async (query, message) => {
  await app.db.sql`update equipment set allow_contractor = false where size_yards = 20`
  expect(await ask(query)).toMatchObject({
    status: 400,
    json: { message, code: 'invalid-input', fields: { dumpsterSize: message } },
  })
})
