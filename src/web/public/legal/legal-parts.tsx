import type { ReactNode } from 'react'
import type { LegalPart } from '#content/legal/legal-document.ts'

/** The parts of a section. They never change while shown, so their index is their key. */
export function LegalParts({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map((part, index) => <Part key={String(index)} part={part} />)
}

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p className="mt-4">{part}</p>
  if ('heading' in part)
    return <h3 className="mt-7 font-text text-large leading-snug font-semibold tracking-normal">{part.heading}</h3>
  if ('list' in part) {
    return (
      <ul className="mt-3 ml-5 list-disc marker:text-ink-3">
        {part.list.map((item) => (
          <li key={item} className="mt-1.5 pl-1">
            {item}
          </li>
        ))}
      </ul>
    )
  }
  return <Facts facts={part.facts} />
}

/** Names on the left, what they mean on the right. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-4 border-t border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="font-semibold">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
