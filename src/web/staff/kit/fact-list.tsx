import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type SectionProps = { heading: ReactNode; className?: string; children: ReactNode }

/** A headed part of a tab. */
export function Section({ heading, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className="mb-2 text-[1.1875rem] leading-tight font-semibold">
        {heading}
      </h3>
      {children}
    </section>
  )
}

/** Labels on the left, values on the right. */
export function FactList({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={classNames('grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2.5 gap-y-1.5', className)}>{children}</dl>
  )
}

/** A fact, unless it is empty. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <>
      <dt className="text-small leading-[1.5] text-ink-2">{name}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  )
}
