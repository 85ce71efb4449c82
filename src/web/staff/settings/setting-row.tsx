import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { settingsForm as text } from '#content/staff/staff-settings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { type ControlProps, FieldError } from '#web/ui/field.tsx'

type SettingRowProps = {
  /** The id of its control; that of the row is `row-` and this. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The value before it was changed, in words; null while it is not changed. */
  was?: string | null
  /** What a colleague set it to meanwhile, in words, and what takes that over. */
  theirs?: { value: string; mine: string; onUse: () => void } | null
  /** Several controls instead of one: the label names their group. */
  isGroup?: boolean
  children: (control: ControlProps & { labelId: string }) => ReactNode
}

export const rowId = (id: string) => `row-${id}`

/** One setting: its name and its reach at the left, its control at the right. A changed one has an amber edge, and says what it was. */
export function SettingRow({ id, label, hint, error, was = null, theirs, isGroup, children }: SettingRowProps) {
  const { row, isFound } = useFoundRow<HTMLDivElement>(rowId(id))
  const labelId = `${id}-label`
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const labelStyle = 'block leading-tight font-semibold md:pt-2.5'
  return (
    <div
      ref={row}
      id={rowId(id)}
      data-changed={was === null ? undefined : ''}
      className={classNames(
        'grid scroll-m-20 gap-x-5 gap-y-1.5 border-t border-line px-5 py-3 first:rounded-t-panel first:border-t-0 last:rounded-b-panel data-changed:shadow-[inset_4px_0_0_var(--color-warn-line)] max-sm:px-4 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[19rem_minmax(0,1fr)]',
        isFound && 'bg-warn-tint',
      )}
    >
      <div className="min-w-0">
        {isGroup ? (
          <span id={labelId} className={labelStyle}>
            {label}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={labelStyle}>
            {label}
          </label>
        )}
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-fine text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <div className="min-w-0">
        {children({
          id,
          labelId,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {was !== null && <p className="mt-1 text-fine font-semibold text-warn wrap-anywhere">{text.was(was)}</p>}
        {theirs && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <p className="wrap-anywhere">{text.keepMine(theirs.mine)}</p>
            <DenseButton onClick={theirs.onUse} className="max-w-full min-w-0">
              <span className="truncate">{text.theirs(theirs.value)}</span>
            </DenseButton>
          </div>
        )}
      </div>
    </div>
  )
}

/** A row that a search led to is scrolled into sight, tinted, and gets the focus in its first control. */
export function useFoundRow<Element extends HTMLElement>(id: string) {
  const row = useRef<Element>(null)
  const { hash, key } = useLocation()
  const isFound = hash === `#${id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the address counts, also of the same one.
  useEffect(() => {
    if (!isFound) return
    row.current?.scrollIntoView({ block: 'center' })
    const control = row.current?.querySelector<HTMLElement>('input, textarea, select, button')
    const target = control ?? row.current
    target?.focus({ preventScroll: true })
  }, [isFound, key])
  return { row, isFound }
}
