import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { manualChargeKinds } from '#contract/billing/charge-kinds.ts'
import type { HaulOnWire, HaulQuoteOnWire } from '#contract/hauls/hauls.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import { findAccounts } from '#server/bill-to-accounts/account-queries.ts'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import { statementContents } from '#server/billing/statements/statement-content.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { slowBill } from '../model/slow-bill.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'
import { isTorture, randomNumbers, rounds, seed } from '../support/torture.ts'

let app: TestApp
let staff: Browser
let desk: BillingDesk

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  desk = openBillingDesk(app, staff)
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'orders, receipts, emails, events, idempotency_keys, containers')
  // Every swap brings one.
  await app.db.sql`
    insert into containers (id, container_number, size_yards, status, created_at, updated_at)
    select gen_random_uuid(), 'B-' || number, 20, 'available', '2026-11-01', '2026-11-01' from generate_series(1, ${rounds({ short: 200, long: 5_000 })}::int) number`
  // Days and swaps of any number of orders fit.
  await setUnits(app.db, 20, 1_000_000)
  await app.db.sql`
    update equipment set minimum_rental_days = 7, maximum_rental_days = 10, daily_overage_rate_cents = 2500, included_hundredth_tons = 400
    where size_yards = 20`
})

type Bill = Reply['json']
type Paper = { id: string; number: string; kind: string; openAmount: string; creditedBy: unknown }

/** Something that staff may do to the bill of an order at any time. `promise` says what the order is shown to come to afterward, in cents. */
type Step = (
  orderId: string,
  bill: Bill,
  random: Random,
  promise: (cents: number) => void,
) => Promise<Reply | undefined>
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
const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const patch = (orderId: string, changes: object) => staff.send('PATCH', `/api/orders/${orderId}`, json(changes))
const inDecember = (day: number) => `2026-12-${String(day).padStart(2, '0')}`
const inNovember = (day: number) => `2026-11-${String(day).padStart(2, '0')}`
const cents = (amount: string) => Math.round(Number(amount) * 100)
const standing = ({ invoices }: Bill): Paper[] =>
  invoices.filter(({ kind, creditedBy }: Paper) => kind === 'invoice' && creditedBy === null)

async function accountOf(orderId: string): Promise<string> {
  const [order] = await app.db.sql<{ id: string }[]>`select bill_to_id as id from orders where id = ${orderId}`
  return order?.id ?? ''
}
const receiptsOf = async (orderId: string): Promise<{ id: string }[]> =>
  (await staff.get(`/api/admin/bill-to-accounts/${await accountOf(orderId)}/receipts`)).json.receipts

/** The swaps and dump-and-returns of an order. */
async function haulsOf(orderId: string): Promise<HaulOnWire[]> {
  const { json: all } = await staff.get(`/api/orders/${orderId}/hauls`)
  return all.filter(({ kind }: HaulOnWire) => kind === 'swap' || kind === 'dump_and_return')
}
const isOpen = ({ doneAt, cancelledAt }: HaulOnWire) => doneAt === null && cancelledAt === null

/** A day of the calendar for a haul, with what it adds to the bill at once. The price comes when it is done. */
async function dayFor(orderId: string, query: string, { pick }: Random) {
  const { days }: HaulQuoteOnWire = (await staff.get(`/api/orders/${orderId}/haul-quote?${query}`)).json
  const chosen = pick(days.filter(({ state }) => state === 'free'))
  return chosen && { day: chosen.day, addsCents: cents(chosen.extraDaysCost ?? '0') }
}

/** What is open of each current invoice. */
const openAmounts = async (orderId: string) =>
  Object.fromEntries(standing(await desk.bill(orderId)).map(({ number, openAmount }) => [number, openAmount]))
/** Whether nobody else changes the order. */
let isAloneNow = true

