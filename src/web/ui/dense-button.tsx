import type { ComponentProps } from 'react'
import { type DenseLook, denseButtonStyle } from './dense-button-style.ts'

type DenseButtonProps = ComponentProps<'button'> & {
  look?: DenseLook
  /** What it does is under way: it says so, and cannot be pressed again. */
  pending?: boolean
}

export function DenseButton({ look, pending, className, type = 'button', disabled, ...rest }: DenseButtonProps) {
  return (
    <button
      type={type}
      className={denseButtonStyle(look, className)}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...rest}
    />
  )
}
