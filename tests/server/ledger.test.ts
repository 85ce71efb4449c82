import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger, checkLedgerNightly } from '#server/billing/ledger/check-ledger.ts'
import { journalIif } from '#server/billing/ledger/journal-files.ts'
import { insertPayment } from '#server/billing/payment-queries.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let desk: BillingDesk
let now = new Date('2026-12-01T20:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = new Date('2026-12-01T20:00:00Z')
  staff = await app.staff()
  desk = openBillingDesk(app, staff)
  await emptyTables(app.db, 'orders, emails, events, ledger_checks')
})

const pay = (orderId: string, status: string, amount: string) =>
  staff.post(`/api/orders/${orderId}/payments`, { status, amount, method: 'check' })

/** The postings of an order, each as memo and part, and its entries as account and dollars. */
async function postings(orderId: string): Promise<[string, string][]> {
  const rows = await app.db.sql<Row[]>`
    select trim(t.memo || ' ' || t.source_part) as what,
      string_agg(e.account || ' ' || (e.cents / 100.0)::numeric(12, 2), ', ' order by e.account, e.cents) as entries
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where e.order_id = ${orderId} group by t.id order by t.id`
  return rows.map(({ what, entries }) => [what, entries])
}

const balances = async () =>
  (await app.db.sql<Row[]>`select account, sum(cents)::int as cents from ledger_entries group by 1 order by 1`).map(
    ({ account, cents }) => [account, cents],
  )

describe('rule 233: what is posted', () => {
  test('a deposit, an invoice, a payment, a correction and a refund', async () => {
    const orderId = await desk.weighedOrder()
    await pay(orderId, 'paid', '200.00')
    const [ticket = ''] = await desk.weigh(orderId, '6.25')
    await desk.issue(orderId)
    await pay(orderId, 'paid', '520.00')
    await desk.correct(ticket, '5.25')
    await pay(orderId, 'refunded', '120.00')
    expect(await postings(orderId)).toEqual([
      ['Paid, check', '1000 200.00, 2100 -200.00'],
      ['INV-000001', '1100 720.00, 4000 -450.00, 4040 -270.00'],
      ['INV-000001 deposits', '1100 -200.00, 2100 200.00'],
      ['Paid, check', '1000 520.00, 1100 -520.00'],
      ['CN-000001', '1100 -720.00, 4000 450.00, 4040 270.00'],
      ['CN-000001 deposits', '1100 720.00, 2100 -720.00'],
      ['INV-000002', '1100 600.00, 4000 -450.00, 4040 -150.00'],
      ['INV-000002 deposits', '1100 -600.00, 2100 600.00'],
      ['Refunded', '1000 -120.00, 2100 120.00'],
    ])
    // Rule 547: each leads to what made it.
    const of = (account: string, more = '') => staff.get(`/api/admin/ledger/postings?account=${account}${more}`)
    const { json: receivable } = await of('1100')
    const { json: papers } = await staff.get(`/api/orders/${orderId}/invoices`)
    const idOf = (number: string) => papers.find((paper: { number: string }) => paper.number === number).id
    const shown = receivable.map(({ memo, madeBy, debit, credit }: never) => [memo, madeBy, debit, credit])
    expect(shown.slice(-3)).toEqual([
      ['Paid, check', 'payment', '0.00', '520.00'],
      ['INV-000001', 'invoice', '0.00', '200.00'],
      ['INV-000001', 'invoice', '720.00', '0.00'],
    ])
    expect(receivable.at(-1)).toMatchObject({ madeById: idOf('INV-000001'), orderId, customer: expect.any(String) })
    const { json: bank } = await of('1000')
    for (const { madeBy, madeById } of bank) {
      expect(madeBy).toBe('payment')
      expect((await staff.get(`/api/admin/payments/${madeById}`)).status).toBe(200)
    }
    const first = await of('1000', '&limit=2')
    const [, next = ''] = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
    expect([...first.json, ...(await staff.get(next)).json]).toEqual(bank)
    expect((await of('1000', '&through=2026-11-30')).json).toEqual([])
    expect((await of('cash')).status).toBe(400)
    expect(await balances()).toEqual([
      ['1000', 60000],
      ['1100', 0],
      ['2100', 0],
      ['4000', -45000],
      ['4040', -15000],
    ])
  })

  test('what is given back of a paid invoice is open again', async () => {
    const orderId = await desk.weighedOrder()
    await desk.issue(orderId)
    await pay(orderId, 'paid', '450.00')
    await pay(orderId, 'refunded', '50.00')
    expect((await postings(orderId)).at(-1)).toEqual(['Refunded', '1000 -50.00, 1100 50.00'])
    const [open] = await app.db.sql<Row[]>`select open_cents::int from invoice_balances where order_id = ${orderId}`
    expect(open).toEqual({ openCents: 5000 })
  })

  test('attempts are not posted', async () => {
    const orderId = await desk.weighedOrder()
    await pay(orderId, 'authorized', '450.00')
    await pay(orderId, 'failed', '450.00')
    expect(await postings(orderId)).toEqual([])
  })

  test('20 payments at once on one order are all posted, each once', async () => {
    const orderId = await desk.weighedOrder()
    await desk.issue(orderId)
    await Promise.all(Array.from({ length: 20 }, () => pay(orderId, 'paid', '30.00')))
    expect(await balances()).toEqual([
      ['1000', 60000],
      ['1100', 0],
      ['2100', -15000],
      ['4000', -45000],
    ])
  })
})

