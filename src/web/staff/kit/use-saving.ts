import { accountMessages as messages } from '#content/staff/bill-to-accounts.ts'
import { failureMessage } from '#web/app/api.ts'
import type { Toast } from '#web/ui/toast.ts'
import { useToast } from '#web/ui/toasts.tsx'

/**
 * Does something that needs no form, shows whether it was done, and returns that; with null, only that it was not. Of a failure it shows the
 * server's message, or else `failed`.
 */
export function useSaving(failed?: string) {
  const showToast = useToast()
  return async (act: () => Promise<unknown>, done: Toast | null) => {
    try {
      await act()
      if (done) showToast({ ...done, tone: 'success' })
      return true
    } catch (error) {
      const description = failureMessage(error, failed ?? messages.failed)
      showToast({ ...(failed === undefined && { title: messages.error }), description, tone: 'error' })
      return false
    }
  }
}
