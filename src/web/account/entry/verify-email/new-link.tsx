import { useForm } from 'react-hook-form'
import { entryText } from '#content/account/entry.ts'
import { ResendLink } from '#web/account/entry/resend-link.tsx'
import { AppLink } from '#web/app/app-link.tsx'
import { TextField } from '#web/forms/text-field.tsx'

const formId = 'new-link'

/** The choices for a link that does not work: sign in, or request a new one. */
export function NewLink() {
  const form = useForm({
    defaultValues: { email: '' },
    resolver: async (values) => (await import('#web/account/entry/email-checks.ts')).checkEmail(values),
  })

  /** The typed address; if it cannot be valid, the field shows an error. */
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
