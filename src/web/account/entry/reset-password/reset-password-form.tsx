import { useNavigate } from 'react-router'
import { entryText } from '#content/account/entry.ts'
import { resetPasswordPage } from '#content/account/password-reset.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useToast } from '#web/ui/toasts.tsx'

const formId = 'reset-password'
const start = { password: '', confirmPassword: '' }
const loadChecks = async () => (await import('#web/forms/new-password-checks.ts')).checkNewPassword

export function ResetPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { call } = useApp()
  const navigate = useNavigate()
  const showToast = useToast()
  const { form, formProps, note, sending } = useCheckedForm({
    id: formId,
    start,
    loadChecks,
    failure: { title: resetPasswordPage.failed, fallback: resetPasswordPage.failedHelp },
    async send(typed) {
      await call('POST /api/customer/reset-password', { body: { token, ...typed } })
      showToast({ title: resetPasswordPage.done, description: resetPasswordPage.doneHelp, tone: 'success' })
      await navigate('/dashboard', { replace: true })
    },
    onFailure(error) {
      if (error instanceof ApiError && error.status === 410) onExpired()
    },
  })
  const field = {
    form,
    formId,
    required: true,
    messages: entryText.showPassword,
    autoComplete: 'new-password',
  } as const
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <PasswordField
        {...field}
        name="password"
        label={resetPasswordPage.password}
        hint={resetPasswordPage.passwordHint}
      />
      <PasswordField {...field} name="confirmPassword" label={resetPasswordPage.confirmPassword} />
      <FormEnd note={note} sending={sending} busy={resetPasswordPage.sending}>
        {resetPasswordPage.submit}
      </FormEnd>
    </form>
  )
}
