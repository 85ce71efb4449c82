import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type BookingField, fieldId } from './booking-values.ts'
import type { Booking } from './use-booking.ts'

type FieldProps = {
  form: Booking['form']
  name: BookingField
  label: string
  aside?: ReactNode
  className?: string
  required?: boolean
}

/** A text input of the booking form with its label and its message. `input` goes to the input itself. */
export function TextField({ form, name, input, required, ...field }: FieldProps & { input?: ComponentProps<'input'> }) {
  return (
    <Field id={fieldId(name)} error={form.formState.errors[name]?.message} {...field}>
      {(control) => <TextInput aria-required={required} {...control} {...form.register(name)} {...input} />}
    </Field>
  )
}

/** The same for text of several lines. */
export function TextAreaField({ form, name, rows, required, ...field }: FieldProps & { rows?: number }) {
  return (
    <Field id={fieldId(name)} error={form.formState.errors[name]?.message} {...field}>
      {(control) => <TextArea aria-required={required} {...control} {...form.register(name)} rows={rows} />}
    </Field>
  )
}
