import type Stripe from 'stripe'
import type { openCards } from './stripe-cards.ts'
import type { Session } from './stripe-checkout-page.ts'
import { checkParameters, hash, list, Refused, type Rule } from './stripe-parameters.ts'

type Call = 'balance' | 'movements' | 'payout'
type Movement = Stripe.BalanceTransaction

type Needs = {
  id(kind: string): string
  seconds(): number
  sessions: Map<string, Session>
  cards: ReturnType<typeof openCards>
  refunds: Map<string, Stripe.Refund>
  disputes: Map<string, Stripe.Dispute>
}

/** docs.stripe.com/api/balance_transactions/list and /payouts/retrieve, API version 2026-10-28.endive, read on 2026-11-28. */
const text: Rule = { kind: 'text' }
const integer: Rule = { kind: 'integer' }
const movementParameters = hash({
  created: hash({ gt: integer, gte: integer, lt: integer, lte: integer }),
  currency: text,
  ending_before: text,
  expand: list({ kind: 'enum', values: ['data.source'] }),
  limit: integer,
  payout: text,
  source: text,
  starting_after: text,
  type: text,
})
const payoutParameters = hash({ expand: list({ kind: 'enum', values: ['destination'] }) })

/** The balance of the stand-in: what moves it follows from what was paid, given back and disputed, and from its payouts. */
export function openBalanceOf({ id, seconds, sessions, cards, refunds, disputes }: Needs) {
  const payouts = new Map<string, Stripe.Payout>()
  /** What was moved by what, under a key of its own, so that it keeps its name. */
  const known = new Map<string, Movement>()
  /** Of other programs, and what the processor takes by itself. */
  const others: Movement[] = []
  const paidOut = new Map<string, string>()

  const movement = (type: string, amount: number, fee: number, source: object | null, created = seconds()) =>
    ({
      id: id('txn'),
      object: 'balance_transaction',
      type,
      amount,
      fee,
      net: amount - fee,
      currency: 'usd',
      source,
      created,
    }) as unknown as Movement
  function once(key: string, make: () => Movement): Movement {
    const found = known.get(key) ?? make()
    known.set(key, found)
    return found
  }

  function ofPayment(intent: Stripe.PaymentIntent | null, isBank: boolean): Movement[] {
    if (intent?.status !== 'succeeded') return []
    const { id: chargeId, balance_transaction: own } = intent.latest_charge as Stripe.Charge
    const { id: name, fee } = own as Movement
    const source = { id: chargeId, object: 'charge', payment_intent: intent.id, metadata: intent.metadata }
    const type = isBank ? 'payment' : 'charge'
    return [once(name, () => ({ ...movement(type, intent.amount_received, fee, source), id: name }))]
  }

  function ofRefund(refund: Stripe.Refund): Movement[] {
    // The balance moves when a refund is made, also of one to a bank account that takes days (docs.stripe.com/refunds, read on 2026-11-29).
    const out = once(`gone ${refund.id}`, () => movement('refund', -refund.amount, 0, refund))
    if (refund.status === 'succeeded' || refund.status === 'pending') return [out]
    return [out, once(`back ${refund.id}`, () => movement('refund_failure', refund.amount, 0, refund))]
  }

  function ofPayout(payout: Stripe.Payout): Movement[] {
    const out = once(`out ${payout.id}`, () => movement('payout', -payout.amount, 0, payout))
    if (payout.status !== 'failed') return [out]
    return [out, once(`failed ${payout.id}`, () => movement('payout_failure', payout.amount, 0, payout))]
  }

  /** Everything that moved, the newest first. */
  function all(): Movement[] {
    const paid = [...sessions.values()].flatMap(({ intent, payment_method_types: types }) =>
      ofPayment(intent, types.includes('us_bank_account')),
    )
    const charged = [...cards.charges.values()].flatMap((charge) => ofPayment(charge, charge.isBank))
    const disputed = [...disputes.values()].flatMap((dispute) =>
      dispute.balance_transactions.map((each) => ({ ...each, currency: 'usd', source: dispute }) as Movement),
    )
    const moved = [paid, charged, [...refunds.values()].flatMap(ofRefund), disputed, others]
    const rest = [...moved.flat(), ...[...payouts.values()].flatMap(ofPayout)]
    return rest.sort((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1))
  }

  const balance = {
    payouts,
    others,
    all,
    /** What is there. */
    cents: () => all().reduce((sum, { net }) => sum + net, 0),
    route(method: string, path: string): { call: Call; act: (form: Record<string, unknown>) => object } | null {
      if (method !== 'GET') return null
      if (path === '/v1/balance_transactions') return { call: 'movements', act: balance.list }
      if (path === '/v1/balance')
        return {
          call: 'balance',
          act: () => ({
            object: 'balance',
            available: [{ amount: balance.cents(), currency: 'usd' }],
            pending: [{ amount: 0, currency: 'usd' }],
          }),
        }
      const [, payoutId = ''] = /^\/v1\/payouts\/(\w+)$/.exec(path) ?? []
      return payoutId === '' ? null : { call: 'payout', act: (form) => balance.readPayout(payoutId, form) }
    },
    list(form: Record<string, unknown>): object {
      checkParameters(movementParameters, form)
      const { gte = '0', lte = '9999999999' } = (form.created ?? {}) as { gte?: string; lte?: string }
      const { payout, starting_after: after } = form as { payout?: string; starting_after?: string }
      const found = all().filter(
        ({ created, id: name }) =>
          created >= Number(gte) && created <= Number(lte) && (payout === undefined || paidOut.get(name) === payout),
      )
      const begin = after === undefined ? 0 : found.findIndex((each) => each.id === after) + 1
      const limit = Number(form.limit ?? 10)
      if (limit < 1 || limit > 100) throw new Refused('parameter_invalid', 'limit')
      const isExpanded = form.expand !== undefined
      const data = found.slice(begin, begin + limit).map((each) => {
        const source = each.source as unknown as { id: string } | null
        return isExpanded ? each : { ...each, source: source?.id ?? null }
      })
      return { object: 'list', url: '/v1/balance_transactions', has_more: begin + limit < found.length, data }
    },
    readPayout(payoutId: string, form: Record<string, unknown>): object {
      checkParameters(payoutParameters, form)
      const payout = payouts.get(payoutId)
      if (!payout) throw Object.assign(new Refused('parameter_invalid', 'payout'), { code: 'resource_missing' })
      const destination = { id: payout.destination, object: 'bank_account', bank_name: 'TEST BANK', last4: '6789' }
      return { ...payout, destination: form.expand === undefined ? payout.destination : destination }
    },
    /** Everything that is there goes to the bank; of one that a person asks for, the processor does not say what is in it. */
    payOut({ isAutomatic = true }: { isAutomatic?: boolean } = {}): Stripe.Payout {
      const amount = balance.cents()
      const payout = {
        id: id('po'),
        object: 'payout',
        amount,
        arrival_date: Math.ceil(seconds() / 86_400) * 86_400 + 86_400,
        automatic: isAutomatic,
        created: seconds(),
        currency: 'usd',
        destination: id('ba'),
        failure_code: null,
        livemode: false,
        status: 'in_transit',
      } as unknown as Stripe.Payout
      if (isAutomatic) for (const each of all()) if (!paidOut.has(each.id)) paidOut.set(each.id, payout.id)
      payouts.set(payout.id, payout)
      all()
      return payout
    },
    settlePayout(payoutId: string, outcome: 'paid' | 'failed') {
      const payout = payouts.get(payoutId)
      if (!payout) throw new Error('There is no such payout')
      Object.assign(payout, { status: outcome, ...(outcome === 'failed' && { failure_code: 'account_closed' }) })
      all()
    },
    /** Something else moves the balance: another program, or the processor itself. */
    move(type: string, amount: number, fee = 0): Movement {
      const made = movement(type, amount, fee, { id: id(type === 'charge' ? 'ch' : 'src'), object: type, metadata: {} })
      others.push(made)
      return made
    },
    clear() {
      for (const each of [payouts, known, paidOut]) each.clear()
      others.length = 0
    },
  }
  return balance
}
