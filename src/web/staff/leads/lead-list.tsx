import { leadsTab as text } from '#content/staff/staff-leads.ts'
import { PagedList } from '#web/staff/kit/paged-list.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { type LeadAddress, leadQuery } from './lead-address.ts'
import { useLeads } from './lead-queries.ts'
import { LeadRow } from './lead-row.tsx'
import { useLeadAddress } from './use-lead-address.ts'
import { useLeadMoves } from './use-lead-moves.tsx'

type LeadListProps = { address: LeadAddress; onChange: (changes: Partial<LeadAddress>) => void }

/** Leads below each other, with their actions. */
export function LeadList({ address, onChange }: LeadListProps) {
  const list = useLeads(leadQuery(address))
  const { pathOf } = useLeadAddress()
  const { move, question } = useLeadMoves()
  const total = list.data?.pages[0]?.total
  return (
    <section
      aria-label={text.heading}
      aria-busy={list.isPlaceholderData || undefined}
      className="rounded-panel border border-line bg-card aria-busy:opacity-60"
    >
      <PagedList
        list={list}
        text={text}
        none={<Empty isFiltered={address.search !== '' || address.status !== null} onChange={onChange} />}
        row={(lead) => <LeadRow key={lead.id} lead={lead} to={pathOf(lead.id)} onMove={move} />}
      />
      {total !== undefined && total !== '0' && (
        <p role="status" className="border-t border-line-strong px-4 py-3 text-small text-ink-2">
          {text.count(total)}
        </p>
      )}
      {question}
    </section>
  )
}

function Empty({ isFiltered, onChange }: { isFiltered: boolean; onChange: LeadListProps['onChange'] }) {
  return (
    <div className="py-10 text-center">
      <h3 className="font-text text-dense font-semibold text-ink">{text.none}</h3>
      {isFiltered ? (
        <DenseButton className="mt-4" onClick={() => onChange({ search: '', status: null })}>
          {text.clear}
        </DenseButton>
      ) : (
        <p className="mt-1.5">{text.noneYet}</p>
      )}
    </div>
  )
}
