import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import type { PriceRowOnWire, PriceTestOnWire } from '#contract/pricing/price-rows.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Row } from '#server/platform/db/sql.ts'
import { newAddress, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let equipmentId: string
let orderId: string

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  await become('owner')
  await app.db.sql`truncate orders, events, price_rows cascade`
  orderId = (
    await insertOrder(app.db, {
      status: 'delivered',
      scheduledDelivery: '2026-11-28',
      actualDelivery: '2026-11-28',
      scheduledPickup: '2026-12-20',
    })
  ).id
  equipmentId = (await app.db.sql.one({ equipmentId: uuid })`select equipment_id from orders where id = ${orderId}`)
    .equipmentId
})

/** The signed-in staff in another role. */
async function become(role: StaffRole): Promise<Browser> {
  await app.db.sql`update staff_users set role = ${role}`
  return staff
}

const set = (price: object) =>
  staff.post('/api/admin/prices', {
    kind: 'swap',
    equipmentId,
    price: '250.00',
    validFrom: '2026-12-01',
    ...price,
  })
const list = async (): Promise<PriceRowOnWire[]> => (await staff.get('/api/admin/prices')).json
const quoted = async (day: string) => {
  const { days } = (await staff.get(`/api/orders/${orderId}/haul-quote?kind=swap`)).json
  return days.find((each: { day: string }) => each.day === day)?.price
}
const plan = async (day: string) => {
  const { json } = await staff.post(`/api/orders/${orderId}/hauls`, { kind: 'swap', day })
  return json.find?.((haul: { kind: string; day: string }) => haul.kind === 'swap' && haul.day === day)?.price
}

test('a price applies from its day on, and planned hauls keep theirs (rule 265)', async () => {
  expect((await set({})).status).toBe(201)
  expect((await set({ price: '275.00', validFrom: '2026-12-10' })).status).toBe(201)
  expect([await quoted('2026-12-09'), await quoted('2026-12-10')]).toEqual(['250.00', '275.00'])
  expect([await plan('2026-12-09'), await plan('2026-12-10')]).toEqual(['250.00', '275.00'])
  await set({ price: '300.00', validFrom: '2026-12-10' })
  const hauls = (await staff.get(`/api/orders/${orderId}/hauls`)).json
  expect(
    hauls.filter(({ kind }: { kind: string }) => kind === 'swap').map(({ price }: { price: string }) => price),
  ).toEqual(['250.00', '275.00'])
  expect(await plan('2026-12-11')).toBe('300.00')
})

test('rule 348: overload and permit have prices, and a charge at the listed one needs no note', async () => {
  const validFrom = '2026-01-01'
  for (const [kind, price] of [
    ['permit', '95.00'],
    ['overload', '150.00'],
  ])
    expect((await set({ kind, price, validFrom })).status).toBe(201)
  expect((await staff.get(`/api/orders/${orderId}/charge-prices`)).json).toEqual([
    { kind: 'overload', price: '150.00' },
    { kind: 'permit', price: '95.00' },
  ])
  const charge = (body: object) => staff.post(`/api/orders/${orderId}/charges`, body)
  const refused = { status: 400, json: { message: 'Note is required', fields: { note: 'Note is required' } } }
  expect(await charge({ kind: 'permit', amount: '96.00' })).toMatchObject(refused)
  expect(await charge({ kind: 'trip', amount: '95.00' })).toMatchObject(refused)
  expect(await charge({ kind: 'waiting', amount: '95.00', note: ' ' })).toMatchObject(refused)
  expect((await set({ kind: 'waiting', price: '95.00', validFrom })).status).toBe(201)
  expect((await charge({ kind: 'waiting', amount: '95.00' })).status).toBe(201)
  const { status, json } = await charge({ kind: 'permit', amount: '95.00' })
  expect([
    status,
    json.addedCharges.slice(-1).map((each: { kind: string; note: string }) => [each.kind, each.note]),
  ]).toEqual([201, [['permit', '']]])
  expect((await charge({ kind: 'permit', amount: '96.00', note: 'Two sides' })).status).toBe(201)
  const timeline = (await staff.get(`/api/orders/${orderId}/timeline`)).json
  expect(JSON.stringify(timeline)).toContain('"note":"Permit, $95.00"')
  expect((await staff.get('/api/orders/00000000-0000-4000-8000-000000000000/charge-prices')).status).toBe(404)
})

