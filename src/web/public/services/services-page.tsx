import { lazy, memo, type RefCallback, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { serviceSizes, servicesClosing, servicesText, sizesText, whyText } from '#content/public/services.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { PublicHead } from '#web/app/public-head.tsx'
import { readCatalog } from '#web/equipment/catalog.ts'
import { loadCatalog } from '#web/equipment/load-catalog.ts'
import { type SizeOffer, sizeOffers } from '#web/pricing/size-offers.ts'
import { SizeSection } from '#web/pricing/size-section.tsx'
import { Closing } from '#web/public/closing.tsx'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { ServiceCards } from './service-cards.tsx'
import { ServiceHero } from './service-hero.tsx'
import { SizeRow } from './size-row.tsx'

export function ServicesPage() {
  const { business } = useApp()
  const { equipment, forContractors } = useLoaderData<typeof load>()
  const sizes = pickSizes(serviceSizes)
  return (
    <>
      <PublicHead
        title={pageTitle(servicesText.title, business.name)}
        description={servicesText.description}
        path="/services"
      />
      <ServiceHero sizes={sizes} />
      <ServiceCards />
      <SizeSheet
        homes={sizeOffers(sizes, readCatalog(equipment))}
        contractors={sizeOffers(sizes, readCatalog(forContractors), 'contractor')}
      />
      <PageWidth className="mt-section">
        <LazySizeFinder equipment={equipment} id="size-finder" />
      </PageWidth>
      <Reasons />
      <Closing
        heading={servicesClosing.heading}
        action={{ label: servicesText.book, to: '/booking' }}
        otherwise={{ label: servicesText.contact, to: '/contact' }}
      />
    </>
  )
}

/** Contractors have other tons, days and fuel by the price list (rules 459 and 531). */
async function load(app: App) {
  const query = { customerType: 'contractor' } as const
  const contractors = app.call('GET /api/priced-equipment', { query }).catch(() => [])
  return { ...(await loadCatalog(app)), forContractors: await contractors }
}

export function screen(app: App) {
  return { loader: () => load(app), Component: ServicesPage }
}

type SizeSheetProps = { homes: SizeOffer[]; contractors: SizeOffer[] }

/** The sizes below each other, at one scale, with all details. */
function SizeSheet({ homes, contractors }: SizeSheetProps) {
  return (
    <SizeSection id="sizes" heading={sizesText.heading} intro={sizesText.intro} offers={homes}>
      <ul className="mt-8 border-t-2 border-ink [--ppi:1.02] max-xs:[--ppi:.82] sm:[--ppi:1.4] md:[--ppi:1.1] lg:[--ppi:1.08] xl:[--ppi:1.3]">
        {homes.map((offer, index) => (
          <SizeRow key={offer.size.yards} offer={offer} contractorPrice={contractors[index]?.price ?? null} />
        ))}
      </ul>
    </SizeSection>
  )
}

/** Why choose us: the claims on a sign, the reasons next to it. */
function Reasons() {
  return (
    <section className="mt-section">
      <PageWidth className="grid items-start gap-8 md:grid-cols-[minmax(0,372px)_minmax(0,1fr)] md:gap-16">
        <GuideSign>
          <h2 className="text-heading">{whyText.heading}</h2>
          <ul className="mt-5 font-display text-title leading-tight font-semibold">
            {whyText.claims.map((claim) => (
              <li key={claim} className="py-1">
                {claim}
              </li>
            ))}
          </ul>
        </GuideSign>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {whyText.reasons.map(({ heading, text }) => (
            <li key={heading} className="border-t border-ink pt-4">
              <h3 className="text-large leading-tight">{heading}</h3>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </PageWidth>
    </section>
  )
}

const loadFinder = () => import('#web/sizing/size-finder.tsx').then(({ SizeFinder }) => ({ default: SizeFinder }))

const { promise: isNear, resolve: comesNear } = Promise.withResolvers<void>()

/** The server renders it immediately; its script is loaded when the visitor comes near it (rule 91). */
const Finder = import.meta.env.SSR ? (await loadFinder()).default : lazy(() => isNear.then(loadFinder))

/**
 * The distance below the screen that counts as near, so that it is ready when a visitor scrolls there. Reaching it by keyboard scrolls it
 * into view as well.
 */
const rootMargin = '800px'

const watch: RefCallback<HTMLElement> = (element) => {
  if (!element) return
  const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && comesNear(), { rootMargin })
  watcher.observe(element)
  return () => watcher.disconnect()
}

type LazySizeFinderProps = { equipment: readonly EquipmentOnWire[]; id: string }

/** The size finder for a page with a small script budget. Its input must not change, because it cannot follow until its script is loaded. */
const LazySizeFinder = memo(function LazySizeFinder(props: LazySizeFinderProps) {
  return (
    // Visitors who follow a link to the finder get here before its script is loaded.
    <div ref={watch} id={props.id}>
      <Suspense fallback={<div className="min-h-200" />}>
        <Finder {...props} />
      </Suspense>
    </div>
  )
})
