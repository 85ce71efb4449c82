import type { UseQueryResult } from '@tanstack/react-query'
import { quoteForm as text } from '#content/staff/staff-leads.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { QuotePreviewOnWire } from '#contract/quotes/endpoints.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { formatTons } from '#contract/values/units.ts'
import { quoteTotal } from '#web/quotes/quote-sheet.tsx'
import { RetryButton } from '#web/ui/dense-button.tsx'

type QuotePriceProps = { preview: UseQueryResult<QuotePreviewOnWire>; isAsked: boolean }

/** What the server would charge, in its parts, and whether the day is free. */
export function QuotePrice({ preview, isAsked }: QuotePriceProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = preview
  return (
    <section
      aria-label={text.price}
      aria-busy={isPlaceholderData || undefined}
      className="rounded-panel border border-line bg-shade px-4 py-3 aria-busy:opacity-60"
    >
      {!isAsked ? (
        <p className="text-ink-2">{text.priceWait}</p>
      ) : error ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="alert" className="font-medium text-danger">
            {error.message}
          </p>
          <RetryButton query={{ isFetching, refetch }}>{text.retry}</RetryButton>
        </div>
      ) : data ? (
        <Price price={data} />
      ) : (
        <p role="status" className="text-ink-2">
          {text.pricing}
        </p>
      )}
    </section>
  )
}

const dollars = (amount: string) => formatDollars(centsIn(amount))

function Price({ price }: { price: QuotePreviewOnWire }) {
  const tons = price.includedTons === null ? null : formatTons(parseHundredthTons(price.includedTons) ?? 0)
  const parts = [
    [text.base, price.basePrice],
    [text.delivery, price.deliveryFee],
    [text.environmental, price.environmentalFee],
    ...(price.taxTotal ? [[priceTerms.tax, price.taxTotal] as const] : []),
  ] as const
  return (
    <>
      <p role="status" className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{text.total}</span>
        <strong className="font-display text-[1.75rem] leading-none font-semibold">{quoteTotal(price)}</strong>
      </p>
      <dl className="mt-2 text-small">
        {parts.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular-nums">{dollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-small text-ink-2">{text.included(price.includedDays, tons)}</p>
      {price.zoneName === null && <p className="mt-1 text-small font-medium text-warn">{text.outside}</p>}
      <DateNote price={price} />
    </>
  )
}

/** A quote reserves no day: staff see if it is not free now, and can send it anyway. */
function DateNote({ price: { dateIs, nextFreeDate } }: { price: QuotePreviewOnWire }) {
  if (dateIs === null || dateIs === 'free') return null
  const next = nextFreeDate && text.nextFree(shortDay(nextFreeDate, dateInLosAngeles(new Date())))
  return (
    <p className="mt-1 text-small font-medium text-warn">
      {[dateIs === 'full' ? text.dateFull : text.dateClosed, next].filter(Boolean).join(' ')}
    </p>
  )
}
