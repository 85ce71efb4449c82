import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type InlineSelectProps = Omit<ComponentProps<'select'>, 'className'> & {
  label: ReactNode
  labelClassName?: string
  className?: string
}

/** The browser's own select with its label inside of its frame, for a row of filters. */
export function InlineSelect({ label, labelClassName, className, ...rest }: InlineSelectProps) {
  return (
    <label className={classNames('inline-field', className)}>
      <span className={classNames('flex-none text-ink-2', labelClassName)}>{label}</span>
      <select className="min-w-0 flex-auto appearance-none truncate bg-transparent py-2 pr-5 font-medium" {...rest} />
      <svg viewBox="0 0 14 9" width="11" height="7" aria-hidden="true" className="pointer-events-none -ml-5 flex-none">
        <path d="m1 1 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </label>
  )
}
