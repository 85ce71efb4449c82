import type Stripe from 'stripe'
import type { ProcessorConfig } from '#server/config.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { describeError } from '#server/platform/logging/log.ts'
import {
  type Checkout,
  type Processor,
  type ProcessorDispute,
  type ProcessorHealth,
  type ProcessorMovement,
  type ProcessorRefund,
  ProcessorRefusal,
  type StoredMethod,
} from '#server/platform/ports/processor.ts'
import { chargeParametersOf, keepParametersOf, parametersOf } from './stripe-requests.ts'

/** Milliseconds that one call may take; the client repeats it twice under the same key. */
const patienceMs = 12_000
const repetitions = 2

/** Seconds around the moment of a lost call in which its page is looked for. */
const aroundSeconds = 600

/** What a page is read with: the card or account, and the fee. */
const expandCharge = ['latest_charge.balance_transaction', 'payment_method']
const expand = [
  'payment_intent.latest_charge.balance_transaction',
  'payment_intent.payment_method',
  'setup_intent.payment_method',
]

/** Stripe Checkout on its own pages. The client is loaded with the first call. */
export function openStripe({ secretKey, webhookSecret, apiUrl }: ProcessorConfig, log: Log): Processor {
  const isLive = /^(sk|rk)_live_/.test(secretKey)
  let opened: Promise<Stripe> | undefined
  let health: ProcessorHealth = { problem: webhookSecret === null ? 'no-webhook-secret' : null, account: null }

  const client = () => {
    opened ??= import('stripe').then(({ default: StripeClient }) => {
      const url = new URL(apiUrl)
      return new StripeClient(secretKey, {
        host: url.hostname,
        port: url.port || (url.protocol === 'http:' ? 80 : 443),
        protocol: url.protocol === 'http:' ? 'http' : 'https',
        timeout: patienceMs,
        maxNetworkRetries: repetitions,
        telemetry: false,
      })
    })
    return opened
  }

  async function look(): Promise<ProcessorHealth> {
    try {
      const account = await (await client()).accounts.retrieveCurrent()
      const takesBank = account.capabilities?.us_bank_account_ach_payments === 'active'
      const problem = webhookSecret === null ? ('no-webhook-secret' as const) : null
      health = { problem, account: { id: account.id, isLive, takesBank } }
    } catch (error) {
      const type = typeOf(error)
      const isRefused = type === 'StripeAuthenticationError' || type === 'StripePermissionError'
      health = { ...health, problem: isRefused ? 'key-refused' : 'unreachable' }
      log('the payment processor does not let us in', describeError(error))
    }
    return health
  }

  const read = async (checkoutId: string): Promise<Checkout | null> => {
    const session = await unlessMissing(
      async () => (await client()).checkout.sessions.retrieve(checkoutId, { expand }),
      checkoutId,
    )
    return session && checkoutOf(session)
  }

  const readCharge = async (paymentId: string): Promise<Checkout | null> => {
    const intent = await unlessMissing(
      async () => (await client()).paymentIntents.retrieve(paymentId, { expand: expandCharge }),
      paymentId,
    )
    return intent && chargeOf(intent)
  }

  const readRefund = async (id: string): Promise<ProcessorRefund | null> => {
    const refund = await unlessMissing(
      async () => (await client()).refunds.retrieve(id, { expand: ['payment_intent'] }),
      id,
    )
    return refund && refundOf(refund)
  }

  return {
    isLive,
    health: () => health,
    look,
    parametersOf,
    async begin(parameters, key) {
      try {
        const session = await (await client()).checkout.sessions.create(
          parameters as unknown as Stripe.Checkout.SessionCreateParams,
          { idempotencyKey: key },
        )
        return checkoutOf(session)
      } catch (error) {
        throw refusalOr(error)
      }
    },
    read,
    async expire(checkoutId) {
      try {
        await (await client()).checkout.sessions.expire(checkoutId)
      } catch (error) {
        // One that is paid or over cannot be expired; what it is decides.
        if (typeOf(error) !== 'StripeInvalidRequestError') throw error
      }
      return read(checkoutId)
    },
    async find(attemptId, around) {
      const second = Math.floor(around.getTime() / 1_000)
      const created = { gte: second - aroundSeconds, lte: second + aroundSeconds }
      for await (const session of (await client()).checkout.sessions.list({ created, limit: 100 }))
        if (session.client_reference_id === attemptId) return read(session.id)
      return null
    },
    async makeHolder(key) {
      const { id } = await (await client()).customers.create({ metadata: { holder: key } }, { idempotencyKey: key })
      return id
    },
    keepParametersOf,
    async forget(methodId) {
      const forgotten = async () => (await client()).paymentMethods.detach(methodId)
      try {
        await unlessMissing(forgotten, methodId)
      } catch (error) {
        // One that nobody has anymore cannot be taken from somebody.
        if (typeOf(error) !== 'StripeInvalidRequestError') throw error
      }
    },
    chargeParametersOf,
    async charge(parameters, key) {
      try {
        const asked = parameters as unknown as Stripe.PaymentIntentCreateParams
        return chargeOf(await (await client()).paymentIntents.create(asked, { idempotencyKey: key }))
      } catch (error) {
        // A card that its bank refuses fails the call, and its payment is there all the same.
        const { payment_intent: declined } = error as { payment_intent?: Stripe.PaymentIntent }
        if (typeOf(error) === 'StripeCardError' && declined) return chargeOf(declined)
        throw refusalOr(error)
      }
    },
    readCharge,
    async findCharge(attemptId, parameters, around) {
      const { customer } = parameters as { customer: string }
      const second = Math.floor(around.getTime() / 1_000)
      const created = { gte: second - aroundSeconds, lte: second + aroundSeconds }
      for await (const intent of (await client()).paymentIntents.list({ customer, created, limit: 100 }))
        if (intent.metadata.attempt === attemptId) return readCharge(intent.id)
      return null
    },
    refundParametersOf: ({ refundId, attemptId, paymentId, amountCents }) =>
      ({
        payment_intent: paymentId,
        amount: amountCents,
        metadata: { attempt: attemptId, refund: refundId },
      }) satisfies Stripe.RefundCreateParams,
    async refund(parameters, key) {
      try {
        const asked = parameters as unknown as Stripe.RefundCreateParams
        return refundOf(await (await client()).refunds.create(asked, { idempotencyKey: key }))
      } catch (error) {
        throw refusalOr(error)
      }
    },
    readRefund,
    async findRefund(refundId, paymentId) {
      for await (const refund of (await client()).refunds.list({ payment_intent: paymentId, limit: 100 }))
        if (refund.metadata?.refund === refundId) return readRefund(refund.id)
      return null
    },
    async readDispute(id) {
      const dispute = await unlessMissing(
        async () => (await client()).disputes.retrieve(id, { expand: ['payment_intent'] }),
        id,
      )
      return dispute && disputeOf(dispute)
    },
    async readEvent(body, signature) {
      if (webhookSecret === null) return null
      const { webhooks } = await client()
      try {
        const { id, type, livemode, created, data } = await webhooks.constructEventAsync(body, signature, webhookSecret)
        const { id: objectId = '' } = data.object as { id?: string }
        return { id, type, objectId, isLive: livemode, occurredAt: new Date(created * 1_000) }
      } catch {
        return null
      }
    },
  }
}

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  const { card, us_bank_account: bank } = charge?.payment_method_details ?? {}
  const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null
  const common = {
    id: session.id,
    attemptId: session.client_reference_id,
    paymentId: intent?.id ?? (session.payment_intent as string | null),
    amountCents: intent?.amount_received || session.amount_total || 0,
    isLive: session.livemode,
    madeAt: new Date(session.created * 1_000),
    lastFour: card?.last4 ?? bank?.last4 ?? method?.card?.last4 ?? method?.us_bank_account?.last4 ?? '',
    feeCents: balance?.fee ?? null,
    keepsOnly: session.mode === 'setup',
    decline: '',
    stored: storedOf(session),
  }
  if (session.status === 'open') return { ...common, state: 'open', url: session.url ?? '' }
  if (session.status === 'expired') return { ...common, state: 'expired' }
  if (session.mode === 'setup') return { ...common, state: common.stored ? 'paid' : 'processing' }
  if (session.payment_status === 'paid') return { ...common, state: 'paid' }
  const isOver = intent?.status === 'canceled' || intent?.status === 'requires_payment_method'
  return { ...common, state: isOver ? 'failed' : 'processing' }
}

