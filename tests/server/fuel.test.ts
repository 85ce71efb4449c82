import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import type { FuelWeek } from '#contract/pricing/fuel.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import { anyJson } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Row } from '#server/platform/db/sql.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { estimateBody } from '../support/leads.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 530 to 533. Today is Tuesday, December 1, 2026. A 20 yard container costs homeowners $450 and contractors $400, without fees.

let app: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  staff = await app.staff()
  await app.db.sql`update staff_users set role = 'owner'`
  await emptyTables(app.db, 'orders, emails, events, leads, price_rows, fuel_weeks, ledger_checks')
  await setUnits(app.db, 20, 40)
})

const set = (changes: object = {}) =>
  staff.post('/api/admin/fuel', {
    week: '2026-12-01',
    percent: '10',
    kinds: ['base', 'dump_and_return', 'trip'],
    ...changes,
  })
const weeks = async (): Promise<FuelWeek[]> => (await staff.get('/api/admin/fuel')).json
const spans = async () =>
  (await weeks()).map(({ percent, validFrom, validThrough }) => [percent, validFrom, validThrough])
const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const become = (role: StaffRole) => app.db.sql`update staff_users set role = ${role}`
const book = (changes: object = {}, by = app.browser(), path = '/api/orders') =>
  by.post(path, bookingBody({ totalAmount: undefined, ...changes }))
const priceOf = ({ json }: { json: Record<string, string> }) => [
  json.basePrice,
  json.deliveryFee,
  json.environmentalFee,
  json.totalAmount,
  json.fuelSurcharge,
]
const chargesOf = async (orderId: string) =>
  (
    await app.db.sql<
      Row[]
    >`select kind, amount_cents as cents, note from charges where order_id = ${orderId} order by recorded_at, id`
  ).map(({ kind, cents, note }) => [kind, cents, note])
const edit = (id: string, changes: object) => staff.send('PATCH', `/api/orders/${id}`, json(changes))
const orderOf = async (id: string) => (await staff.get(`/api/orders/${id}`)).json
const typeOf = (types: EquipmentOnWire[]) => types.find(({ size }) => size === 20)
const setPrice = (price: object) =>
  staff.post('/api/admin/prices', { kind: 'dump_and_return', price: '250.00', validFrom: '2026-01-01', ...price })

describe('rule 530: weeks', () => {
  test('a percentage lasts until the next one; the same week again replaces it, 0 ends it, and each change is an event', async () => {
    expect((await set()).status).toBe(201)
    await set({ week: '2026-12-16', percent: '12.5' })
    expect(await spans()).toEqual([
      ['12.50', '2026-12-14', null],
      ['10.00', '2026-11-30', '2026-12-13'],
    ])
    await set({ week: '2026-12-20', percent: '13' })
    await set({ week: '2026-12-28', percent: '0', kinds: [] })
    expect(await spans()).toEqual([
      ['13.00', '2026-12-14', '2026-12-27'],
      ['10.00', '2026-11-30', '2026-12-13'],
    ])
    const events = await app.db.sql<Row[]>`
      select before, after from events where kind = 'fuel-set' order by recorded_at`
    expect(events).toMatchObject([
      {
        before: { rows: [] },
        after: { validFrom: '2026-11-30', hundredths: 1_000, kinds: ['base', 'dump_and_return', 'trip'] },
      },
      {
        before: { rows: [{ hundredths: 1_000, validThrough: null }] },
        after: { ended: [{ validThrough: '2026-12-13' }] },
      },
      { before: { rows: [{ hundredths: 1_250 }] }, after: { hundredths: 1_300 } },
      { before: { rows: [{ hundredths: 1_300 }] }, after: { hundredths: 0, ended: [{ validThrough: '2026-12-27' }] } },
    ])
  })

  test.each([
    [{ week: '2026-11-29' }, { week: 'Choose this week or a later one' }],
    [{ percent: '100.01' }, { percent: 'Fuel must be 0 to 100 percent' }],
    [{ percent: '-1' }, { percent: 'Fuel must be 0 to 100 percent' }],
    [{ kinds: [] }, { kinds: 'Choose what it is added to' }],
    [{ week: 'soon' }, { week: 'Choose a day of the week' }],
  ])('%o is refused at its field', async (changes, fields) => {
    expect(await set(changes)).toMatchObject({ status: 400, json: { fields } })
    expect(await weeks()).toEqual([])
  })

  test('owner and office set it, the bookkeeper reads it, the others see nothing of it', async () => {
    for (const [role, reads, writes] of [
      ['owner', 200, 201],
      ['office', 200, 201],
      ['bookkeeper', 200, 403],
      ['dispatcher', 403, 403],
      ['reader', 403, 403],
    ] as const) {
      await become(role)
      expect([role, (await staff.get('/api/admin/fuel')).status, (await set()).status]).toEqual([role, reads, writes])
    }
  })

  test('the database refuses a second percentage for a week, and weeks that do not begin on a Monday', async () => {
    const insert = (row: object) =>
      app.db
        .sql`insert into fuel_weeks ${insertValues({ id: newId(), hundredths: 500, kinds: ['base'], createdAt: testNow, ...row })}`
    await insert({ validFrom: '2026-11-30', validThrough: '2026-12-13' })
    await insert({ validFrom: '2026-12-14' })
    const apart = { constraint: 'fuel_weeks_apart' }
    await expect(insert({ validFrom: '2026-12-07', validThrough: '2026-12-13' })).rejects.toMatchObject(apart)
    await expect(insert({ validFrom: '2027-06-07' })).rejects.toMatchObject(apart)
    await expect(insert({ validFrom: '2026-11-24', validThrough: '2026-11-29' })).rejects.toThrow('check')
    await expect(insert({ validFrom: '2026-11-23', validThrough: '2026-11-28' })).rejects.toThrow('check')
  })

  test('ten clerks who set a week at once leave one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => set({ percent: `${at + 1}` })))
    expect(replies.every(({ status }) => status === 201)).toBe(true)
    expect(await weeks()).toHaveLength(1)
  })
})

