import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn, centsToDecimal } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import type { WireReply, WireRequest } from '#contract/wire/kit.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { orderKey } from '#web/staff/orders/order-queries.ts'

export type NewPaymentOnWire = WireRequest<Api, 'POST /api/orders/{id}/payments'>['body']
export type PaymentsOnWire = WireReply<Api, 'GET /api/orders/{id}/payments'>

/** The payments of an order. */
export const usePayments = (id: string) =>
  useApiQuery('orders', 'GET /api/orders/{id}/payments', { params: { id } }, askAnew)

/** What was given back of payments. */
export const refundedCents = (
  payments: readonly Pick<PaymentsOnWire['payments'][number], 'status' | 'amount'>[],
): Cents => payments.reduce((sum, { status, amount }) => sum + (status === 'refunded' ? centsIn(amount) : 0), 0)

/** Shows the payments of an answer, and the payment state of the order. */
export function useShowPayments(orderId: string) {
  const client = useQueryClient()
  return (payments: PaymentsOnWire) => {
    client.setQueryData(apiKey('orders', 'GET /api/orders/{id}/payments', { params: { id: orderId } }), payments)
    const { paymentStatus, amountPaid, balanceDue, version } = payments
    client.setQueryData<StaffOrderOnWire>(
      orderKey(orderId),
      (order) => order && { ...order, paymentStatus, amountPaid, balanceDue, version },
    )
    void client.invalidateQueries({ queryKey: ['orders'] })
  }
}

type Balance = {
  /** What the customer has yet to pay, has paid too much, or gets back of a cancelled order. */
  kind: 'due' | 'over' | 'toRefund'
  cents: Cents
}

/** The open balance between a customer and us. A cancelled order is never due: null if nothing is to be refunded. */
export function balanceOf({ status, balanceDue }: Pick<StaffOrderOnWire, 'status' | 'balanceDue'>): Balance | null {
  const cents = centsIn(balanceDue)
  if (status === 'cancelled') return cents < 0 ? { kind: 'toRefund', cents: -cents } : null
  return cents < 0 ? { kind: 'over', cents: -cents } : { kind: 'due', cents }
}

/** What the form holds, each field as the text that its control shows. */
type PaymentValues = {
  status: NewPaymentOnWire['status']
  amount: string
  method: string
  reference: string
  receivedOn: string
}

/** The payment that an order waits for, which the form starts with. */
export function likelyPayment(order: StaffOrderOnWire, today: IsoDate): PaymentValues {
  const balance = balanceOf(order)
  const toRefund = balance?.kind === 'toRefund'
  const amount = centsToDecimal(toRefund || balance?.kind === 'due' ? balance.cents : 0)
  return {
    status: toRefund ? 'refunded' : 'paid',
    amount,
    method: order.paymentMethod ?? '',
    reference: '',
    receivedOn: today,
  }
}
