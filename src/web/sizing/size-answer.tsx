import { sizeFinderText as text } from '#content/public/size-finder.ts'
import type { Material } from '#content/wording/material.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { HundredthTons } from '#contract/values/units.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { PricePanel } from '#web/pricing/price-panel.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Amount, AmountList } from '#web/ui/facts.tsx'
import { bookingLink, type SizeAdvice } from './advise-size.ts'

/** More containers than this are planned on the phone. */
const maxContainers = 4

/** The recommended size, filled as far as the load fills it, its price, and the way to book it. */
export function SizeAnswer({ material, advice }: { material: Material; advice: SizeAdvice | null }) {
  if (!advice) return <CallUs question={text.unknown} />
  const { size, containers, each } = advice
  const price = formatDollars(size.totalCents, 'short')
  return (
    <PricePanel
      label={text.answer}
      figure={text.size(containers, size.yards)}
      caption={containers === 1 ? text.allIn(price) : text.allInEach(price)}
      yards={size.yards}
      fill={each.share}
    >
      <p role="status" className="sr-only">
        {text.spokenSize(containers, size.yards)}
      </p>
      <AmountList heading={containers === 1 ? text.load : text.loadInEach}>
        <Amount label={text.volume}>{text.ofVolume(roundedUp(each.cubicYards), size.yards)}</Amount>
        <Amount label={text.weight}>
          {size.includedHundredthTons === null
            ? text.weightOnly(shortTons(each.weightHundredthTons))
            : text.ofWeight(shortTons(each.weightHundredthTons), shortTons(size.includedHundredthTons))}
        </Amount>
      </AmountList>
      {containers > maxContainers ? (
        <CallUs question={text.many} />
      ) : (
        <>
          <Book advice={advice} material={material} />
          <OtherSize advice={advice} material={material} />
        </>
      )}
    </PricePanel>
  )
}

const roundedUp = (yards: number) => String(Math.ceil(yards * 10 - 1e-6) / 10)

/** Rule 8: smaller sizes lead to a call or an estimate. */
function Book({ advice: { size }, material }: { advice: SizeAdvice; material: Material }) {
  const wide = 'mt-5 w-full'
  if (size.bookable) {
    return (
      <AppLink to={bookingLink(size.yards, material)} className={buttonStyle('go', 'normal', wide)}>
        {text.book(size.yards)}
      </AppLink>
    )
  }
  return (
    <>
      <PhoneLink where="size-finder" className={buttonStyle('line', 'normal', wide)}>
        {text.call}
      </PhoneLink>
      <AppLink to="/estimate" className="mt-1 inline-flex min-h-11 items-center text-compact underline">
        {text.estimate}
      </AppLink>
    </>
  )
}

/** One that costs less, or the smallest. */
function OtherSize({ advice: { cheaper, smallest }, material }: { advice: SizeAdvice; material: Material }) {
  const size = cheaper?.size ?? smallest
  if (!size) return null
  const price = formatDollars(cheaper?.costCents ?? size.totalCents, 'short')
  return (
    <p className="mt-4 border-t border-line pt-4 text-compact">
      {!cheaper
        ? text.smaller(size.yards, price)
        : cheaper.overHundredthTons === 0
          ? text.cheaper(size.yards, price)
          : text.cheaperOver(size.yards, shortTons(cheaper.overHundredthTons), price)}{' '}
      <AppLink to={bookingLink(size.yards, material)} className="inline-block py-1 font-semibold underline">
        {text.takeOther(size.yards)}
      </AppLink>
    </p>
  )
}

function CallUs({ question }: { question: string }) {
  return (
    <p className="mt-5">
      {question} <PhoneLink where="size-finder" className="font-semibold whitespace-nowrap underline" />
    </p>
  )
}

/** A number with at most one decimal, truncated because it says how much fits: 7.619 → "7.6", 8.5 → "8.5". */
export function shortNumber(number: number): string {
  return String(Math.floor(number * 10 + 1e-6) / 10)
}

/** Tons with at most one decimal: 183 → "1.8", 800 → "8"; tiny weights are "0.1". */
export function shortTons(hundredthTons: HundredthTons): string {
  return String(Math.max(1, Math.round(hundredthTons / 10)) / 10)
}

/** In amber: how far heavy material may fill a container, and which ones it would overload. */
export function HeavyWarning({ material, advice }: { material: Material; advice: SizeAdvice }) {
  const { size, limit, overloaded } = advice
  if (!material.heavy && overloaded.length === 0) return null
  const list = overloaded.map(({ yards }) => text.each(yards))
  const last = list.pop()
  const named = last === undefined ? null : list.length > 0 ? text.or(list.join(', '), last) : last
  return (
    <div className="rounded-card border border-warn bg-warn-tint px-6 py-5">
      {material.heavy && (
        <>
          <h3 className="text-title leading-[1.1]">
            {text.heavyHeading(material.spoken.charAt(0).toUpperCase() + material.spoken.slice(1))}
          </h3>
          <p className="mt-1.5">
            {text.fillTo(size.yards, shortNumber(limit.cubicYards), shortTons(limit.hundredthTons), limit.by)}{' '}
            {text.keepApart}
          </p>
        </>
      )}
      {named && (
        <p className={material.heavy ? 'mt-1.5' : ''}>{text.overloaded(text.containers(named), list.length === 0)}</p>
      )}
    </div>
  )
}
