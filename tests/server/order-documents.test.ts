import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, openAccount } from '../support/accounts.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { phonePhoto } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let desk: BillingDesk
let owner: Account
let stranger: Account
let booker: Browser
let order: { id: string; orderNumber: string }
let others: { id: string; orderNumber: string }
let ticketId: string
let invoiceId: string

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  desk = openBillingDesk(app, staff)
  owner = await openAccount(app)
  stranger = await openAccount(app)
  booker = app.browser()
  order = (await booker.post('/api/orders', bookingBody({ customerEmail: owner.email }))).json
  others = (await stranger.browser.post('/api/orders', bookingBody({ customerEmail: stranger.email }))).json
  ticketId = (await desk.weigh(order.id, '4.50'))[0] ?? ''
  await staff.send('POST', `/api/weight-tickets/${ticketId}/photo`, {
    body: new Uint8Array(await phonePhoto({ width: 300, height: 200 })),
    headers: { 'content-type': 'application/octet-stream' },
  })
  await staff.send('PATCH', `/api/orders/${order.id}`, {
    body: JSON.stringify({ internalNotes: 'Argues about every ticket' }),
    headers: { 'content-type': 'application/json' },
  })
  invoiceId = (await desk.issue(order.id)).json.id
})
afterAll(() => app.close())

/** Every address under which papers are read, of an order, a ticket and an invoice. */
const addresses = (orderNumber = order.orderNumber) => {
  const base = `/api/orders/by-number/${orderNumber}`
  return [
    `${base}/papers`,
    `${base}/weight-tickets/${ticketId}/photo`,
    `${base}/weight-tickets/${ticketId}/thumbnail`,
    `${base}/invoices/${invoiceId}`,
    `${base}/invoices/${invoiceId}/pdf`,
  ]
}
const statuses = async (browser: Browser, paths = addresses()) => {
  const found: number[] = []
  for (const path of paths) found.push((await browser.get(path)).status)
  return found
}

test.each<[string, () => Browser | Promise<Browser>]>([
  ['its account', () => owner.browser],
  ['the browser that booked it', () => booker],
  ['staff', () => staff],
  [
    'who followed the link of an email',
    async () => {
      const [email] = await app.db.sql<{ data: { orderLink: string } }[]>`
        select data from emails where order_id = ${order.id} and template = 'order-confirmation' and recipient = ${owner.email}`
      const browser = app.browser()
      await browser.get((email?.data.orderLink ?? '').replace(/^https?:\/\/[^/]+/, ''))
      return browser
    },
  ],
])('the documents of an order are visible to %s', async (_, open) => {
  expect(await statuses(await open())).toEqual([200, 200, 200, 200, 200])
})

describe('nobody else can see them:', () => {
  test.each<[string, () => Browser | Promise<Browser>]>([
    ['nobody at all', () => app.browser()],
    ['another customer', () => stranger.browser],
    [
      'a browser with a secret that was made up',
      () => {
        const browser = app.browser()
        browser.cookies.set('visitor', 'A'.repeat(43))
        return browser
      },
    ],
    [
      'the account once it is signed out',
      async () => {
        const { browser } = await openAccount(app)
        await browser.post('/api/customer/logout')
        return browser
      },
    ],
  ])('not for %s', async (_, open) => {
    const browser = await open()
    expect(await statuses(browser)).toEqual([404, 404, 404, 404, 404])
    const unknown = await browser.get('/api/orders/by-number/7K3M-0XQ9-ZB4T/papers')
    expect((await browser.get(addresses()[0] ?? '')).json).toEqual(unknown.json)
    // The addresses for staff are no way around.
    const staffPaths = [
      `/api/orders/${order.id}/weight-tickets`,
      `/api/weight-tickets/${ticketId}/photo`,
      `/api/orders/${order.id}/bill`,
      `/api/invoices/${invoiceId}`,
      `/api/invoices/${invoiceId}/pdf`,
    ]
    expect(await statuses(browser, staffPaths)).toEqual([401, 401, 401, 401, 401])
  })

  test('not under the number of another order', async () => {
    const [own, ...foreign] = addresses(others.orderNumber)
    expect(await statuses(stranger.browser, [own ?? ''])).toEqual([200])
    expect(await statuses(stranger.browser, foreign)).toEqual([404, 404, 404, 404])
    expect(await statuses(staff, foreign)).toEqual([404, 404, 404, 404])
  })

  test('not by invalid ids', async () => {
    const base = `/api/orders/by-number/${order.orderNumber}`
    for (const id of ["' or true --", '%00', '00000000-0000-7000-8000-000000000000'])
      expect(
        await statuses(owner.browser, [
          `${base}/invoices/${encodeURIComponent(id)}`,
          `${base}/weight-tickets/${encodeURIComponent(id)}/photo`,
        ]),
      ).toEqual([404, 404])
  })
})

