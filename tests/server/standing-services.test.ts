import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import type { StandingServiceDetailOnWire } from '#contract/standing-services/standing-services.ts'
import { addDays, dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { readAlerts } from '#server/dashboard/alert-sources.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { anyJson, int, text } from '#server/platform/db/columns.ts'
import { remindOfOverdue } from '#server/reminders/remind-of-overdue.ts'
import { remindOfRentalEnds } from '#server/reminders/remind-of-rental-ends.ts'
import { keepService, keepServices } from '#server/standing-services/keep-services.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { setDay, setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Service that repeats (rules 450 to 458). Today is Tuesday, December 1, 2026.

const pools = { readers: 6, lockers: 6 }
let app: TestApp
let there: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now, pools })
  const db = openDatabase(app.target, pools)
  there = await startTestApp({ now: () => now, database: { target: app.target, db, drop: () => db.close() } })
})
afterAll(async () => {
  await there.close()
  await app.close()
})
beforeEach(async () => {
  now = testNow
  staff = await app.staff()
  await emptyTables(app.db, 'orders, events, emails, containers, reminders, price_rows, bill_to_accounts')
  await app.db.sql`delete from delivery_days`
  await setUnits(app.db, 20, 5)
})

/** As a phone reports it: now. */
const done = async (haul: HaulOnWire | undefined) => {
  if (haul) await app.db.sql`update hauls set done_at = ${now} where id = ${haul.id}`
}
/** Some days later, signed in anew: sessions end. */
const later = async (days: number) => {
  now = new Date(testNow.getTime() + days * 86_400_000)
  staff = await app.staff()
}
const out = async (pickup: IsoDate | null = '2026-12-20') =>
  (
    await insertOrder(app.db, {
      status: 'delivered',
      scheduledDelivery: '2026-11-28',
      actualDelivery: '2026-11-28',
      scheduledPickup: pickup,
    })
  ).id
const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const fridays = {
  kind: 'swap',
  every: 1,
  unit: 'weeks',
  weekdays: [5],
  ifClosed: 'earlier',
  startsOn: '2026-12-04',
  price: '245.00',
}
const start = (orderId: string, changes: object = {}) =>
  staff.post(`/api/orders/${orderId}/standing-services`, { ...fridays, ...changes })
const started = async (orderId: string, changes: object = {}): Promise<StandingServiceDetailOnWire> => {
  const reply = await start(orderId, changes)
  expect(reply.status, reply.text).toBe(201)
  return reply.json
}
const read = async (id: string): Promise<StandingServiceDetailOnWire> =>
  (await staff.get(`/api/admin/standing-services/${id}`)).json
const put = (id: string, body: object) => staff.send('PUT', `/api/admin/standing-services/${id}`, json(body))
const putDate = (id: string, due: IsoDate, day: IsoDate | null) =>
  staff.send('PUT', `/api/admin/standing-services/${id}/dates/${due}`, json({ day, notifyCustomer: true }))
const act = (id: string, what: 'pause' | 'resume' | 'end', body: object = {}) =>
  staff.post(`/api/admin/standing-services/${id}/${what}`, body)
const hauls = async (orderId: string): Promise<HaulOnWire[]> =>
  (await staff.get(`/api/orders/${orderId}/hauls`)).json.filter(
    ({ kind, cancelledAt }: HaulOnWire) => kind === 'swap' && cancelledAt === null,
  )
const days = async (orderId: string) => (await hauls(orderId)).map(({ day }) => day)
const order = async (id: string) => (await staff.get(`/api/orders/${id}`)).json
const edit = (id: string, changes: object) => staff.send('PATCH', `/api/orders/${id}`, json(changes))
const heldThrough = async (id: string) =>
  (await app.db.sql.one({ day: text.nullable() })`select held_through::text as day from orders where id = ${id}`).day
const book = (day: IsoDate): Promise<Reply> =>
  staff.post('/api/admin/orders', bookingBody({ dumpsterSize: 20, requestedDeliveryDate: day, totalAmount: undefined }))
