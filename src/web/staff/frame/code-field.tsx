import { useEffect, useRef } from 'react'
import { ApiError } from '#web/app/api.ts'
import { DenseField } from '#web/ui/dense-field.tsx'

/** `isAny`: recovery codes too, which have letters. `isFirst`: it takes the focus when it appears. */
type CodeFieldProps = { id: string; label: string; hint?: string; error?: string; isAny?: boolean; isFirst?: boolean }

/** Where the code of an authenticator app is typed. It takes the focus again when the code is refused. */
export function CodeField({ error, isAny = false, isFirst = true, ...field }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error !== undefined) input.current?.select()
    else if (isFirst) input.current?.focus()
  }, [error, isFirst])
  return (
    <DenseField
      {...field}
      ref={input}
      name="code"
      error={error}
      autoComplete="one-time-code"
      inputMode={isAny ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isAny ? 13 : 7}
      className="font-display text-title font-semibold tracking-[.2em]"
    />
  )
}

/** The error for a form's only field: the field's own message, else the call's. */
export function messageAt(error: Error | null, field: string): string | undefined {
  if (error === null) return undefined
  return (error instanceof ApiError && error.fields[field]) || error.message
}