const steps: Record<string, Step> = {
  plansHaul: async (orderId, bill, random, promise) => {
    const kind = random.pick(['swap', 'swap', 'dump_and_return']) ?? 'swap'
    const chosen = await dayFor(orderId, `kind=${kind}`, random)
    if (!chosen) return undefined
    const price = 5_000 + random.upTo(20_000)
    const shown = cents(bill.finalTotal) + chosen.addsCents
    promise(shown)
    // A new total counts what is planned already (rule 355).
    const planned = (await haulsOf(orderId)).filter(isOpen).reduce((sum, haul) => sum + cents(haul.price ?? '0'), 0)
    const total = centsToDecimal(shown + planned + price)
    const body = { kind, day: chosen.day, price: centsToDecimal(price), totalAmount: total }
    return staff.post(`/api/orders/${orderId}/hauls`, body)
  },
  movesHaul: async (orderId, bill, random, promise) => {
    const haul = random.pick((await haulsOf(orderId)).filter(isOpen))
    const chosen = haul && (await dayFor(orderId, `kind=${haul.kind}&haulId=${haul.id}`, random))
    if (!chosen) return undefined
    promise(cents(bill.finalTotal) + chosen.addsCents)
    return staff.send('PUT', `/api/orders/${orderId}/hauls/${haul.id}`, json({ day: chosen.day }))
  },
  cancelsHaul: async (orderId, bill, random, promise) => {
    const haul = random.pick((await haulsOf(orderId)).filter(isOpen))
    if (!haul) return undefined
    promise(cents(bill.finalTotal) + cents(haul.cancelCost ?? '0'))
    return staff.post(`/api/orders/${orderId}/hauls/${haul.id}/cancel`, {})
  },
  finishesHaul: async (orderId, _, { pick, number, upTo }) => {
    const haul = pick((await haulsOf(orderId)).filter(isOpen))
    // Often on an earlier day, because most is recorded in the evening or later.
    const doneAt = number() < 0.5 ? `${inNovember(23 + upTo(7))}T22:00:00Z` : undefined
    return haul && staff.post(`/api/orders/${orderId}/hauls/${haul.id}/done`, { doneAt })
  },
  correctsHaul: async (orderId, _, { pick, upTo }) => {
    const haul = pick((await haulsOf(orderId)).filter(({ doneAt }) => doneAt !== null))
    const doneAt = `${inNovember(23 + upTo(7))}T21:00:00Z`
    return haul && staff.send('PUT', `/api/orders/${orderId}/hauls/${haul.id}/done`, json({ doneAt }))
  },
  takesHaulBack: async (orderId, _, { pick }) => {
    const haul = pick((await haulsOf(orderId)).filter(({ doneAt }) => doneAt !== null))
    return haul && staff.post(`/api/orders/${orderId}/hauls/${haul.id}/undo?tickets=${pick(['pickup', 'remove'])}`)
  },
  swaps: async (orderId, bill, random) => {
    const planned = await steps.plansHaul?.(orderId, bill, random, () => {})
    return planned?.status === 201 ? steps.finishesHaul?.(orderId, bill, random, () => {}) : planned
  },
  /** Rule 303: what is taken back and cancelled leaves the bill as it was, unless the day of the pickup has passed; without a named one, that is the usual one. */
  swapsByMistake: async (orderId, bill, random, promise) => {
    const hauls: HaulOnWire[] = (await staff.get(`/api/orders/${orderId}/hauls`)).json
    const pickup = hauls.find(({ kind }) => kind === 'pick_up')?.day ?? null
    const planned = await steps.plansHaul?.(orderId, bill, random, () => {})
    const haul = (await haulsOf(orderId)).filter(isOpen).at(-1)
    if (planned?.status !== 201 || !haul) return planned
    const path = `/api/orders/${orderId}/hauls/${haul.id}`
    const finished = await staff.post(`${path}/done`, {})
    if (finished.status !== 200) return finished
    await staff.post(`${path}/undo?tickets=pickup`)
    const others = (await haulsOf(orderId)).filter(isOpen)
    if (others.length === 1 && pickup !== null && pickup >= inDecember(1)) promise(cents(bill.finalTotal))
    return staff.post(`${path}/cancel`, {})
  },
  isDelivered: (orderId) => patch(orderId, { status: 'delivered' }),
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
  /** Rules 233 and 238: as it bounces, each invoice is as open as it was, whatever else is owed. */
  paysWithABadCheck: async (orderId, bill, { pick, upTo, number }) => {
    const invoice = pick(standing(bill).filter(({ openAmount }) => cents(openAmount) > 0))
    if (!invoice) return undefined
    const before = await openAmounts(orderId)
    const amount = centsToDecimal(Math.min(cents(invoice.openAmount), upTo(50_000)))
    let reply: Reply
    if (number() < 0.5) {
      const billToId = await accountOf(orderId)
      const receipt = { billToId, amount, invoices: [{ id: invoice.id, amount }] }
      reply = await staff.post('/api/admin/receipts', { receipts: [receipt] })
      if (reply.status >= 300) return reply
      const [newest] = await receiptsOf(orderId)
      reply = await staff.post(`/api/admin/receipts/${newest?.id}/bounces`, {})
    } else {
      reply = await pay(orderId, 'paid', upTo(90_000))
      if (reply.status >= 300) return reply
      const { payments } = (await staff.get(`/api/orders/${orderId}/payments`)).json
      reply = await staff.post(`/api/orders/${orderId}/payments/${payments.at(-1)?.id}/bounces`, {})
    }
    if (isAloneNow) expect([reply.status < 300, await openAmounts(orderId)], reply.text).toEqual([true, before])
    return reply
  },
  /** More than an integer holds. */
  addsMillions: async (orderId) => {
    const charge = { kind: 'damage', amount: '15000000.00', note: 'The house' }
    await staff.post(`/api/orders/${orderId}/charges`, charge)
    return staff.post(`/api/orders/${orderId}/charges`, charge)
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
  /** Something that issues the rental again, and then another weight: it is on one invoice (rule 301). */
  correctsTicketAfterReissue: async (orderId, bill, random, promise) => {
    await steps.invoicesTheWeight?.(orderId, bill, random, () => {})
    const reissue = random.pick(['surcharges', 'correctsName', 'correctsStreet', 'correctsDelivery']) ?? 'surcharges'
    await steps[reissue]?.(orderId, bill, random, () => {})
    return steps.weighsAgain?.(orderId, bill, random, promise)
  },
  correctsName: (orderId, _, { upTo }) => correct(orderId, { customerName: `Customer ${upTo(1_000)}` }),
  correctsStreet: (orderId, _, { upTo }) => correct(orderId, { customerAddress: `${upTo(1_000)} Elm Street` }),
  correctsDelivery: (orderId, _, { upTo }) => correct(orderId, { actualDeliveryDate: inNovember(10 + upTo(19)) }),
  isPickedUp: (orderId) => patch(orderId, { status: 'picked_up' }),
  paysOnAnEarlierDay: (orderId, _, { upTo }) => pay(orderId, 'paid', upTo(60_000), inNovember(10 + upTo(20))),
  surcharges: (orderId, _, { upTo }) => patch(orderId, { fuelSurcharge: centsToDecimal(upTo(4_000)) }),
  keeps: async (orderId, bill, { upTo }, promise) => {
    const day = inDecember(1 + upTo(30))
    const { json: quote } = await staff.get(`/api/orders/${orderId}/day-quote?pickup=${day}`)
    const { status } = (await staff.get(`/api/orders/${orderId}`)).json
    // Of a cancelled order nothing is due until it is opened again.
    if (quote.addedCost !== undefined && status !== 'cancelled')
      promise(cents(bill.finalTotal) + cents(quote.addedCost))
    return patch(orderId, { scheduledPickupDate: day })
  },
  cancels: (orderId) => patch(orderId, { status: 'cancelled' }),
  opensAgain: (orderId) => patch(orderId, { status: 'pending' }),
  cancelsAndOpensAgain: async (orderId) => {
    const cancelled = await patch(orderId, { status: 'cancelled' })
    return cancelled.status === 200 ? patch(orderId, { status: 'pending' }) : cancelled
  },
}

/** Only a long run, uncut, does everything. */
const isWhole = rounds({ short: 0, long: 1 }) === 1

/** What leads to more comes more often. */
const often = [
  ...['plansHaul', 'plansHaul', 'finishesHaul', 'finishesHaul', 'takesHaulBack', 'keeps'],
  ...[
    'swaps',
    'swaps',
    'swapsByMistake',
    'correctsHaul',
    'correctsTicketAfterReissue',
    'correctsTicketAfterReissue',
    'weighsAgain',
  ],
]
const names = [...Object.keys(steps), ...often]

/**
 * An order that is out, with or without an invoice over its rental and one over its weight; or one that is still to be delivered: booked, by phone
 * with a pickup of its own, or so late that its pickup day has passed. Half of them restart their days with a swap.
 */
async function newOrder(random: Random): Promise<string> {
  const which = random.number()
  if (which < 0.2) return orderedByPhone(random)
  const isLate = which < 0.3
  const orderId =
    which < 0.5
      ? await desk.bookedOrder(
          isLate
            ? { scheduledDelivery: inNovember(20), scheduledPickup: inNovember(27) }
            : { scheduledDelivery: inDecember(3) },
        )
      : await desk.weighedOrder()
  await app.db.sql`update orders set swap_restarts_days = ${random.number() < 0.5} where id = ${orderId}`
  if (which >= 0.5 && random.number() < 0.7) await steps.invoicesTheWeight?.(orderId, {}, random, () => {})
  return orderId
}

/** Rule 304: what the phone order is placed for is its bill, with the days beyond the included ones, from the start. */
async function orderedByPhone({ upTo }: Random): Promise<string> {
  const [requestedDeliveryDate, requestedPickupDate] = [inDecember(3), inDecember(8 + upTo(20))]
  const placed = await staff.post(
    '/api/admin/orders',
    bookingBody({ totalAmount: undefined, requestedDeliveryDate, requestedPickupDate }),
  )
  expect(placed.status, placed.text).toBe(201)
  const { id, finalTotal, totalAmount } = placed.json
  const { base, extra_days: days } = await slowBill(app.db, id)
  expect(cents(finalTotal ?? totalAmount), `to ${requestedPickupDate}`).toBe(base + days)
  return id
}

type Played = { told: string[]; accepted: string[] }

async function play(orderId: string, random: Random, { isAlone }: { isAlone: boolean }): Promise<Played> {
  const [told, accepted]: [string[], string[]] = [[], []]
  isAloneNow = isAlone
  let bill = await desk.bill(orderId)
  for (let count = 6 + random.upTo(12); count > 0; count--) {
    const name = random.pick(names) ?? 'pays'
    let promised: number | null = null
    const reply = await steps[name]?.(orderId, bill, random, (amount) => {
      promised = amount
    })
    told.push(`${name} ${reply?.status ?? 'nothing'}`)
    if (!reply) continue
    const say = `${told.join(', ')}: ${reply.text}`
    // A request whose connection is cut is refused as a whole.
    const isAnswered = isAlone ? [400, 409].includes(reply.status) : reply.status < 500 || reply.status === 503
    expect(reply.status < 300 || isAnswered, say).toBe(true)
    bill = await desk.bill(orderId)
    if (reply.status < 300) accepted.push(name)
    if (!isAlone) continue
    await expectCounted(orderId, bill, say)
    if (promised !== null && reply.status < 300) expect(cents(bill.finalTotal), `as shown, ${say}`).toBe(promised)
  }
  return { told, accepted }
}

/** Each line of the bill is what the order comes to if it is counted once more, and so are its days. */
async function expectCounted(orderId: string, bill: Bill, say: string): Promise<void> {
  const { isCancelled, extraDays, ...counted } = await slowBill(app.db, orderId)
  if (isCancelled) return
  const billed = Object.fromEntries(Object.keys(counted).map((kind) => [kind, sumOfKind(bill.lines, kind)]))
  expect(billed, say).toEqual(counted)
  expect(bill.days.extraDays, say).toBe(extraDays)
}

const bookedKinds = ['base', 'delivery', 'environmental']
const sumOfKind = (lines: { kind: string; amount: string }[], wanted: string): number =>
  lines
    .filter(({ kind }) => kind === wanted || (wanted === 'base' && bookedKinds.includes(kind)))
    .reduce((sum, { amount }) => sum + cents(amount), 0)

/** What always holds of the documents of an order, whatever was done. */
async function expectSound(orderId: string, told: readonly string[]): Promise<void> {
  const bill = await desk.bill(orderId)
  const say = `${told.join(', ')}: ${JSON.stringify(bill)}`
  await expectCounted(orderId, bill, say)
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
  const facts = documents.map(({ number, lines, tickets }) => ({ number, lines, tickets }))
  const weighed = JSON.stringify({ facts, tickets: await desk.tickets(orderId) })
  const isCancelled = bill.lines.some(({ kind }: { kind: string }) => kind === 'cancellation')
  if (!isCancelled || standing(bill).length > 0)
    expect(invoiced + cents(bill.notInvoiced), say).toBe(cents(bill.finalTotal))
  expect(bill.problem, say).toBeNull()
  expect(bill.isInvoiced, `${weighed} ${say}`).toBe(
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
  await expectSoundStatements()
}

/** Rule 374: on any day what is open on invoices, less what was paid beforehand, is the balance; the ages add up to what is open. */
async function expectSoundStatements(): Promise<void> {
  const { sql } = app.context.db
  const accounts = await app.db.sql<
    { id: string }[]
  >`select distinct bill_to_id as id from orders where bill_to_id is not null`
  expect(accounts.length).toBeGreaterThan(0)
  const found = await findAccounts(
    sql,
    accounts.map(({ id }) => id),
  )
  expect(found).toHaveLength(accounts.length)
  for (const through of ['2026-11-15', '2026-11-28', dateInLosAngeles(testNow)]) {
    for (const statement of await statementContents(sql, app.context, { accounts: found, through, now: testNow })) {
      const { openInvoices = [], credit = 0, aging, closingBalance } = statement
      const open = openInvoices.reduce((sum, each) => sum + each.open, 0)
      const aged = Object.values(aging).reduce((sum, part) => sum + part, 0)
      expect({ through, aged, balance: open + credit }).toEqual({ through, aged: open, balance: closingBalance })
      expect(credit).toBeLessThanOrEqual(0)
    }
  }
}

test(
  'random histories: every document adds up, and the ledger says what the orders say',
  async () => {
    const numbers = randomNumbers(seed)
    const accepted = new Map<string, number>()
    for (let history = 0; history < rounds({ short: 14, long: 3_000 }); history++) {
      const random = randomFrom(numbers)
      const orderId = await newOrder(random)
      const played = await play(orderId, random, { isAlone: true })
      for (const name of played.accepted) accepted.set(name, (accepted.get(name) ?? 0) + 1)
      await expectSound(orderId, [`seed ${seed}`, ...played.told])
    }
    await expectSoundBooks()
    // Histories in which nothing happens would prove nothing.
    for (const name of isWhole
      ? Object.keys(steps)
      : ['plansHaul', 'swaps', 'keeps', 'correctsTicketAfterReissue', 'issues'])
      expect([name, (accepted.get(name) ?? 0) > 0], JSON.stringify([...accepted])).toEqual([name, true])
    if (isTorture) console.log(JSON.stringify(Object.fromEntries(accepted)))
  },
  rounds({ short: 240_000, long: 14_400_000 }),
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
        return play(orders[player % 10] ?? '', random, { isAlone: false }).finally(() => playing--)
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
  rounds({ short: 240_000, long: 14_400_000 }),
)
