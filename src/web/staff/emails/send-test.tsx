import { useState } from 'react'
import { emailPreviewText, sendTestText as messages } from '#content/staff/staff-email.ts'
import type { PreviewTemplate, SampleOrder } from '#contract/emails/email-samples.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

export type ChosenSample = { template: PreviewTemplate; order: SampleOrder }

type SendTestProps = {
  sample: ChosenSample
  audience: 'customer' | 'staff'
  /** The recipient; null if no address is set, or it is not known yet: then nothing can be sent. */
  recipient: string | null
  /** The id of the element that says why nothing can be sent. */
  reasonId: string
}

/** Sends the preview to the office, after showing the address. */
export function SendTest({ sample, audience, recipient, reasonId }: SendTestProps) {
  const ui = useUiText()
  const [isAsked, setIsAsked] = useState(false)
  const sending = useApiCommand('emails', 'POST /api/admin/send-test-email')
  const showToast = useToast()

  async function send() {
    try {
      const { message } = await sending.mutateAsync({ body: { ...sample, audience } })
      showToast({ title: messages.sent, description: message, tone: 'success' })
    } catch (error) {
      const message = (error instanceof ApiError && error.message) || messages.failedHelp
      showToast({ title: messages.failed, description: message, tone: 'error' })
    } finally {
      setIsAsked(false)
    }
  }

  return (
    <>
      <DenseButton
        look="go"
        pending={sending.isPending}
        disabled={recipient === null}
        aria-describedby={recipient === null ? reasonId : undefined}
        onClick={() => setIsAsked(true)}
        className="max-sm:w-full"
      >
        {emailPreviewText.sendTest}
      </DenseButton>
      {isAsked && recipient !== null && (
        <QuestionDialog
          heading={messages.heading}
          onClose={() => setIsAsked(false)}
          answers={
            <>
              <CancelButton onClick={() => setIsAsked(false)} />
              <DenseButton look="go" pending={sending.isPending} onClick={send}>
                {sending.isPending ? ui.sending : messages.confirm}
              </DenseButton>
            </>
          }
        >
          <p className="wrap-anywhere">{messages.description(emailPreviewText.copy[audience], recipient)}</p>
        </QuestionDialog>
      )}
    </>
  )
}
