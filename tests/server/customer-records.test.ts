import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assignRecords } from '#server/orders/assign-records.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { assignments, identifier, type Row } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrder } from '#server/retention/anonymize-order.ts'
import { closeAccount, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp({ pools: { readers: 8, lockers: 8 } })
  staff = await app.staff()
})
beforeEach(async () => {
  await emptyTables(app.db, 'orders, emails, events, customers, bill_to_accounts, places')
})
afterAll(() => app.close())

const undated = { requestedDeliveryDate: null, totalAmount: undefined }
const book = async (browser: Browser, changes: Record<string, unknown> = {}) => {
  const { status, json } = await browser.post('/api/orders', bookingBody({ ...undated, ...changes }))
  expect(status).toBe(201)
  return json.id as string
}

type Records = {
  account: string
  site: string
  place: string
  kind: string
  name: string
  email: string | null
  members: number
}
const recordsOf = async (...orderIds: string[]) => {
  const rows = await app.db.sql<(Records & { id: string })[]>`
    select o.id, o.bill_to_id as account, o.site_id as site, s.place_id as place, a.kind, a.name, a.contacts -> 0 ->> 'email' as email,
      (select count(*)::int from account_members where bill_to_id = a.id) as members
    from orders o join sites s on s.id = o.site_id and s.bill_to_id = o.bill_to_id join bill_to_accounts a on a.id = o.bill_to_id`
  return orderIds.map((wanted) => {
    const { id: _, ...records } = rows.find(({ id }) => id === wanted) ?? { id: null }
    return records as Records
  })
}
const counts = async () => {
  const [row] = await app.db.sql<Row[]>`
    select (select count(*)::int from bill_to_accounts) as accounts, (select count(*)::int from account_members) as members,
      (select count(*)::int from sites) as sites, (select count(*)::int from places) as places`
  return row
}

describe('rule 212: addresses are compared', () => {
  const same = [
    ['12 Main Street', '12 MAIN ST.'],
    ['12  Main Street, Apt. 5', '12 Main St #5'],
    ['12 Main St Apt #5', '12 main street suite 5'],
    ['400 North Grand Avenue', '400 N. Grand Ave'],
    ["7 O'Neil Boulevard", '7 ONeil Blvd'],
    ['1 Rancho Vista Parkway', '1 RANCHO VIS PKWY'],
    ['', '  ,'],
  ]
  test.each(same)('%s is %s', async (one, other) => {
    const [keys] = await app.db.sql<Row[]>`select address_key(${one}) as one, address_key(${other}) as other`
    expect(keys?.one).toBe(keys?.other)
  })
  const different = [
    ['12 Main St', '12 Main Ave'],
    ['12 Main St', '121 Main St'],
    ['12 Main St #5', '12 Main St #6'],
    ['12 N Main St', '12 S Main St'],
  ]
  test.each(different)('%s is not %s', async (one, other) => {
    const [keys] = await app.db.sql<Row[]>`select address_key(${one}) as one, address_key(${other}) as other`
    expect(keys?.one).not.toBe(keys?.other)
  })
})

