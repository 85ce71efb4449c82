import type Stripe from 'stripe'
import { checkParameters, list, Refused, type Rule, readParameters } from './stripe-parameters.ts'

/** A payment of a page, with what it took. */
export type StandInPayment = { intent: Stripe.PaymentIntent; isBank: boolean }

type Route = { call: 'refund' | 'read-refund' | 'list-refunds'; act: (form: Record<string, unknown>) => object }

type Needs = {
  id(kind: string): string
  seconds(): number
  payment(intentId: string): StandInPayment | null
  tell(type: string, object: object): Promise<unknown>
}

const text: Rule = { kind: 'text' }

/** docs.stripe.com/api/refunds/create and /list, API version 2026-10-28.endive, read on 2026-11-27. */
const refundParameters: Rule = {
  kind: 'hash',
  fields: {
    payment_intent: text,
    amount: { kind: 'integer' },
    metadata: { kind: 'metadata' },
    reason: { kind: 'enum', values: ['duplicate', 'fraudulent', 'requested_by_customer'] },
    expand: list(text),
  },
}
const refundListParameters: Rule = {
  kind: 'hash',
  fields: {
    payment_intent: text,
    created: { kind: 'hash', fields: { gte: { kind: 'integer' } } },
    limit: { kind: 'integer' },
    starting_after: text,
  },
}

/** The refunds of the stand-in: each at most what is left of its payment; to a card at once, to a bank account after days. */
export function openRefunds({ id, seconds, payment, tell }: Needs) {
  const refunds = new Map<string, Stripe.Refund>()
  const ofPayment = (intentId: string) => [...refunds.values()].filter((each) => each.payment_intent === intentId)
  const isLive = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'

  function make(intentId: string, asked: { amount?: number | undefined; metadata?: Stripe.Metadata }): Stripe.Refund {
    const paid = payment(intentId)
    if (paid?.intent.status !== 'succeeded') throw new Refused('parameter_invalid', 'payment_intent')
    const gone = ofPayment(intentId)
      .filter(isLive)
      .reduce((sum, { amount }) => sum + amount, 0)
    const left = paid.intent.amount_received - gone
    const amount = asked.amount ?? left
    if (amount < 1 || amount > left) throw new Refused('parameter_invalid', 'amount')
    const refund = {
      id: id('re'),
      object: 'refund',
      amount,
      balance_transaction: null,
      charge: (paid.intent.latest_charge as Stripe.Charge).id,
      created: seconds(),
      currency: 'usd',
      customer: null,
      customer_account: null,
      metadata: asked.metadata ?? {},
      payment_intent: intentId,
      payment_method: null,
      reason: null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: paid.isBank ? 'pending' : 'succeeded',
      transfer_reversal: null,
    } satisfies Stripe.Refund
    refunds.set(refund.id, refund)
    return refund
  }

  const known = (refundId: string): Stripe.Refund => {
    const refund = refunds.get(refundId)
    if (!refund) throw Object.assign(new Refused('parameter_invalid', 'refund'), { code: 'resource_missing' })
    return refund
  }

  const found = {
    refunds,
    route(method: string, path: string): Route | null {
      if (method === 'POST' && path === '/v1/refunds') return { call: 'refund', act: found.create }
      if (method === 'GET' && path === '/v1/refunds') return { call: 'list-refunds', act: found.list }
      const [, refundId = ''] = /^\/v1\/refunds\/(\w+)$/.exec(path) ?? []
      if (method !== 'GET' || refundId === '') return null
      return { call: 'read-refund', act: (form) => found.read(refundId, form) }
    },
    create(form: Record<string, unknown>): object {
      checkParameters(refundParameters, form)
      const asked = form as unknown as Stripe.RefundCreateParams
      const { metadata } = asked as { metadata?: Stripe.Metadata }
      if (!asked.payment_intent) throw new Refused('parameter_missing', 'payment_intent')
      const amount = asked.amount === undefined ? undefined : Number(asked.amount)
      const made = make(asked.payment_intent, { amount, ...(metadata && { metadata }) })
      void tell('refund.created', made)
      return made
    },
    read(refundId: string, form: Record<string, unknown>): object {
      checkParameters(readParameters, form)
      const refund = known(refundId)
      return { ...refund, payment_intent: payment(refund.payment_intent as string)?.intent ?? null }
    },
    list(form: Record<string, unknown>): object {
      checkParameters(refundListParameters, form)
      const { gte = '0' } = (form.created ?? {}) as { gte?: string }
      const listed = form.payment_intent === undefined ? [...refunds.values()] : ofPayment(String(form.payment_intent))
      const data = listed.filter(({ created }) => created >= Number(gte))
      return { object: 'list', url: '/v1/refunds', has_more: false, data }
    },
    /** Somebody gives money back in the processor's dashboard. */
    async elsewhere(intentId: string, amount: number) {
      const made = make(intentId, { amount })
      await tell('refund.created', made)
      return made
    },
    /** What became of a refund on its way, or of one that had gone out. */
    async settle(refundId: string, status: 'succeeded' | 'failed' | 'canceled') {
      Object.assign(known(refundId), {
        status,
        ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
      })
      await tell(status === 'failed' ? 'refund.failed' : 'refund.updated', known(refundId))
    },
  }
  return found
}
