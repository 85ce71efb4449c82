import { afterAll, beforeAll, expect, test } from 'vitest'
import { whereItStands } from '#content/wording/post-office-box.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { estimateBody } from '../support/leads.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 308 (F38): no container stands in a post office box.

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const customerAddress = 'P.O. Box 1234'
const body = (changes: Record<string, unknown> = {}) =>
  bookingBody({ requestedDeliveryDate: null, totalAmount: undefined, customerAddress, ...changes })
const refused = (field: string) => ({
  status: 400,
  json: { message: whereItStands, fields: { [field]: whereItStands } },
})
const alert = async () =>
  (await staff.get('/api/admin/dashboard')).json.alerts.find(({ kind }: { kind: string }) => kind === 'po-box')

test('a client that knows only the specification books, and staff are told', async () => {
  expect(await alert()).toBeUndefined()
  const { status, json } = await app.browser().post('/api/orders', body())
  expect(status).toBe(201)
  expect(json).not.toHaveProperty('isPoBox')
  const order = (await staff.get(`/api/orders/${json.id}`)).json
  expect(order).toMatchObject({ customerAddress, isPoBox: true })
  expect(await alert()).toMatchObject({ count: 1, examples: [{ orderId: json.id }] })
  const listed = await staff.get('/api/orders?show=po-box')
  expect(listed.json.map(({ id }: { id: string }) => id)).toEqual([json.id])
  const changes = { customerAddress: '123 Main Street', reason: 'Asked on the phone' }
  const corrected = await staff.send('PATCH', `/api/orders/${json.id}`, {
    body: JSON.stringify(changes),
    headers: { 'content-type': 'application/json' },
  })
  expect(corrected).toMatchObject({ status: 200, json: { isPoBox: false } })
  expect(await alert()).toBeUndefined()
})

test('the booking page and the estimate page ask once, and take it on the second press', async () => {
  const visitor = app.browser()
  const press = (asked: string, changes = {}) => visitor.post('/api/orders', body({ addressAsked: asked, ...changes }))
  expect(await press('')).toMatchObject(refused('customerAddress'))
  expect(await press('12 Main Street')).toMatchObject(refused('customerAddress'))
  expect(await press(customerAddress)).toMatchObject({ status: 201, json: { customerAddress } })
  expect((await press('', { customerAddress: '12 Box Canyon Road' })).status).toBe(201)

  const lead = (asked?: string) =>
    app
      .browser()
      .post('/api/leads', estimateBody({ address: 'PO Box 7', ...(asked !== undefined && { addressAsked: asked }) }))
  expect(await lead('')).toMatchObject(refused('address'))
  expect((await lead('PO Box 7')).status).toBe(201)
  expect((await lead()).status).toBe(201)
})

test('an import warns in its check, and takes the row', async () => {
  const desk = openImportDesk(app, staff)
  await desk.take('customers', ['Customer,Main Phone', 'Boxed Builders,661 555 0171'])
  const sites = [
    'Customer,Address',
    'Boxed Builders,"PO Box 12, Burbank, CA 91505"',
    'Boxed Builders,"5 Elm Ave, Burbank, CA 91505"',
  ]
  const checked = await desk.check('sites', sites)
  const rows = await desk.rows(checked.id)
  expect(rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['add', 'A P.O. box: ask where the container stands.'],
    ['add', ''],
  ])
  expect((await desk.run(checked.id)).counts).toMatchObject({ add: 2 })
})
