import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { normalFormVersion, streetAbbreviations, streetFormsOf } from '#domain/customers/normal-form.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrder } from '#server/retention/anonymize-order.ts'
import { areKeysMissing, fillBatch, keyedTables } from '#server/search/fill-search-keys.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { estimateBody } from '../support/leads.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 306: people, companies, streets and phones are found however they are spelled.

let app: TestApp
let staff: Browser

const undated = { requestedDeliveryDate: null, totalAmount: undefined }
const book = async (changes: Record<string, unknown>, browser = app.browser()) => {
  const { status, json } = await browser.post('/api/orders', bookingBody({ ...undated, ...changes }))
  expect(status, JSON.stringify(json)).toBe(201)
  return json as { id: string; orderNumber: string }
}
type Listed = { id: string; firstName: string; lastName: string; number: string; orderId: string }
const list = async (path: string, search: string): Promise<Listed[]> => {
  const { status, json } = await staff.get(
    `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`,
  )
  expect(status, search).toBe(200)
  return json
}
const orderIds = async (search: string) => (await list('/api/orders', search)).map(({ id }) => id)
const everywhere = async (search: string) =>
  (await staff.get(`/api/admin/search?search=${encodeURIComponent(search)}`)).json as Record<
    'orders' | 'customers' | 'sites' | 'invoices' | 'leads',
    Listed[]
  >

/** What a caller wrote, and what somebody types who looks for it. */
const spellings: { customer: Record<string, string>; typed: string[]; notTyped?: string[] }[] = [
  {
    customer: { customerName: 'Siobhán O’Brien', customerEmail: 'so@home.example', customerPhone: '(661) 555-0301' },
    typed: [
      'Siobhan',
      'siobhán',
      "O'Brien",
      'o’brien',
      'obrien',
      'o brien',
      'SIOBHAN OBRIEN',
      'Siobha\u0301n',
      'bhan o',
    ],
    notTyped: ['siobhana'],
  },
  {
    customer: { customerName: 'José Núñez', customerEmail: 'jn@home.example', customerPhone: '(661) 555-0302' },
    typed: ['Nunez', 'nuñez', 'José Núñez'.normalize('NFD'), 'jose nunez', 'Ｎｕｎｅｚ', 'NÚÑEZ'],
  },
  {
    customer: { customerName: 'Nguyễn Thị Đào', customerEmail: 'nd@home.example', customerPhone: '(661) 555-0303' },
    typed: ['nguyen', 'Nguyễn', 'nguyen thi dao', 'đào'],
  },
  {
    customer: { customerName: "Dana O'Hara", customerEmail: 'do@home.example', customerPhone: '(661) 555-0304' },
    typed: ['O’Hara', 'ohara', 'Oʼhara', 'dana ohara'],
  },
  {
    customer: { customerName: 'Ana Smith–Jones', customerEmail: 'as@home.example', customerPhone: '(661) 555-0305' },
    typed: ['smith-jones', 'Smith Jones', 'smith‑jones', 'smithjones'],
  },
  {
    customer: {
      customerName: 'Kim Vale',
      customerEmail: 'kv@home.example',
      customerPhone: '(818) 555-0142 x12',
      companyName: 'Vale & Söhne, L.L.C.',
    },
    typed: [
      ...[
        '818 555 0142',
        '(818) 555-0142 x12',
        '818-555-0142 ext. 12',
        '8185550142 #12',
        '+1 818 555 0142',
        '555-0142 x12',
      ],
      ...['ext. 12', '#12', '\u202a(818)\u00a0555\u20110142\u202c', 'Vale and Sohne', 'vale & söhne llc', 'soehne'],
    ],
    notTyped: ['ext. 13', '8185550143'],
  },
  {
    customer: {
      customerName: 'Pat Reed',
      customerEmail: 'pr@home.example',
      customerPhone: '(661) 555-0307',
      customerAddress: '123½ Cañada Vieja Road',
      customerCity: 'La Cañada',
      customerZipCode: '91011',
    },
    typed: [
      '123 1/2 Canada Vieja Rd',
      '123½ cañada vieja',
      '123 ½ Canada',
      'Cañada Vieja Road',
      'canada vieja',
      'vieja',
      'La Canada',
    ],
  },
]

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  for (const { customer } of spellings) await book(customer)
  await book({ customerName: 'Somebody Else', customerEmail: 'else@home.example', customerAddress: '9 Elm Avenue' })
}, 120_000)
afterAll(() => app.close())

