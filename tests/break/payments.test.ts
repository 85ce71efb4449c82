import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import { followPayments } from '#server/payments/follow-payments.ts'
import type { Database } from '#server/platform/db/client.ts'
import { openStripe } from '#server/platform/payments/stripe-processor.ts'
import { insertOrder } from '../support/order-rows.ts'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { type ServedSite, serveSite, signInStaff, staffSignIn } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { type Call, type Fault, openStripeStandIn, type StripeStandIn } from '../support/stripe-stand-in.ts'
import { startTestApp } from '../support/test-app.ts'
import { isTorture, randomNumbers, rounds, seed } from '../support/torture.ts'

const orders = rounds({ short: 8, long: 500 })
const kills = rounds({ short: 1, long: 20 })
const customersAtOnce = isTorture ? 12 : 6
const maxMs = isTorture ? 120_000 : 30_000

type Order = { id: string; billToId: string; total: number }

test(`${orders} payments with refunds and ${kills} kills: each exactly once, and the ledger is zero`, async () => {
  await using dataDir = await copyOfPreparedData()
  const random = randomNumbers()
  let offsetMs = 0
  const clock = () => new Date(Date.now() + offsetMs)
  let site: ServedSite
  const stripe = await openStripeStandIn({ now: clock, hook: (body, signature) => deliver(body, signature) })
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(() => stripe.close())
  const { env } = stripe
  site = await serveSite({ dataDir: dataDir.path, env })
  cleanup.defer(async () => void (await site.kill()))

  /** As over the network: some calls are late, some come twice, and some not at all. */
  async function deliver(body: string, signature: string): Promise<number> {
    const chance = random()
    if (chance < 0.2) return 0
    const post = async () => {
      await sleep(random() * 60)
      const request = { method: 'POST', body, headers: { 'stripe-signature': signature } }
      return fetch(`${site.url}/api/hooks/payments`, request).then(
        ({ status }) => status,
        () => 0,
      )
    }
    const first = post()
    if (chance > 0.7) await post()
    return first
  }

  let staff = (await signInStaff(site.url)).cookie
  const invoiced = await makeOrders(dataDir.path, () => site.url, staff)
  const at = (cookie: () => string) => async (path: string, body: object, key?: string) => {
    const headers = { 'content-type': 'application/json', cookie: cookie(), ...(key && { 'idempotency-key': key }) }
    return fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
  }
  const office = at(() => staff)
  const steps = { count: 0 }
  let isOver = false
  stripe.chance = (call) => faultOf(stripe, call, random)
  const killer = (async () => {
    for (let kill = 0; kill < kills; kill++) {
      const from = steps.count
      const share = Math.floor(((orders * 4) / (kills + 1)) * (0.5 + random() / 2))
      while (steps.count < from + share && !isOver) await sleep(5)
      await site.kill()
      site = await serveSite({ dataDir: dataDir.path, env })
    }
  })()
  const waiting = invoiced.values()
  const people = Array.from({ length: customersAtOnce }, async () => {
    for (const order of waiting) await payAndGiveBack(order)
  })

  /** One customer with two links in two browsers, who presses until it is paid; then the office may give some back. */
  async function payAndGiveBack(order: Order): Promise<void> {
    const until = Date.now() + maxMs
    const links = [{ orderId: order.id }, { billToId: order.billToId }]
    const browsers = await Promise.all(links.map((subject) => openLink(subject, until)))
    while (Date.now() < until) {
      steps.count++
      const way = random() < 0.3 ? 'bank' : 'card'
      const answers = await Promise.all(
        browsers.map((browser, side) => browser(random() < 0.8 ? way : ['card', 'bank'][side])),
      )
      if (answers.some((answer) => answer === 'paid')) break
      for (const page of new Set(answers)) if (page) await takePage(page)
      await sleep(20)
    }
    if (random() < 0.5) await giveBack(order, until)
  }

  async function takePage(id: string) {
    const chance = random()
    if (chance < 0.1) return
    steps.count++
    try {
      await stripe.pay(id)
      if (stripe.sessions.get(id)?.payment_status === 'unpaid')
        await stripe.settle(id, random() < 0.7 ? 'paid' : 'failed')
      if (random() < 0.1) await stripe.refundElsewhere(id, 1_000)
    } catch {
      // The page is over: another browser paid, or it was closed.
    }
  }

  /** A browser that opened a pay link. Returns what a press of Pay leads to. */
  async function openLink(subject: object, until: number) {
    let cookie = ''
    let view: { linkId: string; items: { id: string; amount: string; inProcess: boolean }[] } | null = null
    const call = at(() => cookie)
    while (view === null && Date.now() < until) {
      const made = await office('/api/admin/payments/link', subject)
      // A kill may cut an answer off.
      const url: string = made?.status === 201 ? ((await made.json().catch(() => null))?.url ?? '') : ''
      const opened = url && (await call('/api/pay/open', { token: url.slice(url.indexOf('#') + 1) }))
      if (opened && opened.status === 200) {
        cookie = opened.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? ''
        view = await opened.json().catch(() => null)
      } else await sleep(50)
    }
    return async (way: string | undefined): Promise<string | null> => {
      const items = view?.items ?? []
      if (!view || items.length === 0) return 'paid'
      const total = items.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
      const body = { linkId: view.linkId, way, items: items.map(({ id }) => id), total: (total / 100).toFixed(2) }
      const reply = await call('/api/pay', body)
      const answer = await reply?.json().catch(() => null)
      if (reply?.status === 200 && answer) view = answer.view
      if (reply?.status === 409)
        view = await fetch(`${site.url}/api/pay?back=1`, { headers: { cookie } }).then(
          (back) => back.json(),
          () => view,
        )
      return /\/c\/pay\/(\w+)$/.exec(answer?.url ?? '')?.[1] ?? null
    }
  }

  async function giveBack({ id: orderId }: Order, until: number) {
    const key = `refund-${orderId}`
    while (Date.now() < until) {
      steps.count++
      await office('/api/admin/confirm', { password: staffSignIn.password })
      const reply = await office('/api/admin/payments/refund', { orderId, amount: '100.00' }, key)
      if (reply?.status === 204) {
        asked.add(orderId)
        return
      }
      if (reply?.status === 401) staff = (await signInStaff(site.url)).cookie
      await sleep(50)
    }
  }
  const asked = new Set<string>()

  await Promise.all([...people, killer])
  isOver = true
  stripe.chance = () => null
  expect(await site.stop(), site.output().slice(-3_000)).toBe(0)
  await withDatabaseOf(dataDir.path, async (db, target) => {
    const app = await startTestApp({
      database: { db, target, drop: async () => {} },
      now: clock,
      processor: await lookedAt(stripe),
    })
    // The processor tells everything again, in another order; the rest is asked for while hours pass.
    for (const event of stripe.events.toSorted(() => random() - 0.5)) {
      const request = { method: 'POST', body: event.body, headers: { 'stripe-signature': event.signature() } }
      expect((await app.app.request('/api/hooks/payments', request)).status).toBe(204)
    }
    for (let round = 0; round < 40; round++) {
      await followPayments(app.context).catch(() => {})
      for (const [id, { status }] of stripe.refunds)
        if (status === 'pending') await stripe.settleRefund(id, 'succeeded')
      offsetMs += round < 6 ? 180_000 : 1_800_000
    }
    await expectEachOnce(db, stripe, invoiced, asked)
  })
  console.log(
    `seed ${seed}: ${orders} orders, ${stripe.sessions.size} pages, ${stripe.refunds.size} refunds, ${stripe.events.length} events, ${kills} kills`,
  )
}, 1_800_000)

