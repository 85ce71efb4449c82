import { earliestText } from '#content/public/home.ts'
import { dayText } from '#content/wording/day-text.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { EarliestDeliveriesOnWire } from '#contract/scheduling/earliest-deliveries.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { priceOf } from '#web/pricing/price-sign.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** What is known about the ZIP code in the field. */
export type Earliest =
  | { state: 'none' | 'asking' | 'failed' }
  | { state: 'refused'; zipCode: string }
  | { state: 'ready'; value: EarliestDeliveriesOnWire }

/** The first truck to the ZIP code, or what to do instead. It has room from the start, so that nothing below it moves. */
export function EarliestAnswer({ answer }: { answer: Earliest }) {
  const { business } = useApp()
  const { heading, details } = textOf(answer, business.phone)
  const isOffer = answer.state === 'ready' && answer.value.first !== null
  return (
    <div
      role="status"
      className={classNames(
        'min-h-32 border-l-4 pl-4.5 sm:mt-8 sm:min-h-28',
        isOffer
          ? 'border-steel'
          : answer.state === 'failed' || answer.state === 'refused'
            ? 'border-warn'
            : 'border-line-strong',
      )}
    >
      <strong className="block font-display text-[1.75rem] leading-[1.1] font-bold">{heading}</strong>
      <span className="mt-1.5 block text-compact text-ink-2">
        {details}{' '}
        {isOffer && (
          <AppLink
            to={`/booking?zip=${answer.value.place?.zipCode ?? ''}`}
            className="whitespace-nowrap text-ink underline"
          >
            {earliestText.other}
          </AppLink>
        )}
      </span>
    </div>
  )
}

function textOf(answer: Earliest, phone: string): { heading: string; details: string } {
  switch (answer.state) {
    case 'none':
      return { heading: earliestText.start, details: earliestText.startHelp }
    case 'asking':
      return { heading: earliestText.looking, details: earliestText.startHelp }
    case 'failed':
      return { heading: earliestText.failed, details: earliestText.failedHelp }
    case 'refused':
      return { heading: earliestText.refused(answer.zipCode), details: earliestText.refusedHelp }
    case 'ready': {
      const { first, today, place } = answer.value
      if (first === null) return { heading: earliestText.none, details: earliestText.noneHelp(phone) }
      const when = earliestText.morning(dayText(first.deliveryDate, today))
      const perTon = centsIn(first.overagePerTon)
      const includes = earliestText.includes(
        bareDate(first.deliveryDate, today),
        first.includedDays,
        first.includedTons && String(Number(first.includedTons)),
        perTon ? formatDollars(perTon, 'short') : null,
      )
      return {
        heading: earliestText.offer(place?.city ?? place?.zipCode ?? '', when, first.dumpsterSize, priceOf(first)),
        details: place?.served === false ? `${earliestText.outside} ${includes}` : includes,
      }
    }
  }
}
