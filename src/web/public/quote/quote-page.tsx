import { useCallback, useState } from 'react'
import { pageTitle } from '#content/company/brand.ts'
import { quotePageText as text } from '#content/public/quote.ts'
import type { QuoteOfferOnWire } from '#contract/quotes/quote-offer.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { WithoutScript } from '#web/forms/form-notes.tsx'
import { type OpenedLink, useOpenedLink } from '#web/public/use-opened-link.ts'
import { QuoteSheet } from '#web/quotes/quote-sheet.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { AcceptQuote } from './accept-quote.tsx'
import { DeclineQuote } from './decline-quote.tsx'

/** Rule 381: a quote of several lines. Its secret is in the fragment of the address, which is sent to no server. */
function QuotePage() {
  const { business, call } = useApp()
  const read = useCallback((token: string) => call('POST /api/quotes/open', { body: { token } }), [call])
  const [opened, open] = useOpenedLink(read, text.failed)
  return (
    <PageWidth className="pt-8 pb-12 sm:pt-12">
      <PageHead title={pageTitle(text.title, business.name)} description={text.description} />
      <div className="mx-auto max-w-[34rem]">
        <Content opened={opened} onOpen={open} />
        <WithoutScript where="quote">{text.withoutScript}</WithoutScript>
        <p className="mt-6 text-ink-2">
          {text.call} <PhoneLink where="quote" className="font-semibold whitespace-nowrap text-ink underline" />
        </p>
      </div>
    </PageWidth>
  )
}

function Content({ opened, onOpen }: { opened: OpenedLink<QuoteOfferOnWire>; onOpen: () => void }) {
  const ui = useUiText()
  if (opened.state === 'opening')
    return (
      <>
        <h1 className="text-page leading-[.92]">{text.title}</h1>
        <p role="status" className="mt-4 min-h-96 text-ink-2 noscript:hidden">
          {text.opening}
        </p>
      </>
    )
  if (opened.state === 'open' && opened.value.orders.length > 0) return <Accepted quote={opened.value} />
  if (opened.state === 'open') return <OpenQuote token={opened.token} quote={opened.value} onOpen={onOpen} />
  return (
    <>
      <h1 className="text-page leading-[.92]">{opened.state === 'ended' ? text.ended : text.title}</h1>
      <p role="alert" className="mt-4 text-large">
        {opened.state === 'ended' ? opened.message : text.failed}
      </p>
      {opened.state === 'ended' && <AskAnew />}
      {opened.state === 'failed' && (
        <Button className="mt-4" onClick={onOpen}>
          {ui.retry}
        </Button>
      )}
    </>
  )
}

function OpenQuote({ token, quote, onOpen }: { token: string; quote: QuoteOfferOnWire; onOpen: () => void }) {
  const { business } = useApp()
  const [orders, setOrders] = useState<QuoteOfferOnWire['orders'] | null>(null)
  const [declining, setDeclining] = useState<'asked' | 'done' | null>(null)
  if (orders) return <Accepted quote={{ ...quote, orders }} />
  if (declining === 'done') return <Declined />
  const { sentBy, validUntil } = quote
  return (
    <>
      <h1 className="text-page leading-[.92] wrap-anywhere">{text.heading(quote.address)}</h1>
      <p className="mt-3 text-ink-2 wrap-anywhere">
        {sentBy ? text.from(sentBy, business.name, validUntil) : text.fromUs(business.name, validUntil)}{' '}
        {text.for(`${quote.firstName} ${quote.lastName}`.trim())}
      </p>
      <QuoteSheet quote={quote} />
      {declining === 'asked' ? (
        <DeclineQuote
          token={token}
          onDeclined={() => setDeclining('done')}
          onKeep={() => setDeclining(null)}
          onChanged={onOpen}
        />
      ) : (
        <AcceptQuote
          token={token}
          quote={quote}
          onAccepted={setOrders}
          onChanged={onOpen}
          onDecline={() => setDeclining('asked')}
        />
      )}
    </>
  )
}

function Declined() {
  return (
    <>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()} className="text-page leading-[.92] outline-none">
        {text.declined}
      </h1>
      <p className="mt-4 text-large">{text.declinedHelp}</p>
      <AskAnew />
    </>
  )
}

/** The way to another quote from one that accepts nothing anymore. */
const AskAnew = () => (
  <AppLink to="/estimate" className={buttonStyle('line', 'normal', 'mt-5')}>
    {text.anew}
  </AppLink>
)

function Accepted({ quote }: { quote: QuoteOfferOnWire }) {
  return (
    <>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()} className="text-page leading-[.92] outline-none">
        {text.accepted}
      </h1>
      <p className="mt-4 text-large wrap-anywhere">{text.acceptedHelp(quote.email)}</p>
      <h2 className="mt-6 text-title">{text.orders}</h2>
      <ul className="mt-2">
        {quote.orders.map(({ orderNumber }) => (
          <li key={orderNumber} className="border-b border-line">
            <AppLink to={`/confirmation/${orderNumber}`} className="block py-3 font-semibold underline">
              {text.order(orderNumber)}
            </AppLink>
          </li>
        ))}
      </ul>
      <QuoteSheet quote={quote} />
    </>
  )
}

export function screen(_: App) {
  return { Component: QuotePage }
}
