import type { StandInMethod } from './stripe-cards.ts'
import { paymentOf, type Session } from './stripe-checkout-page.ts'

type Needs = {
  id(kind: string): string
  seconds(): number
  /** Throws if there is no such page. */
  known(sessionId: string): Session
  shown(session: Session): object
  tell(type: string, object: object): Promise<unknown>
  keepOf(session: Session, isBank: boolean, lastFour: string): StandInMethod | null
}

/** What a customer does on a page of the stand-in, and the bank afterward. */
export const openCustomer = ({ id, seconds, known, shown, tell, keepOf }: Needs) => ({
  async pay(sessionId: string, { lastFour }: { lastFour?: string } = {}) {
    const session = known(sessionId)
    if (session.status !== 'open') throw new Error(`The page is ${session.status}`)
    const isBank = session.payment_method_types.includes('us_bank_account')
    const digits = lastFour ?? (isBank ? '6789' : '4242')
    const kept = keepOf(session, isBank, digits)
    if (session.mode === 'setup') {
      session.setup = { id: id('seti'), object: 'setup_intent', status: 'succeeded', payment_method: kept } as never
      Object.assign(session, { status: 'complete', url: null, payment_status: 'no_payment_required' })
      return void (await tell('checkout.session.completed', shown(session)))
    }
    session.intent = paymentOf(id, session, isBank ? 'processing' : 'succeeded', digits)
    if (kept) Object.assign(session.intent, { payment_method: kept, setup_future_usage: 'off_session' })
    Object.assign(session, { status: 'complete', url: null, payment_status: isBank ? 'unpaid' : 'paid' })
    await tell('checkout.session.completed', shown(session))
  },
  async refuseCard(sessionId: string) {
    const session = known(sessionId)
    if (session.status !== 'open') throw new Error(`The page is ${session.status}`)
    session.intent = paymentOf(id, session, 'requires_payment_method', '0002')
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }
    Object.assign(session.intent, { last_payment_error: error, livemode: false, created: seconds() })
    await tell('payment_intent.payment_failed', session.intent)
  },
  async settle(sessionId: string, outcome: 'paid' | 'failed') {
    const session = known(sessionId)
    const lastFour = '6789'
    const { payment_method: method, setup_future_usage: usage } = session.intent ?? {}
    session.intent = paymentOf(id, session, outcome === 'paid' ? 'succeeded' : 'requires_payment_method', lastFour)
    if (usage) Object.assign(session.intent, { payment_method: method, setup_future_usage: usage })
    session.payment_status = outcome === 'paid' ? 'paid' : 'unpaid'
    await tell(`checkout.session.async_payment_${outcome === 'paid' ? 'succeeded' : 'failed'}`, shown(session))
  },
})
