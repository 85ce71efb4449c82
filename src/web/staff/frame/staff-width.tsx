import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The measure of the staff area: at most 1440 px between gutters of 24 px, 16 on a phone. */
export function StaffWidth({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('mx-auto w-full max-w-[90rem] px-6 max-sm:px-4', className)} {...rest} />
}
