import type { ProcessorStandIn } from '../break/year/world.ts'
import { type Call, type Fault, openStripeStandIn } from './stripe-stand-in.ts'

/** The stand-in of Stripe for a company that is played day by day: it has the company's time, and tells it what happened. */
export async function openYearProcessor(): Promise<ProcessorStandIn & { close(): Promise<void> }> {
  let now = () => new Date()
  let company = () => ''
  const stripe = await openStripeStandIn({
    now: () => now(),
    async hook(body, signature) {
      const headers = { 'stripe-signature': signature }
      const reply = await fetch(`${company()}/api/hooks/payments`, { method: 'POST', body, headers }).catch(() => null)
      await reply?.body?.cancel()
      return reply?.status ?? 0
    },
  })
  return {
    env: stripe.env,
    unsettled: [],
    join(time, address) {
      now = time
      company = address
    },
    pay: (page) => stripe.pay(page),
    settle: (page, outcome) => stripe.settle(page, outcome),
    fail: (call, fault) => stripe.fail(call as Call, fault as Fault),
    takenCents: () =>
      [...stripe.sessions.values()]
        .filter(({ payment_status: status }) => status === 'paid')
        .reduce((sum, { amount_total: amount }) => sum + (amount ?? 0), 0),
    close: () => stripe.close(),
  }
}
