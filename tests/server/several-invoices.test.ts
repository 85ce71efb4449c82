import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDollars } from '#contract/values/money.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let now = testNow
let office: Dispatcher
let desk: BillingDesk
let orderId: string

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  office = await openDispatcher(app)
  desk = openBillingDesk(app, office.browser)
})
afterAll(() => app.close())

beforeEach(async () => {
  now = testNow
  orderId = await desk.weighedOrder()
})

const add = (kind: string, amount: string, note = 'Gate was locked', headers?: Record<string, string>) =>
  office.browser.post(`/api/orders/${orderId}/charges`, { kind, amount, note }, headers)
const takeBack = (chargeId: string) => office.browser.send('DELETE', `/api/orders/${orderId}/charges/${chargeId}`)
const pay = (status: string, amount: string) =>
  office.browser.post(`/api/orders/${orderId}/payments`, { status, amount })
type Paper = { id: string; kind: string; total: string; creditedBy: unknown; creditedInPart: string }
const papers = async (): Promise<Paper[]> => (await desk.bill(orderId)).invoices
const totals = async () => (await papers()).map(({ total }) => total)
const linesOf = (document: { lines: { kind: string; amount: string }[] }) =>
  document.lines.map(({ kind, amount }) => [kind, amount])
const isWaiting = async () => (await desk.pages('/api/admin/billing?limit=200')).includes(orderId)
const openOn = async () =>
  (
    await app.db.sql<{ openCents: number }[]>`
      select b.open_cents::int from invoice_balances b join invoices i on i.id = b.invoice_id
      where b.order_id = ${orderId} order by i.number`
  ).map(({ openCents }) => openCents)

describe('rule 235: a further invoice', () => {
  test('covers what no invoice covers yet, and the first one stays', async () => {
    await pay('paid', '450.00')
    const { json: first } = await desk.issue(orderId)
    expect(await desk.bill(orderId)).toMatchObject({ isInvoiced: true, notInvoiced: '0.00' })
    const bill = (await add('trip', '150.00')).json
    expect(bill).toMatchObject({ isInvoiced: false, notInvoiced: '150.00', finalTotal: '600.00', balanceDue: '150.00' })
    expect(await isWaiting()).toBe(true)
    const second = await desk.issue(orderId)
    expect(second).toMatchObject({
      status: 201,
      json: { replaces: null, total: '150.00', amountPaid: '0.00', amountDue: '150.00', payments: [], tickets: [] },
    })
    expect(second.json.lines).toEqual([
      { kind: 'trip', description: 'Trip charge: Gate was locked', quantity: '', rate: null, amount: '150.00' },
    ])
    expect(await totals()).toEqual(['450.00', '150.00'])
    expect(await desk.read(first.id)).toEqual(first)
    expect(await isWaiting()).toBe(false)
    expect(await openOn()).toEqual([0, 15000])
    expect([(await desk.issue(orderId)).status, (await desk.issue(orderId)).json.id]).toEqual([200, second.json.id])
  })

  test('has the weight and the days of a container that was out when the first was issued', async () => {
    await desk.issue(orderId)
    await desk.weigh(orderId, '6.25')
    await desk.keepFor(orderId, 13)
    expect(await totals()).toEqual(['450.00'])
    expect(await desk.bill(orderId)).toMatchObject({ notInvoiced: '345.00' })
    const { json } = await desk.issue(orderId)
    expect(linesOf(json)).toEqual([
      ['overage', '270.00'],
      ['extra_days', '75.00'],
    ])
    expect(json).toMatchObject({
      weight: { weighed: '6.25', over: '2.25' },
      days: { extraDays: 3 },
      tickets: [{ netTons: '6.25' }],
    })
    // The correction of a ticket corrects the invoice that told it, and not the first.
    const [ticket] = await desk.tickets(orderId)
    await desk.correct(ticket.id, '5.25')
    expect(await totals()).toEqual(['450.00', '345.00', '-345.00', '225.00'])
    expect((await papers()).map(({ creditedBy }) => creditedBy !== null)).toEqual([false, true, false, false])
  })

  test('is not needed for a surcharge: it belongs to the rental, whose invoice is corrected', async () => {
    const { json: first } = await desk.issue(orderId)
    await add('trip', '150.00')
    await desk.issue(orderId)
    await office.change(orderId, { fuelSurcharge: '35.00' })
    expect(await totals()).toEqual(['450.00', '150.00', '-450.00', '485.00'])
    expect(await desk.read((await papers())[3]?.id ?? '')).toMatchObject({
      replaces: { id: first.id },
      amountPaid: '0.00',
    })
    expect(await desk.bill(orderId)).toMatchObject({ isInvoiced: true, finalTotal: '635.00' })
  })

  test('is issued once, however many ask for it at the same time', async () => {
    await desk.issue(orderId)
    await add('trip', '150.00')
    const replies = await Promise.all(Array.from({ length: 10 }, () => desk.issue(orderId)))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(await totals()).toEqual(['450.00', '150.00'])
  })

  test('is reversed alone, and what it covered waits again', async () => {
    await desk.issue(orderId)
    await add('trip', '150.00')
    const { json: second } = await desk.issue(orderId)
    await desk.credit(second.id, 'Wrong order')
    expect(await totals()).toEqual(['450.00', '150.00', '-150.00'])
    expect(await desk.bill(orderId)).toMatchObject({ isInvoiced: false, notInvoiced: '150.00' })
    expect(await isWaiting()).toBe(true)
  })

  test('and the first give way to one over what is kept, if the order is cancelled, and come back as one', async () => {
    orderId = await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
    await pay('paid', '600.00')
    await desk.issue(orderId)
    await add('permit', '150.00', 'City of Burbank')
    await desk.issue(orderId)
    // 44 hours before: half of $450.00 is kept, and the permit.
    await office.change(orderId, { status: 'cancelled' })
    expect(await totals()).toEqual(['450.00', '150.00', '-450.00', '-150.00', '375.00'])
    expect(await desk.bill(orderId)).toMatchObject({ isInvoiced: true, balanceDue: '-225.00' })
    await office.change(orderId, { status: 'pending' })
    expect((await totals()).slice(5)).toEqual(['-375.00', '600.00'])
    expect(await desk.bill(orderId)).toMatchObject({ isInvoiced: true, balanceDue: '0.00' })
  })

  test('of a completed order waits on the billing list', async () => {
    orderId = await desk.bookedOrder({
      status: 'picked_up',
      actualDelivery: '2026-11-24',
      scheduledPickup: '2026-12-01',
    })
    expect(await isWaiting()).toBe(false)
    await office.change(orderId, { status: 'completed' })
    expect(await isWaiting()).toBe(true)
    expect((await office.browser.get('/api/admin/billing?limit=200')).json).toContainEqual(
      expect.objectContaining({ id: orderId, notInvoiced: '450.00', overage: '0.00' }),
    )
    await desk.issue(orderId)
    expect(await isWaiting()).toBe(false)
  })
})

