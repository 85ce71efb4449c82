import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { countOrders } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await app.db.sql`create table equipment_before as select * from equipment`
})
afterAll(() => app.close())
afterEach(async () => {
  const { sql } = app.db
  await emptyTables(app.db, 'orders, emails, events, idempotency_keys')
  await sql`delete from equipment`
  await sql`insert into equipment select * from equipment_before`
  await sql`update pricing_zones set delivery_surcharge_cents = 0`
})

const book = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.browser().post('/api/orders', bookingBody(changes), headers)

describe('the total that the customer was shown', () => {
  test.each(['450.00', '450', '450.0', 450, '451.00', 10_000, '9999999.99'])(
    '%j is at least the price, so the price is charged',
    async (totalAmount) => {
      expect(await book({ totalAmount })).toMatchObject({ status: 201, json: { totalAmount: '450.00' } })
    },
  )

  test.each(['449.99', 449.99, '0.00', 0, '1'])('%j is less than the price, so it is refused', async (totalAmount) => {
    expect(await book({ totalAmount }, { 'idempotency-key': 'a-lowered-price' })).toMatchObject({
      status: 409,
      json: {
        message: 'Price changed to $450.00',
        code: 'price-changed',
        fields: { totalAmount: 'Price changed to $450.00' },
        details: { totalAmount: '450.00' },
      },
    })
    const [traces] = await app.db.sql`
      select (select count(*)::int from orders) as orders, (select count(*)::int from emails) as emails,
        (select count(*)::int from events) as events, (select count(*)::int from hauls) as hauls,
        (select count(*)::int from charges) as charges, (select count(*)::int from order_access) as access,
        (select count(*)::int from idempotency_keys) as keys`
    expect(traces).toEqual({ orders: 0, emails: 0, events: 0, hauls: 0, charges: 0, access: 0, keys: 0 })
  })

  test('is not needed', async () => {
    for (const totalAmount of [undefined, null]) {
      expect(await book({ totalAmount })).toMatchObject({ status: 201, json: { totalAmount: '450.00' } })
    }
  })

  test('with floating point noise is understood', async () => {
    await app.db
      .sql`update equipment set residential_price_cents = 77510, delivery_fee_cents = 20 where size_yards = 20`
    expect(775.1 + 0.2).not.toBe(775.3)
    expect(await book({ totalAmount: 775.1 + 0.2 })).toMatchObject({ status: 201, json: { totalAmount: '775.30' } })
  })

  test('has dollars with a comma in the refusal of a large one', async () => {
    await app.db.sql`update equipment set residential_price_cents = 123456789 where size_yards = 20`
    expect((await book()).json.message).toBe('Price changed to $1,234,567.89')
  })
})

describe('the price', () => {
  test.each([
    ['residential', 10, '775.00'],
    ['contractor', 10, '775.00'],
    ['residential', 20, '450.00'],
    ['contractor', 20, '400.00'],
    ['residential', 30, '850.00'],
    ['contractor', 40, '895.00'],
  ])('for %s customers of %d yards is $%s', async (customerType, dumpsterSize, totalAmount) => {
    const reply = await book({ customerType, dumpsterSize, totalAmount: undefined })
    expect(reply).toMatchObject({
      status: 201,
      json: { basePrice: totalAmount, totalAmount, dumpsterSize, customerType },
    })
  })

  test('is residential by default', async () => {
    expect((await book({ customerType: undefined })).json).toMatchObject({
      customerType: 'residential',
      totalAmount: '450.00',
    })
  })

  test("is the sum of the base price, the fees and the zone's surcharge", async () => {
    await app.db
      .sql`update equipment set delivery_fee_cents = 7550, environmental_fee_cents = 1225 where size_yards = 20`
    await app.db.sql`update pricing_zones set delivery_surcharge_cents = 3005 where name = 'Santa Clarita Valley'`
    expect((await book()).json.message).toBe('Price changed to $567.80')
    expect((await book({ totalAmount: '567.80' })).json).toMatchObject({
      basePrice: '450.00',
      deliveryFee: '105.55',
      environmentalFee: '12.25',
      fuelSurcharge: '0.00',
      totalAmount: '567.80',
    })
    const elsewhere = { customerZipCode: '90012', totalAmount: '537.75' }
    expect(await book(elsewhere)).toMatchObject({ status: 201, json: { deliveryFee: '75.50' } })
  })

  test("ignores the client's prices", async () => {
    const prices = { basePrice: '1.00', deliveryFee: -400, environmentalFee: '-49.00', fuelSurcharge: '99.00' }
    const { json } = await book({ ...prices, finalTotal: '1.00', overagePerTonSnapshot: '0.01' })
    expect(json).toMatchObject({
      basePrice: '450.00',
      deliveryFee: '0.00',
      environmentalFee: '0.00',
      fuelSurcharge: '0.00',
      totalAmount: '450.00',
      finalTotal: null,
      overagePerTonSnapshot: '120.00',
    })
    const [stored] = await app.db.sql`select sum(amount_cents)::int as cents from charges`
    expect(stored).toEqual({ cents: 45_000 })
  })

  test('and what it includes stay as booked when the catalog changes', async () => {
    const staff = await app.staff()
    const { orderNumber, id } = (await book()).json
    const [row] = (await staff.get('/api/admin-equipment-list')).json.filter(
      (type: { size: number }) => type.size === 20,
    )
    const changes = { residentialPrice: '999.00', overagePerTon: '1.00', weightLimitTons: '9.00', maximumRentalDays: 3 }
    const url = `/api/admin-equipment-update/${row.id}`
    const headers = { 'content-type': 'application/json' }
    expect((await staff.send('PUT', url, { body: JSON.stringify(changes), headers })).status).toBe(200)
    expect((await staff.get(`/api/orders/by-number/${orderNumber}`)).json).toMatchObject({
      id,
      totalAmount: '450.00',
      includedTonsSnapshot: '2.00',
      overagePerTonSnapshot: '120.00',
      dailyOverageRateSnapshot: '0.00',
      maximumRentalDaysSnapshot: 10,
    })
  })
})

