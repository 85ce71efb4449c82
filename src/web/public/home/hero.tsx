import { useCallback, useState } from 'react'
import { addressPrefix } from '#content/company/navigation.ts'
import { earliestText, homeText } from '#content/public/home.ts'
import { dayText } from '#content/wording/day-text.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import type { EarliestDeliveriesOnWire } from '#contract/scheduling/earliest-deliveries.ts'
import { isDeliverable, zipCodeKey } from '#contract/values/zip-code.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { noteZipCode } from '#web/app/shell/booking-path.ts'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { HeightLine, HeightMark, LengthLine } from '#web/drawings/dimension-lines.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person, personInches } from '#web/drawings/person.tsx'
import { Pickup, pickupInches } from '#web/drawings/pickup.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { bookingLink, PriceSign, priceOf } from '#web/pricing/price-sign.tsx'
import type { SizeOffer } from '#web/pricing/size-offers.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Earliest, EarliestAnswer } from './earliest-answer.tsx'

type HeroProps = { offers: SizeOffer[]; earliest: EarliestDeliveriesOnWire | null }

/** The promise of a day, and the ZIP code that makes it exact (rule 255). On a phone the scene is between the question and the prices. */
export function Hero({ offers, earliest }: HeroProps) {
  const [zipCode, setZipCode] = useState('')
  const answer = useEarliest(zipCode)
  const known = answer.state === 'ready' ? answer.value : earliest
  const offer = known?.first ?? null
  const day = known && offer && dayText(offer.deliveryDate, known.today)
  return (
    <section className="pt-[clamp(40px,6vw,76px)] max-md:flex max-md:flex-col">
      <PageWidth className="grid items-start gap-16 max-md:contents md:grid-cols-[minmax(0,1fr)_minmax(0,372px)]">
        <div className="max-md:px-gutter">
          <h1 className="min-h-[1.84em] text-hero leading-[.92] tracking-[-.012em]">{homeText.headline(day)}</h1>
          <p className="mt-6 max-w-[33em] text-large leading-normal text-ink-2">{homeText.lede}</p>
          <form
            action={`${addressPrefix}/booking`}
            className="mt-7 grid gap-x-6 gap-y-4 sm:grid-cols-[10.5rem_minmax(0,1fr)]"
          >
            <div>
              <label htmlFor="hero-zip" className="mb-1.5 block font-semibold">
                {earliestText.zipCode}
              </label>
              <TextInput
                id="hero-zip"
                name="zip"
                value={zipCode}
                onChange={(event) => {
                  setZipCode(event.target.value)
                  noteZipCode(event.target.value)
                }}
                inputMode="numeric"
                maxLength={5}
                autoComplete="postal-code"
                className="min-h-16 border-[1.5px] border-ink font-display text-[2.125rem] leading-none font-semibold tracking-[.04em]"
              />
            </div>
            <EarliestAnswer answer={answer} />
          </form>
          <div className="mt-6 flex flex-wrap gap-3">
            {answer.state === 'ready' && offer && day ? (
              <AppLink to={bookingLink(offer, zipCode)} className={buttonStyle('go', 'large', mainWidth)}>
                {earliestText.book(day, priceOf(offer))}
              </AppLink>
            ) : (
              <AppLink to="/booking" className={buttonStyle('go', 'large', mainWidth)}>
                {homeText.book}
              </AppLink>
            )}
            <AppLink to="/estimate" className={buttonStyle('line', 'large', 'max-sm:basis-full')}>
              {homeText.estimate}
            </AppLink>
          </div>
        </div>
        <PriceSign
          offers={offers}
          earliest={known}
          zipCode={answer.state === 'ready' ? zipCode : ''}
          className="max-md:order-last max-md:mx-gutter max-md:mt-8"
        />
      </PageWidth>
      <Scene />
    </section>
  )
}

/** The button keeps its width when it names a day and a price. */
const mainWidth = 'max-sm:basis-full sm:min-w-80'

/** The first days at a ZIP code, asked as soon as it has five digits. */
function useEarliest(zipCode: string): Earliest {
  const { call } = useApp()
  const ask = useCallback(
    (key: string, signal: AbortSignal) => call('GET /api/earliest-deliveries', { query: { zipCode: key }, signal }),
    [call],
  )
  const isRefused = !isDeliverable(zipCode)
  const key = isRefused ? null : zipCodeKey(zipCode)
  const { state, value } = useAnswer(key, ask)
  if (isRefused) return { state: 'refused', zipCode }
  if (key === null) return { state: 'none' }
  if (value) return { state: 'ready', value }
  return { state: state === 'asking' ? 'asking' : 'failed' }
}

/** The street under the headline. On a phone the pickup drives out of the picture. */
function Scene() {
  return (
    <div className="mt-12 max-xs:[--ppi:.83] [--ppi:1.02] sm:[--ppi:1.17] md:mt-[clamp(40px,5vw,64px)] md:[--ppi:1.6] xl:[--ppi:1.97]">
      <div className="overflow-hidden border-b-2 border-ink">
        <PageWidth>
          <Street />
        </PageWidth>
      </div>
      <div
        aria-hidden="true"
        className="h-6 bg-[repeating-linear-gradient(90deg,var(--color-line-strong)_0_48px,transparent_48px_84px)] bg-[length:100%_2px] bg-[position:0_11px] bg-no-repeat"
      />
    </div>
  )
}

const container = pickSizes([30])[0]
const lineHeight = -84
const pickupAt = 336

/** A container, a person and a pickup on one street, all to one scale. */
export function Street() {
  if (!container) return null
  const length = container.lengthFeet * 12
  const height = container.heightFeet * 12
  const { sceneLabels } = homeText
  return (
    <Drawing left={-30} width={600} height={106} label={homeText.scene}>
      <ContainerShape size={container} unit="CR 3014" />
      <Person x={302} />
      <HeightMark x={302} y={-personInches - 3}>
        {sceneLabels.person}
      </HeightMark>
      <Pickup x={pickupAt} />
      <LengthLine from={0} to={length} y={lineHeight}>
        {sceneLabels.length}
      </LengthLine>
      <HeightLine x={-12} from={-height} to={0} side="left">
        {sceneLabels.height}
      </HeightLine>
      <LengthLine from={pickupAt} to={pickupAt + pickupInches} y={lineHeight}>
        {sceneLabels.pickup}
      </LengthLine>
    </Drawing>
  )
}
