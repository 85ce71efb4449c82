import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { entryText, loginPage } from '#content/account/entry.ts'
import { isTranslated } from '#content/company/languages.ts'
import { addressPrefix } from '#content/company/navigation.ts'
import { ResendLink } from '#web/account/entry/resend-link.tsx'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { FailureNote } from '#web/forms/form-notes.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useToast } from '#web/ui/toasts.tsx'

const start = { email: '', password: '' }

const formId = 'login'
const loadChecks = async () => (await import('#web/account/entry/entry-checks.ts')).checkLogin

type LoginFormProps = {
  /** A path of this site that sign-in leads to. */
  target: string
  /** The other ways to sign in, between the form and the resend link. */
  children: ReactNode
}

export function LoginForm({ target, children }: LoginFormProps) {
  const { call } = useApp()
  const navigate = useNavigate()
  const showToast = useToast()
  const [hasFailed, setHasFailed] = useState(false)
  const { form, formProps, note, sending } = useCheckedForm({
    id: formId,
    start,
    loadChecks,
    failure: { title: loginPage.failed, fallback: loginPage.failedHelp },
    async send(body) {
      const { user } = await call('POST /api/customer/login', { body })
      showToast({ title: loginPage.welcome, description: `${user.firstName} ${user.lastName}`, tone: 'success' })
      // What is in English only is outside of the pages in Spanish.
      if (addressPrefix && !isTranslated(target)) location.replace(target)
      else await navigate(target, { replace: true })
    },
    onFailure() {
      setHasFailed(true)
      form.setValue('password', '')
      form.setFocus('password')
    },
  })

  return (
    <>
      <form {...formProps} className="mt-8 grid gap-5">
        <TextField
          form={form}
          formId={formId}
          name="email"
          label={entryText.email}
          required
          input={{ type: 'email', inputMode: 'email', autoComplete: 'username', spellCheck: false }}
        />
        <PasswordField
          form={form}
          formId={formId}
          name="password"
          label={entryText.password}
          messages={entryText.showPassword}
          autoComplete="current-password"
          required
        />
        <FailureNote message={note} />
        <AppLink to="/forgot-password" className="-my-2 justify-self-end py-2 underline">
          {loginPage.forgot}
        </AppLink>
        <SubmitButton sending={sending} busy={loginPage.sending} size="large" className="w-full">
          {loginPage.submit}
        </SubmitButton>
      </form>
      {children}
      {/* Only who could not sign in may wait for the link. */}
      {hasFailed && (
        <section className="mt-8 border-t border-line pt-5">
          <p className="text-ink-2">{loginPage.noLink}</p>
          <ResendLink email={typedEmail} className="mt-3" />
        </section>
      )}
    </>
  )

  /** The address in the form; if it cannot be valid, the field shows an error. */
  async function typedEmail() {
    return (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email').trim() : null
  }
}
