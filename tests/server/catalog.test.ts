import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { seed } from '#server/seed/seed.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

let app: TestApp
let catalog: EquipmentOnWire[]

beforeAll(async () => {
  app = await startTestApp()
  catalog = (await app.browser().get('/api/equipment')).json
})
afterAll(() => app.close())

const everything = () => app.db.sql`
  select (select jsonb_agg(e order by id) from equipment e) as equipment,
    (select jsonb_agg(z order by id) from pricing_zones z) as zones,
    (select jsonb_agg(c order by zip_code) from zip_codes c) as zip_codes`

describe('a new company has', () => {
  test.each([
    [3, '3-yd-bin', '200.00', '200.00'],
    [6, 'tilt-hopper', '850.00', '725.00'],
    [10, 'roll-off', '775.00', '775.00'],
    [20, 'roll-off', '450.00', '400.00'],
    [30, 'roll-off', '850.00', '850.00'],
    [40, 'roll-off', '895.00', '895.00'],
  ])('the %d yard %s at $%s for homes and $%s for contractors, without fees', (size, type, home, contractor) => {
    const found = catalog.filter((each) => each.size === size)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      type,
      residentialPrice: home,
      contractorPrice: contractor,
      deliveryFee: '0.00',
      environmentalFee: '0.00',
      dailyOverageRate: '0.00',
      allowResidential: true,
      allowContractor: true,
      isActive: true,
      isAvailableForBooking: size >= 10,
      maintenanceInventory: 0,
    })
  })

  test('at least 40 of each size that can be booked online', () => {
    for (const { size, totalInventory } of catalog.filter((each) => each.isAvailableForBooking)) {
      expect(totalInventory, String(size)).toBeGreaterThanOrEqual(40)
    }
  })

  test('included tons, 115 to 125 dollars per extra ton, days, and prohibited items', () => {
    for (const each of catalog) {
      expect(Number(each.weightLimitTons)).toBeGreaterThan(0)
      expect(Number(each.overagePerTon)).toBeGreaterThanOrEqual(115)
      expect(Number(each.overagePerTon)).toBeLessThanOrEqual(125)
      expect(each.maximumRentalDays).toBeGreaterThanOrEqual(each.minimumRentalDays)
      expect(each.prohibitedMaterials).toHaveLength(9)
    }
  })

  test('four zones without a surcharge, with all 701 ZIP codes of three counties, none twice', async () => {
    const { json: zones } = await app.browser().get('/api/pricing-zones')
    expect(zones.map((zone: { name: string; county: string }) => [zone.name, zone.county])).toEqual([
      ['Los Angeles County', 'Los Angeles'],
      ['Orange County', 'Orange'],
      ['Santa Clarita Valley', 'Los Angeles'],
      ['Ventura County', 'Ventura'],
    ])
    const zipCodes: string[] = zones.flatMap((zone: { zipCodes: string[] }) => zone.zipCodes)
    expect([zipCodes.length, new Set(zipCodes).size]).toEqual([701, 701])
    for (const zone of zones) {
      expect(zone).toMatchObject({ deliverySurcharge: '0.00', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    }
  })
})

describe('a ZIP code', () => {
  test.each([
    ['91355', 'Valencia', 'Los Angeles', 'Santa Clarita Valley'],
    ['91355-1234', 'Valencia', 'Los Angeles', 'Santa Clarita Valley'],
    ['90012', 'Los Angeles', 'Los Angeles', 'Los Angeles County'],
    ['92626', 'Costa Mesa', 'Orange', 'Orange County'],
    ['93003', 'Ventura', 'Ventura', 'Ventura County'],
  ])('%s has its city and its zone', async (zipCode, city, county, zone) => {
    expect((await app.browser().get(`/api/zip-codes/${zipCode}`)).json).toEqual({
      zipCode: zipCode.slice(0, 5),
      served: true,
      city,
      county,
      zone: { id: expect.any(String), name: zone, deliverySurcharge: '0.00' },
    })
  })

  test.each(['10001', '00000', '93274'])('%s is outside the service area', async (zipCode) => {
    const reply = await app.browser().get(`/api/zip-codes/${zipCode}`)
    expect([reply.status, reply.json]).toEqual([200, { zipCode, served: false, city: null, county: null, zone: null }])
  })
})

describe('seeding the catalog', () => {
  test('a second time changes nothing', async () => {
    const before = await everything()
    await seed(app.db.sql)
    expect(await everything()).toEqual(before)
  })

  test('again leaves staff changes and deletions alone', async () => {
    await app.db.sql`update equipment set residential_price_cents = 1, total_inventory = 0 where size_yards = 20`
    await app.db.sql`delete from equipment where size_yards = 3`
    await app.db.sql`update pricing_zones set delivery_surcharge_cents = 500`
    const before = await everything()
    await seed(app.db.sql)
    expect(await everything()).toEqual(before)
  })

  test('by two processes at once fills it once', async () => {
    const database = await createTestDatabase({ empty: true })
    const other = openDatabase(database.target)
    await migrate(database.db.sql)
    await Promise.all([seed(database.db.sql), seed(other.sql), seed(database.db.sql), seed(other.sql)])
    const [counts] = await database.db.sql`
      select (select count(*)::int from equipment) as equipment, (select count(*)::int from pricing_zones) as zones,
        (select count(*)::int from zip_codes) as zip_codes`
    expect(counts).toEqual({ equipment: 6, zones: 4, zipCodes: 701 })
    await other.close()
    await database.drop()
  })
})