describe('rule 213: the account of an order', () => {
  test('is of its own for strangers, even with the same name, email and address; the place is one', async () => {
    const ids = [
      await book(app.browser()),
      await book(app.browser(), { customerAddress: '24510 ARROYO PARK DR.' }),
      await book(app.browser(), { customerAddress: '24510 Arroyo Park Drive', customerZipCode: '91355-1234' }),
    ]
    const [one, two, three] = await recordsOf(...ids)
    expect(one).toMatchObject({ kind: 'person', name: 'Dolores Okafor', email: 'dolores@okafor.example', members: 0 })
    expect(new Set([one?.account, two?.account, three?.account]).size).toBe(3)
    expect(new Set([one?.place, two?.place, three?.place]).size).toBe(1)
    expect(await counts()).toEqual({ accounts: 3, members: 0, sites: 3, places: 1 })
  })

  test('is a company if one was named, and for staff orders of its own, too', async () => {
    const company = { customerType: 'contractor', companyName: 'Okafor Roofing' } as const
    const reply = await staff.post('/api/admin/orders', bookingBody({ ...undated, ...company }))
    const [records] = await recordsOf(reply.json.id, await book(app.browser(), company))
    expect(records).toMatchObject({ kind: 'company', name: 'Okafor Roofing', members: 0 })
    expect((await counts())?.accounts).toBe(2)
  })

  test("is its login's, with one site for each place", async () => {
    const { browser, email } = await openAccount(app, { firstName: 'Ada', lastName: 'Obi', companyName: 'Obi Homes' })
    const ids = [
      await book(browser),
      await book(browser, { customerAddress: '24510 Arroyo Park Dr' }),
      await book(browser, { customerAddress: '9 Elsewhere Lane' }),
    ]
    const [one, two, three] = await recordsOf(...ids)
    expect(one).toMatchObject({ kind: 'company', name: 'Obi Homes', email, members: 1 })
    expect([two?.account, three?.account]).toEqual([one?.account, one?.account])
    expect([two?.site, three?.place === one?.place]).toEqual([one?.site, false])
    expect(await counts()).toEqual({ accounts: 1, members: 1, sites: 2, places: 2 })
  })

  test('of a new login is made once by eight first bookings at a time', async () => {
    const { browser } = await openAccount(app)
    const ids = await Promise.all(
      // Of four sizes: bookings of one size wait for each other anyway.
      Array.from({ length: 8 }, (_, index) =>
        book(browser, { customerAddress: `${index >> 2} Main Street`, dumpsterSize: [10, 20, 30, 40][index % 4] }),
      ),
    )
    const records = await recordsOf(...ids)
    expect(new Set(records.map(({ account }) => account)).size).toBe(1)
    expect(await counts()).toEqual({ accounts: 1, members: 1, sites: 2, places: 2 })
  })

  test("is its own when the login's email was only typed, and the login's after staff assigned it; taken back, its own again", async () => {
    const { id: customerId, email, browser } = await openAccount(app)
    const order = await book(app.browser(), { customerEmail: email })
    const own = await book(browser)
    const [before, ofLogin] = await recordsOf(order, own)
    expect(before?.account).not.toBe(ofLogin?.account)
    const assign = (to: string | null) => staff.put(`/api/orders/${order}/account`, { customerId: to })
    expect((await assign(customerId)).status).toBe(200)
    expect(await recordsOf(order)).toEqual([ofLogin])
    expect(await counts()).toEqual({ accounts: 1, members: 1, sites: 1, places: 1 })
    expect((await assign(null)).status).toBe(200)
    const [after] = await recordsOf(order)
    expect(after).toMatchObject({ members: 0, email })
    expect(after?.account).not.toBe(ofLogin?.account)
  })

  test('stays with the company if another of its logins goes', async () => {
    const leaves = await openAccount(app)
    const stays = await openAccount(app)
    const order = await book(leaves.browser)
    const [records] = await recordsOf(order)
    await app.db.sql`insert into account_members values (${records?.account ?? ''}, ${stays.id}, 'pays')`
    await app.db.sql`update orders set customer_id = null where id = ${order}`
    expect(await recordsOf(order)).toEqual([{ ...records, members: 2 }])
  })

  test('goes with a closed login, whose orders then have accounts of their own', async () => {
    const { browser, password, email } = await openAccount(app)
    const order = await book(browser)
    await app.db.sql`update orders set status = 'cancelled'`
    expect((await closeAccount(browser, password)).status).toBe(204)
    expect(await counts()).toEqual({ accounts: 1, members: 0, sites: 1, places: 1 })
    expect(await recordsOf(order)).toEqual([expect.objectContaining({ name: 'Dolores Okafor', members: 0 })])
    expect(await app.db.sql`select from bill_to_accounts where contacts::text ilike ${`%${email}%`}`).toEqual([])
  })
})

