import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoiceMonthly } from '#server/billing/invoice-monthly.ts'
import { remindOfInvoices } from '#server/billing/reminders/remind-of-invoices.ts'
import { deliverEmails } from '../support/accounts.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let now: Date
let office: Dispatcher
let desk: BillingDesk

/** An instant by the clocks of Los Angeles in winter. */
const at = (local: string) => new Date(`${local}-08:00`)

beforeAll(async () => {
  now = at('2026-12-01T12:00:00')
  app = await startTestApp({ now: () => now })
})
beforeEach(() => goTo('2026-12-01T12:00:00'))
afterEach(() => emptyTables(app.db, 'orders, emails, events, invoicing_runs'))
afterAll(() => app.close())

/** Goes on to a moment; the session has ended by then. */
async function goTo(local: string) {
  now = at(local)
  office = await openDispatcher(app)
  desk = openBillingDesk(app, office.browser)
}

const patch = (path: string, body: object) =>
  office.browser.send('PATCH', path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const set = (settings: object) => office.browser.post('/api/admin/settings', settings)
const pay = (orderId: string) =>
  office.browser.post(`/api/orders/${orderId}/payments`, { status: 'paid', amount: '450.00' })
type Sent = { recipient: string; subject: string; bodyText: string }
async function reminders(): Promise<Sent[]> {
  await deliverEmails(app)
  return app.db.sql<Sent[]>`
    select recipient, subject, body_text from emails where template = 'invoice-reminder' and status = 'console' order by created_at, id`
}
const run = () => Promise.all([1, 2, 3].map(() => remindOfInvoices(app.context)))
const accountOf = async (orderId: string) =>
  (await app.db.sql<{ id: string }[]>`select bill_to_id as id from orders where id = ${orderId}`)[0]?.id
const kinds = async () =>
  (await app.db.sql<{ kind: string }[]>`select kind from invoice_reminders order by reminded_at, id`).map(
    ({ kind }) => kind,
  )

/** An invoice with 30 days, issued on 2026-12-01. */
async function net30(): Promise<{ orderId: string; invoice: { id: string; number: string } }> {
  const orderId = await desk.weighedOrder()
  await app.db.sql`update orders set customer_type = 'contractor' where id = ${orderId}`
  const account = await accountOf(orderId)
  await app.db.sql`
    update bill_to_accounts set kind = 'company', terms_days = 30, terms_since = now() where id = ${account ?? ''}`
  return { orderId, invoice: (await desk.issue(orderId)).json }
}

const lastSent = async () => (await office.browser.get('/api/admin/invoices')).json[0].lastSent

test('rule 541: the list of invoices says what the customer was last sent about each', async () => {
  await set({ invoice_reminders: 'automatic', change_request_notification_email: 'office@canyon.example' })
  await net30()
  expect(await lastSent()).toBeNull()
  // An email to the office is none to the customer.
  await app.db.sql`update emails set sent_at = now() where data ->> 'audience' = 'staff'`
  expect(await lastSent()).toBeNull()
  await deliverEmails(app)
  expect(await lastSent()).toEqual({ kind: 'invoice', sentOn: '2026-12-01' })
  await goTo('2026-12-28T09:00:00')
  await run()
  expect(await lastSent()).toEqual({ kind: 'before-due', sentOn: '2026-12-28' })
})

describe('rule 246: reminders by themselves', () => {
  test('go out three days before the due day, and 7 and 21 days after, each once', async () => {
    await set({ invoice_reminders: 'automatic' })
    const { invoice } = await net30()
    const days: [string, string[]][] = [
      ['2026-12-27T12:00:00', []],
      ['2026-12-28T08:59:00', []],
      ['2026-12-28T09:00:00', ['before-due']],
      ['2026-12-30T09:00:00', ['before-due']],
      ['2027-01-06T12:00:00', ['before-due']],
      ['2027-01-07T09:00:00', ['before-due', 'first']],
      ['2027-01-08T09:00:00', ['before-due', 'first']],
      ['2027-01-21T09:00:00', ['before-due', 'first', 'second']],
      ['2027-03-01T09:00:00', ['before-due', 'first', 'second']],
    ]
    for (const [moment, expected] of days) {
      await goTo(moment)
      await run()
      await deliverEmails(app)
      expect(await kinds(), moment).toEqual(expected)
    }
    const [soon, late] = await reminders()
    expect(soon?.subject).toBe(`Invoice ${invoice.number} from Canyon Roll-Off: due soon`)
    expect(late?.subject).toBe(`Payment overdue: Invoice ${invoice.number} from Canyon Roll-Off`)
    expect(late?.bodyText).toContain('$450.00')
  })

  test('name all invoices of a person in one email, and the history of each order has it', async () => {
    await set({ invoice_reminders: 'automatic' })
    const [one, other] = [await desk.weighedOrder(), await desk.weighedOrder()]
    await app.db.sql`update orders set customer_email = 'Pat@Example.example' where id = ${other}`
    await app.db.sql`update orders set customer_email = 'pat@example.example' where id = ${one}`
    await desk.issue(one)
    await desk.issue(other)
    await goTo('2026-12-08T09:00:00')
    await run()
    expect(await reminders()).toMatchObject([{ subject: 'Payment overdue: 2 invoices from Canyon Roll-Off' }])
    const events = await app.db.sql`select 1 from events where kind = 'invoice-reminded'`
    expect(events).toHaveLength(2)
  })

  test('leave out what was paid, also after the email was queued, and an order that is archived', async () => {
    await set({ invoice_reminders: 'automatic' })
    const [paid, late, archived] = [await net30(), await net30(), await net30()]
    await pay(paid.orderId)
    await app.db.sql`update orders set archived_at = now() where id = ${archived.orderId}`
    await goTo('2027-01-07T09:00:00')
    await run()
    expect(await kinds()).toEqual(['first'])
    await pay(late.orderId)
    expect(await reminders()).toEqual([])
  })

  test('a corrected invoice starts nothing again', async () => {
    await set({ invoice_reminders: 'automatic' })
    const { orderId } = await net30()
    await goTo('2027-01-07T09:00:00')
    await run()
    await desk.weigh(orderId, '6.00')
    await desk.issue(orderId)
    await patch(`/api/orders/${orderId}`, { fuelSurcharge: '20.00' })
    await goTo('2027-01-08T09:00:00')
    await run()
    expect((await kinds()).filter((kind) => kind === 'first')).toHaveLength(1)
  })

  test.each(['off', 'by-hand'])('do not go out when the setting is %s', async (setting) => {
    await set({ invoice_reminders: setting })
    await net30()
    await goTo('2027-01-07T09:00:00')
    await run()
    expect(await kinds()).toEqual([])
  })
})

describe('rule 246: reminders by hand', () => {
  const remind = async (orderId: string) =>
    office.browser.post(`/api/admin/receivables/customers/${await accountOf(orderId)}/reminders`)

  test('name every open invoice, and none twice within a day', async () => {
    await set({ invoice_reminders: 'by-hand' })
    const { orderId } = await net30()
    const replies = await Promise.all([remind(orderId), remind(orderId), remind(orderId)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.json.message).toBe(
      'The customer was reminded of all open invoices within the last day.',
    )
    expect(await reminders()).toHaveLength(1)
    const customers = (await office.browser.get('/api/admin/receivables/customers')).json
    expect(customers[0].lastReminder).toEqual({ kind: 'by-hand', remindedOn: '2026-12-01' })
    await goTo('2026-12-02T12:00:00')
    expect(await remind(orderId)).toMatchObject({ status: 201, json: { invoices: 1 } })
    await pay(orderId)
    expect(await remind(orderId)).toMatchObject({
      status: 409,
      json: { message: expect.stringMatching(/paid or being paid/) },
    })
  })

  test('are refused when reminders are off', async () => {
    await set({ invoice_reminders: 'off' })
    const { orderId } = await net30()
    expect(await remind(orderId)).toMatchObject({
      status: 409,
      json: { message: 'Reminders are switched off in the settings.' },
    })
  })
})

describe('rule 245: monthly invoices', () => {
  const invoices = async () =>
    (await app.db.sql<{ orderId: string }[]>`select order_id from invoices order by number`).map(
      ({ orderId }) => orderId,
    )
  const month = () => Promise.all([1, 2, 3].map(() => invoiceMonthly(app.context)))

  test('are issued once, on the 1st, for what was delivered and is on no invoice', async () => {
    await set({ invoicing: 'monthly' })
    const out = await desk.weighedOrder()
    const paid = await desk.weighedOrder()
    await pay(paid)
    await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
    const cancelled = await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
    await patch(`/api/orders/${cancelled}`, { status: 'cancelled' })
    const invoiced = await desk.weighedOrder()
    await desk.issue(invoiced)
    const old = await desk.weighedOrder()
    await app.db.sql`update orders set delivery_on = '2026-08-31' where id = ${old}`
    const waiting = await desk.weighedOrder()
    await app.db.sql`update orders set delivery_on = '2026-08-31', unbilled_since = now() where id = ${waiting}`
    for (const [moment, expected] of [
      ['2026-12-31T23:00:00', 1],
      ['2027-01-01T05:59:00', 1],
      ['2027-01-01T06:00:00', 4],
    ] as const) {
      await goTo(moment)
      await month()
      expect(await invoices(), moment).toHaveLength(expected)
    }
    expect(new Set(await invoices())).toEqual(new Set([invoiced, out, paid, waiting]))
    expect(await app.db.sql`select issued, refused from invoicing_runs`).toEqual([{ issued: 3, refused: 0 }])
    await office.browser.post(`/api/orders/${out}/charges`, { kind: 'trip', amount: '150.00', note: 'Gate locked' })
    await goTo('2027-01-02T06:00:00')
    await month()
    expect(await invoices()).toHaveLength(4)
    await goTo('2027-02-01T06:00:00')
    await month()
    expect(await invoices()).toHaveLength(5)
  })

  test('are issued for the others when one fails unexpectedly, and for that one as soon as it can be', async () => {
    await set({ invoicing: 'monthly' })
    const orders = [await desk.weighedOrder(), await desk.weighedOrder(), await desk.weighedOrder()]
    const broken = orders[1] ?? ''
    await app.db.sql.unsafe(`
      create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'the invoice is broken'; end $$;
      create trigger refuse_one before insert on invoices for each row when (new.order_id = '${broken}') execute function refuse_one()`)
    await goTo('2027-01-01T06:00:00')
    const before = app.logged.length
    await expect(invoiceMonthly(app.context)).rejects.toThrow('order not invoiced for the month: 1 of 3')
    expect(new Set(await invoices())).toEqual(new Set(orders.filter((id) => id !== broken)))
    expect(app.logged.slice(before).filter(({ event }) => event === 'order not invoiced for the month')).toMatchObject([
      { facts: { orderId: broken, error: 'the invoice is broken' } },
    ])
    expect(await app.db.sql`select from invoicing_runs`).toEqual([])
    await app.db.sql.unsafe('drop function refuse_one cascade')
    await month()
    expect(new Set(await invoices())).toEqual(new Set(orders))
    await month()
    expect(await invoices()).toHaveLength(3)
  })

  test('are not issued by hand only, nor late in the month', async () => {
    await desk.weighedOrder()
    await set({ invoicing: 'by-hand' })
    await goTo('2027-01-01T06:00:00')
    await month()
    await set({ invoicing: 'monthly' })
    await goTo('2027-01-06T06:00:00')
    await month()
    expect(await invoices()).toEqual([])
    await set({ invoicing: 'by-hand' })
  })
})

describe('rule 240: the billing address of an account', () => {
  const whole = { billingAddress: '1 Plaza Way', billingCity: 'Irvine', billingState: 'CA', billingZipCode: '92612' }

  test('is where invoices are addressed to, and the site stays the service address', async () => {
    const orderId = await desk.weighedOrder()
    const account = await accountOf(orderId)
    const change = (body: object) => patch(`/api/admin/bill-to-accounts/${account}`, body)
    expect(await change({ kind: 'company', name: 'Delmar Inc.', ...whole })).toMatchObject({ status: 200, json: whole })
    const { json } = await desk.issue(orderId)
    expect(json.billTo).toMatchObject({
      companyName: 'Delmar Inc.',
      address: '1 Plaza Way',
      city: 'Irvine',
      state: 'CA',
      zipCode: '92612',
    })
    expect(json.serviceAddress).toMatchObject({ address: '23920 Example Avenue' })
    expect(await change({ billingCity: '' })).toMatchObject({
      status: 400,
      json: { fields: { billingCity: 'Enter the whole billing address, or none' } },
    })
  })
})
