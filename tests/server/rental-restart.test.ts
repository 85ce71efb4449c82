import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HaulOnWire, HaulQuoteOnWire } from '#contract/hauls/hauls.ts'
import { addDays } from '#contract/values/dates.ts'
import { centsIn } from '#contract/values/money.ts'
import { int } from '#server/platform/db/columns.ts'
import { emailsTo } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 35, 303 and 304. Ten days are included, the usual rental is ten days, and each further day costs $20.00. A swap costs $195.00.

let app: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = await app.staff()
  await app.db.sql`update staff_sessions set expires_at = '2100-01-01', active_at = '2100-01-01'`
  await app.db.sql`
    update equipment set minimum_rental_days = 10, maximum_rental_days = 10, daily_overage_rate_cents = 2000 where size_yards = 20`
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  await emptyTables(app.db, 'orders, events, containers, emails')
  await setUnits(app.db, 20, 4)
  await restarts(true)
  for (const number of [1, 2, 3, 4])
    await staff.post('/api/admin/containers', { containerNumber: `R-${number}`, size: 20 })
})

const restarts = (does: boolean) => app.db.sql`update equipment set swap_restarts_days = ${does} where size_yards = 20`
const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const patch = (id: string, body: object) => staff.send('PATCH', `/api/orders/${id}`, json(body))
const order = async (id: string) => (await staff.get(`/api/orders/${id}`)).json
const total = async (id: string) => {
  const { finalTotal, totalAmount } = await order(id)
  return centsIn(finalTotal ?? totalAmount)
}
const extraDays = async (id: string) =>
  (
    await app.db.sql.one({ cents: int })`
    select coalesce(sum(amount_cents), 0)::int as cents from charges where order_id = ${id} and kind = 'extra_days'`
  ).cents
const hauls = async (id: string): Promise<HaulOnWire[]> =>
  (await staff.get(`/api/orders/${id}/hauls`)).json.filter(
    ({ kind }: HaulOnWire) => !['deliver', 'pick_up'].includes(kind),
  )
const at = (day: string) => {
  now = new Date(`${day}T20:00:00Z`)
}

/** One step of a history: what staff do, on a day of December. */
type Step =
  | { on: number; book: number | null }
  | { on: number; deliver: true }
  | { on: number; plan: number; kind?: 'swap' | 'dump_and_return' | 'relocate' }
  | { on: number; move: number; haul?: number }
  | { on: number; cancel: number }
  | { on: number; done: number }
  | { on: number; undo: number }
  | { on: number; pickUp: true }
  | { on: number; pickup: number }

const december = (day: number) => addDays('2026-11-30', day)

/** Plays a history. Each plan is sent with the total that its quote showed, which must be what the order costs afterward. */
async function play(steps: readonly Step[]): Promise<string> {
  let id = ''
  for (const step of steps) {
    at(december(step.on))
    const say = JSON.stringify(step)
    const [haul] = await (id && 'haul' in step ? hauls(id).then((all) => all.slice(step.haul)) : id ? hauls(id) : [])
    if ('book' in step) {
      const requestedPickupDate = step.book === null ? null : december(step.book)
      const body = bookingBody({
        totalAmount: undefined,
        requestedDeliveryDate: december(step.on),
        requestedPickupDate,
      })
      id = (await staff.post('/api/admin/orders', body)).json.id
    } else if ('plan' in step || 'move' in step) {
      const isNew = 'plan' in step
      const day = december(isNew ? step.plan : step.move)
      const kind = isNew ? (step.kind ?? 'swap') : (haul?.kind ?? 'swap')
      const query = `kind=${kind}${isNew ? '' : `&haulId=${haul?.id}`}`
      const quote: HaulQuoteOnWire = (await staff.get(`/api/orders/${id}/haul-quote?${query}`)).json
      const shown = quote.days.find((each) => each.day === day)
      const cents = (await total(id)) + centsIn(shown?.extraDaysCost ?? '0')
      const planned = (await hauls(id)).filter(({ doneAt, cancelledAt }) => !doneAt && !cancelledAt).length
      const counted = 195_00 * (isNew ? planned + 1 : planned)
      const body = { day, totalAmount: ((cents + counted) / 100).toFixed(2) }
      const place = kind === 'relocate' && { toPlacement: 'Curb' }
      const path = `/api/orders/${id}/hauls`
      const reply = isNew
        ? await staff.post(path, { kind, price: '195.00', ...body, ...place })
        : await staff.send('PUT', `${path}/${haul?.id}`, json(body))
      expect(reply.status, `${say} ${reply.text}`).toBeLessThan(300)
      expect(await total(id), say).toBe(cents)
      if (shown?.pickup) expect((await order(id)).scheduledPickupDate, say).toBe(shown.pickup)
    } else if ('cancel' in step) {
      const chosen = (await hauls(id))[step.cancel]
      const before = await total(id)
      const reply = await staff.post(`/api/orders/${id}/hauls/${chosen?.id}/cancel`, {})
      expect(reply.status, `${say} ${reply.text}`).toBe(200)
      expect(await total(id), say).toBe(before + centsIn(chosen?.cancelCost ?? '0'))
    } else if ('done' in step || 'undo' in step) {
      const [index, what] = 'done' in step ? [step.done, 'done'] : [step.undo, 'undo']
      const reply = await staff.post(`/api/orders/${id}/hauls/${(await hauls(id))[index]?.id}/${what}`, {})
      expect(reply.status, `${say} ${reply.text}`).toBe(200)
    } else {
      const change =
        'deliver' in step
          ? { status: 'delivered' }
          : 'pickUp' in step
            ? { status: 'picked_up' }
            : { scheduledPickupDate: december(step.pickup) }
      const reply = await patch(id, change)
      expect(reply.status, `${say} ${reply.text}`).toBe(200)
    }
  }
  return id
}

