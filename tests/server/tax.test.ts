import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/staff/roles.ts'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Row } from '#server/platform/db/sql.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { estimateBody } from '../support/leads.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { smallPdf } from '../support/pictures.ts'

// Rules 535 to 539. It is noon on Tuesday, December 1, 2026. A 20 yard container costs homeowners $450, without fees; 91355 is in Valencia.

let pay: PayDesk
let staff: Browser

beforeAll(async () => {
  pay = await openPayDesk()
})
afterAll(() => closePayDesk(pay))
beforeEach(async () => {
  pay.startAnew()
  staff = pay.office.browser
  await become('owner')
  await emptyTables(
    pay.app.db,
    'orders, emails, events, leads, receipts, payment_attempts, processor_events, tax_rates, fuel_weeks, ledger_checks',
  )
  await setUnits(pay.app.db, 20, 200)
})

const become = (role: StaffRole) => pay.app.db.sql`update staff_users set role = ${role}`
const set = (changes: object = {}) =>
  staff.post('/api/admin/tax-rates', {
    place: '',
    percent: '9.5',
    kinds: ['base'],
    validFrom: '2026-12-01',
    ...changes,
  })
const rates = async () =>
  (await staff.get('/api/admin/tax-rates')).json.map((rate: Record<string, string>) =>
    [rate.place, rate.kind, rate.percent, rate.validFrom, rate.validThrough].join(' '),
  )
const book = async (changes: Record<string, unknown> = {}, by = pay.app.browser()) => {
  const { json, status, text } = await by.post('/api/orders', bookingBody(changes))
  if (status !== 201) throw new Error(text)
  return json
}
const orderOf = async (id: string) => (await staff.get(`/api/orders/${id}`)).json
const issue = async (id: string) => (await staff.post(`/api/orders/${id}/invoices`)).json
const edit = (id: string, changes: object) =>
  staff.send('PATCH', `/api/orders/${id}`, {
    body: JSON.stringify(changes),
    headers: { 'content-type': 'application/json' },
  })
const charge = (id: string, kind: string, amount: string) =>
  staff.post(`/api/orders/${id}/charges`, { kind, amount, note: 'agreed' })
const settled = (...accounts: string[]) => pay.balances(...accounts)
const ledgerIsRight = async () => {
  const { differences } = await checkLedger(pay.app.db.sql)
  expect(differences).toEqual([])
}
const priced = async (query: string) =>
  (await pay.app.browser().get(`/api/priced-equipment?customerType=residential&zipCode=91355${query}`)).json.find(
    ({ size }: { size: number }) => size === 20,
  )

describe('rule 535: rates', () => {
  test('of a place and a kind last until the next one, the same day again replaces, and each change is an event', async () => {
    expect((await set({ kinds: ['base', 'swap'] })).status).toBe(201)
    await set({ percent: '10', validFrom: '2027-01-01' })
    await set({ percent: '10.25', validFrom: '2027-01-01' })
    await set({ place: 'Valencia', percent: '0' })
    expect(await rates()).toEqual([
      ' base 10.250 2027-01-01 ',
      ' base 9.500 2026-12-01 2026-12-31',
      ' swap 9.500 2026-12-01 ',
      'Valencia base 0.000 2026-12-01 ',
    ])
    const events = await pay.app.db.sql<
      Row[]
    >`select before, after from events where kind = 'tax-set' order by recorded_at`
    expect(events).toMatchObject([
      { before: { rows: [] }, after: { place: '', thousandths: 9_500, kinds: ['base', 'swap'] } },
      { before: { rows: [{ kind: 'base', thousandths: 9_500, validThrough: null }] } },
      { before: { rows: [{ thousandths: 10_000 }] }, after: { thousandths: 10_250 } },
      { before: { rows: [] }, after: { place: 'Valencia', thousandths: 0 } },
    ])
  })

  test.each([
    [{ validFrom: '2026-11-30' }, { validFrom: 'Choose today or a later day' }],
    [{ percent: '100.001' }, { percent: 'Tax must be 0 to 100 percent' }],
    [{ kinds: [] }, { kinds: 'Choose what is taxed' }],
  ])('%o is refused at its field', async (changes, fields) => {
    expect(await set(changes)).toMatchObject({ status: 400, json: { fields } })
    expect(await rates()).toEqual([])
  })

  test('owner and office set them, the bookkeeper reads them, the others see nothing of them', async () => {
    for (const [role, reads, writes] of [
      ['owner', 200, 201],
      ['office', 200, 201],
      ['bookkeeper', 200, 403],
      ['dispatcher', 403, 403],
      ['reader', 403, 403],
    ] as const) {
      await become(role)
      expect([role, (await staff.get('/api/admin/tax-rates')).status, (await set()).status]).toEqual([
        role,
        reads,
        writes,
      ])
    }
  })

  test('ten clerks who set a rate at once leave one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => set({ percent: `${at + 1}` })))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(await rates()).toHaveLength(1)
  })

  test('the database refuses two rates of a place and kind for a day', async () => {
    const insert = (row: object) =>
      pay.app.db
        .sql`insert into tax_rates ${insertValues({ id: newId(), place: 'Burbank', kind: 'base', thousandths: 1, validFrom: '2026-12-01', createdAt: new Date(), ...row })}`
    await insert({})
    await expect(insert({ place: 'burbank', validFrom: '2027-01-01' })).rejects.toMatchObject({
      constraint: 'tax_rates_apart',
    })
    await insert({ kind: 'swap' })
  })
})