const alerts = async () => {
  const { 'standing-needs-you': needs, 'standing-paused': paused } = await readAlerts(app.db.sql, now)
  return { needs: needs.count, paused: paused.count }
}
const everyFriday = (count: number, from: IsoDate = '2026-12-04') =>
  Array.from({ length: count }, (_, index) => addDays(from, index * 7))
const titles = async (id: string) =>
  (await app.db.sql({ kind: text })`select kind from events where subject_id = ${id} order by recorded_at, id`).map(
    ({ kind }) => kind,
  )

describe('its dates (rules 450 and 451)', () => {
  test('exist as planned hauls of ten weeks, at the agreed price, and hold their units at once', async () => {
    const id = await out()
    const preview = await staff.get(
      `/api/orders/${id}/standing-preview?kind=swap&every=1&unit=weeks&weekdays=5&ifClosed=earlier&startsOn=2026-12-04`,
    )
    expect(preview.json).toMatchObject({ refusal: null, listPrice: null, pickup: null })
    expect(preview.json.dates.map(({ day, state, left }: never) => [day, state, left])).toEqual(
      everyFriday(10).map((day) => [day, 'planned', 3]),
    )
    const service = await started(id)
    expect(await days(id)).toEqual(everyFriday(10))
    expect(await hauls(id)).toSatisfy((all: HaulOnWire[]) => all.every(({ price }) => price === '245.00'))
    expect(service).toMatchObject({
      state: 'running',
      next: '2026-12-04',
      needs: 0,
      pickup: null,
      agreedPrice: '245.00',
    })
    // One is out, one is the spare of the swap.
    await setUnits(app.db, 20, 2)
    expect((await book('2026-12-18')).json).toMatchObject({ code: 'date-full' })
    await setUnits(app.db, 20, 3)
    expect((await book('2026-12-18')).status).toBe(201)
    expect(await titles(id)).toContain('standing-started')
  })

  test('later ones are shown, and not held; the daily task adds what came into the ten weeks', async () => {
    const id = await out()
    const service = await started(id, { every: 4 })
    expect(service.dates.map(({ day, state }) => [day, state]).slice(0, 4)).toEqual([
      ['2026-12-04', 'planned'],
      ['2027-01-01', 'planned'],
      ['2027-01-29', 'planned'],
      ['2027-02-26', 'later'],
    ])
    await keepServices(app.context)
    expect(await days(id)).toHaveLength(3)
    await later(17)
    await keepServices(app.context)
    expect(await days(id)).toEqual(['2026-12-04', '2027-01-01', '2027-01-29', '2027-02-26'])
    expect(await titles(id)).toContain('standing-dates-made')
  })

  test('two processes make one date at once: one haul', async () => {
    const id = await out()
    const { id: service } = await started(id)
    await later(35)
    for (let round = 0; round < 3; round++) {
      await later(35 + round * 14)
      await Promise.all(
        [app, there, app, there].map(({ context }) => keepService({ ...context, clock: () => now }, service)),
      )
      const made = await days(id)
      expect(new Set(made).size).toBe(made.length)
      expect(made).toEqual(everyFriday(made.length))
      expect(made.at(-1)).toBe(addDays('2027-02-05', 35 + round * 14))
    }
  })

  test('a second service of an order is refused, and so is one of an order that is over', async () => {
    const id = await out()
    await started(id)
    expect((await start(id)).json).toMatchObject({
      code: 'not-allowed-now',
      message: expect.stringContaining('already'),
    })
    const cancelled = (await insertOrder(app.db, { status: 'cancelled', scheduledDelivery: '2026-12-08' })).id
    expect((await start(cancelled)).json).toMatchObject({ code: 'not-allowed-now' })
    for (const [field, wrong] of Object.entries({
      weekdays: [],
      startsOn: '2026-11-30',
      every: 13,
      until: '2026-12-01',
    }))
      expect((await start(await out(), { [field]: wrong })).json.fields).toHaveProperty(field)
    // Weekdays go with weeks alone: the database has no other rule.
    expect((await start(await out(), { unit: 'days', every: 10 })).json.fields).toHaveProperty('weekdays')
  })
})

