import { useController } from 'react-hook-form'
import { RadioChips } from '../../../ui/radio-chips.tsx'
import { fieldId } from './booking-values.ts'
import type { Booking } from './use-booking.ts'

type ChipFieldProps = {
  form: Booking['form']
  name: 'materialType' | 'customerType' | 'timePreference'
  legend: string
  legendHidden?: boolean
  options: readonly { value: string; label: string }[]
  className?: string
}

/** A choice of one among a few. */
export function ChipField({ form, name, legend, legendHidden, options, className }: ChipFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <RadioChips
      id={fieldId(name)}
      legend={legend}
      legendClassName={legendHidden ? 'sr-only' : undefined}
      options={options}
      error={fieldState.error?.message}
      className={className}
      value={field.value ?? ''}
      input={{ name, onChange: (event) => field.onChange(event.target.value), onBlur: field.onBlur }}
    />
  )
}

/** The options of a catalogue of words: their values and what people read. */
export function optionsFrom(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
