import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { entryText } from '#content/account/entry.ts'
import { registerPage } from '#content/account/register.ts'
import { customerTypeLabels } from '#content/wording/booking-choices.ts'
import { emptyRegistration, type RegisterValues } from '#web/account/entry/load-entry.ts'
import { useApp } from '#web/app/app-context.ts'
import { ChipField, optionsFrom } from '#web/forms/chip-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useToast } from '#web/ui/toasts.tsx'

const formId = 'register'
const loadChecks = async () => (await import('#web/account/entry/entry-checks.ts')).checkRegistration
const typeOptions = optionsFrom(customerTypeLabels)

type RegisterFormProps = {
  /** The order that the visitor came from. */
  order: string | null
  /** What is known of the visitor. */
  person: Partial<RegisterValues>
  /** The account waits for its address to be proven. */
  onSent: (email: string) => void
}

export function RegisterForm({ order, person, onSent }: RegisterFormProps) {
  const { call, business } = useApp()
  const navigate = useNavigate()
  const showToast = useToast()
  const { form, formProps, note, sending } = useCheckedForm({
    id: formId,
    start: { ...emptyRegistration, ...person },
    loadChecks,
    failure: { title: registerPage.failed, fallback: registerPage.failedHelp },
    async send(body) {
      const { autoLoggedIn } = await call('POST /api/customer/register', { body: { ...body, order } })
      if (autoLoggedIn) {
        const title = registerPage.welcome(business.name)
        showToast({ title, description: registerPage.welcomeHelp, tone: 'success' })
        await navigate('/dashboard', { replace: true })
        return
      }
      showToast({ title: registerPage.created, description: registerPage.createdHelp, tone: 'success' })
      onSent(body.email)
    },
  })
  const customerType = useWatch({ control: form.control, name: 'customerType' })
  const field = { form, formId, required: true }

  return (
    <form {...formProps} className="mt-8 grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-4">
      <TextField
        {...field}
        name="firstName"
        label={registerPage.firstName}
        className="max-sm:col-span-2"
        input={{ autoComplete: 'given-name' }}
      />
      <TextField
        {...field}
        name="lastName"
        label={registerPage.lastName}
        className="max-sm:col-span-2"
        input={{ autoComplete: 'family-name' }}
      />
      <TextField
        {...field}
        name="email"
        label={entryText.email}
        className="col-span-2"
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false }}
      />
      <TextField
        {...field}
        name="phone"
        label={registerPage.phone}
        className="col-span-2"
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
      />
      <ChipField
        {...field}
        name="customerType"
        legend={registerPage.customerType}
        options={typeOptions}
        className="col-span-2"
      />
      {customerType === 'contractor' && (
        <TextField
          {...field}
          required={false}
          name="companyName"
          label={registerPage.companyName}
          aside={registerPage.optional}
          className="col-span-2"
          input={{ autoComplete: 'organization' }}
        />
      )}
      <PasswordField
        {...field}
        name="password"
        label={entryText.password}
        hint={registerPage.passwordHint}
        messages={entryText.showPassword}
        autoComplete="new-password"
        className="col-span-2"
      />
      <PasswordField
        {...field}
        name="confirmPassword"
        label={registerPage.confirmPassword}
        messages={entryText.showPassword}
        autoComplete="new-password"
        className="col-span-2"
      />
      <FormEnd note={note} sending={sending} busy={registerPage.sending} className="col-span-2">
        {registerPage.submit}
      </FormEnd>
    </form>
  )
}
