import { offerText } from '#content/wording/offers.ts'
import type { ContainerSize } from '#content/wording/sizes.ts'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { PickupLoads } from '#web/drawings/pickup-loads.tsx'
import { SizeActions } from '#web/pricing/size-actions.tsx'
import type { SizeOffer } from '#web/pricing/size-offers.ts'
import { SizeName, SizePrice } from '#web/pricing/size-text.tsx'

type SizeCardProps = { offer: SizeOffer; withPerson: boolean }

export function SizeCard({ offer, withPerson }: SizeCardProps) {
  const { size } = offer
  return (
    <li className={card}>
      <div className="self-center max-sm:self-end sm:row-span-2 md:row-span-1 xl:self-auto">
        {size.popular && <Flag />}
        <figure className="flex items-end gap-[9px] border-b-2 border-ink xl:h-[140px]">
          <ContainerDrawing size={size} />
          {withPerson && (
            <Drawing left={-13} width={26} height={70} label={offerText.person}>
              <Person />
            </Drawing>
          )}
        </figure>
      </div>
      <div className="max-sm:contents md:self-center xl:self-start xl:pt-[18px] xl:pr-[18px]">
        <div>
          <SizeName size={size} dimensionsClass="xl:whitespace-nowrap" />
        </div>
        <p className="mt-3 max-w-[23em] text-compact leading-normal text-ink-2 max-sm:row-start-2">{usesOf(size)}</p>
        <PickupLoads loads={size.pickupLoads} className="mt-2.5 max-xl:hidden" />
      </div>
      <div className="pt-2.5 max-sm:col-start-2 md:self-center xl:row-span-3 xl:grid xl:grid-rows-subgrid xl:self-auto xl:pt-5 xl:pr-3">
        <SizePrice offer={offer} />
        <SizeActions offer={offer} where="home" className="mt-3.5" />
      </div>
    </li>
  )
}

/** Two columns on a phone, what a size is for below its picture; three on a tablet; on a wide screen a column whose parts share their rows with the other sizes. */
const card =
  'relative grid grid-cols-[184px_minmax(0,1fr)] gap-x-4 border-b border-line-strong py-5 max-xs:grid-cols-[128px_minmax(0,1fr)] sm:grid-cols-[300px_minmax(0,1fr)] sm:gap-x-8 sm:py-7 md:grid-cols-[300px_minmax(0,1fr)_180px] xl:row-span-5 xl:grid-cols-[minmax(0,1fr)] xl:grid-rows-subgrid xl:border-b-0 xl:py-0'

function Flag() {
  return (
    <p className="mb-3 inline-block rounded-control bg-steel px-2.5 py-1.5 font-display text-[1rem] leading-none font-semibold text-on-steel xl:absolute xl:top-5 xl:left-0 xl:mb-0">
      {offerText.popular}
    </p>
  )
}

function usesOf({ pickupLoads, idealUse, tradeFigures }: ContainerSize): string {
  const mark = tradeFigures.includes('pickupLoads') ? offerText.tradeMark : ''
  return `${offerText.loads(pickupLoads)}${mark} ${idealUse}`
}
