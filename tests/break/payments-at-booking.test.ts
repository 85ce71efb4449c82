import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import { followPayments } from '#server/payments/follow-payments.ts'
import type { Database } from '#server/platform/db/client.ts'
import { openStripe } from '#server/platform/payments/stripe-processor.ts'
import { bookingBody } from '../support/bookings.ts'
import { setUnits } from '../support/catalog.ts'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { type ServedSite, serveSite } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { type Fault, openStripeStandIn, type StripeStandIn } from '../support/stripe-stand-in.ts'
import { startTestApp } from '../support/test-app.ts'
import { isTorture, randomNumbers, rounds, seed } from '../support/torture.ts'

const count = rounds({ short: 8, long: 120 })
const kills = rounds({ short: 1, long: 12 })
const maxMs = isTorture ? 240_000 : 40_000
const minuteMs = 60_000
const timers = pathToFileURL(join(import.meta.dirname, 'year/jumping-timers.ts')).href
/** 10 AM on a Monday in Los Angeles: what is delivered the next morning is to be paid within two hours (rule 416). */
const startAt = new Date('2026-12-07T18:00:00Z')

/** What a customer does: pays at once, opens the processor's page shortly before the deadline and pays after it, leaves that page, or never opens one. */
const habits = ['pays', 'pays-late', 'leaves-page', 'leaves'] as const
type Customer = { id: string; number: string; cookie: string; habit: (typeof habits)[number]; page: string }