describe('rule 536: what an order and its invoice come to', () => {
  test('a ZIP code beats a city, and a city everywhere; without any rate nothing shows of it', async () => {
    const before = await book()
    expect(before).not.toHaveProperty('taxTotal')
    expect(await priced('&changed=1')).toBeUndefined()
    await set()
    await set({ place: 'valencia', percent: '10' })
    await set({ place: '91355', percent: '10.25' })
    expect(await priced('&changed=1')).toMatchObject({ residentialPrice: '450.00', taxTotal: '46.13' })
    expect(await book()).toMatchObject({ totalAmount: '450.00', taxTotal: '46.13' })
    expect(await book({ customerZipCode: '91354' })).toMatchObject({ taxTotal: '45.00' })
    expect(await book({ customerZipCode: '91501', customerCity: 'Burbank' })).toMatchObject({ taxTotal: '42.75' })
    // What was there before is not touched until it is invoiced.
    expect(await orderOf(before.id)).toMatchObject({ balanceDue: '450.00' })
    expect(await orderOf(before.id)).not.toHaveProperty('taxTotal')
    const invoice = await issue(before.id)
    expect(invoice).toMatchObject({
      total: '496.13',
      taxTotal: '46.13',
      lines: [{ amount: '450.00', tax: '46.13', taxRate: '10.25%' }],
    })
    expect(await orderOf(before.id)).toMatchObject({ totalAmount: '450.00', taxTotal: '46.13', balanceDue: '496.13' })
    await ledgerIsRight()
  })

  test('is per line, outside of the order’s totals, by the day of the invoice; 2300 owes it', async () => {
    await set({ kinds: ['base', 'trip'] })
    await set({ percent: '10', validFrom: '2027-01-01', kinds: ['base', 'trip'] })
    const { id } = await book()
    await charge(id, 'trip', '110.00')
    await charge(id, 'cleaning', '50.00')
    expect(await orderOf(id)).toMatchObject({
      totalAmount: '450.00',
      finalTotal: '610.00',
      taxTotal: '53.20',
      balanceDue: '663.20',
    })
    const [preview] = (await staff.post('/api/admin/billing/preview', { orderIds: [id] })).json
    expect(preview).toMatchObject({ total: '663.20', taxTotal: '53.20' })
    const refused = (await staff.post('/api/admin/billing/invoices', { orders: [{ id, total: '610.00' }] })).json
    expect(refused).toMatchObject([{ invoice: null }])
    const [issued] = (await staff.post('/api/admin/billing/invoices', { orders: [{ id, total: '663.20' }] })).json
    expect(issued).toMatchObject({ invoice: { total: '663.20' } })
    expect(await settled('1100', '2300', '4000')).toEqual([66_320, -5_320, -45_000])
    expect((await staff.get(`/api/orders/${id}/bill`)).json).toMatchObject({ finalTotal: '610.00', taxTotal: '53.20' })
    // What comes after it is on another invoice, with the rate of its day.
    pay.wait(32 * 1_440)
    staff = await pay.app.staff()
    await charge(id, 'trip', '100.00')
    const next = await issue(id)
    expect(next).toMatchObject({ total: '110.00', taxTotal: '10.00', lines: [{ kind: 'trip', taxRate: '10%' }] })
    await ledgerIsRight()
  })

  test('a replacement has the rates of the invoice that it replaces', async () => {
    await set()
    await set({ percent: '10', validFrom: '2026-12-15' })
    const { id } = await book()
    await issue(id)
    pay.wait(20 * 1_440)
    staff = await pay.app.staff()
    await edit(id, { customerName: 'Dolores Okafor-Reyes', reason: 'married' })
    await edit(id, { customerName: 'Dolores Reyes', reason: 'married again' })
    const invoices = (await staff.get(`/api/orders/${id}/invoices`)).json
    expect(invoices.map(({ total }: { total: string }) => total)).toEqual([
      '492.75',
      '-492.75',
      '492.75',
      '-492.75',
      '492.75',
    ])
    const last = (await staff.get(invoices.at(-1).pdfUrl.replace('/pdf', ''))).json
    expect(last).toMatchObject({ issuedOn: '2026-12-21', taxedOn: '2026-12-01', taxTotal: '42.75' })
    expect(await settled('1100', '2300', '4000')).toEqual([49_275, -4_275, -45_000])
    expect(await orderOf(id)).toMatchObject({ taxTotal: '42.75', balanceDue: '492.75' })
    await ledgerIsRight()
  })

  test('a deposit, the pay page and the account’s aging are with tax', async () => {
    await set()
    const { id } = await book()
    await edit(id, { status: 'confirmed' })
    const { view } = await pay.opened({ orderId: id })
    expect(view.items).toMatchObject([{ isInvoice: false, amount: '492.75' }])
    await edit(id, { paymentStatus: 'paid' })
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'paid', amountPaid: '492.75', balanceDue: '0.00' })
    expect(await issue(id)).toMatchObject({ total: '492.75', amountPaid: '492.75', amountDue: '0.00' })
    expect(await settled('1000', '1100', '2100', '2300')).toEqual([49_275, 0, 0, -4_275])
    const other = await book({ customerEmail: 'else@okafor.example' })
    await issue(other.id)
    const opened = await pay.opened({ orderId: other.id })
    expect(opened.view.items).toMatchObject([{ isInvoice: true, amount: '492.75' }])
    await pay.stripe.pay(pay.pageOf(await pay.press(opened.browser, opened.view)))
    await pay.applyEvents()
    expect(await orderOf(other.id)).toMatchObject({ paymentStatus: 'paid', balanceDue: '0.00' })
    await ledgerIsRight()
  })
})

