import type { ReactNode } from 'react'
import { sizesText } from '#content/public/services.ts'
import { offerText } from '#content/wording/offers.ts'
import { type ContainerSize, describeKind, describeSize, formatDimensions } from '#content/wording/sizes.ts'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { HeightLine, LengthLine } from '#web/drawings/dimension-lines.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { PickupLoads } from '#web/drawings/pickup-loads.tsx'
import { SizeActions } from '#web/pricing/size-actions.tsx'
import type { SizeOffer } from '#web/pricing/size-offers.ts'

type SizeRowProps = { offer: SizeOffer; contractorPrice: string | null }

export function SizeRow({ offer, contractorPrice }: SizeRowProps) {
  const { size, price } = offer
  return (
    <li className="grid gap-x-10 gap-y-6 border-b border-line-strong py-10 md:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] lg:grid-cols-[minmax(0,10fr)_minmax(0,9fr)_10.5rem]">
      <figure className="self-end overflow-hidden border-b-2 border-ink max-lg:md:row-span-2">
        <MeasuredContainer size={size} />
      </figure>
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="text-[2.1rem]">{sizesText.name(size.yards, describeKind(size))}</h3>
          {size.popular && (
            <p className="rounded-control bg-steel px-2.5 py-1.5 font-display text-[1rem] leading-none font-semibold text-on-steel">
              {offerText.popular}
            </p>
          )}
        </div>
        <p className="mt-2 text-ink-2">{size.idealUse}</p>
        <SizeFacts offer={offer} />
      </div>
      <div className="lg:self-end">
        {price && (
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <b className="font-display text-price leading-none">{price}</b>
            <span className="text-ink-2">
              {offerText.allIn}
              {contractorPrice && contractorPrice !== price && (
                <>
                  {' '}
                  {sizesText.forHomes}, {sizesText.forContractors(contractorPrice)}
                </>
              )}
            </span>
          </p>
        )}
        <SizeActions offer={offer} where="services" className="mt-4 flex flex-wrap items-center gap-x-5 lg:block" />
      </div>
    </li>
  )
}

function SizeFacts({ offer: { size, includedDays, includedTons, perTonOver } }: { offer: SizeOffer }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 text-compact">
      <Fact label={sizesText.outside}>
        {formatDimensions(size)}
        {mark(size, 'dimensions')}
      </Fact>
      <Fact label={sizesText.holds}>
        <span className="inline-flex flex-wrap items-center gap-x-3">
          {sizesText.loads(size.pickupLoads)}
          {mark(size, 'pickupLoads')}
          <PickupLoads loads={size.pickupLoads} />
        </span>
      </Fact>
      {includedDays !== null && (
        <Fact label={sizesText.included}>
          {includedTons ? sizesText.tonsAndDays(includedTons, includedDays) : sizesText.days(includedDays)}
        </Fact>
      )}
      {perTonOver && <Fact label={sizesText.over}>{perTonOver}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid border-b border-line py-1.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function mark(size: ContainerSize, figure: ContainerSize['tradeFigures'][number]) {
  return size.tradeFigures.includes(figure) ? offerText.tradeMark : ''
}

/** A container with its length and height, and a person next to it. */
function MeasuredContainer({ size }: { size: ContainerSize }) {
  const length = size.lengthFeet * 12
  const height = size.heightFeet * 12
  return (
    <Drawing left={-32} width={332} height={Math.max(height, 70) + 28} label={describeSize(size)}>
      <ContainerShape size={size} />
      <LengthLine from={0} to={length} y={-height - 9}>
        {`${size.lengthFeet}'`}
      </LengthLine>
      <HeightLine x={-10} from={-height} to={0} side="left">
        {`${size.heightFeet}'`}
      </HeightLine>
      <Person x={length + 22} />
    </Drawing>
  )
}
