import { emailResend as text } from '#content/emails/email-resend.ts'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import { ApiError } from '#web/app/api.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useResendEmail } from './email-log-queries.ts'

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
