import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { manualChargeKinds } from '#contract/billing/charge-kinds.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { randomNumbers, rounds, seed } from '../support/torture.ts'

let app: TestApp
let staff: Browser
let desk: BillingDesk

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  desk = openBillingDesk(app, staff)
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.db, 'orders, receipts, emails, events, idempotency_keys'))

type Bill = Reply['json']
type Paper = { id: string; kind: string; creditedBy: unknown }

/** Something that staff may do to the bill of an order at any time. */
type Step = (orderId: string, bill: Bill, random: Random) => Promise<Reply | undefined>
type Random = {
  number: () => number
  upTo: (most: number) => number
  pick: <Item>(items: readonly Item[]) => Item | undefined
}

function randomFrom(number: () => number): Random {
  const upTo = (most: number) => 1 + Math.floor(number() * most)
  return { number, upTo, pick: (items) => items[Math.floor(number() * items.length)] }
}

const pay = (orderId: string, status: string, cents: number, receivedOn?: string) =>
  staff.post(`/api/orders/${orderId}/payments`, { status, amount: centsToDecimal(cents), receivedOn })
const correct = (orderId: string, changes: object) => patch(orderId, { ...changes, reason: 'As the customer said' })
const patch = (orderId: string, changes: object) =>
  staff.send('PATCH', `/api/orders/${orderId}`, {
    body: JSON.stringify(changes),
    headers: { 'content-type': 'application/json' },
  })
const standing = ({ invoices }: Bill): Paper[] =>
  invoices.filter(({ kind, creditedBy }: Paper) => kind === 'invoice' && creditedBy === null)

async function accountOf(orderId: string): Promise<string> {
  const [order] = await app.db.sql<{ id: string }[]>`select bill_to_id as id from orders where id = ${orderId}`
  return order?.id ?? ''
}
const receiptsOf = async (orderId: string): Promise<{ id: string }[]> =>
  (await staff.get(`/api/admin/bill-to-accounts/${await accountOf(orderId)}/receipts`)).json.receipts

