import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { entryText } from '#content/account/entry.ts'
import { resetPasswordPage } from '#content/account/password-reset.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import type { loadLinkToken } from '#web/account/entry/load-entry.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Where the link for a forgotten password leads. Whether the link still works shows when it is used: looking must not use it up. */
export function ResetPasswordPage() {
  const { token } = useLoaderData<typeof loadLinkToken>()
  const [isExpired, setExpired] = useState(false)
  const { title, description, heading, intro } = resetPasswordPage
  if (token === null || isExpired) {
    return (
      <EntryPage
        title={resetPasswordPage.expiredHeading}
        description={description}
        heading={resetPasswordPage.expiredHeading}
        isNext={isExpired}
      >
        <p role="alert" className="mt-4 text-large">
          {resetPasswordPage.expired}
        </p>
        <p className="mt-8 flex flex-wrap gap-x-6 gap-y-3">
          <AppLink to="/forgot-password" className={buttonStyle('go')}>
            {resetPasswordPage.ask}
          </AppLink>
          <AppLink to="/login" className="inline-flex min-h-12 items-center underline">
            {entryText.login}
          </AppLink>
        </p>
      </EntryPage>
    )
  }
  return (
    <EntryPage title={title} description={description} heading={heading} intro={intro}>
      <WithoutScript where="account">{entryText.withoutScript}</WithoutScript>
      <ResetPasswordForm token={token} onExpired={() => setExpired(true)} />
    </EntryPage>
  )
}
