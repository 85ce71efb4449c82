import { questionTitle, whereItStands } from '#content/wording/post-office-box.ts'
import type { Toast } from '#web/ui/toast.ts'

/** The notification of a form that was not taken. What the server asks once (rule 308) is a question, and nothing has failed. */
export const failureToast = (title: string, description: string): Toast =>
  description === whereItStands
    ? { title: questionTitle, description, tone: 'plain' }
    : { title, description, tone: 'error' }
