import { accountToasts as toasts } from '#content/staff/bill-to-accounts.ts'
import { ApiError } from '#web/app/api.ts'
import { useToast } from '#web/ui/toasts.tsx'

/** Does something that needs no form, shows whether it was done, and returns that. */
export function useSaving() {
  const showToast = useToast()
  return async (act: () => Promise<unknown>, done: { title: string; description?: string }) => {
    try {
      await act()
      showToast({ ...done, tone: 'success' })
      return true
    } catch (error) {
      const message = (error instanceof ApiError && error.message) || toasts.failed
      showToast({ title: toasts.error, description: message, tone: 'error' })
      return false
    }
  }
}
