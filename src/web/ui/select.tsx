import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle } from './text-input.tsx'

/** The browser's own select: it works with any keyboard, screen reader and phone. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={classNames(controlStyle, 'appearance-none pr-11', className)} {...rest} />
      <svg
        viewBox="0 0 14 9"
        width="14"
        height="9"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2"
      >
        <path d="m1 1 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </span>
  )
}