describe('docs/billing.md, by hand', () => {
  const add = (orderId: string, kind: string, amount: string) =>
    staff.post(`/api/orders/${orderId}/charges`, { kind, amount, note: 'Gate was locked' })
  /** What was posted to each account together, in dollars. */
  const together = async () =>
    Object.fromEntries((await balances()).map(([account, cents]) => [account, Number(cents) / 100]))
  const cancel = (orderId: string) =>
    staff.send('PATCH', `/api/orders/${orderId}`, {
      body: JSON.stringify({ status: 'cancelled' }),
      headers: { 'content-type': 'application/json' },
    })

  test('a part payment, and a bounced check', async () => {
    const orderId = await desk.weighedOrder()
    await pay(orderId, 'paid', '200.00')
    await desk.issue(orderId)
    expect(await together()).toEqual({ 1000: 200, 1100: 250, 2100: 0, 4000: -450 })
    const { payments } = (await pay(orderId, 'paid', '250.00')).json
    expect(await together()).toEqual({ 1000: 450, 1100: 0, 2100: 0, 4000: -450 })
    await staff.post(`/api/orders/${orderId}/payments/${payments[1].id}/bounces`, {})
    expect((await postings(orderId)).at(-1)).toEqual(['Bounced', '1000 -250.00, 1100 250.00'])
    expect(await together()).toEqual({ 1000: 200, 1100: 250, 2100: 0, 4000: -450 })
  })

  test('a credit note after payment', async () => {
    const orderId = await desk.weighedOrder()
    const { json } = await desk.issue(orderId)
    await pay(orderId, 'paid', '450.00')
    await staff.post(`/api/invoices/${json.id}/credit-notes`, { reason: 'Late', lines: [{ line: 0, amount: '50.00' }] })
    expect(await together()).toEqual({ 1000: 450, 1100: 0, 2100: -50, 4000: -450, 4910: 50 })
    await pay(orderId, 'refunded', '50.00')
    expect(await together()).toEqual({ 1000: 400, 1100: 0, 2100: 0, 4000: -450, 4910: 50 })
  })

  test.each([
    ['late', '2026-12-02', '600.00', { 1000: 600, 1100: 0, 2100: 0, 4000: 0, 4060: -600, 4100: 0 }],
    ['early', '2026-12-05', '150.00', { 1000: 150, 1100: 0, 2100: 0, 4000: 0, 4060: -150, 4100: 0 }],
  ])('a cancellation, %s', async (_, scheduledDelivery, kept, expected) => {
    const orderId = await desk.bookedOrder({ scheduledDelivery })
    await pay(orderId, 'paid', '450.00')
    await desk.issue(orderId)
    await add(orderId, 'trip', '150.00')
    await pay(orderId, 'paid', '150.00')
    await desk.issue(orderId)
    const { refund } = (await cancel(orderId)).json
    expect((await desk.bill(orderId)).invoices.at(-1).total).toBe(kept)
    if (Number(refund.amount) > 0) await pay(orderId, 'refunded', refund.amount)
    expect(await together()).toEqual(expected)
  })

  test('a service after the invoice', async () => {
    const orderId = await desk.weighedOrder()
    await desk.issue(orderId)
    await pay(orderId, 'paid', '450.00')
    await add(orderId, 'trip', '150.00')
    await desk.issue(orderId)
    expect(await together()).toEqual({ 1000: 450, 1100: 150, 4000: -450, 4100: -150 })
    expect(await desk.bill(orderId)).toMatchObject({ finalTotal: '600.00', balanceDue: '150.00' })
  })
})

