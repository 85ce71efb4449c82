import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FailureNote } from './form-notes.tsx'
import { SubmitButton } from './submit-button.tsx'

type FormEndProps = {
  /** Why the form did not go through the last time. */
  note: string | null
  sending: boolean
  /** The button's label while sending; else *Sending…*. */
  busy?: string
  className?: string
  children: ReactNode
}

/** The end of a form with its own page: the error message and the button. */
export function FormEnd({ note, sending, busy, className, children }: FormEndProps) {
  return (
    <div className={classNames('grid gap-5', className)}>
      <FailureNote message={note} />
      <SubmitButton sending={sending} busy={busy} size="large" className="max-sm:w-full sm:justify-self-start">
        {children}
      </SubmitButton>
    </div>
  )
}
