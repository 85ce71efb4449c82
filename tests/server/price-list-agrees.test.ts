import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CustomerType, customerTypes } from '#contract/customers/customers.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { materialTypes } from '#contract/orders/bookings.ts'
import type { PriceTestOnWire } from '#contract/pricing/price-rows.ts'
import { centsIn, centsToDecimal } from '#contract/values/money.ts'
import { anyJson } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { newAddress, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'
import { randomNumbers, rounds, seed } from '../support/torture.ts'

// Random price lists, and random orders by them (rules 459 and 460): one answer, the most specific, the same at every door.

let app: TestApp
let staff: Browser
/** Members of two companies. */
let members: { browser: Browser; billToId: string }[]

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  members = []
  for (const email of [newAddress(), newAddress()]) {
    const { browser } = await openAccount(app, { email })
    await browser.post('/api/orders', bookingBody({ customerEmail: email, totalAmount: undefined }))
    const [{ id }] = (await browser.get('/api/customer/bill-to-accounts')).json
    members.push({ browser, billToId: id })
  }
})
afterAll(() => app.close())

type Known = {
  billToId: string | null
  customerType: CustomerType | null
  zoneId: string | null
  material: string | null
  equipmentId: string | null
}
const kinds = ['base', 'overage_per_ton', 'swap', 'minimum_order', 'minimum_haul'] as const
type Listed = Known & { kind: (typeof kinds)[number]; amount: number }
const order = ['billToId', 'customerType', 'zoneId', 'material', 'equipmentId'] as const

/** Rule 459 as it is told to people: condition by condition, the rows that name it leave no other. */
function mostSpecific(rows: readonly Listed[], kind: Listed['kind'], of: Known): number | null {
  let left = rows.filter(
    (row) => row.kind === kind && order.every((each) => row[each] === null || row[each] === of[each]),
  )
  for (const each of order) {
    const naming = left.filter((row) => row[each] !== null)
    if (naming.length > 0) left = naming
  }
  expect(left.length).toBeLessThanOrEqual(1)
  return left[0]?.amount ?? null
}

