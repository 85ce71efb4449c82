import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cents } from '#contract/values/units.ts'
import type { Browser } from '../support/browser.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { insertOrder } from '../support/order-rows.ts'
import { phonePhoto, smallPdf } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let office: Dispatcher
let browser: Browser
let orderId: string

beforeAll(async () => {
  app = await startTestApp()
  office = await openDispatcher(app)
  browser = office.browser
})
afterAll(() => app.close())

beforeEach(async () => {
  orderId = (await insertOrder(app.db, { status: 'picked_up', actualDelivery: '2026-11-24' })).id
  await app.db.sql`update orders set included_hundredth_tons = 400, overage_per_ton_cents = 12000 where id = ${orderId}`
})

const add = (ticket: Record<string, unknown>, headers = {}) =>
  browser.post('/api/weight-tickets', { orderId, ...ticket }, headers)
const put = (id: string, ticket: Record<string, unknown>) =>
  browser.send('PUT', `/api/weight-tickets/${id}`, {
    body: JSON.stringify(ticket),
    headers: { 'content-type': 'application/json' },
  })
const remove = (id: string) => browser.send('DELETE', `/api/weight-tickets/${id}`)
const list = async () => (await browser.get(`/api/orders/${orderId}/weight-tickets`)).json
const order = () => office.order(orderId)
const lines = async () =>
  app.db.sql<{ amountCents: Cents; note: string }[]>`
    select amount_cents, note from charges where order_id = ${orderId} and kind = 'overage' order by recorded_at, id`

describe('a ticket', () => {
  test('as the specification sends it', async () => {
    const sent = { weightTons: '5.02', facility: 'Sunshine Canyon', ticketNumber: '4711', photoUrl: '' }
    const reply = await add(sent)
    expect(reply).toMatchObject({
      status: 201,
      json: { orderId, weightTons: '5.02', facility: 'Sunshine Canyon', ticketNumber: '4711', photoUrl: null },
    })
    expect(await list()).toEqual([reply.json])
    expect((await add({ weightTons: 1.5, photoUrl: 'https://photos.example/1.jpg' })).json).toMatchObject({
      weightTons: '1.50',
      photoUrl: 'https://photos.example/1.jpg',
    })
  })

  test('with all optional fields', async () => {
    const more = {
      loadDate: '2026-11-30',
      material: 'Concrete & Asphalt',
      grossTons: '14.52',
      tareTons: '9.50',
      disposition: 'recycled',
      originCity: 'Valencia',
    }
    const { json } = await add({ weightTons: '5.02', ...more })
    expect(json).toMatchObject({ ...more, addedBy: 'dispatcher' })
    // Fields that the specification's client does not know are kept when it changes a ticket.
    expect((await put(json.id, { weightTons: '5.02', facility: 'Azusa' })).json).toMatchObject({
      ...more,
      facility: 'Azusa',
    })
    expect((await put(json.id, { weightTons: '5.02', tareTons: '', disposition: null })).json).toMatchObject({
      grossTons: '14.52',
      tareTons: null,
      disposition: null,
    })
  })

  test('rule 314: gross and tare in pounds, of which only the difference is rounded', async () => {
    const pounds = { grossTons: '34,549 lb', tareTons: '28,131 lbs' }
    expect(await add({ weightTons: '3.20', ...pounds })).toMatchObject({ status: 400 })
    const { json } = await add({ weightTons: '3.21', ...pounds })
    expect(json).toMatchObject({ weightTons: '3.21', grossTons: '17.27', tareTons: '14.07' })
    expect(await put(json.id, { ...json, facility: 'Azusa' })).toMatchObject({ status: 200 })
    expect((await add({ weightTons: '6,418 lb' })).json).toMatchObject({ weightTons: '3.21', grossTons: null })
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no weight', {}, 'weightTons', 'Weight is required'],
    ['an empty weight', { weightTons: '' }, 'weightTons', 'Weight is required'],
    ['three decimals', { weightTons: '5.021' }, 'weightTons', 'Write the amount as 1234.50.'],
    ['nothing', { weightTons: 0 }, 'weightTons', 'Weight must be more than 0'],
    ['a slip of the finger', { weightTons: '502' }, 'weightTons', 'Weight must be at most 60.00 tons'],
    [
      'gross less tare that is not net',
      { weightTons: '5', grossTons: '9', tareTons: '3' },
      'weightTons',
      'Weight must be gross less tare: 9.00 − 3.00 = 6.00 tons',
    ],
    [
      'a load of tomorrow',
      { weightTons: '5', loadDate: '2026-12-02' },
      'loadDate',
      'Load date must not be in the future',
    ],
    [
      'a script for a photo',
      { weightTons: '5', photoUrl: 'javascript:alert(1)' },
      'photoUrl',
      'Photo must be a web address',
    ],
  ])('with %s is rejected at the field, and leaves nothing', async (_, ticket, field, message) => {
    expect(await add(ticket)).toMatchObject({ status: 400, json: { message, fields: { [field]: message } } })
    expect(await list()).toEqual([])
  })

  test('of an unknown or archived order, or an unknown ticket, is refused', async () => {
    const missing = '00000000-0000-7000-8000-000000000000'
    expect((await add({ weightTons: '1', orderId: missing })).status).toBe(404)
    expect((await add({ weightTons: '1', orderId: undefined })).status).toBe(400)
    const { json } = await add({ weightTons: '1' })
    await office.archive(orderId)
    for (const reply of [
      await add({ weightTons: '1' }),
      await put(json.id, { weightTons: '2' }),
      await remove(json.id),
    ])
      expect(reply).toMatchObject({ status: 409, json: { code: 'order-archived' } })
    for (const id of [missing, 'no-id']) {
      expect((await put(id, { weightTons: '2' })).status).toBe(404)
      expect((await remove(id)).status).toBe(404)
    }
  })

  test('keeps the weight if a change does not mention it, because a colleague may have corrected it', async () => {
    const { json } = await add({ weightTons: '4.50' })
    await put(json.id, { weightTons: '5.00' })
    expect(await put(json.id, { facility: 'Azusa' })).toMatchObject({
      status: 200,
      json: { weightTons: '5.00', facility: 'Azusa' },
    })
    expect(await order()).toMatchObject({ finalTotal: '570.00' })
    expect(await put(json.id, { weightTons: '' })).toMatchObject({
      status: 400,
      json: { message: 'Weight is required' },
    })
    expect(await add({ facility: 'Azusa' })).toMatchObject({ status: 400, json: { message: 'Weight is required' } })
  })

  test('that is sent twice with a key is stored once', async () => {
    const headers = { 'idempotency-key': `ticket-${orderId}` }
    const first = await add({ weightTons: '4.50' }, headers)
    expect((await add({ weightTons: '4.50' }, headers)).json).toEqual(first.json)
    expect(await add({ weightTons: '4.51' }, headers)).toMatchObject({ status: 422, json: { code: 'key-reused' } })
    expect(await list()).toHaveLength(1)
  })
})

