import type Stripe from 'stripe'

/** The page of the stand-in that a person clicks through: what is to be paid, and its buttons. */
export function checkoutPage(session: Stripe.Checkout.Session, isOpen: boolean): string {
  const dollars = `$${((session.amount_total ?? 0) / 100).toFixed(2)}`
  const isBank = session.payment_method_types.includes('us_bank_account')
  const way = isBank ? 'the bank account ending in 6789' : 'the card ending in 4242'
  const isSetup = session.mode === 'setup'
  const what = isSetup ? 'Save' : `Pay ${dollars} from`
  const buttons = `<button name="act" value="pay">${what} ${way}</button>${isSetup || isBank ? '' : '<button name="act" value="refuse">Use a card that is refused</button>'}<button name="act" value="back">Back without paying</button>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Stand-in of the payment company</title>
<style>body{font:18px/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem}button{display:block;width:100%;min-height:3.5rem;margin-top:1rem;font:inherit}</style>
<h1>${isOpen ? (isSetup ? 'Save a card' : `Pay ${dollars}`) : 'This page is over'}</h1><p>This page stands in for the payment company's own. No money moves.</p>
${isOpen ? `<form method="post">${buttons}</form>` : ''}`
}

/** A page that nobody paid, with everything that the type asks for. */
export const emptySession = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency: 'usd',
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: 'pay',
  subscription: null,
  total_details: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>

/** A page with its payment. */
export type Session = Stripe.Checkout.Session & {
  intent: Stripe.PaymentIntent | null
  setup: Stripe.SetupIntent | null
  /** How the card of its payment may be used later. */
  setupUsage: string | null
}

/** The payment of a page, as it is after somebody paid, approved or was refused. */
export function paymentOf(
  id: (kind: string) => string,
  session: Session,
  status: Stripe.PaymentIntent.Status,
  lastFour: string,
): Stripe.PaymentIntent {
  const isBank = session.payment_method_types.includes('us_bank_account')
  const cents = session.amount_total ?? 0
  const details = isBank ? { us_bank_account: { last4: lastFour } } : { card: { last4: lastFour } }
  const isPaid = status === 'succeeded'
  const fee = isBank ? Math.min(500, Math.round(cents * 0.008)) : Math.round(cents * 0.029) + 30
  const charge = {
    id: id('ch'),
    object: 'charge',
    payment_method_details: details,
    balance_transaction: isPaid ? { id: id('txn'), fee } : null,
  }
  const intent: Partial<Stripe.PaymentIntent> = {
    id: session.intent?.id ?? id('pi'),
    object: 'payment_intent',
    amount: cents,
    amount_received: isPaid ? cents : 0,
    status,
    metadata: session.metadata ?? {},
    latest_charge: charge as unknown as Stripe.Charge,
    payment_method: { id: id('pm'), object: 'payment_method', ...details } as unknown as Stripe.PaymentMethod,
  }
  return intent as Stripe.PaymentIntent
}
