import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailsTo, openAccount } from '../support/accounts.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import type { Browser } from '../support/browser.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { pdfText } from '../support/pdf-text.ts'
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

describe('a bill, by hand', () => {
  test('three tickets, a surcharge and extra days', async () => {
    await desk.weigh(orderId, '3.10', '2.05', '1.10')
    await office.change(orderId, { fuelSurcharge: '35.00' })
    await desk.keepFor(orderId, 13)
    const bill = await desk.bill(orderId)
    // $450.00 + $35.00 + 2.25 × $120.00 + 3 × $25.00 = $450.00 + $35.00 + $270.00 + $75.00 = $830.00
    expect(
      bill.lines.map((line: { kind: string; quantity: string; amount: string }) => [
        line.kind,
        line.quantity,
        line.amount,
      ]),
    ).toEqual([
      ['base', '', '450.00'],
      ['fuel_surcharge', '', '35.00'],
      ['overage', '2.25 tons', '270.00'],
      ['extra_days', '3 days', '75.00'],
    ])
    expect(bill).toMatchObject({
      weight: { weighed: '6.25', included: '4.00', over: '2.25', ratePerTon: '120.00', amount: '270.00' },
      days: { rentalDays: 13, includedDays: 10, extraDays: 3, ratePerDay: '25.00', amount: '75.00' },
      totalAmount: '450.00',
      finalTotal: '830.00',
      balanceDue: '830.00',
      isInvoiced: false,
      paymentTerms: 'due-on-receipt',
      account: null,
    })
    expect((await office.order(orderId)).finalTotal).toBe('830.00')
  })

  test('a correction after the invoice creates a credit note and another invoice, in the same change', async () => {
    await desk.weigh(orderId, '6.25')
    const { json: first } = await desk.issue(orderId)
    expect(first).toMatchObject({ kind: 'invoice', total: '720.00', replaces: null })
    // The scale house calls: it was 5.25 tons. 5.25 − 4.00 = 1.25 × $120.00 = $150.00; $450.00 + $150.00 = $600.00
    const [ticket] = await desk.tickets(orderId)
    await desk.correct(ticket.id, '5.25')
    const papers = (await desk.bill(orderId)).invoices
    expect(papers.map((paper: { kind: string; total: string }) => [paper.kind, paper.total])).toEqual([
      ['invoice', '720.00'],
      ['credit-note', '-720.00'],
      ['invoice', '600.00'],
    ])
    const [was, note, is] = papers
    expect(was.creditedBy).toEqual({ id: note.id, number: note.number })
    expect(note.credits).toEqual({ id: first.id, number: first.number })
    expect(is.creditedBy).toBeNull()
    expect(await desk.read(is.id)).toMatchObject({ replaces: { number: first.number }, amountDue: '600.00' })
    expect(await desk.read(note.id)).toMatchObject({ reason: 'The order changed after it was invoiced.', dueOn: null })
    // An issued invoice is unchanged.
    expect(await desk.read(first.id)).toEqual(first)
    expect(await desk.bill(orderId)).toMatchObject({ isInvoiced: true, finalTotal: '600.00' })
  })
})