function chargeOf(intent: Stripe.PaymentIntent): Checkout {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  const { card, us_bank_account: bank } = charge?.payment_method_details ?? {}
  const { decline_code: decline, code } = intent.last_payment_error ?? {}
  const isOver = intent.status === 'canceled' || intent.status.startsWith('requires_')
  return {
    id: null,
    attemptId: intent.metadata.attempt ?? null,
    paymentId: intent.id,
    amountCents: intent.amount_received || intent.amount,
    isLive: intent.livemode,
    madeAt: new Date(intent.created * 1_000),
    lastFour: card?.last4 ?? bank?.last4 ?? '',
    feeCents: balance?.fee ?? null,
    keepsOnly: false,
    decline: (decline ?? code ?? '').slice(0, 60),
    stored: null,
    state: intent.status === 'succeeded' ? 'paid' : isOver ? 'failed' : 'processing',
  }
}

/** What the customer of a page lets us charge later; null if nothing is kept, or its page is not over. */
function storedOf({ mode, payment_intent, setup_intent }: Stripe.Checkout.Session): StoredMethod | null {
  const intent = mode === 'setup' ? setup_intent : payment_intent
  if (typeof intent !== 'object' || intent === null) return null
  if (intent.object === 'setup_intent' && intent.status !== 'succeeded') return null
  if (intent.object === 'payment_intent' && intent.setup_future_usage !== 'off_session') return null
  const { payment_method: method } = intent
  if (typeof method !== 'object' || method === null || method.customer === null) return null
  const { id, card, us_bank_account: bank } = method
  return {
    id,
    way: bank ? 'bank' : 'card',
    brand: (card?.brand ?? bank?.bank_name ?? '').slice(0, 40),
    lastFour: card?.last4 ?? bank?.last4 ?? '',
  }
}

