import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import { useApp } from '#web/app/app-context.ts'
import { oneKey } from '#web/staff/orders/order-queries.ts'

export type NewPaymentOnWire = WireRequest<Api, 'POST /api/orders/{id}/payments'>['body']

/** The payments of an order; refetched whenever they are opened. */
export function usePayments(orderId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'payments', orderId],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/payments', { params: { id: orderId }, signal }),
    gcTime: 0,
  })
}

/** Records a payment. The same key never records it twice (rule 13). */
export function useAddPayment(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewPaymentOnWire }) =>
      call('POST /api/orders/{id}/payments', { params: { id: orderId }, headers: { 'idempotency-key': key }, body }),
    onSuccess: useShowPayments(orderId),
  })
}

/** Records that a payment bounced. */
export function useBouncePayment(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ paymentId, bouncedOn }: { paymentId: string; bouncedOn: string }) =>
      call('POST /api/orders/{id}/payments/{paymentId}/bounces', {
        params: { id: orderId, paymentId },
        body: { bouncedOn },
      }),
    onSuccess: useShowPayments(orderId),
  })
}

/** Shows the payments of an answer, and the payment state of the order. */
function useShowPayments(orderId: string) {
  const client = useQueryClient()
  return (payments: NonNullable<ReturnType<typeof usePayments>['data']>) => {
    client.setQueryData(['orders', 'payments', orderId], payments)
    const { paymentStatus, amountPaid, balanceDue, version } = payments
    client.setQueryData<StaffOrderOnWire>(
      oneKey(orderId),
      (order) => order && { ...order, paymentStatus, amountPaid, balanceDue, version },
    )
    void client.invalidateQueries({ queryKey: ['orders'] })
  }
}
