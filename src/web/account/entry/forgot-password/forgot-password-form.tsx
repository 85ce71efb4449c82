import { entryText } from '#content/account/entry.ts'
import { forgotPasswordPage } from '#content/account/password-reset.ts'
import { useApp } from '#web/app/app-context.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'

const formId = 'forgot-password'
const start = { email: '' }
const loadChecks = async () => (await import('#web/account/entry/email-checks.ts')).checkEmail

/** `onSent` receives the address that a link was requested for. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
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