test('rule 536: lists and files have the tax of each order, and no column for it without a rate', async () => {
  const header = async (path: string) => (await staff.get(path)).text.split('\r\n')[0]
  const files = ['/api/orders/export', '/api/admin/lists/orders/csv']
  const { id } = await book()
  for (const file of files) expect(await header(file)).not.toContain('"Tax"')
  await set()
  await charge(id, 'cleaning', '1.00')
  await book({ customerZipCode: '91501', customerCity: 'Burbank' })
  expect((await staff.get('/api/orders')).json).toMatchObject([{ taxTotal: '42.75' }, { taxTotal: '42.75' }])
  for (const file of files) {
    expect(await header(file)).toContain('"Tax"')
    expect((await staff.get(file)).text.match(/"42.75"/g)).toHaveLength(2)
  }
})

test('rule 536: first days, and quotes on their page and in their email, are with the tax of their place', async () => {
  const earliest = async (zip: string) =>
    (await pay.app.browser().get(`/api/earliest-deliveries${zip}`)).json.offers.find(
      ({ dumpsterSize }: { dumpsterSize: number }) => dumpsterSize === 20,
    ).totalPrice
  const leadId = (await pay.app.browser().post('/api/leads', estimateBody({ email: 'lena@ortiz.example' }))).json.id
  const line = { kind: 'container', dumpsterSize: 20, quantity: 2, deliveryDate: '2026-12-15' }
  const draft = (
    await staff.post(`/api/admin/leads/${leadId}/quote-drafts`, {
      customerType: 'residential',
      address: '24510 Arroyo Park Drive',
      city: 'Valencia',
      zipCode: '91355',
      lines: [line],
    })
  ).json
  expect(draft).toMatchObject({ totalAmount: '900.00' })
  expect(draft).not.toHaveProperty('taxTotal')
  expect([await earliest(''), await earliest('?zipCode=91355')]).toEqual(['450.00', '450.00'])
  await set({ place: 'Valencia' })
  expect([await earliest(''), await earliest('?zipCode=91355')]).toEqual(['450.00', '492.75'])
  const shown = { version: draft.version, totalAmount: draft.totalAmount }
  expect((await staff.post(`/api/admin/quotes/${draft.id}/send`, shown)).json).toMatchObject({ taxTotal: '85.50' })
  const [mail] = await pay.app.db.sql<Row[]>`
    select data from emails where template = 'quote' and recipient = 'lena@ortiz.example'`
  const data = mail?.data as { quote: { taxCents: number; totalCents: number }; link: string }
  expect(data.quote).toMatchObject({ totalCents: 90_000, taxCents: 8_550 })
  const token = data.link.split('#')[1]
  expect((await pay.app.browser().post('/api/quotes/open', { token })).json).toMatchObject({
    totalAmount: '900.00',
    taxTotal: '85.50',
  })
})

