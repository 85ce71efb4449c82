import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let office: Dispatcher
let desk: BillingDesk

beforeAll(async () => {
  app = await startTestApp()
  office = await openDispatcher(app)
  desk = openBillingDesk(app, office.browser)
})
afterEach(() => emptyTables(app.db, 'orders, receipts'))
afterAll(() => app.close())

type Invoice = { id: string; number: string; orderId: string }

/** An account with open invoices of $450.00, each of an order of its own. */
async function customer(invoices: number): Promise<{ id: string; invoices: Invoice[] }> {
  const all: Invoice[] = []
  for (let n = 0; n < invoices; n++) all.push((await desk.issue(await desk.weighedOrder())).json)
  const accounts = await app.db.sql<{ id: string }[]>`
    select bill_to_id as id from orders where id = any(${all.map(({ orderId }) => orderId)}::uuid[]) order by created_at, id`
  const [id = '', ...others] = accounts.map((account) => account.id)
  await app.db.sql`update bill_to_accounts set merged_into = ${id} where id = any(${others}::uuid[])`
  return { id, invoices: all }
}

const spread = (invoices: readonly Invoice[], ...amounts: string[]) =>
  amounts.map((amount, place) => ({ id: invoices[place]?.id, amount }))
const record = (receipts: object[], key?: string) =>
  office.browser.post('/api/admin/receipts', { receipts }, key ? { 'idempotency-key': key } : undefined)
const bounce = (id: string, body: object = {}) => office.browser.post(`/api/admin/receipts/${id}/bounces`, body)
const refund = (id: string, body: object) => office.browser.post(`/api/admin/receipts/${id}/refunds`, body)
const apply = (id: string, invoices: object[], key?: string) =>
  office.browser.post(
    `/api/admin/bill-to-accounts/${id}/credit-applications`,
    { invoices },
    key ? { 'idempotency-key': key } : undefined,
  )
const receiptsOf = async (id: string) => (await office.browser.get(`/api/admin/bill-to-accounts/${id}/receipts`)).json
const openOn = async (invoices: readonly Invoice[]) =>
  (
    await app.db.sql<{ cents: number }[]>`
      select b.open_cents::int as cents from unnest(${invoices.map(({ id }) => id)}::uuid[]) with ordinality as i (id, place)
      join invoice_balances b on b.invoice_id = i.id order by place`
  ).map(({ cents }) => cents)
const balance = async (account: string) =>
  (
    await app.db.sql<{ cents: number }[]>`
      select coalesce(sum(cents), 0)::int as cents from ledger_entries where account = ${account}`
  )[0]?.cents

