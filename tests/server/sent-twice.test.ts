import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/endpoints.ts'
import { newId } from '#server/platform/db/ids.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { addDriver, addTruck, firstYard } from '../support/fleet.ts'
import { estimateBody, officeLeadBody } from '../support/leads.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { payOnline, storeCard } from '../support/paid-online.ts'
import { phonePhoto } from '../support/pictures.ts'
import { projectBody } from '../support/project-desk.ts'
import { missingFacts, recordedBy } from '../support/recorded-events.ts'
import { unaskedProcessor } from '../support/stripe-stand-in.ts'
import { staffLogin, startTestApp, type TestApp, testNow } from '../support/test-app.ts'
import { unseen } from '../support/told-changes.ts'

// Rule 322: a request that is sent again after its answer was lost. It is noon on Tuesday, December 1, 2026.

type KeyRoute = { [R in keyof Api]: Api[R] extends { repeats: 'key' } ? R : never }[keyof Api]
type Sent = { path: string; body?: object; file?: Uint8Array | string; browser?: Browser }

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp({ processor: unaskedProcessor() })
  staff = await app.staff()
  await app.db.sql`update equipment set total_inventory = 200`
})
afterAll(() => app.close())

const order = async (facts: OrderFacts = {}) => (await insertOrder(app.db, facts)).id
const out = () => order({ status: 'delivered', scheduledDelivery: '2026-11-28', actualDelivery: '2026-11-28' })
const scheduled = () => order({ status: 'scheduled', scheduledDelivery: '2026-12-01', scheduledPickup: '2026-12-11' })
const invoiceOf = async (orderId: string) => (await staff.post(`/api/orders/${orderId}/invoices`)).json.id as string
const haulOf = async (orderId: string, kind: string) =>
  (await staff.get(`/api/orders/${orderId}/hauls`)).json.find((haul: { kind: string }) => haul.kind === kind).id
const lead = async () => (await app.browser().post('/api/leads', estimateBody())).json.id as string
const account = async () =>
  (await staff.post('/api/admin/bill-to-accounts', { kind: 'company', name: `Ridgeline ${newId()}` })).json.id as string
const receiptOf = async (billToId: string) =>
  (await staff.post('/api/admin/receipts', { receipts: [{ billToId, amount: '500.00' }] })).json.receipts[0].id
/** An account that owes for an order. */
async function debtor() {
  const [accountId, orderId] = [await account(), await out()]
  await app.db.sql`update orders set bill_to_id = ${accountId} where id = ${orderId}`
  return { accountId, invoiceId: await invoiceOf(orderId) }
}
const driver = () => addDriver(staff, { name: newId() })
const truck = () => addTruck(staff, { name: newId().slice(-12) })
/** An order of a login. */
async function ownOrder() {
  const { browser, email } = await openAccount(app)
  const { id, orderNumber } = (await browser.post('/api/orders', bookingBody({ customerEmail: email }))).json
  return { id, orderNumber, browser }
}

/** An account of a login, as its owner. */
async function ownedAccount() {
  const { browser } = await ownOrder()
  return { browser, id: (await browser.get('/api/customer/team')).json[0].id as string }
}

/** Another member of the staff, signed in. */
async function staffMember(): Promise<Browser> {
  const username = `colleague-${newId()}`
  await app.db.sql`
    insert into staff_users (id, username, email, role, password_hash)
    select gen_random_uuid(), ${username}, ${`${username}@canyon.example`}, role, password_hash from staff_users
    where username = ${staffLogin.username}`
  const browser = app.browser()
  await browser.post('/api/admin/login', { ...staffLogin, username })
  return browser
}

