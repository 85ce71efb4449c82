import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.db, 'orders, emails, events'))

type Listed = { id: string; orderNumber: string; createdAt: string }
const list = (query = '') => staff.get(`/api/orders${query}`)
const numbers = (reply: Reply) => (reply.json as Listed[]).map((order) => order.orderNumber)
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute))

/** Copies of one order: many, quickly, `distinct` of them with a time of their own. */
async function insertMany(count: number, distinct: number) {
  const { id } = await insertOrder(app.db)
  await app.db.sql`
    insert into orders (id, order_number, created_at, status, equipment_id, dumpster_size, customer_type, customer_name,
      customer_email, customer_phone, customer_address, customer_city, customer_state, customer_zip_code,
      minimum_rental_days, maximum_rental_days, overage_per_ton_cents, daily_overage_rate_cents)
    select gen_random_uuid(), 'BULK-' || n, timestamptz '2026-11-20 18:00Z' + make_interval(secs => n % ${distinct}),
      case when n % 2 = 0 then 'pending' else 'confirmed' end, equipment_id, dumpster_size, customer_type, 'Guest ' || n,
      customer_email, customer_phone, customer_address, customer_city, customer_state, customer_zip_code, 10, 10, 0, 0
    from orders, generate_series(1, ${count}) n where id = ${id}`
  await app.db.sql`delete from hauls where order_id = ${id}`
  await app.db.sql`delete from charges where order_id = ${id}`
  await app.db.sql`delete from orders where id = ${id}`
}