describe('rule 244: one payment for several invoices', () => {
  test('pays each of them, and the rest is credit of the customer', async () => {
    const { id, invoices } = await customer(3)
    const check = { billToId: id, amount: '1000.00', reference: '2217', receivedOn: '2026-11-27' }
    const reply = await record([{ ...check, invoices: spread(invoices, '450.00', '200.00') }])
    expect(reply).toMatchObject({ status: 201, json: { receipts: [{ unapplied: '350.00' }] } })
    expect(await openOn(invoices)).toEqual([0, 25_000, 45_000])
    expect(await receiptsOf(id)).toMatchObject({
      unapplied: '350.00',
      receipts: [
        {
          amount: '1000.00',
          method: 'Check',
          reference: '2217',
          receivedOn: '2026-11-27',
          recordedBy: 'dispatcher',
          bouncedOn: null,
          refunded: '0.00',
          unapplied: '350.00',
          payments: [
            { orderId: invoices[0]?.orderId, amount: '450.00' },
            { orderId: invoices[1]?.orderId, amount: '200.00' },
          ],
        },
      ],
    })
    expect(await office.order(invoices[0]?.orderId ?? '')).toMatchObject({ paymentStatus: 'paid', balanceDue: '0.00' })
    const { json } = await office.browser.get(`/api/orders/${invoices[1]?.orderId}/payments`)
    expect(json.payments).toMatchObject([
      { status: 'paid', amount: '200.00', method: 'Check', reference: '2217', receiptId: expect.any(String) },
    ])
    expect([await balance('1000'), await balance('2110'), await balance('1100'), await balance('2100')]).toEqual([
      100_000, -35_000, 70_000, 0,
    ])
  })

  test('rule 313: takes amounts as our own screens write them', async () => {
    const { id } = await customer(1)
    await record([
      { billToId: id, amount: '1,234.50' },
      { billToId: id, amount: '$1234.50' },
    ])
    expect((await receiptsOf(id)).unapplied).toBe('2469.00')
  })

  test('pays the named invoice of an order that has several', async () => {
    const { id, invoices } = await customer(1)
    const orderId = invoices[0]?.orderId ?? ''
    await office.browser.post(`/api/orders/${orderId}/charges`, { kind: 'trip', amount: '150.00', note: 'Gate locked' })
    const all = [...invoices, (await desk.issue(orderId)).json]
    await record([{ billToId: id, amount: '150.00', invoices: [{ id: all[1].id, amount: '150.00' }] }])
    expect(await openOn(all)).toEqual([45_000, 0])
  })

  test('is entered once, however often it is sent', async () => {
    const { id, invoices } = await customer(2)
    const receipts = [{ billToId: id, amount: '450.00', invoices: spread(invoices, '450.00') }]
    const replies = await Promise.all(Array.from({ length: 5 }, () => record(receipts, 'deposit-slip-17')))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await openOn(invoices)).toEqual([0, 45_000])
    expect(await record([{ billToId: id, amount: '1.00' }], 'deposit-slip-17')).toMatchObject({ status: 422 })
  })

  test('several are entered all or none, and what is wrong is named', async () => {
    const [one, other] = [await customer(1), await customer(1)]
    const fine = { billToId: one.id, amount: '450.00', invoices: spread(one.invoices, '450.00') }
    const number = other.invoices[0]?.number
    const refused: [object, string, string][] = [
      [{ billToId: '00000000-0000-4000-8000-000000000000', amount: '1.00' }, 'billToId', 'Customer not found'],
      [{ billToId: other.id, amount: '0' }, 'amount', 'Amount must be more than 0, such as 775.00'],
      [{ billToId: other.id, amount: '10.005' }, 'amount', 'Write the amount as 1234.50.'],
      [{ billToId: other.id, amount: '1e2' }, 'amount', 'Write the amount as 1234.50.'],
      [{ billToId: other.id, amount: '9.00', receivedOn: '2026-12-02' }, 'receivedOn', 'The day is in the future'],
      [
        { billToId: other.id, amount: '100.00', invoices: spread(other.invoices, '200.00') },
        'amount',
        '$200.00 is spread over invoices, which is more than was received',
      ],
      [
        { billToId: other.id, amount: '500.00', invoices: spread(other.invoices, '450.01') },
        'invoices.0.amount',
        `Only $450.00 is open on ${number}`,
      ],
      [
        { billToId: one.id, amount: '450.00', invoices: spread(other.invoices, '450.00') },
        'invoices.0.id',
        `${number} is billed to another customer`,
      ],
      [
        { billToId: one.id, amount: '450.00', invoices: spread(one.invoices, '1.00') },
        'invoices.0.amount',
        `Only $0.00 is open on ${one.invoices[0]?.number}`,
      ],
      [
        {
          billToId: one.id,
          amount: '5.00',
          invoices: [{ id: '00000000-0000-4000-8000-000000000000', amount: '1.00' }],
        },
        'invoices.0.id',
        'Invoice not found',
      ],
    ]
    for (const [receipt, field, message] of refused) {
      expect(await record([fine, receipt]), message).toMatchObject({
        status: 400,
        json: { message, fields: { [`receipts.1.${field}`]: message } },
      })
    }
    await app.db.sql`update orders set archived_at = now() where id = ${other.invoices[0]?.orderId ?? ''}`
    expect(
      await record([fine, { billToId: other.id, amount: '450.00', invoices: spread(other.invoices, '450.00') }]),
    ).toMatchObject({ status: 400, json: { message: `The order of ${number} is archived` } })
    expect(await openOn([...one.invoices, ...other.invoices])).toEqual([45_000, 45_000])
    expect(await balance('1000')).toBe(0)
    expect((await record([fine])).status).toBe(201)
  })

  test('of two at once for one invoice, one is refused', async () => {
    const { id, invoices } = await customer(1)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        record([{ billToId: id, amount: '300.00', invoices: spread(invoices, '300.00') }]),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
    expect(await openOn(invoices)).toEqual([15_000])
  })
})