describe('rule 536: what a customer orders and moves on an order', () => {
  const account = async () => {
    const owner = await openAccount(pay.app)
    const { json } = await owner.browser.post(
      '/api/orders',
      bookingBody({ customerEmail: owner.email, requestedDeliveryDate: '2026-12-01', dumpsterSize: 20 }),
    )
    for (const status of ['confirmed', 'scheduled', 'delivered']) await edit(json.id, { status })
    await pay.app.db.sql`update orders set daily_overage_rate_cents = 2500 where id = ${json.id}`
    const price = { kind: 'swap', price: '245.00', validFrom: '2026-01-01' }
    const { id: equipmentId } = (await staff.get('/api/admin-equipment-list')).json.find(
      ({ size }: { size: number }) => size === 20,
    )
    await staff.post('/api/admin/prices', { ...price, equipmentId })
    return { ...owner, ...json, path: `/api/orders/by-number/${json.orderNumber}` }
  }

  test('a haul and each day are with tax, and what is planned, too; also in the email', async () => {
    await set({ kinds: ['base', 'swap', 'extra_days'], percent: '10' })
    const { browser, path, id } = await account()
    const before = (await browser.get(`${path}/hauls?kind=swap`)).json
    expect(before).toMatchObject({ totalAmount: '450.00', taxTotal: '45.00', planned: [] })
    const day = before.days.find(({ date }: { date: string }) => date === '2026-12-09')
    expect(day).toMatchObject({ addedCost: '245.00', addedTax: '24.50', totalAmount: '695.00', taxTotal: '69.50' })
    const wanted = { kind: 'swap', date: '2026-12-09', price: '245.00', totalAmount: '695.00' }
    const ordered = await browser.post(`${path}/hauls`, wanted)
    expect(ordered.status, ordered.text).toBe(201)
    expect(ordered.json).toMatchObject({ totalAmount: '695.00', taxTotal: '69.50' })
    expect(ordered.json.planned).toMatchObject([{ price: '245.00', tax: '24.50', taxTotalWithout: '45.00' }])
    expect((await browser.get(path)).json).toMatchObject({ taxTotal: '45.00', plannedHauls: [{ tax: '24.50' }] })

    // Ten days are included after the swap; each further one is $25 and its tax.
    const days = (await browser.get(`${path}/days?of=pickup`)).json
    expect(days).toMatchObject({ totalAmount: '695.00', taxTotal: '69.50', dailyRate: '25.00', dailyTax: '2.50' })
    const later = days.days.find(({ date }: { date: string }) => date === '2026-12-21')
    expect(later).toMatchObject({ addedCost: '50.00', totalAmount: '745.00', taxTotal: '74.50' })
    const [mail] = await pay.app.db.sql<Row[]>`
      select data from emails where template = 'haul-notice' and order_id = ${id} order by created_at desc limit 1`
    expect(mail?.data).toMatchObject({ what: 'planned', totalCents: 695_00, taxCents: 69_50 })
  })

  test('without a rate nothing shows of it', async () => {
    const { browser, path } = await account()
    const choices = (await browser.get(`${path}/hauls?kind=swap`)).text
    const days = (await browser.get(`${path}/days?of=pickup`)).text
    expect(`${choices}${days}`).not.toMatch(/tax/i)
  })
})

