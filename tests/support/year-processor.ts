import type { ProcessorStandIn } from '../break/year/world.ts'
import { type Call, type Fault, openStripeStandIn } from './stripe-stand-in.ts'

/** The stand-in of Stripe for a company that is played day by day: it has the company's time, and tells it what happened. */
export async function openYearProcessor(): Promise<ProcessorStandIn & { close(): Promise<void> }> {
  let now = () => new Date()
  let company = () => ''
  const untold = new Set<string>()
  const tell = async (body: string, signature: string) => {
    const headers = { 'stripe-signature': signature }
    const reply = await fetch(`${company()}/api/hooks/payments`, { method: 'POST', body, headers }).catch(() => null)
    await reply?.body?.cancel()
    if (!reply?.ok) untold.add(body)
    return reply?.status ?? 0
  }
  const stripe = await openStripeStandIn({ now: () => now(), hook: tell })
  stripe.isSignedByItsClock = true
  const paid = () => [...stripe.sessions.values()].filter(({ payment_status: status }) => status === 'paid')
  const touched = () =>
    new Set([...stripe.refunds.values(), ...stripe.disputes.values()].map(({ payment_intent: intent }) => intent))
  const open = new Set(['needs_response', 'under_review'])
  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
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
    async tellAgain() {
      for (const { body, deliver } of stripe.events) if (untold.delete(body)) await deliver()
    },
    refunds: () =>
      [...stripe.refunds.values()].map(({ id, amount, status }) => ({ id, cents: amount, status: status ?? '' })),
    settleRefund: (id, outcome) => stripe.settleRefund(id, outcome),
    untouched() {
      const intents = touched()
      return paid().flatMap(({ id, intent }) => (intent && !intents.has(intent.id) ? id : []))
    },
    async dispute(page) {
      await stripe.dispute(page)
    },
    disputes: () =>
      [...stripe.disputes.values()].map(({ id, amount, status }) => ({
        id,
        cents: amount,
        status,
        isOpen: open.has(status),
      })),
    closeDispute: (id, outcome) => stripe.closeDispute(id, outcome),
    takenCents: () =>
      sum(paid().map(({ amount_total: amount }) => amount ?? 0)) -
      sum([...stripe.refunds.values()].map(({ status, amount }) => (status === 'succeeded' ? amount : 0))) -
      sum([...stripe.disputes.values()].map(({ status, amount }) => (status === 'lost' ? amount : 0))),
    close: () => stripe.close(),
  }
}
