import { accountMessages as messages } from '#content/staff/bill-to-accounts.ts'
import { ApiError } from '#web/app/api.ts'
import { useToast } from '#web/ui/toasts.tsx'

/** Does something that needs no form, shows whether it was done, and returns that; with null, only that it was not. */
export function useSaving() {
  const showToast = useToast()
  return async (act: () => Promise<unknown>, done: { title: string; description?: string } | null) => {
    try {
      await act()
      if (done) showToast({ ...done, tone: 'success' })
      return true
    } catch (error) {
      const message = (error instanceof ApiError && error.message) || messages.failed
      showToast({ title: messages.error, description: message, tone: 'error' })
      return false
    }
  }
}
