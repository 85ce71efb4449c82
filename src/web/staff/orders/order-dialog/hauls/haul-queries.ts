import { useMutation, useQuery } from '@tanstack/react-query'
import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { DoneHaulOnWire, NewHaulOnWire } from '#contract/hauls/hauls.ts'
import { useApp } from '#web/app/app-context.ts'
import { useStartRefresh } from '#web/staff/orders/order-queries.ts'

/** The hauls of an order; refreshed with every change of it. */
export function useHauls(orderId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'hauls', orderId],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/hauls', { params: { id: orderId }, signal }),
    gcTime: 0,
  })
}

/** On which days a haul can be done, and for how much; of one that is moved, as if it were not there. */
export function useHaulQuote(orderId: string, query: { kind: ExtraHaulKind; haulId?: string }) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'haul-quote', orderId, query],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/haul-quote', { params: { id: orderId }, query, signal }),
    gcTime: 0,
  })
}

export function usePlanHaul(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: NewHaulOnWire) => call('POST /api/orders/{id}/hauls', { params: { id: orderId }, body }),
    onSuccess: useStartRefresh(),
  })
}

export function useMoveHaul(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ haulId, day }: { haulId: string; day: string }) =>
      call('PUT /api/orders/{id}/hauls/{haulId}', { params: { id: orderId, haulId }, body: { day } }),
    onSuccess: useStartRefresh(),
  })
}

export function useFinishHaul(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ haulId, done }: { haulId: string; done: DoneHaulOnWire }) =>
      call('POST /api/orders/{id}/hauls/{haulId}/done', { params: { id: orderId, haulId }, body: done }),
    onSuccess: useStartRefresh(),
  })
}

export function useCancelHaul(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (haulId: string) =>
      call('POST /api/orders/{id}/hauls/{haulId}/cancel', { params: { id: orderId, haulId } }),
    onSuccess: useStartRefresh(),
  })
}

export function useUndoHaul(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (haulId: string) =>
      call('POST /api/orders/{id}/hauls/{haulId}/undo', { params: { id: orderId, haulId } }),
    onSuccess: useStartRefresh(),
  })
}
