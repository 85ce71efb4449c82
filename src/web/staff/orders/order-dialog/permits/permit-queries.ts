import { useMutation, useQuery } from '@tanstack/react-query'
import type { NewStreetPermitOnWire } from '#contract/street-permits/street-permits.ts'
import { useApp } from '#web/app/app-context.ts'
import { useStartRefresh } from '#web/staff/orders/order-queries.ts'

/** The street permits of an order. */
export function usePermits(orderId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'street-permits', orderId],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/street-permits', { params: { id: orderId }, signal }),
    gcTime: 0,
  })
}

/** A permit is new without an id. */
export function useSavePermit(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ permitId, body }: { permitId: string | null; body: NewStreetPermitOnWire }) =>
      permitId === null
        ? call('POST /api/orders/{id}/street-permits', { params: { id: orderId }, body })
        : call('PUT /api/orders/{id}/street-permits/{permitId}', { params: { id: orderId, permitId }, body }),
    onSuccess: useStartRefresh(),
  })
}

export function useRemovePermit(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (permitId: string) =>
      call('DELETE /api/orders/{id}/street-permits/{permitId}', { params: { id: orderId, permitId } }),
    onSuccess: useStartRefresh(),
  })
}