test(`${count} bookings to be paid and ${kills} kills: who is on the page keeps the day, and no day is sold twice`, async () => {
  await using opened = new AsyncDisposableStack()
  const dataDir = opened.use(await copyOfPreparedData())
  const random = randomNumbers()
  let offsetMs = startAt.getTime() - Date.now()
  const clock = () => new Date(Date.now() + offsetMs)
  const clockFile = `${dataDir.path}.clock`
  const jumpTo = (minutes: number) => {
    offsetMs = startAt.getTime() + minutes * minuteMs - Date.now()
    writeFileSync(clockFile, String(offsetMs))
  }
  jumpTo(0)
  let site: ServedSite
  const stripe = opened.adopt(
    await openStripeStandIn({
      now: clock,
      async hook(body, signature) {
        const request = { method: 'POST', body, headers: { 'stripe-signature': signature } }
        return random() < 0.3 ? 0 : ((await ask('/api/hooks/payments', request))?.status ?? 0)
      },
    }),
    ({ close }) => close(),
  )
  stripe.isSignedByItsClock = true
  const env = { ...stripe.env, RATE_LIMITS: 'off', NODE_OPTIONS: `--import ${timers}`, MOVED_CLOCK: clockFile }
  const start = () => serveSite({ dataDir: dataDir.path, env })
  site = await start()
  opened.defer(async () => void (await site.kill()))
  const ask = (path: string, request: RequestInit) => fetch(`${site.url}${path}`, request).catch(() => null)
  /** Until it is answered; it has a key, and so happens once. */
  async function post(path: string, body: object, { key, cookie = '' }: { key: string; cookie?: string }) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, cookie }
    for (const until = Date.now() + maxMs; Date.now() < until; await sleep(50)) {
      const reply = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
      // A kill may cut an answer off.
      const json = reply && reply.status < 500 ? await reply.json().catch(() => null) : null
      if (reply && json) return { status: reply.status, json, cookies: reply.headers.getSetCookie() }
    }
    throw new Error(`No answer of ${path}`)
  }
  const book = (name: string) =>
    post('/api/orders', bookingBody({ customerEmail: `${name}@bell.example` }), { key: `book-${name}` })

  async function bookOne(n: number): Promise<Customer> {
    const { status, json, cookies } = await book(`c${n}`)
    expect([status, json], JSON.stringify(json)).toEqual([201, json])
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    const habit = habits[n % habits.length] ?? 'pays'
    return { id: json.id, number: json.orderNumber, cookie, habit, page: '' }
  }

  /** Presses *Pay* in two windows until the processor's page opens. */
  async function openPage(customer: Customer) {
    const path = `/api/orders/by-number/${customer.number}/pay`
    for (let press = 0; customer.page === ''; press++) {
      const windows = [1, 2].map((window) => `pay-${customer.number}-${press}-${window}`)
      const replies = await Promise.all(
        windows.map((key) => post(path, { way: 'card' }, { key, cookie: customer.cookie })),
      )
      const pages = new Set(replies.flatMap(({ json }) => /\/c\/pay\/(\w+)$/.exec(json.url ?? '')?.[1] ?? []))
      expect(pages.size, JSON.stringify(replies.map(({ json }) => json))).toBeLessThanOrEqual(1)
      customer.page = [...pages][0] ?? ''
    }
  }
  let killed = 0
  /** Works while the site is killed now and then. */
  async function amidKills(share: number, work: () => Promise<unknown>) {
    const working = work()
    // It is awaited at the end.
    working.catch(() => {})
    for (const until = Math.round(kills * share); killed < until; killed++) {
      await sleep(random() * 800)
      await site.kill()
      site = await start()
    }
    await working
  }
  const faults: Fault[] = ['silent', 'error', 'busy', 'acted-silent', 'acted-error']

  await withDatabaseOf(dataDir.path, async (db, target) => {
    await db.sql`update admin_settings set pay_at_booking = 'required'`
    await setUnits(db, 20, count)
    const processor = openStripe(stripe.config, () => {})
    await processor.look()
    // A second process, which follows payments all the time.
    const app = await startTestApp({ database: { db, target, drop: async () => {} }, now: clock, processor })
    const until = async (isSo: () => Promise<boolean>) => {
      for (const end = Date.now() + maxMs; Date.now() < end; await sleep(100)) {
        await followPayments(app.context).catch(() => {})
        if (await isSo()) return
      }
      throw new Error(`It never came to it: ${site.output().slice(-3_000)}`)
    }
    const areLapsed = (which: readonly Customer[]) => async () =>
      (await db.sql`select from orders where id = any(${which.map(({ id }) => id)}::uuid[]) and status = 'cancelled'`)
        .length === which.length

    const customers = await Promise.all(Array.from({ length: count }, (_, n) => bookOne(n)))
    const of = (habit: Customer['habit']) => customers.filter((customer) => customer.habit === habit)
    expect((await book('too-late')).status).toBe(409)
    stripe.chance = () => (random() < 0.06 ? (faults[Math.floor(random() * faults.length)] ?? null) : null)
    await amidKills(0.4, () =>
      Promise.all(of('pays').map((customer) => openPage(customer).then(() => stripe.pay(customer.page)))),
    )
    jumpTo(110)
    await amidKills(0.7, () => Promise.all([...of('pays-late'), ...of('leaves-page')].map(openPage)))
    // The deadline is over: only those without a page lose their day, and the others pay.
    jumpTo(125)
    await amidKills(1, () => until(areLapsed(of('leaves'))))
    for (const { page } of of('pays-late')) await stripe.pay(page)
    jumpTo(142)
    await until(areLapsed(of('leaves-page')))
    stripe.chance = () => null
    const free = of('leaves').length + of('leaves-page').length
    const again = await Promise.all(Array.from({ length: count }, (_, n) => book(`d${n}`)))
    expect(Map.groupBy(again, ({ status }) => status).get(201)).toHaveLength(free)
    expect(await site.stop(), site.output().slice(-3_000)).toBe(0)

    stripe.isSignedByItsClock = false
    for (const event of stripe.events.toSorted(() => random() - 0.5)) {
      const request = { method: 'POST', body: event.body, headers: { 'stripe-signature': event.signature() } }
      expect((await app.app.request('/api/hooks/payments', request)).status).toBe(204)
    }
    for (let round = 0; round < 10; round++) {
      await followPayments(app.context).catch(() => {})
      offsetMs += 3 * minuteMs
    }
    await expectEachOnce(db, stripe, customers)
  })
  console.log(
    `seed ${seed}: ${count} bookings, ${stripe.sessions.size} pages, ${stripe.events.length} events, ${killed} kills`,
  )
}, 1_800_000)

async function expectEachOnce({ sql }: Database, stripe: StripeStandIn, customers: readonly Customer[]) {
  const paid = [...stripe.sessions.values()].filter(({ intent }) => intent?.status === 'succeeded')
  const payers = customers.filter(({ habit }) => habit === 'pays' || habit === 'pays-late')
  expect(new Set(paid.map(({ id }) => id))).toEqual(new Set(payers.map(({ page }) => page)))
  const orders = await sql<{ id: string; status: string; isPaid: boolean; cents: number }[]>`
    select o.id, o.status, b.paid_at is not null as is_paid, f.paid_cents::int as cents
    from orders o join booking_payments b on b.order_id = o.id join order_facts f on f.id = o.id
    where o.id = any(${customers.map(({ id }) => id)}::uuid[])`
  const kept = { status: 'pending', isPaid: true, cents: 45_000 }
  const lost = { status: 'cancelled', isPaid: false, cents: 0 }
  expect(new Map(orders.map(({ id, ...order }) => [id, order]))).toEqual(
    new Map(customers.map((customer) => [customer.id, payers.includes(customer) ? kept : lost])),
  )
  expect(stripe.refunds.size).toBe(0)
  const ledger = await sql<{ cents: number }[]>`select sum(cents)::int as cents from ledger_entries`
  expect(ledger).toEqual([{ cents: 0 }])
  expect((await checkLedger(sql)).differences).toEqual([])
}