describe('what is in the way (rule 453)', () => {
  test('closed days move as the rule says, and what has no room needs somebody, never in silence', async () => {
    await setDay(app.db, '2026-12-25', { isClosed: true })
    await setDay(app.db, '2027-01-01', { isClosed: true })
    await setDay(app.db, '2026-12-31', { isClosed: true })
    for (const day of ['2026-12-11', '2026-12-30']) await setDay(app.db, day, {})
    const id = await out()
    await setUnits(app.db, 20, 2)
    const other = await out('2026-12-13')
    expect(other).toBeTruthy()
    const service = await started(id)
    const found = Object.fromEntries(service.dates.map(({ due, day, state, reason }) => [due, [state, day, reason]]))
    expect(found['2026-12-04']).toEqual(['needs', null, 'full'])
    expect(found['2026-12-11']).toEqual(['needs', null, 'full'])
    expect(found['2026-12-18']).toEqual(['planned', '2026-12-18', null])
    expect(found['2026-12-25']).toEqual(['planned', '2026-12-24', 'closed'])
    expect(found['2027-01-01']).toEqual(['planned', '2026-12-30', 'closed'])
    expect(service.needs).toBe(2)
    expect(service.dates.find(({ due }) => due === '2026-12-11')?.choices).toEqual(['2026-12-14'])
    expect(await alerts()).toEqual({ needs: 2, paused: 0 })
    // Rule 544: the list names what needs staff among the next dates.
    expect((await staff.get('/api/admin/standing-services')).json).toMatchObject([
      {
        needs: 2,
        next: '2026-12-18',
        coming: [
          { due: '2026-12-04', day: null, price: null },
          { due: '2026-12-11', day: null, price: null },
          { due: '2026-12-18', day: '2026-12-18', price: '245.00' },
        ],
      },
    ])

    // Somebody chooses.
    expect((await putDate(service.id, '2026-12-11', '2026-12-14')).json).toMatchObject({ needs: 1 })
    expect((await putDate(service.id, '2026-12-04', null)).json).toMatchObject({ needs: 0 })
    expect(await alerts()).toEqual({ needs: 0, paused: 0 })
    expect((await days(id)).slice(0, 2)).toEqual(['2026-12-14', '2026-12-18'])
    await keepServices(app.context)
    await later(1)
    await keepServices(app.context)
    expect((await days(id)).slice(0, 2)).toEqual(['2026-12-14', '2026-12-18'])
  })

  test('a date that needs somebody is tried again every day', async () => {
    const id = await out()
    await setUnits(app.db, 20, 1)
    expect(await started(id)).toMatchObject({ needs: 10 })
    await setUnits(app.db, 20, 2)
    await later(1)
    await keepServices(app.context)
    expect(await days(id)).toEqual(everyFriday(10))
    expect(await alerts()).toEqual({ needs: 0, paused: 0 })
  })

  test('a day that is closed afterward moves its haul as the rule says', async () => {
    const id = await out()
    await started(id, { ifClosed: 'later' })
    await setDay(app.db, '2026-12-11', { isClosed: true })
    await later(1)
    await keepServices(app.context)
    expect((await days(id)).slice(0, 3)).toEqual(['2026-12-04', '2026-12-12', '2026-12-18'])
  })

  test('without a price, agreed or listed, a date needs somebody', async () => {
    expect(await started(await out(), { price: null })).toMatchObject({ needs: 10, agreedPrice: null })
  })
})

