import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useUiText } from './ui-text.ts'

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

/** `children`: its label, else *Try again*. */
type RetryButtonProps = Pick<DenseButtonProps, 'look' | 'className' | 'children'> & {
  query: { isFetching: boolean; refetch: () => unknown }
}

/** Asks again what failed. */
export function RetryButton({ query, children, ...rest }: RetryButtonProps) {
  const ui = useUiText()
  return (
    <DenseButton pending={query.isFetching} onClick={() => query.refetch()} {...rest}>
      {children ?? ui.retry}
    </DenseButton>
  )
}

/** Leaves a form or a question without doing anything. */
export function CancelButton(props: Pick<DenseButtonProps, 'onClick' | 'className' | 'disabled'>) {
  return <DenseButton {...props}>{useUiText().cancel}</DenseButton>
}

type SaveButtonProps = Pick<DenseButtonProps, 'className' | 'form' | 'disabled'> & {
  saving: boolean
  /** Its label while saving. */
  busy?: string
  /** Its label. */
  children?: ReactNode
}

/** Submits a form, and says while it does. */
export function SaveButton({ saving, busy, children, ...rest }: SaveButtonProps) {
  const ui = useUiText()
  return (
    <DenseButton type="submit" look="go" pending={saving} {...rest}>
      {saving ? (busy ?? ui.saving) : (children ?? ui.save)}
    </DenseButton>
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
