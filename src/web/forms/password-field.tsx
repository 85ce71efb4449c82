import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useStarted } from './before-start.ts'
import { fieldId, messageOf } from './form-parts.ts'
import type { FieldProps } from './text-field.tsx'

type PasswordFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  autoComplete: 'current-password' | 'new-password'
  /** The label of the button that shows and hides the password; screen readers also hear the field's label. */
  messages: { show: string; hide: string }
}

/** A password field that can be made readable, which helps on a phone. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { form, formId, name, required, autoComplete, messages, ...field } = props
  const [shown, setShown] = useState(false)
  const started = useStarted()
  return (
    <Field id={fieldId(formId, name)} error={messageOf(form, name)} {...field}>
      {(control) => (
        <span className="relative block">
          <TextInput
            aria-required={required}
            {...control}
            {...form.register(name)}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-20"
          />
          {started && (
            <button
              type="button"
              onClick={() => setShown(!shown)}
              className="absolute inset-y-1 right-1 min-w-16 rounded-control px-3 text-compact font-semibold underline"
            >
              {shown ? messages.hide : messages.show}
              <span className="sr-only"> {field.label}</span>
            </button>
          )}
        </span>
      )}
    </Field>
  )
}
