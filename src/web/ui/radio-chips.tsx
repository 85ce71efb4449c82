import type { ComponentProps, ReactNode, Ref } from 'react'
import { FieldError } from './field.tsx'

type RadioChipsProps = {
  /** The id of the group; the first chip carries it as `<id>-0`, for links to it. */
  id: string
  legend: ReactNode
  legendClassName?: string
  options: readonly { value: string; label: ReactNode }[]
  error?: string
  className?: string
  /** The props of every radio input: name, onChange, ref … */
  input: ComponentProps<'input'>
  /** The first chip: what the focus goes to. */
  firstRef?: Ref<HTMLInputElement>
  required?: boolean
  /** The chosen value, when the group is controlled. */
  value?: string
}

/**
 * A choice of one among a few, as chips. The native input is invisible over a chip's start, wide enough for a finger; the rest of the chip
 * is its label, so that clicking the text works.
 */
export function RadioChips({
  id,
  legend,
  legendClassName,
  options,
  error,
  className,
  input,
  firstRef,
  required,
  value,
}: RadioChipsProps) {
  const errorId = `${id}-error`
  return (
    <fieldset id={id} className={className} aria-describedby={error ? errorId : undefined}>
      <legend className={legendClassName ?? 'mb-2.5 block font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {options.map((option, index) => (
          <label key={option.value} className="relative inline-flex min-w-25 max-sm:flex-auto">
            <input
              {...input}
              ref={index === 0 ? firstRef : undefined}
              {...(value === undefined ? {} : { checked: option.value === value })}
              id={`${id}-${index}`}
              type="radio"
              required={required}
              value={option.value}
              aria-invalid={error ? true : undefined}
              className="absolute inset-y-0 left-0 m-0 h-full w-11 opacity-0"
            />
            <span className="chip">{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
