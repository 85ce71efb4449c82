import { emailResend as text } from '../../../../content/email-resend.ts'
import type { EmailLogOnWire } from '../../../../contract/email-logs.ts'
import { ApiError } from '../../../api.ts'
import { useResendEmail } from '../../../queries/email-log.ts'
import { DenseButton } from '../../../ui/dense-button.tsx'
import { useToast } from '../../../ui/toasts.tsx'

/** Sends an e-mail again that failed; what stands against it is said in the server's words. */
export function ResendButton({ email }: { email: EmailLogOnWire }) {
  const resend = useResendEmail()
  const showToast = useToast()

  async function send() {
    try {
      await resend.mutateAsync(email.id)
      showToast({ title: text.done, description: text.doneHelp(email.to), tone: 'success' })
    } catch (error) {
      const message = (error instanceof ApiError && error.message) || text.failedHelp
      showToast({ title: text.failed, description: message, tone: 'error' })
    }
  }

  return (
    <DenseButton pending={resend.isPending} onClick={send} aria-label={text.resendOne(email.subject, email.to)}>
      {resend.isPending ? text.resending : text.resend}
    </DenseButton>
  )
}
