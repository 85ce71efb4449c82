import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { ProcessorConfig } from '#server/config.ts'
import { openStripe } from '#server/platform/payments/stripe-processor.ts'
import type { Processor } from '#server/platform/ports/processor.ts'
import { openBalanceOf } from './stripe-balance.ts'
import { openCards } from './stripe-cards.ts'
import { checkoutPage, emptySession, type Session } from './stripe-checkout-page.ts'
import { openCustomer } from './stripe-customer.ts'
import { type NewDispute, openDisputes, type StoredFile } from './stripe-disputes.ts'
import { openKeys, refuse, send } from './stripe-keys.ts'
// biome-ignore format: one list
import { checkMode, checkParameters, formOf, listParameters, Refused, readParameters, sessionParameters } from './stripe-parameters.ts'
import { openRefunds } from './stripe-refunds.ts'

/**
 * How the next answers to a kind of call are wrong. `silent` and `error` did nothing; `acted-silent` and `acted-error` did what was asked,
 * and only the answer is lost.
 */
export type Fault = 'silent' | 'error' | 'busy' | 'refused' | 'key-refused' | 'acted-silent' | 'acted-error'
// biome-ignore format: one list
const calls = ['create', 'read', 'expire', 'list', 'account', 'refund', 'read-refund', 'list-refunds', 'customer', 'detach', 'charge', 'read-charge', 'list-charges', 'dispute', 'upload', 'answer', 'balance', 'movements', 'payout'] as const
export type Call = (typeof calls)[number]

export type StripeStandIn = {
  config: ProcessorConfig
  /** The settings of a site that it takes payments for. */
  env: Record<string, string>
  sessions: Map<string, Session>
  refunds: Map<string, Stripe.Refund>
  /** Cards that are kept, and what is charged to them. */
  cards: ReturnType<typeof openCards>
  /** What became of a refund that was on its way, or had gone out. */
  settleRefund(id: string, outcome: 'succeeded' | 'failed' | 'canceled'): Promise<void>
  /** Somebody gives money of a page back in the processor's dashboard. */
  refundElsewhere(sessionId: string, cents: number): Promise<Stripe.Refund>
  disputes: Map<string, Stripe.Dispute>
  /** The PDFs of answers to them. */
  files: Map<string, StoredFile>
  /** The customer of a page, or of a charge by its name, disputes what was paid there, or the bank takes it back. */
  dispute(paidId: string, dispute?: NewDispute): Promise<Stripe.Dispute>
  /** The card company decides. */
  closeDispute(id: string, status: 'won' | 'lost' | 'warning_closed' | 'prevented'): Promise<void>
  /** What moves the balance, and what goes to the bank. */
  balance: ReturnType<typeof openBalanceOf>
  /** How often each kind of call did something. */
  acted: Record<Call, number>
  /** Makes the next answers to a kind of call wrong; the client itself repeats twice. */
  fail(call: Call, fault: Fault, times?: number): void
  /** A customer on the page: pays by card, or approves a bank payment, or is refused. Throws if the page is over. */
  pay(id: string, method?: { lastFour?: string }): Promise<void>
  /** The bank of a card on the page refuses it; the page stays open. */
  refuseCard(id: string): Promise<void>
  /** The bank confirms an approved payment, or does not. */
  settle(id: string, outcome: 'paid' | 'failed'): Promise<void>
  /** The time of the page is over. */
  lapse(id: string): Promise<void>
  /** Everything that was told, to be told again: late, twice, in another order. */
  events: { body: string; signature(): string; deliver(): Promise<number> }[]
  /** Whether events wait until a test delivers them. */
  isHeld: boolean
  /** Whether calls are signed at the time of `now`: for a site whose own clock is moved. */
  isSignedByItsClock: boolean
  /** Names of objects that cannot be read or changed. */
  broken: Set<string>
  /** How an answer is wrong that no test named; null: not at all. */
  chance: (call: Call) => Fault | null
  takesBank: boolean
  close(): Promise<void>
}

type Options = {
  /** Where calls of the processor go. */
  hook?: (body: string, signature: string) => Promise<number>
  now?: () => Date
  port?: number
}

/** A processor for what asks it nothing, such as making links: it answered once. */
export const unaskedProcessor = (): Processor => ({
  ...openStripe({ secretKey: testKey, webhookSecret: testWebhookSecret, apiUrl: 'http://127.0.0.1:1' }, () => {}),
  health: () => ({ problem: null, account: { id: 'acct_standin', isLive: false, takesBank: true } }),
})

export const testKey = 'sk_test_standin0000000000000000'
/** As the processor writes a key that it refuses. */
const maskedKey = `sk_test_********${testKey.slice(-4)}`
export const testWebhookSecret = 'whsec_standin0000000000000000'

