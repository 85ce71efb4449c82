import { homeText } from '#content/public/home.ts'
import { dayText } from '#content/wording/day-text.ts'
import type { EarliestDeliveriesOnWire, EarliestDeliveryOnWire } from '#contract/scheduling/earliest-deliveries.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { commonDays, type SizeOffer } from './size-offers.ts'

export const priceOf = ({ totalPrice }: EarliestDeliveryOnWire) => formatDollars(centsIn(totalPrice), 'short')

/** The booking page with exactly this offer chosen. */
export function bookingLink({ dumpsterSize, deliveryDate }: EarliestDeliveryOnWire, zipCode: string): string {
  const chosen = new URLSearchParams({ size: String(dumpsterSize), date: deliveryDate, time: 'morning' })
  if (zipCode) chosen.set('zip', zipCode)
  return `/booking?${chosen}`
}

type PriceSignProps = {
  offers: SizeOffer[]
  earliest: EarliestDeliveriesOnWire | null
  /** The ZIP code that the days and prices are for; '' for none. */
  zipCode: string
  className?: string
}

/** The prices on a highway sign, each with the first day of its size. Without prices there is no sign. */
export function PriceSign({ offers, earliest, zipCode, className }: PriceSignProps) {
  const priced = offers.filter((offer) => offer.price)
  if (priced.length === 0) return null
  const days = commonDays(priced)
  const label = earliest ? homeText.earliest(earliest.place?.city ?? null) : homeText.prices
  return (
    <GuideSign role="group" aria-label={label} className={className}>
      <p className="border-b border-white/40 pb-2 font-display text-[1.375rem] leading-tight font-semibold">{label}</p>
      <ul className="font-display text-[1.75rem] leading-none font-semibold">
        {priced.map(({ size, price }) => {
          const offer = earliest?.offers.find(({ dumpsterSize }) => dumpsterSize === size.yards)
          const isFirst = offer !== undefined && offer.dumpsterSize === earliest?.first?.dumpsterSize
          return (
            <li key={size.yards} className="border-b border-white/40 last:border-b-0">
              {offer && earliest ? (
                <AppLink
                  to={bookingLink(offer, zipCode)}
                  className={classNames(row, 'hover:underline', isFirst && 'rounded-control bg-white text-sign')}
                >
                  <span className={sizeWidth}>
                    {size.yards} {homeText.yard}
                  </span>
                  <span className="block grow text-large font-medium first-letter:uppercase">
                    {dayText(offer.deliveryDate, earliest.today)}
                  </span>
                  <b className="font-bold">{priceOf(offer)}</b>
                </AppLink>
              ) : (
                <span className={row}>
                  <span className={sizeWidth}>
                    {size.yards} {homeText.yard}
                  </span>
                  <span className="grow" />
                  <b className="font-bold">{price}</b>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-2.5 text-base leading-snug">
        {days ? homeText.allInWithDays(days) : homeText.allIn} {homeText.includedTons}
      </p>
    </GuideSign>
  )
}

const row = '-mx-2.5 flex min-h-13 flex-wrap items-center gap-x-3 px-2.5 no-underline'
const sizeWidth = 'shrink-0 basis-25'