test('a customer’s price applies before the zone’s, also once the customer is merged into another one', async () => {
  const account = async (name: string) =>
    (await staff.post('/api/admin/bill-to-accounts', { kind: 'company', name })).json
  const [ridge, ridgeline] = [await account('Ridge'), await account('Ridgeline')]
  const [zone] = (await staff.get('/api/pricing-zones')).json
  await app.db.sql`update orders set zone_id = ${zone.id}, bill_to_id = ${ridge.id} where id = ${orderId}`
  await set({})
  await set({ price: '310.00', zoneId: zone.id })
  expect(await quoted('2026-12-10')).toBe('310.00')
  await set({ price: '190.00', billToId: ridge.id })
  expect(await quoted('2026-12-10')).toBe('190.00')
  await app.db.sql`update bill_to_accounts set merged_into = ${ridgeline.id} where id = ${ridge.id}`
  expect(await quoted('2026-12-10')).toBe('190.00')
  expect((await list()).find(({ price }) => price === '190.00')).toMatchObject({ customerName: 'Ridgeline' })
})

test('the list has what applies today and what begins later; only the latter is taken off', async () => {
  await set({ price: '200.00', validFrom: '2026-10-01' })
  await set({ price: '220.00', validFrom: '2026-11-01' })
  await set({ price: null, validFrom: '2026-12-24' })
  await set({ price: '240.00', validFrom: '2026-12-26' })
  const prices = await list()
  expect(
    prices.map(({ price, validFrom, validThrough, isUpcoming }) => [price, validFrom, validThrough, isUpcoming]),
  ).toEqual([
    ['220.00', '2026-11-01', '2026-12-23', false],
    ['240.00', '2026-12-26', null, true],
  ])
  const [now, soon] = prices
  const remove = (id?: string) => staff.send('DELETE', `/api/admin/prices/${id}`)
  expect(await remove(now?.id)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
  expect((await remove(soon?.id)).json).toHaveLength(1)
  expect((await remove(soon?.id)).status).toBe(404)
  await set({ price: null, validFrom: '2026-12-01' })
  expect(await list()).toEqual([])
})

test.each([
  [{ price: '-1' }, { price: 'Price must be between 0.00 and 10000.00' }],
  [{ price: '10000.01' }, { price: 'Price must be between 0.00 and 10000.00' }],
  [{ validFrom: 'soon' }, { validFrom: 'Choose a day' }],
  [
    { kind: 'deliver' },
    {
      kind: 'kind must be one of base, included_tons, included_days, overage_per_ton, extra_day, swap, dump_and_return, relocation, trip, waiting, overload, permit, rental_period, minimum_order, minimum_haul',
    },
  ],
  [{ kind: 'included_days' }, { price: 'The amount of included_days is in the field days' }],
  [{ kind: 'included_tons', price: undefined }, { tons: 'Included tons must be between 0.00 and 100.00' }],
  [{ price: null, validFrom: null }, { validFrom: 'Choose the day on which it ends' }],
  [{ validThrough: '2026-11-30' }, { validThrough: 'The last day must not be before the first' }],
  [{ material: 'Gold' }, { material: 'Choose one of the materials' }],
])('%o is refused at its field', async (price, fields) => {
  expect(await set(price)).toMatchObject({ status: 400, json: { fields } })
})

test('an unknown container type, zone or customer is not found', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  for (const price of [{ equipmentId: unknown }, { zoneId: unknown }, { billToId: unknown }]) {
    expect((await set(price)).status).toBe(404)
  }
})

test('ten clerks who set the same price at once leave one', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => set({ price: `${200 + index}.00` })))
  expect(replies.every(({ status }) => status === 201)).toBe(true)
  expect(await list()).toHaveLength(1)
})

test('rule 461: a row that reaches into the next one is refused, and one that is taken off lets the one before it go on', async () => {
  await set({ price: '200.00', validFrom: '2026-01-01' })
  await set({ price: '260.00', validFrom: '2026-12-20', validThrough: '2026-12-31' })
  const spans = async () => (await list()).map(({ price, validFrom, validThrough }) => [price, validFrom, validThrough])
  expect(await spans()).toEqual([
    ['200.00', '2026-01-01', '2026-12-19'],
    ['260.00', '2026-12-20', '2026-12-31'],
    ['200.00', '2027-01-01', null],
  ])
  expect(await set({ price: '210.00', validFrom: '2026-12-10', validThrough: '2026-12-20' })).toMatchObject({
    status: 409,
    json: { code: 'not-allowed-now', fields: { validThrough: expect.stringContaining('Dec 20') } },
  })
  const [, holidays] = await list()
  expect((await staff.send('DELETE', `/api/admin/prices/${holidays?.id}`)).status).toBe(200)
  expect(await spans()).toEqual([
    ['200.00', '2026-01-01', '2026-12-31'],
    ['200.00', '2027-01-01', null],
  ])
  const events = await app.db.sql<Row[]>`
    select kind, before, after from events where subject_kind = 'price' order by recorded_at`
  expect(events.map(({ kind }) => kind)).toEqual(['price-set', 'price-set', 'price-removed'])
  expect(events[1]).toMatchObject({
    before: { rows: [{ amount: 200_00, validFrom: '2026-01-01', validThrough: null }] },
    after: { kind: 'swap', rows: [{ amount: 260_00 }, { amount: 200_00, validFrom: '2027-01-01' }] },
  })
  expect(events[2]).toMatchObject({ before: { amount: 260_00 }, after: { goesOn: { validThrough: '2026-12-31' } } })
})

