import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PricingZoneOnWire } from '#contract/pricing/pricing-zones.ts'
import { amountNotation } from '#contract/values/typed-amount.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { type ServedApp, serveApp } from '../support/served-app.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

/** Two processes of one company, as far as the database can tell. */
let here: TestApp
let there: TestApp
let staff: Browser
let served: ServedApp

beforeAll(async () => {
  here = await startTestApp()
  const db = openDatabase(here.target)
  there = await startTestApp({ database: { target: here.target, db, drop: () => db.close() } })
  served = await serveApp(there)
  staff = await here.staff()
})
afterAll(async () => {
  await served.close()
  await there.close()
  await here.close()
})
afterEach(async () => {
  await here.db.sql`update pricing_zones set delivery_surcharge_cents = 0, spanish_name = ''`
  await emptyTables(here.db, 'orders, emails, events')
})

const zonesThere = async (): Promise<PricingZoneOnWire[]> =>
  JSON.parse((await served.exchange({ path: '/api/pricing-zones' })).body)
const valley = async () => {
  const zone = (await zonesThere()).find(({ zipCodes }) => zipCodes.includes('91355'))
  if (!zone) throw new Error('no zone of 91355')
  return zone
}
const change = (id: string, deliverySurcharge: unknown) =>
  staff.put(`/api/admin/pricing-zones/${id}`, { deliverySurcharge })

test('a surcharge changed in one process applies immediately in the other: shown, quoted and charged', async () => {
  const zone = await valley()
  expect(await change(zone.id, '45.50')).toMatchObject({
    status: 200,
    json: { ...zone, deliverySurcharge: '45.50' },
  })
  expect(await valley()).toEqual({ ...zone, deliverySurcharge: '45.50' })
  expect((await there.browser().get('/api/zip-codes/91355')).json.zone).toMatchObject({ deliverySurcharge: '45.50' })
  const refused = await there.browser().post('/api/orders', bookingBody())
  expect(refused).toMatchObject({ status: 409, json: { message: 'Price changed to $495.50' } })
  const booked = await there.browser().post('/api/orders', bookingBody({ totalAmount: '495.50' }))
  expect(booked).toMatchObject({ status: 201, json: { deliveryFee: '45.50', totalAmount: '495.50' } })

  await change(zone.id, 0)
  expect((await valley()).deliverySurcharge).toBe('0.00')
  // Existing orders keep their price.
  expect((await staff.get(`/api/orders/${booked.json.id}`)).json.totalAmount).toBe('495.50')
})

test('rule 366: a surcharge that a colleague changed meanwhile is 409 with theirs', async () => {
  const { id } = await valley()
  await change(id, '12.00')
  const with0 = (deliverySurcharge: string) =>
    staff.put(`/api/admin/pricing-zones/${id}`, { deliverySurcharge, surchargeBefore: '0.00' })
  expect(await with0('15.00')).toMatchObject({
    status: 409,
    json: {
      code: 'stale-version',
      fields: { deliverySurcharge: 'dispatcher changed this in the meantime to: $12.00' },
      current: { id, deliverySurcharge: '12.00' },
    },
  })
  expect((await valley()).deliverySurcharge).toBe('12.00')
  expect(await with0('12.00')).toMatchObject({ status: 200 })
})

test('rule 366: a name in Spanish that a colleague changed meanwhile is 409 with theirs', async () => {
  const { id, spanishName } = await valley()
  const rename = (name: string, spanishNameBefore?: string) =>
    staff.put(`/api/admin/pricing-zones/${id}`, { deliverySurcharge: '0.00', spanishName: name, spanishNameBefore })
  expect(await rename('Valle de Santa Clarita', spanishName)).toMatchObject({ status: 200 })
  expect(await rename('El valle', spanishName)).toMatchObject({
    status: 409,
    json: {
      code: 'stale-version',
      fields: { spanishName: 'dispatcher changed this in the meantime to: Valle de Santa Clarita' },
      current: { id, spanishName: 'Valle de Santa Clarita' },
    },
  })
  expect((await valley()).spanishName).toBe('Valle de Santa Clarita')
  // The same name is nobody's conflict, nor is a surcharge.
  expect(await rename('Valle de Santa Clarita', spanishName)).toMatchObject({ status: 200 })
  expect(
    await staff.put(`/api/admin/pricing-zones/${id}`, { deliverySurcharge: '7.00', surchargeBefore: '0.00' }),
  ).toMatchObject({ status: 200 })
  expect((await valley()).spanishName).toBe('Valle de Santa Clarita')
})

test('the change is recorded; an equal value leaves no trace', async () => {
  const { id } = await valley()
  await change(id, '12.00')
  await change(id, '12')
  const events = await here.db.sql`
    select kind, subject_id, actor_kind, occurred_at, before, after from events where subject_kind = 'pricing-zone'`
  expect(events).toEqual([
    {
      kind: 'zone-surcharge-changed',
      subjectId: id,
      actorKind: 'staff',
      occurredAt: testNow,
      before: { deliverySurcharge: 0 },
      after: { deliverySurcharge: 1200 },
    },
  ])
})

const range = 'Delivery surcharge must be between 0.00 and 999.99'
test.each([
  ['', range],
  ['free', amountNotation],
  ['-1.00', range],
  ['1000.00', range],
  ['12.345', amountNotation],
  [null, range],
  [{}, range],
])('%j is rejected at its field', async (surcharge, message) => {
  const { id } = await valley()
  expect(await change(id, surcharge)).toMatchObject({
    status: 400,
    json: { message, fields: { deliverySurcharge: message } },
  })
  expect((await valley()).deliverySurcharge).toBe('0.00')
})

test('the highest is accepted, and an unknown zone is not found', async () => {
  expect(await change((await valley()).id, '999.99')).toMatchObject({ status: 200 })
  for (const nobody of ['nonsense', '00000000-0000-4000-8000-000000000000'])
    expect(await change(nobody, '1.00')).toMatchObject({ status: 404, json: { message: 'Zone not found' } })
})

test('rule 502: a page in Spanish names a zone in Spanish, if staff said how; everybody else reads its name', async () => {
  const zone = await valley()
  const named = (spanishName: string) =>
    staff.put(`/api/admin/pricing-zones/${zone.id}`, { deliverySurcharge: '0.00', spanishName })
  const spanish = { 'page-language': 'es', 'accept-language': 'es' }
  const read = async (headers: Record<string, string>) =>
    (await there.browser().send('GET', '/api/zip-codes/91355', { headers })).json.zone.name

  expect(await read(spanish)).toBe('Santa Clarita Valley')
  expect(await named('  Valle de Santa Clarita ')).toMatchObject({ json: { spanishName: 'Valle de Santa Clarita' } })
  expect(await read(spanish)).toBe('Valle de Santa Clarita')
  expect(await read({ 'accept-language': 'es' })).toBe('Santa Clarita Valley')
  // A surcharge alone keeps the name.
  await change(zone.id, '12.00')
  expect((await valley()).spanishName).toBe('Valle de Santa Clarita')
  const changes = await here.db
    .sql`select kind, after from events where subject_id = ${zone.id} order by occurred_at, id`
  expect(changes).toMatchObject([
    { kind: 'zone-renamed', after: { spanishName: 'Valle de Santa Clarita' } },
    { kind: 'zone-surcharge-changed', after: { deliverySurcharge: 1200 } },
  ])
  expect((await named('x'.repeat(121))).status).toBe(400)
  await named('')
  expect(await read(spanish)).toBe('Santa Clarita Valley')
})