describe('an invoice', () => {
  test('follows its tickets even if no line of the bill changes', async () => {
    const [ticket = ''] = await desk.weigh(orderId, '3.10')
    await desk.issue(orderId)
    const standing = async () => {
      const { invoices, isInvoiced } = await desk.bill(orderId)
      expect(isInvoiced).toBe(true)
      const { weight, tickets, total } = await desk.read(invoices.at(-1).id)
      return [weight.weighed, tickets.map(({ netTons }: { netTons: string }) => netTons), total, invoices.length]
    }
    expect(await standing()).toEqual(['3.10', ['3.10'], '450.00', 1])
    await desk.correct(ticket, '3.20')
    expect(await standing()).toEqual(['3.20', ['3.20'], '450.00', 3])
    await desk.weigh(orderId, '0.50')
    expect(await standing()).toEqual(['3.70', ['3.20', '0.50'], '450.00', 5])
    await office.browser.send('DELETE', `/api/weight-tickets/${ticket}`)
    expect(await standing()).toEqual(['0.50', ['0.50'], '450.00', 7])
    // Materials and uncharged loads leave it unchanged.
    const [left] = await desk.tickets(orderId)
    await office.browser.send('PUT', `/api/weight-tickets/${left.id}`, {
      body: JSON.stringify({ material: 'Wood', disposition: 'recycled' }),
      headers: { 'content-type': 'application/json' },
    })
    const estimate = { measured: 'estimated', cubicYards: '4', densityPoundsPerYard: 500, densitySource: 'Our table' }
    await office.browser.post('/api/weight-tickets', { orderId, weightTons: '1.00', ...estimate })
    expect(await standing()).toEqual(['0.50', ['0.50'], '450.00', 7])
  })

  test('has the parties, the amount and the due date', async () => {
    await desk.weigh(orderId, '4.50')
    await office.browser.post(`/api/orders/${orderId}/payments`, {
      status: 'paid',
      amount: '450.00',
      method: 'Card',
      reference: 'auth 4411',
    })
    const reply = await desk.issue(orderId)
    expect(reply.status).toBe(201)
    expect(reply.json).toMatchObject({
      number: expect.stringMatching(/^INV-\d{6}$/),
      issuedOn: '2026-12-01',
      terms: 'due-on-receipt',
      dueOn: '2026-12-01',
      seller: { name: 'Canyon Roll-Off' },
      billTo: { name: 'Ignacio Bell', address: '23920 Example Avenue' },
      tickets: [{ netTons: '4.50' }],
      payments: [{ receivedOn: '2026-12-01', label: 'Paid, Card', reference: 'auth 4411', amount: '450.00' }],
      total: '510.00',
      amountPaid: '450.00',
      amountDue: '60.00',
    })
    const again = await desk.issue(orderId)
    expect([again.status, again.json]).toEqual([200, reply.json])
    const timeline = await office.timeline(orderId)
    expect(timeline.entries.at(-1)).toMatchObject({ title: 'Invoice Issued', actor: { name: 'dispatcher' } })
  })

  test('is issued once, however often and concurrently it is requested', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => desk.issue(orderId)))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(new Set(replies.map(({ json }) => json.number)).size).toBe(1)
    const other = await desk.weighedOrder()
    const key = { 'idempotency-key': `invoice-${other}` }
    const first = await desk.issue(other, key)
    expect([first.status, (await desk.issue(other, key)).json]).toEqual([201, first.json])
    expect(await desk.issue(orderId, key)).toMatchObject({ status: 422, json: { code: 'key-reused' } })
  })

  test('has 30 days for a contractor with approved credit, and keeps its terms', async () => {
    const contractor = await openAccount(app)
    const home = await openAccount(app, { customerType: 'residential' })
    await desk.belongTo(orderId, contractor.email, 'contractor')
    expect(await desk.bill(orderId)).toMatchObject({
      paymentTerms: 'due-on-receipt',
      account: {
        id: contractor.id,
        customerType: 'contractor',
        paymentTerms: 'due-on-receipt',
        companyName: 'Castellanos Roofing',
      },
    })
    expect((await desk.setTerms(contractor.id, 'net-30')).status).toBe(200)
    // That someone typed its email is not enough.
    const typed = { paymentTerms: 'due-on-receipt', account: { paymentTerms: 'net-30', isAssigned: false } }
    expect(await desk.bill(orderId)).toMatchObject(typed)
    expect((await desk.assign(orderId, contractor.id)).json).toMatchObject({
      paymentTerms: 'net-30',
      account: { isAssigned: true },
    })
    expect((await desk.assign(orderId, null)).json).toMatchObject(typed)
    expect(await desk.assign(orderId, '00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
    await desk.assign(orderId, contractor.id)
    expect((await desk.issue(orderId)).json).toMatchObject({
      terms: 'net-30',
      issuedOn: '2026-12-01',
      dueOn: '2026-12-31',
    })
    await desk.setTerms(contractor.id, 'due-on-receipt')
    expect((await desk.issue(orderId)).json).toMatchObject({ terms: 'net-30', dueOn: '2026-12-31' })
    expect(await desk.setTerms(home.id, 'net-30')).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
    expect(await desk.setTerms(contractor.id, 'net-90')).toMatchObject({ status: 400 })
    expect(await desk.setTerms('00000000-0000-4000-8000-000000000000', 'net-30')).toMatchObject({ status: 404 })
  })

  test('rule 325: who is invoiced on terms is said to those who see the order in full, and to nobody else', async () => {
    const contractor = await openAccount(app)
    await desk.belongTo(orderId, contractor.email, 'contractor')
    const { orderNumber } = await office.order(orderId)
    const seenBy = async (browser: Browser) =>
      (await browser.get(`/api/orders/by-number/${orderNumber}`)).json.invoicedTo
    expect((await desk.assign(orderId, contractor.id)).status).toBe(200)
    expect(await seenBy(contractor.browser)).toBeUndefined()
    await desk.setTerms(contractor.id, 'net-30')
    const onTerms = { account: 'Castellanos Roofing', terms: 'net-30' }
    expect(await seenBy(contractor.browser)).toEqual(onTerms)
    expect(await seenBy(office.browser)).toEqual(onTerms)
    expect(await seenBy(app.browser())).toBeUndefined()
  })

  test('of a cancelled order is what the terms keep; if nothing is kept, there is none', async () => {
    const booked = await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
    await office.browser.post(`/api/orders/${booked}/payments`, { status: 'paid', amount: '450.00' })
    const { json: first } = await desk.issue(booked)
    // Noon on the 1st: the window of the 3rd at 8:00 is 44 hours away, half is kept.
    await office.change(booked, { status: 'cancelled' })
    const papers = (await desk.bill(booked)).invoices
    expect(papers.map((paper: { kind: string; total: string }) => [paper.kind, paper.total])).toEqual([
      ['invoice', '450.00'],
      ['credit-note', '-450.00'],
      ['invoice', '225.00'],
    ])
    expect(await desk.read(papers[2].id)).toMatchObject({
      replaces: { id: first.id },
      lines: [{ kind: 'cancellation', amount: '225.00' }],
    })
    const unpaid = await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
    await office.change(unpaid, { status: 'cancelled' })
    expect(await desk.issue(unpaid)).toMatchObject({ status: 409, json: { code: 'not-allowed-now' } })
  })

  test('of a cancelled order never exceeds what was received', async () => {
    const cancelled = async (): Promise<string> => {
      const id = await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
      await office.browser.post(`/api/orders/${id}/payments`, { status: 'paid', amount: '450.00' })
      await desk.issue(id)
      await office.change(id, { status: 'cancelled' })
      return id
    }
    const totals = async (id: string) =>
      (await desk.bill(id)).invoices.map(({ total }: { total: string }) => total).slice(2)
    // The terms keep $225.00; $45.00 of it is refunded as a courtesy, then the rest.
    const kept = await cancelled()
    const refund = (amount: string) =>
      office.browser.post(`/api/orders/${kept}/payments`, { status: 'refunded', amount })
    await refund('225.00')
    expect(await totals(kept)).toEqual(['225.00'])
    await refund('45.00')
    expect(await totals(kept)).toEqual(['225.00', '-225.00', '180.00'])
    await refund('180.00')
    expect(await totals(kept)).toEqual(['225.00', '-225.00', '180.00', '-180.00'])
    expect(await desk.bill(kept)).toMatchObject({ lines: [], finalTotal: '0.00', balanceDue: '0.00' })
    const titles = (await office.timeline(kept)).entries.map(({ title }: { title: string }) => title)
    expect(titles.slice(-2)).toEqual(['Payment Recorded', 'Credit Note Issued'])

    const byHand = await cancelled()
    await office.change(byHand, { paymentStatus: 'refunded' })
    expect(await totals(byHand)).toEqual(['225.00', '-225.00'])
  })

  test('is reversed by staff with a reason, once, and issued again', async () => {
    const { json: first } = await desk.issue(orderId)
    expect(await desk.credit(first.id, ' ')).toMatchObject({
      status: 400,
      json: { fields: { reason: 'Reason is required' } },
    })
    const note = await desk.credit(first.id, 'Sent to the wrong company')
    expect(note).toMatchObject({
      status: 201,
      json: { kind: 'credit-note', total: '-450.00', reason: 'Sent to the wrong company' },
    })
    expect(await desk.credit(first.id, 'Again')).toMatchObject({
      status: 409,
      json: { message: `The invoice was already credited by ${note.json.number}.` },
    })
    expect(await desk.credit(note.json.id, 'A note of a note')).toMatchObject({ status: 409 })
    const second = await desk.issue(orderId)
    expect([second.status, second.json.number === first.number]).toEqual([201, false])
  })

  test('of an archived or unknown order is refused', async () => {
    await office.archive(orderId)
    expect(await desk.issue(orderId)).toMatchObject({ status: 409, json: { code: 'order-archived' } })
    for (const id of ['00000000-0000-7000-8000-000000000000', 'no-id']) {
      expect((await desk.issue(id)).status).toBe(404)
      expect((await office.browser.get(`/api/invoices/${id}`)).status).toBe(404)
      expect((await office.browser.get(`/api/orders/${id}/bill`)).status).toBe(404)
    }
  })

  test('rule 240: says where, for which purchase order, how to pay and the line about tax, as they were when it was issued', async () => {
    const settings = (changes: object) => office.browser.post('/api/admin/settings', changes)
    await settings({
      how_to_pay: 'Checks to Canyon Roll-Off\r\nACH 0042',
      check_address: 'PO Box 7, Saugus, CA 91350',
      bank_details: 'First Bank, routing 021000021',
      invoice_tax_text: 'No sales tax on hauling.',
    })
    await office.change(orderId, { poNumber: 'PO-7781', jobNumber: 'J-12' })
    const { json } = await desk.issue(orderId)
    expect(json).toMatchObject({
      serviceAddress: { address: '23920 Example Avenue', city: 'Valencia', state: 'CA', zipCode: '91355' },
      poNumber: 'PO-7781',
      jobNumber: 'J-12',
      howToPay:
        'Checks to Canyon Roll-Off\nACH 0042\nMail checks to:\nPO Box 7, Saugus, CA 91350\nBank transfer:\nFirst Bank, routing 021000021',
      taxText: 'No sales tax on hauling.',
    })
    const said = await pdfText((await desk.pdf(json.id)).bytes)
    for (const text of [
      'PO-7781',
      'J-12',
      'ACH 0042',
      'PO Box 7, Saugus, CA 91350',
      'routing 021000021',
      'No sales tax on hauling.',
    ])
      expect(said).toContain(text)
    expect(said).not.toMatch(/interest/i)
    await settings({ how_to_pay: '', check_address: '', bank_details: '', invoice_tax_text: '' })
    expect(await desk.read(json.id)).toEqual(json)
    const { json: plain } = await desk.issue(await desk.weighedOrder())
    expect([plain.howToPay, plain.taxText, plain.poNumber]).toEqual([undefined, undefined, undefined])
  })

  test('as a PDF is the same bytes each time', async () => {
    await desk.weigh(orderId, '3.10', '2.05', '1.10')
    const { json } = await desk.issue(orderId)
    const first = await desk.pdf(json.id)
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('content-disposition')).toBe(`inline; filename="${json.number}.pdf"`)
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await desk.pdf(json.id)).bytes.equals(first.bytes)).toBe(true)
  })
})

