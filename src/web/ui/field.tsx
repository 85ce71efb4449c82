import type { ReactNode } from 'react'
import { ErrorIcon } from './icons.tsx'

/** The props of a control inside a field, which tie it to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  id: string
  label: ReactNode
  /** A short note after the label, such as "optional". */
  aside?: ReactNode
  hint?: ReactNode
  error?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A label, a control, and beneath it a hint and an error, joined for screen readers. */
export function Field({ id, label, aside, hint, error, className, children }: FieldProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label} {aside && <small className="ml-0.5 text-small font-normal text-ink-2">{aside}</small>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-small text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

type FieldErrorProps = { id?: string; children: ReactNode }

/** The error, below its field. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="mt-2 flex items-center gap-2 font-semibold text-danger">
      <ErrorIcon />
      <span>{children}</span>
    </p>
  )
}
