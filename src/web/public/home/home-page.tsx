import { useLoaderData } from 'react-router'
import { closingText, homeSizes, homeText, pickerText } from '#content/public/home.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PublicHead } from '#web/app/public-head.tsx'
import { Street } from '#web/drawings/street.tsx'
import { readCatalog } from '#web/equipment/catalog.ts'
import { loadCatalog } from '#web/equipment/load-catalog.ts'
import { commonDays, type SizeOffer, sizeOffers } from '#web/pricing/size-offers.ts'
import { SizeSection } from '#web/pricing/size-section.tsx'
import { Closing } from '#web/public/closing.tsx'
import { HeroWords } from '#web/public/hero-words.tsx'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { ClientLogos } from './client-logos.tsx'
import { ServiceArea } from './service-area.tsx'
import { SizeCard } from './size-card.tsx'
import { Values } from './values.tsx'

export function HomePage() {
  const { business } = useApp()
  const { equipment } = useLoaderData<typeof loadCatalog>()
  const catalog = readCatalog(equipment)
  return (
    <>
      <PublicHead title={homeText.title(business.name)} description={homeText.description} path="/" />
      <Hero offers={sizeOffers(pickSizes(homeSizes.sign), catalog)} />
      <ClientLogos />
      <SizePicker offers={sizeOffers(pickSizes(homeSizes.picker), catalog)} />
      <Values />
      <ServiceArea />
      <Closing heading={closingText.heading} action={{ label: closingText.book, to: '/booking' }} />
    </>
  )
}

export function screen(app: App) {
  return { loader: () => loadCatalog(app), Component: HomePage }
}

/** On a phone the scene is between the headline and the prices. */
function Hero({ offers }: { offers: SizeOffer[] }) {
  return (
    <section className="pt-[clamp(40px,6vw,76px)] max-md:flex max-md:flex-col">
      <PageWidth className="grid items-end gap-16 max-md:contents md:grid-cols-[minmax(0,1fr)_minmax(0,372px)]">
        <div className="max-md:px-gutter">
          <HeroWords
            headline={homeText.headline}
            lede={homeText.lede}
            book={homeText.book}
            other={{ label: homeText.estimate, to: '/estimate' }}
            ledeWidth="max-w-[33em]"
          />
        </div>
        <PriceSign offers={offers} className="max-md:order-last max-md:mx-gutter max-md:mt-8" />
      </PageWidth>
      <Scene />
    </section>
  )
}

/** The prices on a highway sign. Without prices there is no sign. */
function PriceSign({ offers, className }: { offers: SizeOffer[]; className?: string }) {
  const priced = offers.filter((offer) => offer.price)
  if (priced.length === 0) return null
  const days = commonDays(priced)
  return (
    <GuideSign role="group" aria-label={homeText.prices} className={className}>
      <ul className="font-display text-[1.85rem] leading-none font-semibold">
        {priced.map(({ size, price }) => (
          <li key={size.yards} className="flex flex-wrap items-baseline justify-between gap-x-3 py-[7px]">
            {size.yards} {homeText.yard} <b className="font-bold">{price}</b>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-base leading-snug">
        {days ? homeText.allInWithDays(days) : homeText.allIn} {homeText.includedTons}
      </p>
    </GuideSign>
  )
}

/** The street under the headline. On a phone the pickup drives out of the picture. */
function Scene() {
  return (
    <div className="mt-12 max-xs:[--ppi:.83] [--ppi:1.02] sm:[--ppi:1.17] md:mt-[clamp(56px,7vw,88px)] md:[--ppi:1.6] xl:[--ppi:1.97]">
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

function FindSize() {
  return (
    <AppLink to="/services#size-finder" className="inline-flex min-h-11 items-center text-compact underline">
      {pickerText.findSize}
    </AppLink>
  )
}

/** Every size on one ground line, at one scale; below 1180 px as rows. */
function SizePicker({ offers }: { offers: SizeOffer[] }) {
  return (
    <SizeSection id="sizes" heading={pickerText.heading} intro={pickerText.advice} more={<FindSize />} offers={offers}>
      <ul className="mt-8 border-t-2 border-ink [--ppi:.66] max-xs:[--ppi:.46] sm:[--ppi:1.05] xl:mt-14 xl:grid xl:grid-cols-[150px_150px_minmax(0,230fr)_minmax(0,306fr)_minmax(0,306fr)] xl:border-t-0 xl:[--ppi:1.1]">
        {offers.map((offer, index) => (
          <SizeCard key={offer.size.yards} offer={offer} withPerson={index === 0} />
        ))}
      </ul>
    </SizeSection>
  )
}
