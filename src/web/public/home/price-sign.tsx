import { homeText } from '#content/public/home.ts'
import { commonDays, type SizeOffer } from '#web/pricing/size-offers.ts'
import { GuideSign } from '#web/ui/guide-sign.tsx'

/** The prices on a highway sign. Without prices there is no sign. */
export function PriceSign({ offers, className }: { offers: SizeOffer[]; className?: string }) {
  const priced = offers.filter((offer) => offer.price)
  if (priced.length === 0) return null
  const days = commonDays(priced)
  return (
    <GuideSign role="group" aria-label={homeText.prices} className={className}>
      <ul className="font-display text-[1.85rem] leading-none font-semibold">
        {priced.map(({ size, price }) => (
          <li key={size.yards} className="flex flex-wrap items-baseline justify-between gap-x-3 py-[7px]">
            {size.yards} {homeText.yard} <b className="font-bold">{price}</b>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-base leading-snug">
        {days ? homeText.allInWithDays(days) : homeText.allIn} {homeText.includedTons}
      </p>
    </GuideSign>
  )
}