/** For every endpoint that takes a key, a request that it takes; a missing one does not compile. */
const requests: Record<KeyRoute, () => Promise<Sent>> = {
  'POST /api/admin-equipment-create': async () => ({ path: '/api/admin-equipment-create', body: { name: newId() } }),
  'POST /api/orders': async () => ({ path: '/api/orders', body: bookingBody(), browser: app.browser() }),
  'POST /api/customer/bill-to-accounts/{id}/invitations': async () => {
    const { browser, id } = await ownedAccount()
    const body = { email: `${newId()}@people.example`, role: 'orders' }
    return { path: `/api/customer/bill-to-accounts/${id}/invitations`, body, browser }
  },
  'POST /api/customer/orders/{orderNumber}/crew-links': async () => {
    const { orderNumber, browser } = await ownOrder()
    return { path: `/api/customer/orders/${orderNumber}/crew-links`, body: { withGateCode: false }, browser }
  },
  'POST /api/orders/by-number/{orderNumber}/place-photos': async () => {
    const { orderNumber, browser } = await ownOrder()
    return {
      path: `/api/orders/by-number/${orderNumber}/place-photos`,
      file: await phonePhoto({ width: 60, height: 40 }),
      browser,
    }
  },
  'POST /api/admin/payments/link': async () => ({
    path: '/api/admin/payments/link',
    body: { orderId: await order() },
  }),
  'POST /api/admin/payments/charge': async () => {
    const orderId = await order()
    const cardId = await storeCard(app.db, orderId)
    return { path: '/api/admin/payments/charge', body: { orderId, cardId, amount: '100.00' } }
  },
  'POST /api/admin/payments/charges': async () => {
    const orderId = await order()
    const cardId = await storeCard(app.db, orderId)
    const { id: invoiceId } = (await staff.post(`/api/orders/${orderId}/invoices`, {})).json
    return { path: '/api/admin/payments/charges', body: { charges: [{ invoiceId, cardId, amount: '450.00' }] } }
  },
  'POST /api/admin/payments/refund': async () => {
    const orderId = await order()
    await payOnline(app.db, orderId)
    return { path: '/api/admin/payments/refund', body: { orderId, amount: '100.00' } }
  },
  'POST /api/orders/{id}/crew-links': async () => ({
    path: `/api/orders/${await order()}/crew-links`,
    body: { withGateCode: true },
  }),
  'POST /api/orders/{id}/links': async () => ({ path: `/api/orders/${await order()}/links`, body: { send: true } }),
  'POST /api/admin/order-groups/{id}/links': async () => {
    const { groupId } = (await staff.post('/api/admin/orders', bookingBody({ quantity: 2 }))).json
    return { path: `/api/admin/order-groups/${groupId}/links`, body: {} }
  },
  'POST /api/admin/orders': async () => ({ path: '/api/admin/orders', body: bookingBody({ quantity: 2 }) }),
  'POST /api/admin/days/{day}/stops': async () => ({
    path: '/api/admin/days/2026-12-01/stops',
    body: {
      orderId: await scheduled(),
      kind: 'delivery',
      time: '08:30',
      charge: { kind: 'trip', amount: '50.00', note: 'Gate was locked' },
    },
  }),
  'POST /api/admin/yards': async () => ({ path: '/api/admin/yards', body: { name: newId() } }),
  'POST /api/admin/trucks': async () => ({
    path: '/api/admin/trucks',
    body: { name: newId().slice(-12), yardId: firstYard, kind: 'hook-lift', sizes: [20] },
  }),
  'POST /api/admin/drivers': async () => ({ path: '/api/admin/drivers', body: { name: newId(), yardId: firstYard } }),
  'POST /api/admin/absences': async () => ({
    path: '/api/admin/absences',
    body: { driverId: (await driver()).id, fromDay: '2026-12-10', throughDay: '2026-12-11' },
  }),
  'POST /api/admin/board/{day}/routes': async () => ({
    path: '/api/admin/board/2026-12-10/routes',
    body: { truckId: (await truck()).id, driverId: (await driver()).id, startsMinute: 1_000, endsMinute: 1_200 },
  }),
  'POST /api/admin/board/{day}/cover': async () => ({
    path: '/api/admin/board/2026-12-10/cover',
    body: { driverId: (await driver()).id, mode: 'pool', reason: 'Flu' },
  }),
  'POST /api/admin/devices': async () => ({ path: '/api/admin/devices', body: { name: newId() } }),
  'POST /api/orders/{id}/hauls': async () => ({
    path: `/api/orders/${await out()}/hauls`,
    body: { kind: 'swap', day: '2026-12-10', price: '250.00' },
  }),
  'POST /api/orders/{id}/standing-services': async () => ({
    path: `/api/orders/${await out()}/standing-services`,
    body: {
      ...{ kind: 'swap', every: 1, unit: 'weeks', weekdays: [5], ifClosed: 'skip' },
      ...{ startsOn: '2026-12-04', until: '2026-12-11', price: '250.00' },
    },
  }),
  'POST /api/orders/{id}/live-load': async () => {
    const id = await scheduled()
    await staff.put(`/api/orders/${id}/live-load`, { isLive: true })
    return { path: `/api/orders/${id}/live-load`, body: { waitedMinutes: 40 } }
  },
  'POST /api/orders/{id}/hauls/{haulId}/attempts': async () => {
    const id = await scheduled()
    return { path: `/api/orders/${id}/hauls/${await haulOf(id, 'deliver')}/attempts`, body: { reason: 'blocked' } }
  },
  'POST /api/orders/by-number/{orderNumber}/hauls': async () => {
    const { id: orderId, orderNumber, browser } = await ownOrder()
    for (const changes of [
      { scheduledDeliveryDate: '2026-12-01', scheduledPickupDate: '2026-12-18', status: 'scheduled' },
      { status: 'delivered' },
    ])
      await staff.send('PATCH', `/api/orders/${orderId}`, {
        body: JSON.stringify(changes),
        headers: { 'content-type': 'application/json' },
      })
    const { id } = (await staff.get('/api/equipment')).json.find(({ size }: { size: number }) => size === 20)
    await staff.post('/api/admin/prices', {
      kind: 'swap',
      equipmentId: id,
      price: '245.00',
      validFrom: '2026-11-01',
    })
    const body = { kind: 'swap', date: '2026-12-10', price: '245.00' }
    return { path: `/api/orders/by-number/${orderNumber}/hauls`, body, browser }
  },
  'POST /api/leads': async () => ({ path: '/api/leads', body: estimateBody(), browser: app.browser() }),
  'POST /api/admin/leads': async () => ({ path: '/api/admin/leads', body: officeLeadBody() }),
  'POST /api/admin/leads/{id}/notes': async () => ({
    path: `/api/admin/leads/${await lead()}/notes`,
    body: { note: 'Called, no answer' },
  }),
  'POST /api/admin/leads/{id}/quotes': async () => ({
    path: `/api/admin/leads/${await lead()}/quotes`,
    body: { dumpsterSize: 20, zipCode: '91355' },
  }),
  'POST /api/admin/leads/{id}/quote-drafts': async () => ({
    path: `/api/admin/leads/${await lead()}/quote-drafts`,
    body: { zipCode: '91355', lines: [{ kind: 'container', dumpsterSize: 20, deliveryDate: '2026-12-08' }] },
  }),
  'POST /api/orders/{id}/documents': async () => ({
    path: `/api/orders/${await order()}/documents?name=photo.jpg`,
    file: await phonePhoto({ width: 60, height: 40 }),
  }),
  'POST /api/orders/{id}/street-permits': async () => ({
    path: `/api/orders/${await order()}/street-permits`,
    body: { authority: 'Valencia', permitNumber: 'X-1', validFrom: '2026-12-01', validThrough: '2026-12-20' },
  }),
  'POST /api/weight-tickets': async () => ({
    path: '/api/weight-tickets',
    body: { orderId: await out(), weightTons: '4.35' },
  }),
  'POST /api/orders/{id}/payments': async () => ({
    path: `/api/orders/${await out()}/payments`,
    body: { status: 'paid', amount: '50.00', method: 'Check' },
  }),
  'POST /api/orders/{id}/invoices': async () => ({ path: `/api/orders/${await out()}/invoices`, body: {} }),
  'POST /api/orders/{id}/charges': async () => ({
    path: `/api/orders/${await out()}/charges`,
    body: { kind: 'trip', amount: '150.00', note: 'Gate was locked' },
  }),
  'POST /api/invoices/{id}/credit-notes': async () => ({
    path: `/api/invoices/${await invoiceOf(await out())}/credit-notes`,
    body: { reason: 'Late by a day', lines: [{ line: 0, amount: '50.00' }] },
  }),
  'POST /api/admin/receipts': async () => ({
    path: '/api/admin/receipts',
    body: { receipts: [{ billToId: await account(), amount: '500.00' }] },
  }),
  'POST /api/admin/statements': async () => {
    await debtor()
    return { path: '/api/admin/statements', body: { through: '2026-11-30', email: true } }
  },
  'POST /api/admin/receipts/{id}/refunds': async () => ({
    path: `/api/admin/receipts/${await receiptOf(await account())}/refunds`,
    body: { amount: '100.00' },
  }),
  'POST /api/admin/bill-to-accounts/{id}/credit-applications': async () => {
    const { accountId, invoiceId } = await debtor()
    await receiptOf(accountId)
    return {
      path: `/api/admin/bill-to-accounts/${accountId}/credit-applications`,
      body: { invoices: [{ id: invoiceId, amount: '20.00' }] },
    }
  },
  'POST /api/admin/receivables/customers/{id}/reminders': async () => ({
    path: `/api/admin/receivables/customers/${(await debtor()).accountId}/reminders`,
  }),
  'POST /api/admin/bill-to-accounts': async () => ({
    path: '/api/admin/bill-to-accounts',
    body: { kind: 'company', name: newId() },
  }),
  'POST /api/customer/change-requests': async () => {
    const { id: orderId, browser } = await ownOrder()
    const body = { orderId, requestType: 'other', description: 'Please call', requestedChanges: {} }
    return { path: '/api/customer/change-requests', body, browser }
  },
  'POST /api/admin/change-requests': async () => ({
    path: '/api/admin/change-requests',
    body: { orderId: await out(), requestType: 'other', description: 'Please call' },
  }),
  'POST /api/customer/projects': async () => ({
    path: '/api/customer/projects',
    body: projectBody(),
    browser: (await openAccount(app)).browser,
  }),
  'POST /api/admin/projects': async () => ({ path: '/api/admin/projects', body: projectBody() }),
  'POST /api/admin/facilities': async () => ({ path: '/api/admin/facilities', body: { name: newId() } }),
  'POST /api/admin/facilities/{id}/prices': async () => {
    const { id } = (await staff.post('/api/admin/facilities', { name: newId() })).json
    return { path: `/api/admin/facilities/${id}/prices`, body: { perTon: '45.00', validFrom: '2026-01-01' } }
  },
  'POST /api/admin/facilities/{id}/rates': async () => {
    const { id } = (await staff.post('/api/admin/facilities', { name: newId() })).json
    return {
      path: `/api/admin/facilities/${id}/rates`,
      body: { material: 'mixed', percent: '72.5', validFrom: '2026-01-01', certifier: 'RCI', source: 'Letter' },
    }
  },
  'POST /api/admin/containers': async () => ({
    path: '/api/admin/containers',
    body: { containerNumber: newId().slice(-12), size: 20 },
  }),
  'POST /api/admin/imports': async () => ({
    path: '/api/admin/imports?kind=customers&fileName=customers.csv',
    file: `Name,Email\n${newId()},nobody@people.example\n`,
  }),
  'POST /api/admin/email-logs/{id}/resend': async () => {
    const id = newId()
    await app.db.sql`
      insert into emails (id, template, recipient, status, last_failed_at)
      values (${id}, 'lead-received', 'nobody@people.example', 'failed', ${testNow})`
    return { path: `/api/admin/email-logs/${id}/resend` }
  },
  'POST /api/admin/send-test-email': async () => ({
    path: '/api/admin/send-test-email',
    body: { template: 'estimate', order: 'regular' },
  }),
}

