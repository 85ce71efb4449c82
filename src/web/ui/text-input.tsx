import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={classNames(controlStyle, className)} {...rest} />
}

/** A focused area is scrolled into view as a whole: browsers only show the current line. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={classNames(controlStyle, 'resize-y py-3', className)}
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
      {...rest}
    />
  )
}

/** The look of text inputs, selects and text areas; an invalid one (`aria-invalid`) turns red. */
export const controlStyle =
  'block w-full min-h-13 rounded-control border border-field bg-card px-3.5 text-[1.125rem] leading-snug text-ink focus-visible:outline-offset-0 disabled:bg-shade disabled:text-ink-2 aria-invalid:border-2 aria-invalid:border-danger aria-invalid:bg-danger-tint aria-invalid:focus-visible:outline-danger'

/** The same for dense screens. On a phone the text is 16 px, because browsers zoom into anything smaller. */
export const denseControlStyle =
  'block w-full min-h-10 max-sm:min-h-11 rounded-control border border-field bg-card px-3 text-dense max-sm:text-[1rem] leading-snug text-ink placeholder:text-ink-3 placeholder:opacity-100 focus-visible:outline-offset-0 disabled:bg-shade disabled:text-ink-2 aria-invalid:border-2 aria-invalid:border-danger aria-invalid:bg-danger-tint aria-invalid:focus-visible:outline-danger'
