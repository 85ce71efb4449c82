import type { ReactNode } from 'react'

type FactsProps = { id: string; heading: string; children: ReactNode }

/** A headed list of names and what they stand for. */
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
