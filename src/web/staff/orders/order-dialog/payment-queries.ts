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
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewPaymentOnWire }) =>
      call('POST /api/orders/{id}/payments', { params: { id: orderId }, headers: { 'idempotency-key': key }, body }),
    onSuccess: (payments) => {
      client.setQueryData(['orders', 'payments', orderId], payments)
      const { paymentStatus, amountPaid, balanceDue, version } = payments
      client.setQueryData<StaffOrderOnWire>(
        oneKey(orderId),
        (order) => order && { ...order, paymentStatus, amountPaid, balanceDue, version },
      )
      void client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
