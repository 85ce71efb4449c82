import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  BillToAccountOnWire,
  DuplicateGroupOnWire,
  ListedAccountOnWire,
} from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { pageOfAccounts } from '#server/bill-to-accounts/list-accounts.ts'
import { mergeAccounts } from '#server/bill-to-accounts/merge-accounts.ts'
import { newId } from '#server/platform/db/ids.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp({ pools: { readers: 8, lockers: 8 } })
  staff = await app.staff()
})
beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, customers, bill_to_accounts, places, projects')
})
afterAll(() => app.close())

const undated = { requestedDeliveryDate: null, totalAmount: undefined }
const root = '/api/admin/bill-to-accounts'
type Order = { id: string; orderNumber: string; account: string }

async function book(browser: Browser, changes: Record<string, unknown> = {}): Promise<Order> {
  const { status, json } = await browser.post('/api/orders', bookingBody({ ...undated, ...changes }))
  expect(status).toBe(201)
  const [row] = await app.db.sql<{ account: string }[]>`select bill_to_id as account from orders where id = ${json.id}`
  return { id: json.id, orderNumber: json.orderNumber, account: row?.account ?? '' }
}

const list = async (query = ''): Promise<ListedAccountOnWire[]> => (await staff.get(`${root}?${query}`)).json
const found = async (search: string) => (await list(`search=${encodeURIComponent(search)}`)).map(({ name }) => name)
const record = async (id: string): Promise<BillToAccountOnWire> => (await staff.get(`${root}/${id}`)).json
const patch = (id: string, body: object) =>
  staff.send('PATCH', `${root}/${id}`, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const merge = (id: string, otherId: string) => staff.post(`${root}/${id}/merges`, { otherId })
const undo = (id: string, otherId: string) => staff.send('DELETE', `${root}/${id}/merges/${otherId}`)
const create = async (changes: object = {}): Promise<BillToAccountOnWire> =>
  (await staff.post(root, { kind: 'company', name: 'Ridgeline Builders', ...changes })).json

// Rule 545.
test('the orders of a customer: open ones, then finished ones, then cancelled ones, page by page', async () => {
  const browser = app.browser()
  const orders: Order[] = []
  for (let each = 0; each < 4; each++) orders.push(await book(browser))
  const [open, cancelled, finished, newest] = orders.map(({ id }) => id)
  await app.db.sql`update orders set status = 'cancelled' where id = ${cancelled ?? ''}`
  await app.db.sql`update orders set status = 'completed' where id = ${finished ?? ''}`
  const account = orders[0]?.account ?? ''
  await app.db.sql`update orders set bill_to_id = ${account}`
  const of = `${root}/${account}/orders`
  const idsOf = (json: { id: string }[]) => json.map(({ id }) => id)
  expect(idsOf((await staff.get(of)).json)).toEqual([newest, open, finished, cancelled])
  const walked: string[] = []
  let path: string | undefined = `${of}?limit=1`
  while (path) {
    const page = await staff.get(path)
    walked.push(...idsOf(page.json))
    path = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(walked).toEqual([newest, open, finished, cancelled])
  expect((await staff.get(`${of}?cursor=x`)).status).toBe(400)
})

describe('the list of customers', () => {
  beforeEach(async () => {
    const first = await book(app.browser())
    await app.db.sql`update bill_to_accounts set created_at = created_at - interval '1 day' where id = ${first.account}`
    await book(app.browser(), {
      customerName: 'Ana Lopez',
      companyName: 'Lopez & Sons',
      customerEmail: 'ana@lopez.example',
      customerPhone: '1-818-555-0123',
      customerAddress: '7 North Elm Street Apt 5',
      customerCity: 'Glendale',
      customerZipCode: '91203',
    })
  })

  test.each([
    ['part of a name', 'okafor', ['Dolores Okafor']],
    ['a company', 'lopez &', ['Lopez & Sons']],
    ['a person of a company', 'ana lop', ['Lopez & Sons']],
    ['the beginning of a word', 'lo', ['Lopez & Sons']],
    ['a phone number as it was typed', '(661) 555-0177', ['Dolores Okafor']],
    ['a phone number otherwise typed', '+1 661.555.0177', ['Dolores Okafor']],
    ['some digits of a phone number', '555 0123', ['Lopez & Sons']],
    ['an email', 'ana@lopez.example', ['Lopez & Sons']],
    ['an address, abbreviated', '7 n elm st', ['Lopez & Sons']],
    ['an address in full, with its city', '7 North Elm Street, Unit 5, Glendale', ['Lopez & Sons']],
    ['a ZIP code', '91203', ['Lopez & Sons']],
    ['characters that mean something to a database', '%', []],
    ['nothing known', 'nobody at all', []],
  ])('is searched by %s', async (_, search, names) => {
    expect(await found(search)).toEqual(names)
  })

  test('is newest first, page by page', async () => {
    const first = await staff.get(`${root}?limit=1`)
    expect(first.json).toMatchObject([
      { name: 'Lopez & Sons', address: '7 North Elm Street Apt 5, Glendale', siteCount: 1 },
    ])
    const next = /<(.*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await staff.get(next)
    expect(second.json).toMatchObject([{ name: 'Dolores Okafor', orderCount: 1, openOrderCount: 1, balance: '450.00' }])
    expect(second.headers.get('link')).toBeNull()
  })

  test('rule 447: is by name, page by page, and leads on in the same order', async () => {
    for (const name of ['Zed Roofing', 'abel Roofing']) await create({ name })
    const byName = ['abel Roofing', 'Dolores Okafor', 'Lopez & Sons', 'Zed Roofing']
    const pages: string[] = []
    for (let address = `${root}?limit=1&sort=name`; address !== ''; ) {
      const page = await staff.get(address)
      pages.push(...(page.json as { name: string }[]).map(({ name }) => name))
      address = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(pages).toEqual(byName)
    for (const limits of [
      { maxMatches: -1, nearby: 1_000 },
      { maxMatches: -1, nearby: 0 },
    ]) {
      const page = { search: 'roofing', show: 'all', sort: 'name', limit: 50 } as const
      const { rows } = await pageOfAccounts(app.context, page, { maxOwing: 0, ...limits })
      expect(rows.map(({ name }) => name)).toEqual(['abel Roofing', 'Zed Roofing'])
    }
    // The cursor of one order means nothing in the other.
    const newest = /cursor=([^&>]+)/.exec((await staff.get(`${root}?limit=1`)).headers.get('link') ?? '')?.[1] ?? ''
    expect((await staff.get(`${root}?limit=1&sort=name&cursor=${newest}`)).status).toBe(400)
  })

  describe.each([
    ['many match, among the newest', { maxMatches: -1, nearby: 1_000 }],
    ['many match, but none of the newest', { maxMatches: -1, nearby: 0 }],
    ['few match', { maxMatches: 1_000, nearby: 0 }],
  ])('when %s', (_, limits) => {
    test.each(['okafor', 'lopez', '(818) 555-0123', 'north elm', 'nobody'])('finds the same for %s', async (search) => {
      const usual = await list(`search=${encodeURIComponent(search)}`)
      const page = { search, show: 'all', limit: 50 } as const
      const { rows } = await pageOfAccounts(app.context, page, { maxOwing: 0, ...limits })
      expect(rows.map(({ id }) => id)).toEqual(usual.map(({ id }) => id))
    })
  })

  test('has who owes, and who is on hold', async () => {
    const [lopez, okafor] = await list()
    const names = async (show: string) => (await list(`show=${show}`)).map(({ name }) => name)
    const orders = await app.db.sql<{ id: string; billToId: string }[]>`select id, bill_to_id from orders`
    const order = orders.find(({ billToId }) => billToId === lopez?.id)
    await staff.post(`/api/orders/${order?.id}/payments`, { status: 'paid', amount: '450.00', method: 'Check' })
    expect(await names('owing')).toEqual(['Dolores Okafor'])
    expect((await record(lopez?.id ?? '')).balance).toBe('0.00')
    expect(await names('on-hold')).toEqual([])
    await patch(okafor?.id ?? '', { holdReason: 'Check bounced' })
    expect(await names('on-hold')).toEqual(['Dolores Okafor'])
    // The same if so many owe that they are found one after the other, also by a part that was merged.
    const walked = async () =>
      (
        await pageOfAccounts(app.context, { show: 'owing', limit: 50 }, { maxOwing: 0, maxMatches: 0, nearby: 0 })
      ).rows.map(({ name }) => name)
    expect(await walked()).toEqual(['Dolores Okafor'])
    const [owner] = await list('show=owing')
    const { id } = await create({ name: 'Whole' })
    await merge(id, owner?.id ?? '')
    expect(await names('owing')).toEqual(['Whole'])
    expect(await walked()).toEqual(['Whole'])
  })
})

describe('a record', () => {
  test('is created once, and changed field by field', async () => {
    const key = { 'idempotency-key': newId() }
    const body = {
      kind: 'company',
      name: ' Ridgeline Builders ',
      contacts: [{ name: 'Jo Kim', phone: '626 555 0101' }],
    }
    const [one, two] = [await staff.post(root, body, key), await staff.post(root, body, key)]
    expect([one.status, two.json.id]).toEqual([201, one.json.id])
    expect(one.json).toMatchObject({
      name: 'Ridgeline Builders',
      orderCount: 0,
      balance: '0.00',
      terms: 'due-on-receipt',
    })
    const { id } = one.json
    const changed = await patch(id, {
      terms: 'net-30',
      creditLimit: '5000',
      needsPo: true,
      coiExpiresOn: '2027-01-31',
      notes: 'Calls ahead',
    })
    expect(changed.json).toMatchObject({
      terms: 'net-30',
      termsBy: 'dispatcher',
      creditLimit: '5000.00',
      needsPo: true,
      coiExpiresOn: '2027-01-31',
      version: 2,
    })
    const history = (await staff.get(`${root}/${id}/history`)).json
    expect(history).toMatchObject([
      { kind: 'terms-changed', actor: 'dispatcher' },
      { kind: 'created', note: 'Ridgeline Builders' },
    ])
    expect(history[0].note).toContain(
      'Payment terms: Due on receipt → Net 30; PO number required: no → yes; Credit limit: none → $5,000.00',
    )
  })

  test('keeps what a colleague changed: the same field is refused, another is not', async () => {
    const { id, version } = await create()
    await patch(id, { name: 'Ridgeline Construction', version })
    expect((await patch(id, { notes: 'Gate opens at 7', version })).status).toBe(200)
    const refused = await patch(id, { name: 'Ridge Line', version })
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'stale-version', current: { name: 'Ridgeline Construction' } },
    })
    expect(refused.json.fields.name).toContain('dispatcher')
  })

  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ contacts: [{ title: 'Foreman' }] }, { 'contacts.0.name': 'Name, email or phone is required' }],
    [{ contacts: [{ email: 'nobody' }] }, { 'contacts.0.email': 'Valid email is required' }],
    [{ creditLimit: 'much' }, { creditLimit: 'Write the amount as 1234.50.' }],
    [{ color: 'red' }, { color: 'This field cannot be changed' }],
  ])('refuses %j at the field', async (body, fields) => {
    const { id } = await create()
    expect((await patch(id, body)).json.fields).toEqual(fields)
  })

  test('gives Net 30 to companies only', async () => {
    const { id } = await create({ kind: 'person', name: 'Dana Fox' })
    const refused = await patch(id, { terms: 'net-30' })
    expect([refused.status, refused.json.fields.terms]).toEqual([
      409,
      'Net 30 is for companies. Change the kind to company first.',
    ])
  })

  test.each(['not-an-id', newId()])('%s is not found', async (id) => {
    const replies = await Promise.all(
      ['', '/orders', '/invoices', '/projects', '/history'].map((part) => staff.get(`${root}/${id}${part}`)),
    )
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})

