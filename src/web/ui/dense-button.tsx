import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type DenseButtonProps = ComponentProps<'button'> & {
  look?: DenseLook
  /** Its action is running: it says so, and cannot be clicked again. */
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

/** `go` is the main action, `danger` removes something, `bar` is for a dark bar, `quiet` looks like a link. */
export type DenseLook = 'go' | 'line' | 'danger' | 'quiet' | 'bar'

const shape =
  'inline-flex min-h-10 max-sm:min-h-11 items-center justify-center gap-2 rounded-control border px-3.5 text-dense leading-none font-semibold whitespace-nowrap no-underline disabled:cursor-not-allowed'

const looks: Record<DenseLook, string> = {
  go: 'border-signal bg-signal text-on-signal hover:border-signal-press hover:bg-signal-press disabled:border-line disabled:bg-line disabled:text-ink-2',
  line: 'border-field bg-card text-ink hover:border-ink disabled:border-line disabled:text-ink-3',
  danger:
    'border-danger bg-danger text-card hover:brightness-90 disabled:border-line disabled:bg-line disabled:text-ink-2',
  quiet:
    'border-transparent bg-transparent px-2 text-ink underline decoration-line-strong underline-offset-3 hover:decoration-current disabled:text-ink-3',
  bar: 'border-ash-line bg-transparent text-on-bar hover:border-on-bar disabled:text-ash',
}

/** The look of a button on dense screens: 40 px high, 44 on a phone. Also for links. */
export function denseButtonStyle(look: DenseLook = 'line', extra?: string): string {
  return classNames(shape, looks[look], extra)
}