describe('nothing changes an issued invoice:', () => {
  test.each(['update invoices set total_cents = 1', 'delete from invoices', 'truncate invoices cascade'])(
    'not %s',
    async (statement) => {
      await desk.issue(orderId)
      const before = await app.db.sql`select * from invoices order by id`
      await expect(app.db.sql.unsafe(`${statement}`)).rejects.toThrow('what was issued never changes')
      expect(await app.db.sql`select * from invoices order by id`).toEqual(before)
    },
  )

  test.each([
    'update invoice_counters set last_number = last_number + 2',
    'update invoice_counters set last_number = last_number - 1',
    'delete from invoice_counters',
  ])('nor %s', async (statement) => {
    await desk.issue(orderId)
    await expect(app.db.sql.unsafe(statement)).rejects.toThrow()
  })

  test('nor any call: the order, its customer, its notes and its payments change, and the invoice stays', async () => {
    const { json: first } = await desk.issue(orderId)
    await office.change(orderId, { internalNotes: 'Pays late', paymentStatus: 'paid' })
    await office.browser.post(`/api/orders/${orderId}/payments`, { status: 'refunded', amount: '10.00' })
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
      expect((await office.browser.send(method, `/api/invoices/${first.id}`)).status).toBe(405)
    expect(await desk.read(first.id)).toEqual(first)
    expect((await desk.bill(orderId)).invoices).toHaveLength(1)
  })
})

