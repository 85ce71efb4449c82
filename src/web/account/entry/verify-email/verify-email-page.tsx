import { useForm } from 'react-hook-form'
import { useLoaderData, useNavigate } from 'react-router'
import { entryText, verifyEmailPage } from '#content/account/entry.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import type { loadLinkToken } from '#web/account/entry/load-entry.ts'
import { ResendLink } from '#web/account/entry/resend-link.tsx'
import { ResetPasswordForm } from '#web/account/entry/reset-password/reset-password-form.tsx'
import { AppLink } from '#web/app/app-link.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
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

const formId = 'new-link'

/** The choices for a link that does not work: sign in, or request a new one. */
function NewLink() {
  const form = useForm({
    defaultValues: { email: '' },
    resolver: async (values) => (await import('#web/account/entry/entry-checks.ts')).checkEmail(values),
  })

  /** The typed address; if it cannot be valid, the field shows an error. */
  async function typedEmail() {
    return (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email').trim() : null
  }

  return (
    <div className="mt-8">
      <TextField
        form={form}
        formId={formId}
        name="email"
        label={entryText.email}
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false }}
      />
      <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-3">
        <ResendLink email={typedEmail} />
        <AppLink to="/login" className="inline-flex min-h-12 items-center underline">
          {entryText.login}
        </AppLink>
      </div>
    </div>
  )
}