describe('the container stays (rule 452)', () => {
  test('without end: held, never overdue, no email of a rental end, no extra days, until the service ends with its pickup', async () => {
    const id = await out()
    await app.db.sql`update orders set daily_overage_rate_cents = 2500 where id = ${id}`
    const { id: service } = await started(id)
    expect(await order(id)).toMatchObject({ scheduledPickupDate: null, standingThrough: '2099-12-31' })
    expect(await heldThrough(id)).toBe('2099-12-31')
    await setUnits(app.db, 20, 1)
    expect((await book('2027-11-25')).json).toMatchObject({ code: 'date-full' })
    await setUnits(app.db, 20, 5)
    await later(200)
    await remindOfRentalEnds(app.context)
    await remindOfOverdue(app.context)
    const { overdue } = await readAlerts(app.db.sql, now)
    expect(overdue.count).toBe(0)
    const sent = await app.db.sql({ template: text })`
      select template from emails where template in ('rental-end', 'containers-overdue')`
    expect(sent).toEqual([])
    expect((await edit(id, { scheduledPickupDate: '2027-07-01' })).json).toMatchObject({
      code: 'not-allowed-now',
      message: 'A standing service keeps the container. End the service to plan its pickup.',
    })
    const today = dateInLosAngeles(now)
    expect((await act(service, 'end', { pickupDay: addDays(today, -1) })).json.fields).toHaveProperty('pickupDay')
    const ended = await act(service, 'end', { pickupDay: addDays(today, 12) })
    expect(ended.json).toMatchObject({ state: 'ended', pickup: addDays(today, 12) })
    expect(await heldThrough(id)).toBe(addDays(today, 12))
    // Twelve days from the end of the service, ten of them are included.
    expect(await order(id)).toMatchObject({ standingThrough: today, finalTotal: '500.00' })
    expect((await act(service, 'pause')).json).toMatchObject({ code: 'not-allowed-now' })
    expect((await staff.get(`/api/admin/standing-services?orderId=${id}`)).json).toEqual([])
    expect((await staff.get(`/api/admin/standing-services?orderId=${id}&state=all`)).json).toHaveLength(1)
  })

  test('until a day: the pickup is planned after it, and the service ends by itself', async () => {
    const id = await out()
    const { pickup } = await started(id, { until: '2026-12-18' })
    expect(pickup).toBe(addDays('2026-12-18', 10))
    expect(await days(id)).toEqual(everyFriday(3))
    expect(await heldThrough(id)).toBe(pickup)
    for (const haul of await hauls(id)) await staff.post(`/api/orders/${id}/hauls/${haul.id}/cancel`, {})
    await later(18)
    await keepServices(app.context)
    expect(await titles(id)).toContain('standing-ended')
    expect(await order(id)).toMatchObject({ standingThrough: '2026-12-18', scheduledPickupDate: pickup })
    const span = { startsOn: '2026-12-25', until: '2027-01-08' }
    const named = await started(await out(), { ...span, pickupDay: '2027-01-11' })
    expect(named.pickup).toBe('2027-01-11')
    expect((await start(await out(), { ...span, pickupDay: '2027-01-08' })).json.fields).toHaveProperty('pickupDay')
  })

  test('a day on which the container is promised refuses it, and nothing is stored', async () => {
    await setUnits(app.db, 20, 1)
    const id = await out('2026-12-05')
    expect((await book('2027-03-10')).status).toBe(201)
    expect((await start(id)).json).toMatchObject({ code: 'date-full' })
    expect(await order(id)).toMatchObject({ scheduledPickupDate: '2026-12-05', standingThrough: null })
    expect((await staff.get('/api/admin/standing-services?state=all')).json).toEqual([])
  })
})

