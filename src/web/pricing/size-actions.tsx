import { offerText } from '#content/wording/offers.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import type { SizeOffer } from './size-offers.ts'

type SizeActionsProps = {
  offer: SizeOffer
  /** The page, in analytics' terms. */
  where: string
  className?: string
}

/** Book it online, or (rule 8) call or ask for an estimate. */
export function SizeActions({ offer: { size, bookable }, where, className }: SizeActionsProps) {
  const what = <span className="sr-only">{offerText.ofSize(size.yards)}</span>
  if (bookable) {
    return (
      <div className={className}>
        <AppLink to={`/booking?size=${size.yards}`} className={buttonStyle('go', 'compact', 'max-sm:w-full')}>
          {offerText.book(size.yards)}
        </AppLink>
      </div>
    )
  }
  return (
    <div className={className}>
      <PhoneLink where={where} className={buttonStyle('line', 'compact', 'sm:whitespace-nowrap max-sm:w-full')}>
        {offerText.call}
        {what}
      </PhoneLink>
      <AppLink
        to={`/estimate?size=${size.yards}`}
        className="flex min-h-11 w-fit items-center text-small text-ink-2 underline hover:text-ink"
      >
        {offerText.estimate}
        {what}
      </AppLink>
    </div>
  )
}
