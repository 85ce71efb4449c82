import type { FieldPath } from 'react-hook-form'
import type { Option } from '#web/forms/chip-field.tsx'
import { type FormParts, fieldId, messageOf } from '#web/forms/form-parts.ts'
import type { LeanValues } from '#web/forms/lean-values.ts'
import { RadioChips } from '#web/ui/radio-chips.tsx'

type ChipsProps<Values extends LeanValues> = {
  form: FormParts<Values>
  formId: string
  name: FieldPath<Values>
  legend: string
  options: readonly Option[]
  className?: string
}

/** A choice of one among a few that has to be made. */
export function Chips<Values extends LeanValues>({ form, formId, name, ...chips }: ChipsProps<Values>) {
  return (
    <RadioChips
      id={fieldId(formId, name)}
      error={messageOf(form, name)}
      input={form.register(name)}
      required
      {...chips}
    />
  )
}