describe('changes (rule 454)', () => {
  test('one date moves or is skipped, and every other one stays', async () => {
    const id = await out()
    const { id: service } = await started(id)
    await putDate(service, '2026-12-11', '2026-12-10')
    await putDate(service, '2026-12-18', null)
    expect((await days(id)).slice(0, 4)).toEqual(['2026-12-04', '2026-12-10', '2026-12-25', '2027-01-01'])
    const dates = Object.fromEntries((await read(service)).dates.map(({ due, day, state }) => [due, [day, state]]))
    expect(dates['2026-12-11']).toEqual(['2026-12-10', 'planned'])
    expect(dates['2026-12-18']).toEqual([null, 'skipped'])
    expect(await titles(id)).toEqual(expect.arrayContaining(['haul-moved', 'haul-cancelled']))
    // Taken back.
    await putDate(service, '2026-12-18', '2026-12-18')
    expect((await days(id)).slice(0, 3)).toEqual(['2026-12-04', '2026-12-10', '2026-12-18'])
    expect(await titles(id)).toContain('standing-date-moved')
    await later(1)
    await keepServices(app.context)
    expect((await days(id)).slice(0, 3)).toEqual(['2026-12-04', '2026-12-10', '2026-12-18'])
    // Of a date that is not made yet, only that it is skipped can be said.
    expect((await putDate(service, '2027-03-05', '2027-03-04')).status).toBe(404)
    expect((await putDate(service, '2027-03-04', null)).status).toBe(404)
    expect((await putDate(service, '2027-03-05', null)).status).toBe(200)
    await later(40)
    await keepServices(app.context)
    expect(await days(id)).not.toContain('2027-03-05')
    expect(await days(id)).toContain('2027-03-12')
  })

  test('a rule that changes from a day on leaves what is before it, and what was hauled', async () => {
    const id = await out()
    const { id: service } = await started(id)
    const [first] = await hauls(id)
    await later(3)
    await done(first)
    const changed = await put(service, { ...fridays, weekdays: [2], startsOn: '2026-12-15', price: '260.00' })
    expect(changed.status, changed.text).toBe(200)
    const all = await hauls(id)
    expect(all.map(({ day, price }) => [day, price]).slice(0, 4)).toEqual([
      ['2026-12-04', '245.00'],
      ['2026-12-11', '245.00'],
      ['2026-12-15', '260.00'],
      ['2026-12-22', '260.00'],
    ])
    expect(all[0]?.doneAt).not.toBeNull()
    expect((await putDate(service, '2026-12-04', '2026-12-07')).json).toMatchObject({ code: 'not-allowed-now' })
    expect(await titles(id)).toContain('standing-changed')
    // With a last day, it gets a pickup; without one again, it loses it.
    await put(service, { ...fridays, startsOn: '2026-12-15', until: '2027-01-15' })
    expect(await order(id)).toMatchObject({ scheduledPickupDate: '2027-01-25', standingThrough: '2027-01-15' })
    await put(service, { ...fridays, startsOn: '2026-12-15', until: '2027-01-08' })
    expect(await order(id)).toMatchObject({ scheduledPickupDate: '2027-01-25' })
    await put(service, { ...fridays, startsOn: '2026-12-15', price: undefined })
    expect(await order(id)).toMatchObject({ scheduledPickupDate: null, standingThrough: '2099-12-31' })
    expect((await read(service)).agreedPrice).toBe('245.00')
    // A date that moves back a day, and all later ones with it.
    await put(service, { ...fridays, weekdays: [6], startsOn: '2026-12-19', from: '2026-12-18' })
    expect((await days(id)).slice(1, 4)).toEqual(['2026-12-11', '2026-12-19', '2026-12-26'])
  })

  test('a dispatcher changes days, and neither names nor sees prices', async () => {
    const id = await out()
    const { id: service } = await started(id)
    await app.db.sql`update staff_users set role = 'dispatcher'`
    try {
      expect((await start(await out())).json).toMatchObject({
        code: 'not-permitted',
        fields: { price: expect.any(String) },
      })
      const { price: _, ...rest } = fridays
      const changed = await put(service, { ...rest, weekdays: [4], startsOn: '2026-12-10' })
      expect(changed.status, changed.text).toBe(200)
      expect(changed.json).not.toHaveProperty('agreedPrice')
      expect(changed.json.dates[0]).not.toHaveProperty('price')
    } finally {
      await app.db.sql`update staff_users set role = 'owner'`
    }
    expect((await hauls(id)).map(({ price }) => price)).toSatisfy((all: string[]) =>
      all.every((each) => each === '245.00'),
    )
  })
})

