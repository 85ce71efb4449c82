import type { ReactNode } from 'react'
import { ErrorIcon } from './error-icon.tsx'

type FieldErrorProps = { id?: string; children: ReactNode }

/** What is wrong, under the field that it is about. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="mt-2 flex items-center gap-2 font-semibold text-danger">
      <ErrorIcon />
      <span>{children}</span>
    </p>
  )
}