/** The payment processor on this machine: it knows what ours asks of it, refuses everything else, and keeps state and keys. */
export async function openStripeStandIn({
  hook = async () => 0,
  now = () => new Date(),
  port = 0,
}: Options = {}): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>()
  const answerOnce = openKeys()
  const faults: { call: Call; fault: Fault }[] = []
  const acted = Object.fromEntries(calls.map((call) => [call, 0])) as Record<Call, number>
  let serial = 0
  const id = (kind: string) => `${kind}_test_${String(++serial).padStart(8, '0')}`
  const seconds = () => Math.floor(now().getTime() / 1_000)

  const cards = openCards({ id, seconds, tell, payment: (intentId) => needs.payment(intentId) })
  const needs = {
    id,
    seconds,
    payment(intentId: string): { intent: Stripe.PaymentIntent; isBank: boolean } | null {
      const charge = cards.charges.get(intentId)
      if (charge) return { intent: charge, isBank: charge.isBank }
      const session = [...sessions.values()].find(({ intent }) => intent?.id === intentId)
      return session?.intent
        ? { intent: session.intent, isBank: session.payment_method_types.includes('us_bank_account') }
        : null
    },
    tell,
  }
  const refunds = openRefunds(needs)
  const disputes = openDisputes(needs)
  const balance = openBalanceOf({ id, seconds, sessions, cards, refunds: refunds.refunds, disputes: disputes.disputes })

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      if (error instanceof Refused) return refuse(response, 400, error.code, error.message, error.param)
      refuse(response, 500, 'stand_in', String(error))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const body = bytes.toString()
    const url = new URL(request.url ?? '/', origin)
    const page = /^\/c\/pay\/(\w+)$/.exec(url.pathname)
    if (page) return showPage(response, page[1] ?? '', request.method === 'POST' ? new URLSearchParams(body) : null)
    if (request.headers.authorization !== `Bearer ${testKey}`)
      return refuse(response, 401, 'invalid_api_key', `Invalid API Key provided: ${maskedKey}`)
    const found = route(request.method ?? '', url.pathname)
    if (!found)
      return refuse(response, 404, 'unknown_url', `Unrecognized request URL (${request.method} ${url.pathname})`)
    if (url.pathname.split('/').some((part) => standIn.broken.has(part)))
      return refuse(response, 500, 'api_error', 'Something went wrong')
    const place = faults.findIndex(({ call }) => call === found.call)
    const fault = place < 0 ? standIn.chance(found.call) : faults.splice(place, 1)[0]?.fault
    if (fault === 'silent') return request.socket.destroy()
    if (fault === 'error') return refuse(response, 500, 'api_error', 'Something went wrong')
    if (fault === 'refused') return refuse(response, 400, 'parameter_invalid_empty', 'Not like this')
    if (fault === 'key-refused')
      return refuse(response, 401, 'api_key_expired', `Expired API key provided: ${maskedKey}`)
    if (fault === 'busy') return refuse(response, 429, 'rate_limit', 'Too many requests')
    const answer = answerOnce(request, body, () => {
      acted[found.call] += 1
      return found.act(formOf(request, bytes, url.search))
    })
    if (fault === 'acted-silent') return request.socket.destroy()
    if (fault === 'acted-error') return refuse(response, 500, 'api_error', 'Something went wrong')
    send(response, answer.status, answer.reply)
  }

  function route(method: string, path: string): { call: Call; act: (form: Record<string, unknown>) => object } | null {
    if (method === 'GET' && path === '/v1/account') return { call: 'account', act: () => account() }
    if (method === 'POST' && path === '/v1/checkout/sessions') return { call: 'create', act: create }
    if (method === 'GET' && path === '/v1/checkout/sessions') return { call: 'list', act: listSessions }
    for (const each of [cards, refunds, disputes, balance]) {
      const found = each.route(method, path)
      if (found) return found
    }
    const [, sessionId = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    if (method === 'GET' && sessionId && !action)
      return {
        call: 'read',
        act(form) {
          checkParameters(readParameters, form)
          return shown(known(sessionId), true)
        },
      }
    if (method === 'POST' && action)
      return {
        call: 'expire',
        act() {
          const session = known(sessionId)
          if (session.status !== 'open') throw new Refused('parameter_invalid', 'status')
          end(session)
          return shown(session)
        },
      }
    return null
  }

  const account = () => ({
    id: 'acct_standin',
    object: 'account',
    capabilities: { card_payments: 'active', ...(standIn.takesBank && { us_bank_account_ach_payments: 'active' }) },
  })

  function known(sessionId: string): Session {
    const session = sessions.get(sessionId)
    if (!session) throw Object.assign(new Refused('parameter_invalid', 'session'), { code: 'resource_missing' })
    if (session.status === 'open' && session.expires_at <= seconds()) end(session)
    return session
  }

  function create(form: Record<string, unknown>): object {
    checkParameters(sessionParameters, form)
    const asked = form as unknown as Stripe.Checkout.SessionCreateParams
    const items = asked.line_items ?? []
    if (items.length > 100) throw new Refused('parameter_invalid', 'line_items')
    const total = items.reduce(
      (sum, { quantity, price_data }) => sum + Number(quantity) * Number(price_data?.unit_amount),
      0,
    )
    const isSetup = checkMode(asked, total)
    cards.checkCustomer(asked.customer)
    const setupUsage = asked.payment_intent_data?.setup_future_usage ?? null
    const lives = Number(asked.expires_at) - seconds()
    if (lives < 1_790 || lives > 86_400) throw new Refused('parameter_invalid', 'expires_at')
    const sessionId = id('cs')
    const session: Session = {
      ...emptySession,
      id: sessionId,
      mode: isSetup ? 'setup' : 'payment',
      ...(isSetup ? { amount_subtotal: null, amount_total: null } : { amount_subtotal: total, amount_total: total }),
      customer: asked.customer ?? null,
      cancel_url: asked.cancel_url ?? null,
      client_reference_id: asked.client_reference_id ?? null,
      created: seconds(),
      expires_at: Number(asked.expires_at),
      locale: (asked.locale ?? null) as Stripe.Checkout.Session.Locale | null,
      metadata: (asked.metadata ?? {}) as Stripe.Metadata,
      payment_method_types: asked.allowed_payment_method_types ?? ['card'],
      success_url: asked.success_url ?? null,
      url: `${origin}/c/pay/${sessionId}`,
      ...{ intent: null, setup: null, setupUsage },
    }
    sessions.set(sessionId, session)
    return shown(session)
  }

  function listSessions(form: Record<string, unknown>): object {
    checkParameters(listParameters, form)
    const { gte = '0', lte = '9999999999' } = (form.created ?? {}) as { gte?: string; lte?: string }
    const data = [...sessions.values()].filter(({ created }) => created >= Number(gte) && created <= Number(lte))
    return { object: 'list', url: '/v1/checkout/sessions', has_more: false, data: data.map((each) => shown(each)) }
  }

  const shown = ({ intent, setup, setupUsage: _, ...session }: Session, isExpanded = false): object => ({
    ...session,
    payment_intent: isExpanded ? intent : (intent?.id ?? null),
    setup_intent: isExpanded ? setup : (setup?.id ?? null),
  })

  function end(session: Session) {
    Object.assign(session, { status: 'expired', url: null })
    void tell('checkout.session.expired', shown(session))
  }

  function tell(type: string, object: object): Promise<unknown> {
    const event = {
      id: id('evt'),
      object: 'event',
      type,
      created: seconds(),
      livemode: false,
      data: { object },
    }
    // What moved is noted at its moment.
    balance.all()
    const body = JSON.stringify(event)
    const signature = () =>
      Stripe.webhooks.generateTestHeaderString({
        ...{ payload: body, secret: testWebhookSecret },
        ...(standIn.isSignedByItsClock && { timestamp: seconds() }),
      })
    const told = { body, signature, deliver: () => hook(body, signature()) }
    standIn.events.push(told)
    return standIn.isHeld ? Promise.resolve() : told.deliver()
  }

  async function showPage(response: ServerResponse, sessionId: string, form: URLSearchParams | null) {
    const session = sessions.get(sessionId)
    if (!session) return refuse(response, 404, 'not_found', 'There is no such page')
    const isOpen = known(sessionId).status === 'open'
    if (form === null || !isOpen) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(checkoutPage(session, isOpen))
    }
    if (form.get('act') === 'refuse') {
      await standIn.refuseCard(sessionId)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(checkoutPage(session, known(sessionId).status === 'open'))
    }
    const isPaid = form.get('act') === 'pay'
    if (isPaid) await standIn.pay(sessionId)
    response.writeHead(303, { location: (isPaid ? session.success_url : session.cancel_url) ?? '/' })
    response.end()
  }

  const customer = openCustomer({ id, seconds, known, shown, tell, keepOf: cards.keepOf })

  const standIn: StripeStandIn = {
    config: { secretKey: testKey, webhookSecret: testWebhookSecret, apiUrl: origin },
    env: { STRIPE_SECRET_KEY: testKey, STRIPE_WEBHOOK_SECRET: testWebhookSecret, STRIPE_API_URL: origin },
    sessions,
    refunds: refunds.refunds,
    cards,
    settleRefund: refunds.settle,
    refundElsewhere(sessionId, cents) {
      return refunds.elsewhere(sessions.get(sessionId)?.intent?.id ?? '', cents)
    },
    disputes: disputes.disputes,
    files: disputes.files,
    dispute(paidId, dispute) {
      return disputes.open(sessions.get(paidId)?.intent?.id ?? paidId, dispute)
    },
    closeDispute: disputes.close,
    balance,
    acted,
    events: [],
    isHeld: false,
    broken: new Set(),
    isSignedByItsClock: false,
    chance: () => null,
    takesBank: true,
    fail(call, fault, times = 1) {
      for (let time = 0; time < times; time++) faults.push({ call, fault })
    },
    ...customer,
    async lapse(sessionId) {
      end(known(sessionId))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}