describe('pause and end (rules 455 and 456)', () => {
  test('a pause takes its dates off the plan and keeps the container; it goes on where it would be', async () => {
    const id = await out()
    const { id: service } = await started(id)
    await putDate(service, '2026-12-11', null)
    expect((await act(service, 'pause')).json).toMatchObject({ state: 'paused', pausedFor: 'staff', next: null })
    expect(await days(id)).toEqual([])
    expect(await heldThrough(id)).toBe('2099-12-31')
    expect((await put(service, fridays)).json).toMatchObject({ code: 'not-allowed-now' })
    // It holds nothing: a skipped date gets no day.
    expect((await putDate(service, '2026-12-11', '2026-12-12')).json).toMatchObject({ code: 'not-allowed-now' })
    await later(5)
    await keepServices(app.context)
    expect(await days(id)).toEqual([])
    expect(await alerts()).toEqual({ needs: 0, paused: 0 })
    expect((await act(service, 'resume')).json).toMatchObject({ state: 'running', next: '2026-12-18' })
    expect((await days(id))[0]).toBe('2026-12-18')
    expect(await titles(id)).toEqual(expect.arrayContaining(['standing-paused', 'standing-resumed']))
    await act(service, 'resume')
    await act(service, 'pause')
    expect((await act(service, 'pause')).json).toMatchObject({ state: 'paused' })
  })

  test('an order that is cancelled or archived pauses its service with an alert', async () => {
    const { id } = await insertOrder(app.db, { status: 'confirmed', scheduledDelivery: '2026-12-03' })
    const { id: service } = await started(id)
    expect(await days(id)).toEqual(everyFriday(10))
    await edit(id, { status: 'cancelled' })
    expect(await read(service)).toMatchObject({ state: 'paused', pausedFor: 'order' })
    expect(await alerts()).toEqual({ needs: 0, paused: 1 })
    expect((await act(service, 'resume')).json).toMatchObject({ code: 'not-allowed-now' })
    await edit(id, { status: 'pending' })
    expect((await act(service, 'resume')).json).toMatchObject({ state: 'running', next: '2026-12-04' })
    await staff.send('DELETE', `/api/orders/${id}/archive`)
    expect(await alerts()).toEqual({ needs: 0, paused: 1 })
    expect((await act(service, 'resume')).json).toMatchObject({ code: 'order-archived' })
  })

  test('a customer on hold pauses it, and it goes on once released', async () => {
    const id = await out()
    const { id: service } = await started(id)
    await app.db.sql`
      update bill_to_accounts set on_hold_since = ${now}, hold_reason = 'Two invoices are late'
      where id = (select bill_to_id from orders where id = ${id})`
    await keepServices(app.context)
    expect(await read(service)).toMatchObject({ state: 'paused', pausedFor: 'hold' })
    const { accountId } = await read(service)
    expect((await staff.get(`/api/admin/standing-services?accountId=${accountId}`)).json).toMatchObject([
      { id: service },
    ])
    expect(await alerts()).toEqual({ needs: 0, paused: 1 })
    expect((await act(service, 'resume')).json).toMatchObject({ code: 'not-allowed-now' })
    await app.db.sql`update bill_to_accounts set on_hold_since = null, hold_reason = ''`
    expect((await act(service, 'resume')).json).toMatchObject({ state: 'running' })
    expect(await days(id)).toEqual(everyFriday(10))
  })

  test('the pickup ends it, and an end keeps the hauls before the pickup', async () => {
    const id = await out()
    const { id: service } = await started(id)
    expect((await edit(id, { status: 'picked_up' })).status).toBe(200)
    expect(await read(service)).toMatchObject({ state: 'ended' })
    expect(await days(id)).toEqual([])
    // Taken back, it is as if the service had ended that day.
    expect((await edit(id, { status: 'delivered', reason: 'Too early' })).status).toBe(200)
    expect(await order(id)).toMatchObject({ standingThrough: '2026-12-01' })
    expect((await edit(id, { scheduledPickupDate: '2026-12-10' })).status).toBe(200)
    const other = await out()
    const { id: second } = await started(other)
    await act(second, 'end', { pickupDay: '2026-12-18', notifyCustomer: true })
    expect(await days(other)).toEqual(['2026-12-04', '2026-12-11'])
    expect(await order(other)).toMatchObject({ scheduledPickupDate: '2026-12-18', standingThrough: '2026-12-11' })
  })
})