describe('rule 233: the database', () => {
  const someEntry = async () => {
    const orderId = await desk.weighedOrder()
    await pay(orderId, 'paid', '450.00')
    return orderId
  }

  test.each([
    'update ledger_entries set cents = cents * 2',
    'update ledger_transactions set memo = memo',
    'delete from ledger_entries',
    'delete from ledger_transactions',
    'truncate ledger_entries',
    'truncate ledger_transactions cascade',
  ])('refuses: %s', async (statement) => {
    await someEntry()
    await expect(app.db.sql.unsafe(statement)).rejects.toThrow('what was issued never changes')
  })

  test('refuses a posting that does not balance, or has no entry, when it is committed', async () => {
    const orderId = await someEntry()
    const post = (cents: number[]) =>
      app.db.sql.begin(async (tx) => {
        const [{ id }] = await tx<[{ id: string }]>`
          insert into ledger_transactions (id, posted_on, source_kind, source_id)
          values (gen_random_uuid(), '2026-12-01', 'payment', gen_random_uuid()) returning id`
        for (const [line, amount] of cents.entries())
          await tx`
            insert into ledger_entries (transaction_id, line, account, order_id, cents)
            values (${id}, ${line}, ${line === 0 ? '1000' : '2100'}, ${orderId}, ${amount})`
      })
    await expect(post([])).rejects.toThrow('it has no entry')
    await expect(post([500, -499])).rejects.toThrow('does not balance: 1')
    await expect(
      app.db.sql`
        insert into ledger_entries (transaction_id, line, account, order_id, cents)
        select id, 9, '1000', ${orderId}, 100 from ledger_transactions`,
    ).rejects.toThrow('does not balance: 100')
  })

  test('posts a source once', async () => {
    await someEntry()
    await expect(
      app.db.sql`
        insert into ledger_transactions (id, posted_on, source_kind, source_id)
        select gen_random_uuid(), posted_on, source_kind, source_id from ledger_transactions`,
    ).rejects.toThrow('duplicate key')
  })
})

