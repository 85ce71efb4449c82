import { useMutation, useQuery } from '@tanstack/react-query'
import type { WeightTicketChangesOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { useApp } from '#web/app/app-context.ts'
import { useStartRefresh } from '#web/staff/orders/order-queries.ts'

/** The weight tickets of an order; refetched whenever they are opened. */
export function useTickets(orderId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'tickets', orderId],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/weight-tickets', { params: { id: orderId }, signal }),
    gcTime: 0,
  })
}

/** A ticket is new without an id; the same key never adds it twice (rule 13). */
type TicketToSave = { id: string | null; key: string; body: WeightTicketChangesOnWire }

export function useSaveTicket(orderId: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ id, key, body }: TicketToSave) =>
      id === null
        ? call('POST /api/weight-tickets', {
            headers: { 'idempotency-key': key },
            body: { orderId, ...body, weightTons: body.weightTons ?? '' },
          })
        : call('PUT /api/weight-tickets/{id}', { params: { id }, body }),
    onSuccess: useStartRefresh(),
  })
}

export function useAddTicketPhoto() {
  const { call } = useApp()
  return useMutation({
    mutationFn: ({ id, file }: { id: string; file: Blob }) =>
      call('POST /api/weight-tickets/{id}/photo', { params: { id }, file }),
    onSuccess: useStartRefresh(),
  })
}

export function useRemoveTicket(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: () => call('DELETE /api/weight-tickets/{id}', { params: { id } }),
    onSuccess: useStartRefresh(),
  })
}
