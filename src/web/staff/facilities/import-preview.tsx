import type { ReactNode } from 'react'
import { facilityImportText as text } from '#content/staff/facilities.ts'
import type { FacilityImport } from '#contract/facilities/facilities.ts'

/** What an import adds, changes and leaves out, with the first names of each. */
export function ImportPreview({ plan }: { plan: FacilityImport }) {
  const { added, changed, unchanged, skipped, unreadable, examples } = plan
  const left = [
    skipped.closed > 0 && text.closed(skipped.closed),
    skipped.otherCounty > 0 && text.otherCounty(skipped.otherCounty),
    skipped.notKnown > 0 && text.notKnown(skipped.notKnown),
  ].filter((each) => each !== false)
  return (
    <section aria-label={text.will} className="grid gap-3">
      <Part heading={text.added} count={added} shown={examples.added.length}>
        {examples.added.map(({ swisNumber, name, city }) => (
          <li key={swisNumber}>{[swisNumber, name, city].filter(Boolean).join(' · ')}</li>
        ))}
      </Part>
      <Part heading={text.changed} count={changed} shown={examples.changed.length}>
        {examples.changed.map(({ swisNumber, name, changes }) => (
          <li key={swisNumber}>
            {swisNumber} · {name}: {changes.map(({ field, from, to }) => text.change(field, from, to)).join('; ')}
          </li>
        ))}
      </Part>
      <Part heading={text.unreadable} count={unreadable} shown={examples.errors.length}>
        {examples.errors.map(({ line, message }) => (
          <li key={line}>
            {text.line(line)}: {message}
          </li>
        ))}
      </Part>
      <p className="text-ink-2">
        {text.unchanged}: {unchanged}. {left.length > 0 && `${text.skipped}: ${left.join(', ')}.`}
      </p>
    </section>
  )
}

type PartProps = { heading: string; count: number; shown: number; children: ReactNode }

function Part({ heading, count, shown, children }: PartProps) {
  if (count === 0) return null
  return (
    <details open={count <= 20 || undefined} className="rounded-control border border-line px-3 py-1.5">
      <summary className="min-h-10 cursor-pointer py-1.5 font-semibold">
        {heading}: {count}
      </summary>
      <ul className="grid gap-1 pb-1 text-small wrap-anywhere">{children}</ul>
      {count > shown && <p className="pb-1 text-small text-ink-2">{text.more(count - shown)}</p>}
    </details>
  )
}
