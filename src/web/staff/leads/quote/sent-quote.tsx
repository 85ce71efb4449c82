import { useState } from 'react'
import { quoteEditor as text } from '#content/staff/quote-editor.ts'
import { declineReasonNames } from '#content/wording/quotes.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import type { SentQuoteOnWire } from '#contract/quotes/endpoints.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { QuoteSheet } from '#web/quotes/quote-sheet.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { BookQuote } from './book-quote.tsx'

/** A quote that was sent: what its customer sees, what happened to it, and what can still be done. */
export function SentQuote({ lead, quote }: { lead: LeadDetailOnWire; quote: SentQuoteOnWire }) {
  const withdraw = useApiCommand('leads', 'POST /api/admin/quotes/{id}/withdraw')
  const save = useSaving(text.withdrawFailed)
  const [asking, setAsking] = useState<'book' | 'withdraw' | null>(null)
  const isOpen = quote.status === 'sent' || quote.status === 'opened'
  const close = () => setAsking(null)

  async function confirm() {
    const isDone = await save(() => withdraw.mutateAsync({ params: { id: quote.id } }), { description: text.withdrawn })
    if (isDone) close()
  }

  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <section
        aria-labelledby="quote-preview"
        className="rounded-panel border border-line bg-card px-5 py-4 max-sm:px-4"
      >
        <h3 id="quote-preview" className="text-[1.1875rem] font-semibold">
          {text.preview(lead.firstName)}
        </h3>
        <QuoteSheet quote={quote} />
      </section>
      <section aria-labelledby="quote-after" className="rounded-panel border border-line bg-card px-5 py-4 max-sm:px-4">
        <h3 id="quote-after" className="text-[1.1875rem] font-semibold">
          {text.after}
        </h3>
        <ul className="mt-2 grid gap-1.5">
          {quote.sentAt && <li>{text.sentOn(shortInstant(quote.sentAt), quote.sentBy)}</li>}
          <li>{quote.openedAt ? text.opened(quote.openedCount, shortInstant(quote.openedAt)) : text.neverOpened}</li>
          {quote.withdrawnAt && <li>{text.withdrawnOn(shortInstant(quote.withdrawnAt))}</li>}
          {quote.acceptedAt && <li>{text.acceptedOn(shortInstant(quote.acceptedAt))}</li>}
          {quote.declinedAt && <li>{text.declinedOn(shortInstant(quote.declinedAt))}</li>}
          {quote.declineReason && <li>{text.declinedWhy(declineReasonNames[quote.declineReason])}</li>}
          {quote.declineNote && <li className="wrap-anywhere">{text.declinedNote(quote.declineNote)}</li>}
          {quote.orders.map(({ id, orderNumber }) => (
            <li key={id}>
              <AppLink to={`/admin/orders/${id}`} className="py-1 font-semibold underline">
                {orderNumber}
              </AppLink>
            </li>
          ))}
        </ul>
        {lead.orderId === null && quote.status !== 'accepted' && (
          <Needs permission="staff:leads.write">
            <div className="mt-4 flex flex-wrap gap-2.5">
              {isOpen && (
                <DenseButton look="go" onClick={() => setAsking('book')}>
                  {text.book}
                </DenseButton>
              )}
              <AppLink to={`/admin/leads/${lead.id}/quote?replaces=${quote.id}`} className={denseButtonStyle()}>
                {text.replace}
              </AppLink>
              {isOpen && <DenseButton onClick={() => setAsking('withdraw')}>{text.withdraw}</DenseButton>}
            </div>
          </Needs>
        )}
      </section>
      {asking === 'book' && <BookQuote quote={quote} onClose={close} />}
      {asking === 'withdraw' && (
        <QuestionDialog
          heading={text.withdrawHeading}
          onClose={close}
          answers={
            <>
              <DenseButton onClick={close}>{text.keep}</DenseButton>
              <DenseButton look="danger" pending={withdraw.isPending} onClick={confirm}>
                {text.withdraw}
              </DenseButton>
            </>
          }
        >
          <p>{text.withdrawText}</p>
        </QuestionDialog>
      )}
    </div>
  )
}