test('an account that staff entered stays without the contact of a closed login', async () => {
  const { browser, password, email } = await openAccount(app, { companyName: 'Obi Homes' })
  await book(browser)
  await app.db.sql`update orders set status = 'cancelled'`
  await app.db.sql`
    update bill_to_accounts set is_kept = true, contacts = contacts || '[{"name": "Ben", "email": "ben@obi.example", "phone": ""}]'`
  expect((await closeAccount(browser, password)).status).toBe(204)
  const [company] = await app.db.sql<Row[]>`select name, contacts from bill_to_accounts where is_kept`
  expect(company).toMatchObject({ name: 'Obi Homes', contacts: [{ name: 'Ben' }] })
  expect(JSON.stringify(company)).not.toContain(email)
})

describe('rule 214: sites and places', () => {
  test('follow a corrected address, and nothing is left behind', async () => {
    const order = await book(app.browser())
    const [before] = await recordsOf(order)
    await app.db.sql`update orders set customer_address = '25510 Arroyo Park Drive' where id = ${order}`
    const [after] = await recordsOf(order)
    expect(after?.account).toBe(before?.account)
    expect(after?.place).not.toBe(before?.place)
    expect(await counts()).toEqual({ accounts: 1, members: 0, sites: 1, places: 1 })
  })

  test('are deleted when the person is removed from the last order, and not before', async () => {
    const { browser } = await openAccount(app)
    const [first, second] = [await book(browser), await book(browser)]
    const anonymize = (id: string) => inTransaction(app.db.locking, (tx) => anonymizeOrder(tx, id, testNow))
    await anonymize(first)
    expect(await counts()).toEqual({ accounts: 1, members: 1, sites: 1, places: 1 })
    await anonymize(second)
    expect(await counts()).toEqual({ accounts: 1, members: 1, sites: 0, places: 0 })
    const stranger = await book(app.browser())
    await anonymize(stranger)
    expect(await counts()).toEqual({ accounts: 1, members: 1, sites: 0, places: 0 })
  })

  test('are kept if somebody entered them', async () => {
    const order = await book(app.browser())
    await app.db.sql`update sites set is_kept = true`
    await inTransaction(app.db.locking, (tx) => anonymizeOrder(tx, order, testNow))
    expect(await counts()).toEqual({ accounts: 1, members: 0, sites: 1, places: 1 })
  })
})