async function lookedAt(stripe: StripeStandIn) {
  const processor = openStripe(stripe.config, () => {})
  await processor.look()
  return processor
}

/** Delivered and invoiced orders of $450.00, each of an account of its own. */
async function makeOrders(dataDir: string, url: () => string, cookie: string): Promise<Order[]> {
  const made: Order[] = []
  await withDatabaseOf(dataDir, async (db) => {
    for (let n = 0; n < orders; n++) {
      const facts = { status: 'delivered', actualDelivery: '2026-11-24', customerEmail: `c${n}@bell.example` } as const
      const { id } = await insertOrder(db, facts)
      const [row] = await db.sql<{ billToId: string }[]>`select bill_to_id from orders where id = ${id}`
      made.push({ id, billToId: row?.billToId ?? '', total: 45_000 })
    }
  })
  for (const { id } of made) {
    const reply = await fetch(`${url()}/api/orders/${id}/invoices`, { method: 'POST', headers: { cookie } })
    expect(reply.status, await reply.clone().text()).toBe(201)
  }
  return made
}

const faults: Fault[] = ['silent', 'error', 'busy', 'acted-silent', 'acted-error']
const faultsInACall = 0.08

/** The processor is silent, busy or broken now and then, before it acted or after; sometimes until the client gives up. */
function faultOf(stripe: StripeStandIn, call: Call, random: () => number): Fault | null {
  if (random() >= faultsInACall) return null
  const fault = faults[Math.floor(random() * faults.length)] ?? 'silent'
  if (random() < 0.3) stripe.fail(call, fault, 2)
  return fault
}

