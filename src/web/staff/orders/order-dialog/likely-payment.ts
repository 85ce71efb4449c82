import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import { balanceOf } from './balance.ts'
import type { NewPaymentOnWire } from './payment-queries.ts'

/** What the form holds, each field as the text that its control shows. */
type PaymentValues = { status: NewPaymentOnWire['status']; amount: string; method: string; reference: string }

/** The payment that an order waits for, which the form starts with. */
export function likelyPayment(order: StaffOrderOnWire): PaymentValues {
  const balance = balanceOf(order)
  const toRefund = balance?.kind === 'toRefund'
  const amount = centsToDecimal(toRefund || balance?.kind === 'due' ? balance.cents : 0)
  return { status: toRefund ? 'refunded' : 'paid', amount, method: order.paymentMethod ?? '', reference: '' }
}
