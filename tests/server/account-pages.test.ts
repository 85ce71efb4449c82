import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const root = '/api/admin/bill-to-accounts'

test('the orders and invoices of a customer come in pages', async () => {
  const { id } = (await staff.post(root, { kind: 'company', name: 'Ridgeline Builders' })).json
  const billed = { requestedDeliveryDate: null, totalAmount: undefined, billToId: id }
  const placed: string[] = []
  for (let count = 0; count < 3; count++) {
    const { json } = await staff.post('/api/admin/orders', bookingBody(billed))
    placed.push(json.id)
    await app.db.sql`update orders set created_at = created_at + make_interval(mins => ${count}) where id = ${json.id}`
    expect((await staff.post(`/api/orders/${json.id}/invoices`)).status).toBeLessThan(300)
  }
  const pages = async (what: 'orders' | 'invoices') => {
    const seen: string[][] = []
    for (let path = `${root}/${id}/${what}?limit=2`; path !== ''; ) {
      const { json, headers } = await staff.get(path)
      seen.push(json.map((row: { id: string }) => row.id))
      path = /<(.*)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    return seen
  }
  expect(await pages('orders')).toEqual([[placed[2], placed[1]], [placed[0]]])
  expect((await pages('invoices')).map(({ length }) => length)).toEqual([2, 1])
})
