import { type ReactNode, useId } from 'react'

/** A part of a report beneath its heading. */
export function ReportPart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="mb-2 text-large leading-tight font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  )
}
