import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { WireReply, WireRequest } from '#contract/wire/kit.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { orderKey } from '#web/staff/orders/order-queries.ts'

export type NewPaymentOnWire = WireRequest<Api, 'POST /api/orders/{id}/payments'>['body']
export type PaymentsOnWire = WireReply<Api, 'GET /api/orders/{id}/payments'>

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
