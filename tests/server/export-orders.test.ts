import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportColumns } from '#content/staff/order-export.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { exportOrders } from '#server/orders/export-orders.ts'
import { sanitizeText } from '#server/platform/files/csv-line.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { createWatchedDatabase } from '../support/count-statements.ts'
import { insertManyOrders } from '../support/many-orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
const statements: string[] = []
const many = 1_200

beforeAll(async () => {
  app = await startTestApp({ database: await createWatchedDatabase(statements) })
  staff = await app.staff()
})
afterAll(() => app.close())

const whole = {
  search: '',
  status: null,
  isArchived: false,
  show: null,
  payment: null,
  size: null,
  delivery: null,
  pickup: null,
}
const listed = { ...whole, today: '2026-12-01' }
const pages = () => statements.filter((statement) => /with ordinality as place/.test(statement)).length

/** An export as a program reads it. */
async function read(query = ''): Promise<Record<string, string>[]> {
  const reply = await staff.get(`/api/orders/export${query}`)
  expect(reply.status).toBe(200)
  return parse(reply.text, { columns: true, bom: true, recordDelimiter: '\r\n' }) as Record<string, string>[]
}

const hostile = [
  { customerName: '=HYPERLINK("http://evil.example","x")', specialInstructions: '@SUM(A1:A9)' },
  { customerName: '+1+cmd|calc!A0', specialInstructions: '"=1+1", he said\r\n-2' },
  { customerName: "'=1+1", specialInstructions: '\t=1+1' },
  { customerName: 'José "Pepe" Núñez, Sr.', customerPhone: '+1 661 555 0177', specialInstructions: 'a,b;c' },
]

/** This company has no tax (rule 536). */
const headings = Object.values(exportColumns).filter((label) => label !== exportColumns.taxTotal)

test('an export parses back as the orders of the list, and no cell is a formula', async () => {
  for (const typed of hostile) {
    const { status } = await app
      .browser()
      .post('/api/orders', bookingBody({ ...typed, requestedDeliveryDate: undefined }))
    expect(status).toBe(201)
  }
  const reply = await staff.get('/api/orders/export')
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-12-01.csv"')
  const records = await read()
  const orders: StaffOrderOnWire[] = (await staff.get('/api/orders?limit=500')).json
  expect(orders.length).toBeGreaterThanOrEqual(hostile.length)
  expect(records.map((record) => sanitizeText(record['Order #'] ?? ''))).toEqual(
    orders.map((order) => order.orderNumber),
  )
  expect(Object.keys(records[0] ?? {})).toEqual(headings)
  for (const [index, order] of orders.entries()) {
    const record = Object.fromEntries(
      Object.entries(records[index] ?? {}).map(([name, cell]) => [name, sanitizeText(cell)]),
    )
    expect(record).toMatchObject({
      Customer: order.customerName,
      Email: order.customerEmail,
      Phone: order.customerPhone,
      'Special instructions': order.specialInstructions,
      'Placement instructions': order.placementInstructions,
      Status: 'Pending',
      Total: order.totalAmount,
      'Final total': '',
      'Balance due': order.balanceDue,
      'Booked at': '2026-12-01 12:00',
    })
  }
  for (const cell of records.flatMap((record) => Object.values(record))) {
    if (!/^-?\d+\.\d\d$/.test(cell)) expect(cell).not.toMatch(/^["\s]*[=+\-@]|^[\t\r\n]/)
  }
})

test('an export uses the search and filters of the list', async () => {
  const [found] = await read('?search=pepe')
  expect(found?.Customer).toBe('José "Pepe" Núñez, Sr.')
  expect(await read('?status=confirmed')).toEqual([])
  expect((await staff.get('/api/orders/export?status=nonsense')).status).toBe(400)
})

test('an empty export still has its header', async () => {
  const { text } = await staff.get('/api/orders/export?search=nobody+has+this')
  expect(text).toBe(`"${headings.join('","')}"\r\n`)
  const bytes = await new Response(exportOrders(app.db.sql, { ...listed, search: 'nobody has this' })).bytes()
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('a page is read when the previous one was taken, and none after the client has gone', async () => {
  await insertManyOrders(app.db.sql, many)
  statements.length = 0
  const reader = exportOrders(app.db.sql, listed).getReader()
  expect(pages()).toBe(0)
  await reader.read()
  expect(pages()).toBe(1)
  // Nothing is read ahead for a client that stopped reading.
  await app.db.sql`select 1`
  expect(pages()).toBe(1)
  await reader.read()
  expect(pages()).toBe(2)
  await reader.cancel()
  await app.db.sql`select 1`
  expect(pages()).toBe(2)
})

test('every order of many pages is in it once', async () => {
  const numbers = (await read()).map((record) => record['Order #'])
  expect(numbers.length).toBe(many + hostile.length)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('exports are limited', async () => {
  const limited = await startTestApp({ config: { rateLimits: true } })
  const browser = await limited.staff()
  const replies = []
  for (let time = 0; time < 11; time++) replies.push((await browser.get('/api/orders/export')).status)
  expect(replies).toEqual([...Array(10).fill(200), 429])
  await limited.close()
})