test('a list has the documents of all orders of the account, and of no other', async () => {
  const mine = (await owner.browser.get('/api/customer/papers')).json
  expect(mine.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([order.orderNumber])
  expect(mine).toEqual([(await owner.browser.get(addresses()[0] ?? '')).json])
  const theirs = (await stranger.browser.get('/api/customer/papers')).json
  expect(theirs.map(({ orderId }: { orderId: string }) => orderId)).toEqual([others.id])
  expect(theirs[0]).toMatchObject({
    weightTickets: [],
    invoices: [],
    bill: { weight: { weighed: null }, finalTotal: '450.00' },
  })
})

test('internal data is not in them: no notes, no staff names', async () => {
  const replies: Reply[] = await Promise.all(
    ['/api/customer/papers', ...addresses()].map((path) => owner.browser.get(path)),
  )
  for (const { text } of replies) {
    expect(text).not.toContain('Argues')
    expect(text).not.toContain('dispatcher')
    expect(text).not.toContain('/api/weight-tickets/')
    expect(text).not.toContain('/api/invoices/')
  }
})

test('their links work: the photo of the ticket, and the PDF', async () => {
  const [papers] = (await owner.browser.get('/api/customer/papers')).json
  expect((await owner.browser.get(papers.weightTickets[0].photoUrl)).headers.get('content-type')).toBe('image/jpeg')
  expect((await owner.browser.get(papers.weightTickets[0].thumbnailUrl)).headers.get('content-type')).toBe('image/jpeg')
  expect((await owner.browser.get(papers.invoices[0].pdfUrl)).headers.get('content-type')).toBe('application/pdf')
  expect(papers.bill).toMatchObject({ weight: { weighed: '4.50' }, finalTotal: papers.invoices[0].total })
})

test('a removed ticket, and an archived order, have no documents', async () => {
  const { json: own } = await stranger.browser.post('/api/orders', bookingBody({ customerEmail: stranger.email }))
  const [ticket] = await desk.weigh(own.id, '4.50')
  const path = `/api/orders/by-number/${own.orderNumber}/papers`
  expect((await stranger.browser.get(path)).json.weightTickets).toHaveLength(1)
  await staff.send('DELETE', `/api/weight-tickets/${ticket}`)
  expect((await stranger.browser.get(path)).json.weightTickets).toEqual([])
  await staff.send('DELETE', `/api/orders/${own.id}/archive`)
  expect((await stranger.browser.get(path)).status).toBe(404)
  expect((await stranger.browser.get('/api/customer/papers')).json).toHaveLength(1)
})

describe('rule 359: the documents of a place are one download', () => {
  const place = { address: '24510 Arroyo Park Drive', city: 'Valencia' }
  const archive = (browser: Browser, more: Record<string, string> = {}) =>
    browser.get(`/api/customer/documents/archive?${new URLSearchParams({ ...place, ...more })}`)
  /** The names stand in the archive as they are. */
  const namesIn = ({ text }: Reply) =>
    [...new Set(text.match(/\d{4}-\d\d\/\d{4}-\d\d-\d\d [\w.,() -]+\.(?:pdf|jpg)/g) ?? [])].sort()

  test('with the invoice, the diversion report and the photo of the ticket, in a folder for the month', async () => {
    const reply = await archive(owner.browser)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const names = namesIn(reply)
    expect(names).toHaveLength(3)
    expect(names[0]).toMatch(/Diversion Report [\w-]+\.pdf$/i)
    expect(names[1]).toMatch(/Invoice INV-\d+\.pdf$/)
    expect(names[2]).toMatch(/Weight ticket.*\.jpg$/)
    expect(reply.text.match(/%PDF-/g)).toHaveLength(2)
    const month = names[0]?.slice(0, 7) ?? ''
    expect(namesIn(await archive(owner.browser, { month }))).toContain(names[0])
    expect((await archive(owner.browser, { month: '2020-01' })).status).toBe(404)
    expect((await archive(owner.browser, { month: '2026-13' })).status).toBe(400)
  })

  test('rule 503: in Spanish for a login that chose it, else in the language of the newest order there', async () => {
    const named = ({ headers }: Reply) => decodeURIComponent(headers.get('content-disposition') ?? '')
    const put = (language: string) => owner.browser.put('/api/customer/language', { language })
    await app.db.sql`update orders set language = 'es' where id = ${order.id}`
    const ofOrder = await archive(owner.browser)
    expect(named(ofOrder)).toContain('Documentos 24510 Arroyo Park Drive.zip')
    for (const name of [/Factura INV-\d+\.pdf/, /Boleta de peso.*\.jpg/, /Reporte de desvío \(en inglés\) [\w-]+\.pdf/])
      expect(ofOrder.text).toMatch(name)
    await put('en')
    expect(named(await archive(owner.browser))).toContain('Documents 24510 Arroyo Park Drive.zip')
    await put('es')
    await app.db.sql`update orders set language = 'en' where id = ${order.id}`
    expect(named(await archive(owner.browser))).toContain('Documentos')
  })

  test('for nobody else', async () => {
    expect((await archive(app.browser())).status).toBe(401)
    // Another customer at the same place has none of theirs.
    expect(await archive(stranger.browser)).toMatchObject({ status: 404 })
  })
})