describe('the bill', () => {
  test('gets a line for every ticket: 3.10 + 2.05 + 1.10 = 6.25; 6.25 − 4.00 = 2.25 × $120.00 = $270.00', async () => {
    expect(await order()).toMatchObject({ actualTonnage: null, finalTotal: null })
    const first = await add({ weightTons: '3.10' })
    expect(await order()).toMatchObject({ actualTonnage: '3.10', finalTotal: '450.00', balanceDue: '450.00' })
    await add({ weightTons: '2.05' })
    await add({ weightTons: '1.10' })
    expect(await order()).toMatchObject({ actualTonnage: '6.25', totalAmount: '450.00', finalTotal: '720.00' })
    await put(first.json.id, { weightTons: '2.10' })
    expect(await order()).toMatchObject({ actualTonnage: '5.25', finalTotal: '600.00' })
    await remove(first.json.id)
    expect(await order()).toMatchObject({ actualTonnage: '3.15', finalTotal: '450.00', balanceDue: '450.00' })
    expect(await lines()).toEqual([
      // 5.15 − 4.00 = 1.15 × $120.00
      { amountCents: 13_800, note: '5.15 tons weighed, 4.00 included: 1.15 tons over at $120.00' },
      { amountCents: 13_200, note: '6.25 tons weighed, 4.00 included: 2.25 tons over at $120.00' },
      { amountCents: -12_000, note: '5.25 tons weighed, 4.00 included: 1.25 tons over at $120.00' },
      { amountCents: -15_000, note: '3.15 tons weighed, 4.00 included: 0.00 tons over at $120.00' },
    ])
  })

  test('makes a paid order pending again, and paid once the overage is removed (rule 70)', async () => {
    await browser.post(`/api/orders/${orderId}/payments`, { status: 'paid', amount: '450.00' })
    expect((await order()).paymentStatus).toBe('paid')
    const { json } = await add({ weightTons: '4.50' })
    expect(await order()).toMatchObject({ paymentStatus: 'pending', balanceDue: '60.00' })
    await remove(json.id)
    expect(await order()).toMatchObject({ paymentStatus: 'paid', balanceDue: '0.00' })
  })

  test('counts every ticket once when 20 arrive at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => add({ weightTons: '0.37' })))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201))
    // 20 × 0.37 = 7.40; 7.40 − 4.00 = 3.40 × $120.00 = $408.00
    expect(await order()).toMatchObject({ actualTonnage: '7.40', finalTotal: '858.00' })
    expect((await lines()).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(40_800)
  })

  test('follows the dates, and back: the 24th to the 6th is 12 days, 10 included, 2 × $25.00 = $50.00', async () => {
    const { id } = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: '2026-12-24' })
    await app.db.sql`update orders set daily_overage_rate_cents = 2500 where id = ${id}`
    const plan = async (scheduledPickupDate: string) => (await office.change(id, { scheduledPickupDate })).json
    expect(await plan('2027-01-03')).toMatchObject({ finalTotal: null, totalAmount: '450.00' })
    expect(await plan('2027-01-05')).toMatchObject({ finalTotal: '500.00' })
    const paid = await office.change(id, { scheduledPickupDate: '2027-01-06', paymentStatus: 'paid' })
    expect(paid.json).toMatchObject({ finalTotal: '525.00', amountPaid: '525.00', paymentStatus: 'paid' })
    expect(await plan('2026-12-30')).toMatchObject({ finalTotal: '450.00', balanceDue: '-75.00' })
    const charged = await app.db.sql`
      select amount_cents, note from charges where order_id = ${id} and kind = 'extra_days' order by recorded_at, id`
    expect(charged).toEqual([
      { amountCents: 5_000, note: '12 days, 10 included: 2 over at $25.00' },
      { amountCents: 2_500, note: '13 days, 10 included: 3 over at $25.00' },
      { amountCents: -7_500, note: '6 days, 10 included: 0 over at $25.00' },
    ])
  })
})

