import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { estimateBody } from '../support/leads.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 250: one search over everything that staff look for.

let app: TestApp
let office: Dispatcher
let orderId: string
let containerId: string
let invoice: { id: string; number: string }

beforeAll(async () => {
  app = await startTestApp()
  office = await openDispatcher(app)
  const placed = await office.browser.post(
    '/api/admin/orders',
    bookingBody({ customerPhone: '(661) 555-0123', poNumber: 'PO 44-1180', totalAmount: undefined }),
  )
  orderId = placed.json.id
  containerId = await office.addContainer('20-777')
  await office.change(orderId, { status: 'delivered', assignedContainerId: containerId, notifyCustomer: false })
  invoice = (await office.browser.post(`/api/orders/${orderId}/invoices`, {})).json
  await app.browser().post('/api/leads', estimateBody({ lastName: 'Okonkwo', phone: '(661) 555-0199' }))
})
afterAll(() => app.close())

type Found = Record<'orders' | 'customers' | 'sites' | 'containers' | 'invoices' | 'leads', { id: string }[]>

const find = async (search: string): Promise<Found> =>
  (await office.browser.get(`/api/admin/search?${new URLSearchParams({ search })}`)).json

test('a name finds the order, its customer, its invoice, and a lead', async () => {
  const found = await find('dolores')
  expect(found.orders).toMatchObject([{ id: orderId, customerName: 'Dolores Okafor', status: 'delivered' }])
  expect(found.customers).toMatchObject([{ name: 'Dolores Okafor', orderCount: 1 }])
  expect(found.invoices).toMatchObject([{ id: invoice.id, number: invoice.number, orderId }])
  expect(found.leads).toMatchObject([{ name: 'Dolores Okonkwo', status: 'new' }])
})

test('a phone number finds its order and customer, however it is typed', async () => {
  for (const typed of ['661.555.0123', '+1 (661) 555-0123', '5550123']) {
    const found = await find(typed)
    expect(
      found.orders.map(({ id }) => id),
      typed,
    ).toEqual([orderId])
    expect(found.customers, typed).toHaveLength(1)
  }
})

test('an address finds its site, however it is written', async () => {
  for (const typed of ['24510 Arroyo Park Drive', '24510 arroyo park dr.', 'Arroyo Park']) {
    const { sites } = await find(typed)
    expect(sites, typed).toMatchObject([
      { accountName: 'Dolores Okafor', address: '24510 Arroyo Park Drive, Valencia' },
    ])
  }
})

test('a container and an invoice are found by their numbers, and so are their orders', async () => {
  expect(await find('20-777')).toMatchObject({
    containers: [{ id: containerId, status: 'deployed', currentOrderId: orderId }],
    orders: [{ id: orderId }],
  })
  expect(await find(invoice.number.toLowerCase())).toMatchObject({
    invoices: [{ id: invoice.id }],
    orders: [{ id: orderId }],
  })
  expect((await find('po 44-1180')).orders).toMatchObject([{ id: orderId }])
})

test('what is archived is not found, and nothing is found for nothing', async () => {
  const other = (await office.browser.post('/api/admin/orders', bookingBody({ customerName: 'Zebulon Archer' }))).json
  await office.archive(other.id)
  expect((await find('zebulon')).orders).toEqual([])
  const none = await find('nothing like it')
  expect(Object.values(none).flat()).toEqual([])
})

test.each(['', '%20', 'x'.repeat(201)])('search=%s is refused', async (search) => {
  expect((await office.browser.get(`/api/admin/search?search=${search}`)).status).toBe(400)
})