const start: Step[] = [
  { on: 1, book: null },
  { on: 1, deliver: true },
]

describe('ten histories of swaps, and what their extra days cost (rule 303)', () => {
  test.each<[string, Step[], pickup: number | null, dollars: number]>([
    ['a swap on the day of the pickup adds no day', [...start, { on: 5, plan: 11 }, { on: 11, done: 0 }], 21, 0],
    ['a swap in between takes the pickup along', [...start, { on: 4, plan: 8 }, { on: 8, done: 0 }], 18, 0],
    [
      'the days count from the last one that was done',
      // From the 8th to the 24th: 16 days, 6 beyond.
      [...start, { on: 4, plan: 8 }, { on: 8, done: 0 }, { on: 9, pickup: 24 }],
      24,
      120,
    ],
    [
      'two swaps: from the second one',
      [
        ...start,
        { on: 4, plan: 8 },
        { on: 8, done: 0 },
        { on: 9, plan: 18, kind: 'dump_and_return' },
        { on: 18, done: 1 },
      ],
      28,
      0,
    ],
    [
      'taken back it is planned again; cancelled then, days and pickup are those of before',
      [...start, { on: 5, plan: 11 }, { on: 11, done: 0 }, { on: 11, undo: 0 }, { on: 11, cancel: 0 }],
      null,
      0,
    ],
    [
      'cancelled too late to have the pickup of before, the stay costs what it takes',
      // The pickup of before, the 11th, has passed: from the 1st to the 21st 20 days, 10 beyond.
      [...start, { on: 5, plan: 11 }, { on: 13, cancel: 0 }],
      21,
      200,
    ],
    [
      'moved to an earlier day, its pickup comes along',
      [...start, { on: 5, plan: 11 }, { on: 5, move: 8 }, { on: 8, done: 0 }],
      18,
      0,
    ],
    [
      'a pickup that is later anyway stays, and the days from the swap on count',
      // From the 9th to the 25th: 16 days, 6 beyond; from the 1st it would be 24 days, 14 beyond.
      [
        { on: 1, book: 25 },
        { on: 1, deliver: true },
        { on: 4, plan: 9 },
        { on: 9, done: 0 },
      ],
      25,
      120,
    ],
    [
      'never done before the pickup, it restarts nothing',
      // From the 1st to the 21st: 20 days, 10 beyond.
      [...start, { on: 5, plan: 11 }, { on: 21, pickUp: true }],
      21,
      200,
    ],
    [
      'a relocation restarts nothing',
      // The pickup of the 11th moves to the 21st behind it: 20 days, 10 beyond.
      [...start, { on: 5, plan: 11, kind: 'relocate' }, { on: 11, done: 0 }],
      21,
      200,
    ],
  ])('%s', async (_, steps, pickup, dollars) => {
    const id = await play(steps)
    const { scheduledPickupDate, requestedPickupDate } = await order(id)
    expect([scheduledPickupDate ?? requestedPickupDate, await extraDays(id)]).toEqual([
      pickup && december(pickup),
      dollars * 100,
    ])
  })
})

