import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxPlaces } from '#server/orders/search-places.ts'
import { fillBooks } from '../../bench/books/fill-books.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 98: every strategy of a search, along the list or through the contacts, finds what a full scan finds.

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  await fillBooks(app.db.sql, { orders: 6_000, seed: 11, now: testNow })
  // More places than are looked up.
  await app.db.sql`
    update places set city = 'Castaic' where id in (select id from places order by id limit ${maxPlaces + 200}::int)`
  staff = await app.staff()
}, 120_000)
afterAll(() => app.close())

const orders = [
  ['created', 'desc'],
  ['customer', 'asc'],
  ['delivery', 'desc'],
] as const

/** An order that is sought, with its place among them in each of the sorts. */
type Sought = {
  orderNumber: string
  isArchived: boolean
  status: string
  dumpsterSize: number
  created: number
  customer: number
  delivery: number
}

const read = new Map<string, Promise<Sought[]>>()

/** Every order that is sought, read one by one; once for all lists and sorts. */
function readAll(search: string): Promise<Sought[]> {
  const sought = read.get(search) ?? scan(search)
  read.set(search, sought)
  return sought
}

async function scan(search: string): Promise<Sought[]> {
  const rows = await app.db.sql.unsafe(
    `select order_number, archived_at is not null as is_archived, status, dumpster_size,
       (row_number() over (order by created_at desc nulls last, id desc))::int as created,
       (row_number() over (order by lower(customer_name) asc nulls last, id asc))::int as customer,
       (row_number() over (order by delivery_on desc nulls last, id desc))::int as delivery
     from orders
     where strpos(lower(customer_name || ' ' || customer_email), lower($1)) > 0 or strpos(lower(order_number), lower($1)) > 0
       or strpos(lower(regexp_replace(customer_phone, '\\D', '', 'g') || ' ' || company_name || ' ' || po_number), lower($2)) > 0
       or exists (select from sites s join places p on p.id = s.place_id where s.id = site_id and (
         case when $1 ~ ' ' then
           starts_with(p.address_key || ' ' || lower(p.city) || ' ' || p.zip_code, address_key($1))
           or starts_with(regexp_replace(p.address_key, '^(\\d\\S* )?((n|s|e|w|ne|nw|se|sw) )?', '') || ' ' || lower(p.city) || ' ' || p.zip_code,
             address_key($1))
           or starts_with(lower(p.city) || ' ' || p.zip_code, address_key($1))
         else strpos(' ' || p.address_key || ' ' || lower(p.city) || ' ' || p.zip_code || ' ' || lower(p.address), lower($1)) > 0 end))
       or exists (select from container_placements p join containers c on c.id = p.container_id
         where p.order_id = orders.id and lower(c.container_number) = lower($1))
       or exists (select from invoices i where i.order_id = orders.id and 'INV-' || lpad(i.number::text, 6, '0') = $1)`,
    [search, /^[\d\s()+.-]{4,}$/.test(search) ? search.replace(/\D/g, '') : search],
  )
  return rows as Sought[]
}

async function readPages(query: Record<string, string>): Promise<{ numbers: string[]; count: string | null }> {
  const numbers: string[] = []
  let count: string | null = null
  for (let url: string | undefined = `/api/orders?${new URLSearchParams({ limit: '40', ...query })}`; url; ) {
    const reply: Reply = await staff.get(url)
    expect(reply.status).toBe(200)
    numbers.push(...(reply.json as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber))
    count ??= reply.headers.get('x-total-count')
    if (numbers.length >= 160) break
    url = /^<(\/api\/orders\?[^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  return { numbers, count }
}

test('an address, a container, an invoice, a PO and a job number find their orders', async () => {
  const [order] = await app.db.sql<
    { id: string; orderNumber: string; customerAddress: string; containerNumber: string }[]
  >`
    select o.id, o.order_number, o.customer_address, c.container_number from containers c join orders o on o.id = c.current_order_id
    where o.customer_address like '%Avenue' limit 1`
  if (!order) throw new Error('No container is out')
  await app.db.sql`update orders set po_number = 'PO 44-1180', job_number = 'J-2201' where id = ${order.id}`
  const issued = await staff.post(`/api/orders/${order.id}/invoices`, {})
  expect(issued.status).toBe(201)
  const { number } = issued.json as { number: string }
  const [again] = await app.db.sql<{ containerNumber: string }[]>`
    select c.container_number from container_placements p join containers c on c.id = p.container_id where p.removed_at is not null limit 1`
  const texts = [
    order.customerAddress,
    order.customerAddress.replace('Avenue', 'ave.'),
    order.containerNumber.toLowerCase(),
    number,
    number.replace(/^INV-0*/, 'inv '),
    'po 44-11',
    'j-2201',
  ]
  for (const search of texts) {
    const { numbers, count } = await readPages({ search })
    expect(numbers, search).toContain(order.orderNumber)
    expect(Number(count), search).toBeLessThan(20)
    expect((await readPages({ search, status: 'delivered' })).numbers, search).toContain(order.orderNumber)
  }
  if (again) expect((await readPages({ search: again.containerNumber })).numbers.length).toBeGreaterThan(0)
})

const lists: { list: string; query: Record<string, string>; has: (order: Sought) => boolean }[] = [
  { list: 'all', query: {}, has: ({ isArchived }) => !isArchived },
  {
    list: 'cancelled',
    query: { status: 'cancelled' },
    has: ({ isArchived, status }) => !isArchived && status === 'cancelled',
  },
  {
    list: 'pending',
    query: { status: 'pending' },
    has: ({ isArchived, status }) => !isArchived && status === 'pending',
  },
  { list: 'archived', query: { archived: 'true' }, has: ({ isArchived }) => isArchived },
  {
    list: '30 yards',
    query: { size: '30' },
    has: ({ isArchived, dumpsterSize }) => !isArchived && dumpsterSize === 30,
  },
]

describe.each(lists)('among $list orders', ({ query, has }) => {
  // From what every other order has to what none has: letters, the host of an email, parts of numbers, phones, streets, companies.
  test.each([
    'example',
    'mail.example',
    'MAR',
    'garcia',
    'Maria Garcia',
    'maria.g',
    'walsh',
    '4K2',
    'qzx',
    '661-555',
    '(818) 555-0142',
    '555 0142',
    'Lyons',
    'Bouquet Court',
    'bouquet cou',
    'Avenue',
    'Court, Valencia',
    'Lyons Park L',
    'yons park lane',
    'Valencia 913',
    'Santa Clarita 9',
    'Burbank',
    'north',
    '91350',
    'Castaic',
    'Ridgeline Roofing',
  ])('"%s" finds what a full scan finds', async (search) => {
    for (const [sort, direction] of orders) {
      const expected = (await readAll(search))
        .filter(has)
        .toSorted((one, other) => one[sort] - other[sort])
        .map(({ orderNumber }) => orderNumber)
      const { numbers, count } = await readPages({ search, sort, direction, ...query })
      expect(numbers, `${sort} ${direction}`).toEqual(expected.slice(0, 160))
      expect(count).toBe(expected.length > 1_000 ? '1000+' : String(expected.length))
    }
  })
})