const steps: Record<string, Step> = {
  pays: (orderId, _, { upTo }) => pay(orderId, 'paid', upTo(90_000)),
  refunds: (orderId, _, { upTo }) => pay(orderId, 'refunded', upTo(60_000)),
  bounces: async (orderId, _, { pick }) => {
    const { payments } = (await staff.get(`/api/orders/${orderId}/payments`)).json
    const payment = pick<{ id: string }>(payments)
    return payment && staff.post(`/api/orders/${orderId}/payments/${payment.id}/bounces`, {})
  },
  paysByCheck: async (orderId, bill, { pick, upTo }) => {
    const invoice = pick(standing(bill))
    const invoices = invoice ? [{ id: invoice.id, amount: centsToDecimal(upTo(40_000)) }] : []
    const receipt = { billToId: await accountOf(orderId), amount: centsToDecimal(40_000 + upTo(20_000)), invoices }
    return staff.post('/api/admin/receipts', { receipts: [receipt] })
  },
  appliesCredit: async (orderId, bill, { pick, upTo }) => {
    const invoice = pick(standing(bill))
    const invoices = [{ id: invoice?.id, amount: centsToDecimal(upTo(20_000)) }]
    return (
      invoice && staff.post(`/api/admin/bill-to-accounts/${await accountOf(orderId)}/credit-applications`, { invoices })
    )
  },
  bouncesCheck: async (orderId, _, { pick }) => {
    const receipt = pick(await receiptsOf(orderId))
    return receipt && staff.post(`/api/admin/receipts/${receipt.id}/bounces`, {})
  },
  refundsCredit: async (orderId, _, { pick, upTo }) => {
    const receipt = pick(await receiptsOf(orderId))
    const amount = centsToDecimal(upTo(10_000))
    return receipt && staff.post(`/api/admin/receipts/${receipt.id}/refunds`, { amount })
  },
  failsToPay: (orderId) => pay(orderId, 'failed', 45_000),
  isMarked: (orderId, _, { pick }) => patch(orderId, { paymentStatus: pick(['paid', 'pending', 'refunded']) }),
  issues: (orderId) => desk.issue(orderId),
  issuesAgain: (orderId) => desk.issue(orderId),
  adds: (orderId, _, { pick, upTo }) =>
    staff.post(`/api/orders/${orderId}/charges`, {
      kind: pick(manualChargeKinds),
      amount: centsToDecimal(upTo(30_000)),
      note: 'As agreed',
    }),
  takesBack: async (orderId, { addedCharges }, { pick }) => {
    const charge = pick<{ id: string }>(addedCharges)
    return charge && staff.send('DELETE', `/api/orders/${orderId}/charges/${charge.id}`)
  },
  credits: async (_, bill, { pick }) => {
    const invoice = pick(standing(bill))
    return invoice && desk.credit(invoice.id, 'Wrong company')
  },
  creditsInPart: async (_, bill, { pick, upTo }) => {
    const invoice = pick(standing(bill))
    const lines = [{ line: upTo(2) - 1, amount: centsToDecimal(upTo(20_000)) }]
    return invoice && staff.post(`/api/invoices/${invoice.id}/credit-notes`, { reason: 'Scale was off', lines })
  },
  weighs: (orderId, _, { upTo }) =>
    staff.post('/api/weight-tickets', { orderId, weightTons: (upTo(500) / 100).toFixed(2) }),
  weighsAgain: async (orderId, _, { pick, upTo }) => {
    const ticket = pick<{ id: string }>(await desk.tickets(orderId))
    return ticket && staff.put(`/api/weight-tickets/${ticket.id}`, { weightTons: (upTo(700) / 100).toFixed(2) })
  },
  removesTicket: async (orderId, _, { pick }) => {
    const ticket = pick<{ id: string }>(await desk.tickets(orderId))
    return ticket && staff.send('DELETE', `/api/weight-tickets/${ticket.id}`)
  },
  /** The rental, and then the weight: each on an invoice of its own. */
  invoicesTheWeight: async (orderId, _, { upTo }) => {
    await desk.issue(orderId)
    await staff.post('/api/weight-tickets', { orderId, weightTons: (4 + upTo(300) / 100).toFixed(2) })
    return desk.issue(orderId)
  },
  correctsName: (orderId, _, { upTo }) => correct(orderId, { customerName: `Customer ${upTo(1_000)}` }),
  correctsStreet: (orderId, _, { upTo }) => correct(orderId, { customerAddress: `${upTo(1_000)} Elm Street` }),
  correctsDelivery: (orderId, _, { upTo }) =>
    correct(orderId, { actualDeliveryDate: `2026-11-${String(10 + upTo(19))}` }),
  isPickedUp: (orderId) => patch(orderId, { status: 'picked_up' }),
  paysOnAnEarlierDay: (orderId, _, { upTo }) => pay(orderId, 'paid', upTo(60_000), `2026-11-${String(10 + upTo(20))}`),
  surcharges: (orderId, _, { upTo }) => patch(orderId, { fuelSurcharge: centsToDecimal(upTo(4_000)) }),
  keeps: (orderId, _, { upTo }) =>
    patch(orderId, { scheduledPickupDate: `2026-12-${String(1 + upTo(20)).padStart(2, '0')}` }),
  cancels: (orderId) => patch(orderId, { status: 'cancelled' }),
  opensAgain: (orderId) => patch(orderId, { status: 'pending' }),
  cancelsAndOpensAgain: async (orderId) => {
    const cancelled = await patch(orderId, { status: 'cancelled' })
    return cancelled.status === 200 ? patch(orderId, { status: 'pending' }) : cancelled
  },
}
const names = Object.keys(steps)

/** An order that is out, with or without an invoice over its rental and one over its weight, or one that is still to be delivered. */
async function newOrder(random: Random): Promise<string> {
  if (random.number() < 0.4) return desk.bookedOrder({ scheduledDelivery: '2026-12-03' })
  const orderId = await desk.weighedOrder()
  if (random.number() < 0.7) await steps.invoicesTheWeight?.(orderId, {}, random)
  return orderId
}

