import { useParams, useSearchParams } from 'react-router'
import { quoteStatusLabels, quoteEditor as text } from '#content/staff/quote-editor.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import type { QuoteStatus } from '#contract/quotes/quote-lines.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { nameOf } from '#web/staff/leads/lead-marks.tsx'
import { Chip, type ChipLook } from '#web/ui/chip.tsx'
import { QuoteEditor } from './quote-editor.tsx'
import { SentQuote } from './sent-quote.tsx'

/** A quote of several lines at an address of its own: the editor while it is a draft, else what became of it. */
export function QuoteScreen() {
  const { leadId = '', quoteId } = useParams()
  const [search] = useSearchParams()
  const lead = useApiQuery('leads', 'GET /api/admin/leads/{id}', { params: { id: leadId } })
  if (!lead.data) return <ListMissing messages={text} query={lead} height="h-96" />
  return <Quote lead={lead.data} quoteId={quoteId} replacesId={search.get('replaces')} />
}

type QuoteProps = { lead: LeadDetailOnWire; quoteId: string | undefined; replacesId: string | null }

function Quote({ lead, quoteId, replacesId }: QuoteProps) {
  const quote = lead.quotes.find(({ id, isItemized }) => id === quoteId && isItemized) ?? null
  const replaces = lead.quotes.find(({ id, isItemized }) => id === replacesId && isItemized) ?? null
  const heading = text.heading(nameOf(lead))
  return (
    <>
      <StaffTitle heading={heading} />
      <div className="mt-5 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <BackLink to={`/admin/leads/${lead.id}`} label={text.back} />
        <h2 className="text-[1.625rem] leading-tight font-semibold wrap-anywhere">{heading}</h2>
        {quote && (
          <>
            <Chip look={chipLook(quote.status)}>{quoteStatusLabels[quote.status]}</Chip>
            <span className="text-small text-ink-2">{text.saved(quote.version)}</span>
          </>
        )}
      </div>
      {quoteId && !quote ? (
        <p role="alert" className="font-semibold">
          {text.unknown}
        </p>
      ) : quote && quote.status !== 'draft' ? (
        <SentQuote lead={lead} quote={quote} />
      ) : (
        <QuoteEditor key={replacesId ?? lead.id} lead={lead} quote={quote} replaces={replaces} />
      )}
    </>
  )
}

function chipLook(status: QuoteStatus): ChipLook {
  if (status === 'accepted') return 'back'
  if (status === 'draft') return 'waits'
  return status === 'declined' ? 'failed' : 'planned'
}

export function screen() {
  return { Component: QuoteScreen }
}