describe('rule 213: an order that is moved to another account', () => {
  const move = (id: string, billToId: string | null) =>
    staff.send('PUT', `/api/orders/${id}/bill-to-account`, {
      body: JSON.stringify({ billToId }),
      headers: { 'content-type': 'application/json' },
    })

  test('goes to the site of its place there, and its own account goes', async () => {
    const order = await book(app.browser())
    const { id } = await create()
    const { status, json } = await move(order.id, id)
    expect([status, json.billToId]).toEqual([200, id])
    expect((await record(id)).sites).toMatchObject([{ address: '24510 Arroyo Park Drive', orderCount: 1 }])
    expect((await staff.get(`${root}/${order.account}`)).status).toBe(404)
    const { entries } = (await staff.get(`/api/orders/${order.id}/timeline`)).json
    expect(entries).toContainEqual(
      expect.objectContaining({ title: 'Moved to Another Customer', note: 'Ridgeline Builders' }),
    )
    // Moved to where it is, it stays as it is.
    expect((await move(order.id, id)).json.version).toBe(json.version)
  })

  test('gets an account of its own, or the one of its login', async () => {
    const { browser } = await openAccount(app)
    const [guest, own] = [await book(app.browser()), await book(browser)]
    const { id } = await create()
    for (const order of [guest, own]) await move(order.id, id)
    expect((await record(id)).orderCount).toBe(2)
    await move(guest.id, null)
    await move(own.id, null)
    expect((await record(id)).orderCount).toBe(0)
    expect((await list()).map(({ name }) => name).toSorted()).toEqual([
      'Castellanos Roofing',
      'Dolores Okafor',
      'Ridgeline Builders',
    ])
  })

  test('belongs to the account that the other one was merged into', async () => {
    const order = await book(app.browser())
    const [one, two] = [await create(), await create({ name: 'Ridgeline Inc.' })]
    await merge(one.id, two.id)
    expect((await move(order.id, two.id)).json.billToId).toBe(one.id)
  })

  test('is refused for an order or a customer that does not exist, and for one that names nobody', async () => {
    const order = await book(app.browser())
    const { id } = await create()
    expect((await move(newId(), id)).status).toBe(404)
    expect((await move('nothing', id)).status).toBe(404)
    expect((await move(order.id, newId())).json.fields).toEqual({ billToId: 'Customer not found' })
    await app.db.sql`
      update orders set customer_address = '', bill_to_id = null, site_id = null, anonymised_at = now() where id = ${order.id}`
    expect((await move(order.id, id)).status).toBe(409)
  })
})

