import { ApiError, failureMessage } from '#web/app/api.ts'
import type { Toast } from '#web/ui/toast.ts'

/**
 * What a failed command shows. `toastOf` gets the server's reason, or null if it gave none; then the request id follows its description
 * (rule 46).
 */
export function failureToast(error: unknown, toastOf: (reason: string | null) => Omit<Toast, 'tone'>): Toast {
  const answer = error instanceof ApiError && error.status > 0 ? error : null
  const toast = toastOf(answer?.isExplained ? answer.message : null)
  const isUnexplained = answer !== null && !answer.isExplained
  const description = isUnexplained ? failureMessage(answer, toast.description ?? '') : toast.description
  return { ...toast, description, tone: 'error' }
}
