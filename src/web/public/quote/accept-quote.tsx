import { type FormEvent, useState } from 'react'
import { quotePageText as text } from '#content/public/quote.ts'
import type { QuoteOfferOnWire } from '#contract/quotes/quote-offer.ts'
import { ApiError, failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { FailureNote } from '#web/forms/form-notes.tsx'
import { quoteTotal } from '#web/quotes/quote-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

type AcceptQuoteProps = {
  token: string
  quote: QuoteOfferOnWire
  onAccepted: (orders: QuoteOfferOnWire['orders']) => void
  /** It is not what was shown anymore. */
  onChanged: () => void
  onDecline: () => void
}

/** Rule 382: shows the total again, and needs the terms. */
export function AcceptQuote({ token, quote, onAccepted, onChanged, onDecline }: AcceptQuoteProps) {
  const { call } = useApp()
  const [isAsking, setIsAsking] = useState(false)
  const [isAccepted, setIsAccepted] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<{ message: string; isChanged: boolean } | null>(null)
  const { version, totalAmount } = quote
  const total = quoteTotal(quote)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    setIsMissing(!isAccepted)
    if (!isAccepted) return document.getElementById('quote-terms')?.focus()
    setSending(true)
    setProblem(null)
    try {
      const body = { token, version, totalAmount, termsAccepted: true } as const
      onAccepted((await call('POST /api/quotes/accept', { body })).orders)
    } catch (error) {
      const isChanged =
        error instanceof ApiError && ['stale-version', 'price-changed', 'link-expired'].includes(error.code ?? '')
      setProblem({ message: failureMessage(error, text.acceptFailed), isChanged })
      setSending(false)
    }
  }

  if (!isAsking)
    return (
      <div className="mt-6 noscript:hidden">
        <Button size="large" className="w-full" onClick={() => setIsAsking(true)}>
          {text.accept}
        </Button>
        <p className="mt-2.5 text-center text-small text-ink-2">{text.nothingPaid}</p>
        <button
          type="button"
          className="mx-auto mt-3 block min-h-12 px-4 text-ink-2 underline hover:text-ink"
          onClick={onDecline}
        >
          {text.decline}
        </button>
      </div>
    )
  return (
    <form
      onSubmit={send}
      noValidate
      aria-labelledby="accept-quote"
      className="mt-6 rounded-card border-2 border-steel bg-card px-5 py-5 sm:px-6"
    >
      <h2 id="accept-quote" tabIndex={-1} ref={focusOnce} className="text-title outline-none">
        {text.ask(total)}
      </h2>
      <p className="mt-1 text-ink-2">{text.asks}</p>
      <Checkbox
        id="quote-terms"
        label={
          <>
            {text.terms}{' '}
            <a href="/terms" target="_blank" rel="noopener" className="inline-block py-2 font-semibold underline">
              {text.termsLink}
            </a>
          </>
        }
        checked={isAccepted}
        {...(isMissing && !isAccepted && { error: text.termsMissing })}
        onChange={({ target }) => setIsAccepted(target.checked)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <FailureNote message={problem?.message ?? null} />
        {problem?.isChanged ? (
          <Button className="flex-auto" onClick={onChanged}>
            {text.reload}
          </Button>
        ) : (
          <Button type="submit" className="flex-auto" aria-disabled={sending || undefined}>
            {sending ? text.booking : text.book(total)}
          </Button>
        )}
        <Button look="line" onClick={() => setIsAsking(false)}>
          {text.notYet}
        </Button>
      </div>
    </form>
  )
}

const focusOnce = (heading: HTMLElement | null) => heading?.focus()
