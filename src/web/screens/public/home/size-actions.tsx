import { pickerText } from '../../../../content/home.ts'
import { callLink } from '../../../../content/phone.ts'
import { useApp } from '../../../app-context.ts'
import { AppLink } from '../../../app-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import type { SizeOffer } from './size-offers.ts'

/** Book it online, or (rule 8) call or ask for an estimate. */
export function SizeActions({ offer: { size, bookable } }: { offer: SizeOffer }) {
  const { business } = useApp()
  const what = <span className="sr-only">{pickerText.ofSize(size.yards)}</span>
  if (bookable) {
    return (
      <div className="mt-3.5 xl:h-23">
        <AppLink to={`/booking?size=${size.yards}`} className={buttonStyle('go', 'compact', 'max-sm:w-full')}>
          {pickerText.book(size.yards)}
        </AppLink>
      </div>
    )
  }
  return (
    <div className="mt-3.5 flex flex-col items-start xl:h-23">
      <a
        href={callLink(business.phone)}
        className={buttonStyle('line', 'compact', 'sm:whitespace-nowrap max-sm:w-full')}
      >
        {pickerText.call}
        {what}
      </a>
      <AppLink
        to="/estimate"
        className="inline-flex min-h-11 items-center text-small text-ink-2 underline hover:text-ink"
      >
        {pickerText.estimate}
        {what}
      </AppLink>
    </div>
  )
}
