import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewStatements } from '#server/billing/statements/statement-batch.ts'
import { composeStatementEmail } from '#server/emails/compose-money-email.ts'
import { englishReader } from '#server/emails/reader.ts'
import { newId } from '#server/platform/db/ids.ts'
import { purgeReceipts } from '#server/retention/purge-receipts.ts'
import { deliverEmails } from '../support/accounts.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { watchDatabase } from '../support/count-statements.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { pdfText } from '../support/pdf-text.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let now: Date
let office: Dispatcher
let desk: BillingDesk

beforeAll(async () => {
  now = new Date('2026-12-01T20:00:00Z')
  app = await startTestApp({ now: () => now })
})
beforeEach(() => goTo('2026-12-01'))
afterEach(() => emptyTables(app.db, 'orders, receipts, statements, emails, bill_to_accounts'))
afterAll(() => app.close())

/** Goes on to a day; the session has ended by then. */
async function goTo(day: string) {
  now = new Date(`${day}T20:00:00Z`)
  office = await openDispatcher(app)
  desk = openBillingDesk(app, office.browser)
}

type Line = { day: string; label: string; amount: string; balance: string }
type Content = { openingBalance: string; lines: Line[]; aging: object }
const accountOf = async (orderId: string) =>
  (await app.db.sql<{ id: string }[]>`select bill_to_id as id from orders where id = ${orderId}`)[0]?.id ?? ''
const make = (account: string, through?: string) =>
  office.browser.post(`/api/admin/bill-to-accounts/${account}/statements`, { through })
const contentOf = async (id: string) =>
  (await app.db.sql<{ content: Content }[]>`select content from statements where id = ${id}`)[0]?.content
const amounts = (content: Content | undefined) =>
  content?.lines.map(({ day, label, amount, balance }) => [day, label, amount, balance])

/**
 * Worked by hand: $450.00 invoiced on December 1 and $300.00 of it paid on December 10 as a part of a check of $500.00, whose rest is credit;
 * $150.00 invoiced on January 5 and paid from that credit; the check bounces on the same day.
 */
async function twoMonths() {
  const orderId = await desk.weighedOrder()
  const account = await accountOf(orderId)
  await app.db.sql`update bill_to_accounts set name = 'Sandoval Roofing' where id = ${account}`
  const first = (await desk.issue(orderId)).json
  await goTo('2026-12-10')
  const invoices = [{ id: first.id, amount: '300.00' }]
  const { json } = await office.browser.post('/api/admin/receipts', {
    receipts: [{ billToId: account, amount: '500.00', reference: '884', invoices }],
  })
  await goTo('2027-01-05')
  await office.browser.post(`/api/orders/${orderId}/charges`, { kind: 'trip', amount: '150.00', note: 'Gate locked' })
  const second = (await desk.issue(orderId)).json
  await office.browser.post(`/api/admin/bill-to-accounts/${account}/credit-applications`, {
    invoices: [{ id: second.id, amount: '150.00' }],
  })
  return { orderId, account, first, second, receiptId: json.receipts[0].id }
}

test('rule 247: a statement has every posting of the month, and the balances before and after', async () => {
  const { account, first, second, receiptId } = await twoMonths()
  await office.browser.post(`/api/admin/receipts/${receiptId}/bounces`, { bouncedOn: '2027-01-05' })
  const december = await make(account, '2026-12-31')
  expect(december).toMatchObject({
    status: 201,
    json: { from: '2026-12-01', through: '2026-12-31', issuedBy: 'dispatcher', closingBalance: '-50.00' },
  })
  const earlier = await contentOf(december.json.id)
  expect(earlier).toMatchObject({ openingBalance: '0.00', billTo: { name: 'Sandoval Roofing' } })
  expect(amounts(earlier)).toEqual([
    ['2026-12-01', first.number, '450.00', '450.00'],
    ['2026-12-10', 'Received, Check 884', '-500.00', '-50.00'],
  ])
  expect(earlier?.aging).toMatchObject({ current: '0.00', days1: '150.00' })
  // Rule 374.
  expect(earlier).toMatchObject({ credit: '-200.00', openInvoices: [{ number: first.number, open: '150.00' }] })
  const january = await make(account, '2027-01-05')
  expect(january.json.closingBalance).toBe('600.00')
  const later = await contentOf(january.json.id)
  expect(later?.openingBalance).toBe('-50.00')
  expect(amounts(later)).toEqual([
    ['2027-01-05', second.number, '150.00', '100.00'],
    ['2027-01-05', 'Bounced, Check 884', '500.00', '600.00'],
  ])
  expect(later?.aging).toEqual({ current: '150.00', days1: '0.00', days31: '450.00', days61: '0.00', over90: '0.00' })
  expect(later).toMatchObject({
    credit: '0.00',
    openInvoices: [
      { number: first.number, open: '450.00' },
      { number: second.number, open: '150.00' },
    ],
  })
})