async function expectEachOnce(db: Database, stripe: StripeStandIn, invoiced: Order[], asked: ReadonlySet<string>) {
  const { sql } = db
  const paid = [...stripe.sessions.values()].filter(({ intent }) => intent?.status === 'succeeded')
  const attemptsOf = await sql<{ id: string; orderId: string }[]>`
    select distinct attempt_id as id, order_id from payment_attempt_parts`
  const orderOf = new Map(attemptsOf.map(({ id, orderId }) => [id, orderId]))
  // Every order is paid once, at the processor and here.
  const payments = Map.groupBy(paid, ({ client_reference_id: attempt }) => orderOf.get(attempt ?? ''))
  const counts = invoiced.map(({ id }) => ({ id, times: payments.get(id)?.length ?? 0 }))
  const wrong = counts.filter(({ times }) => times !== 1)
  const attempts = await sql<Record<string, unknown>[]>`
    select part.order_id, a.id, a.state, a.way, a.checkout_id, a.created_at, a.settled_at, part.is_open
    from payment_attempt_parts part join payment_attempts a on a.id = part.attempt_id
    where part.order_id = any(${wrong.map(({ id }) => id)}::uuid[]) order by a.created_at`
  expect(wrong, JSON.stringify(attempts)).toEqual([])
  const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0)
  const receipts = await sql<{ status: string; cents: number; count: number }[]>`
    select status, sum(amount_cents)::int as cents, count(*)::int as count from receipts group by status order by status`
  const returned = [...stripe.refunds.values()].filter(({ status }) => status === 'succeeded')
  const received = sum(paid.map(({ intent }) => intent?.amount_received ?? 0))
  const gone = sum(returned.map(({ amount }) => amount))
  expect(receipts).toEqual([
    { status: 'received', cents: received, count: paid.length },
    { status: 'refunded', cents: gone, count: returned.length },
  ])
  // Whoever was promised a refund got one, and nobody two.
  const refunds = Map.groupBy(
    returned.filter(({ metadata }) => metadata?.refund),
    ({ metadata }) => orderOf.get(metadata?.attempt ?? ''),
  )
  expect(new Set(refunds.keys())).toEqual(new Set(asked))
  expect([...refunds.values()].filter(({ length }) => length !== 1)).toEqual([])
  const open = await sql<{ kind: string; state: string }[]>`
    select 'attempt' as kind, state from payment_attempts where state not in ('succeeded', 'failed', 'canceled')
    union all select 'refund', state from processor_refunds where state <> 'succeeded'`
  expect(open).toEqual([])
  const unexplained = await sql<Record<string, unknown>[]>`
    select t.kind, t.state, t.amount_cents, t.source_id, t.payment_id, t.created_at, t.recorded_at, a.id as attempt, a.state as attempt_state,
      a.created_at as begun_at, a.settled_at
    from processor_transactions t left join payment_attempts a on a.id = t.attempt_id where t.state <> 'posted'`
  expect(unexplained).toEqual([])
  // What the processor has is what the ledger says that it has.
  const fees = paid.map(({ intent }) => {
    const charge = intent?.latest_charge as { balance_transaction: { fee: number } }
    return charge.balance_transaction.fee
  })
  const balances = await sql<{ account: string; cents: number }[]>`
    select account, sum(cents)::int as cents from ledger_entries group by account`
  const balance = (account: string) => balances.find((each) => each.account === account)?.cents ?? 0
  expect(balance('1050')).toBe(received - sum(fees) - gone)
  expect(balance('6100')).toBe(sum(fees))
  expect(sum(balances.map(({ cents }) => cents))).toBe(0)
  expect((await checkLedger(sql)).differences).toEqual([])
  // Of each invoice that is open which was given back.
  const due = await sql<{ orderId: string; cents: number }[]>`
    select order_id, sum(open_cents)::int as cents from invoice_balances group by order_id having sum(open_cents) <> 0`
  const dueOf = new Map(due.map(({ orderId, cents }) => [orderId, cents]))
  const backOf = Map.groupBy(returned, ({ payment_intent: payment }) => {
    const page = paid.find(({ intent }) => intent?.id === payment)
    return orderOf.get(page?.client_reference_id ?? '')
  })
  for (const { id } of invoiced)
    expect(dueOf.get(id) ?? 0).toBe(sum((backOf.get(id) ?? []).map(({ amount }) => amount)))
}
