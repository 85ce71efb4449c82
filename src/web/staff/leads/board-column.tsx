import { leadStatusLabels } from '#content/staff/leads.ts'
import { boardText, leadsTab as text } from '#content/staff/staff-leads.ts'
import type { LeadStatus } from '#contract/leads/lead-kinds.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { leadWorth } from '#domain/leads/lead-value.ts'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { PagedList } from '#web/staff/kit/list-states.tsx'
import { BoardCard } from './board-card.tsx'
import { type LeadChoice, leadPath, leadQuery, useLeads } from './lead-queries.ts'
import type { MoveLead } from './use-lead-moves.tsx'
import type { Picked } from './use-picked.ts'

type BoardColumnProps = { chosen: LeadChoice; status: LeadStatus; picked: Picked; onMove: MoveLead }

/** The leads of one status; a lead can be dropped anywhere in it. */
export function BoardColumn({ chosen, status, picked, onMove }: BoardColumnProps) {
  const list = useLeads(leadQuery({ ...chosen, status }))
  const { to } = useAboveList(leadPath)
  const total = list.data?.pages[0]?.total ?? ''
  const worth = status === 'lost' || list.hasNextPage ? '' : sumOf(list.data?.pages.flatMap(({ rows }) => rows) ?? [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the parts of a form.
    <div
      role="group"
      aria-label={boardText.column(status, total)}
      className="lead-column"
      data-status={status}
      data-over={picked.over === status || undefined}
      onDragOver={(event) => {
        if (picked.leadId === null) return
        event.preventDefault()
        picked.dragOver(status)
      }}
      onDrop={(event) => {
        event.preventDefault()
        picked.drop()
      }}
    >
      <h3 className="flex items-baseline justify-between px-3 pt-2.5 pb-1.5 text-[1.1875rem] font-semibold">
        {leadStatusLabels[status]}
        <span className="font-text text-small font-medium whitespace-nowrap text-ink-2">
          {[total, worth].filter(Boolean).join(' · ')}
        </span>
      </h3>
      <PagedList
        list={list}
        text={text}
        none={text.noneIn(status)}
        row={(lead) => <BoardCard key={lead.id} lead={lead} to={to(`/${lead.id}`)} picked={picked} onMove={onMove} />}
      />
    </div>
  )
}

/** "$1,250": what the leads are worth together; empty if that is known of none. */
function sumOf(leads: readonly StaffLeadOnWire[]): string {
  const amounts = leads.flatMap((lead) => leadWorth(lead)?.amount ?? [])
  return amounts.length === 0
    ? ''
    : formatDollars(
        amounts.reduce((sum, amount) => sum + centsIn(amount), 0),
        'short',
      )
}