/** One that was made at the processor names no refund of ours; the payment says which attempt it is of. */
function refundOf({ id, amount, status, metadata, payment_intent, failure_reason }: Stripe.Refund): ProcessorRefund {
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  const isOver = status === 'succeeded' || status === 'failed' || status === 'canceled'
  return {
    id,
    refundId: metadata?.refund ?? null,
    attemptId: metadata?.attempt ?? intent?.metadata.attempt ?? null,
    amountCents: amount,
    state: isOver ? status : 'pending',
    failure: (failure_reason ?? '').replaceAll('_', ' '),
  }
}

const disputeStates: Readonly<Record<string, ProcessorDispute['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'answered',
  warning_closed: 'closed',
  needs_response: 'open',
  appeal_needs_response: 'open',
  under_review: 'answered',
  appeal_under_review: 'answered',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
}

function disputeOf(dispute: Stripe.Dispute): ProcessorDispute {
  const { id, amount, status, reason, created, payment_intent: intent, evidence_details: details } = dispute
  const state = disputeStates[status] ?? 'open'
  const isAnswerable = state === 'inquiry' || state === 'open'
  return {
    id,
    attemptId: (typeof intent === 'object' && intent?.metadata.attempt) || null,
    amountCents: amount,
    state,
    reason,
    respondBy: isAnswerable && details.due_by ? new Date(details.due_by * 1_000) : null,
    openedAt: new Date(created * 1_000),
    movements: dispute.balance_transactions.map((each) => movementOf(each, id)),
  }
}

function movementOf(
  { id, type, amount, fee, source, created }: Stripe.BalanceTransaction,
  ofId: string,
): ProcessorMovement {
  const sourceId = (typeof source === 'object' ? source?.id : source) ?? ofId
  return { id, kind: type, amountCents: amount, feeCents: fee, sourceId, createdAt: new Date(created * 1_000) }
}

async function unlessMissing<Found>(ask: () => Promise<Found>, id: string): Promise<Found | null> {
  if (id === '') return null
  try {
    return await ask()
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return null
    throw error
  }
}

const typeOf = (error: unknown) => (error as { type?: string }).type
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const refusalOr = (error: unknown) =>
  isDefinite(error) ? new ProcessorRefusal(messageOf(error), { cause: error }) : error

/** Whether the processor certainly did nothing. A key that was used with other parameters is no such answer. */
const isDefinite = (error: unknown) =>
  ['StripeInvalidRequestError', 'StripeAuthenticationError', 'StripePermissionError', 'StripeCardError'].includes(
    typeOf(error) ?? '',
  )
