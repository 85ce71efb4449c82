import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The content width of every page: 1180 px between the gutters. */
export function PageWidth({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames('mx-auto w-full max-w-[calc(1180px+2*var(--spacing-gutter))] px-gutter', className)}
      {...rest}
    />
  )
}
