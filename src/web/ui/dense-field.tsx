import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { denseControlStyle } from './text-input.tsx'

type DenseFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  fieldClassName?: string
}

/** A labeled text input for dense screens. */
export function DenseField({ id, label, hint, error, fieldClassName, className, ...rest }: DenseFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={fieldClassName}>
      {(control) => <input type="text" className={classNames(denseControlStyle, className)} {...rest} {...control} />}
    </Field>
  )
}