describe('the service area', () => {
  test.each([
    ['91355', false, 'Santa Clarita Valley'],
    ['91355-1234', false, 'Santa Clarita Valley'],
    ['90012', false, 'Los Angeles County'],
    ['92626', false, 'Orange County'],
    ['93003', false, 'Ventura County'],
    ['90000', true, null],
    ['96199', true, null],
    ['94105-1804', true, null],
    ['SW1A 1AA', true, null],
  ])('ZIP %s is booked, outside: %s, and staff see so', async (customerZipCode, outsideServiceArea, zoneName) => {
    const { status, json } = await book({ customerZipCode })
    expect(status).toBe(201)
    expect(json).not.toHaveProperty('outsideServiceArea')
    const [listed] = (await (await app.staff()).get('/api/orders')).json
    expect(listed).toMatchObject({ orderNumber: json.orderNumber, customerZipCode, outsideServiceArea, zoneName })
  })
})

test.each(['10001', '00000', '89999', '96200', '10001-1234'])(
  'ZIP %s is outside California, and refused at its field (rule 14)',
  async (customerZipCode) => {
    const message = `We don't deliver to ${customerZipCode}.`
    expect(await book({ customerZipCode })).toMatchObject({
      status: 400,
      json: { message, fields: { customerZipCode: message } },
    })
  },
)

describe("a container that is not offered is refused with the specification's message", () => {
  const refused = (message: string) => ({ status: 400, json: { message, fields: { dumpsterSize: message } } })

  test.each([
    [
      'is inactive',
      'is_active = false',
      'residential',
      '20 yard container is not available for residential customers.',
    ],
    [
      'is not bookable',
      'is_available_for_booking = false',
      'contractor',
      '20 yard container is not available for contractor customers.',
    ],
    [
      'is not for homes',
      'allow_residential = false',
      'residential',
      '20 yard container is not available for residential customers.',
    ],
    [
      'is not for contractors',
      'allow_contractor = false',
      'contractor',
      '20 yard container is not available for contractor customers.',
    ],
    [
      'has no price for homes',
      'residential_price_cents = null',
      'residential',
      'Pricing not available for residential customers for this container size.',
    ],
    [
      'has no price for contractors',
      'contractor_price_cents = null',
      'contractor',
      'Pricing not available for contractor customers for this container size.',
    ],
  ])('when it %s', async (_, change, customerType, message) => {
    await app.db.sql.unsafe(`update equipment set ${change} where size_yards = 20`)
    expect(await book({ customerType })).toMatchObject(refused(message))
    expect(await countOrders(app.db)).toBe(0)
  })

  test('but the other customer type can still have it', async () => {
    await app.db
      .sql`update equipment set allow_residential = false, residential_price_cents = null where size_yards = 20`
    expect(await book({ customerType: 'contractor' })).toMatchObject({ status: 201 })
  })

  test('unless another of the same size is offered', async () => {
    await app.db.sql`update equipment set is_active = false where size_yards = 20`
    await app.db.sql`
      insert into equipment (id, name, size_yards, type, residential_price_cents, total_inventory)
      values (gen_random_uuid(), '20 Yard, low', 20, 'roll-off', 43000, 1)`
    expect(await book()).toMatchObject({ status: 201, json: { totalAmount: '430.00' } })
    expect(await book()).toMatchObject({ status: 409, json: { code: 'date-full' } })
  })

  test('for any size without a container', async () => {
    expect(await book({ dumpsterSize: 15 })).toMatchObject(
      refused('15 yard container is not available for residential customers.'),
    )
  })

  test.for<unknown>([3, 6, 9.5, 9, 0, -20, 20.5, 1e20, '20', 'twenty', [20], null, true, {}, undefined])(
    'when the size is %j: it is required',
    async (dumpsterSize) => {
      expect(await book({ dumpsterSize })).toMatchObject(refused('Container size is required'))
    },
  )
})
