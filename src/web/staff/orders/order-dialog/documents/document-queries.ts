import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DocumentPlace, OrderDocumentOnWire } from '#contract/documents/documents.ts'
import { ApiError, createCall } from '#web/app/api.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { type Progress, sendWithProgress } from '#web/documents/uploads/send-with-progress.ts'
import { keyedCall } from '#web/staff/kit/keyed-call.ts'
import { timelineKey } from '#web/staff/orders/order-queries.ts'

const listKey = (orderId: string) => apiKey('orders', 'GET /api/orders/{id}/documents', { params: { id: orderId } })

export type NewDocument = {
  file: File
  name: string
  place: DocumentPlace
  signal: AbortSignal
  onProgress: Progress
}

/** Uploads a file, with progress. Several may run at once. */
export function useAddDocument(orderId: string) {
  const changed = useDocumentsChanged(orderId)
  return useMutation({
    mutationFn: ({ onProgress, name, place, ...input }: NewDocument) => {
      const call = keyedCall(createCall(sendWithProgress(onProgress)))
      return call('POST /api/orders/{id}/documents', { params: { id: orderId }, query: { name, place }, ...input })
    },
    onSuccess: (added) => changed((documents) => [...documents.filter(({ id }) => id !== added.id), added]),
  })
}

/** Removes a document from an order. If it is already gone, that is fine. */
export function useRemoveDocument(orderId: string) {
  const { call } = useApp()
  const changed = useDocumentsChanged(orderId)
  return useMutation({
    mutationFn: (documentId: string) =>
      call('DELETE /api/orders/{id}/documents/{documentId}', { params: { id: orderId, documentId } }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        },
      ),
    onSuccess: (_, removed) => changed((documents) => documents.filter(({ id }) => id !== removed)),
  })
}

/** Shows the change immediately, and refetches the list and the timeline. */
function useDocumentsChanged(orderId: string) {
  const client = useQueryClient()
  return (change: (documents: OrderDocumentOnWire[]) => OrderDocumentOnWire[]): void => {
    client.setQueryData<OrderDocumentOnWire[]>(listKey(orderId), (documents) => documents && change(documents))
    void client.invalidateQueries({ queryKey: listKey(orderId) })
    void client.invalidateQueries({ queryKey: timelineKey(orderId) })
  }
}