test('an order beyond $21,474,836.47 is read, invoiced and refused at its field where one payment is too small', async () => {
  const orderId = await desk.weighedOrder()
  await app.db.sql`
    insert into charges (id, order_id, kind, amount_cents, note, occurred_at, actor_kind)
    select gen_random_uuid(), ${orderId}, 'damage', 2000000000, 'Crane', now(), 'staff' from generate_series(1, 2)`
  await app.db.sql`update orders set daily_overage_rate_cents = 10000000 where id = ${orderId}`
  // 300 days over at $100,000.00 are more than one line holds.
  await desk.keepFor(orderId, 310)
  const total = '70000450.00'
  expect(await desk.bill(orderId)).toMatchObject({ finalTotal: total, balanceDue: total, notInvoiced: total })
  const invoice = await desk.issue(orderId)
  expect(invoice).toMatchObject({ status: 201, json: { total } })
  expect(await desk.read(invoice.json.id)).toMatchObject({ total })
  expect(await office.order(orderId)).toMatchObject({ finalTotal: total })
  expect((await office.browser.get('/api/orders?limit=500')).status).toBe(200)
  expect(await office.change(orderId, { paymentStatus: 'paid' })).toMatchObject({
    status: 400,
    json: { fields: { paymentStatus: 'One payment is at most $20,000,000.00. Record it in parts.' } },
  })
})