test("a login's contact follows its name and phone, unless staff wrote something else", async () => {
  const { browser, email } = await openAccount(app, { customerType: 'residential', companyName: '' })
  const { account } = await book(browser)
  const rename = (firstName: string, phone: string) =>
    browser.post('/api/customer/update', { firstName, lastName: 'Lopez', phone })
  await rename('Ana', '(213) 555-0101')
  expect(await record(account)).toMatchObject({
    name: 'Ana Lopez',
    contacts: [{ name: 'Ana Lopez', email, phone: '(213) 555-0101' }],
  })
  await patch(account, { contacts: [{ name: 'Ana Lopez', email, phone: '(213) 555-0199' }] })
  await rename('Anna', '(213) 555-0102')
  expect((await record(account)).contacts).toMatchObject([{ name: 'Anna Lopez', phone: '(213) 555-0199' }])
})

describe('rule 216: two records of one customer', () => {
  test('are suggested by phone and place, until staff merge them or keep them apart', async () => {
    const one = await book(app.browser())
    const two = await book(app.browser(), {
      customerName: 'D. Okafor',
      customerEmail: 'd@home.example',
      customerPhone: '661-555-0177',
      customerAddress: '24510 ARROYO PARK DR',
    })
    await book(app.browser(), {
      customerName: 'A neighbor',
      customerEmail: 'neighbor@home.example',
      customerPhone: '661-555-9999',
    })
    await book(app.browser(), {
      customerName: 'Elsewhere',
      customerEmail: 'elsewhere@home.example',
      customerAddress: '1 Other St',
    })
    expect((await record(one.account)).suggestions).toEqual([
      {
        id: two.account,
        name: 'D. Okafor',
        phone: '6615550177',
        address: '24510 Arroyo Park Drive, Valencia',
        reasons: [
          { kind: 'phone', value: '6615550177' },
          { kind: 'address', value: '24510 Arroyo Park Drive, Valencia' },
        ],
        orderCount: 1,
      },
    ])
    expect((await list('show=duplicates')).map(({ name }) => name).toSorted()).toEqual(['D. Okafor', 'Dolores Okafor'])
    await staff.post(`${root}/${two.account}/kept-apart`, { otherId: one.account })
    expect((await record(one.account)).suggestions).toEqual([])
    expect(await list('show=duplicates')).toEqual([])
  })

  test('rule 346: are grouped with the reasons, one group for each person or company', async () => {
    const groups = async (query = '') => {
      const { json } = await staff.get(`/api/admin/duplicate-accounts?${query}`)
      return (json as DuplicateGroupOnWire[]).map(({ reasons, accounts }) => [
        accounts.map(({ name }) => name),
        reasons.map(({ kind, value }) => `${kind}: ${value}`),
      ])
    }
    const company = (name: string, changes: object = {}) => create({ name, ...changes })
    await company('Peña & Hijos, Inc.')
    await company('Pena and Hijos Inc')
    const [third] = [await company('PENA AND HIJOS INC')]
    await company('Ann Lee', { kind: 'person', contacts: [{ name: 'Ann', email: 'Ann@lee.example' }] })
    await company('Lee Roofing', { contacts: [{ name: 'A', email: 'x@lee.example' }, { email: 'ann@LEE.example' }] })
    await company('Somebody else', { contacts: [{ name: 'A', email: 'y@lee.example', phone: '661 555 0100' }] })
    await company('Another', { contacts: [{ name: 'B', phone: '661 555 0100' }] })
    const [lee, hijos] = [
      [['Ann Lee', 'Lee Roofing'], ['email: ann@lee.example']],
      [
        ['Peña & Hijos, Inc.', 'Pena and Hijos Inc', 'PENA AND HIJOS INC'],
        ['name: Peña & Hijos, Inc.', 'name: Pena and Hijos Inc', 'name: PENA AND HIJOS INC'],
      ],
    ]
    expect((await groups()).map(([names, reasons]) => [names, [...(reasons ?? [])].toSorted()])).toEqual([
      lee,
      [hijos?.[0], [...(hijos?.[1] ?? [])].toSorted()],
    ])
    expect((await groups('search=lee+roofing')).map(([names]) => names)).toEqual([lee?.[0]])
    const first = await staff.get('/api/admin/duplicate-accounts?limit=1')
    expect(first.json).toMatchObject([{ accounts: [{ name: 'Ann Lee' }, { name: 'Lee Roofing' }] }])
    const pages: string[] = []
    for (let next = first.headers.get('link'); next; ) {
      const page = await staff.get(/<(.*)>/.exec(next)?.[1] ?? '')
      pages.push(...(page.json as DuplicateGroupOnWire[]).map(({ accounts: [one] }) => one?.name ?? ''))
      next = page.headers.get('link')
    }
    expect(pages).toEqual(['Peña & Hijos, Inc.'])
    // Who is kept apart from all of a group is no part of it.
    const others = (await list('search=hijos')).filter(({ id }) => id !== third?.id)
    for (const { id } of others) await staff.post(`${root}/${third?.id}/kept-apart`, { otherId: id })
    expect((await groups('search=hijos')).map(([names]) => names)).toEqual([
      ['Peña & Hijos, Inc.', 'Pena and Hijos Inc'],
    ])
  })

  test('become one with everything, and two again as before', async () => {
    const { browser, id: customerId } = await openAccount(app)
    const one = await book(browser)
    const two = await book(app.browser(), { customerEmail: 'office@ridge.example', customerPhone: '213 555 0100' })
    const before = await Promise.all([record(one.account), record(two.account)])
    const merged = await merge(one.account, two.account)
    expect(merged.json).toMatchObject({
      orderCount: 2,
      balance: '900.00',
      merged: [{ id: two.account, orderCount: 1 }],
    })
    expect([merged.json.contacts.length, merged.json.merged[0].contacts.length]).toEqual([1, 1])
    // One place is one site.
    expect(merged.json.sites).toMatchObject([{ orderCount: 2 }])
    expect((await staff.get(`${root}/${one.account}/orders`)).json).toHaveLength(2)
    expect(await found('office@ridge')).toEqual([before[0].name])
    expect((await record(two.account)).mergedInto).toBe(one.account)
    expect((await patch(two.account, { name: 'x' })).status).toBe(409)
    // A booking of its login during that time goes where it belongs.
    const during = await book(browser)
    expect(during.account).toBe(one.account)
    await undo(one.account, two.account)
    const after = await Promise.all([record(one.account), record(two.account)])
    const facts = ({ version: _, ...rest }: BillToAccountOnWire) => rest
    expect(facts(after[1])).toEqual(facts(before[1]))
    expect(after[0]).toMatchObject({
      orderCount: 2,
      members: [{ customerId, role: 'owner' }],
      contacts: before[0].contacts,
    })
  })

  test('the terms of the account that stays hold for both; a hold and a search by the other one, too', async () => {
    const { browser } = await openAccount(app)
    const { account, id: orderId } = await book(browser, { customerType: 'contractor' })
    const company = await create()
    await patch(company.id, { terms: 'net-30' })
    await merge(company.id, account)
    expect((await staff.get(`/api/orders/${orderId}/bill`)).json.paymentTerms).toBe('net-30')
    await patch(company.id, { holdReason: 'Overdue since May' })
    const refused = await browser.post('/api/orders', bookingBody(undated))
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringContaining("Your account is on hold, so we can't take new orders online. Please call us"),
    ])
    expect(refused.json.message).not.toContain('May')
    await patch(company.id, { holdReason: '' })
    await book(browser)
  })

  test('a circle is impossible, whoever merges at the same time', async () => {
    const [a, b, c] = [await create({ name: 'A' }), await create({ name: 'B' }), await create({ name: 'C' })]
    for (let round = 0; round < 10; round++) {
      const replies = await Promise.all([merge(a.id, b.id), merge(b.id, a.id), merge(b.id, c.id), merge(c.id, a.id)])
      expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
      const rows = await app.db.sql<{ id: string; inEffect: string | null; mergedInto: string | null }[]>`
        select id, account_in_effect(id) as in_effect, merged_into from bill_to_accounts`
      expect(rows.filter(({ inEffect }) => inEffect === null)).toEqual([])
      for (const { id, mergedInto } of rows) if (mergedInto) expect((await undo(mergedInto, id)).status).toBe(200)
    }
  })

  test('a booking and a merge at the same time lose nothing', async () => {
    const { browser } = await openAccount(app)
    const { account } = await book(browser)
    const other = await create()
    const orders = Array.from({ length: 12 }, (_, index) => book(browser, { customerAddress: `${index} Race Street` }))
    const merges = Array.from({ length: 6 }, async () => {
      await merge(other.id, account)
      await undo(other.id, account)
    })
    await Promise.all([...orders, ...merges])
    await merge(other.id, account)
    expect(await record(other.id)).toMatchObject({ orderCount: 13 })
    expect((await record(other.id)).sites).toHaveLength(13)
  })

  test('a merge waits for a merge of the same account, and is refused then', async () => {
    const [a, b, c] = [await create({ name: 'A' }), await create({ name: 'B' }), await create({ name: 'C' })]
    const actor = { kind: 'staff', id: null } as const
    const [one, two] = await Promise.allSettled([
      mergeAccounts(app.context, { accountId: a.id, otherId: b.id, actor }),
      mergeAccounts(app.context, { accountId: c.id, otherId: b.id, actor }),
    ])
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('what remains of a person', () => {
  test('is erased from accounts that staff entered, and from their history', async () => {
    const account = await create({
      contacts: [
        { name: 'Dee', email: 'dee_x@o.example' },
        { name: 'Jo', email: 'deeyx@o.example' },
      ],
    })
    await patch(account.id, {
      contacts: [
        { name: 'Dee', email: 'dee_x@o.example' },
        { name: 'Jo Kim', email: 'deeyx@o.example' },
      ],
    })
    expect((await staff.post('/api/admin/erasures', { email: 'dee_x@o.example' })).status).toBe(204)
    expect((await record(account.id)).contacts).toMatchObject([{ name: 'Jo Kim' }])
    const [left] = await app.db.sql<
      { text: string }[]
    >`select string_agg(before::text || after::text, '') as text from events`
    expect(left?.text).not.toContain('dee_x')
  })

  test('goes with the last order of a stranger, with its history', async () => {
    const one = await book(app.browser())
    const two = await book(app.browser(), { customerPhone: '661-555-0177' })
    await staff.post(`${root}/${one.account}/kept-apart`, { otherId: two.account })
    await merge(one.account, two.account)
    await app.db.sql`update orders set status = 'cancelled'`
    await staff.post('/api/admin/erasures', { email: 'dolores@okafor.example' })
    const rows = await app.db.sql`select id from bill_to_accounts`
    expect([rows, await app.db.sql`select from accounts_kept_apart`]).toEqual([[], []])
    const [left] = await app.db.sql<{ count: number }[]>`
      select count(*)::int as count from events where subject_kind = 'bill-to-account'`
    expect(left?.count).toBe(0)
  })
})

// The last one, because issued invoices cannot be deleted.
test('has orders, invoices, projects and sites', async () => {
  const { id: orderId, account } = await book(app.browser())
  await staff.post(`/api/orders/${orderId}/invoices`, {})
  await staff.post('/api/admin/projects', {
    name: 'Fox remodel',
    jurisdiction: 'los-angeles-city',
    kind: 'residential',
    work: 'alteration',
    orderIds: [orderId],
  })
  const read = async (part: string) => (await staff.get(`${root}/${account}/${part}`)).json
  expect([(await read('orders'))[0].id, (await read('projects'))[0].name]).toEqual([orderId, 'Fox remodel'])
  expect(await read('invoices')).toMatchObject([{ orderId }])
  expect((await record(account)).sites).toMatchObject([{ address: '24510 Arroyo Park Drive', orderCount: 1 }])
  const added = await staff.post(`${root}/${account}/sites`, {
    ...{ address: '24510 arroyo park dr', city: 'Valencia', state: 'CA', zipCode: '91355' },
    ...{ name: 'Home', accessInstructions: 'Gate 4711' },
  })
  expect(added).toMatchObject({ status: 201, json: { name: 'Home', orderCount: 1 } })
  expect((await record(account)).sites).toMatchObject([{ name: 'Home', accessInstructions: 'Gate 4711' }])
  const archived = await staff.send('PATCH', `/api/admin/sites/${added.json.id}`, {
    body: JSON.stringify({ isArchived: true, version: added.json.version }),
    headers: { 'content-type': 'application/json' },
  })
  expect(archived.json.archivedAt).not.toBeNull()
})