/** Follows the links to the next page to the end. */
async function walk(first: string): Promise<{ pages: Listed[][]; counts: (string | null)[] }> {
  const pages: Listed[][] = []
  const counts: (string | null)[] = []
  for (let url: string | undefined = first; url; ) {
    const reply: Reply = await staff.get(url)
    expect(reply.status).toBe(200)
    pages.push(reply.json)
    counts.push(reply.headers.get('x-total-count'))
    url = /^<(\/api\/orders\?[^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1]
    if (pages.length > 50) throw new Error('The links lead in a circle')
  }
  return { pages, counts }
}

describe('the list of orders', () => {
  test('is an array, newest first, with all staff fields', async () => {
    const first = await insertOrder(app.db, { createdAt: at(1), internalNotes: 'Call first' })
    const third = await insertOrder(app.db, { createdAt: at(3) })
    const second = await insertOrder(app.db, { createdAt: at(2) })
    const reply = await list()
    expect(numbers(reply)).toEqual([third.orderNumber, second.orderNumber, first.orderNumber])
    expect(reply.json[2]).toMatchObject({ internalNotes: 'Call first', version: 1, totalAmount: '450.00' })
    expect(reply.headers.get('x-total-count')).toBe('3')
    expect(reply.headers.get('link')).toBeNull()
  })

  test('is empty when there is none', async () => {
    const reply = await list()
    expect([reply.text, reply.headers.get('x-total-count')]).toEqual(['[]', '0'])
  })

  test('shows an order as it was booked', async () => {
    const { json } = await app.browser().post('/api/orders', bookingBody())
    const [listed] = (await list()).json
    expect(listed).toMatchObject(json)
  })

  test('leaves out archived ones, and does not count them', async () => {
    await insertOrder(app.db, { isArchived: true, customerName: 'Gone' })
    const kept = await insertOrder(app.db)
    for (const query of ['', '?search=', '?status=pending', '?limit=1']) {
      const reply = await list(query)
      expect([numbers(reply), reply.headers.get('x-total-count')], query).toEqual([[kept.orderNumber], '1'])
    }
    expect((await list('?search=gone')).json).toEqual([])
  })

  test('has 200 orders a page by default, and at most 500', async () => {
    await insertMany(600, 600)
    expect((await list()).json).toHaveLength(200)
    expect((await list('?limit=1')).json).toHaveLength(1)
    expect((await list('?limit=500')).json).toHaveLength(500)
    expect((await list('?limit=501')).status).toBe(400)
  })
})

describe('the pages', () => {
  test.each([
    { what: 'all at the same moment', distinct: 1 },
    { what: 'in groups at the same moment', distinct: 7 },
    { what: 'each at its own', distinct: 600 },
  ])('reach each of 600 orders exactly once, placed $what', async ({ distinct }) => {
    await insertMany(600, distinct)
    const { pages, counts } = await walk('/api/orders?limit=97')
    const all = pages.flat()
    expect(pages.map((page) => page.length)).toEqual([97, 97, 97, 97, 97, 97, 18])
    expect(new Set(all.map((order) => order.id)).size).toBe(600)
    const keys = all.map((order) => `${order.createdAt} ${order.id}`)
    expect(keys).toEqual([...keys].sort().reverse())
    expect(new Set(counts)).toEqual(new Set(['600']))
  })

  test('keep the search and the status', async () => {
    await insertMany(60, 5)
    const { pages } = await walk('/api/orders?limit=2&status=confirmed&search=Guest%202')
    // 2, 20 to 29: the odd ones of them are confirmed.
    expect(
      pages
        .flat()
        .map((order) => order.orderNumber)
        .sort(),
    ).toEqual(['BULK-21', 'BULK-23', 'BULK-25', 'BULK-27', 'BULK-29'].sort())
    const { pages: many } = await walk('/api/orders?limit=7&status=pending&search=guest')
    expect(many.flat()).toHaveLength(30)
    expect(many).toHaveLength(5)
  })

  test('are stable when new orders arrive', async () => {
    await insertMany(20, 20)
    const first = await list('?limit=10')
    await insertOrder(app.db, { createdAt: at(59) })
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await staff.get(next)
    expect(new Set([...numbers(first), ...numbers(second)]).size).toBe(20)
  })

  test('end without a link when the last page is full', async () => {
    await insertMany(20, 20)
    const { pages } = await walk('/api/orders?limit=10')
    expect(pages.map((page) => page.length)).toEqual([10, 10])
  })
})

describe('the count', () => {
  test('is exact up to 1,000, then 1000+', async () => {
    await insertMany(1_000, 1_000)
    expect((await list('?limit=1')).headers.get('x-total-count')).toBe('1000')
    await insertOrder(app.db)
    expect((await list('?limit=1')).headers.get('x-total-count')).toBe('1000+')
    expect((await list('?limit=1&status=confirmed')).headers.get('x-total-count')).toBe('500')
    expect((await list('?limit=1&search=guest%2099')).headers.get('x-total-count')).toBe('11')
  })
})

describe('the search', () => {
  const find = async (text: string) => (await list(`?search=${encodeURIComponent(text)}`)).json as Listed[]

  test('matches number, name and email, in any case, anywhere', async () => {
    const { orderNumber } = await insertOrder(app.db, {
      customerName: 'María José Núñez',
      customerEmail: 'mj@nunez.example',
    })
    await insertOrder(app.db, { customerName: 'Somebody Else', customerEmail: 'else@example.com' })
    for (const text of [
      orderNumber,
      orderNumber.toLowerCase(),
      orderNumber.slice(5, 12),
      'maría',
      'JOSÉ NÚÑ',
      'NUNEZ.EXAMPLE',
      ' mj@ ',
    ]) {
      expect(
        (await find(text)).map((order) => order.orderNumber),
        text,
      ).toEqual([orderNumber])
    }
    expect(await find('nobody')).toEqual([])
  })

  test('finds a number however it was typed, and a name that looks like one', async () => {
    const { orderNumber } = await insertOrder(app.db, { customerName: 'Dana Whitcomb' })
    for (const text of [
      orderNumber.replaceAll('-', ' ').toLowerCase(),
      orderNumber.replaceAll('-', ''),
      'dana whitcomb',
    ]) {
      expect(
        (await find(text)).map((order) => order.orderNumber),
        text,
      ).toEqual([orderNumber])
    }
  })

  test.each([
    ['%', '100% Roofing', '100 Roofing'],
    ['_', 'under_score', 'underXscore'],
    ['\\', 'back\\slash', 'backslash'],
    ['0%_\\', '0%_\\', '0abc\\'],
    ["'", "O'Brien", 'OBrien'],
  ])('takes %s literally', async (text, matching, other) => {
    const { orderNumber } = await insertOrder(app.db, { customerName: matching })
    await insertOrder(app.db, { customerName: other })
    expect((await find(text)).map((order) => order.orderNumber)).toEqual([orderNumber])
  })

  test('matches the street, and no note', async () => {
    await insertOrder(app.db, { internalNotes: 'Secret word' })
    expect(await find('Secret')).toEqual([])
    expect(await find('example avenue')).toHaveLength(1)
  })
})

describe('sorted', () => {
  const walkNumbers = async (query: string) =>
    (await walk(`/api/orders?limit=3&${query}`)).pages.flat().map((order) => order.orderNumber)

  test('by effective delivery date, those without one last, in both directions', async () => {
    const dates = [
      { actualDelivery: '2026-11-02', scheduledDelivery: '2026-12-30' },
      { scheduledDelivery: '2026-11-03', requestedDelivery: '2026-12-31' },
      { requestedDelivery: '2026-11-04' },
      { requestedDelivery: '2026-11-04' },
      {},
      { requestedDelivery: '2026-11-06' },
      {},
      {},
      {},
      {},
    ]
    const made: string[] = []
    for (const facts of dates) made.push((await insertOrder(app.db, facts)).orderNumber)
    const dated = [0, 1, 2, 3, 5].map((index) => made[index])
    const undated = [4, 6, 7, 8, 9].map((index) => made[index])
    expect(await walkNumbers('sort=delivery&direction=asc')).toEqual([...dated, ...undated])
    expect(await walkNumbers('sort=delivery')).toEqual([...dated.reverse(), ...undated.reverse()])
    await insertOrder(app.db, { requestedDelivery: '2026-11-05', isArchived: true })
    expect(await walkNumbers('sort=delivery&status=confirmed')).toEqual([])
    expect(await walkNumbers('sort=delivery&search=ignacio')).toHaveLength(10)
  })

  test('rule 488: by customer, ignoring case and accents', async () => {
    const names = ['bell', 'Abbot', 'Ábel', 'Bell', 'abbot', 'Zed']
    for (const customerName of names) await insertOrder(app.db, { customerName })
    const { pages } = await walk('/api/orders?limit=2&sort=customer')
    const sorted = pages.flat() as unknown as { customerName: string }[]
    expect(sorted.map((order) => order.customerName.toLowerCase())).toEqual([
      'abbot',
      'abbot',
      'ábel',
      'bell',
      'bell',
      'zed',
    ])
    const down = await walkNumbers('sort=customer&direction=desc')
    expect(down).toEqual((sorted as unknown as Listed[]).map((order) => order.orderNumber).reverse())
  })

  test('oldest first', async () => {
    await insertMany(20, 7)
    expect(await walkNumbers('direction=asc')).toEqual((await walkNumbers('')).reverse())
  })

  test('archived ones among themselves', async () => {
    const one = await insertOrder(app.db, { isArchived: true, createdAt: at(1) })
    const other = await insertOrder(app.db, { isArchived: true, createdAt: at(2) })
    await insertOrder(app.db)
    expect(await walkNumbers('archived=true')).toEqual([other.orderNumber, one.orderNumber])
    const reply = await list('?archived=true&limit=1')
    expect(reply.headers.get('x-total-count')).toBe('2')
  })

  test.each(['sort=amount', 'direction=up', 'archived=yes'])('%s is refused', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400)
  })

  test('a cursor can contain the longest name, in any script', async () => {
    for (const customerName of ['鈴'.repeat(200), '龍'.repeat(200)]) await insertOrder(app.db, { customerName })
    const { pages } = await walk('/api/orders?sort=customer&limit=1')
    expect(pages.map((page) => page.length)).toEqual([1, 1])
  })

  test('a cursor of another sorting is refused', async () => {
    await insertMany(3, 3)
    const first = await list('?limit=1')
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
    expect((await list(`?limit=1&cursor=${cursor}`)).status).toBe(200)
    expect((await list(`?limit=1&cursor=${cursor}&sort=customer`)).status).toBe(400)
  })
})

test.each([
  'pending',
  'new',
  'confirmed',
  'scheduled',
  'en_route',
  'delivered',
  'picked_up',
  'completed',
  'cancelled',
] as const)('the status %s filters', async (status) => {
  const { orderNumber } = await insertOrder(app.db, { status })
  await insertOrder(app.db, { status: status === 'pending' ? 'confirmed' : 'pending' })
  expect(numbers(await list(`?status=${status}`))).toEqual([orderNumber])
})