describe('F17, F18, F20: what is typed finds what is stored', () => {
  test.each(spellings)('$customer.customerName', async ({ customer, typed, notTyped = [] }) => {
    const [order] = await app.db.sql<{ id: string; billToId: string }[]>`
      select id, bill_to_id from orders where customer_email = ${customer.customerEmail}`
    if (!order) throw new Error('There is no order')
    for (const search of typed) {
      expect(await orderIds(search), search).toEqual([order.id])
      expect(
        (await list('/api/admin/bill-to-accounts?show=all', search)).map(({ id }) => id),
        search,
      ).toEqual([order.billToId])
      const all = await everywhere(search)
      expect([all.orders.map(({ id }) => id), all.customers.map(({ id }) => id)], search).toEqual([
        [order.id],
        [order.billToId],
      ])
    }
    for (const search of notTyped) expect(await orderIds(search), search).toEqual([])
  })

  test('the groups of an order number, with spaces or without', async () => {
    const { id, orderNumber } = await book({ customerName: 'Group Reader', customerEmail: 'groups@home.example' })
    const [one = '', two = '', three = ''] = orderNumber.split('-')
    for (const typed of [
      `${one} ${two} ${three}`,
      `${one} ${two}`,
      `${two} ${three}`,
      `#${one} – ${two}`,
      orderNumber.toLowerCase(),
    ]) {
      expect(await orderIds(typed), typed).toEqual([id])
    }
  })

  test('a place is listed among the sites', async () => {
    expect((await everywhere('123 1/2 canada vieja')).sites).toHaveLength(1)
  })
})

test('leads, logins, invoices and change requests are found the same way', async () => {
  const lead = { firstName: 'Zoë', lastName: 'D’Angelo', email: 'zoe@home.example', phone: '(818) 555-0190 ext. 4' }
  expect((await app.browser().post('/api/leads', estimateBody(lead))).status).toBe(201)
  for (const search of ['zoe', "d'angelo", 'dangelo', 'Zoe D Angelo', '818 555 0190', '(818) 555-0190 x4']) {
    expect(
      (await list('/api/admin/leads', search)).map(({ firstName }) => firstName),
      search,
    ).toEqual(['Zoë'])
    expect((await everywhere(search)).leads, search).toHaveLength(1)
  }

  const login = await openAccount(app, { firstName: 'Chloé', lastName: 'Brontë', email: 'chloe@home.example' })
  const find = (search: string) => list('/api/admin/customers?show=all', search)
  expect((await find('chloe bronte')).map(({ lastName }) => lastName)).toEqual(['Brontë'])
  const onDay = { requestedDeliveryDate: '2026-12-08' }
  const { id } = await book(
    { customerName: 'Chloé Brontë', customerEmail: 'chloe@home.example', ...onDay },
    login.browser,
  )
  await app.db.sql`update orders set status = 'confirmed' where id = ${id}`
  expect((await staff.post(`/api/orders/${id}/invoices`, {})).status).toBe(201)
  expect((await list('/api/admin/invoices', 'bronte')).map(({ orderId }) => orderId)).toEqual([id])
  expect((await everywhere('chloe bronte')).invoices).toHaveLength(1)
  const asked = { requestType: 'other', description: 'Please call before you come', requestedChanges: {} }
  const request = { orderId: id, ...asked, requestedWithin24Hours: false }
  expect((await login.browser.post('/api/customer/change-requests', request)).status).toBe(201)
  expect(await list('/api/admin/change-requests', 'bronte')).toHaveLength(1)
})

test('a second lead with the same number and another extension is listed as the same caller', async () => {
  const [first] = await list('/api/admin/leads', '818 555 0190')
  const again = { firstName: 'Al', lastName: 'Kim', email: 'al@other.example', phone: '818.555.0190' }
  expect((await app.browser().post('/api/leads', estimateBody(again))).status).toBe(201)
  const { json } = await staff.get(`/api/admin/leads/${first?.id}`)
  expect(JSON.stringify(json)).toContain('"lastName":"Kim"')
  // And the other way around: the number of the first one is in its search key only.
  const [second] = await list('/api/admin/leads', 'al@other.example')
  expect(JSON.stringify((await staff.get(`/api/admin/leads/${second?.id}`)).json)).toContain(String(first?.id))
})

