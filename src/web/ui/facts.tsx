import type { ReactNode } from 'react'

type FactsProps = { id: string; heading: string; children: ReactNode }

/** A list of labels and values with a heading. */
export function Facts({ id, heading, children }: FactsProps) {
  return (
    <section aria-labelledby={id} className="pt-12">
      <h2 id={id} className="text-title">
        {heading}
      </h2>
      <dl className="mt-3 border-t border-line">{children}</dl>
    </section>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

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
