import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Account,
  closeAccount,
  deliverEmails,
  goodPassword,
  isSignedIn,
  newAddress,
  openAccount,
  registrationBody,
  signIn,
} from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { estimateBody } from '../support/leads.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let office: Dispatcher

beforeAll(async () => {
  app = await startTestApp()
  office = await openDispatcher(app)
})
afterAll(() => app.close())

const erasers: [string, (account: Account) => Promise<{ status: number; json: { message?: string } | null }>][] = [
  ['by its customer', ({ browser }) => closeAccount(browser, goodPassword)],
  ['by staff', ({ id }) => office.browser.send('DELETE', `/api/admin/customers/${id}`)],
]

const book = async ({ browser, email }: Account) =>
  (await browser.post('/api/orders', bookingBody({ customerEmail: email }))).json

/** The tables that contain a word. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await app.db.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await app.db.sql.unsafe(`select from "${name}" t where to_jsonb(t)::text ilike $1`, [`%${word}%`])
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat().sort()
}

describe.each(erasers)('an account that is erased %s', (_, erase) => {
  test('is gone with its sessions, its emails and pending links', async () => {
    const account = await openAccount(app, { lastName: 'Unforgettable', companyName: 'Unforgettable Roofing' })
    const { browser, email, id } = account
    await office.browser.send('PUT', `/api/admin/customers/${id}/payment-terms`, {
      body: JSON.stringify({ paymentTerms: 'net-30' }),
      headers: { 'content-type': 'application/json' },
    })
    await app.browser().post('/api/customer/register', registrationBody({ email }))
    await app.browser().post('/api/customer/forgot-password', { email })
    await deliverEmails(app)
    expect(await erase(account)).toMatchObject({ status: 204 })
    expect(await isSignedIn(browser)).toBe(false)
    expect(await signIn(app.browser(), email)).toMatchObject({ status: 401 })
    expect(await tablesWith(email)).toEqual([])
    expect(await tablesWith('Unforgettable')).toEqual([])
    expect(await app.db.sql`select kind, before, after from events where subject_id = ${id}`).toEqual([
      { kind: 'account-erased', before: null, after: null },
    ])
  })

  test('leaves its orders, without an account', async () => {
    const account = await openAccount(app)
    const order = await book(account)
    const asked = { orderId: order.id, requestType: 'other', description: 'Please call', requestedChanges: {} }
    expect((await account.browser.post('/api/customer/change-requests', asked)).status).toBe(201)
    await office.change(order.id, { status: 'cancelled' })
    expect(await erase(account)).toMatchObject({ status: 204 })
    expect(await office.order(order.id)).toMatchObject({ customerEmail: account.email, status: 'cancelled' })
    expect(await app.db.sql`select customer_id from orders where id = ${order.id}`).toEqual([{ customerId: null }])
    const [request] = (await office.browser.get('/api/admin/change-requests')).json
    expect(request).toMatchObject({ orderId: order.id })
    await app.db.sql`delete from change_requests`
    // Verifying the address again brings them back.
    const again = await openAccount(app, { email: account.email, password: goodPassword })
    expect((await again.browser.get('/api/customer/orders')).json).toMatchObject([{ id: order.id }])
  })

  test('stays while one of its orders is open, which is named', async () => {
    const account = await openAccount(app)
    const placed = await book(account)
    // Booked as a guest, with the account's address.
    const guest = bookingBody({ customerEmail: account.email.toUpperCase(), requestedDeliveryDate: null })
    const other = (await app.browser().post('/api/orders', guest)).json
    await office.change(placed.id, { status: 'cancelled' })
    await office.change(other.id, { status: 'confirmed' })
    const refused = await erase(account)
    expect(refused).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    expect(refused.json?.message).toContain(other.orderNumber)
    expect(refused.json?.message).not.toContain(placed.orderNumber)
    expect(await isSignedIn(account.browser)).toBe(true)
    await office.archive(other.id)
    // A stranger's booking under the address, which nobody confirmed, does not count.
    await app.browser().post('/api/orders', guest)
    expect(await erase(account)).toMatchObject({ status: 204 })
  })
})

test('a customer closes the account with its password alone, and the browser forgets its orders', async () => {
  const account = await openAccount(app)
  const order = await book(account)
  await office.change(order.id, { status: 'cancelled' })
  const message = 'Current password is incorrect'
  for (const wrong of ['', 'not my password'])
    expect(await closeAccount(account.browser, wrong)).toMatchObject({
      status: 400,
      json: { fields: { password: message } },
    })
  expect(await isSignedIn(account.browser)).toBe(true)
  expect(await closeAccount(account.browser, goodPassword)).toMatchObject({ status: 204 })
  expect(account.browser.cookies.has('visitor')).toBe(false)
  expect((await account.browser.get(`/api/orders/by-number/${order.orderNumber}`)).json.customerName).toBeUndefined()
})

test('an account without a password is closed without one', async () => {
  const account = await openAccount(app)
  await app.db.sql`update customers set password_hash = null where id = ${account.id}`
  expect(await closeAccount(account.browser, '')).toMatchObject({ status: 204 })
})

test('an unknown account is not found', async () => {
  for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
    expect(await office.browser.send('DELETE', `/api/admin/customers/${id}`)).toMatchObject({ status: 404 })
})

describe('rule 211: someone without an account', () => {
  const eraseGuest = (email: string) => office.browser.post('/api/admin/erasures', { email })

  test('is erased from emails, leads, links and cancelled orders without money; other orders stay in the books', async () => {
    const email = newAddress()
    const guest = bookingBody({
      customerEmail: email.toUpperCase(),
      customerName: 'Odalys Quintero',
      requestedDeliveryDate: null,
    })
    const booker = app.browser()
    const [gone, paid] = [
      (await booker.post('/api/orders', guest)).json,
      (await booker.post('/api/orders', guest)).json,
    ]
    await app.browser().post('/api/leads', estimateBody({ email, firstName: 'Odalys', lastName: 'Quintero' }))
    await app.browser().post('/api/customer/forgot-password', { email })
    const refused = await eraseGuest(email)
    expect(refused).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    expect(refused.json.message).toContain(gone.orderNumber)

    await office.browser.post(`/api/orders/${paid.id}/payments`, { status: 'paid', amount: '100.00' })
    for (const { id } of [gone, paid]) await office.change(id, { status: 'cancelled' })
    await deliverEmails(app)
    expect(await eraseGuest(email)).toMatchObject({ status: 204 })
    expect(await office.order(gone.id)).toMatchObject({ customerName: '(removed)', customerEmail: '' })
    expect(await office.order(paid.id)).toMatchObject({ customerName: 'Odalys Quintero' })
    const left = await app.db.sql<{ found: number }[]>`
      select (select count(*) from emails where lower(recipient) = ${email})::int
        + (select count(*) from leads where lower(email) = ${email})::int
        + (select count(*) from events where subject_kind = 'customer' and (before::text || after::text) ilike ${`%${email}%`})::int as found`
    expect(left).toEqual([{ found: 0 }])
  })

  test('is not erased if there is an account', async () => {
    const { email } = await openAccount(app)
    expect(await eraseGuest(email)).toMatchObject({
      status: 409,
      json: { message: 'There is an account with this email. Search for it in the list, and erase the account.' },
    })
  })
})
