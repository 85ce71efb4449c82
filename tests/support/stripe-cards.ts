import type Stripe from 'stripe'
import { paymentOf, type Session } from './stripe-checkout-page.ts'
import { checkParameters, hash, list, Refused, type Rule, readParameters } from './stripe-parameters.ts'

/** A card or bank account, with whose it is; null: it was given up. */
export type StandInMethod = Stripe.PaymentMethod & { customer: string | null }

type Needs = {
  id(kind: string): string
  seconds(): number
  /** A payment of a page. */
  payment(intentId: string): { intent: Stripe.PaymentIntent } | null
  tell(type: string, object: object): Promise<unknown>
}

const text: Rule = { kind: 'text' }
const yes: Rule = { kind: 'enum', values: ['true'] }

/**
 * docs.stripe.com/api/customers/create, /payment_methods/detach, /payment_intents/create and /payment_intents/list, API version
 * 2026-10-28.endive, read on 2026-11-27.
 */
const customerParameters = hash({ metadata: { kind: 'metadata' } })
const chargeParameters = hash(
  {
    amount: { kind: 'integer' },
    currency: { kind: 'enum', values: ['usd'] },
    customer: text,
    payment_method: text,
    allowed_payment_method_types: list({ kind: 'enum', values: ['card', 'us_bank_account'] }),
    off_session: yes,
    confirm: yes,
    error_on_requires_action: yes,
    description: text,
    metadata: { kind: 'metadata' },
    expand: list(text),
  },
  ['amount', 'currency'],
)
const chargeListParameters = hash({
  customer: text,
  created: hash({ gte: { kind: 'integer' }, lte: { kind: 'integer' } }),
  limit: { kind: 'integer' },
  starting_after: text,
})

/** A charge that the card's bank refused: the call fails, and its payment is there all the same. */
export class Declined extends Error {
  readonly intent: Stripe.PaymentIntent
  readonly code: string
  constructor(intent: Stripe.PaymentIntent, code: string) {
    super('Your card was declined.')
    this.intent = intent
    this.code = code
  }
}

