import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import { followPayments } from '#server/payments/follow-payments.ts'
import type { Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { openStripe } from '#server/platform/payments/stripe-processor.ts'
import { insertOrder } from '../support/order-rows.ts'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { type ServedSite, serveSite, signInStaff, staffSignIn } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { startMailServer } from '../support/smtp-server.ts'
import { type Fault, openStripeStandIn, type StripeStandIn } from '../support/stripe-stand-in.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { isTorture, randomNumbers, rounds, seed } from '../support/torture.ts'

const count = rounds({ short: 4, long: 150 })
const kills = rounds({ short: 1, long: 20 })
const maxMs = isTorture ? 240_000 : 40_000
const hourMs = 3_600_000
const timers = pathToFileURL(join(import.meta.dirname, 'year/jumping-timers.ts')).href
/** 10 AM on a Monday in Los Angeles. */
const startAt = new Date('2026-12-07T18:00:00Z')

/** What each is for: its customer objects, staff charge its invoice by hand, or nobody does anything. */
type Order = { id: string; invoiceId: string; isObjected: boolean; isByHand: boolean }

test(`${count} orders with cards on file, overage, objections, disputes, payouts, late fees and ${kills} kills: each once`, async () => {
  await using opened = new AsyncDisposableStack()
  const dataDir = opened.use(await copyOfPreparedData())
  const random = randomNumbers()
  let offsetMs = startAt.getTime() - Date.now()
  const clock = () => new Date(Date.now() + offsetMs)
  const clockFile = `${dataDir.path}.clock`
  const jump = (hours: number) => {
    offsetMs += hours * hourMs
    writeFileSync(clockFile, String(offsetMs))
  }
  jump(0)
  const mail = opened.adopt(await startMailServer(), ({ stop }) => stop())
  let site: ServedSite
  const stripe = opened.adopt(
    await openStripeStandIn({
      now: clock,
      async hook(body, signature) {
        // Some calls are lost, and some come twice.
        const chance = random()
        if (chance < 0.2) return 0
        const request = { method: 'POST', body, headers: { 'stripe-signature': signature } }
        const post = () =>
          fetch(`${site.url}/api/hooks/payments`, request).then(
            ({ status }) => status,
            () => 0,
          )
        return chance > 0.7 ? post().then(post) : post()
      },
    }),
    ({ close }) => close(),
  )
  stripe.isSignedByItsClock = true
  const env = { ...stripe.env, SMTP_URL: mail.url, NODE_OPTIONS: `--import ${timers}`, MOVED_CLOCK: clockFile }
  const start = () => serveSite({ dataDir: dataDir.path, env })
  site = await start()
  opened.defer(async () => void (await site.kill()))
  let staff = (await signInStaff(site.url)).cookie
  const call = async (cookie: string, path: string, body?: object, key?: string) => {
    const headers = { 'content-type': 'application/json', cookie, ...(key && { 'idempotency-key': key }) }
    const request = {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }
    return fetch(`${site.url}${path}`, request).catch(() => null)
  }
  /** Of the office, until it is answered; it signs in again after kills and hours. */
  async function office(path: string, body?: object, key?: string) {
    for (const until = Date.now() + maxMs; Date.now() < until; await sleep(50)) {
      const reply = await call(staff, path, body, key)
      if (reply?.status === 401 || reply?.status === 403) {
        staff = await signInStaff(site.url).then(
          ({ cookie }) => cookie,
          () => staff,
        )
        await call(staff, '/api/admin/confirm', { password: staffSignIn.password })
      } else if (reply && reply.status < 500) return reply
    }
    throw new Error(`The office got no answer of ${path}`)
  }
  /** The same, with its body; a kill may cut an answer off. */
  async function officeJson(path: string, body?: object) {
    for (const until = Date.now() + maxMs; Date.now() < until; ) {
      const json = await (await office(path, body)).json().catch(() => null)
      if (json) return json
    }
    throw new Error(`The office got no whole answer of ${path}`)
  }
  let killed = 0
  /** Works while the site is killed now and then. */
  async function amidKills(work: () => Promise<unknown>, share: number) {
    let isDone = false
    const working = work().finally(() => (isDone = true))
    // It is awaited at the end.
    working.catch(() => {})
    const until = Math.round(kills * share)
    for (; killed < until && (!isDone || share === 1); killed++) {
      await sleep(300 + random() * 1_200)
      await site.kill()
      site = await start()
    }
    await working
  }
  const faults: Fault[] = ['silent', 'error', 'busy', 'acted-silent', 'acted-error']

  await withDatabaseOf(dataDir.path, async (db) => {
    const set = await office('/api/admin/settings', {
      ...{ stored_cards: 'by-itself', objection_days: '2', late_fees: 'by-hand' },
    })
    expect(set.status, await set.clone().text()).toBe(200)
    const orders: Order[] = []
    for (let n = 0; n < count; n++) orders.push(await prepare(db, n))
    stripe.chance = () => (random() < 0.06 ? (faults[Math.floor(random() * faults.length)] ?? null) : null)

    /** Until a fact of the database holds, while the worker's tasks are due. */
    async function worked(fact: () => Promise<{ left: number }[]>) {
      for (const until = Date.now() + maxMs; Date.now() < until; await sleep(400)) {
        // Longer than two minutes: what the site has put off is due.
        jump(0.04)
        await db.sql`update periodic_tasks set next_run_at = '2026-01-01' where name = 'follow-payments'`
        // Emails that failed wait by the clock of the database, which does not jump.
        await db.sql`update emails set next_attempt_at = now() where status = 'queued' and next_attempt_at > now()`
        if ((await fact())[0]?.left === 0) return
      }
      throw new Error(
        `It never came to it: ${JSON.stringify(await fact())}\n${site
          .output()
          .split('\n')
          .filter((line) => !/"event":"(email|request)"/.test(line))
          .join('\n')
          .slice(-3_000)}`,
      )
    }
    jump(2)
    await amidKills(
      () =>
        worked(
          () => db.sql<{ left: number }[]>`
          select (${count} - count(*) filter (where e.status = 'sent'))::int as left
          from overage_charges x join emails e on e.id = x.email_id where x.state = 'waiting'`,
        ),
      0.3,
    )
    await amidKills(async () => {
      for (const order of orders) {
        if (order.isObjected) await object(db, order.id)
        if (order.isByHand) await chargeByHand(order)
      }
    }, 0.6)
    for (let n = 0; n < count / 8; n++) stripe.cards.declines.push('insufficient_funds')
    // Keys protect for 20 hours: what was not answered is asked again before so many go by (rule 403).
    const unanswered = () => db.sql<{ left: number }[]>`
      select count(*)::int as left from payment_attempts where is_charge and state in ('new', 'sent')`
    await worked(unanswered)
    for (const hours of [50, 75, 75]) {
      jump(hours)
      const settled = () => db.sql<{ left: number }[]>`
        select count(*)::int as left from overage_charges x
        where x.state = 'waiting' and x.task = '' and not exists (
          select from payment_attempts a where a.overage_id = x.id and a.state = 'failed' and a.settled_at > ${new Date(clock().getTime() - 72 * hourMs)})`
      await amidKills(() => worked(settled), 0.9)
      await worked(unanswered)
    }
    for (const [id, intent] of stripe.cards.charges) {
      if (intent.status !== 'succeeded' || random() > 0.3) continue
      const { id: disputeId } = await stripe.dispute(id)
      if (random() < 0.9) await stripe.closeDispute(disputeId, random() < 0.5 ? 'won' : 'lost')
    }
    stripe.balance.payOut()
    await amidKills(() => sleep(isTorture ? 5_000 : 100), 1)
    expect(await site.stop(), site.output().slice(-3_000)).toBe(0)

    stripe.chance = () => null
    stripe.isSignedByItsClock = false
    await finish(db, orders)
  })
  console.log(
    `seed ${seed}: ${count} orders, ${stripe.cards.charges.size} charges, ${stripe.disputes.size} disputes, ${mail.received.length} emails, ${killed} kills`,
  )

  async function finish(db: Database, orders: Order[]) {
    const processor = openStripe(stripe.config, () => {})
    await processor.look()
    const app = await startTestApp({
      database: { db, target: { kind: 'url', url: '' } as never, drop: async () => {} },
      now: clock,
      processor,
    })
    for (const event of stripe.events.toSorted(() => random() - 0.5)) {
      const request = { method: 'POST', body: event.body, headers: { 'stripe-signature': event.signature() } }
      expect((await app.app.request('/api/hooks/payments', request)).status).toBe(204)
    }
    for (let round = 0; round < 30; round++) {
      await followPayments(app.context).catch(() => {})
      jump(round < 6 ? 0.05 : 0.5)
    }
    await expectEachOnce(db, stripe, orders)
    await chargeLateFees(app, db)
  }

  /** A completed order, invoiced, heavier than included, whose card the processor keeps. */
  async function prepare(db: Database, n: number): Promise<Order> {
    const facts = { status: 'delivered', actualDelivery: '2026-11-24', customerEmail: `f${n}@bell.example` } as const
    const { id } = await insertOrder(db, facts)
    // Two tons over, and one day of rental.
    await db.sql`update orders set included_hundredth_tons = 400, overage_per_ton_cents = 12000 where id = ${id}`
    const invoice = await (await office(`/api/orders/${id}/invoices`, {})).json()
    const weighed = await office('/api/weight-tickets', { orderId: id, weightTons: '6.00' })
    expect(weighed.status, await weighed.clone().text()).toBe(201)
    const [customer, method] = [`cus_file_${n}`, `pm_file_${n}`]
    stripe.cards.customers.add(customer)
    const card = { id: method, object: 'payment_method', customer, card: { last4: '4242', brand: 'visa' } }
    stripe.cards.methods.set(method, card as never)
    const [holder, stored] = [newId(), newId()]
    const at = clock()
    await db.sql`
      insert into processor_customers (id, processor_account, is_live, order_id, processor_id, made_at)
      values (${holder}, 'acct_standin', false, ${id}, ${customer}, ${at})`
    await db.sql`
      insert into stored_cards (id, stored_for, processor_id, way, last_four, is_live, saved_at)
      values (${stored}, ${holder}, ${method}, 'card', '4242', false, ${at})`
    await db.sql`
      insert into payment_consents (
        id, state, scope, stored_for, bill_to_id, order_ids, card_id, last_four, limit_cents, objection_days, wording_version, wording, language, asked_at, given_at)
      values (${newId()}, 'given', 'order', ${holder}, (select bill_to_id from orders where id = ${id}), ${[id]}::uuid[], ${stored}, '4242', 90000, 2, '1', 'Agreed', 'en', ${at}, ${at})`
    await db.sql`update orders set status = 'completed' where id = ${id}`
    return { id, invoiceId: invoice.id, isObjected: n % 3 === 1, isByHand: n % 2 === 0 }
  }

  /** A customer who objects by the link of the email, until that is answered. */
  async function object(db: Database, orderId: string) {
    const [{ id: overageId } = { id: '' }] = await db.sql<{ id: string }[]>`
      select id from overage_charges where order_id = ${orderId} and state = 'waiting'`
    const { url } = await officeJson('/api/admin/payments/link', { orderId })
    for (const until = Date.now() + maxMs; Date.now() < until; await sleep(50)) {
      const token = url.slice(url.indexOf('#') + 1)
      const shown = await call('', '/api/pay/open', { token })
      const cookie = shown?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const said = shown?.status === 200 && (await call(cookie, '/api/pay/objections', { overageId, reason: 'Leaves' }))
      if (said && said.status === 200) return
    }
    throw new Error('The objection was not heard')
  }

  async function chargeByHand({ id, invoiceId }: Order) {
    const { invoices } = await officeJson('/api/admin/payments/chargeable')
    const row = invoices.find((each: { invoiceId: string }) => each.invoiceId === invoiceId)
    // Its overage may be on its way.
    if (!row || row.problem !== null) return
    const charges = [{ invoiceId, cardId: row.cardId, amount: row.amount }]
    const reply = await office('/api/admin/payments/charges', { charges }, `charge-${id}`)
    expect(reply.status).toBe(200)
  }
}, 1_800_000)

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)

