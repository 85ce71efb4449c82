import type { FieldPath, FieldValues } from 'react-hook-form'
import { leadFormText as text } from '#content/public/lead-forms.ts'
import type { FormParts } from '#web/forms/form-parts.ts'
import { TextField } from '#web/forms/text-field.tsx'

type PersonValues = FieldValues & { firstName: string; lastName: string; email: string; phone: string }

/** Name and contact details, in a lead form. Browsers can autofill them. */
export function PersonFields<Values extends PersonValues>({
  form,
  formId,
}: {
  form: FormParts<Values>
  formId: string
}) {
  const field = (name: keyof PersonValues & string) => ({
    form,
    formId,
    name: name as FieldPath<Values>,
    required: true,
  })
  return (
    <div className="mt-6 grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 sm:gap-y-5">
      <TextField
        {...field('firstName')}
        label={text.firstName}
        className="max-xs:col-span-2"
        input={{ autoComplete: 'given-name' }}
      />
      <TextField
        {...field('lastName')}
        label={text.lastName}
        className="max-xs:col-span-2"
        input={{ autoComplete: 'family-name' }}
      />
      <TextField
        {...field('email')}
        label={text.email}
        className="max-sm:col-span-2"
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false }}
      />
      <TextField
        {...field('phone')}
        label={text.phone}
        className="max-sm:col-span-2"
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
      />
    </div>
  )
}