test('rule 247: a statement never changes, and is made once', async () => {
  const { account, orderId } = await twoMonths()
  const replies = await Promise.all([1, 2, 3, 4].map(() => make(account, '2026-12-31')))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
  const { id } = replies[0]?.json ?? {}
  const before = await contentOf(id)
  const print = async () => {
    const cookie = [...office.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.app.request(`/api/admin/statements/${id}/pdf`, { headers: { cookie } })
    return Buffer.from(await reply.arrayBuffer())
  }
  const paper = await print()
  expect(await pdfText(paper)).toContain('Sandoval Roofing')
  expect(await pdfText(paper)).toContain('Received, Check 884')
  await office.browser.post(`/api/orders/${orderId}/payments`, {
    status: 'paid',
    amount: '20.00',
    receivedOn: '2026-12-15',
  })
  expect((await make(account, '2026-12-31')).json.id).toBe(id)
  expect(await contentOf(id)).toEqual(before)
  expect((await print()).equals(paper)).toBe(true)
  for (const change of ['update statements set closing_cents = 0', 'delete from statements', 'truncate statements'])
    await expect(app.db.sql.unsafe(change), change).rejects.toThrow(/never changes/)
  expect(await make(account, '2027-01-06')).toMatchObject({
    status: 400,
    json: { fields: { through: 'The day is in the future' } },
  })
})

test('rule 247: all who owe get theirs together', async () => {
  const [one, other] = [await desk.weighedOrder(), await desk.weighedOrder()]
  await desk.issue(one)
  await desk.issue(other)
  await desk.weighedOrder()
  await goTo('2027-01-02')
  const all = () => office.browser.post('/api/admin/statements', {})
  expect((await make(await accountOf(one))).status).toBe(201)
  expect(await all()).toMatchObject({ status: 200, json: { through: '2026-12-31', made: 1, existing: 1 } })
  expect(await all()).toMatchObject({ json: { made: 0, existing: 2 } })
  const { json } = await office.browser.get(`/api/admin/bill-to-accounts/${await accountOf(other)}/statements`)
  expect(json).toMatchObject([{ through: '2026-12-31', closingBalance: '450.00' }])
  expect((await office.browser.get('/api/admin/receivables/customers')).json[0].lastStatement).toMatchObject({
    through: '2026-12-31',
  })
})

test('rule 346: customers of one name who owe say what tells them apart, until they are one', async () => {
  const [one, other, third] = [await desk.weighedOrder(), await desk.weighedOrder(), await desk.weighedOrder()]
  for (const id of [one, other, third]) await desk.issue(id)
  const [hill, hills, else_] = [await accountOf(one), await accountOf(other), await accountOf(third)]
  await app.db.sql`update bill_to_accounts set name = 'Hill & Sons', search_key = ' hill and sons ' where id = ${hill}`
  await app.db
    .sql`update bill_to_accounts set name = 'HILL AND SONS', contacts = '[{"email": "ap@hill.example", "phone": "661 555 0100"}]' where id = ${hills}`
  await app.db.sql`update bill_to_accounts set name = 'Hill' where id = ${else_}`
  const owing = async () =>
    new Map(
      (await office.browser.get('/api/admin/receivables/customers')).json.map(
        ({ id, namesakes }: { id: string; namesakes: object | null }) => [id, namesakes],
      ),
    )
  expect((await owing()).get(else_)).toBeNull()
  const facts = { email: 'ap@hill.example', phone: '661 555 0100', address: expect.stringContaining(', ') }
  expect((await owing()).get(hills)).toEqual({ count: 1, areKeptApart: false, ...facts })
  expect((await owing()).get(hill)).toMatchObject({ count: 1 })
  await office.browser.post(`/api/admin/bill-to-accounts/${hill}/kept-apart`, { otherId: hills })
  expect((await owing()).get(hills)).toMatchObject({ count: 1, areKeptApart: true })
  await office.browser.post(`/api/admin/bill-to-accounts/${hill}/merges`, { otherId: hills })
  expect((await owing()).get(hill)).toBeNull()
})

describe('rule 345: statements are looked at before they are made', () => {
  const preview = async (through?: string) =>
    (await office.browser.post('/api/admin/statements/preview', { through })).json as {
      through: string
      statements: { billToId: string; email: string; closingBalance: string; lines: Line[]; made: object | null }[]
      left: number
    }
  const make = (body: object) => office.browser.post('/api/admin/statements', body)
  const chosen = ({ billToId: id, closingBalance }: { billToId: string; closingBalance: string }) => ({
    id,
    closingBalance,
  })
  const emails = async () =>
    (
      await app.db.sql<{ recipient: string }[]>`
      select recipient from emails where template = 'statement' order by recipient`
    ).map(({ recipient }) => recipient)
  const history = async (account: string) =>
    (await office.browser.get(`/api/admin/bill-to-accounts/${account}/history`)).json.map(
      ({ kind, note, actor }: { kind: string; note: string; actor: string }) => [kind, note, actor],
    )

  test('what is chosen is made with the amounts of the preview, and nothing else', async () => {
    const [one, other] = [await desk.weighedOrder(), await desk.weighedOrder()]
    await desk.issue(one)
    await desk.issue(other)
    await office.browser.post(`/api/orders/${other}/charges`, { kind: 'trip', amount: '150.00', note: 'Gate locked' })
    await desk.issue(other)
    const [most, least] = [await accountOf(other), await accountOf(one)]
    await goTo('2027-01-02')
    const { through, statements, left } = await preview()
    expect([through, left]).toEqual(['2026-12-31', 0])
    expect(statements.map((each) => [each.billToId, each.closingBalance, each.lines.length, each.made])).toEqual([
      [most, '600.00', 2, null],
      [least, '450.00', 1, null],
    ])
    const [first] = statements
    if (!first) throw new Error('no preview')
    // It is paid between the preview and the click.
    const moved = await make({ through, accounts: [{ ...chosen(first), closingBalance: '1.00' }], email: true })
    expect(moved.json).toMatchObject({
      made: 0,
      emailed: 0,
      refused: [{ billToId: most, message: 'The balance is $600.00 now. Look at the preview again.' }],
    })
    expect([await app.db.sql`select from statements`, await emails()]).toEqual([[], []])
    expect((await make({ through, accounts: [chosen(first)] })).json).toMatchObject({
      made: 1,
      emailed: 0,
      refused: [],
    })
    const { id } = (await office.browser.get(`/api/admin/bill-to-accounts/${most}/statements`)).json[0]
    const stored = await contentOf(id)
    expect([stored?.lines, stored?.openingBalance]).toEqual([first.lines, '0.00'])
    expect((await preview()).statements.map(({ billToId, made }) => [billToId, made !== null])).toEqual([
      [least, false],
      [most, true],
    ])
    expect(await history(most)).toContainEqual(['statement-made', 'through Dec 31, 2026', expect.any(String)])
    expect((await office.browser.post('/api/admin/statements/preview', { through: '2027-01-03' })).status).toBe(400)
  })

  test('those of named customers are read together as they are one by one, also without open invoices and above a million', async () => {
    const ids = [await desk.weighedOrder(), await desk.weighedOrder(), await desk.weighedOrder()]
    const [rich, plain, merged] = [
      await accountOf(ids[0] ?? ''),
      await accountOf(ids[1] ?? ''),
      await accountOf(ids[2] ?? ''),
    ]
    for (const id of ids) await desk.issue(id)
    for (const note of ['Crane', 'Barge'])
      await office.browser.post(`/api/orders/${ids[0]}/charges`, { kind: 'damage', amount: '900000.00', note })
    await desk.issue(ids[0] ?? '')
    await office.browser.post(`/api/admin/bill-to-accounts/${plain}/merges`, { otherId: merged })
    const idle = (await office.browser.post('/api/admin/bill-to-accounts', { kind: 'person', name: 'Ivy Idle' })).json
      .id
    await goTo('2027-01-02')
    const of = async (accounts: string[]) => {
      const { json } = await office.browser.post('/api/admin/statements/preview', { through: '2026-12-31', accounts })
      return json.statements as Awaited<ReturnType<typeof preview>>['statements']
    }
    const together = await of([plain, rich, idle])
    expect(
      new Map(together.map(({ billToId, closingBalance, lines }) => [billToId, [closingBalance, lines.length]])),
    ).toEqual(
      new Map([
        [rich, ['1800450.00', 2]],
        [plain, ['900.00', 2]],
        [idle, ['0.00', 0]],
      ]),
    )
    const alone = [...(await of([plain])), ...(await of([rich])), ...(await of([idle]))]
    expect(together.toSorted((one, other) => one.billToId.localeCompare(other.billToId))).toEqual(
      alone.toSorted((one, other) => one.billToId.localeCompare(other.billToId)),
    )
    const body = { through: '2026-12-31', accounts: together.map(chosen), email: true }
    expect((await make(body)).json).toMatchObject({ made: 3, refused: [] })
    expect((await of([rich])).map(({ made, closingBalance }) => [made !== null, closingBalance])).toEqual([
      [true, '1800450.00'],
    ])
    expect(await of([newId()])).toEqual([])
  })

  test('the preview of four customers sends as many statements as that of one', async () => {
    const sent: string[] = []
    const watched = { ...app.context, db: watchDatabase(app.context.db, sent) }
    const count = async () => {
      sent.length = 0
      const { statements } = await previewStatements(watched, { through: null })
      return [statements.length, sent.length]
    }
    const ids = []
    for (let nth = 0; nth < 4; nth++) ids.push(await desk.weighedOrder())
    await desk.issue(ids[0] ?? '')
    await goTo('2027-01-02')
    const [, forOne] = await count()
    for (const id of ids.slice(1)) await desk.issue(id)
    expect(await count()).toEqual([4, forOne])
  })

  test.each([
    ['with a key', 'statements-1', 0],
    ['without one', undefined, 1],
  ])('after a failure in the middle, %s, the second call makes and sends each once', async (_, key, afterFailure) => {
    for (const id of [await desk.weighedOrder(), await desk.weighedOrder(), await desk.weighedOrder()])
      await desk.issue(id)
    await goTo('2027-01-02')
    const send = () =>
      office.browser.send('POST', '/api/admin/statements', {
        body: JSON.stringify({ email: true }),
        headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      })
    const counts = async () => {
      const [row] = await app.db.sql<{ made: number; sent: number }[]>`
        select (select count(*)::int from statements) as made,
          (select count(*)::int from emails where template = 'statement') as sent`
      return [row?.made, row?.sent]
    }
    // The second statement cannot be written.
    await app.db.sql`
      create function refuse_second() returns trigger language plpgsql as
        'begin if (select count(*) from statements) = 1 then raise exception ''no room''; end if; return new; end'`
    await app.db
      .sql`create trigger refuse_second before insert on statements for each row execute function refuse_second()`
    expect((await send()).status).toBe(500)
    await app.db.sql`drop function refuse_second cascade`
    expect(await counts()).toEqual([afterFailure, afterFailure])
    expect((await send()).json).toMatchObject({
      ...{ made: 3 - afterFailure, existing: afterFailure, emailed: 3 - afterFailure, refused: [] },
    })
    expect(await counts()).toEqual([3, 3])
    await send()
    expect(await counts()).toEqual([3, 3])
  })

  test('they go to the contact with an address, once for a key, with the PDF, and the others are printed', async () => {
    const [one, other] = [await desk.weighedOrder(), await desk.weighedOrder()]
    await desk.issue(one)
    await desk.issue(other)
    const [with_, without] = [await accountOf(one), await accountOf(other)]
    await app.db
      .sql`update bill_to_accounts set contacts = '[{"name": "Ann"}, {"email": "ap@ridge.example"}]' where id = ${with_}`
    await app.db.sql`update bill_to_accounts set contacts = '[]' where id = ${without}`
    await app.db.sql`update orders set customer_email = '' where id = ${other}`
    await goTo('2027-01-02')
    const { through, statements } = await preview()
    expect(statements.map(({ billToId, email }) => [billToId, email]).toSorted()).toEqual(
      [
        [with_, 'ap@ridge.example'],
        [without, ''],
      ].toSorted(),
    )
    const body = { through, accounts: statements.map(chosen), email: true }
    expect((await make(body)).json).toMatchObject({ made: 2, emailed: 1, refused: [] })
    expect(await emails()).toEqual(['ap@ridge.example'])
    expect(await history(with_)).toContainEqual(['statement-sent', 'through Dec 31, 2026', expect.any(String)])
    expect(await history(without)).not.toContainEqual(['statement-sent', expect.anything(), expect.anything()])
    await deliverEmails(app)
    const [sent] = await app.db.sql<{ status: string; subject: string; bodyText: string }[]>`
      select status, subject, body_text from emails where template = 'statement'`
    expect(sent).toMatchObject({ status: 'console', subject: expect.stringContaining('December 31, 2026') })
    expect(sent?.bodyText).toMatch(/Balance before Tuesday, December 1, 2026: \$0\.00[\s\S]*INV-[\s\S]*\$450\.00/)
    const [{ data }] = await app.db.sql<[{ data: { statementId: string } }]>`
      select data from emails where template = 'statement'`
    const message = await composeStatementEmail(app.context, englishReader, data)
    expect(message?.attachments).toMatchObject([{ filename: 'statement-2026-12-31.pdf' }])
    expect(await pdfText(Buffer.from(message?.attachments?.[0]?.content as Uint8Array))).toContain('$450.00')
    expect(await composeStatementEmail(app.context, englishReader, { statementId: newId() })).toBeNull()
  })
})

test('rule 189: old payments lose their check numbers, and statements and accounts that nobody needs go', async () => {
  const orderId = await desk.weighedOrder()
  const account = await accountOf(orderId)
  const { json } = await office.browser.post('/api/admin/receipts', {
    receipts: [{ billToId: account, amount: '50.00', reference: '884' }],
  })
  await app.db.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into statements (id, bill_to_id, from_on, through_on, issued_at, actor_kind, closing_cents, content)
      values (gen_random_uuid(), ${account}, '2019-01-01', '2019-01-31', '2019-02-01', 'staff', 0, '{}')`
  })
  const inYears = new Date('2034-01-01')
  const receipts = () =>
    app.db.sql<
      { reference: string; billToId: string | null }[]
    >`select reference, bill_to_id from receipts order by recorded_at`
  const purge = async () => {
    await app.db.sql`update orders set bill_to_id = null, site_id = null, customer_address = '' where id = ${orderId}`
    await purgeReceipts(app.db.sql, inYears)
  }
  await purgeReceipts(app.db.sql, new Date('2026-11-01'))
  expect(await receipts()).toEqual([{ reference: '884', billToId: account }])
  await purge()
  // Credit that is left is owed to somebody.
  expect(await receipts()).toEqual([{ reference: '', billToId: account }])
  await office.browser.post(`/api/admin/receipts/${json.receipts[0].id}/refunds`, { amount: '50.00' })
  await purgeReceipts(app.db.sql, inYears)
  expect((await receipts()).map(({ billToId }) => billToId)).toEqual([null, null])
  expect(await app.db.sql`select from statements`).toHaveLength(0)
  expect(await app.db.sql`select from bill_to_accounts where id = ${account}`).toHaveLength(0)
})