describe('the customer (rules 457 and 458)', () => {
  test('skips and moves dates like any haul of theirs, and asks for a service', async () => {
    const customer = app.browser()
    const booked = (await customer.post('/api/orders', bookingBody({ dumpsterSize: 20 }))).json
    for (const changes of [
      { scheduledDeliveryDate: '2026-12-01', scheduledPickupDate: '2026-12-12', status: 'scheduled' },
      { status: 'delivered' },
    ])
      expect((await edit(booked.id, changes)).status).toBe(200)
    const path = `/api/orders/by-number/${booked.orderNumber}/hauls`
    const asked = { kind: 'swap', date: null, repeats: true }
    const choices = async () => (await customer.get(`${path}?kind=swap`)).json
    expect((await choices()).standing).toBeNull()
    const { id: service } = await started(booked.id)
    expect(await choices()).toMatchObject({ standing: { kind: 'swap', every: 1, unit: 'weeks', weekdays: [5] } })
    const { planned } = await choices()
    expect(planned.map(({ date, canChange }: never) => [date, canChange]).slice(0, 2)).toEqual([
      ['2026-12-04', true],
      ['2026-12-11', true],
    ])
    expect((await customer.get(`/api/orders/by-number/${booked.orderNumber}`)).json.movableDays).toEqual([])
    expect(
      (await customer.post(`/api/orders/by-number/${booked.orderNumber}/haul-requests`, asked)).json,
    ).toMatchObject({
      code: 'code-required',
    })
    await app.db.sql`update order_access set code_confirmed_at = ${now}`
    const skipped = await customer.post(`${path}/${planned[0].id}/cancel`)
    expect(skipped.status, skipped.text).toBe(200)
    const moved = await customer.send('PUT', `${path}/${planned[1].id}`, json({ date: '2026-12-10' }))
    expect(moved.status, moved.text).toBe(200)
    const dates = (await read(service)).dates.map(({ due, day, state }) => [due, day, state])
    expect(dates.slice(0, 3)).toEqual([
      ['2026-12-04', null, 'skipped'],
      ['2026-12-11', '2026-12-10', 'planned'],
      ['2026-12-18', '2026-12-18', 'planned'],
    ])
    await later(9)
    const late = await customer.post(`${path}/${planned[1].id}/cancel`)
    expect(late.json).toMatchObject({ code: 'outside-change-window' })
    expect((await customer.post(`/api/orders/by-number/${booked.orderNumber}/haul-requests`, asked)).status).toBe(204)
    const [request] = await app.db.sql({ description: text })`select description from change_requests`
    expect(request?.description).toContain('Standing service: swap again and again')
  })

  const notices = async () =>
    (
      await app.db.sql({
        data: anyJson,
      })`select data from emails where template = 'standing-service' order by created_at, id`
    ).map(({ data }) => data as { what: string; cents: number | null; days: IsoDate[] })

  test('is told when it starts, changes and ends, and 14 days before another list price', async () => {
    const { id: equipment } = await app.db.sql.one({ id: text })`
      select id::text from equipment where size_yards = 20 order by created_at, id limit 1`
    const list = (price: string, validFrom: IsoDate) =>
      staff.post('/api/admin/prices', { kind: 'swap', equipmentId: equipment, price, validFrom })
    await list('250.00', '2026-11-01')
    const id = await out()
    const { id: service } = await started(id, { price: null, notifyCustomer: true })
    expect(await notices()).toMatchObject([{ what: 'started', cents: 250_00 }])
    await list('275.00', '2027-02-10')
    await later(7)
    await keepServices(app.context)
    expect((await hauls(id)).map(({ price }) => price)).toEqual(
      Array(11)
        .fill(null)
        .map((_, week) => (week < 10 ? '250.00' : '275.00')),
    )
    expect(await notices()).toHaveLength(1)
    await later(58)
    await keepServices(app.context)
    expect(await notices()).toHaveLength(1)
    await later(60)
    await keepServices(app.context)
    expect((await notices()).slice(1)).toMatchObject([{ what: 'price', cents: 275_00, days: ['2027-02-12'] }])
    await later(61)
    await keepServices(app.context)
    expect(await notices()).toHaveLength(2)
    await put(service, { ...fridays, price: null, startsOn: '2027-02-10', notifyCustomer: true })
    await act(service, 'end', { pickupDay: '2027-02-20', notifyCustomer: true })
    expect((await notices()).slice(2).map(({ what }) => what)).toEqual(['changed', 'ended'])
  })
})