describe('two at once', () => {
  /** The second begins while the first has done its work and is not committed. */
  async function race(first: (tx: Transaction) => Promise<unknown>, second: (tx: Transaction) => Promise<unknown>) {
    const commit = await pausedTransaction(app, first)
    const other = inTransaction(app.db.locking, second)
    other.catch(() => {})
    await Promise.race([other.catch(() => {}), eventually(() => waitsForLock(app))])
    await commit()
    await other
  }
  const assign = (id: string, customerId: string) => (tx: Transaction) =>
    tx`update orders set customer_id = ${customerId} where id = ${id}`.execute()
  const move = (id: string, address: string) => (tx: Transaction) =>
    tx`update orders set customer_address = ${address} where id = ${id}`.execute()
  const elsewhere = '9 Elsewhere Lane'

  test('first orders of a login make one account', async () => {
    const { id } = await openAccount(app)
    const [one, two] = [await book(app.browser()), await book(app.browser(), { customerAddress: elsewhere })]
    await race(assign(one, id), assign(two, id))
    const records = await recordsOf(one, two)
    expect(records[0]?.account).toBe(records[1]?.account)
    expect(await counts()).toEqual({ accounts: 1, members: 1, sites: 2, places: 2 })
  })

  test('orders of an account to a new place make one site', async () => {
    const { browser } = await openAccount(app)
    const [one, two] = [await book(browser), await book(browser)]
    await book(app.browser(), { customerAddress: elsewhere })
    await race(move(one, elsewhere), move(two, elsewhere))
    expect(await counts()).toEqual({ accounts: 2, members: 1, sites: 2, places: 1 })
  })

  test.each([
    ['leaves', 'enters'],
    ['enters', 'leaves'],
  ])('one order %s a site that another %s', async (first) => {
    const { browser } = await openAccount(app)
    const [stays, goes] = [await book(browser, { customerAddress: elsewhere }), await book(browser)]
    const works = [move(goes, '1 Third Street'), move(stays, '24510 Arroyo Park Drive')] as const
    await (first === 'leaves' ? race(works[0], works[1]) : race(works[1], works[0]))
    expect(await counts()).toEqual({ accounts: 1, members: 1, sites: 2, places: 2 })
  })

  test.each(['leaves', 'enters'])('a stranger %s a place first, while another does the contrary', async (first) => {
    const [stays, goes] = [await book(app.browser(), { customerAddress: elsewhere }), await book(app.browser())]
    const works = [move(goes, '1 Third Street'), move(stays, '24510 Arroyo Park Drive')] as const
    await (first === 'leaves' ? race(works[0], works[1]) : race(works[1], works[0]))
    expect(await counts()).toEqual({ accounts: 2, members: 0, sites: 2, places: 2 })
  })

  test('a place stays for an order that waits for its account, while the last other order leaves', async () => {
    const { browser } = await openAccount(app)
    const mine = await book(browser)
    const other = await book(app.browser(), { customerAddress: elsewhere })
    const { account = '' } = (await recordsOf(mine))[0] ?? {}
    const release = await pausedTransaction(app, (tx) =>
      tx`select from bill_to_accounts where id = ${account} for update`.execute(),
    )
    const enters = inTransaction(app.db.locking, move(mine, elsewhere))
    enters.catch(() => {})
    await eventually(() => waitsForLock(app))
    const leaves = inTransaction(app.db.locking, move(other, '1 Third Street'))
    // Both wait, or the second is done.
    await Promise.race([leaves, eventually(async () => !(await waitsForLock(app)))])
    await release()
    await Promise.all([enters, leaves])
    expect(await counts()).toEqual({ accounts: 2, members: 1, sites: 2, places: 2 })
  })

  test.each(['billToId', 'siteId'] as const)('the %s of an order loses it while it gets another', async (column) => {
    const { id } = await openAccount(app)
    const [one, two] = [await book(app.browser()), await book(app.browser(), { customerAddress: elsewhere })]
    const kept = async (order: string) =>
      (await app.db.sql<Row[]>`select bill_to_id, site_id from orders where id = ${order}`)[0]?.[column]
    const wanted = await kept(one)
    await race(
      (tx) => tx`update orders set ${assignments({ [column]: wanted })} where id = ${two}`.execute(),
      assign(one, id),
    )
    expect([await kept(two), (await kept(one)) === wanted]).toEqual([wanted, false])
  })
})

test('old orders get their records in the background, once, without a new version; those that name nobody are not', async () => {
  const { id: customerId } = await openAccount(app)
  const orders = await Promise.all(Array.from({ length: 5 }, () => insertOrder(app.db, { status: 'completed' })))
  const ids = orders.map(({ id }) => id)
  const [first = '', second = '', third = ''] = ids
  await app.db.sql.begin(async (tx) => {
    // As before migration 85.
    await tx`alter table orders disable trigger user`
    await tx`update orders set site_id = null, bill_to_id = null`
    await tx`update orders set customer_id = ${customerId} where id in (${first}, ${second})`
    await tx`update orders set anonymised_at = now(), customer_address = '' where id = ${third}`
    await tx`alter table orders enable trigger user`
    for (const table of ['account_members', 'sites', 'bill_to_accounts', 'places'])
      await tx`delete from ${identifier(table)}`
  })
  const versions = () => app.db.sql`select id, version, updated_at from orders order by id`
  const before = await versions()
  await assignRecords(app.context)
  const [one, two, none, four, five] = await recordsOf(...ids)
  expect([one?.account === two?.account, one?.members, four?.account === five?.account]).toEqual([true, 1, false])
  expect(none).toEqual({})
  expect(await versions()).toEqual(before)
  const assigned = await counts()
  await assignRecords(app.context)
  expect(await counts()).toEqual(assigned)
})