describe('rule 537: credit notes', () => {
  test('reverse the stored cents, in parts and then the rest', async () => {
    await set()
    const { id } = await book()
    const invoice = await issue(id)
    const credit = (body: object) =>
      staff.post(`/api/invoices/${invoice.id}/credit-notes`, { reason: 'dented', ...body })
    await set({ percent: '20' })
    const part = await credit({ lines: [{ line: 0, amount: '100.01' }] })
    expect(part.json).toMatchObject({
      total: '-109.51',
      taxTotal: '-9.50',
      lines: [{ amount: '-100.01', tax: '-9.50' }],
    })
    expect(await orderOf(id)).toMatchObject({ finalTotal: '349.99', taxTotal: '33.25', balanceDue: '383.24' })
    const tooMuch = await credit({ lines: [{ line: 0, amount: '350.00' }] })
    expect(tooMuch.status).toBe(400)
    const whole = await credit({})
    expect(whole.json).toMatchObject({ total: '-383.24', taxTotal: '-33.25' })
    expect(await settled('1100', '2300')).toEqual([0, 0])
    await ledgerIsRight()
  })
})

describe('rule 538: exempt accounts', () => {
  test('pay no tax through the last day of the certificate, which staff can open', async () => {
    await set()
    const { id } = await book()
    const [{ billToId = '' } = {}] = await pay.app.db.sql<Row[]>`select bill_to_id from orders where id = ${id}`
    const path = `/api/admin/bill-to-accounts/${billToId}/tax-exemption`
    const exempt = (query: string) =>
      staff.send('POST', `${path}${query}`, {
        body: new Uint8Array(smallPdf),
        headers: { 'content-type': 'application/octet-stream' },
      })
    expect((await staff.get(`${path}/certificate`)).status).toBe(404)
    await become('dispatcher')
    expect((await exempt('')).status).toBe(403)
    await become('bookkeeper')
    expect((await exempt('?through=2026-12-31')).status).toBe(204)
    await become('owner')
    expect((await staff.get(`${path}/certificate`)).headers.get('content-type')).toBe('application/pdf')
    const account = async () => (await staff.get(`/api/admin/bill-to-accounts/${billToId}`)).json
    expect(await account()).toMatchObject({ taxExemption: { through: '2026-12-31' } })
    expect(await orderOf(id)).not.toHaveProperty('taxTotal')
    expect(await issue(id)).toMatchObject({ total: '450.00' })
    // The day after it is over.
    pay.wait(31 * 1_440)
    staff = await pay.app.staff()
    const later = await book({ requestedDeliveryDate: '2027-01-08' })
    expect(await issue(later.id)).toMatchObject({ total: '492.75' })
    const by = { billToId, ...bookingBody({ requestedDeliveryDate: '2027-01-08' }) }
    expect((await exempt('')).status).toBe(204)
    const preview = await staff.get(
      `/api/admin/quote-preview?dumpsterSize=20&customerType=residential&zipCode=91355&billToId=${billToId}`,
    )
    expect([preview.status, preview.json.taxTotal]).toEqual([200, undefined])
    const phoned = await staff.post('/api/admin/orders', by)
    expect([phoned.status, phoned.json.taxTotal]).toEqual([201, undefined])
    expect((await staff.send('DELETE', path)).status).toBe(204)
    expect((await staff.send('DELETE', path)).status).toBe(204)
    expect(await account()).not.toHaveProperty('taxExemption')
    expect(await orderOf(phoned.json.id)).toMatchObject({ taxTotal: '42.75' })
    const history = (await staff.get(`/api/admin/bill-to-accounts/${billToId}/history`)).json
    expect(history.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('tax-'))).toEqual(
      ['tax-exemption-ended', 'tax-exempted', 'tax-exempted'],
    )
    await ledgerIsRight()
  })

  test('are on the dashboard 30 days before the certificate ends', async () => {
    const { id } = await book()
    const ends = async (day: string | null) => {
      await pay.app.db.sql`
        update bill_to_accounts set is_tax_exempt = true, tax_exempt_through = ${day}
        where id = (select bill_to_id from orders where id = ${id})`
      const alerts = (await staff.get('/api/admin/dashboard')).json.alerts as { kind: string; examples: object[] }[]
      return alerts.find(({ kind }) => kind === 'tax-exemptions-ending')
    }
    expect(await ends(null)).toBeUndefined()
    expect(await ends('2027-01-01')).toBeUndefined()
    expect(await ends('2026-11-30')).toBeUndefined()
    expect(await ends('2026-12-31')).toMatchObject({
      count: 1,
      examples: [{ orderId: id, label: 'Dolores Okafor, Dec 31' }],
    })
    await become('dispatcher')
    expect(await ends('2026-12-01')).toBeUndefined()
  })

  test('a login of an exempt account books without tax, and sees none', async () => {
    await set()
    const login = await openAccount(pay.app)
    const booked = (await book({}, login.browser)) as { id: string; taxTotal?: string }
    expect(booked.taxTotal).toBe('42.75')
    await pay.app.db.sql`
      update bill_to_accounts set is_tax_exempt = true, tax_exempt_days = '{[2026-12-01,)}' where id = (select bill_to_id from orders where id = ${booked.id})`
    expect((await book({}, login.browser)).taxTotal).toBeUndefined()
    const path = '/api/priced-equipment?customerType=residential&zipCode=91355'
    const sizes = async (account: string) => (await login.browser.get(`${path}${account}`)).json
    expect((await sizes('')).some(({ taxTotal }: { taxTotal?: string }) => taxTotal)).toBe(true)
    expect((await sizes('&account=own')).some(({ taxTotal }: { taxTotal?: string }) => taxTotal)).toBe(false)
  })
})

