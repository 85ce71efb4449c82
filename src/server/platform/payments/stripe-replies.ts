import type Stripe from 'stripe'
import type { Checkout, ProcessorDispute, ProcessorRefund, StoredMethod } from '#server/platform/ports/processor.ts'
import { movementOf } from './stripe-balance.ts'

/** A page of the processor, and how its payment stands. */
export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  const { card, us_bank_account: bank } = charge?.payment_method_details ?? {}
  const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null
  const common = {
    id: session.id,
    attemptId: session.client_reference_id,
    way: wayOf(session.payment_method_types),
    orderNumbers: ordersIn(session.metadata),
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

const wayOf = (types: readonly string[] = []): Checkout['way'] => (types.includes('us_bank_account') ? 'bank' : 'card')
const ordersIn = (metadata: Stripe.Metadata | null) => (metadata?.orders ?? '').split(',').filter(Boolean)

/** A charge without a page, and how it stands. */
export function chargeOf(intent: Stripe.PaymentIntent): Checkout {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  const { card, us_bank_account: bank } = charge?.payment_method_details ?? {}
  const { decline_code: decline, code } = intent.last_payment_error ?? {}
  const isOver = intent.status === 'canceled' || intent.status.startsWith('requires_')
  return {
    id: null,
    attemptId: intent.metadata.attempt ?? null,
    way: bank ? 'bank' : wayOf(intent.payment_method_types),
    orderNumbers: ordersIn(intent.metadata),
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
export function refundOf({
  id,
  amount,
  status,
  metadata,
  payment_intent,
  failure_reason,
}: Stripe.Refund): ProcessorRefund {
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

/** A dispute, with the money that it moved. */
export function disputeOf(dispute: Stripe.Dispute): ProcessorDispute {
  const { id, amount, status, reason, created, metadata, payment_intent: intent, evidence_details: details } = dispute
  const state = disputeStates[status] ?? 'open'
  const isAnswerable = state === 'inquiry' || state === 'open'
  return {
    id,
    attemptId: (typeof intent === 'object' && intent?.metadata.attempt) || null,
    amountCents: amount,
    state,
    reason,
    respondBy: isAnswerable && details.due_by ? new Date(details.due_by * 1_000) : null,
    isAnswered: details.submission_count > 0,
    answerId: metadata.answer ?? null,
    openedAt: new Date(created * 1_000),
    movements: dispute.balance_transactions.map((each) => movementOf(each, dispute)),
  }
}
