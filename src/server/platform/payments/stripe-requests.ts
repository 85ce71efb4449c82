import type Stripe from 'stripe'
import type { ChargeRequest, CheckoutRequest, KeepRequest } from '#server/platform/ports/processor.ts'

/** Enums are open in the types: each value here is one of the documentation, and the stand-in of the tests refuses others. */
export function parametersOf({ attemptId, lines, keepFor, orderNumbers, ...page }: CheckoutRequest) {
  const metadata = { attempt: attemptId, ...ordersIn(orderNumbers) }
  return {
    mode: 'payment',
    ...pageParametersOf(page),
    submit_type: 'pay',
    adaptive_pricing: { enabled: false },
    line_items: lines.map(({ name, cents }) => ({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
    })),
    client_reference_id: attemptId,
    metadata,
    ...(keepFor !== null && { customer: keepFor }),
    payment_intent_data: {
      metadata,
      ...(keepFor !== null && { setup_future_usage: 'off_session' as const }),
    },
  } satisfies Stripe.Checkout.SessionCreateParams
}

export function keepParametersOf({ consentId, keepFor, ...page }: KeepRequest) {
  return {
    mode: 'setup',
    ...pageParametersOf(page),
    customer: keepFor,
    client_reference_id: consentId,
    metadata: { consent: consentId },
    setup_intent_data: { metadata: { consent: consentId } },
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** A value has at most 500 characters: the first orders. */
const ordersIn = (orderNumbers: readonly string[] = []): Record<string, string> =>
  orderNumbers.length === 0 ? {} : { orders: orderNumbers.slice(0, 30).join(',') }

/** What both kinds of pages have. */
function pageParametersOf({ way, returnTo, language, expiresAt }: Omit<KeepRequest, 'consentId' | 'keepFor'>) {
  return {
    ui_mode: 'hosted_page',
    // Without it the page speaks the browser's language.
    ...(language === 'es' && { locale: 'es' }),
    allowed_payment_method_types: [way === 'card' ? 'card' : 'us_bank_account'],
    ...(way === 'bank' && { payment_method_options: { us_bank_account: { verification_method: 'instant' } } }),
    success_url: returnTo.paid,
    cancel_url: returnTo.notPaid,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
  } satisfies Partial<Stripe.Checkout.SessionCreateParams>
}

export function chargeParametersOf({ attemptId, way, amountCents, storedFor, methodId, orderNumbers }: ChargeRequest) {
  return {
    amount: amountCents,
    currency: 'usd',
    customer: storedFor,
    payment_method: methodId,
    allowed_payment_method_types: [way === 'card' ? 'card' : 'us_bank_account'],
    off_session: true,
    confirm: true,
    // Nobody is there to answer a question of the bank.
    error_on_requires_action: true,
    metadata: { attempt: attemptId, ...ordersIn(orderNumbers) },
  } satisfies Stripe.PaymentIntentCreateParams
}
