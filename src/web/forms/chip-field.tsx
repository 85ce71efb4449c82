import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { fieldId } from './form-parts.ts'

type ChipFieldProps<Values extends FieldValues, Checked> = {
  form: { control: Control<Values, unknown, Checked> }
  /** The id of the form, which the ids of its fields begin with. */
  formId: string
  name: FieldPath<Values>
  legend: ReactNode
  legendHidden?: boolean
  options: readonly Option[]
  required?: boolean
  className?: string
}

/** A choice: its value on the wire and its label. */
export type Option = { value: string; label: string }

/** A choice of one among a few. */
export function ChipField<Values extends FieldValues, Checked>(props: ChipFieldProps<Values, Checked>) {
  const { form, formId, name, legend, legendHidden, options, required, className } = props
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <RadioChips
      id={fieldId(formId, name)}
      legend={legend}
      legendClassName={legendHidden ? 'sr-only' : undefined}
      options={options}
      error={fieldState.error?.message}
      required={required}
      className={className}
      value={field.value ?? ''}
      firstRef={field.ref}
      input={{ name, onChange: (event) => field.onChange(event.target.value), onBlur: field.onBlur }}
    />
  )
}

/** The options of a catalog of labels: values and labels. */
export function optionsFrom(labels: Readonly<Record<string, string>>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
