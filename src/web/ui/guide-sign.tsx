import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A highway sign: a steel panel with a white line set in from its edge. Only for facts that matter. */
export function GuideSign({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames(
        'on-dark relative rounded-sign bg-sign px-[30px] py-[26px] text-white',
        'before:pointer-events-none before:absolute before:inset-1.5 before:rounded-[9px] before:border-2 before:border-white',
        className,
      )}
      {...rest}
    >
      {children}
    </div>
  )
}