describe('rule 234: the nightly check', () => {
  /** Changes what nobody can change. */
  const tamper = (statement: string) =>
    app.db.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx.unsafe(statement)
    })
  const repair = 'truncate orders, ledger_transactions cascade'

  test.each([
    ['a payment that is not posted', 'delete from ledger_transactions where source_kind = $$payment$$', 'not-posted'],
    ['another amount at the bank', 'update ledger_entries set cents = 44900 where account = $$1000$$', 'bank'],
    ['income without a document', 'update ledger_entries set cents = -1 where account = $$4000$$', 'income'],
    ['an invoice that is open on one side only', 'update invoice_balances set open_cents = 1', 'open-invoices'],
    ['an open amount', 'update ledger_entries set cents = 7 where account = $$1100$$ and cents < 0', 'receivable'],
    ['a deposit', 'update ledger_entries set account = $$2100$$ where account = $$1000$$', 'deposits'],
  ])('finds %s', async (_, statement, what) => {
    const orderId = await desk.weighedOrder()
    await desk.issue(orderId)
    await pay(orderId, 'paid', '450.00')
    expect((await checkLedger(app.db.sql)).differences).toEqual([])
    await tamper(statement)
    const { differences } = await checkLedger(app.db.sql)
    expect(differences.map((each) => each.what)).toContain(what)
    expect(new Set(differences.map((each) => each.orderId))).toEqual(new Set([orderId]))
    await tamper(repair)
  })

  test('runs once a night after two, and the dashboard warns of what it found', async () => {
    const orderId = await desk.weighedOrder()
    await pay(orderId, 'paid', '450.00')
    const checks = async () =>
      app.db.sql<
        Row[]
      >`select checked_on::text, orders, jsonb_array_length(differences) as differences from ledger_checks`
    const alerts = async () =>
      (await (await app.staff()).get('/api/admin/dashboard')).json.alerts.filter(
        ({ kind }: { kind: string }) => kind === 'ledger-differs',
      )
    now = new Date('2026-12-02T09:59:00Z')
    await checkLedgerNightly(app.context)
    expect(await checks()).toEqual([])
    now = new Date('2026-12-02T10:00:00Z')
    await checkLedgerNightly(app.context)
    expect(await checks()).toEqual([{ checkedOn: '2026-12-02', orders: 1, differences: 0 }])
    expect(await alerts()).toEqual([])
    await tamper('update ledger_entries set cents = cents * 2')
    await checkLedgerNightly(app.context)
    expect(await checks()).toHaveLength(1)
    now = new Date('2026-12-03T10:00:00Z')
    await checkLedgerNightly(app.context)
    expect(await checks()).toContainEqual({ checkedOn: '2026-12-03', orders: 1, differences: 3 })
    expect(await alerts()).toMatchObject([{ count: 3, examples: [{ orderId }, { orderId }, { orderId }] }])
    expect((await (await app.staff()).get('/api/admin/ledger')).json.lastCheck).toMatchObject({
      orders: 1,
      differences: [
        { orderId, what: 'bank', posted: '900.00', expected: '450.00' },
        { orderId, what: 'deposits', posted: '900.00', expected: '450.00' },
        { orderId, what: 'due', posted: '-450.00', expected: '0.00' },
      ],
    })
    await tamper(repair)
  })
})