describe('rule 531: what is booked', () => {
  test('a client of the specification that adds the three fields books, as either kind of customer', async () => {
    await set()
    for (const [customerType, field] of [
      ['residential', 'residentialPrice'],
      ['contractor', 'contractorPrice'],
    ] as const) {
      const type = typeOf((await app.browser().get('/api/equipment')).json)
      const [basePrice, deliveryFee, environmentalFee] = [type?.[field], type?.deliveryFee, type?.environmentalFee]
      const totalAmount = [basePrice, deliveryFee, environmentalFee]
        .reduce((sum, each) => sum + Number(each), 0)
        .toFixed(2)
      const reply = await book({ customerType, basePrice, deliveryFee, environmentalFee, totalAmount })
      expect(reply.status, reply.text).toBe(201)
      const { basePrice: base, deliveryFee: fee, environmentalFee: environmental, totalAmount: total } = reply.json
      expect(Number(base) + Number(fee) + Number(environmental)).toBe(Number(total))
      expect(reply.json).toMatchObject({ fuelSurcharge: '0.00', finalTotal: null })
    }
    expect(priceOf(await book())).toEqual(['450.00', '45.00', '0.00', '495.00', '0.00'])
    expect(priceOf(await book({ customerType: 'contractor' }))).toEqual(['400.00', '40.00', '0.00', '440.00', '0.00'])
    // Without the fuel it is less than the price (rule 9).
    expect(await book({ totalAmount: '450.00' })).toMatchObject({
      status: 409,
      json: { message: 'Price changed to $495.00' },
    })
  })

  test('every page and door has the same price, which is all-in', async () => {
    await set({ kinds: ['base', 'delivery'] })
    const { zone } = (await staff.get('/api/zip-codes/91355')).json
    const surcharge = (amount: string) =>
      staff.send('PUT', `/api/admin/pricing-zones/${zone.id}`, json({ deliverySurcharge: amount }))
    await surcharge('30.00')
    const seen = async (customerType: string, changed = '') =>
      typeOf((await staff.get(`/api/priced-equipment?customerType=${customerType}&zipCode=91355${changed}`)).json)
    // The page adds the surcharge of the zone: 450 + 48 + 30.
    expect((await seen('residential'))?.deliveryFee).toBe('48.00')
    expect((await seen('contractor', '&changed=1'))?.deliveryFee).toBe('43.00')
    expect(priceOf(await book())).toEqual(['450.00', '78.00', '0.00', '528.00', '0.00'])
    const { offers } = (await staff.get('/api/earliest-deliveries?zipCode=91355')).json
    expect(offers.find((each: { dumpsterSize: number }) => each.dumpsterSize === 20).totalPrice).toBe('528.00')
    const preview = await staff.get('/api/admin/quote-preview?dumpsterSize=20&zipCode=91355')
    expect(preview.json).toMatchObject({ deliveryFee: '78.00', totalAmount: '528.00' })
    expect(priceOf(await book({}, staff, '/api/admin/orders'))[3]).toBe('528.00')
    const equipmentId = typeOf((await staff.get('/api/equipment')).json)?.id
    const tested = await staff.get(`/api/admin/price-test?equipmentId=${equipmentId}&zipCode=91355&day=2026-12-01`)
    expect(tested.json.total).toMatchObject({ deliveryFee: '78.00', totalAmount: '528.00', fuel: '48.00' })
    const before = await staff.get(`/api/admin/price-test?equipmentId=${equipmentId}&zipCode=91355&day=2026-11-20`)
    expect(before.json.total).not.toHaveProperty('fuel')
    // Staff change what the container type says, not what customers see.
    expect(typeOf((await staff.get('/api/admin-equipment-list')).json)?.deliveryFee).toBe('0.00')
    await surcharge('0.00')
  })

  test('the percentage of the day of booking stays with the order, and is a line of its own on its documents and in the ledger', async () => {
    await set()
    const { id } = (await book()).json
    await set({ percent: '20' })
    expect(await orderOf(id)).toMatchObject({ deliveryFee: '45.00', totalAmount: '495.00', finalTotal: null })
    await edit(id, { fuelSurcharge: '12.00' })
    expect(await orderOf(id)).toMatchObject({ fuelSurcharge: '12.00', totalAmount: '495.00', finalTotal: '507.00' })
    const { status, json: issued } = await staff.post(`/api/orders/${id}/invoices`, {})
    expect(status).toBe(201)
    const { content } = await app.db.sql.one({
      content: anyJson,
    })`select content from invoices`
    expect(
      (content as { lines: { kind: string; amount: string }[] }).lines.map((line) => [line.kind, line.amount]),
    ).toEqual([
      ['base', '450.00'],
      ['fuel', '45.00'],
      ['fuel_surcharge', '12.00'],
    ])
    expect(issued).toBeDefined()
    const posted = await app.db.sql<Row[]>`
      select account, sum(cents)::int as cents from ledger_entries group by 1 order by 1`
    expect(posted.map(({ account, cents }) => [account, cents])).toEqual([
      ['1100', 507_00],
      ['4000', -450_00],
      ['4030', -57_00],
    ])
    expect((await checkLedger(app.db.sql)).differences).toEqual([])
  })

  test('a corrected size is priced with the fuel that the order was placed with; one from before has none', async () => {
    const before = (await book()).json
    await set()
    const after = (await book()).json
    await set({ percent: '50' })
    const larger = { dumpsterSize: 30, price: 'new', reason: 'They need more room' }
    expect((await edit(before.id, larger)).json).toMatchObject({
      basePrice: '850.00',
      deliveryFee: '0.00',
      totalAmount: '850.00',
    })
    expect((await edit(after.id, larger)).json).toMatchObject({
      basePrice: '850.00',
      deliveryFee: '85.00',
      totalAmount: '935.00',
    })
    expect(await chargesOf(after.id)).toEqual([
      ['base', 450_00, ''],
      ['delivery', 0, ''],
      ['fuel', 45_00, ''],
      ['environmental', 0, ''],
      ['base', 400_00, ''],
      ['fuel', 40_00, ''],
    ])
  })

  test('a quote has the fuel of the day on which it is sent; a draft of another week is saved again first', async () => {
    await set()
    const leadId = (await app.browser().post('/api/leads', estimateBody())).json.id
    const asked = {
      dumpsterSize: 20,
      customerType: 'residential',
      zipCode: '91355',
      city: 'Valencia',
      address: '24510 Arroyo Park Drive',
    }
    const quote = await staff.post(`/api/admin/leads/${leadId}/quotes`, asked)
    expect(quote).toMatchObject({ status: 201, json: { deliveryFee: '45.00', totalAmount: '495.00' } })
    const lines = [
      { kind: 'container', dumpsterSize: 20, deliveryDate: '2026-12-08', pickupDate: '2026-12-15' },
      { kind: 'dump_and_return', days: ['2026-12-10'] },
    ]
    await setPrice({})
    const other = (await app.browser().post('/api/leads', estimateBody())).json.id
    const draft = (
      await staff.post(`/api/admin/leads/${other}/quote-drafts`, { ...asked, dumpsterSize: undefined, note: '', lines })
    ).json
    expect(draft.lines.map(({ each }: { each: string }) => each)).toEqual(['495.00', '275.00'])
    await set({ percent: '20' })
    const send = ({ version, totalAmount }: { version: number; totalAmount: string }) =>
      staff.post(`/api/admin/quotes/${draft.id}/send`, { version, totalAmount })
    expect(await send(draft)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    const saved = await staff.send(
      'PUT',
      `/api/admin/quotes/${draft.id}`,
      json({ ...asked, dumpsterSize: undefined, note: '', lines, version: draft.version }),
    )
    expect(saved.json.totalAmount).toBe('840.00')
    expect((await send(saved.json)).status).toBe(200)
    await set({ percent: '0', kinds: [] })
    const { version, totalAmount } = saved.json
    const accepted = await staff.post(`/api/admin/quotes/${draft.id}/accept`, { version, totalAmount })
    expect(accepted.status, accepted.text).toBe(200)
    const [order] = accepted.json.orders
    expect(await orderOf(order.id)).toMatchObject({ deliveryFee: '90.00', totalAmount: '540.00' })
    expect((await chargesOf(order.id)).map(([kind, cents]) => [kind, cents])).toEqual([
      ['base', 450_00],
      ['delivery', 0],
      ['fuel', 90_00],
      ['environmental', 0],
    ])
    // The quote of one container holds, too.
    const link = await app.db.sql<Row[]>`select fuel from quotes where lead_id = ${leadId}`
    expect(link).toMatchObject([{ fuel: { hundredths: 1_000, cents: 45_00 } }])
  })
})

describe('rules 532 and 533: services', () => {
  const delivered = async () => {
    const { id } = (await book({ requestedDeliveryDate: '2026-12-01' })).json
    await edit(id, { status: 'delivered' })
    return id as string
  }
  const swap = async (id: string, day: string, body: object = {}) => {
    const { json: hauls } = await staff.post(`/api/orders/${id}/hauls`, { kind: 'dump_and_return', day, ...body })
    return hauls.find((haul: { kind: string; day: string }) => haul.kind === 'dump_and_return' && haul.day === day)
  }
  const finish = async (id: string, haulId: string) => {
    const reply = await staff.post(`/api/orders/${id}/hauls/${haulId}/done`, {})
    expect(reply.status, reply.text).toBe(200)
  }

  test('a listed price has the fuel of its order; it is charged as two lines, and taken back as two', async () => {
    await set()
    await setPrice({})
    const id = await delivered()
    await set({ percent: '20' })
    const haul = await swap(id, '2026-12-02')
    expect(haul.price).toBe('275.00')
    now = new Date('2026-12-02T20:00:00Z')
    staff = await app.staff()
    await finish(id, haul.id)
    expect(await orderOf(id)).toMatchObject({ totalAmount: '495.00', otherCharges: '275.00', finalTotal: '770.00' })
    expect((await chargesOf(id)).slice(-2)).toEqual([
      ['dump_and_return', 250_00, expect.anything()],
      ['service_fuel', 25_00, '10%'],
    ])
    const bill = (await staff.get(`/api/orders/${id}/bill`)).json
    expect(bill.lines.slice(-1)).toMatchObject([{ description: 'Fuel: 10%', amount: '25.00' }])
    expect(bill.addedCharges).toMatchObject([{ kind: 'dump_and_return', amount: '275.00' }])
    expect((await staff.post(`/api/orders/${id}/hauls/${haul.id}/undo`, {})).status).toBe(200)
    expect((await chargesOf(id)).slice(-2)).toEqual([
      ['dump_and_return', -250_00, expect.anything()],
      ['service_fuel', -25_00, '10%'],
    ])
    expect(await orderOf(id)).toMatchObject({ otherCharges: '0.00', finalTotal: '495.00' })
  })

  test('an amount that staff agree on is all-in, and the invoice has its parts', async () => {
    await set()
    const id = await delivered()
    await staff.post(`/api/orders/${id}/invoices`, {})
    await staff.post(`/api/orders/${id}/charges`, { kind: 'trip', amount: '110.00', note: 'Gate was locked' })
    await staff.post(`/api/orders/${id}/charges`, { kind: 'permit', amount: '95.00', note: 'City' })
    expect((await chargesOf(id)).slice(-3).map(([kind, cents]) => [kind, cents])).toEqual([
      ['trip', 100_00],
      ['service_fuel', 10_00],
      ['permit', 95_00],
    ])
    const { status } = await staff.post(`/api/orders/${id}/invoices`, {})
    expect(status).toBe(201)
    const balances = await app.db.sql<Row[]>`
      select account, sum(cents)::int as cents from ledger_entries where account like '4%' group by 1 order by 1`
    expect(balances.map(({ account, cents }) => [account, cents])).toEqual([
      ['4000', -450_00],
      ['4030', -55_00],
      ['4100', -100_00],
      ['4150', -95_00],
    ])
    const { stops } = (await staff.get('/api/admin/days/2026-12-01/stops')).json
    expect(stops.map(({ charges }: { charges: object[] }) => charges)).toMatchObject([
      [
        { kind: 'trip', amount: '110.00' },
        { kind: 'permit', amount: '95.00' },
      ],
    ])
  })

  test('an order from before has no fuel, whatever is set now', async () => {
    await setPrice({})
    const id = await delivered()
    await set()
    const haul = await swap(id, '2026-12-02')
    expect(haul.price).toBe('250.00')
    await staff.post(`/api/orders/${id}/charges`, { kind: 'trip', amount: '110.00', note: 'Gate was locked' })
    expect((await chargesOf(id)).slice(-1)).toEqual([['trip', 110_00, 'Gate was locked']])
  })

  test('a haul of a standing service has the fuel of its week on top of the agreed price', async () => {
    const id = await delivered()
    await edit(id, { scheduledPickupDate: '2026-12-28' })
    const service = await staff.post(`/api/orders/${id}/standing-services`, {
      ...{
        kind: 'dump_and_return',
        every: 1,
        unit: 'weeks',
        weekdays: [5],
        ifClosed: 'earlier',
        startsOn: '2026-12-04',
      },
      price: '245.00',
    })
    expect(service.status, service.text).toBe(201)
    await set({ week: '2026-12-07', percent: '4', kinds: ['dump_and_return'] })
    for (const [time, cents] of [
      ['2026-12-04T20:00:00Z', [['dump_and_return', 245_00]]],
      [
        '2026-12-11T20:00:00Z',
        [
          ['dump_and_return', 245_00],
          ['service_fuel', 9_80],
        ],
      ],
    ] as const) {
      now = new Date(time)
      staff = await app.staff()
      const hauls = (await staff.get(`/api/orders/${id}/hauls`)).json
      const next = hauls.find(
        (haul: { kind: string; doneAt: string | null }) => haul.kind === 'dump_and_return' && !haul.doneAt,
      )
      expect(next.price).toBe('245.00')
      await finish(id, next.id)
      expect((await chargesOf(id)).slice(-cents.length).map(([kind, amount]) => [kind, amount])).toEqual(cents)
    }
  })

  test('also one that was taken off the plan and done all the same, and one whose time is corrected then', async () => {
    const id = await delivered()
    await edit(id, { scheduledPickupDate: '2026-12-28' })
    const rule = { kind: 'dump_and_return', every: 1, unit: 'weeks', weekdays: [5], ifClosed: 'earlier' }
    const body = { ...rule, startsOn: '2026-12-04', price: '245.00' }
    const service = (await staff.post(`/api/orders/${id}/standing-services`, body)).json
    await set({ week: '2026-12-07', percent: '4', kinds: ['dump_and_return'] })
    const hauls = (await staff.get(`/api/orders/${id}/hauls`)).json
    const friday = hauls.find(({ day }: { day: string }) => day === '2026-12-11')
    expect((await staff.post(`/api/admin/standing-services/${service.id}/pause`, {})).status).toBe(200)
    now = new Date('2026-12-11T20:00:00Z')
    staff = await app.staff()
    const done = await staff.post(`/api/orders/${id}/hauls/${friday.id}/done`, { isAfterAll: true })
    expect(done.status, done.text).toBe(200)
    const last = async (count: number) => (await chargesOf(id)).slice(-count).map(([kind, cents]) => [kind, cents])
    expect(await last(2)).toEqual([
      ['dump_and_return', 245_00],
      ['service_fuel', 9_80],
    ])
    // On the day of a week without fuel, it has none.
    const corrected = await staff.send(
      'PUT',
      `/api/orders/${id}/hauls/${friday.id}/done`,
      json({ doneAt: '2026-12-04T20:00:00Z' }),
    )
    expect(corrected.status, corrected.text).toBe(200)
    expect(await last(3)).toEqual([
      ['dump_and_return', -245_00],
      ['service_fuel', -9_80],
      ['dump_and_return', 245_00],
    ])
  })
})
