import type Stripe from 'stripe'
import { isoDate } from '#contract/wire/wire.ts'
import type { MovementKind, Processor, ProcessorMovement, ProcessorPayout } from '#server/platform/ports/processor.ts'

/** What each type of a movement is to our books; an adjustment is a dispute if it is of one. Others are left to a person. */
const kinds: Readonly<Record<string, MovementKind>> = {
  charge: 'charge',
  payment: 'charge',
  payment_failure_refund: 'charge-failed',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failed',
  payout: 'payout',
  payout_cancel: 'payout-failed',
  payout_failure: 'payout-failed',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}

type Source = {
  id: string
  object: string
  metadata?: Stripe.Metadata | null
  payment_intent?: string | Pick<Stripe.PaymentIntent, 'id' | 'metadata'> | null
}

/** A movement of the balance. `of`: the dispute that it is listed with, else what it is of is in it. */
export function movementOf(
  { id, type, amount, fee, source, created, currency = 'usd' }: Stripe.BalanceTransaction,
  of?: Stripe.Dispute,
): ProcessorMovement {
  const found = (of ?? (typeof source === 'object' ? source : null)) as Source | null
  const intent = found?.payment_intent ?? null
  const isOfDispute = found?.object === 'dispute'
  const kind = isOfDispute && type === 'adjustment' ? 'dispute' : (kinds[type] ?? 'other')
  return {
    id,
    // Money of another country is never ours.
    kind: currency === 'usd' ? kind : 'other',
    word: type,
    amountCents: amount,
    feeCents: fee,
    sourceId: found?.id ?? (typeof source === 'string' ? source : ''),
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    attemptId: found?.metadata?.attempt ?? (typeof intent === 'object' ? (intent?.metadata?.attempt ?? null) : null),
    createdAt: new Date(created * 1_000),
  }
}

const payoutStates: Readonly<Record<string, ProcessorPayout['state']>> = {
  pending: 'pending',
  in_transit: 'on-its-way',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
}

function payoutOf(payout: Stripe.Payout): ProcessorPayout {
  const { id, amount, status, created, arrival_date: arrival, automatic, destination, failure_code: failure } = payout
  const bank = typeof destination === 'object' ? (destination as { bank_name?: string; last4?: string } | null) : null
  return {
    id,
    amountCents: amount,
    state: payoutStates[status] ?? 'pending',
    madeAt: new Date(created * 1_000),
    // A day, as midnight of Greenwich.
    arrivesOn: isoDate.parse(new Date(arrival * 1_000).toISOString().slice(0, 10)),
    bank: [bank?.bank_name, bank?.last4 && `…${bank.last4}`].filter(Boolean).join(' ').slice(0, 100),
    failure: (failure ?? '').replaceAll('_', ' '),
    isItemized: automatic,
  }
}

type Balance = Pick<Processor, 'listMovements' | 'readBalance' | 'readPayout'>

/** The processor's books of its own, through the client. */
export const openBalance = (client: () => Promise<Stripe>): Balance => ({
  async listMovements(of) {
    const which =
      'payoutId' in of ? { payout: of.payoutId } : { created: { gte: Math.floor(of.since.getTime() / 1_000) } }
    const asked = { ...which, limit: 100, expand: ['data.source'] }
    const movements: ProcessorMovement[] = []
    for await (const each of (await client()).balanceTransactions.list(asked)) movements.push(movementOf(each))
    return movements.reverse()
  },
  async readBalance() {
    const { available, pending } = await (await client()).balance.retrieve()
    return [...available, ...pending].reduce((sum, { amount, currency }) => sum + (currency === 'usd' ? amount : 0), 0)
  },
  async readPayout(id) {
    const payout = await unlessMissing(
      async () => (await client()).payouts.retrieve(id, { expand: ['destination'] }),
      id,
    )
    return payout && payoutOf(payout)
  },
})

/** What the processor has under an id; null if it has nothing. */
export async function unlessMissing<Found>(ask: () => Promise<Found>, id: string): Promise<Found | null> {
  if (id === '') return null
  try {
    return await ask()
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return null
    throw error
  }
}
