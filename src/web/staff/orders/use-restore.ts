import { orderToasts as toasts } from '#content/staff/staff-order.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useRestoreOrder } from './order-queries.ts'

/** Restores an archived order, and reports the result. */
export function useRestore(id: string) {
  const restore = useRestoreOrder(id)
  const showToast = useToast()

  async function send(): Promise<void> {
    try {
      await restore.mutateAsync()
      showToast({ title: toasts.success, description: toasts.restored, tone: 'success' })
    } catch (error) {
      const why = error instanceof Error ? `. ${error.message}` : ''
      showToast({ title: toasts.error, description: toasts.restoreFailed + why, tone: 'error' })
    }
  }
  return { send, pending: restore.isPending }
}
