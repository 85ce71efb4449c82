import { useState } from 'react'
import { useParams } from 'react-router'
import { quoteEditor } from '#content/staff/quote-editor.ts'
import { entryText, leadRow, leadDialog as text } from '#content/staff/staff-leads.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { LeadDetailOnWire, LeadEntryOnWire } from '#contract/leads/staff-leads.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { isBin } from '#domain/equipment/bins.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { HistoryLimit } from '#web/staff/kit/list-states.tsx'
import { MissingInDialog } from '#web/staff/kit/missing-dialog.tsx'
import { focusDialog, focusRow } from '#web/staff/kit/move-focus.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DeclinedChip, LeadAge, LeadChip, nameOf } from '#web/staff/leads/lead-marks.tsx'
import { convertPath, LeadMenu } from '#web/staff/leads/lead-menu.tsx'
import { useLeadMoves } from '#web/staff/leads/use-lead-moves.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { AskedSection, LongText, PersonSection } from './asked-section.tsx'
import { NoteForm } from './note-form.tsx'
import { PlanSection } from './plan-section.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { OrderSection, QuoteSection, SameSection } from './related-sections.tsx'

/** One lead above the list, at an address of its own. */
export function LeadDialog() {
  const { leadId = '' } = useParams()
  const lead = useApiQuery('leads', 'GET /api/admin/leads/{id}', { params: { id: leadId } }, askAnew)
  const { close } = useAboveList('/admin/leads')
  return (
    <ModalDialog width="wide" onClose={close} onOpenAutoFocus={focusDialog} onCloseAutoFocus={focusRow(leadId)}>
      <div className="flex h-full min-h-0 flex-col sm:h-200 sm:max-h-[calc(100dvh-48px)]">
        {lead.data ? <LeadWindow key={leadId} lead={lead.data} /> : <MissingInDialog messages={text} query={lead} />}
      </div>
    </ModalDialog>
  )
}

/** The person and the request on the left; notes and history on the right; actions at the top, on a phone at the bottom. */
function LeadWindow({ lead }: { lead: LeadDetailOnWire }) {
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
            <DeclinedChip lead={lead} />
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
            <PlanSection lead={lead} />
            <PersonSection lead={lead} />
            <AskedSection lead={lead} />
            <QuoteSection leadId={lead.id} quotes={lead.quotes} />
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
      <div className="flex flex-none flex-wrap gap-2 border-t border-line-strong bg-card px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] sm:hidden *:flex-auto">
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
  const quoted = lead.quotes.find(({ isItemized }) => !isItemized)
  return (
    <>
      <AppLink
        to={quoted && isBin(quoted.dumpsterSize) ? `/admin/orders/new?lead=${lead.id}` : convertPath(lead.id)}
        className={denseButtonStyle(lead.email ? 'line' : 'go')}
      >
        {leadRow.convert}
      </AppLink>
      <AppLink to={`/admin/leads/${lead.id}/quote`} className={denseButtonStyle()}>
        {quoteEditor.open}
      </AppLink>
      {lead.email && (
        <DenseButton look="go" onClick={onQuote}>
          {lead.quotes.length > 0 ? text.quoteAgain : text.quote}
        </DenseButton>
      )}
    </>
  )
}

/** The history of a lead, latest first. */
function LeadHistory({ entries }: { entries: readonly LeadEntryOnWire[] }) {
  return (
    <>
      <ol className="space-y-3.5">
        {[...entries].reverse().map((entry) => (
          <li key={entry.id} className="border-l-3 border-line-strong pl-3.5">
            <p className="flex flex-wrap items-baseline gap-x-2.5 text-small text-ink-2">
              <strong className="font-semibold text-ink">{titleOf(entry)}</strong>
              <span>{actorOf(entry)}</span>
              <time dateTime={entry.occurredAt}>{shortInstant(entry.occurredAt)}</time>
            </p>
            {entry.note && <LongText text={entry.note} />}
          </li>
        ))}
      </ol>
      <HistoryLimit count={entries.length} />
    </>
  )
}

function titleOf({ kind, from, to, totalAmount, actor }: LeadEntryOnWire): string {
  if (kind === 'received' && actor.kind === 'staff') return entryText.entered
  if (kind === 'moved') return entryText.moved(from, to)
  if (kind === 'quoted') return entryText.quoted(formatDollars(centsIn(totalAmount ?? '0')))
  return entryText[kind]
}

const actorOf = ({ actor }: LeadEntryOnWire) =>
  actor.name ?? (actor.kind === 'visitor' ? entryText.website : entryText.unknown)

export function screen() {
  return { Component: LeadDialog }
}
