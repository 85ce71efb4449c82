import { AsyncLocalStorage } from 'node:async_hooks'
import type Stripe from 'stripe'
import type { ProcessorConfig } from '#server/config.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { describeError } from '#server/platform/logging/log.ts'
import {
  type Checkout,
  type Processor,
  type ProcessorHealth,
  type ProcessorRefund,
  ProcessorRefusal,
} from '#server/platform/ports/processor.ts'
import { openBalance, unlessMissing } from './stripe-balance.ts'
import { openDisputes } from './stripe-disputes.ts'
import { listSince } from './stripe-lists.ts'
import { chargeOf, checkoutOf, refundOf } from './stripe-replies.ts'
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

  const passes = new AsyncLocalStorage<true>()
  let isHeld = false
  const isStopped = () => isHeld && passes.getStore() !== true

  const client = () => {
    if (isStopped())
      throw new Error('Calls to the payment processor wait until what a backup did not know is taken over')
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

  const seen = (): ProcessorHealth => (isStopped() ? { problem: 'held', account: null } : health)

  async function look(): Promise<ProcessorHealth> {
    if (isStopped()) return seen()
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
    health: seen,
    hold(held) {
      isHeld = held
    },
    passing: (work) => passes.run(true, work),
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
    ...openDisputes(client, refusalOr),
    ...openBalance(client),
    listSince: (since) => listSince(client, since),
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

const typeOf = (error: unknown) => (error as { type?: string }).type
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A refusal, if the processor certainly did nothing. A key that was used with other parameters is no such answer. */
function refusalOr(error: unknown): unknown {
  const type = typeOf(error) ?? ''
  const isOfKey = type === 'StripeAuthenticationError' || type === 'StripePermissionError'
  const isOfCall = type === 'StripeInvalidRequestError' || type === 'StripeCardError'
  return isOfKey || isOfCall ? new ProcessorRefusal(messageOf(error), { cause: error, isOfKey }) : error
}
