import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tableRefusal } from '#content/wording/tables.ts'
import type { Browser } from '../support/browser.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let browser: Browser
let id: string

beforeAll(async () => {
  app = await startTestApp()
  browser = await app.staff()
})
afterAll(() => app.close())

const send = (method: string, path: string, body?: object) =>
  browser.send(method, `/api/admin/facilities${path}`, {
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
const add = (facility: object) => send('POST', '', facility)
const rate = (changes: object = {}) =>
  send('POST', `/${id}/rates`, {
    material: 'mixed',
    percent: '72.5',
    validFrom: '2026-01-01',
    certifier: 'An invented certifier',
    source: 'Certificate 4711',
    ...changes,
  })
const named = async (search: string) =>
  (await browser.get(`/api/admin/facilities?search=${encodeURIComponent(search)}`)).json.facilities.map(
    ({ name }: { name: string }) => name,
  )

beforeEach(async () => {
  await app.db.sql`truncate facilities, facility_rates cascade`
  id = (await add({ name: 'North Valley Sorting', swisNumber: '19-aa-0052', city: 'Sylmar' })).json.id
})

describe('a facility', () => {
  test('is added, found by any of its words, and changed', async () => {
    await add({ name: '100% Recycling', operator: 'Canyon_Works', county: 'Ventura', authorizedBy: ['ventura-county'] })
    expect(await named('valley SYLMAR')).toEqual(['North Valley Sorting'])
    expect(await named('19-AA')).toEqual(['North Valley Sorting'])
    expect(await named('%')).toEqual(['100% Recycling'])
    expect(await named('n_w')).toEqual(['100% Recycling'])
    expect(await named('valley nowhere')).toEqual([])
    expect((await send('PUT', `/${id}`, { operator: 'Canyon', authorizedBy: ['glendale'] })).json).toMatchObject({
      swisNumber: '19-AA-0052',
      city: 'Sylmar',
      operator: 'Canyon',
      authorizedBy: ['glendale'],
    })
  })

  test.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    [
      'a number that is none',
      { name: 'A', swisNumber: '19-52' },
      'swisNumber',
      'SWIS number must look like 19-AA-0052',
    ],
    ['a kind that is none', { name: 'A', kind: 'shop' }, 'kind', 'Kind must be a kind of facility'],
  ])('with %s is rejected at the field', async (_, facility, field, message) => {
    expect(await add(facility)).toMatchObject({ status: 400, json: { message, fields: { [field]: message } } })
  })

  test('has a unique number, even concurrently', async () => {
    const message = 'North Valley Sorting has this SWIS number.'
    const refused = { status: 409, json: { code: 'number-taken', fields: { swisNumber: message } } }
    expect(await add({ name: 'Another', swisNumber: '19-AA-0052' })).toMatchObject(refused)
    const { json } = await add({ name: 'Another' })
    expect(await send('PUT', `/${json.id}`, { swisNumber: '19-AA-0052' })).toMatchObject(refused)
    const replies = await Promise.all(['B', 'C', 'D'].map((name) => add({ name, swisNumber: '19-AR-0001' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('is archived and restored, never deleted, and not usable for tickets in between', async () => {
    const order = await insertOrder(app.db)
    const ticket = { orderId: order.id, weightTons: '4.00', facilityId: id }
    expect((await browser.post('/api/weight-tickets', ticket)).json).toMatchObject({
      facility: 'North Valley Sorting',
      facilityId: id,
    })
    expect((await send('DELETE', `/${id}`)).json.archivedAt).not.toBeNull()
    expect(await named('')).toEqual([])
    const message = 'North Valley Sorting is archived.'
    expect(await browser.post('/api/weight-tickets', ticket)).toMatchObject({
      status: 400,
      json: { fields: { facilityId: message } },
    })
    expect((await browser.get('/api/admin/facilities?archived=only')).json).toMatchObject({
      total: 1,
      facilities: [{ ticketCount: 1 }],
    })
    expect((await send('POST', `/${id}/restore`)).json.archivedAt).toBeNull()
    expect(await app.db.sql`select kind from events where subject_id = ${id} order by recorded_at`).toEqual([
      { kind: 'facility-added' },
      { kind: 'facility-archived' },
      { kind: 'facility-restored' },
    ])
    for (const unknown of ['nonsense', '00000000-0000-7000-8000-000000000000'])
      expect((await send('GET', `/${unknown}`)).status).toBe(404)
  })
})

describe('a certified rate (rule 178)', () => {
  test('ends the open one on the day before it begins', async () => {
    await rate()
    const { json } = await rate({ percent: 68.25, validFrom: '2026-04-01' })
    expect(json.rates).toMatchObject([
      { basisPoints: 6_825, validFrom: '2026-04-01', validUntil: null },
      { basisPoints: 7_250, validFrom: '2026-01-01', validUntil: '2026-03-31' },
    ])
  })

  test.each<[string, object, string, string]>([
    [
      'on a day of another',
      { validUntil: '2026-06-30' },
      'validFrom',
      'Another rate for this material is in force from 2026-01-01',
    ],
    [
      'of more than all',
      { percent: '100.01' },
      'percent',
      'Rate must be a percentage from 0 to 100 with at most two decimals, such as 72.5',
    ],
    ['without a first day', { validFrom: '' }, 'validFrom', 'First day is required'],
    ['that nobody certified', { certifier: '' }, 'certifier', 'Enter who certified it'],
    ['of stuff', { material: 'stuff' }, 'material', 'Material must be one of the list'],
  ])('%s is rejected at the field', async (_, changes, field, message) => {
    await rate()
    expect(await rate(changes)).toMatchObject({ status: 400, json: { fields: { [field]: message } } })
  })

  test('never overlaps another, even concurrently', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => rate()))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400])
  })

  test('is immutable and free of overlaps in the database itself', async () => {
    const { json } = await rate()
    const [{ id: rateId }] = json.rates
    await expect(app.db.sql`update facility_rates set basis_points = 9000 where id = ${rateId}`).rejects.toThrow(
      'never changed',
    )
    await expect(
      app.db
        .sql`insert into facility_rates select gen_random_uuid(), facility_id, material, 9000, '2026-05-01', null, '', '', now(), null
        from facility_rates where id = ${rateId}`,
    ).rejects.toThrow('facility_rates_apart')
  })

  test('that was used for a load cannot be deleted, and ends no earlier', async () => {
    const { json } = await rate()
    const path = `/${id}/rates/${json.rates[0].id}`
    const order = await insertOrder(app.db)
    await browser.post('/api/weight-tickets', {
      orderId: order.id,
      weightTons: '4.00',
      facilityId: id,
      disposition: 'mixed',
      loadDate: '2026-11-20',
    })
    expect(await send('DELETE', path)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    expect(await send('PUT', path, { validUntil: '2026-11-19' })).toMatchObject({
      status: 400,
      json: { fields: { validUntil: expect.stringContaining('2026-11-20') } },
    })
    // A new one would end it.
    expect(await rate({ validFrom: '2026-03-01', validUntil: '2026-03-31' })).toMatchObject({
      status: 400,
      json: { fields: { validFrom: expect.stringContaining('2026-11-20') } },
    })
    expect((await send('PUT', path, { validUntil: '2026-11-20' })).json.rates).toMatchObject([
      { validUntil: '2026-11-20', isUsed: true },
    ])
  })

  test('counts in the diversion report for the loads of its days', async () => {
    await rate({ validUntil: '2026-11-19' })
    await rate({ percent: '60', validFrom: '2026-11-20' })
    const order = await insertOrder(app.db)
    for (const [index, loadDate] of ['2026-11-19', '2026-11-20'].entries())
      await browser.post('/api/weight-tickets', {
        orderId: order.id,
        weightTons: '10.00',
        facilityId: id,
        ticketNumber: `N-${index}`,
        material: 'Mixed debris',
        disposition: 'mixed',
        loadDate,
      })
    const { json } = await browser.get(`/api/orders/${order.id}/diversion-report`)
    // 7.25 + 6.00 of 20.00 tons
    expect(json.loads.map((load: { tally: { recycled: string } }) => load.tally.recycled)).toEqual(['7.25', '6.00'])
    expect(json.judgements[0]).toMatchObject({ stream: 'debris', percent: '66.25', verdict: 'unanswered' })
  })

  test('that was entered by mistake is deleted', async () => {
    const { json } = await rate()
    expect((await send('DELETE', `/${id}/rates/${json.rates[0].id}`)).json.rates).toEqual([])
    expect((await send('DELETE', `/${id}/rates/${json.rates[0].id}`)).status).toBe(404)
  })
})

describe('the state list (rule 179)', () => {
  const list = (rows: string, options: { path?: string; query?: string } = {}) =>
    browser.send('POST', `/api/admin/facility-imports${options.path ?? ''}${options.query ?? ''}`, {
      // As the state exports it: UTF-16 with a mark.
      body: new Uint8Array(
        Buffer.from(`\uFEFFSWIS Number,Name,Street Address,City,County,Site Operational Status\r\n${rows}`, 'utf16le'),
      ),
      headers: { 'content-type': 'application/octet-stream' },
    })
  const rows = [
    '19-AA-0052,North Valley Sorting,"12, Foothill Blvd",Sylmar,Los Angeles,Active',
    '56-AA-0001,Cañon Recycling,,Oxnard,Ventura,Active',
    '56-AA-0002,Old Dump,,Oxnard,Ventura,Closed',
    'nonsense,Broken,,,,',
  ].join('\r\n')

  test('shows a preview, is imported, and changes nothing the second time', async () => {
    const expected = { rows: 4, added: 1, changed: 1, unchanged: 0, skipped: { closed: 1 }, unreadable: 1 }
    expect((await list(rows, { path: '/preview' })).json).toMatchObject({
      ...expected,
      counties: [
        { name: 'Los Angeles', facilities: 1 },
        { name: 'Ventura', facilities: 1 },
      ],
      examples: {
        added: [{ line: 3, name: 'Cañon Recycling' }],
        changed: [
          {
            changes: [
              { field: 'address', from: '', to: '12, Foothill Blvd' },
              { field: 'county', from: '', to: 'Los Angeles' },
            ],
          },
        ],
        errors: [{ line: 5, message: 'nonsense is not a SWIS number. It must look like 19-AA-0052.' }],
      },
    })
    expect(await named('')).toEqual(['North Valley Sorting'])
    expect((await list(rows)).json).toMatchObject(expected)
    expect(await named('')).toEqual(['Cañon Recycling', 'North Valley Sorting'])
    expect((await list(rows)).json).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })

  test('adds only the chosen counties', async () => {
    expect((await list(rows, { query: '?counties=Los%20Angeles,Orange' })).json).toMatchObject({
      added: 0,
      changed: 1,
      skipped: { otherCounty: 1 },
    })
  })

  test('is imported once, even concurrently', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => list(rows)))
    expect(replies.map(({ json }) => json.added).sort()).toEqual([0, 0, 0, 1])
  })

  test('locks its numbers while being imported', async () => {
    const other = (await add({ name: 'Another' })).json.id
    const { replies } = await app.db.locking.begin(async (tx) => {
      await tx`lock table facilities in share row exclusive mode`
      await tx`insert into facilities (id, name, swis_number, kind, created_at, updated_at)
        values (gen_random_uuid(), 'Cañon Recycling', '56-AA-0001', 'other', now(), now())`
      const sent = Promise.all([
        add({ name: 'By hand', swisNumber: '56-AA-0001' }),
        send('PUT', `/${other}`, { swisNumber: '56-AA-0001' }),
        send('PUT', `/${id}`, { city: 'Castaic' }),
      ])
      await Promise.race([sent, sleep(500)])
      // The import changes existing rows, so nobody who waits for it may hold their locks.
      await tx`update facilities set city = 'Sun Valley' where id = ${id}`
      return { replies: sent }
    })
    const refused = { status: 409, json: { code: 'number-taken', message: 'Cañon Recycling has this SWIS number.' } }
    const [added, changed, moved] = await replies
    expect([added, changed]).toMatchObject([refused, refused])
    expect(moved).toMatchObject({ status: 200, json: { city: 'Castaic' } })
  })

  test('is rejected at the file if it is not a list', async () => {
    const message = tableRefusal({ reason: 'no-text', line: 1 })
    const photo = await browser.send('POST', '/api/admin/facility-imports', {
      body: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 1]),
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(photo).toMatchObject({ status: 400, json: { fields: { file: message } } })
  })

  test('of 20,000 rows is imported within seconds', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => {
      const number = `${10 + Math.floor(index / 10_000)}-AB-${String(index % 10_000).padStart(4, '0')}`
      return `${number},Facility ${index},,Castaic,Los Angeles,Active`
    })
    const reply = await list(many.join('\n'))
    expect(reply).toMatchObject({ status: 200, json: { rows: 20_000, added: 20_000, unreadable: 0 } })
  })
})

