import type { ReactNode } from 'react'

/** A headed list of amounts: names on the left, figures on the right. */
export function AmountList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mt-5 border-t border-line pt-4 first-of-type:mt-0 first-of-type:border-t-0 first-of-type:pt-0">
      <h2 className="text-large leading-tight font-semibold">{heading}</h2>
      <dl className="mt-1.5 grid gap-y-0.5 text-base">{children}</dl>
    </div>
  )
}

export function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto text-right font-medium">{children}</dd>
    </div>
  )
}