test('rule 461: the database refuses two rows of the same conditions on one day, and no others', async () => {
  const insert = (row: object) =>
    app.db
      .sql`insert into price_rows ${insertValues({ id: newId(), kind: 'base', amount: 1, createdAt: testNow, ...row })}`
  await insert({ validThrough: '2026-12-09' })
  await insert({ validFrom: '2026-12-10' })
  await insert({ kind: 'swap' })
  await insert({ equipmentId })
  await insert({ customerType: 'contractor' })
  await insert({ material: 'Metal Scrap' })
  const refused = { constraint: 'price_rows_apart' }
  await expect(insert({ validFrom: '2026-12-09', validThrough: '2026-12-09' })).rejects.toMatchObject(refused)
  await expect(insert({ equipmentId, validFrom: '2030-01-01' })).rejects.toMatchObject(refused)
  await expect(insert({ customerType: 'contractor' })).rejects.toMatchObject(refused)
  await expect(insert({ material: 'Metal Scrap', validThrough: '2026-01-01' })).rejects.toMatchObject(refused)
})

describe('an order is priced by the list (rules 459 and 460)', () => {
  const price = (row: object) => set({ kind: 'base', validFrom: null, equipmentId: null, ...row })
  const order = async (browser: Browser, changes: object = {}, path = '/api/orders') => {
    const { status, json } = await browser.post(path, bookingBody({ totalAmount: undefined, ...changes }))
    return { status, ...json, base: json.basePrice }
  }
  /** An account, and the login of its owner. */
  async function hollis() {
    const { browser: customer, email } = await openAccount(app, { email: newAddress() })
    await order(customer, { customerEmail: email })
    const { id } = (await customer.get('/api/customer/bill-to-accounts')).json[0]
    return { customer, billToId: id as string }
  }

  test('the row that fits best decides base, tons, days and rates; the others keep theirs', async () => {
    await price({ price: '600.00', customerType: 'contractor' })
    await price({ price: '510.00', equipmentId })
    await price({ kind: 'included_tons', price: undefined, tons: '2.50', equipmentId })
    await price({ kind: 'included_days', price: undefined, days: 14, equipmentId })
    await price({ kind: 'overage_per_ton', price: '130.00', equipmentId })
    await price({ kind: 'extra_day', price: '31.00', equipmentId })
    const visitor = app.browser()
    expect(await order(visitor)).toMatchObject({
      ...{ basePrice: '510.00', totalAmount: '510.00', includedTonsSnapshot: '2.50', maximumRentalDaysSnapshot: 14 },
      ...{ overagePerTonSnapshot: '130.00', dailyOverageRateSnapshot: '31.00' },
    })
    expect(await order(visitor, { customerType: 'contractor' })).toMatchObject({ basePrice: '600.00' })
  })

  test('by zone and material; a material that is not known fits no row that names one', async () => {
    const { zone } = (await staff.get('/api/zip-codes/91355')).json
    await price({ price: '520.00', zoneId: zone.id })
    await price({ price: '560.00', zoneId: zone.id, material: 'Concrete & Asphalt' })
    await price({ price: '540.00', material: 'Metal Scrap' })
    const visitor = app.browser()
    const at = (customerZipCode: string, materialType?: string) =>
      order(visitor, { customerZipCode, materialType }).then(({ base }) => base)
    expect(await at('91355', 'Concrete & Asphalt')).toBe('560.00')
    expect(await at('91355', 'Metal Scrap')).toBe('520.00')
    expect(await at('91355')).toBe('520.00')
    expect(await at('90012', 'Metal Scrap')).toBe('540.00')
    expect(await at('90012')).toBe('450.00')
  })

  test('an agreed price is the member’s and of orders that staff place for the account; nobody else reads or pays it', async () => {
    const { customer, billToId } = await hollis()
    await price({ price: '620.00', billToId, equipmentId })
    await price({ price: '780.00', customerType: 'residential', material: 'Concrete & Asphalt' })
    const concrete = { materialType: 'Concrete & Asphalt' }
    expect(await order(customer, concrete)).toMatchObject({ base: '620.00' })
    expect(await order(customer, { ...concrete, billToId })).toMatchObject({ base: '620.00' })
    expect(await order(staff, { ...concrete, billToId }, '/api/admin/orders')).toMatchObject({ base: '620.00' })
    expect(await order(app.browser(), concrete)).toMatchObject({ base: '780.00' })
    expect(await order(app.browser(), { ...concrete, totalAmount: '620.00' })).toMatchObject({
      status: 409,
      message: 'Price changed to $780.00',
    })
    const seen = async (browser: Browser, account?: string) => {
      const query = new URLSearchParams({ ...concrete, ...(account && { account }) })
      const types: EquipmentOnWire[] = (await browser.get(`/api/priced-equipment?${query}`)).json
      return types.find(({ id }) => id === equipmentId)?.residentialPrice
    }
    const { browser: stranger } = await openAccount(app, { email: newAddress() })
    expect([await seen(customer, 'own'), await seen(customer, billToId), await seen(staff, billToId)]).toEqual([
      '620.00',
      '620.00',
      '620.00',
    ])
    for (const browser of [stranger, app.browser(), await become('dispatcher')])
      expect([await seen(browser, 'own'), await seen(browser, billToId)]).toEqual(['780.00', '780.00'])
    expect(await seen(customer)).toBe('780.00')
    await become('owner')
    const preview = (query: object) =>
      staff.get(`/api/admin/quote-preview?${new URLSearchParams({ dumpsterSize: '20', zipCode: '90012', ...query })}`)
    expect((await preview({ ...concrete, billToId })).json.basePrice).toBe('620.00')
    expect((await preview(concrete)).json.basePrice).toBe('780.00')
    expect((await preview({})).json.basePrice).toBe('450.00')
  })

  test('what was agreed stays; the list changes what is made later, on every page at once', async () => {
    const visitor = app.browser()
    const first = await order(visitor)
    expect(first.base).toBe('450.00')
    await price({ price: '470.00', equipmentId, validFrom: '2026-11-20' })
    await price({ price: '490.00', equipmentId, validFrom: '2026-12-02' })
    expect((await order(visitor)).base).toBe('470.00')
    expect((await staff.get(`/api/orders/${first.id}`)).json.basePrice).toBe('450.00')
    const types: EquipmentOnWire[] = (await visitor.get('/api/priced-equipment')).json
    expect(types.find(({ id }) => id === equipmentId)?.residentialPrice).toBe('470.00')
    const catalog: EquipmentOnWire[] = (await visitor.get('/api/equipment')).json
    expect(catalog.find(({ id }) => id === equipmentId)?.residentialPrice).toBe('450.00')
    const changed: EquipmentOnWire[] = (await visitor.get('/api/priced-equipment?changed=1')).json
    expect(changed.map(({ size }) => size)).toEqual([20])
    const { offers } = (await visitor.get('/api/earliest-deliveries')).json
    expect(offers.find((each: { dumpsterSize: number }) => each.dumpsterSize === 20).totalPrice).toBe('470.00')
    const corrected = await staff.send('PATCH', `/api/orders/${first.id}`, {
      body: JSON.stringify({ customerZipCode: '91505', price: 'new', reason: 'Moved' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(corrected.json.basePrice).toBe('470.00')
  })

  test('a price is tested: each part with the row that applies, and those that lost (rule 462)', async () => {
    const { billToId } = await hollis()
    const { zone } = (await staff.get('/api/zip-codes/91355')).json
    await price({ price: '620.00', billToId, equipmentId })
    await price({ price: '780.00', zoneId: zone.id, material: 'Concrete & Asphalt', equipmentId })
    await set({ price: '250.00', validFrom: '2026-12-01' })
    const asked = { equipmentId, zipCode: '91355', material: 'Concrete & Asphalt', billToId, day: '2026-12-02' }
    const tested = async (query: object, browser = staff) =>
      browser.get(`/api/admin/price-test?${new URLSearchParams({ ...query })}`)
    const { json }: { json: PriceTestOnWire } = await tested(asked)
    expect(json).toMatchObject({ zoneName: zone.name, total: { basePrice: '620.00', totalAmount: '620.00' } })
    const rowsOf = (kind: string) =>
      json.parts
        .find((part) => part.kind === kind)
        ?.rows.map(({ price, row }) => [price, row?.customerName ?? row?.zoneName ?? null])
    expect(rowsOf('base')).toEqual([
      ['620.00', expect.any(String)],
      ['780.00', zone.name],
      ['450.00', null],
    ])
    expect(rowsOf('swap')).toEqual([['250.00', null]])
    expect(rowsOf('trip')).toEqual([])
    expect(
      (await tested({ ...asked, day: '2026-11-20' })).json.parts.find((part: { kind: string }) => part.kind === 'swap')
        .rows,
    ).toEqual([])
    expect((await tested({ ...asked, equipmentId: newId() })).status).toBe(404)
    expect((await tested(asked, await become('bookkeeper'))).status).toBe(200)
    expect((await tested(asked, await become('dispatcher'))).status).toBe(403)
  })
})