describe('rule 236: charges that staff add', () => {
  test.each([
    ['trip', 'Trip charge'],
    ['relocation', 'Relocation'],
    ['waiting', 'Waiting time'],
    ['overload', 'Overloaded container'],
    ['prohibited', 'Prohibited material'],
    ['permit', 'Permit'],
    ['damage', 'Damage'],
    ['cleaning', 'Cleaning'],
    ['discount', 'Discount', '-'],
    ['goodwill', 'Goodwill credit', '-'],
  ])('%s is on the bill as %s', async (kind, name, sign = '') => {
    const { status, json } = await add(kind, '50.00', 'See photo')
    expect(status).toBe(201)
    expect(json.lines.at(-1)).toMatchObject({ kind, description: `${name}: See photo`, amount: `${sign}50.00` })
    expect(json.addedCharges).toMatchObject([
      { kind, amount: `${sign}50.00`, note: 'See photo', addedBy: 'dispatcher', isInvoiced: false },
    ])
    const { entries } = await office.timeline(orderId)
    expect(entries.at(-1)).toMatchObject({ title: 'Charge Added', actor: { name: 'dispatcher' } })
    expect(JSON.stringify(entries.at(-1))).toContain(`${name}, ${formatDollars(sign ? -5000 : 5000)}: See photo`)
    expect(await office.order(orderId)).toMatchObject({ otherCharges: `${sign}50.00` })
  })

  test('two of a kind are two lines', async () => {
    await add('trip', '150.00', 'Gate was locked')
    const { json } = await add('trip', '150.00', 'Car in front of it')
    expect(linesOf(json)).toEqual([
      ['base', '450.00'],
      ['trip', '150.00'],
      ['trip', '150.00'],
    ])
  })

  test('the same key adds one', async () => {
    const key = { 'idempotency-key': `charge-${orderId}` }
    const first = await add('trip', '150.00', 'Locked', key)
    expect((await add('trip', '150.00', 'Locked', key)).json).toEqual(first.json)
    expect((await desk.bill(orderId)).finalTotal).toBe('600.00')
    expect(await add('trip', '160.00', 'Locked', key)).toMatchObject({ status: 422 })
  })

  test.each([
    [{ kind: 'swap' }, 'kind', 'Choose what it is for'],
    [{ amount: '0' }, 'amount', 'Amount must be more than 0, such as 150.00'],
    [{ amount: '-5.00' }, 'amount', 'Amount must be more than 0, such as 150.00'],
    [{ amount: '1.234' }, 'amount', 'Write the amount as 1234.50.'],
    [{ note: ' ' }, 'note', 'Note is required'],
    [{ note: 'x'.repeat(201) }, 'note', 'At most 200 characters'],
  ])('%j is refused at its field', async (wrong, field, message) => {
    const reply = await office.browser.post(`/api/orders/${orderId}/charges`, {
      kind: 'trip',
      amount: '150.00',
      note: 'Locked',
      ...wrong,
    })
    expect(reply).toMatchObject({ status: 400, json: { fields: { [field]: message } } })
  })

  test('a credit takes off at most what is not invoiced', async () => {
    expect(await add('discount', '450.01')).toMatchObject({
      status: 400,
      json: { fields: { amount: 'Only $450.00 is not invoiced yet. Credit an invoice for more.' } },
    })
    await desk.issue(orderId)
    expect(await add('goodwill', '1.00')).toMatchObject({ status: 400 })
    await add('trip', '150.00')
    await add('discount', '50.00')
    expect((await desk.issue(orderId)).json).toMatchObject({ total: '100.00' })
  })

  test('are taken back by another line, and an invoice that has one is corrected', async () => {
    const { json } = await add('trip', '150.00')
    const [charge] = json.addedCharges
    await desk.issue(orderId)
    expect(await takeBack(charge.id)).toMatchObject({ status: 200, json: { finalTotal: '450.00', isInvoiced: true } })
    expect(await totals()).toEqual(['600.00', '-600.00', '450.00'])
    expect(await takeBack(charge.id)).toMatchObject({
      status: 409,
      json: { message: 'The charge was already removed.' },
    })
    expect((await desk.bill(orderId)).addedCharges).toMatchObject([{ amount: '0.00' }])
    const rows = await app.db.sql`select from charges where order_id = ${orderId}`
    expect(rows).toHaveLength(3)
    expect(await takeBack('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  })

  test('a cancelled or archived order takes none', async () => {
    const booked = await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
    orderId = booked
    await office.change(booked, { status: 'cancelled' })
    expect(await add('trip', '150.00')).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    orderId = await desk.weighedOrder()
    await office.archive(orderId)
    expect(await add('trip', '150.00')).toMatchObject({ status: 409, json: { code: 'order-archived' } })
  })
})

describe('rule 237: a partial credit note', () => {
  const creditInPart = (invoiceId: string, lines: object[], tickets: string[] = []) =>
    office.browser.post(`/api/invoices/${invoiceId}/credit-notes`, { reason: 'Scale was off', lines, tickets })

  test('names lines and tickets, leaves the invoice valid, and lowers what is owed', async () => {
    await office.browser.post('/api/weight-tickets', { orderId, weightTons: '6.25', ticketNumber: 'T-1' })
    const { json: first } = await desk.issue(orderId)
    const note = await creditInPart(first.id, [{ line: 1, amount: '60.00' }], ['T-1'])
    expect(note).toMatchObject({
      status: 201,
      json: {
        kind: 'credit-note',
        isPartial: true,
        credits: { id: first.id },
        reason: 'Scale was off',
        total: '-60.00',
        tickets: [{ ticketNumber: 'T-1' }],
        lines: [
          {
            kind: 'goodwill',
            description: 'Weight over the included tons (ticket T-1)',
            amount: '-60.00',
            creditsLine: 1,
          },
        ],
      },
    })
    expect(await desk.read(first.id)).toEqual(first)
    expect((await papers())[0]).toMatchObject({ creditedBy: null, creditedInPart: '60.00' })
    expect(await desk.bill(orderId)).toMatchObject({ isInvoiced: true, finalTotal: '660.00', balanceDue: '660.00' })
    expect(await openOn()).toEqual([66000])
    const [credit] = (await desk.bill(orderId)).addedCharges
    expect(await takeBack(credit.id)).toMatchObject({
      status: 409,
      json: { message: 'The credit is a credit note, which stays.' },
    })
  })

  test('over all of an invoice leaves it credited, and not paid (rule 241)', async () => {
    const { json: first } = await desk.issue(orderId)
    await pay('paid', '0.01')
    await creditInPart(first.id, [{ line: 0, amount: '449.99' }])
    const isPaid = async () => (await desk.pages('/api/admin/invoices?show=paid&limit=200')).includes(first.id)
    expect(await isPaid()).toBe(true)
    await creditInPart(first.id, [{ line: 0, amount: '0.01' }])
    expect(await openOn()).toEqual([0])
    expect(await isPaid()).toBe(false)
    expect((await papers())[0]).toMatchObject({ creditedInPart: '450.00', creditedBy: null })
  })

  test('takes off no more than is left of a line, and of the invoice', async () => {
    await desk.weigh(orderId, '6.25')
    const { json: first } = await desk.issue(orderId)
    await creditInPart(first.id, [{ line: 1, amount: '200.00' }])
    expect(await creditInPart(first.id, [{ line: 1, amount: '70.01' }])).toMatchObject({
      status: 400,
      json: { fields: { 'lines.0.amount': 'Only $70.00 of this line is left.' } },
    })
    expect(await creditInPart(first.id, [{ line: 2, amount: '1.00' }])).toMatchObject({ status: 400 })
    expect(await creditInPart(first.id, [])).toMatchObject({ status: 400 })
    expect(await creditInPart(first.id, [{ line: 0, amount: '1.00' }], ['T-9'])).toMatchObject({
      status: 400,
      json: { fields: { tickets: 'Ticket T-9 is not on the invoice.' } },
    })
    const twice = [
      { line: 0, amount: '1.00' },
      { line: 0, amount: '2.00' },
    ]
    expect(await creditInPart(first.id, twice)).toMatchObject({ status: 400 })
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => creditInPart(first.id, [{ line: 0, amount: '200.00' }])),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400])
    expect(await desk.bill(orderId)).toMatchObject({ finalTotal: '120.00', isInvoiced: true })
  })

  test('after payment leaves a deposit, which a further invoice takes', async () => {
    await pay('paid', '450.00')
    const { json: first } = await desk.issue(orderId)
    await creditInPart(first.id, [{ line: 0, amount: '50.00' }])
    expect(await office.order(orderId)).toMatchObject({ balanceDue: '-50.00', paymentStatus: 'paid' })
    await add('trip', '150.00')
    expect((await desk.issue(orderId)).json).toMatchObject({
      total: '150.00',
      amountPaid: '50.00',
      amountDue: '100.00',
    })
    expect(await openOn()).toEqual([0, 10000])
  })

  test('of more than what it was given on waits for the next invoice: no invoice is negative', async () => {
    await desk.issue(orderId)
    await add('permit', '100.00')
    const { json: second } = await desk.issue(orderId)
    await creditInPart(second.id, [{ line: 0, amount: '30.00' }])
    const permit = (await desk.bill(orderId)).addedCharges.find(({ kind }: { kind: string }) => kind === 'permit')
    expect((await takeBack(permit.id)).status).toBe(200)
    expect(await desk.bill(orderId)).toMatchObject({ finalTotal: '420.00', notInvoiced: '-30.00', isInvoiced: false })
    expect((await papers()).map(({ total }) => total)).toEqual(['450.00', '100.00', '-30.00', '-70.00'])
    await add('trip', '150.00')
    expect((await desk.issue(orderId)).json).toMatchObject({ total: '120.00' })
  })

  test('stays a credit when its invoice is corrected, or credited in full and issued again', async () => {
    const [ticket = ''] = await desk.weigh(orderId, '6.25')
    const { json: first } = await desk.issue(orderId)
    await creditInPart(first.id, [{ line: 1, amount: '60.00' }])
    await desk.correct(ticket, '5.25')
    expect(await totals()).toEqual(['720.00', '-60.00', '-660.00', '540.00'])
    const corrected = await desk.read((await papers())[3]?.id ?? '')
    expect(linesOf(corrected)).toEqual([
      ['base', '450.00'],
      ['overage', '150.00'],
      ['goodwill', '-60.00'],
    ])
    await desk.credit(corrected.id, 'Other company')
    expect((await desk.issue(orderId)).json).toMatchObject({ total: '540.00' })
    expect(await desk.bill(orderId)).toMatchObject({ isInvoiced: true, finalTotal: '540.00' })
  })
})
