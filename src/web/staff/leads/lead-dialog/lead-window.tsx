import { useState } from 'react'
import { leadRow, leadDialog as text } from '#content/staff/staff-leads.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import { isBin } from '#domain/equipment/bins.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { LeadAge, LeadChip, nameOf } from '#web/staff/leads/lead-marks.tsx'
import { convertPath, LeadMenu } from '#web/staff/leads/lead-menu.tsx'
import { useLeadMoves } from '#web/staff/leads/use-lead-moves.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { AskedSection, PersonSection } from './asked-section.tsx'
import { LeadHistory } from './lead-history.tsx'
import { NoteForm } from './note-form.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { OrderSection, QuoteSection, SameSection } from './related-sections.tsx'

/** The person and the request on the left; notes and history on the right; actions at the top, on a phone at the bottom. */
export function LeadWindow({ lead }: { lead: LeadDetailOnWire }) {
  const { move, question } = useLeadMoves()
  const [isQuoting, setQuoting] = useState(false)
  const actions = <Actions lead={lead} onQuote={() => setQuoting(true)} />
  return (
    <>
      <header className="flex flex-none items-start gap-2 border-b border-line pt-3.5 pr-4 pb-3 pl-6 max-sm:pr-2 max-sm:pl-4">
        <div className="mr-auto min-w-0">
          <ModalTitle className="line-clamp-2 wrap-anywhere">{nameOf(lead)}</ModalTitle>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-dense text-ink-2">
            <LeadChip status={lead.status} />
            {leadRow.sources[lead.source]}
            <LeadAge lead={lead} />
          </p>
        </div>
        <div className="flex flex-none items-center gap-2">
          <div className="flex gap-2 max-sm:hidden">{actions}</div>
          <Needs permission="staff:leads.write">
            <LeadMenu lead={lead} onMove={move} />
          </Needs>
          <ModalClose />
        </div>
      </header>
      <div className="min-h-0 flex-auto overflow-y-auto">
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-10 gap-y-7 px-6 pt-5 pb-8 max-md:grid-cols-1 max-sm:px-4">
          <div className="space-y-7">
            <PersonSection lead={lead} />
            <AskedSection lead={lead} />
            <QuoteSection quotes={lead.quotes} />
            <SameSection leads={lead.sameLeads} />
            <OrderSection orders={lead.orders} />
          </div>
          <section aria-label={text.history} className="min-w-0">
            <h3 className="mb-2 text-[1.1875rem] leading-tight font-semibold">{text.history}</h3>
            <Needs permission="staff:leads.write">
              <NoteForm leadId={lead.id} />
            </Needs>
            <LeadHistory entries={lead.history} />
          </section>
        </div>
      </div>
      <div className="flex flex-none gap-2 border-t border-line-strong bg-card px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] sm:hidden *:flex-auto">
        {actions}
      </div>
      {question}
      {isQuoting && <QuoteDialog lead={lead} onClose={() => setQuoting(false)} />}
    </>
  )
}

/** The next steps of a lead: a quote, then an order. The booking page takes no bins (rule 8). */
function Actions({ lead, onQuote }: { lead: LeadDetailOnWire; onQuote: () => void }) {
  const may = useMay()
  if (lead.orderId) {
    return (
      <AppLink to={`/admin/orders/${lead.orderId}`} className={denseButtonStyle('go')}>
        {leadRow.openOrder}
      </AppLink>
    )
  }
  if (!may('staff:leads.write')) return null
  const [quoted] = lead.quotes
  return (
    <>
      <AppLink
        to={quoted && isBin(quoted.dumpsterSize) ? `/admin/orders/new?lead=${lead.id}` : convertPath(lead.id)}
        className={denseButtonStyle()}
      >
        {leadRow.convert}
      </AppLink>
      <DenseButton look="go" onClick={onQuote}>
        {lead.quotes.length > 0 ? text.quoteAgain : text.quote}
      </DenseButton>
    </>
  )
}