async function expectEachOnce(db: Database, stripe: StripeStandIn, orders: readonly Order[]) {
  const { sql } = db
  const taken = [...stripe.cards.charges.values()].filter(({ status }) => status === 'succeeded')
  const attempts = await sql<{ id: string; orderId: string; isOverage: boolean; state: string; cents: number }[]>`
    select a.id, part.order_id, a.overage_id is not null as is_overage, a.state, a.amount_cents::int as cents
    from payment_attempts a join payment_attempt_parts part on part.attempt_id = a.id and part.line = 1`
  const attemptOf = new Map(attempts.map((each) => [each.id, each]))
  // Each attempt took money once, and nothing is open.
  expect(Map.groupBy(taken, ({ metadata }) => metadata.attempt).size).toBe(taken.length)
  expect(attempts.filter(({ state }) => state !== 'succeeded' && state !== 'failed' && state !== 'canceled')).toEqual(
    [],
  )
  expect(new Set(taken.map(({ metadata }) => metadata.attempt))).toEqual(
    new Set(attempts.filter(({ state }) => state === 'succeeded').map(({ id }) => id)),
  )
  for (const { id, isObjected } of orders) {
    const own = taken
      .flatMap(({ metadata }) => attemptOf.get(metadata.attempt ?? '') ?? [])
      .filter(({ orderId }) => orderId === id)
    const overages = own.filter(({ isOverage }) => isOverage)
    expect([id, overages.length, own.length - overages.length <= 1]).toEqual([
      id,
      isObjected ? 0 : overages.length > 0 ? 1 : 0,
      true,
    ])
  }
  const asked = await sql<{ count: number }[]>`
    select count(*)::int as count from overage_charges where state = 'waiting' and task = ''`
  expect(asked).toEqual([{ count: 0 }])
  // What the processor has is what the ledger says that it has; what is decided about is in no account of disputes.
  const balances = await sql<{ account: string; cents: number }[]>`
    select account, sum(cents)::int as cents from ledger_entries group by account`
  const balance = (account: string) => balances.find((each) => each.account === account)?.cents ?? 0
  const disputes = [...stripe.disputes.values()]
  const open = sum(disputes.filter(({ status }) => status === 'needs_response').map(({ amount }) => amount))
  const lost = sum(disputes.filter(({ status }) => status === 'lost').map(({ amount }) => amount))
  const received = sum(taken.map(({ amount_received: cents }) => cents))
  expect(balance('1050')).toBe(stripe.balance.cents())
  expect([balance('1055'), balance('1059')]).toEqual([open, 0])
  expect(sum(balances.map(({ cents }) => cents))).toBe(0)
  expect((await checkLedger(sql)).differences).toEqual([])
  const { due } = (await sql<{ due: number }[]>`select sum(due_cents)::int as due from order_facts`)[0] ?? { due: 0 }
  expect(due).toBe(orders.length * 69_000 - received + lost)
}

/** Two of the staff charge this month's late fees at the same moment: each once. */
async function chargeLateFees(app: TestApp, db: Database) {
  await db.sql`update invoice_balances set due_on = due_on - 40 where open_cents > 0`
  const [one, other] = [await app.staff(), await app.staff()]
  const { fees } = (await one.get('/api/admin/late-fees')).json
  expect(fees.length).toBeGreaterThan(0)
  const body = { fees: fees.map(({ invoiceId, fee }: { invoiceId: string; fee: string }) => ({ invoiceId, fee })) }
  const replies = await Promise.all([one.post('/api/admin/late-fees', body), other.post('/api/admin/late-fees', body)])
  expect(sum(replies.map(({ json }) => json.charged))).toBe(fees.length)
  const charged = await db.sql`select from charges where kind = 'late_fee'`
  expect(charged).toHaveLength(fees.length)
  expect((await checkLedger(db.sql)).differences).toEqual([])
}