test(`by seed ${seed}: page, quote, booking, haul and invoice have the one price that fits best`, async () => {
  const next = randomNumbers()
  const pick = <Each>(from: readonly Each[]): Each => from[Math.floor(next() * from.length)] as Each
  const sizes = [20, 30] as const
  for (const size of sizes) await setUnits(app.db, size, 500)
  const types: EquipmentOnWire[] = (await staff.get('/api/admin-equipment-list')).json
  const typeOf = (size: number) => types.find((each) => each.size === size) as EquipmentOnWire
  const zips = ['91355', '90012', '92614']
  const zones = await Promise.all(
    zips.map(async (zip) => (await staff.get(`/api/zip-codes/${zip}`)).json.zone?.id ?? null),
  )
  const equipmentIds = sizes.map((size) => typeOf(size).id)
  const billToIds = members.map(({ billToId }) => billToId)
  let [agreed, special, bottom] = [0, 0, 0]

  for (let list = 0; list < rounds({ short: 6, long: 60 }); list += 1) {
    await app.db.sql`delete from price_rows`
    const maybe = <Each>(from: readonly Each[]) => (next() < 0.5 ? pick(from) : null)
    const rows = new Map<string, Listed>()
    for (let count = 0; count < 40; count += 1) {
      const row: Listed = {
        kind: pick(['base', ...kinds]),
        billToId: next() < 0.3 ? pick(billToIds) : null,
        customerType: maybe(customerTypes),
        zoneId: maybe(zones.filter(Boolean)),
        material: maybe(materialTypes.slice(0, 3)),
        equipmentId: maybe(equipmentIds),
        amount: 100_00 + Math.floor(next() * 900_00),
      }
      rows.set(JSON.stringify({ ...row, amount: 0 }), row)
    }
    const listed = [...rows.values()]
    await app.db.sql`insert into price_rows ${insertValues(
      listed.map((row) => ({ id: newId(), ...row, validFrom: null, validThrough: null, createdAt: testNow })),
    )}`

    for (let count = 0; count < 4; count += 1) {
      await app.db.sql`delete from rate_limits`
      const at = Math.floor(next() * zips.length)
      const member = pick([null, ...members])
      const size = pick(sizes)
      const [customerType, zip, material] = [
        pick(customerTypes),
        zips[at] ?? '',
        pick([null, ...materialTypes.slice(0, 4)]),
      ]
      const type = typeOf(size)
      const billToId = member?.billToId ?? null
      const of: Known = { billToId, customerType, zoneId: zones[at] ?? null, material, equipmentId: type.id }
      const bottomPrice = customerType === 'contractor' ? type.contractorPrice : type.residentialPrice
      const best = mostSpecific(listed, 'base', of)
      const least = mostSpecific(listed, 'minimum_order', of) ?? 0
      const base = centsToDecimal(Math.max(least, best ?? centsIn(bottomPrice ?? '0')))
      const perTon = centsToDecimal(mostSpecific(listed, 'overage_per_ton', of) ?? centsIn(type.overagePerTon))
      if (best === null) bottom += 1
      else if (listed.some((row) => row.amount === best && row.billToId)) agreed += 1
      else special += 1
      const told = JSON.stringify({ list, of, base })

      const browser = member?.browser ?? app.browser()
      const asked = { customerType, zipCode: zip, ...(material && { materialType: material }) }
      const page: EquipmentOnWire[] = (
        await browser.get(
          `/api/priced-equipment?${new URLSearchParams({ ...asked, ...(billToId && { account: billToId }) })}`,
        )
      ).json
      const shown = page.find(({ id }) => id === type.id)
      expect(
        [customerType === 'contractor' ? shown?.contractorPrice : shown?.residentialPrice, shown?.overagePerTon],
        told,
      ).toEqual([base, perTon])
      const quoteQuery = new URLSearchParams({ ...asked, dumpsterSize: `${size}`, ...(billToId && { billToId }) })
      const quote = (await staff.get(`/api/admin/quote-preview?${quoteQuery}`)).json
      expect([quote.basePrice, quote.overagePerTon], told).toEqual([base, perTon])
      const testQuery = new URLSearchParams({
        ...{ equipmentId: type.id, customerType, zipCode: zip, day: '2026-12-01' },
        ...(material && { material }),
        ...(billToId && { billToId }),
      })
      const tested: PriceTestOnWire = (await staff.get(`/api/admin/price-test?${testQuery}`)).json
      expect(tested.total?.basePrice, told).toBe(base)

      const booked = await browser.post(
        '/api/orders',
        bookingBody({
          ...{ customerType, customerZipCode: zip, dumpsterSize: size, requestedDeliveryDate: '2026-12-01' },
          ...{ materialType: material ?? undefined, totalAmount: quote.totalAmount, ...(billToId && { billToId }) },
          ...(member === null && { customerEmail: newAddress() }),
        }),
      )
      expect(booked.status, `${told} ${booked.text}`).toBe(201)
      expect([booked.json.basePrice, booked.json.overagePerTonSnapshot], told).toEqual([base, perTon])

      const { id } = booked.json
      await staff.send('PATCH', `/api/orders/${id}`, {
        body: JSON.stringify({ status: 'delivered' }),
        headers: { 'content-type': 'application/json' },
      })
      const { days } = (await staff.get(`/api/orders/${id}/haul-quote?kind=swap`)).json
      // A visitor's order has an account of its own, which agreed on nothing.
      const swap = mostSpecific(listed, 'swap', of)
      const leastHaul = mostSpecific(listed, 'minimum_haul', of) ?? 0
      expect(days[0]?.price, told).toBe(swap === null ? null : centsToDecimal(Math.max(swap, leastHaul)))
      expect((await staff.post(`/api/orders/${id}/invoices`, {})).status).toBe(201)
      const { content } = await app.db.sql.one({
        content: anyJson,
      })`select content from invoices where order_id = ${id}`
      const { lines } = content as { lines: { kind: string; amount: string }[] }
      expect(lines.find(({ kind }) => kind === 'base')?.amount, told).toBe(base)
    }
  }
  // Each sort of answer came up.
  expect(Math.min(agreed, special)).toBeGreaterThan(0)
  expect(bottom).toBeGreaterThanOrEqual(0)
})