describe('the billing list', () => {
  const waiting = async () =>
    (await office.browser.get('/api/admin/billing?limit=200')).json.map(({ id }: { id: string }) => id)

  test('has orders with overage until they are invoiced, and again after a reversal', async () => {
    expect(await waiting()).not.toContain(orderId)
    const [ticket = ''] = await desk.weigh(orderId, '4.50')
    expect(
      (await office.browser.get('/api/admin/billing?limit=200')).json.find(({ id }: { id: string }) => id === orderId),
    ).toMatchObject({
      overage: '60.00',
      extraDays: '0.00',
      finalTotal: '510.00',
      actualTonnage: '4.50',
      since: testNow.toISOString(),
    })
    await desk.correct(ticket, '4.00')
    expect(await waiting()).not.toContain(orderId)
    await desk.correct(ticket, '4.60')
    expect(await waiting()).toContain(orderId)
    const { json } = await desk.issue(orderId)
    expect(await waiting()).not.toContain(orderId)
    await desk.correct(ticket, '4.70')
    expect(await waiting()).not.toContain(orderId)
    const standing = (await desk.bill(orderId)).invoices.at(-1)
    expect(standing.id).not.toBe(json.id)
    await desk.credit(standing.id, 'Not to be paid by them')
    expect(await waiting()).toContain(orderId)
    await office.archive(orderId)
    expect(await waiting()).not.toContain(orderId)
  })

  test('pages by cursor, longest waiting first, and so does the list of invoices', async () => {
    for (let hour = 1; hour <= 5; hour++) {
      now = new Date(testNow.getTime() + hour * 3_600_000)
      const id = await desk.weighedOrder()
      await desk.weigh(id, '5.00')
    }
    expect(await desk.pages('/api/admin/billing?limit=2')).toEqual(await waiting())
    for (let more = 1; more <= 3; more++) {
      const id = await desk.weighedOrder()
      await app.db.sql`update orders set company_name = 'Canyon Kitchens' where id = ${id}`
      await desk.issue(id)
    }
    const all = (await office.browser.get('/api/admin/invoices?limit=200')).json
    expect(await desk.pages('/api/admin/invoices?limit=2')).toEqual(all.map(({ id }: { id: string }) => id))
    const [{ number, id, orderNumber }] = all
    for (const search of [number, number.slice(4), orderNumber])
      expect(
        (await office.browser.get(`/api/admin/invoices?search=${search}`)).json.map((each: { id: string }) => each.id),
      ).toContain(id)
    for (const search of [orderNumber.replaceAll('-', ' ').toLowerCase(), 'canyon kitch', 'IGNACIO b', 'be']) {
      const found = (await office.browser.get(`/api/admin/invoices?search=${encodeURIComponent(search)}`)).json
      expect(
        found.map((each: { id: string }) => each.id),
        search,
      ).toContain(id)
    }
    expect((await office.browser.get('/api/admin/invoices?search=nobody')).json).toEqual([])
    expect((await office.browser.get('/api/admin/billing?cursor=nonsense')).status).toBe(400)
  })
})