describe('rule 244: credit of a customer', () => {
  test('pays invoices later, the oldest payment first', async () => {
    const { id, invoices } = await customer(2)
    await record([{ billToId: id, amount: '500.00', reference: 'new', receivedOn: '2026-11-30' }])
    await record([{ billToId: id, amount: '300.00', reference: 'old', receivedOn: '2026-11-20' }])
    expect(await apply(id, spread(invoices, '450.00'), 'apply-1')).toMatchObject({
      status: 201,
      json: {
        unapplied: '350.00',
        receipts: [
          { reference: 'new', unapplied: '350.00', payments: [{ amount: '150.00' }] },
          { reference: 'old', unapplied: '0.00', payments: [{ amount: '300.00' }] },
        ],
      },
    })
    await apply(id, spread(invoices, '450.00'), 'apply-1')
    expect(await openOn(invoices)).toEqual([0, 45_000])
    expect(await apply(id, [{ id: invoices[1]?.id, amount: '350.01' }])).toMatchObject({
      status: 400,
      json: { fields: { invoices: 'Only $350.00 of credit is left' } },
    })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => apply(id, [{ id: invoices[1]?.id, amount: '350.00' }])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
    expect(await receiptsOf(id)).toMatchObject({ unapplied: '0.00' })
    expect(await openOn(invoices)).toEqual([0, 10_000])
  })

  test('can be given back, up to what is left', async () => {
    const { id, invoices } = await customer(1)
    const [receipt] = (await record([{ billToId: id, amount: '600.00', invoices: spread(invoices, '450.00') }])).json
      .receipts
    expect(await refund(receipt.id, { amount: '150.01' })).toMatchObject({
      status: 400,
      json: { fields: { amount: 'Only $150.00 of credit is left' } },
    })
    expect(await refund(receipt.id, { amount: '100.00', reference: '901' })).toMatchObject({
      status: 201,
      json: { unapplied: '50.00', receipts: [{ refunded: '100.00', unapplied: '50.00' }] },
    })
    expect(await bounce(receipt.id)).toMatchObject({
      status: 409,
      json: { message: 'Something of this payment was given back.' },
    })
    expect([await balance('1000'), await balance('2110')]).toEqual([50_000, -5_000])
  })
})

describe('rule 244: a payment of several invoices that bounced', () => {
  test('makes everything due again, once', async () => {
    const { id, invoices } = await customer(2)
    const check = { billToId: id, amount: '1000.00', reference: '884', receivedOn: '2026-11-27' }
    const [receipt] = (await record([{ ...check, invoices: spread(invoices, '450.00', '450.00') }])).json.receipts
    const { json } = await office.browser.get(`/api/orders/${invoices[0]?.orderId}/payments`)
    expect(
      await office.browser.post(`/api/orders/${invoices[0]?.orderId}/payments/${json.payments[0].id}/bounces`, {}),
    ).toMatchObject({
      status: 409,
      json: {
        message: 'It is a part of a payment of several invoices. Record under Billing that the whole payment bounced.',
      },
    })
    expect(await bounce(receipt.id, { bouncedOn: '2026-11-26' })).toMatchObject({
      status: 400,
      json: { fields: { bouncedOn: 'The payment was received on Friday, November 27, 2026' } },
    })
    const replies = await Promise.all([1, 2, 3].map(() => bounce(receipt.id, { bouncedOn: '2026-11-30' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await openOn(invoices)).toEqual([45_000, 45_000])
    expect(await receiptsOf(id)).toMatchObject({
      unapplied: '0.00',
      receipts: [{ bouncedOn: '2026-11-30', unapplied: '0.00' }],
    })
    expect(await office.order(invoices[0]?.orderId ?? '')).toMatchObject({
      paymentStatus: 'pending',
      balanceDue: '450.00',
    })
    expect([await balance('1000'), await balance('2110'), await balance('1100')]).toEqual([0, 0, 90_000])
    expect(await apply(id, spread(invoices, '1.00'))).toMatchObject({ status: 400 })
  })
})

test('rule 244: a check that bounces after a cancellation is no longer kept, and the invoice over what is kept follows', async () => {
  const orderId = await desk.bookedOrder({ scheduledDelivery: '2026-12-01' })
  const { json: invoice } = await desk.issue(orderId)
  const [{ id } = { id: '' }] = await app.db.sql<
    { id: string }[]
  >`select bill_to_id as id from orders where id = ${orderId}`
  await office.browser.post(`/api/orders/${orderId}/payments`, { status: 'paid', amount: '100.00' })
  const [receipt] = (
    await record([{ billToId: id, amount: '350.00', invoices: [{ id: invoice.id, amount: '350.00' }] }])
  ).json.receipts
  await office.change(orderId, { status: 'cancelled' })
  expect(await desk.bill(orderId)).toMatchObject({ finalTotal: '450.00', isInvoiced: true })
  expect((await bounce(receipt.id)).status).toBe(201)
  expect(await desk.bill(orderId)).toMatchObject({ finalTotal: '100.00', balanceDue: '0.00', isInvoiced: true })
})

test('the database refuses to change or delete what was received', async () => {
  const { id } = await customer(1)
  await record([{ billToId: id, amount: '10.00', reference: '7' }])
  for (const change of [
    'update receipts set amount_cents = 1',
    `update receipts set reference = 'other'`,
    'delete from receipts',
    'truncate receipts cascade',
  ])
    await expect(app.db.sql.unsafe(change), change).rejects.toThrow(/never changes/)
  await app.db.sql`update receipts set reference = '', bill_to_id = null`
})
