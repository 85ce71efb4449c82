import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { entryText } from '#content/account/entry.ts'
import { invitationPage as text } from '#content/account/team.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import { loadLinkToken } from '#web/account/entry/load-entry.ts'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import { failureMessage } from '#web/app/api.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

export async function loadInvitation(app: App, request: Request) {
  const user = await findSignedInUser(app, request)
  return { ...loadLinkToken(request), email: user?.email ?? null }
}

/** Where the link of an invitation leads: its button accepts it, once somebody is signed in (rule 349). */
export function InvitationPage() {
  const { token, email } = useLoaderData<typeof loadInvitation>()
  const { call } = useApp()
  const navigate = useNavigate()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { title, description } = text

  async function accept() {
    if (isBusy || token === null) return
    setIsBusy(true)
    setProblem(null)
    try {
      const { account, role } = await call('POST /api/customer/invitations/accept', { body: { token } })
      showToast({ title: text.done(account), description: text.role(role), tone: 'success' })
      await navigate('/dashboard', { replace: true })
    } catch (error) {
      setProblem(failureMessage(error, text.failedHelp))
    } finally {
      setIsBusy(false)
    }
  }

  const intro = token === null ? undefined : email === null ? text.signedOut : text.signedIn(email)
  return (
    <EntryPage title={title} description={description} heading={text.heading} intro={intro}>
      {token === null && (
        <p role="alert" className="mt-4 text-large">
          {text.incomplete}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className="mt-6 rounded-card border border-danger bg-danger-tint px-6 py-5">
          <span className="block font-semibold">{text.failed}</span>
          {problem}
        </p>
      )}
      {token !== null && email !== null && (
        <>
          <Button onClick={accept} aria-disabled={isBusy || undefined} className="mt-6 noscript:hidden">
            {isBusy ? text.accepting : text.accept}
          </Button>
          <WithoutScript where="account">{entryText.withoutScript}</WithoutScript>
        </>
      )}
      {token !== null && email === null && (
        <>
          <div className="mt-6 flex flex-wrap gap-4">
            <AppLink
              to={`/login?redirect=${encodeURIComponent(`/invitation?token=${encodeURIComponent(token)}`)}`}
              className={buttonStyle('go')}
            >
              {text.login}
            </AppLink>
            <AppLink to="/register" className={buttonStyle('line')}>
              {text.register}
            </AppLink>
          </div>
          <p className="mt-5 text-ink-2">{text.newHere}</p>
        </>
      )}
    </EntryPage>
  )
}
