import { useState } from 'react'
import { useNavigate } from 'react-router'
import { verifyEmailPage } from '#content/account/entry.ts'
import { connectionLost } from '#content/public/failure.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { useToast } from '#web/ui/toasts.tsx'

/** `unusable`: the server rejected the link. `unanswered`: no reply, can be tried again. */
export type Proof = { state: 'asking' | 'checking' | 'unusable' } | { state: 'unanswered'; message: string }

/**
 * Exchanges the link's secret for a session, once, when the button is pressed, and goes to the dashboard, or to its settings if no password
 * is chosen yet. Opening the page does nothing, because mail filters open links and run scripts, too.
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
      const { user } = await call('POST /api/customer/verify-email', { body: { token } })
      const title = verifyEmailPage.welcome(business.name)
      const description = user.hasPassword ? verifyEmailPage.done : verifyEmailPage.doneWithoutPassword
      showToast({ title, description, tone: 'success' })
      await navigate(user.hasPassword ? '/dashboard' : '/dashboard?tab=settings', { replace: true })
    } catch (error) {
      const refused = error instanceof ApiError && (error.status === 410 || error.status === 400)
      const message = error instanceof ApiError ? error.message : connectionLost
      setProof(refused ? { state: 'unusable' } : { state: 'unanswered', message })
    }
  }

  return { proof, prove }
}
