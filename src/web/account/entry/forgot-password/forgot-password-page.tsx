import { useState } from 'react'
import { entryText } from '#content/account/entry.ts'
import { forgotPasswordPage } from '#content/account/password-reset.ts'
import { EntryPage } from '#web/account/entry/entry-page.tsx'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'

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

const formId = 'forgot-password'
const start = { email: '' }
const loadChecks = async () => (await import('#web/account/entry/entry-checks.ts')).checkEmail

/** `onSent` receives the address that a link was requested for. */
function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { call } = useApp()
  const { form, formProps, note, sending } = useCheckedForm({
    id: formId,
    start,
    loadChecks,
    failure: { title: forgotPasswordPage.failed, fallback: forgotPasswordPage.failedHelp },
    async send(body) {
      await call('POST /api/customer/forgot-password', { body })
      onSent(body.email)
    },
  })
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <TextField
        form={form}
        formId={formId}
        name="email"
        label={entryText.email}
        required
        input={{ type: 'email', inputMode: 'email', autoComplete: 'username', spellCheck: false }}
      />
      <FormEnd note={note} sending={sending}>
        {forgotPasswordPage.submit}
      </FormEnd>
    </form>
  )
}
