import type { ComponentProps, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { type FormParts, fieldId, messageOf } from './form-parts.ts'

export type FieldProps<Values extends FieldValues> = {
  form: FormParts<Values>
  /** The id of the form, which the ids of its fields begin with. */
  formId: string
  name: FieldPath<Values>
  label: string
  aside?: ReactNode
  hint?: ReactNode
  className?: string
  required?: boolean
}

export type TextFieldProps<Values extends FieldValues> = FieldProps<Values> & { input?: ComponentProps<'input'> }

/** A text input of a form with its label and its message. `input` goes to the input itself. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, formId, name, required, input, ...field } = props
  return (
    <Field id={fieldId(formId, name)} error={messageOf(form, name)} {...field}>
      {(control) => <TextInput aria-required={required} {...control} {...form.register(name)} {...input} />}
    </Field>
  )
}

export type TextAreaFieldProps<Values extends FieldValues> = FieldProps<Values> & { rows?: number }

/** The same for text of several lines. */
export function TextAreaField<Values extends FieldValues>(props: TextAreaFieldProps<Values>) {
  const { form, formId, name, required, rows, ...field } = props
  return (
    <Field id={fieldId(formId, name)} error={messageOf(form, name)} {...field}>
      {(control) => <TextArea aria-required={required} {...control} {...form.register(name)} rows={rows} />}
    </Field>
  )
}
