import type { FieldValues } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Option } from './chip-field.tsx'
import { fieldId, messageOf } from './form-parts.ts'
import type { FieldProps } from './text-field.tsx'

type SelectFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** The placeholder while nothing is chosen. */
  none: string
  options: readonly Option[]
}

/** A choice of one among many, with its label and its message. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, formId, name, none, options, required, ...field } = props
  return (
    <Field id={fieldId(formId, name)} error={messageOf(form, name)} {...field}>
      {(control) => (
        <Select aria-required={required} {...control} {...form.register(name)}>
          <option value="">{none}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