/** The cards that the stand-in keeps, and what is charged to them while nobody is on a page. */
export function openCards({ id, seconds, payment, tell }: Needs) {
  const customers = new Set<string>()
  const methods = new Map<string, StandInMethod>()
  const charges = new Map<string, Stripe.PaymentIntent & { isBank: boolean }>()
  /** Why the next charges are declined. */
  const declines: string[] = []

  const missing = (param: string) =>
    Object.assign(new Refused('parameter_invalid', param), { code: 'resource_missing' })
  const shown = ({ isBank: _, ...intent }: Stripe.PaymentIntent & { isBank: boolean }, isExpanded: boolean) => ({
    ...intent,
    payment_method: isExpanded ? methods.get(intent.payment_method as string) : intent.payment_method,
  })

  function keep(customer: string, isBank: boolean, lastFour: string): StandInMethod {
    const details = isBank
      ? { us_bank_account: { last4: lastFour, bank_name: 'TEST BANK' } }
      : { card: { last4: lastFour, brand: 'visa' } }
    const method = { id: id('pm'), object: 'payment_method', customer, ...details } as unknown as StandInMethod
    methods.set(method.id, method)
    return method
  }

  const cards = {
    customers,
    methods,
    charges,
    declines,
    checkCustomer(customer: string | undefined) {
      if (customer !== undefined && !customers.has(customer)) throw missing('customer')
    },
    /** The calls about cards, by their address; null for others. */
    route(method: string, path: string) {
      if (method === 'POST' && path === '/v1/customers') return { call: 'customer' as const, act: cards.createCustomer }
      if (method === 'POST' && path === '/v1/payment_intents') return { call: 'charge' as const, act: cards.charge }
      if (method === 'GET' && path === '/v1/payment_intents')
        return { call: 'list-charges' as const, act: cards.listCharges }
      const [, intentId = ''] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? []
      if (method === 'GET' && intentId)
        return {
          call: 'read-charge' as const,
          act: (form: Record<string, unknown>) => cards.readCharge(intentId, form),
        }
      const [, methodId = ''] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? []
      return method === 'POST' && methodId ? { call: 'detach' as const, act: () => cards.detach(methodId) } : null
    },
    createCustomer(form: Record<string, unknown>): object {
      checkParameters(customerParameters, form)
      const customer = { id: id('cus'), object: 'customer', metadata: form.metadata ?? {} }
      customers.add(customer.id)
      return customer
    },
    /** What the page of a session keeps from now on; null if it keeps nothing. */
    keepOf({ customer, setupUsage, mode }: Session, isBank: boolean, lastFour: string): StandInMethod | null {
      const isKept = mode === 'setup' || setupUsage === 'off_session'
      return isKept && typeof customer === 'string' ? keep(customer, isBank, lastFour) : null
    },
    detach(methodId: string): object {
      const method = methods.get(methodId)
      if (!method) throw missing('payment_method')
      if (method.customer === null) throw new Refused('parameter_invalid', 'payment_method')
      method.customer = null
      return method
    },
    charge(form: Record<string, unknown>): object {
      checkParameters(chargeParameters, form)
      const {
        payment_method = '',
        customer,
        metadata = {},
        ...asked
      } = form as unknown as Stripe.PaymentIntentCreateParams
      const method = methods.get(payment_method)
      if (!method) throw missing('payment_method')
      // One that was given up can be used by nobody.
      if (method.customer === null || method.customer !== customer)
        throw new Refused('parameter_invalid', 'payment_method')
      const isBank = method.us_bank_account !== undefined
      const amount = Number(asked.amount)
      if (amount < 50 || amount > 99_999_999) throw new Refused('parameter_invalid', 'amount')
      const declined = declines.shift()
      const status = declined ? 'requires_payment_method' : isBank ? 'processing' : 'succeeded'
      const lastFour = (isBank ? method.us_bank_account?.last4 : method.card?.last4) ?? ''
      const facts = { amount_total: amount, metadata, payment_method_types: [isBank ? 'us_bank_account' : 'card'] }
      const intent = {
        ...paymentOf(id, facts as unknown as Session, status, lastFour),
        created: seconds(),
        customer: method.customer,
        payment_method: method.id,
        livemode: false,
        last_payment_error: declined ? { type: 'card_error', code: 'card_declined', decline_code: declined } : null,
        isBank,
      } as Stripe.PaymentIntent & { isBank: boolean }
      charges.set(intent.id, intent)
      void tell(declined ? 'payment_intent.payment_failed' : `payment_intent.${status}`, shown(intent, false))
      if (declined) throw new Declined(shown(intent, false) as Stripe.PaymentIntent, declined)
      return shown(intent, false)
    },
    readCharge(intentId: string, form: Record<string, unknown>): object {
      checkParameters(readParameters, form)
      const intent = charges.get(intentId)
      if (intent) return shown(intent, true)
      const ofPage = payment(intentId)
      if (!ofPage) throw missing('payment_intent')
      return ofPage.intent
    },
    listCharges(form: Record<string, unknown>): object {
      checkParameters(chargeListParameters, form)
      const { gte = '0', lte = '9999999999' } = (form.created ?? {}) as { gte?: string; lte?: string }
      const data = [...charges.values()]
        .filter(
          ({ customer, created }) =>
            (form.customer === undefined || customer === form.customer) &&
            created >= Number(gte) &&
            created <= Number(lte),
        )
        .map((intent) => shown(intent, false))
      return { object: 'list', url: '/v1/payment_intents', has_more: false, data }
    },
    /** The bank confirms a charge, or does not. */
    async settle(intentId: string, outcome: 'paid' | 'failed') {
      const intent = charges.get(intentId)
      if (!intent) throw missing('payment_intent')
      const status = outcome === 'paid' ? 'succeeded' : 'requires_payment_method'
      const facts = {
        amount_total: intent.amount,
        metadata: intent.metadata,
        payment_method_types: ['us_bank_account'],
      }
      const settled = paymentOf(id, { ...facts, intent } as unknown as Session, status, '6789')
      Object.assign(intent, { ...settled, payment_method: intent.payment_method })
      await tell(`payment_intent.${outcome === 'paid' ? 'succeeded' : 'payment_failed'}`, shown(intent, false))
    },
  }
  return cards
}
