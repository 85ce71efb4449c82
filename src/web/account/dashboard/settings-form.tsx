import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entryText } from '#content/account/entry.ts'
import { forgotPasswordPage } from '#content/account/password-reset.ts'
import { languageText, settingsText } from '#content/account/settings.ts'
import { inEnglish, type PageLanguage } from '#content/company/languages.ts'
import { otherLanguage, siteLanguage } from '#content/company/navigation.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { accountKey } from '#web/account/customer-account-queries.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

const noPasswords = { newPassword: '', confirmPassword: '', currentPassword: '' }

const formId = 'settings'
const loadChecks = async () => (await import('./dashboard-checks.ts')).checkSettings

/** Names, phone and password; the email identifies the account. */
export function SettingsForm({ user }: { user: Customer }) {
  const ui = useUiText()
  const showToast = useToast()
  const client = useQueryClient()
  const update = useApiCommand('customer', 'POST /api/customer/update', {
    onSuccess({ user }) {
      client.setQueryData(accountKey, user)
      // A new password ends the other sessions.
      return client.invalidateQueries({ queryKey: apiKey('customer', 'GET /api/customer/sessions') })
    },
  })
  const { firstName, lastName, phone } = user
  const { form, formProps, note, sending } = useCheckedForm({
    id: formId,
    start: { firstName, lastName, phone, ...noPasswords },
    loadChecks,
    failure: { title: settingsText.failed, fallback: settingsText.failedHelp },
    async send(changes) {
      const { user: saved } = await update.mutateAsync({ body: changes })
      form.reset({ firstName: saved.firstName, lastName: saved.lastName, phone: saved.phone, ...noPasswords })
      showToast({ title: settingsText.saved, tone: 'success' })
    },
  })
  const field = { form, formId }
  const password = { ...field, messages: entryText.showPassword }

  return (
    <form {...formProps} className="grid max-w-[38rem] gap-x-4 gap-y-5 sm:grid-cols-2">
      <h2 className="text-title sm:col-span-2">{settingsText.personHeading}</h2>
      <TextField
        {...field}
        name="firstName"
        label={settingsText.firstName}
        required
        input={{ autoComplete: 'given-name' }}
      />
      <TextField
        {...field}
        name="lastName"
        label={settingsText.lastName}
        required
        input={{ autoComplete: 'family-name' }}
      />
      <TextField
        {...field}
        name="phone"
        label={settingsText.phone}
        required
        className="sm:col-span-2"
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
      />
      <div className="sm:col-span-2">
        <p className="font-semibold">{settingsText.email}</p>
        <p className="mt-1 text-[1.125rem] wrap-anywhere">{user.email}</p>
        <p className="mt-1 text-small text-ink-2">{settingsText.emailFixed}</p>
      </div>
      <h2 className="mt-6 border-t border-line pt-8 text-title sm:col-span-2">{settingsText.passwordHeading}</h2>
      {user.hasPassword ? (
        <>
          <p className="-mt-2 text-ink-2 sm:col-span-2">{settingsText.passwordHelp}</p>
          <PasswordField
            {...password}
            name="currentPassword"
            label={settingsText.currentPassword}
            autoComplete="current-password"
            className="sm:col-span-2"
          />
          <PasswordField
            {...password}
            name="newPassword"
            label={settingsText.newPassword}
            hint={settingsText.newPasswordHint}
            autoComplete="new-password"
          />
          <PasswordField
            {...password}
            name="confirmPassword"
            label={settingsText.confirmPassword}
            autoComplete="new-password"
          />
        </>
      ) : (
        <FirstPassword email={user.email} />
      )}
      <FormEnd note={note} sending={sending} busy={ui.saving} className="sm:col-span-2">
        {settingsText.save(user.hasPassword)}
      </FormEnd>
    </form>
  )
}

/** Rule 594: the language of the account; another one opens this page in it. */
export function LanguageChoice() {
  const { call } = useApp()
  const showToast = useToast()
  async function choose(language: PageLanguage) {
    if (language === siteLanguage) return
    try {
      await call('PUT /api/customer/language', { body: { language } })
      location.assign(otherLanguage.address(inEnglish(location.pathname)) + location.search)
    } catch (error) {
      showToast({ title: languageText.failed, description: failureMessage(error, ''), tone: 'error' })
    }
  }
  return (
    <section className="mt-10 max-w-[38rem] border-t border-line pt-8">
      <h2 className="text-title">{languageText.heading}</h2>
      <Field id="language" label={languageText.label} hint={languageText.help} className="mt-4 sm:max-w-80">
        {(control) => (
          <Select
            {...control}
            value={siteLanguage}
            onChange={({ target }) => choose(target.value === 'es' ? 'es' : 'en')}
          >
            <option value="en" lang="en">
              {languageText.names.en}
            </option>
            <option value="es" lang="es">
              {languageText.names.es}
            </option>
          </Select>
        )}
      </Field>
    </section>
  )
}

/**
 * Customers who only signed in with Google, or verified the address in another browser, have no password that could confirm a new one. They
 * set the first one through an emailed link.
 */
function FirstPassword({ email }: { email: string }) {
  const { call } = useApp()
  const [answer, setAnswer] = useState<string | null>(null)

  async function sendLink() {
    try {
      await call('POST /api/customer/forgot-password', { body: { email } })
      setAnswer(forgotPasswordPage.sent(email))
    } catch (error) {
      setAnswer(failureMessage(error, forgotPasswordPage.failedHelp))
    }
  }

  return (
    <div className="sm:col-span-2">
      <p className="text-ink-2">{settingsText.noPassword}</p>
      <Button look="line" className="mt-4" onClick={sendLink}>
        {settingsText.sendLink}
      </Button>
      <p role="status" className="mt-3 empty:hidden wrap-anywhere">
        {answer}
      </p>
    </div>
  )
}
