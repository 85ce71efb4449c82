import { useState } from 'react'
import { boardText as text } from '#content/staff/staff-leads.ts'
import { leadStatuses } from '#contract/leads/lead-kinds.ts'
import { BoardColumn } from './board-column.tsx'
import type { LeadAddress } from './lead-address.ts'
import { useLeadMoves } from './use-lead-moves.tsx'
import { usePicked } from './use-picked.ts'

/** A column for each status; leads are moved between them with the mouse, by keys, or by their menu. */
export function LeadBoard({ address }: { address: LeadAddress }) {
  const { move, question } = useLeadMoves()
  const [said, setSaid] = useState('')
  const picked = usePicked({ onPut: move, onSay: setSaid })
  return (
    <section aria-label={text.label} className="lead-board">
      {leadStatuses.map((status) => (
        <BoardColumn key={status} address={{ ...address, status }} status={status} picked={picked} onMove={move} />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
      {question}
    </section>
  )
}
