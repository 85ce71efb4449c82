import { entryText } from '#content/account/entry.ts'
import { staffLinkPage as text } from '#content/staff/staff-accounts.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'

const formId = 'staff-link'
const start = { password: '', confirmPassword: '' }
const loadChecks = async () => (await import('#web/forms/new-password-checks.ts')).checkNewStaffPassword

type StaffLinkFormProps = {
  token: string
  /** For the password manager. */
  username: string | null
  onDone: () => void
  onExpired: () => void
}

export function StaffLinkForm({ token, username, onDone, onExpired }: StaffLinkFormProps) {
  const { call } = useApp()
  const { form, formProps, note, sending } = useCheckedForm({
    id: formId,
    start,
    loadChecks,
    failure: { title: text.failed, fallback: text.failedHelp },
    async send(typed) {
      await call('POST /api/admin/staff-link/password', { body: { token, ...typed } })
      onDone()
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
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField {...field} name="password" label={text.password} hint={text.hint} />
      <PasswordField {...field} name="confirmPassword" label={text.confirm} />
      <FormEnd note={note} sending={sending} busy={text.sending}>
        {text.submit}
      </FormEnd>
    </form>
  )
}