test('an order that was booked without the term keeps its days, whatever its container type says now (rule 303)', async () => {
  await restarts(false)
  const id = await play(start)
  await restarts(true)
  at(december(5))
  const { json: quote } = await staff.get(`/api/orders/${id}/haul-quote?kind=swap`)
  const shown = quote.days.find(({ day }: { day: string }) => day === december(11))
  expect(shown).toMatchObject({ pickup: december(21), extraDaysCost: '200.00' })
  const plan = (totalAmount: string) =>
    staff.post(`/api/orders/${id}/hauls`, {
      kind: 'swap',
      day: december(11),
      price: '195.00',
      totalAmount,
      notifyCustomer: true,
    })
  // The price alone is not what it costs.
  expect(await plan('645.00')).toMatchObject({
    status: 409,
    json: { code: 'price-changed', message: 'Price changed to $845.00', details: { totalAmount: '845.00' } },
  })
  expect((await plan('845.00')).status).toBe(201)
  expect(await extraDays(id)).toBe(200_00)
  const [mail] = (await emailsTo(app, 'dolores@okafor.example')).filter(({ template }) => template === 'haul-notice')
  for (const told of ['$195.00', '+$200.00', '$845.00', 'Monday, December 21, 2026'])
    expect(mail?.bodyText).toContain(told)
  // Nor is it when it moves: the 12th is a day later, and so is its pickup.
  const [haul] = await hauls(id)
  const move = (totalAmount: string) =>
    staff.send('PUT', `/api/orders/${id}/hauls/${haul?.id}`, json({ day: december(12), totalAmount }))
  expect(await move('845.00')).toMatchObject({ status: 409, json: { code: 'price-changed' } })
  expect(await hauls(id)).toMatchObject([{ day: december(11) }])
  // Cancelled, it costs nothing: the pickup is where it was.
  expect(haul?.cancelCost).toBe('-200.00')
  await staff.post(`/api/orders/${id}/hauls/${haul?.id}/cancel`, {})
  expect([await extraDays(id), (await order(id)).scheduledPickupDate]).toEqual([0, null])
})

test('days that are promised are not added: the swap is planned, and the pickup stays (rule 303)', async () => {
  await setUnits(app.db, 20, 2)
  const id = await play(start)
  for (const _ of [1, 2]) await insertOrder(app.db, { scheduledDelivery: december(16), scheduledPickup: december(17) })
  at(december(2))
  const plan = (day: number) =>
    staff.post(`/api/orders/${id}/hauls`, { kind: 'dump_and_return', day: december(day), price: '195.00' })
  expect((await plan(5)).status).toBe(201)
  // The pickup may be on the 15th, which is the usual rental behind the 5th, but not later.
  expect((await order(id)).scheduledPickupDate).toBe(december(15))
  expect((await plan(8)).status).toBe(201)
  expect((await order(id)).scheduledPickupDate).toBe(december(15))
  expect((await plan(15)).json.message).toContain('Every 20 yard container is booked on Wednesday, December 16, 2026')
})

test('an order that is cancelled or archived gives up its swaps, and the days that they added (rule 303)', async () => {
  const book = async () => {
    const id = await play([{ on: 10, book: null }])
    at(december(2))
    await staff.post(`/api/orders/${id}/hauls`, { kind: 'swap', day: december(20), price: '195.00' })
    expect((await order(id)).scheduledPickupDate).toBe(december(30))
    return id
  }
  const cancelled = await book()
  await patch(cancelled, { status: 'cancelled' })
  await patch(cancelled, { status: 'pending' })
  const archived = await book()
  await staff.send('DELETE', `/api/orders/${archived}/archive`)
  await staff.post(`/api/orders/${archived}/restore`)
  for (const id of [cancelled, archived])
    expect([(await order(id)).scheduledPickupDate, await extraDays(id)]).toEqual([null, 0])
})