describe('an estimated load (rule 177)', () => {
  const estimate = {
    weightTons: '5.00',
    measured: 'estimated',
    cubicYards: '20.00',
    densityPoundsPerYard: 500,
    densitySource: 'LEED for Homes v4, waste conversion factors',
    densityVersion: 'v4',
  }

  test('is stored with its density, and billed only if staff say so', async () => {
    const { json } = await add(estimate)
    expect(json).toMatchObject({ ...estimate, countsForOverage: false })
    expect(await order()).toMatchObject({ actualTonnage: null, finalTotal: null })
    await add({ weightTons: '3.50' })
    expect(await order()).toMatchObject({ actualTonnage: '3.50', finalTotal: '450.00' })
    // 3.50 + 5.00 = 8.50; 8.50 − 4.00 = 4.50 × $120.00 = $540.00
    expect((await put(json.id, { weightTons: '5.00', countsForOverage: true })).json.countsForOverage).toBe(true)
    expect(await order()).toMatchObject({ actualTonnage: '8.50', finalTotal: '990.00' })
    await put(json.id, { weightTons: '5.00', countsForOverage: false })
    expect(await order()).toMatchObject({ actualTonnage: '3.50', finalTotal: '450.00' })
    await remove(json.id)
    expect(await order()).toMatchObject({ actualTonnage: '3.50', finalTotal: '450.00' })
  })

  test('is replaced by the scale weight once its ticket arrives', async () => {
    const { json } = await add(estimate)
    expect((await put(json.id, { weightTons: '4.35', measured: 'scale' })).json).toMatchObject({
      weightTons: '4.35',
      measured: 'scale',
      cubicYards: null,
      densityPoundsPerYard: null,
      densitySource: '',
      countsForOverage: true,
    })
    expect(await order()).toMatchObject({ actualTonnage: '4.35', finalTotal: '492.00' })
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'another weight',
      { weightTons: '5.01' },
      'weightTons',
      'Weight must be cubic yards × density: 20.00 × 500 lb = 5.00 tons',
    ],
    ['no volume', { cubicYards: '' }, 'cubicYards', 'Cubic yards are required'],
    ['no density', { densityPoundsPerYard: '' }, 'densityPoundsPerYard', 'Density is required'],
    ['a density from nowhere', { densitySource: ' ' }, 'densitySource', 'Enter the source of the density'],
    ['a gross weight', { grossTons: '9' }, 'grossTons', 'An estimated load has no gross or tare weight'],
    [
      'a facility that is none',
      { facilityId: '00000000-0000-7000-8000-000000000000' },
      'facilityId',
      'Facility must be one of the list',
    ],
    ['half a word for a measure', { measured: 'guess' }, 'measured', 'Measured must be one of scale, estimated'],
  ])('with %s is rejected at the field', async (_, changes, field, message) => {
    expect(await add({ ...estimate, ...changes })).toMatchObject({
      status: 400,
      json: { fields: { [field]: message } },
    })
    expect(await list()).toEqual([])
  })
})

