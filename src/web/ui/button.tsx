import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; size?: ButtonSize }

export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonStyle(look, size, className)} {...rest} />
}

export type ButtonLook = 'go' | 'line'
export type ButtonSize = 'compact' | 'normal' | 'large'

const shape =
  'inline-flex items-center justify-center rounded-control border-[1.5px] text-center font-display leading-none font-semibold tracking-[.01em] no-underline active:translate-y-px'

const looks: Record<ButtonLook, string> = {
  go: 'border-transparent bg-signal text-on-signal hover:bg-signal-press disabled:bg-line disabled:text-ink-2',
  line: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-paper disabled:border-line-strong disabled:text-ink-3 disabled:hover:bg-transparent',
}

const sizes: Record<ButtonSize, string> = {
  compact: 'min-h-12 px-4.5 py-2 text-large',
  normal: 'min-h-12 px-6 py-2 text-large',
  large: 'min-h-15 px-8 py-2 text-[1.5rem]',
}

/** The look of a button, also for links: `go` is the main action, `line` everything else. */
export function buttonStyle(look: ButtonLook = 'go', size: ButtonSize = 'normal', extra?: string): string {
  return classNames(shape, looks[look], sizes[size], extra)
}