describe('what an order costs when it is placed (rule 304)', () => {
  const place = (changes: object) =>
    staff.post(
      '/api/admin/orders',
      bookingBody({ totalAmount: undefined, requestedDeliveryDate: december(8), ...changes }),
    )

  test('a pickup beyond the included days is charged from the start, and the next edit adds nothing', async () => {
    // The 8th to the 21st is 13 days; 3 × $20.00 = $60.00; $450.00 + $60.00 = $510.00
    const placed = await place({ requestedPickupDate: december(21) })
    expect(placed.json).toMatchObject({ totalAmount: '450.00', finalTotal: '510.00' })
    const { id } = placed.json
    expect(await order(id)).toMatchObject({ totalAmount: '450.00', finalTotal: '510.00', balanceDue: '510.00' })
    const { json: bill } = await staff.get(`/api/orders/${id}/bill`)
    expect(bill).toMatchObject({ finalTotal: '510.00', days: { extraDays: 3, amount: '60.00' } })
    await patch(id, { internalNotes: 'Gate code 4711' })
    await patch(id, { scheduledPickupDate: december(21) })
    expect(await extraDays(id)).toBe(60_00)
    await patch(id, { scheduledPickupDate: december(18) })
    expect(await order(id)).toMatchObject({ finalTotal: '450.00' })
  })

  test('the total that was shown has them, and so does an agreed price besides them', async () => {
    const refused = await place({ requestedPickupDate: december(21), totalAmount: '450.00' })
    expect(refused).toMatchObject({ status: 409, json: { message: 'Price changed to $510.00' } })
    expect((await place({ requestedPickupDate: december(21), totalAmount: '510.00' })).status).toBe(201)
    const agreed = await place({
      requestedPickupDate: december(21),
      priceOverride: '400.00',
      priceOverrideReason: 'Regular customer',
    })
    expect(agreed.json).toMatchObject({ totalAmount: '400.00', finalTotal: '460.00' })
  })

  test('an order of before, whose extra days were not charged, is left alone until its dates change', async () => {
    const { json: placed } = await place({ requestedPickupDate: december(21) })
    // As an earlier version wrote it.
    await app.db.sql`delete from charges where order_id = ${placed.id} and kind = 'extra_days'`
    await app.db.sql`update orders set swap_restarts_days = false where id = ${placed.id}`
    await patch(placed.id, { internalNotes: 'Gate code 4711' })
    await patch(placed.id, { status: 'scheduled' })
    await staff.post(`/api/orders/${placed.id}/hauls`, { kind: 'swap', day: december(12), price: '195.00' })
    expect(await extraDays(placed.id)).toBe(0)
    await patch(placed.id, { scheduledPickupDate: december(22) })
    expect(await extraDays(placed.id)).toBe(80_00)
  })
})

test('another day is quoted with what it adds and the new total, and the email names both (rule 264)', async () => {
  const id = await play(start)
  at(december(2))
  const { json: quote } = await staff.get(`/api/orders/${id}/day-quote?pickup=${december(12)}`)
  expect(quote).toEqual({ addedCost: '20.00', totalAmount: '470.00' })
  await app.db.sql`delete from emails`
  await patch(id, { scheduledPickupDate: december(12), notifyCustomer: true })
  expect(await order(id)).toMatchObject({ finalTotal: '470.00' })
  await app.db.sql`update emails set next_attempt_at = '2026-01-01'`
  const [mail] = (await emailsTo(app, 'dolores@okafor.example')).filter(({ template }) => template === 'order-changed')
  for (const told of ['+$20.00', '$470.00']) expect(mail?.bodyText).toContain(told)
})

test('taking back a haul asks what becomes of its ticket: the pickup keeps it, or it is removed (rule 264)', async () => {
  const id = await play([...start, { on: 4, plan: 8 }, { on: 8, done: 0 }])
  const [haul] = await hauls(id)
  const weigh = () => staff.post('/api/weight-tickets', { orderId: id, weightTons: '3.00', haulId: haul?.id })
  const undo = (query = '') => staff.post(`/api/orders/${id}/hauls/${haul?.id}/undo${query}`)
  const tickets = async () => (await staff.get(`/api/orders/${id}/weight-tickets`)).json
  expect((await weigh()).status).toBe(201)
  expect(await undo()).toMatchObject({
    status: 400,
    json: { fields: { tickets: expect.stringContaining('weight ticket') } },
  })
  expect(await hauls(id)).toMatchObject([{ doneAt: expect.any(String), tickets: 1 }])
  expect((await undo('?tickets=pickup')).status).toBe(200)
  expect(await tickets()).toMatchObject([{ haulId: null, weightTons: '3.00' }])
  await staff.post(`/api/orders/${id}/hauls/${haul?.id}/done`, {})
  await weigh()
  expect((await undo('?tickets=remove')).status).toBe(200)
  expect(await tickets()).toHaveLength(1)
  expect(await hauls(id)).toMatchObject([{ doneAt: null, tickets: 0 }])
})
