import type Stripe from 'stripe'
import { checkParameters, listParameters, Refused, readParameters } from './stripe-parameters.ts'
import type { StandInPayment } from './stripe-refunds.ts'

type Route = { call: 'dispute'; act: (form: Record<string, unknown>) => object }

type Needs = {
  id(kind: string): string
  seconds(): number
  payment(intentId: string): StandInPayment | null
  tell(type: string, object: object): Promise<unknown>
}

export type NewDispute = { cents?: number; reason?: string; isInquiry?: boolean }

/** docs.stripe.com/disputes/categories and /api/disputes/object, API version 2026-10-28.endive, read on 2026-11-27. */
const cardReasons = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
]
const bankReasons = ['bank_cannot_process', 'debit_not_authorized', 'incorrect_account_details', 'insufficient_funds']

/** Cents that the processor keeps of a dispute of a card, and of a payment that a bank takes back. */
const disputeFees = { card: 1_500, bank: 400 }
const daysToAnswer = 9

/** The disputes of the stand-in: of a card, they take the money at once and wait for an answer; a bank's is lost from the start. */
export function openDisputes({ id, seconds, payment, tell }: Needs) {
  const disputes = new Map<string, Stripe.Dispute>()

  const known = (disputeId: string): Stripe.Dispute => {
    const dispute = disputes.get(disputeId)
    if (!dispute) throw Object.assign(new Refused('parameter_invalid', 'dispute'), { code: 'resource_missing' })
    return dispute
  }

  function move(dispute: Stripe.Dispute, amount: number, fee: number) {
    const movement: Partial<Stripe.BalanceTransaction> = {
      id: id('txn'),
      object: 'balance_transaction',
      type: 'adjustment',
      reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
      amount,
      fee,
      net: amount - fee,
      source: dispute.id,
      created: seconds(),
      available_on: seconds(),
    }
    dispute.balance_transactions.push(movement as Stripe.BalanceTransaction)
  }

  const found = {
    disputes,
    route(method: string, path: string): Route | null {
      if (method === 'GET' && path === '/v1/disputes') return { call: 'dispute', act: found.list }
      const [, disputeId = ''] = /^\/v1\/disputes\/(\w+)$/.exec(path) ?? []
      if (method !== 'GET' || disputeId === '') return null
      return { call: 'dispute', act: (form) => found.read(disputeId, form) }
    },
    list(form: Record<string, unknown>): object {
      checkParameters(listParameters, form)
      const { gte = '0' } = (form.created ?? {}) as { gte?: string }
      const data = [...disputes.values()].filter(({ created }) => created >= Number(gte))
      return { object: 'list', url: '/v1/disputes', has_more: false, data }
    },
    read(disputeId: string, form: Record<string, unknown>): object {
      checkParameters(readParameters, form)
      const dispute = known(disputeId)
      return { ...dispute, payment_intent: payment(dispute.payment_intent as string)?.intent ?? null }
    },
    /** A customer disputes a payment, or the bank takes it back. */
    async open(intentId: string, { cents, reason, isInquiry = false }: NewDispute = {}) {
      const paid = payment(intentId)
      if (paid?.intent.status !== 'succeeded') throw new Error('Only what was paid can be disputed')
      const { isBank, intent } = paid
      const why = reason ?? (isBank ? 'insufficient_funds' : 'fraudulent')
      if (!(isBank ? bankReasons : cardReasons).includes(why)) throw new Error(`No dispute has the reason ${why}`)
      const dispute: Partial<Stripe.Dispute> = {
        id: id('du'),
        object: 'dispute',
        amount: cents ?? intent.amount_received,
        balance_transactions: [],
        charge: (intent.latest_charge as Stripe.Charge).id,
        created: seconds(),
        currency: 'usd',
        evidence_details: {
          due_by: isBank ? null : seconds() + daysToAnswer * 86_400,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        } as unknown as Stripe.Dispute.EvidenceDetails,
        is_charge_refundable: isInquiry,
        livemode: false,
        metadata: {},
        payment_intent: intentId,
        reason: why,
        status: isBank ? 'lost' : isInquiry ? 'warning_needs_response' : 'needs_response',
      }
      const made = dispute as Stripe.Dispute
      disputes.set(made.id, made)
      if (!isInquiry) move(made, -made.amount, disputeFees[isBank ? 'bank' : 'card'])
      await tell('charge.dispute.created', made)
      if (!isInquiry) await tell('charge.dispute.funds_withdrawn', made)
      if (isBank) await tell('charge.dispute.closed', made)
      return made
    },
    /** The card company decides; what is won comes back without the fee. */
    async close(disputeId: string, status: 'won' | 'lost' | 'warning_closed' | 'prevented') {
      const dispute = known(disputeId)
      dispute.status = status
      if (status === 'won') {
        move(dispute, dispute.amount, 0)
        await tell('charge.dispute.funds_reinstated', dispute)
      }
      await tell('charge.dispute.closed', dispute)
    },
  }
  return found
}
