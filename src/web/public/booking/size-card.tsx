import { useId } from 'react'
import { whatText } from '#content/public/booking.ts'
import { findSize, formatDimensions } from '#content/wording/sizes.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type SizeHint, shortTons } from './load-advice.ts'

type SizeCardProps = {
  yards: number
  quote: Quote | null
  includesKnown: boolean
  hint: SizeHint
  invalid: boolean
  checked: boolean
  onChoose: () => void
}

const big = 'font-display text-[1.5rem] leading-none font-bold whitespace-nowrap xs:text-[1.75rem] sm:text-price'

/** A size to choose: its drawing, its all-in price, what that includes, and a hint. */
export function SizeCard({ yards, quote, includesKnown, hint, invalid, checked, onChoose }: SizeCardProps) {
  const id = useId()
  const size = findSize(yards)
  return (
    <label className="group relative grid min-w-0 grid-cols-[116px_minmax(0,1fr)] gap-x-3.5 px-4 py-3.5 xs:grid-cols-[164px_minmax(0,1fr)] sm:flex sm:flex-col sm:px-5 sm:pt-5 sm:pb-4.5">
      <input
        type="radio"
        name="dumpsterSize"
        value={yards}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-yards ${id}-price`}
        aria-describedby={`${id}-facts ${id}-hint`}
        aria-invalid={invalid || undefined}
        className="peer absolute inset-y-0 left-0 z-1 m-0 h-full w-4 opacity-0 sm:w-5"
      />
      <span
        className={classNames(
          'absolute inset-0 rounded-card border bg-card group-hover:border-ink',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink',
          'border-line-strong peer-checked:border-3 peer-checked:border-steel',
          'peer-aria-invalid:border-danger',
        )}
      />
      <figure className="relative row-span-2 flex items-end self-center border-b-2 border-ink sm:mb-3.5 sm:h-28 sm:self-stretch">
        {size && <ContainerDrawing size={size} decorative />}
      </figure>
      <span className="relative flex flex-wrap items-baseline justify-between gap-x-2">
        <span id={`${id}-yards`} className={big}>
          {yards} <small className="text-[1.05rem] font-semibold sm:text-large">{whatText.yards}</small>
        </span>
        <span id={`${id}-price`} className={quote ? big : 'font-semibold'}>
          {quote ? formatDollars(quote.totalCents, 'short') : whatText.noPrice}
        </span>
      </span>
      <span
        id={`${id}-facts`}
        className="relative mt-1 flex flex-col justify-between gap-x-3 text-compact text-ink-2 sm:flex-row"
      >
        {size && <span>{formatDimensions(size)}</span>}
        {quote && includesKnown && (
          <span>
            {quote.includedHundredthTons === null
              ? whatText.noWeight
              : whatText.included(shortTons(quote.includedHundredthTons))}
          </span>
        )}
      </span>
      <span
        id={`${id}-hint`}
        className={classNames(
          'relative col-span-2 mt-2.5 text-compact leading-snug font-medium',
          hint.warning && 'text-warn',
        )}
      >
        {hint.text} {!hint.warning && size && whatText.loads(size.pickupLoads)}
      </span>
      <span className="absolute -top-3.5 right-3.5 hidden size-7.5 place-items-center rounded-full bg-steel text-on-steel peer-checked:grid sm:top-3 sm:right-3">
        <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
          <path d="m1 6 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      </span>
    </label>
  )
}
