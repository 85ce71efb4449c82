import { orderMessages as messages } from '#content/staff/staff-order.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { takeDayAction } from './order-dialog/use-change.ts'
import { useOrderChanged } from './order-queries.ts'

/** Restores an archived order, and reports the result; if its day is taken, offers the next one that is free. */
export function useRestore(id: string) {
  const restore = useApiCommand('orders', 'POST /api/orders/{id}/restore', { onSuccess: useOrderChanged() })
  const showToast = useToast()

  async function restoreFor(deliveryDate?: string): Promise<void> {
    try {
      await restore.mutateAsync({ params: { id }, query: deliveryDate ? { deliveryDate } : {} })
      showToast({ description: messages.restored, tone: 'success' })
    } catch (error) {
      const why = error instanceof Error ? `. ${error.message}` : ''
      const day = error instanceof ApiError ? error.details.nextFreeDate : null
      showToast({
        description: messages.restoreFailed + why,
        tone: 'error',
        ...(day && takeDayAction(day, () => void restoreFor(day))),
      })
    }
  }
  return { send: () => restoreFor(), pending: restore.isPending }
}
