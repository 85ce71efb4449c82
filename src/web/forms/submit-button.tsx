import type { ReactNode } from 'react'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useStarted } from './before-start.ts'

type SubmitButtonProps = {
  sending: boolean
  /** What it says while it sends. */
  busy: ReactNode
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/**
 * The button that sends a form. It submits only once the page's program runs: before, the browser would send the form by itself and
 * put what was typed into the address. A disabled button in front of it keeps the Enter key from doing so.
 */
export function SubmitButton({ sending, busy, size, className, children }: SubmitButtonProps) {
  const started = useStarted()
  return (
    <>
      {!started && <button type="submit" disabled hidden />}
      <Button
        type={started ? 'submit' : 'button'}
        size={size}
        className={classNames(className, 'noscript:hidden')}
        aria-disabled={sending || undefined}
      >
        {sending ? busy : children}
      </Button>
    </>
  )
}
