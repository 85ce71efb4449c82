import { followPayments } from '#server/payments/follow-payments.ts'
import { applyProcessorEvents } from '#server/payments/processor-events.ts'
import { openStripe } from '#server/platform/payments/stripe-processor.ts'
import { type BillingDesk, openBillingDesk } from './billing-desk.ts'
import type { Browser, Reply } from './browser.ts'
import { type Dispatcher, openDispatcher } from './dispatcher.ts'
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'
import { startTestApp, type TestApp, type TestAppOptions, testNow } from './test-app.ts'

export type Invoice = { id: string; number: string; orderId: string; orderNumber: string }

/** A site that takes payments from the stand-in of the processor, and whose clock tests move. */
export type PayDesk = {
  app: TestApp
  office: Dispatcher
  desk: BillingDesk
  stripe: StripeStandIn
  /** Moves the clocks of both; staff are signed out after twelve hours. */
  wait(minutes: number): void
  /** Sets both clocks back. */
  startAnew(): void
  /** An account with open invoices of $450.00, each of an order of its own. */
  customer(invoices: number): Promise<{ id: string; invoices: Invoice[] }>
  /** A new pay link of an order or an account. */
  link(subject: object): Promise<string>
  /** A browser that opened a pay link, with what it was shown. */
  opened(subject: object): Promise<{ browser: Browser; view: Reply['json'] }>
  /** Presses Pay for everything that is shown, or for some of it. */
  press(browser: Browser, view: Reply['json'], changes?: object): Promise<Reply>
  /** The page of the processor that a reply leads to. */
  pageOf(reply: Reply): string
  /** Applies the events that came, as the worker does. */
  applyEvents(): Promise<void>
  follow(): Promise<void>
  /** What accounts of the ledger hold, in cents. */
  balances(...accounts: string[]): Promise<number[]>
  openOn(invoices: readonly Invoice[]): Promise<number[]>
  receipts(): Promise<{ amount: number; method: string; reference: string; day: string }[]>
  attempts(): Promise<{ state: string; way: string }[]>
}

export async function openPayDesk(options: TestAppOptions = {}): Promise<PayDesk> {
  let now = testNow
  const clock = () => now
  let app: TestApp | undefined
  const stripe = await openStripeStandIn({
    now: clock,
    async hook(body, signature) {
      const request = { method: 'POST', body, headers: { 'stripe-signature': signature } }
      return (await app?.app.request('/api/hooks/payments', request))?.status ?? 0
    },
  })
  const processor = openStripe(stripe.config, () => {})
  await processor.look()
  const started = await startTestApp({ now: clock, processor, ...options })
  app = started
  const office = await openDispatcher(started)
  const desk = openBillingDesk(started, office.browser)
  const { sql } = started.db
  const payDesk: PayDesk = {
    app: started,
    office,
    desk,
    stripe,
    wait(minutes) {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    startAnew() {
      now = testNow
    },
    async customer(count) {
      const invoices: Invoice[] = []
      for (let n = 0; n < count; n++) invoices.push((await desk.issue(await desk.weighedOrder())).json)
      const accounts = await sql<{ id: string }[]>`
        select bill_to_id as id from orders where id = any(${invoices.map(({ orderId }) => orderId)}::uuid[]) order by created_at, id`
      const [id = '', ...others] = accounts.map((account) => account.id)
      await sql`update bill_to_accounts set merged_into = ${id} where id = any(${others}::uuid[])`
      return { id, invoices }
    },
    async link(subject) {
      const { json, status, text } = await office.browser.post('/api/admin/payments/link', subject)
      if (status !== 201) throw new Error(text)
      return json.url
    },
    async opened(subject) {
      const browser = started.browser()
      const url: string = await payDesk.link(subject)
      const {
        json: view,
        status,
        text,
      } = await browser.post('/api/pay/open', { token: url.slice(url.indexOf('#') + 1) })
      if (status !== 200) throw new Error(text)
      return { browser, view }
    },
    press(browser, view, changes = {}) {
      const cents = view.items.reduce(
        (sum: number, { amount }: { amount: string }) => sum + Math.round(Number(amount) * 100),
        0,
      )
      const items = view.items.map(({ id }: { id: string }) => id)
      const whole = { linkId: view.linkId, way: 'card', items, total: (cents / 100).toFixed(2) }
      return browser.post('/api/pay', { ...whole, ...changes })
    },
    pageOf({ json, text }) {
      const [, id] = /\/c\/pay\/(\w+)$/.exec(json?.url ?? '') ?? []
      if (!id) throw new Error(`There is no page in ${text}`)
      return id
    },
    applyEvents: () => applyProcessorEvents(started.context),
    follow: () => followPayments(started.context),
    async balances(...accounts) {
      const rows = await sql<{ account: string; cents: number }[]>`
        select account, sum(cents)::int as cents from ledger_entries group by account`
      return accounts.map((code) => rows.find(({ account }) => account === code)?.cents ?? 0)
    },
    async openOn(invoices) {
      const rows = await sql<{ cents: number }[]>`
        select b.open_cents::int as cents from unnest(${invoices.map(({ id }) => id)}::uuid[]) with ordinality as i (id, place)
        join invoice_balances b on b.invoice_id = i.id order by place`
      return rows.map(({ cents }) => cents)
    },
    receipts: () => sql`
      select amount_cents::int as amount, method, reference, (occurred_at at time zone 'America/Los_Angeles')::date::text as day
      from receipts order by recorded_at, id`,
    attempts: () => sql`select state, way from payment_attempts order by created_at, id`,
  }
  return payDesk
}

export async function closePayDesk({ app, stripe }: PayDesk): Promise<void> {
  await app.close()
  await stripe.close()
}
