import { useWatch } from 'react-hook-form'
import { priceText } from '../../../../content/booking.ts'
import { findSize } from '../../../../content/sizes.ts'
import { formatDollars } from '../../../../contract/money.ts'
import { ContainerDrawing } from '../../../drawings/container-drawing.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { GuideSign } from '../../../ui/guide-sign.tsx'
import { PriceParts } from './price-parts.tsx'
import type { Booking } from './use-booking.ts'

/** The price beside the conversation: the all-in total on the sign first (rule 15), then all that stands behind it. */
export function PriceCard({ booking }: { booking: Booking }) {
  const { form, chosen, totalCents } = booking
  const [city, yards] = useWatch({ control: form.control, name: ['city', 'dumpsterSize'] })
  const size = findSize(yards)
  const total = totalCents === null ? null : formatDollars(totalCents, 'short')
  return (
    <aside id="price" aria-label={priceText.label} className="mt-16 lg:sticky lg:top-25 lg:mt-0">
      <GuideSign className="rounded-b-none pt-7 pb-6 before:rounded-b-[3px]">
        <strong className={classNames('block font-display leading-[.9] font-bold tracking-[-.02em]', figure(total))}>
          {total ?? (chosen ? priceText.noPrice : priceText.unknown)}
        </strong>
        <p className="mt-2 font-display text-large leading-tight font-semibold wrap-anywhere">
          {chosen && priceText.allIn(yards, city.trim())}
        </p>
      </GuideSign>
      <div className="rounded-b-sign border border-t-0 border-line-strong bg-card px-7.5 pt-5 pb-7">
        {size && (
          <figure className="mb-5 border-b-2 border-ink pt-1 [--ppi:.82] xs:[--ppi:1.08]">
            <ContainerDrawing size={size} />
          </figure>
        )}
        {chosen?.quote && <PriceParts booking={booking} equipment={chosen.equipment} quote={chosen.quote} />}
        <p className="mt-3 text-small leading-snug text-ink-2">{priceText.cancellation}</p>
      </div>
    </aside>
  )
}

/** Long totals get smaller figures, so that they stay on the sign. */
function figure(total: string | null): string {
  if (total === null || total.length > 9) return 'text-[2.5rem]'
  return total.length > 6 ? 'text-[3.5rem]' : 'text-[5.25rem]'
}
