import { useState } from 'react'
import { entryText } from '#content/account/entry.ts'
import { forgotPasswordPage } from '#content/account/password-reset.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import { AppLink } from '#web/app/app-link.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** The answer is the same whether or not there is an account with the address. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { title, description, heading, intro } = forgotPasswordPage
  if (sentTo === null) {
    return (
      <EntryPage title={title} description={description} heading={heading} intro={intro}>
        <WithoutScript where="account">{entryText.withoutScript}</WithoutScript>
        <ForgotPasswordForm onSent={setSentTo} />
        <p className="mt-6">
          <LoginLink />
        </p>
      </EntryPage>
    )
  }
  return (
    <EntryPage
      title={forgotPasswordPage.sentHeading}
      description={description}
      heading={forgotPasswordPage.sentHeading}
      isNext
    >
      <p role="status" className="mt-6 text-large wrap-anywhere">
        {forgotPasswordPage.sent(sentTo)}
      </p>
      <p className="mt-8 text-ink-2">{forgotPasswordPage.sentHelp}</p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        <Button look="line" onClick={() => setSentTo(null)}>
          {forgotPasswordPage.again}
        </Button>
        <LoginLink />
      </p>
    </EntryPage>
  )
}

function LoginLink() {
  return (
    <AppLink to="/login" className="inline-flex min-h-12 items-center underline">
      {entryText.login}
    </AppLink>
  )
}
