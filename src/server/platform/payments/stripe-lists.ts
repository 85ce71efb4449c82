import type Stripe from 'stripe'
import type { NamedOfPayment, Processor } from '#server/platform/ports/processor.ts'
import { chargeOf, checkoutOf } from './stripe-replies.ts'

/** Rule 517: everything that was begun since a moment, in the processor's own lists, by the day on which it was created. */
export async function listSince(client: () => Promise<Stripe>, since: Date): ReturnType<Processor['listSince']> {
  const { checkout, paymentIntents, refunds, disputes } = await client()
  const of = { created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 }
  return {
    checkouts: await allOf(checkout.sessions.list(of), checkoutOf),
    charges: await allOf(paymentIntents.list(of), chargeOf),
    refunds: await allOf(refunds.list(of), named),
    disputes: await allOf(disputes.list(of), named),
  }
}

function named({ id, payment_intent: intent }: Stripe.Refund | Stripe.Dispute): NamedOfPayment {
  return { id, paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null) }
}

/** The oldest first. */
async function allOf<Listed, Found>(pages: AsyncIterable<Listed>, found: (listed: Listed) => Found): Promise<Found[]> {
  const all: Found[] = []
  for await (const each of pages) all.push(found(each))
  return all.reverse()
}
