import { type ReactNode, useSyncExternalStore } from 'react'
import { sendText } from '../../../../content/booking.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonSize } from '../../../ui/button-style.ts'
import { classNames } from '../../../ui/class-names.ts'

type BookButtonProps = { sending: boolean; size?: ButtonSize; className?: string; children: ReactNode }

const never = () => () => {}

/**
 * The button that books. It submits only once the page's program runs: before, the browser would send the form by itself and
 * put what was typed into the address.
 */
export function BookButton({ sending, size, className, children }: BookButtonProps) {
  const started = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Button
      type={started ? 'submit' : 'button'}
      size={size}
      className={classNames(className, 'noscript:hidden')}
      aria-disabled={sending || undefined}
    >
      {sending ? sendText.booking : children}
    </Button>
  )
}
