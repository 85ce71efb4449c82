import type { Fact } from '#content/wording/diversion-report-facts.ts'

/** Names and values beside each other; what is not known is a dash. */
export function ReportFacts({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h2 className="mb-2 text-large leading-tight font-semibold">{heading}</h2>
      <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
