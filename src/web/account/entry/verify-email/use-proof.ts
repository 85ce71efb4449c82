import { useState } from 'react'
import { useNavigate } from 'react-router'
import { verifyEmailPage } from '#content/account/entry.ts'
import { connectionLost } from '#content/public/failure.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { useToast } from '#web/ui/toasts.tsx'

/** `unusable`: the server rejected the link. `unanswered`: no reply, can be tried again. */
export type Proof =
  | { state: 'asking' | 'checking' | 'unusable' }
  | { state: 'unanswered'; message: string }
  /** The account has no password yet; the token sets one. */
  | { state: 'choosing'; token: string }

/**
 * Exchanges the link's secret for a session, once, when the button is pressed, and goes to the dashboard, or lets choose a password if
 * the account has none. Opening the page does nothing, because mail filters open links and run scripts, too.
 */
export function useProof(token: string | null): { proof: Proof; prove: () => Promise<void> } {
  const { call, business } = useApp()
  const navigate = useNavigate()
  const showToast = useToast()
  const [proof, setProof] = useState<Proof>({ state: token === null ? 'unusable' : 'asking' })

  async function prove() {
    if (token === null || proof.state === 'checking') return
    setProof({ state: 'checking' })
    try {
      const { passwordToken } = await call('POST /api/customer/verify-email', { body: { token } })
      showToast({ title: verifyEmailPage.welcome(business.name), description: verifyEmailPage.done, tone: 'success' })
      if (passwordToken !== undefined) return setProof({ state: 'choosing', token: passwordToken })
      await navigate('/dashboard', { replace: true })
    } catch (error) {
      const refused = error instanceof ApiError && (error.status === 410 || error.status === 400)
      const message = error instanceof ApiError ? error.message : connectionLost
      setProof(refused ? { state: 'unusable' } : { state: 'unanswered', message })
    }
  }

  return { proof, prove }
}
