import { pickerText } from '../../../../content/home.ts'
import { type ContainerSize, formatDimensions } from '../../../../content/sizes.ts'
import { ContainerDrawing } from '../../../drawings/container-drawing.tsx'
import { Drawing } from '../../../drawings/drawing.tsx'
import { Person } from '../../../drawings/person.tsx'
import { PickupLoads } from './pickup-loads.tsx'
import { SizeActions } from './size-actions.tsx'
import type { SizeOffer } from './size-offers.ts'

type SizeCardProps = { offer: SizeOffer; withPerson: boolean }

export function SizeCard({ offer, withPerson }: SizeCardProps) {
  const { size, price, includedDays, includedTons } = offer
  return (
    <li className={card}>
      <div className="row-span-2 self-center md:row-span-1 xl:self-auto">
        {size.popular && <Flag />}
        <figure className="flex items-end gap-[9px] border-b-2 border-ink xl:h-[140px]">
          <ContainerDrawing size={size} />
          {withPerson && (
            <Drawing left={-13} width={26} height={70} label={pickerText.person}>
              <Person />
            </Drawing>
          )}
        </figure>
      </div>
      <div className="md:self-center xl:pt-[18px] xl:pr-[18px]">
        <h3 className="text-[2.5rem]">
          {size.yards} <small className="text-[1.35rem] font-semibold">{pickerText.yards}</small>
        </h3>
        <p className="mt-1 font-display text-[1.15rem] leading-tight font-semibold text-ink-2 xl:whitespace-nowrap">
          {formatDimensions(size)}
          {size.tradeFigures.includes('dimensions') && pickerText.tradeMark}
        </p>
        <p className="mt-3 max-w-[23em] text-compact leading-normal text-ink-2 max-sm:hidden">{usesOf(size)}</p>
        <PickupLoads loads={size.pickupLoads} />
      </div>
      <div className="pt-2.5 md:self-center xl:mt-auto xl:self-auto xl:pt-5">
        {price && (
          <p className="font-display text-[2rem] leading-none font-bold">
            {price} <small className="ml-0.5 font-text text-small font-normal text-ink-2">{pickerText.allIn}</small>
          </p>
        )}
        {includedDays !== null && (
          <p className="mt-1 text-small leading-snug text-ink-2">{pickerText.included(includedTons, includedDays)}</p>
        )}
        <SizeActions offer={offer} />
      </div>
    </li>
  )
}

/** Two columns on a phone, three on a tablet, a column of its own on a wide screen. */
const card =
  'relative grid grid-cols-[184px_minmax(0,1fr)] gap-x-4 border-b border-line-strong py-5 max-xs:grid-cols-[128px_minmax(0,1fr)] sm:grid-cols-[300px_minmax(0,1fr)] sm:gap-x-8 sm:py-7 md:grid-cols-[300px_minmax(0,1fr)_180px] xl:flex xl:flex-col xl:border-b-0 xl:py-0'

function Flag() {
  return (
    <p className="mb-3 inline-block rounded-control bg-steel px-2.5 py-1.5 font-display text-[1rem] leading-none font-semibold text-white xl:absolute xl:top-5 xl:left-0 xl:mb-0">
      {pickerText.popular}
    </p>
  )
}

function usesOf({ pickupLoads, idealUse, tradeFigures }: ContainerSize): string {
  const mark = tradeFigures.includes('pickupLoads') ? pickerText.tradeMark : ''
  return `${pickerText.loads(pickupLoads)}${mark} ${idealUse}`
}
