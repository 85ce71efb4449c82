import type { ReactNode } from 'react'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useUiText } from '#web/ui/ui-text.ts'
import { useStarted } from './before-start.ts'

type SubmitButtonProps = {
  sending: boolean
  /** Its label while sending; else *Sending…*. */
  busy?: ReactNode
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/**
 * The submit button of a form. It only submits once the page's script runs: before that, the browser would put what was typed into the
 * address. A disabled button in front of it prevents submitting with the Enter key.
 */
export function SubmitButton({ sending, busy, size, className, children }: SubmitButtonProps) {
  const started = useStarted()
  const ui = useUiText()
  return (
    <>
      {!started && <button type="submit" disabled hidden />}
      <Button
        type={started ? 'submit' : 'button'}
        size={size}
        className={classNames(className, 'noscript:hidden')}
        aria-disabled={sending || undefined}
      >
        {sending ? (busy ?? ui.sending) : children}
      </Button>
    </>
  )
}
