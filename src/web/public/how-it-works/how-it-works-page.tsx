import { useLoaderData } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { howClosing, howSizes, howSizesText, howText } from '#content/public/how-it-works.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { PublicHead } from '#web/app/public-head.tsx'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { RollOffTruck, roadsideInches } from '#web/drawings/roll-off-truck.tsx'
import { readCatalog } from '#web/equipment/catalog.ts'
import { loadCatalog } from '#web/equipment/load-catalog.ts'
import { SizeActions } from '#web/pricing/size-actions.tsx'
import { commonDays, type SizeOffer, sizeOffers } from '#web/pricing/size-offers.ts'
import { SizeSection } from '#web/pricing/size-section.tsx'
import { SizeName, SizePrice } from '#web/pricing/size-text.tsx'
import { Closing } from '#web/public/closing.tsx'
import { HeroText } from '#web/public/hero-text.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { Features } from './features.tsx'
import { Steps } from './steps.tsx'

export function HowItWorksPage() {
  const { business } = useApp()
  const { equipment } = useLoaderData<typeof loadCatalog>()
  const offers = sizeOffers(pickSizes(howSizes), readCatalog(equipment))
  return (
    <>
      <PublicHead
        title={pageTitle(howText.title, business.name)}
        description={howText.description}
        path="/how-it-works"
      />
      <HowHero />
      <Steps includedDays={commonDays(offers)} />
      <RollOffRow offers={offers} />
      <Features />
      <Closing
        heading={howClosing.heading}
        action={{ label: howText.book, to: '/booking' }}
        otherwise={{ label: howText.estimate, to: '/estimate' }}
      />
    </>
  )
}

export function screen(app: App) {
  return { loader: () => loadCatalog(app), Component: HowItWorksPage }
}

const [container] = pickSizes([20])

function HowHero() {
  return (
    <section className="pt-[clamp(40px,6vw,76px)]">
      <PageWidth>
        <HeroText
          headline={howText.headline}
          lede={howText.lede}
          book={howText.book}
          other={{ label: howText.estimate, to: '/estimate' }}
        />
      </PageWidth>
      {container && (
        <div className="mt-12 overflow-hidden border-b-2 border-ink [--ppi:.64] max-xs:[--ppi:.5] sm:[--ppi:1] md:[--ppi:1.45] lg:[--ppi:1.75] xl:[--ppi:2.05]">
          <PageWidth>
            <Drawing width={roadsideInches + 56} height={150} label={howText.truck}>
              <RollOffTruck size={container} />
              <Person x={roadsideInches + 34} />
            </Drawing>
          </PageWidth>
        </div>
      )}
    </section>
  )
}

/** The four roll-offs side by side; on a phone below each other. */
function RollOffRow({ offers }: { offers: SizeOffer[] }) {
  return (
    <SizeSection heading={howSizesText.heading} intro={howSizesText.intro} offers={offers}>
      <ul className="mt-10 grid gap-x-6 [--ppi:.66] max-xs:[--ppi:.46] sm:grid-cols-2 sm:[--ppi:.92] lg:grid-cols-4 lg:[--ppi:.8] xl:[--ppi:1.02]">
        {offers.map((offer) => (
          <RollOffCard key={offer.size.yards} offer={offer} />
        ))}
      </ul>
    </SizeSection>
  )
}

function RollOffCard({ offer }: { offer: SizeOffer }) {
  const { size } = offer
  return (
    <li className="max-sm:grid max-sm:grid-cols-[184px_minmax(0,1fr)] max-sm:gap-x-4 max-sm:border-b max-sm:border-line-strong max-sm:py-6 max-xs:grid-cols-[128px_minmax(0,1fr)] sm:pb-10">
      <figure className="flex items-end self-center border-b-2 border-ink sm:h-28">
        <ContainerDrawing size={size} />
      </figure>
      <div className="sm:mt-4">
        <SizeName size={size} />
        <p className="mt-3 text-compact leading-normal text-ink-2 sm:min-h-[3lh]">{size.shortUse}</p>
        <SizePrice offer={offer} className="mt-3" />
        <SizeActions offer={offer} where="how-it-works" className="mt-3.5" />
      </div>
    </li>
  )
}
