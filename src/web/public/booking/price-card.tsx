import { useWatch } from 'react-hook-form'
import { priceText } from '#content/public/booking.ts'
import { formatDollars } from '#contract/values/money.ts'
import { PricePanel } from '#web/pricing/price-panel.tsx'
import { PriceParts } from './price-parts.tsx'
import type { Booking } from './use-booking.ts'

/** The price beside the conversation: the all-in total on the sign first (rule 15), then all that stands behind it. */
export function PriceCard({ booking }: { booking: Booking }) {
  const { form, chosen, totalCents } = booking
  const [city, yards] = useWatch({ control: form.control, name: ['city', 'dumpsterSize'] })
  const noTotal = chosen ? priceText.noPrice : priceText.unknown
  return (
    <PricePanel
      id="price"
      label={priceText.label}
      figure={totalCents === null ? noTotal : formatDollars(totalCents, 'short')}
      caption={chosen && priceText.allIn(yards, city.trim())}
      yards={yards}
      className="lg:sticky lg:top-25"
    >
      {chosen?.quote && <PriceParts booking={booking} equipment={chosen.equipment} quote={chosen.quote} />}
      <p className="mt-3 text-small leading-snug text-ink-2">{priceText.cancellation}</p>
    </PricePanel>
  )
}