describe('an invoice that is written anew', () => {
  const correct = (id: string) => edit(id, { customerName: `Corrected ${newId()}`, reason: 'misspelled' })
  const current = async (id: string) => {
    const all = (await staff.get(`/api/orders/${id}/invoices`)).json
    const last = all.findLast(({ kind }: { kind: string }) => kind === 'invoice')
    return (await staff.get(`/api/invoices/${last.id}`)).json
  }
  const exempt = (billToId: string) =>
    staff.send('POST', `/api/admin/bill-to-accounts/${billToId}/tax-exemption`, {
      body: new Uint8Array(smallPdf),
      headers: { 'content-type': 'application/octet-stream' },
    })

  test('rule 537: does not charge again the tax that a credit note gave back, however often', async () => {
    await set()
    const { id } = await book()
    const invoice = await issue(id)
    const credit = { reason: 'dented', lines: [{ line: 0, amount: '100.00' }] }
    const note = (await staff.post(`/api/invoices/${invoice.id}/credit-notes`, credit)).json
    expect(note).toMatchObject({ taxTotal: '-9.50' })
    expect(await orderOf(id)).toMatchObject({ taxTotal: '33.25', balanceDue: '383.25' })
    for (let round = 0; round < 2; round++) {
      expect((await correct(id)).status).toBe(200)
      expect(await orderOf(id)).toMatchObject({ taxTotal: '33.25', balanceDue: '383.25' })
      expect(await current(id)).toMatchObject({ taxTotal: '33.25', total: '383.25' })
      expect((await current(id)).lines.map(({ tax }: { tax?: string }) => tax)).toEqual(['42.75', '-9.50'])
    }
    // Also once all of it is reversed, and invoiced anew.
    await staff.post(`/api/invoices/${(await current(id)).id}/credit-notes`, { reason: 'wrong customer' })
    expect(await orderOf(id)).toMatchObject({ taxTotal: '33.25' })
    expect(await issue(id)).toMatchObject({ taxTotal: '33.25' })
    await ledgerIsRight()
  })

  test('rule 538: has the exemption of its own day, also after that ended, and before it began', async () => {
    await set()
    const taxed = await book()
    await issue(taxed.id)
    const free = await book({ customerEmail: 'free@okafor.example' })
    const { billToId } = await orderOf(free.id)
    expect((await exempt(billToId)).status).toBe(204)
    expect(await issue(free.id)).not.toHaveProperty('taxTotal')
    pay.wait(2 * 1_440)
    staff = await pay.app.staff()
    await exempt((await orderOf(taxed.id)).billToId)
    await staff.send('DELETE', `/api/admin/bill-to-accounts/${billToId}/tax-exemption`)
    for (let round = 0; round < 2; round++) {
      for (const { id } of [taxed, free]) expect((await correct(id)).status).toBe(200)
      expect(await current(taxed.id)).toMatchObject({ taxTotal: '42.75', taxedOn: '2026-12-01' })
      expect(await current(free.id)).not.toHaveProperty('taxTotal')
      pay.wait(1_440)
      staff = await pay.app.staff()
    }
  })
})

