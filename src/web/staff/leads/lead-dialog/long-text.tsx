import { useState } from 'react'
import { leadDialog as text } from '#content/staff/staff-leads.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

/** How much is shown initially, in characters or lines. */
const max = { characters: 700, lines: 14 }

/** Text with line breaks; of a very long text the beginning, and the rest on request. */
export function LongText({ text: content }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = content.length > max.characters || content.split('\n').length > max.lines
  const beginning = content.split('\n').slice(0, max.lines).join('\n').slice(0, max.characters)
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{isLong && !isWhole ? `${beginning.trimEnd()}…` : content}</p>
      {isLong && (
        <DenseButton look="quiet" className="-ml-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.showLess : text.showAll}
        </DenseButton>
      )}
    </>
  )
}
