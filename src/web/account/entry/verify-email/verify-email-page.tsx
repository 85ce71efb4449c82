import { useLoaderData, useNavigate } from 'react-router'
import { entryText, verifyEmailPage } from '#content/account/entry.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import type { loadLinkToken } from '#web/account/entry/load-entry.ts'
import { ResetPasswordForm } from '#web/account/entry/reset-password/reset-password-form.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { NewLink } from './new-link.tsx'
import { useProof } from './use-proof.ts'

/** Where the link of the verification email leads: its button proves the address and signs in (rule 20). */
export function VerifyEmailPage() {
  const ui = useUiText()
  const { token } = useLoaderData<typeof loadLinkToken>()
  const navigate = useNavigate()
  const { proof, prove } = useProof(token)
  const { title, description } = verifyEmailPage
  switch (proof.state) {
    case 'asking':
    case 'checking':
      return (
        <EntryPage title={title} description={description} heading={title} intro={verifyEmailPage.intro}>
          <Button
            onClick={prove}
            aria-disabled={proof.state === 'checking' || undefined}
            className="mt-6 noscript:hidden"
          >
            {proof.state === 'checking' ? verifyEmailPage.checking : verifyEmailPage.confirm}
          </Button>
          <WithoutScript where="account">{entryText.withoutScript}</WithoutScript>
        </EntryPage>
      )
    case 'choosing':
      return (
        <EntryPage
          title={verifyEmailPage.chooseHeading}
          description={description}
          heading={verifyEmailPage.chooseHeading}
          intro={verifyEmailPage.chooseIntro}
          isNext
        >
          <ResetPasswordForm token={proof.token} onExpired={() => navigate('/dashboard?tab=settings')} />
        </EntryPage>
      )
    case 'unanswered':
      return (
        <EntryPage
          title={verifyEmailPage.connectionHeading}
          description={description}
          heading={verifyEmailPage.connectionHeading}
          isNext
        >
          <p role="alert" className="mt-4 text-large">
            {proof.message}
          </p>
          <Button onClick={prove} className="mt-6">
            {ui.retry}
          </Button>
        </EntryPage>
      )
    case 'unusable':
      return (
        <EntryPage
          title={verifyEmailPage.failedHeading}
          description={description}
          heading={verifyEmailPage.failedHeading}
          isNext={token !== null}
        >
          <p role="alert" className="mt-4 text-large">
            {token === null ? verifyEmailPage.incomplete : verifyEmailPage.failedHelp}
          </p>
          <NewLink />
        </EntryPage>
      )
  }
}
