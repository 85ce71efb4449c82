import { useLoaderData } from 'react-router'
import { entryText, verifyEmailPage } from '#content/account/entry.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import type { loadLinkToken } from '#web/account/entry/load-entry.ts'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { NewLink } from './new-link.tsx'
import { useProof } from './use-proof.ts'

/** Where the link of the verification email leads: its button proves the address and signs in (rule 20). */
export function VerifyEmailPage() {
  const { token } = useLoaderData<typeof loadLinkToken>()
  const { proof, prove } = useProof(token)
  const { title, description } = verifyEmailPage
  const page = { title, description }
  switch (proof.state) {
    case 'asking':
    case 'checking':
      return (
        <EntryPage {...page} heading={title} intro={verifyEmailPage.intro}>
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
    case 'unanswered':
      return (
        <EntryPage {...page} heading={verifyEmailPage.connectionHeading}>
          <p role="alert" className="mt-4 text-large">
            {proof.message}
          </p>
          <Button onClick={prove} className="mt-6">
            {verifyEmailPage.again}
          </Button>
        </EntryPage>
      )
    case 'unusable':
      return (
        <EntryPage {...page} heading={verifyEmailPage.failedHeading}>
          <p role="alert" className="mt-4 text-large">
            {token === null ? verifyEmailPage.incomplete : verifyEmailPage.failedHelp}
          </p>
          <NewLink />
        </EntryPage>
      )
  }
}
