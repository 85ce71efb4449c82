import { quoteText as text } from '#content/public/booking.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { type LoadedQuote, priceOf } from './quoted.ts'
import type { Booking } from './use-booking.ts'

/** Rule 158: what became of the quote that somebody comes with: it holds, the price of now is lower, or it is for something else. */
export function QuoteNote({ booking, quote }: { booking: Booking; quote: LoadedQuote }) {
  const { said, hasEnded } = quote
  const { heading, say } = said ? standing(booking, said) : hasEnded ? text.ended : text.unknown
  return (
    <div role="status" className="mt-6 rounded-card border-2 border-steel bg-steel-tint px-5 py-3.5">
      <p className="font-semibold">{heading}</p>
      <p className="text-compact text-ink-2">{say}</p>
    </div>
  )
}

function standing({ isAsQuoted, nowCents, forStaff }: Booking, said: NonNullable<LoadedQuote['said']>) {
  const { totalCents } = priceOf(said)
  const heading = text.heading(formatDollars(totalCents), forStaff)
  if (!isAsQuoted) return { heading, say: text.otherwise(said.dumpsterSize, said.customerType, said.zipCode) }
  const until = text.holds(formatDate(said.validUntil))
  if (nowCents === null || nowCents === totalCents) return { heading, say: until }
  const now = formatDollars(nowCents)
  return { heading, say: nowCents < totalCents ? text.lower(now) : `${until} ${text.higher(now)}` }
}