test('a facility has hours by weekday, and a pin of both or neither (rule 277)', async () => {
  const hours = [
    { weekday: 1, opensMinute: 360, closesMinute: 1020 },
    { weekday: 6, opensMinute: 420, closesMinute: 720 },
  ]
  const staff = await app.staff()
  const added = await staff.post('/api/admin/facilities', { name: 'Gate', hours, latitude: 34.2, longitude: -118.4 })
  expect(added.json).toMatchObject({ hours, latitude: 34.2, longitude: -118.4 })
  const path = `/api/admin/facilities/${added.json.id}`
  const put = (body: object) =>
    staff.send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  expect((await put({ notes: 'Ring twice' })).json).toMatchObject({ hours, notes: 'Ring twice' })
  expect((await put({ hours: hours.slice(1) })).json.hours).toEqual(hours.slice(1))
  expect((await put({ longitude: null })).json.fields).toEqual({
    longitude: 'Enter both latitude and longitude, or neither',
  })
  expect((await put({ hours: [...hours, ...hours] })).status).toBe(400)
  expect((await put({ hours: [{ weekday: 1, opensMinute: 500, closesMinute: 400 }] })).json.message).toBe(
    'It must close after it opens',
  )
  expect((await put({ hours: [], latitude: null, longitude: null })).json).toMatchObject({ hours: [], latitude: null })
})
