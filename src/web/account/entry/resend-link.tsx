import { useState } from 'react'
import { resendText } from '#content/account/entry.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { Button } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

type ResendLinkProps = {
  /** The address, or null if no link can be sent to it; then the form shows why. */
  email: () => Promise<string | null>
  className?: string
}

type State = { kind: 'ready' | 'sending' } | { kind: 'sent'; email: string } | { kind: 'failed'; message: string }

/** Resends the verification link. The answer is the same for every address (rule 20). */
export function ResendLink({ email, className }: ResendLinkProps) {
  const ui = useUiText()
  const { call } = useApp()
  const [state, setState] = useState<State>({ kind: 'ready' })

  async function resend() {
    const address = await email()
    if (address === null) return
    setState({ kind: 'sending' })
    try {
      await call('POST /api/customer/resend-verification', { body: { email: address } })
      setState({ kind: 'sent', email: address })
    } catch (error) {
      setState({ kind: 'failed', message: failureMessage(error, resendText.failed) })
    }
  }

  return (
    <div className={className}>
      <Button
        look="line"
        className="noscript:hidden"
        aria-disabled={state.kind === 'sending' || undefined}
        onClick={() => state.kind !== 'sending' && resend()}
      >
        {state.kind === 'sending' ? ui.sending : resendText.resend}
      </Button>
      <p role="status" className="mt-3 empty:hidden wrap-anywhere">
        {state.kind === 'sent' && resendText.sent(state.email)}
        {state.kind === 'failed' && state.message}
      </p>
    </div>
  )
}