/** What is about a session or about keys themselves, and no effect of a request. */
const apart = ['idempotency_keys', 'staff_sessions', 'customer_sessions', 'rate_limits', 'periodic_tasks']

/** Every row of every table, as one hash per table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await app.db.sql<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${apart}) order by 1`
  const hashes = await app.db.sql.unsafe(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${name}" t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]))
}

const send = ({ path, body, file, browser = staff }: Sent, key?: string): Promise<Reply> => {
  const headers = {
    ...(file ? { 'content-type': 'application/octet-stream' } : body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  }
  const content = file ? (file as BodyInit) : body && JSON.stringify(body)
  return browser.send('POST', path, { ...(content !== undefined && { body: content }), headers })
}
const answer = ({ status, json }: Reply) => ({ status, json })

test.each(Object.keys(requests) as KeyRoute[])('with a key is done once, at once or later: %s', async (route) => {
  const request = await requests[route]()
  const key = newId()
  const before = await everything()
  let replies: Reply[] = []
  const events = await recordedBy(app.db, async () => {
    replies = await Promise.all([send(request, key), send(request, key)])
  })
  const [one, other] = replies as [Reply, Reply]
  expect([200, 201, 204], one.text).toContain(one.status)
  expect(answer(other)).toEqual(answer(one))
  const after = await everything()
  expect(after).not.toEqual(before)
  if (!request.browser) {
    const changed = Object.keys(after).filter((table) => after[table] !== before[table] && !unseen.has(table))
    expect(missingFacts(route, changed, events)).toEqual([])
  }
  expect(answer(await send(request, key))).toEqual(answer(one))
  expect(await everything()).toEqual(after)
})

describe('a partial credit note of $50', () => {
  const fifty = { reason: 'Late by a day', lines: [{ line: 0, amount: '50.00' }] }
  const invoice = async () => {
    const orderId = await out()
    return { orderId, path: `/api/invoices/${await invoiceOf(orderId)}/credit-notes` }
  }
  const credited = async (orderId: string) => {
    const { json } = await staff.get(`/api/orders/${orderId}/invoices`)
    return json.flatMap(({ kind, total }: { kind: string; total: string }) => (kind === 'credit-note' ? [total] : []))
  }

  test('is one when it comes twice with a key, at once or later, and two without', async () => {
    const { orderId, path } = await invoice()
    const replies = await Promise.all([1, 2, 3].map(() => send({ path, body: fifty }, 'credit-1')))
    const numbers = new Set(replies.map(({ json }) => json.number))
    expect([replies.map(({ status }) => status), numbers.size]).toEqual([[201, 201, 201], 1])
    expect(await send({ path, body: fifty }, 'credit-1')).toMatchObject({ status: 201, json: { total: '-50.00' } })
    expect(await credited(orderId)).toEqual(['-50.00'])
    await send({ path, body: fifty })
    await send({ path, body: fifty })
    expect(await credited(orderId)).toEqual(['-50.00', '-50.00', '-50.00'])
  })

  test('with the key of another one is refused', async () => {
    const { orderId, path } = await invoice()
    await send({ path, body: fifty }, 'credit-2')
    const other = { ...fifty, lines: [{ line: 0, amount: '60.00' }] }
    expect(await send({ path, body: other }, 'credit-2')).toMatchObject({ status: 422, json: { code: 'key-reused' } })
    const elsewhere = await invoice()
    expect(await send({ path: elsewhere.path, body: fifty }, 'credit-2')).toMatchObject({ status: 422 })
    expect([await credited(orderId), await credited(elsewhere.orderId)]).toEqual([['-50.00'], []])
  })

  test('that is refused does not use its key up', async () => {
    const { orderId, path } = await invoice()
    const tooMuch = { ...fifty, lines: [{ line: 0, amount: '5000.00' }] }
    expect((await send({ path, body: tooMuch }, 'credit-3')).status).toBe(400)
    expect((await send({ path, body: fifty }, 'credit-3')).status).toBe(201)
    expect(await credited(orderId)).toEqual(['-50.00'])
  })

  test('is not written if its answer cannot be', async () => {
    const { orderId, path } = await invoice()
    await app.db.sql`
      create function refuse_answer() returns trigger language plpgsql as 'begin raise exception ''no answer''; end'`
    await app.db.sql`create trigger no_answer before insert on idempotency_keys execute function refuse_answer()`
    expect((await send({ path, body: fifty }, 'credit-5')).status).toBe(500)
    await app.db.sql`drop function refuse_answer cascade`
    expect(await credited(orderId)).toEqual([])
    expect((await send({ path, body: fifty }, 'credit-5')).status).toBe(201)
    expect(await credited(orderId)).toEqual(['-50.00'])
  })

  test('of another staff member with the same key is another one', async () => {
    const { orderId, path } = await invoice()
    const first = await send({ path, body: fifty }, 'credit-4')
    const colleague = await staffMember()
    const second = await send({ path, body: fifty, browser: colleague }, 'credit-4')
    expect(second.status).toBe(201)
    expect(second.json.number).not.toBe(first.json.number)
    expect(await credited(orderId)).toEqual(['-50.00', '-50.00'])
    expect((await send({ path, body: fifty, browser: app.browser() }, 'credit-4')).status).toBe(401)
  })
})

test('a customer with the key of somebody else gets an answer of their own', async () => {
  const [one, other] = [await openAccount(app), await openAccount(app)]
  const mine = await send({ path: '/api/customer/projects', body: projectBody(), browser: one.browser }, 'project')
  const theirs = await send({ path: '/api/customer/projects', body: projectBody(), browser: other.browser }, 'project')
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(theirs.json.id).not.toBe(mine.json.id)
  expect(await send({ path: '/api/customer/projects', body: projectBody() }, 'project')).toMatchObject({ status: 401 })
})

test('an answer is stored encrypted, because it may have a link that opens something', async () => {
  const request = await requests['POST /api/admin/devices']()
  const { json } = await send(request, 'a-phone')
  const code = new URL(json.url).hash || new URL(json.url).pathname.split('/').at(-1) || json.url
  const [{ stored }] = await app.db.sql<[{ stored: string }]>`
    select string_agg(k::text, ' ') as stored from idempotency_keys k where key like '%a-phone'`
  expect(stored).toContain('sealed')
  expect(stored).not.toContain(code)
  expect((await send(request, 'a-phone')).json.url).toBe(json.url)
})

describe('a field that there is not (rule 323)', () => {
  const unknown = async (path: string, body: object) => {
    const { status, json } = await staff.post(path, body)
    return [status, json.fields]
  }

  test('in the month of a statement is refused, and no statement is made', async () => {
    const id = await account()
    const path = `/api/admin/bill-to-accounts/${id}/statements`
    const refused = (fields: string) => ({ month: `There is no field month here. The fields are ${fields}.` })
    expect(await unknown(path, { month: '2026-10' })).toEqual([400, refused('through')])
    expect(await unknown('/api/admin/statements', { month: '2026-10' })).toEqual([
      400,
      refused('through, accounts, email'),
    ])
    expect((await staff.get(path)).json).toEqual([])
    const made = await staff.post(path, { through: '2026-10-31' })
    const again = await staff.post(path, { through: '2026-10-31' })
    expect([made.status, again.status, again.json]).toEqual([201, 200, made.json])
    expect((await staff.get(path)).json).toHaveLength(1)
  })

  test('is refused by name for invoices, credit notes, payments, refunds and charges, also within a list', async () => {
    const orderId = await out()
    const invoiceId = await invoiceOf(orderId)
    const billToId = await account()
    const receiptId = await receiptOf(billToId)
    const cases: [string, object, string][] = [
      [`/api/orders/${orderId}/invoices`, { month: 1 }, 'month'],
      [`/api/orders/${orderId}/payments`, { status: 'paid', amount: '1.00', date: '2026-12-01' }, 'date'],
      [`/api/orders/${orderId}/payments/${newId()}/bounces`, { fee: '35.00' }, 'fee'],
      [`/api/orders/${orderId}/charges`, { kind: 'trip', amount: '1.00', note: 'x', quantity: 2 }, 'quantity'],
      [`/api/invoices/${invoiceId}/credit-notes`, { reason: 'x', amount: '50.00' }, 'amount'],
      [
        `/api/invoices/${invoiceId}/credit-notes`,
        { reason: 'x', lines: [{ line: 0, amount: '1.00', tax: '0.10' }] },
        'lines.0.tax',
      ],
      ['/api/admin/billing/preview', { orderIds: [], through: '2026-11-30' }, 'through'],
      ['/api/admin/billing/invoices', { orders: [{ id: orderId, total: '1.00', note: '' }] }, 'orders.0.note'],
      ['/api/admin/receipts', { receipts: [{ billToId, amount: '1.00', memo: '' }] }, 'receipts.0.memo'],
      [`/api/admin/receipts/${receiptId}/refunds`, { amount: '1.00', receivedOn: '2026-12-01' }, 'receivedOn'],
      [`/api/admin/receipts/${receiptId}/bounces`, { bouncedAt: '2026-12-01' }, 'bouncedAt'],
      [`/api/admin/bill-to-accounts/${billToId}/credit-applications`, { invoices: [], all: true }, 'all'],
    ]
    for (const [path, body, field] of cases) {
      const [status, fields] = await unknown(path, body)
      expect([path, status, Object.keys(fields ?? {})]).toEqual([path, 400, expect.arrayContaining([field])])
    }
    expect((await staff.get(`/api/orders/${orderId}/invoices`)).json).toHaveLength(1)
    expect((await staff.get(`/api/orders/${orderId}/payments`)).json.payments).toEqual([])
  })

  test('is not read where the specification names the call', async () => {
    expect((await app.browser().post('/api/orders', bookingBody({ month: 1 }))).status).toBe(201)
    expect((await app.browser().post('/api/leads', estimateBody({ month: 1 }))).status).toBe(201)
    const ticket = { orderId: await out(), weightTons: '1.00', month: 1 }
    expect((await staff.post('/api/weight-tickets', ticket)).status).toBe(201)
    const container = { containerNumber: newId().slice(-12), size: 20, month: 1 }
    expect((await staff.post('/api/admin/containers', container)).status).toBe(201)
  })

  test('an invoice needs no body', async () => {
    expect((await staff.post(`/api/orders/${await out()}/invoices`)).status).toBe(201)
    expect((await staff.post(`/api/orders/${await out()}/invoices`, {})).status).toBe(201)
  })
})