test('rule 536: what an order owes follows another payer, a merge and its end', async () => {
  await set()
  const { id } = await book()
  const other = await book({ customerEmail: 'exempt@okafor.example' })
  const exempt = (await orderOf(other.id)).billToId
  await pay.app.db.sql`
    update bill_to_accounts set is_tax_exempt = true, tax_exempt_days = '{[2026-12-01,)}' where id = ${exempt}`
  const payer = (billToId: string | null) =>
    staff.send('PUT', `/api/orders/${id}/bill-to-account`, {
      body: JSON.stringify({ billToId }),
      headers: { 'content-type': 'application/json' },
    })
  expect((await payer(exempt)).status).toBe(200)
  expect(await orderOf(id)).not.toHaveProperty('taxTotal')
  // To an account of its own.
  expect((await payer(null)).status).toBe(200)
  const { taxTotal, billToId: own } = await orderOf(id)
  expect(taxTotal).toBe('42.75')
  const merges = `/api/admin/bill-to-accounts/${exempt}/merges`
  expect((await staff.post(merges, { otherId: own })).status).toBe(200)
  expect(await orderOf(id)).not.toHaveProperty('taxTotal')
  expect((await staff.send('DELETE', `${merges}/${own}`)).status).toBe(200)
  expect(await orderOf(id)).toMatchObject({ taxTotal: '42.75' })
})

describe('rule 539: a cancelled order', () => {
  test('within the last day gives the tax back, and keeps the price, untaxed', async () => {
    await set()
    const { id } = await book({ requestedDeliveryDate: '2026-12-02' })
    await issue(id)
    await edit(id, { paymentStatus: 'paid' })
    expect((await staff.get(`/api/orders/${id}/cancellation`)).json.refund).toMatchObject({
      percent: 0,
      amount: '42.75',
    })
    await edit(id, { status: 'cancelled' })
    expect(await orderOf(id)).toMatchObject({ balanceDue: '-42.75', paymentStatus: 'paid' })
    expect(await settled('1100', '2300', '4000', '4060', '2100')).toEqual([0, 0, 0, -45_000, -4_275])
    await staff.post(`/api/orders/${id}/payments`, { status: 'refunded', amount: '42.75' })
    expect(await orderOf(id)).toMatchObject({ balanceDue: '0.00' })
    await ledgerIsRight()
  })

  test('whose fee is taxed keeps it with its tax within', async () => {
    await set({ kinds: ['base', 'cancellation'] })
    const { id } = await book({ requestedDeliveryDate: '2026-12-02' })
    await issue(id)
    await edit(id, { paymentStatus: 'paid' })
    expect((await staff.get(`/api/orders/${id}/cancellation`)).json.refund).toMatchObject({
      percent: 0,
      amount: '0.00',
    })
    await edit(id, { status: 'cancelled' })
    expect(await orderOf(id)).toMatchObject({ balanceDue: '0.00' })
    expect(await settled('1100', '2300', '4060')).toEqual([0, -4_275, -45_000])
    // Looking at it again writes nothing more.
    await edit(id, { internalNotes: 'called' })
    expect((await staff.get(`/api/orders/${id}/invoices`)).json).toHaveLength(3)
    await ledgerIsRight()
  })
})
