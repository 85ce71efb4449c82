import { useRef, useState } from 'react'
import { staffSignInText as text } from '#content/staff/staff-frame.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import type { StaffUser } from '#web/staff/kit/staff-session.ts'

export type SignInProblems = { username?: string; password?: string; code?: string; failure?: string }

/** Username and password first; if a second factor is on, the server then asks for its code. */
export function useSignIn(onSignedIn: (user: StaffUser) => void) {
  const { call } = useApp()
  const [step, setStep] = useState<'credentials' | 'code' | 'recovery'>('credentials')
  const [problems, setProblems] = useState<SignInProblems>({})
  const [pending, setPending] = useState(false)
  const credentials = useRef({ username: '', password: '' })

  async function send(code?: string): Promise<void> {
    setPending(true)
    setProblems({})
    try {
      const answer = await call('POST /api/admin/login', { body: { ...credentials.current, code } })
      if (answer.success) return onSignedIn(answer.user)
      setStep('code')
    } catch (error) {
      setProblems(refusalOf(error))
    } finally {
      setPending(false)
    }
  }

  return {
    step,
    problems,
    pending,
    username: credentials.current.username,
    sendCredentials(username: string, password: string) {
      credentials.current = { username, password }
      if (username && password) return send()
      setProblems({
        ...(username ? {} : { username: text.usernameMissing }),
        ...(password ? {} : { password: text.passwordMissing }),
      })
    },
    sendCode(code: string) {
      const isRight = step === 'code' ? /^\s*(\d\s*){6}$/.test(code) : /^\s*([a-z2-9][\s-]*){10}$/i.test(code)
      if (isRight) return send(code)
      setProblems({ code: step === 'code' ? text.codeMissing : text.recoveryMissing })
    },
    /** Between the code of the app and a printed one. */
    takeOther() {
      setStep(step === 'code' ? 'recovery' : 'code')
      setProblems({})
    },
    startOver() {
      setStep('credentials')
      setProblems({})
    },
  }
}

/** The server's message, else that the credentials are wrong, else that something went wrong. */
function refusalOf(error: unknown): SignInProblems {
  if (!(error instanceof ApiError) || error.status === 0) return { failure: text.failed }
  const { username, password, code } = error.fields
  if (username || password || code) return { username, password, code }
  return { failure: failureMessage(error, error.status === 401 ? text.invalid : text.failed) }
}