describe('rule 233: for the accountant', () => {
  async function twoDays() {
    const orderId = await desk.weighedOrder()
    await app.db.sql`update orders set customer_name = '=cmd()', company_name = '' where id = ${orderId}`
    await pay(orderId, 'paid', '200.00')
    now = new Date('2026-12-02T20:00:00Z')
    staff = await app.staff()
    desk = openBillingDesk(app, staff)
    return { orderId, number: (await desk.issue(orderId)).json.number }
  }

  test('the trial balance of a period', async () => {
    await twoDays()
    const account = (code: string, debit: string, credit: string) => ({ code, debit, credit })
    const read = async (query: string) => (await staff.get(`/api/admin/ledger?${query}`)).json
    expect(await read('')).toMatchObject({
      from: null,
      through: '2026-12-02',
      accounts: [
        account('1000', '200.00', '0.00'),
        account('1100', '250.00', '0.00'),
        account('4000', '0.00', '450.00'),
      ],
      totalDebit: '450.00',
      totalCredit: '450.00',
      lastCheck: null,
    })
    expect(await read('through=2026-12-01')).toMatchObject({
      accounts: [account('1000', '200.00', '0.00'), account('2100', '0.00', '200.00')],
    })
    expect(await read('from=2026-12-02')).toMatchObject({
      accounts: [
        account('1100', '250.00', '0.00'),
        account('2100', '200.00', '0.00'),
        account('4000', '0.00', '450.00'),
      ],
    })
    expect(await staff.get('/api/admin/ledger?from=2026-12-02&through=2026-12-01')).toMatchObject({
      status: 400,
      json: { fields: { through: 'The last day is before the first' } },
    })
    expect(await staff.get('/api/admin/ledger?from=soon')).toMatchObject({ status: 400 })
    const csv = (await staff.get('/api/admin/ledger/trial-balance/csv')).text
    expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"Account","Name","Kind","Debit","Credit"',
      '"1000","Bank and clearing","asset","200.00","0.00"',
      '"1100","Accounts receivable","asset","250.00","0.00"',
      '"4000","Container rental","income","0.00","450.00"',
      '"","Total","","450.00","450.00"',
      '',
    ])
  })

  test('the journal as CSV, in which no text is a formula', async () => {
    const { orderId, number } = await twoDays()
    const [{ orderNumber }] = await app.db.sql<[Row]>`select order_number from orders where id = ${orderId}`
    const reply = await staff.get('/api/admin/ledger/journal/csv?from=2026-12-02')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="journal-2026-12-02-to-2026-12-02.csv"')
    const lines = reply.text.trimEnd().split('\r\n')
    const cells = lines.map((line) => line.slice(1, -1).split('","'))
    const [date, what] = [0, 3]
    expect(cells.slice(1).map((line) => [line[date], ...line.slice(what)])).toEqual([
      ['2026-12-02', number, orderNumber, "'=cmd()", '1100', 'Accounts receivable', '450.00', ''],
      ['2026-12-02', number, orderNumber, "'=cmd()", '4000', 'Container rental', '', '450.00'],
      ['2026-12-02', `Deposit and ${number}`, orderNumber, "'=cmd()", '1100', 'Accounts receivable', '', '200.00'],
      ['2026-12-02', `Deposit and ${number}`, orderNumber, "'=cmd()", '2100', 'Customer deposits', '200.00', ''],
    ])
  })

  test('the journal of more postings than are read at once has each once', async () => {
    const orderId = await desk.weighedOrder()
    const line = { orderId, status: 'paid', amountCents: 100, method: 'cash', reference: '' } as const
    const moment = { occurredAt: now, actor: { kind: 'system', id: null } } as const
    await app.db.sql.begin(async (tx) => {
      for (let count = 1; count <= 450; count++) await insertPayment(tx, { ...line, ...moment })
    })
    const lines = (await staff.get('/api/admin/ledger/journal/csv')).text.trimEnd().split('\r\n').slice(1)
    const ids = lines.map((each) => each.split('","')[1])
    expect([lines.length, new Set(ids).size]).toEqual([900, 450])
  })

  test('rule 318: the journal for QuickBooks names customers as it takes them, in Windows-1252', async () => {
    const { orderId } = await twoDays()
    const name = 'Peña; Söhne: Canyon Ridge Homeowners and Builders Association'
    await app.db.sql`update orders set company_name = ${name} where id = ${orderId}`
    const bytes = await new Response(journalIif(app.db.sql, {})).bytes()
    const lines = new TextDecoder('windows-1252', { fatal: true }).decode(bytes).split('\r\n')
    const names = new Set(lines.filter((line) => /^(TRNS|SPL)/.test(line)).map((line) => line.split('\t')[4]))
    expect([...names]).toEqual([expect.stringMatching(/^Peña Söhne Canyon Ridge Homeowners a \w{4}$/)])
    expect([...names].join('').length).toBeLessThanOrEqual(41)
    const reply = await staff.get('/api/admin/ledger/journal/iif')
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=windows-1252')
  })

  test('the journal for QuickBooks: balanced entries, with the customer first', async () => {
    await twoDays()
    const text = (await staff.get('/api/admin/ledger/journal/iif')).text
    const rows = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split('\t'))
    expect(rows.slice(0, 4).map(([first]) => first)).toEqual(['!ACCNT', '!TRNS', '!SPL', '!ENDTRNS'])
    expect(rows.filter(([first]) => first === 'ACCNT')).toEqual([
      ['ACCNT', 'Bank and clearing', 'BANK', '1000'],
      ['ACCNT', 'Customer deposits', 'OCLIAB', '2100'],
      ['ACCNT', 'Accounts receivable', 'AR', '1100'],
      ['ACCNT', 'Container rental', 'INC', '4000'],
    ])
    const entries = text.split('ENDTRNS\r\n').slice(1, -1)
    for (const entry of entries) {
      const lines = entry
        .split('\r\n')
        .map((line) => line.split('\t'))
        .filter(([first]) => first === 'TRNS' || first === 'SPL')
      expect(lines.map(([first]) => first)).toEqual(['TRNS', ...lines.slice(1).map(() => 'SPL')])
      expect(lines.reduce((sum, line) => sum + Number(line[5]), 0)).toBe(0)
    }
    expect(rows.filter(([first]) => first === 'TRNS').map((line) => line.slice(2, 6))).toEqual([
      ['12/01/2026', 'Bank and clearing', '=cmd()', '200.00'],
      ['12/02/2026', 'Accounts receivable', '=cmd()', '450.00'],
      ['12/02/2026', 'Accounts receivable', '=cmd()', '-200.00'],
    ])
  })
})
