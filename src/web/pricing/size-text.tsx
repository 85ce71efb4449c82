import { offerText } from '#content/wording/offers.ts'
import { type ContainerSize, formatDimensions } from '#content/wording/sizes.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { SizeOffer } from './size-offers.ts'

/** A size on its card: its yards, and its dimensions under them. */
export function SizeName({ size, dimensionsClass }: { size: ContainerSize; dimensionsClass?: string }) {
  return (
    <>
      <h3 className="text-[2.5rem]">
        {size.yards} <small className="text-[1.35rem] font-semibold">{offerText.yards}</small>
      </h3>
      <p
        className={classNames(
          'mt-1 font-display text-[1.15rem] leading-tight font-semibold text-ink-2',
          dimensionsClass,
        )}
      >
        {formatDimensions(size)}
        {size.tradeFigures.includes('dimensions') && offerText.tradeMark}
      </p>
    </>
  )
}

/** Its all-in price, and what that includes; nothing if it is not in the catalog. */
export function SizePrice({ offer, className }: { offer: SizeOffer; className?: string }) {
  const { price, includedDays, includedTons } = offer
  return (
    <>
      {price && (
        <p
          className={classNames(
            'flex flex-wrap items-baseline gap-x-2 gap-y-1 font-display text-[2rem] leading-none font-bold',
            className,
          )}
        >
          {price}{' '}
          <small className="font-text text-small font-normal whitespace-nowrap text-ink-2">{offerText.allIn}</small>
        </p>
      )}
      {includedDays !== null && (
        <p className="mt-1 text-small leading-snug text-ink-2">{offerText.included(includedTons, includedDays)}</p>
      )}
    </>
  )
}