test('customers with one number at one place, in two spellings, are listed as duplicates and not merged', async () => {
  const place = { customerCity: 'Valencia', customerZipCode: '91355' }
  const one = await book({
    ...{ ...place, customerAddress: '77 Peña Street', customerName: 'Ida Roe', customerEmail: 'ida@one.example' },
    customerPhone: '(818) 555-0160 x9',
  })
  const other = await book({
    ...{ ...place, customerAddress: '77 Pena St', customerName: 'Roe Household', customerEmail: 'ida@two.example' },
    customerPhone: '818 555 0160',
  })
  const rows = await app.db.sql<{ id: string; billToId: string; siteId: string }[]>`
    select id, bill_to_id, site_id from orders where id = any(${[one.id, other.id]}::uuid[])`
  const accounts = [one, other].map(({ id }) => rows.find((row) => row.id === id)?.billToId ?? '')
  expect(new Set(accounts).size).toBe(2)
  const listed = (await staff.get('/api/admin/bill-to-accounts?show=duplicates')).json as Listed[]
  expect(listed.map(({ id }) => id).sort()).toEqual([...accounts].sort())
  for (const [index, id] of accounts.entries()) {
    const account = (await staff.get(`/api/admin/bill-to-accounts/${id}`)).json as Row
    expect(JSON.stringify(account), String(index)).toContain(accounts[1 - index])
  }
})

test('an imported file finds the customers, sites and orders that are there', async () => {
  const desk = openImportDesk(app, staff)
  const file = (name: string, phone: string) => ['Customer,Main Phone', `${name},${phone}`]
  const site = (address: string) => ['Customer,Address', `Pena and Hijos Inc,"${address}, Burbank, CA 91505"`]
  const order = (address: string, name: string) => [
    'Customer,Main Email,Main Phone,Address,City,Zip,Size,Status,Delivery Date',
    `"${name}",ap@pena.example,818 555 0171,${address},Burbank,91505,20,Scheduled,12/7/2026`,
  ]
  const outcomes = async (kind: 'customers' | 'sites' | 'orders', lines: string[]) =>
    (await desk.rows((await desk.take(kind, lines)).id)).map(({ outcome, problem }) => [outcome, problem])
  expect(await outcomes('customers', file('"Peña & Hijos, Inc."', '(818) 555-0171 x3'))).toEqual([['add', '']])
  expect(await outcomes('customers', file('Pena and Hijos Inc', '818 555 0171'))).toEqual([['same', '']])
  expect(await outcomes('sites', site('5½ Ávila Street'))).toEqual([['add', '']])
  expect(await outcomes('sites', site('5 1/2 Avila St'))).toEqual([['same', '']])
  expect(await outcomes('orders', order('5½ Ávila Street', 'Peña & Hijos, Inc.'))).toEqual([['add', '']])
  expect(await outcomes('orders', order('5 1/2 Avila Street', 'Pena and Hijos Inc'))).toEqual([
    ['same', expect.any(String)],
  ])
})

test('a corrected name is found by its new spelling only, and a removed person by none', async () => {
  const { id } = await book({ customerName: 'Zélie Ångström', customerEmail: 'za@home.example' })
  expect(await orderIds('zelie angstrom')).toEqual([id])
  const changes = {
    customerName: 'Mélanie Ångström',
    customerAddress: '31½ Núñez Way',
    reason: 'Misheard on the phone',
  }
  const { status } = await staff.send('PATCH', `/api/orders/${id}`, {
    body: JSON.stringify(changes),
    headers: { 'content-type': 'application/json' },
  })
  expect(status).toBe(200)
  expect([await orderIds('zelie'), await orderIds('melanie'), await orderIds('31 1/2 nunez')]).toEqual([[], [id], [id]])
  await inTransaction(app.db.locking, (tx) => anonymizeOrder(tx, id, new Date()))
  expect([await orderIds('melanie'), await orderIds('31 1/2 nunez')]).toEqual([[], []])
  const [row] = await app.db.sql<Row[]>`select search_key, place_key from orders where id = ${id}`
  expect(row).toEqual({ searchKey: '', placeKey: '' })
})

test('every command that writes a name, a phone or an address writes its key', async () => {
  for (const table of keyedTables) {
    const [row] = await app.db.sql.unsafe(`select count(*)::int as count from ${table} where search_key is null`)
    expect(row?.count, table).toBe(0)
  }
})

test.each([
  '12 Main Street',
  '400 North Grand Avenue, Suite 5',
  '12 Main St Apt #5',
  '12 Main St # 5',
  '1 RANCHO VISTA PKWY',
  "7 O'Neil Boul.",
  '8 Old Hiway 99, unit 4-B',
  '3 Mount Pleasant Terr/Heights (rear)',
  '9 Southwest Alley; Crescent Crossing',
])('the address %s has one form here and in the database (rule 212)', async (address) => {
  const [row] = await app.db.sql<{ key: string }[]>`select address_key(${address}) as key`
  expect(streetFormsOf(address)[0]).toBe(row?.key)
})

