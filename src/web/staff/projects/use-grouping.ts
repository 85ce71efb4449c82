import { projectToasts as toasts } from '#content/staff/staff-projects.ts'
import { ApiError } from '#web/app/api.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useGroupOrder } from './project-queries.ts'

/** Adds orders to a project and takes them off, each told in a notification; `pending` is the one that is under way. */
export function useGrouping(projectId: string) {
  const grouping = useGroupOrder()
  const showToast = useToast()
  return {
    pending: grouping.isPending ? grouping.variables.orderId : null,
    async group({ id: orderId, orderNumber }: { id: string; orderNumber: string }, joins: boolean) {
      try {
        await grouping.mutateAsync({ projectId, orderId, joins })
        showToast({ title: joins ? toasts.added(orderNumber) : toasts.taken(orderNumber), tone: 'success' })
      } catch (error) {
        const message = (error instanceof ApiError && error.message) || toasts.failed
        showToast({ title: toasts.error, description: message, tone: 'error' })
      }
    },
  }
}
