import { useState } from 'react'
import { leadDialog as text } from '#content/staff/staff-leads.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

/** How much is shown initially, in characters or lines. */
const max = { characters: 700, lines: 14 }

/** Text with line breaks; of a very long text the beginning, and the rest on request. */
export function LongText({ text: words }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = words.length > max.characters || words.split('\n').length > max.lines
  const beginning = words.split('\n').slice(0, max.lines).join('\n').slice(0, max.characters)
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{isLong && !isWhole ? `${beginning.trimEnd()}…` : words}</p>
      {isLong && (
        <DenseButton look="quiet" className="-ml-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.showLess : text.showAll}
        </DenseButton>
      )}
    </>
  )
}