async function play(orderId: string, random: Random, isAnswered: (status: number) => boolean): Promise<string[]> {
  const told: string[] = []
  for (let count = 6 + random.upTo(12); count > 0; count--) {
    const name = random.pick(names) ?? 'pays'
    const bill = await desk.bill(orderId)
    const reply = await steps[name]?.(orderId, bill, random)
    told.push(`${name} ${reply?.status ?? 'nothing'}`)
    if (reply) expect(isAnswered(reply.status), `${told.join(', ')}: ${reply.text}`).toBe(true)
  }
  return told
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** What always holds of the documents of an order, whatever was done. */
async function expectSound(orderId: string, told: readonly string[]): Promise<void> {
  const bill = await desk.bill(orderId)
  const say = `${told.join(', ')}: ${JSON.stringify(bill)}`
  const documents = await Promise.all(bill.invoices.map(({ id }: Paper) => desk.read(id)))
  for (const document of documents) {
    const lines = document.lines.reduce((sum: number, { amount }: { amount: string }) => sum + cents(amount), 0)
    expect(lines, say).toBe(cents(document.total))
    expect(cents(document.amountDue), say).toBe(cents(document.total) - cents(document.amountPaid))
    for (const { quantity, rate, amount } of document.lines)
      if (quantity !== '')
        expect(Math.floor(Number.parseFloat(quantity) * cents(rate) + 0.5 + 1e-6), say).toBe(Math.abs(cents(amount)))
    expect(document.kind === 'invoice' ? cents(document.total) >= 0 : cents(document.total) <= 0, say).toBe(true)
  }
  const invoiced = documents.reduce((sum, { total }) => sum + cents(total), 0)
  const isCancelled = bill.lines.some(({ kind }: { kind: string }) => kind === 'cancellation')
  if (!isCancelled || standing(bill).length > 0)
    expect(invoiced + cents(bill.notInvoiced), say).toBe(cents(bill.finalTotal))
  expect(bill.problem, say).toBeNull()
  expect(bill.isInvoiced, say).toBe(
    standing(bill).length > 0 && cents(bill.notInvoiced) === 0 && invoiced === cents(bill.finalTotal),
  )
}

/** No gap, no reversal, and no charge on two current invoices. */
async function expectSoundBooks(): Promise<void> {
  const { sql } = app.db
  expect((await checkLedger(sql)).differences).toEqual([])
  const [sum] = await sql<Row[]>`select coalesce(sum(cents), 0)::int as cents from ledger_entries`
  expect(sum).toEqual({ cents: 0 })
  const kinds = await sql<Row[]>`
    select i.kind, count(*)::int as count, max(number) - min(number) + 1 as numbers, max(number) = max(c.last_number) as is_last,
      count(*) filter (where issued_at <= was_at or issued_on < was_on)::int as reversals
    from (
      select *, lag(issued_at) over earlier as was_at, lag(issued_on) over earlier as was_on
      from invoices window earlier as (partition by kind order by number)
    ) i join invoice_counters c on c.kind = i.kind group by 1`
  for (const { count, numbers, isLast, reversals } of kinds)
    expect({ count, isLast, reversals }).toEqual({ count: numbers, isLast: true, reversals: 0 })
  const twice = await sql`
    select charge_id from invoice_charges ic join invoices d on d.id = ic.invoice_id
    where not exists (select from invoices n where n.credits_id = coalesce(d.credits_id, d.id) and not n.is_partial)
    group by charge_id having count(*) > 1`
  expect(twice).toEqual([])
  const outOfRange = await sql`
    select from invoice_balances b join invoices i on i.id = b.invoice_id where open_cents < 0 or open_cents > i.total_cents`
  expect(outOfRange).toEqual([])
}

test(
  'random histories: every document adds up, and the ledger says what the orders say',
  async () => {
    const numbers = randomNumbers(seed)
    for (let history = 0; history < rounds({ short: 30, long: 3_000 }); history++) {
      const random = randomFrom(numbers)
      const orderId = await newOrder(random)
      const told = await play(orderId, random, (status) => status < 300 || status === 400 || status === 409)
      await expectSound(orderId, told)
    }
    await expectSoundBooks()
  },
  rounds({ short: 60_000, long: 1_800_000 }),
)

test(
  '20 at once on ten orders, with connections killed meanwhile: the same',
  async () => {
    const numbers = randomNumbers(seed + 1)
    for (let round = 0; round < rounds({ short: 1, long: 60 }); round++) {
      const orders = await Promise.all(Array.from({ length: 10 }, () => newOrder(randomFrom(numbers))))
      let playing = 20
      const histories = Array.from({ length: 20 }, (_, player) => {
        const random = randomFrom(randomNumbers(Math.floor(numbers() * 2 ** 31)))
        // A request whose connection is cut is refused as a whole.
        return play(orders[player % 10] ?? '', random, (status) => status < 500 || status === 503).finally(
          () => playing--,
        )
      })
      let killed = 0
      while (playing > 0 && killed < 30) {
        const cut = await app.db.sql`
        select pg_terminate_backend(pid) from pg_locks
        where relation = 'ledger_entries'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
          and database = (select oid from pg_database where datname = current_database()) limit 1`
        killed += cut.length
      }
      await Promise.all(histories)
      expect(killed).toBeGreaterThan(0)
      for (const orderId of orders) await expectSound(orderId, ['20 at once'])
      await expectSoundBooks()
    }
  },
  rounds({ short: 60_000, long: 1_800_000 }),
)
