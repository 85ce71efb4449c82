import { useForm } from 'react-hook-form'
import { entryText } from '#content/account/entry.ts'
import { ResendLink } from '#web/account/entry/resend-link.tsx'
import { AppLink } from '#web/app/app-link.tsx'
import { TextField } from '#web/forms/text-field.tsx'

const formId = 'new-link'

/** What is left to do with a link that does not work: sign in, or ask for a new one. */
export function NewLink() {
  const form = useForm({
    defaultValues: { email: '' },
    resolver: async (values) => (await import('#web/account/entry/email-checks.ts')).checkEmail(values),
  })

  /** The address that was typed; where it cannot be right, the field says so. */
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