test('the emails about an invoice go to the customer and to the office, in its transaction', async () => {
  const { email } = await openAccount(app)
  await desk.belongTo(orderId, email, 'residential')
  const { json } = await desk.issue(orderId)
  const letter = (await emailsTo(app, email)).at(-1)
  expect(letter).toMatchObject({ template: 'final-invoice', subject: `Invoice ${json.number} from Canyon Roll-Off` })
  expect(letter?.links).toEqual(['http://127.0.0.1:3000/portal'])
  expect(letter?.bodyText).toContain('Due: $450.00')
  // A customer without an account gets a link to the order.
  await desk.belongTo(orderId, 'nobody@example.example', 'residential')
  await desk.credit(json.id, 'Sent to the wrong company')
  const [link] = (await emailsTo(app, 'nobody@example.example')).at(-1)?.links ?? []
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/confirmation\/.+\?token=.+/)
  expect((await emailsTo(app, 'office@canyon.example')).at(-1)?.subject).toMatch(/^Credit note CN-/)
})

test('the overage email is sent once, when it first occurs, and not if it was removed before', async () => {
  const { email } = await openAccount(app)
  await desk.belongTo(orderId, email, 'residential')
  const letters = async () => (await emailsTo(app, email)).filter(({ template }) => template === 'overage-notification')
  await desk.weigh(orderId, '4.00')
  expect(await letters()).toEqual([])
  const [ticket = ''] = await desk.weigh(orderId, '0.50')
  expect((await letters())[0]?.bodyText).toContain('Over: 0.50 tons × $120.00 = $60.00')
  await desk.correct(ticket, '0.75')
  expect(await letters()).toHaveLength(1)
})

test('a ticket of a cancelled order is not billed, and leaves its invoice unchanged', async () => {
  const { email } = await openAccount(app)
  const letters = async () => (await emailsTo(app, email)).filter(({ template }) => template === 'overage-notification')
  const booked = await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
  await desk.belongTo(booked, email, 'residential')
  await office.browser.post(`/api/orders/${booked}/payments`, { status: 'paid', amount: '450.00' })
  await office.change(booked, { status: 'cancelled' })
  const { json } = await desk.issue(booked)
  await desk.weigh(booked, '5.00')
  expect(await letters()).toEqual([])
  const bill = await desk.bill(booked)
  expect(bill).toMatchObject({ isInvoiced: true, finalTotal: '225.00', invoices: [{ number: json.number }] })

  // Nor what was queued before the cancellation.
  const other = await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
  await desk.belongTo(other, email, 'residential')
  await desk.weigh(other, '5.00')
  await office.change(other, { status: 'cancelled' })
  expect(await letters()).toEqual([])
})

test('an order whose extra days were never charged is not charged because it was cancelled and reopened (rule 304)', async () => {
  const booked = await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
  await app.db.sql`update orders set swap_restarts_days = false where id = ${booked}`
  await app.db.sql`update hauls set planned_on = '2026-12-24' where order_id = ${booked} and kind = 'pick_up'`
  const extraDays = async () =>
    (
      await app.db.sql<{ cents: number }[]>`
      select coalesce(sum(amount_cents), 0)::float8 as cents from charges where order_id = ${booked} and kind = 'extra_days'`
    )[0]?.cents
  const reopened = async () => {
    for (const status of ['cancelled', 'pending'] as const)
      expect((await office.change(booked, { status })).status).toBe(200)
    return extraDays()
  }
  expect(await reopened()).toBe(0)
  expect(await reopened()).toBe(0)
  // The next change of a date charges them, and so does one that is made meanwhile.
  expect((await office.change(booked, { status: 'cancelled' })).status).toBe(200)
  expect((await office.change(booked, { scheduledPickupDate: '2026-12-23' })).status).toBe(200)
  expect((await office.change(booked, { status: 'pending' })).status).toBe(200)
  expect(await extraDays()).toBeGreaterThan(0)
})

test('a cancelled order is charged for no extra days, whatever day is written into it, and for those that it has when it is reopened', async () => {
  const booked = await desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
  await app.db.sql`update orders set swap_restarts_days = false where id = ${booked}`
  await office.change(booked, { status: 'cancelled' })
  const extraDays = async () =>
    (
      await app.db.sql<{ cents: number }[]>`
      select coalesce(sum(amount_cents), 0)::float8 as cents from charges where order_id = ${booked} and kind = 'extra_days'`
    )[0]?.cents
  // Ten days are included, and each further one is $25.00.
  expect((await office.change(booked, { scheduledPickupDate: '2026-12-24' })).status).toBe(200)
  expect(await extraDays()).toBe(0)
  expect((await office.change(booked, { status: 'scheduled' })).status).toBe(409)
  expect((await office.change(booked, { status: 'pending' })).status).toBe(200)
  expect(await extraDays()).toBeGreaterThan(0)
})
