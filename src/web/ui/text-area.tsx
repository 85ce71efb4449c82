import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle } from './control-style.ts'

/** A focused one is brought into sight as a whole: browsers show no more than the line where one types. */
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
