import type Stripe from 'stripe'
import {
  checkParameters,
  evidenceParameters,
  fileFields,
  listParameters,
  Refused,
  readParameters,
} from './stripe-parameters.ts'
import type { StandInPayment } from './stripe-refunds.ts'

type Route = { call: 'dispute' | 'answer' | 'upload'; act: (form: Record<string, unknown>) => object }

/** A file that was stored, with its bytes. */
export type StoredFile = { id: string; bytes: Buffer }

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

const uploadParameters = { kind: 'hash', fields: { purpose: { kind: 'enum', values: ['dispute_evidence'] } } } as const

/** The disputes of the stand-in: of a card, they take the money at once and wait for an answer; a bank's is lost from the start. */
export function openDisputes({ id, seconds, payment, tell }: Needs) {
  const disputes = new Map<string, Stripe.Dispute>()
  const files = new Map<string, StoredFile>()

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
    files,
    route(method: string, path: string): Route | null {
      if (method === 'POST' && path === '/v1/files') return { call: 'upload', act: found.upload }
      if (method === 'GET' && path === '/v1/disputes') return { call: 'dispute', act: found.list }
      const [, disputeId = ''] = /^\/v1\/disputes\/(\w+)$/.exec(path) ?? []
      if (disputeId === '') return null
      if (method === 'POST') return { call: 'answer', act: (form) => found.answer(disputeId, form) }
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
    /** docs.stripe.com/api/files/create: a PDF for a dispute has at most 5 MB. */
    upload({ file, ...form }: Record<string, unknown>): object {
      checkParameters(uploadParameters, form)
      if (!Buffer.isBuffer(file) || !file.subarray(0, 5).equals(Buffer.from('%PDF-')) || file.length > 5_000_000)
        throw new Refused('parameter_invalid', 'file')
      const stored = { id: id('file'), bytes: file }
      files.set(stored.id, stored)
      const { id: name } = stored
      return { id: name, object: 'file', purpose: form.purpose, size: file.length, type: 'pdf', created: seconds() }
    },
    /** docs.stripe.com/api/disputes/update: evidence that is submitted goes to the bank, which takes it once. */
    answer(disputeId: string, form: Record<string, unknown>): object {
      checkParameters(evidenceParameters, form)
      const dispute = known(disputeId)
      const { evidence = {}, metadata = {} } = form as { evidence?: Record<string, string>; metadata?: object }
      const sum = Object.values(evidence).reduce((length, text) => length + text.length, 0)
      if (sum > 150_000) throw new Refused('parameter_invalid', 'evidence')
      for (const [name, text] of Object.entries(evidence)) {
        if (text.length > 20_000) throw new Refused('parameter_invalid', `evidence[${name}]`)
        if (fileFields.includes(name) && !files.has(text)) throw new Refused('parameter_invalid', `evidence[${name}]`)
      }
      const waits = dispute.status === 'needs_response' || dispute.status === 'warning_needs_response'
      if (!waits || dispute.evidence_details.submission_count > 0) throw new Refused('parameter_invalid', 'dispute')
      Object.assign(dispute.metadata, metadata)
      Object.assign(dispute, { evidence })
      Object.assign(dispute.evidence_details, { has_evidence: true })
      if (form.submit === 'true') {
        dispute.evidence_details.submission_count = 1
        dispute.status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review'
        void tell('charge.dispute.updated', dispute)
      }
      return found.read(disputeId, form.expand === undefined ? {} : { expand: form.expand })
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
