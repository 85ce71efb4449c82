import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { lockCredit } from '#server/orders/order-payer.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp({ pools: { readers: 8, lockers: 8 } })
  staff = await app.staff()
})
beforeEach(() => emptyTables(app.db, 'orders, emails, events, customers, bill_to_accounts, places, projects'))
afterAll(() => app.close())

const root = '/api/admin/bill-to-accounts'
const undated = { requestedDeliveryDate: null, totalAmount: undefined }
const create = async (changes: object): Promise<BillToAccountOnWire> =>
  (await staff.post(root, { kind: 'company', name: 'Sandoval Roofing', ...changes })).json
const patch = (id: string, body: object) =>
  staff.send('PATCH', `${root}/${id}`, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
/** An order by phone of $450.00. */
const order = (billToId: string, changes: object = {}) =>
  staff.post('/api/admin/orders', {
    ...bookingBody({ ...undated, dumpsterSize: 20 }),
    priceOverride: '450.00',
    priceOverrideReason: 'Agreed',
    billToId,
    ...changes,
  })

describe('rule 218: an account on hold', () => {
  test('is ordered for by staff with a reason, which is kept', async () => {
    const { id } = await create({ holdReason: 'Two checks bounced' })
    const refused = await order(id)
    expect(refused).toMatchObject({
      status: 409,
      json: { fields: { creditOverride: 'The customer is on hold. Give a reason to order anyway.' } },
    })
    const taken = await order(id, { creditOverride: 'Paid in cash at the yard' })
    expect(taken.status).toBe(201)
    const timeline = (await staff.get(`/api/orders/${taken.json.id}/timeline`)).text
    expect(timeline).toContain('Paid in cash at the yard')
    expect((await staff.get(`${root}/${id}/history`)).json).toContainEqual(
      expect.objectContaining({ kind: 'credit-overridden', note: 'Paid in cash at the yard' }),
    )
  })

  test('a reason that nobody asked for leaves no trace', async () => {
    const { id } = await create({})
    expect((await order(id, { creditOverride: 'Just in case' })).status).toBe(201)
    expect((await staff.get(`${root}/${id}/history`)).text).not.toContain('Just in case')
  })
})

describe('rule 218: the credit limit', () => {
  test('is what the orders owe with the new one, and may be reached', async () => {
    const { id } = await create({ creditLimit: '900.00' })
    expect((await order(id)).status).toBe(201)
    expect((await order(id)).status).toBe(201)
    const message =
      'The customer owes $900.00; with this order of $450.00 that is more than the credit limit of $900.00. Give a reason to order anyway.'
    expect(await order(id)).toMatchObject({ status: 409, json: { message, fields: { creditOverride: message } } })
    expect((await order(id, { creditOverride: 'Check is in the mail' })).status).toBe(201)
    await patch(id, { creditLimit: null })
    expect((await order(id)).status).toBe(201)
  })

  test('is not used twice by orders at once: the second waits for the first', async () => {
    const { id } = await create({ creditLimit: '450.00' })
    // Another order has read the credit, and is not written yet.
    const goOn = await pausedTransaction(app, async (tx) => {
      expect(await lockCredit(tx, { accountId: id })).toMatchObject({ limitCents: 45_000, owedCents: 0 })
    })
    const second = order(id)
    await eventually(() => waitsForLock(app))
    await goOn()
    expect((await second).status).toBe(201)
    expect((await order(id)).status).toBe(409)
  })

  test('is that of the account into which this one is merged while an order waits for it', async () => {
    const into = await create({ name: 'Sandoval Holding', creditLimit: '450.00' })
    const { id } = await create({})
    expect((await order(into.id)).status).toBe(201)
    const goOn = await pausedTransaction(app, async (tx) => {
      await tx`update bill_to_accounts set merged_into = ${into.id}, version = version + 1 where id = ${id}`
    })
    const waiting = order(id)
    await eventually(() => waitsForLock(app))
    await goOn()
    expect(await waiting).toMatchObject({
      status: 409,
      json: { fields: { creditOverride: expect.stringContaining('The customer owes $450.00') } },
    })
  })

  test('refuses a customer with our phone number, and says nothing of the amounts', async () => {
    const { browser } = await openAccount(app)
    const first = await browser.post('/api/orders', bookingBody(undated))
    expect(first.status).toBe(201)
    const [row] = await app.db.sql<{ id: string }[]>`select bill_to_id as id from orders where id = ${first.json.id}`
    await patch(row?.id ?? '', { creditLimit: first.json.totalAmount })
    const refused = await browser.post('/api/orders', bookingBody(undated))
    expect(refused).toMatchObject({
      status: 409,
      json: {
        message: expect.stringMatching(
          /^Your account has reached its credit limit, so we can't take new orders online\. Please call us at \(\d{3}\) \d{3}-\d{4}\.$/,
        ),
      },
    })
    await staff.post(`/api/orders/${first.json.id}/payments`, { status: 'paid', amount: first.json.totalAmount })
    expect((await browser.post('/api/orders', bookingBody(undated))).status).toBe(201)
  })
})