test('every change is recorded, with who and what; a removed ticket stays on record', async () => {
  const { json } = await add({ weightTons: '4.50', ticketNumber: '4711', facility: 'Azusa' })
  await put(json.id, { weightTons: '4.75' })
  // The same again changes nothing.
  await put(json.id, { weightTons: '4.75', ticketNumber: '4711' })
  await remove(json.id)
  expect(await list()).toEqual([])
  expect(
    await app.db.sql`select net_hundredth_tons from weight_tickets where id = ${json.id} and removed_at is not null`,
  ).toEqual([{ netHundredthTons: 475 }])
  const { entries } = await office.timeline(orderId)
  const told = entries.map(
    ({ title, actor, changes }: { title: string; actor: { name: string }; changes: object[] }) => [
      title,
      actor.name,
      Object.fromEntries(
        (changes as { label: string; from: string; to: string }[]).map((c) => [c.label, [c.from, c.to]]),
      ),
    ],
  )
  expect(told).toEqual([
    [
      'Weight Ticket Added',
      'dispatcher',
      {
        'Ticket number': [null, '4711'],
        'Ticket weight': [null, '4.50 tons'],
        Facility: [null, 'Azusa'],
        'Total tons': [null, '4.50 tons'],
        'Final total': [null, '$510.00'],
      },
    ],
    [
      'Weight Ticket Changed',
      'dispatcher',
      {
        'Ticket weight': ['4.50 tons', '4.75 tons'],
        'Total tons': ['4.50 tons', '4.75 tons'],
        'Final total': ['$510.00', '$540.00'],
      },
    ],
    [
      'Weight Ticket Deleted',
      'dispatcher',
      {
        'Ticket number': ['4711', null],
        'Ticket weight': ['4.75 tons', null],
        Facility: ['Azusa', null],
        'Total tons': ['4.75 tons', null],
        'Final total': ['$540.00', '$450.00'],
      },
    ],
  ])
})

describe('its photo', () => {
  const upload = (id: string, bytes: Uint8Array) =>
    browser.send('POST', `/api/weight-tickets/${id}/photo`, {
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/octet-stream' },
    })

  test('is uploaded, shown as a thumbnail, kept by a change with its address, and removed by an empty one', async () => {
    const { json } = await add({ weightTons: '4.50' })
    const reply = await upload(json.id, await phonePhoto({ width: 900, height: 1200 }))
    const photoUrl = `/api/weight-tickets/${json.id}/photo`
    expect(reply).toMatchObject({
      status: 200,
      json: { photoUrl, thumbnailUrl: `/api/weight-tickets/${json.id}/thumbnail`, weightTons: '4.50' },
    })
    for (const url of [reply.json.photoUrl, reply.json.thumbnailUrl]) {
      const picture = await browser.get(url)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(picture.headers.get('cache-control')).toBe('private, no-cache')
    }
    expect((await put(json.id, { weightTons: '4.60', photoUrl })).json).toMatchObject({ photoUrl })
    expect((await put(json.id, { weightTons: '4.60' })).json).toMatchObject({ photoUrl })
    expect((await put(json.id, { weightTons: '4.60', photoUrl: '' })).json).toMatchObject({
      photoUrl: null,
      thumbnailUrl: null,
    })
    expect((await browser.get(photoUrl)).status).toBe(404)
  })

  test('may be a scan, and nothing else', async () => {
    const { json } = await add({ weightTons: '4.50' })
    expect((await upload(json.id, smallPdf)).json).toMatchObject({ thumbnailUrl: null })
    expect((await browser.get(`/api/weight-tickets/${json.id}/photo`)).headers.get('content-type')).toBe(
      'application/pdf',
    )
    expect(await upload(json.id, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
      status: 400,
      json: { fields: { file: 'Only JPEG, PNG and WebP pictures and PDF documents can be uploaded.' } },
    })
    await remove(json.id)
    expect((await browser.get(`/api/weight-tickets/${json.id}/photo`)).status).toBe(404)
    expect((await upload(json.id, smallPdf)).status).toBe(404)
  })
})
