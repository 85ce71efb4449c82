import { useState } from 'react'
import { Outlet } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { boardText, leadsTab as text } from '#content/staff/staff-leads.ts'
import { leadStatuses } from '#contract/leads/lead-kinds.ts'
import { useApp } from '#web/app/app-context.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { BoardColumn } from './board-column.tsx'
import type { LeadAddress } from './lead-address.ts'
import { LeadFilters } from './lead-filters.tsx'
import { LeadList } from './lead-list.tsx'
import { useLeadAddress } from './use-lead-address.ts'
import { useLeadMoves } from './use-lead-moves.tsx'
import { usePicked } from './use-picked.ts'

/** From here on five columns fit side by side; on a phone the list replaces the board. */
const wide = '(min-width: 48rem)'

/** The leads, as a list or as a board; the dialog of one opens above, at its own address. */
export function LeadsTab() {
  const { business } = useApp()
  const { address, change } = useLeadAddress()
  const isWide = useMediaQuery(wide)
  const isBoard = address.view === 'board' && isWide
  return (
    <>
      <PageHead
        title={pageTitle(`${text.heading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5 max-sm:gap-x-2">
        <h2 className="mr-auto text-[1.625rem] font-semibold max-sm:w-full">{text.heading}</h2>
        <LeadFilters address={address} isBoard={isBoard} onChange={change} />
      </div>
      {isBoard ? <LeadBoard address={address} /> : <LeadList address={address} onChange={change} />}
      <Outlet />
    </>
  )
}

/** A column for each status; leads are moved between them with the mouse, by keys, or by their menu. */
function LeadBoard({ address }: { address: LeadAddress }) {
  const { move, question } = useLeadMoves()
  const [said, setSaid] = useState('')
  const picked = usePicked({ onPut: move, onAnnounce: setSaid })
  return (
    <section aria-label={boardText.label} className="lead-board">
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

export function screen() {
  return { Component: LeadsTab }
}