test('52 weeks over both clock changes, holidays and a calendar that is full in places, against a model', async () => {
  const id = await out()
  await setUnits(app.db, 20, 2)
  const holidays = [
    '2026-12-25',
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-18',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-26',
  ]
  for (const day of holidays) await setDay(app.db, day, { isClosed: true })
  // Somebody else has the spare of some Fridays.
  const taken = ['2026-12-18', '2027-03-12', '2027-03-19', '2027-08-06']
  const { id: service } = await started(id)
  await app.db.sql`delete from standing_dates where service_id = ${service}`
  await app.db.sql`delete from hauls where order_id = ${id} and kind = 'swap'`
  const { id: blocker } = await insertOrder(app.db, {
    status: 'delivered',
    scheduledDelivery: '2026-11-20',
    actualDelivery: '2026-11-20',
    scheduledPickup: '2026-11-25',
  })
  await app.db.sql`update orders set held_from = null, held_through = null where id = ${blocker}`
  for (const day of taken)
    await app.db.sql`
      insert into hauls (id, order_id, kind, planned_on, quoted_cents) values (gen_random_uuid(), ${blocker}, 'swap', ${day}, 0)`

  const expected = new Map<IsoDate, IsoDate | null>()
  const end = 364
  for (let day = 0; day <= end; day += 1) {
    await later(day)
    const today = dateInLosAngeles(now)
    await app.db.sql`update standing_services set made_through = ${addDays(today, 60)} where id = ${service}`
    if (day % 7 === 0 || day === 1) await keepServices(app.context)
    // The model: every Friday within ten weeks, the Thursday where it is closed, nothing where the spare is gone.
    if (day % 7 === 0 || day === 1)
      for (let ahead = 0; ahead <= 70; ahead++) {
        const friday = addDays(today, ahead)
        if (new Date(`${friday}T12:00:00Z`).getUTCDay() !== 5 || expected.has(friday)) continue
        const on = holidays.includes(friday) ? addDays(friday, -1) : friday
        expected.set(friday, taken.includes(on) ? null : on)
      }
    const [due] = (await hauls(id)).filter(
      ({ doneAt, day: planned }) => doneAt === null && planned !== null && planned <= today,
    )
    await done(due)
  }
  const rows = await app.db.sql({ due: text, day: text.nullable(), count: int })`
    select d.due_on::text as due, h.planned_on::text as day, count(*) over ()::int as count
    from standing_dates d left join hauls h on h.id = d.haul_id where d.service_id = ${service} order by d.due_on`
  expect(rows.map(({ due, day }) => [due, day])).toEqual(
    [...expected].filter(([due, day]) => day !== null || rows.some((row) => row.due === due)).sort(),
  )
  expect(rows.length).toBeGreaterThan(58)
  expect(daysBetween('2026-12-04', rows.at(-1)?.due ?? '')).toBeGreaterThan(420)
}, 180_000)
