import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { id: string; label: ReactNode; error?: string }

export function Checkbox({ id, label, error, ...rest }: CheckboxProps) {
  const errorId = `${id}-error`
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3.5">
        <input
          id={id}
          type="checkbox"
          className="size-6 flex-none accent-steel aria-invalid:outline-2 aria-invalid:outline-offset-1 aria-invalid:outline-danger"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