test('the database abbreviates the street words that the normal form abbreviates, and no others (rule 212)', async () => {
  const [row] = await app.db.sql<{ source: string }[]>`select pg_get_functiondef('address_key'::regproc) as source`
  const listed: Record<string, string> = JSON.parse(/'({[^}]*})'::jsonb/.exec(row?.source ?? '')?.[1] ?? '{}')
  const abbreviated = Object.entries(listed).filter(([word, short]) => word !== short)
  expect(Object.fromEntries(abbreviated)).toEqual(streetAbbreviations)
})

describe('the keys of rows that have none', () => {
  const keys = async () => {
    const read = keyedTables.map((table) => app.db.sql.unsafe(`select id, search_key from ${table} order by id`))
    return Object.fromEntries((await Promise.all(read)).map((rows, index) => [keyedTables[index], rows]))
  }
  const fillAll = async (areMissing = true) => {
    expect(await areKeysMissing(app.db.sql)).toBe(areMissing)
    for (const table of keyedTables) while ((await fillBatch(app.context, table)) === 'more');
    expect(await areKeysMissing(app.db.sql)).toBe(false)
  }

  test('of before the migration are filled in, after that by what an older process writes, and again for a later version', async () => {
    const before = await keys()
    for (const table of keyedTables) await app.db.sql.unsafe(`update ${table} set search_key = ''`)
    await app.db.sql`delete from search_key_fills`
    expect(await orderIds('siobhan')).toEqual([])
    expect(await orderIds('Siobhán')).toHaveLength(1)
    await fillAll()
    expect(await keys()).toEqual(before)
    expect(await orderIds('siobhan')).toHaveLength(1)

    // A process that does not know the key changes a name, and adds a lead.
    await app.db.sql`update orders set customer_name = 'Renée Dubois' where customer_email = 'kv@home.example'`
    await app.db.sql`
      insert into leads (id, source, first_name, last_name, email, phone, project_type)
      values (gen_random_uuid(), 'estimate_form', 'Jürgen', 'Groß', 'jg@home.example', '661 555 0399', 'Roofing')`
    await fillAll()
    expect(await orderIds('renee dubois')).toHaveLength(1)
    expect(await list('/api/admin/leads', 'juergen gross')).toHaveLength(1)

    await app.db.sql`update orders set search_key = ' of an older form ' where customer_email = 'jn@home.example'`
    await fillAll(false)
    expect(await orderIds('nunez')).toHaveLength(0)
    // The same for a spelling of a P.O. box that an earlier version did not know (rule 308).
    await app.db.sql`
      update orders set customer_address = 'Apartado Postal 12', is_po_box = false where customer_email = 'jn@home.example'`
    await app.db.sql`update orders set place_key = '' where customer_email = 'jn@home.example'`
    const isFlagged = async () =>
      (await app.db.sql<Row[]>`select is_po_box from orders where customer_email = 'jn@home.example'`).map(
        ({ isPoBox }) => isPoBox,
      )
    await fillAll(false)
    expect(await isFlagged()).toEqual([false])
    await app.db.sql`update search_key_fills set version = ${normalFormVersion - 1}`
    await fillAll()
    expect(await isFlagged()).toEqual([true])
    expect(await orderIds('jose nunez')).toHaveLength(1)
    const states = await app.db.sql<Row[]>`select distinct version, is_finished from search_key_fills`
    expect(states).toEqual([{ version: normalFormVersion, isFinished: true }])
  })

  test('a killed fill goes on where it was', async () => {
    const [middle] = await app.db.sql<{ id: string }[]>`select id from orders order by id offset 2 limit 1`
    await app.db.sql`update orders set search_key = 'untouched' where id <= ${middle?.id ?? ''}`
    await app.db.sql`update orders set search_key = '' where id > ${middle?.id ?? ''}`
    await app.db.sql`
      update search_key_fills set is_finished = false, last_id = ${middle?.id ?? ''} where table_name = 'orders'`
    await fillAll()
    const [row] = await app.db.sql<Row[]>`
      select count(*) filter (where search_key = 'untouched')::int as untouched,
        count(*) filter (where search_key like ' %')::int as filled from orders`
    expect(row?.untouched).toBe(3)
    expect(row?.filled).toBeGreaterThan(2)
  })
})
