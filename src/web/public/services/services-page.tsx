import { useLoaderData } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { serviceSizes, servicesClosing, servicesText, sizesText } from '#content/public/services.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { PublicHead } from '#web/app/public-head.tsx'
import { readCatalog } from '#web/equipment/catalog.ts'
import { loadCatalog } from '#web/equipment/load-catalog.ts'
import { type SizeOffer, sizeOffers } from '#web/pricing/size-offers.ts'
import { SizeSection } from '#web/pricing/size-section.tsx'
import { Closing } from '#web/public/closing.tsx'
import { LazySizeFinder } from '#web/sizing/lazy-size-finder.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { Reasons } from './reasons.tsx'
import { ServiceCards } from './service-cards.tsx'
import { ServiceHero } from './service-hero.tsx'
import { SizeRow } from './size-row.tsx'

export function ServicesPage() {
  const { business } = useApp()
  const { equipment } = useLoaderData<typeof loadCatalog>()
  const catalog = readCatalog(equipment)
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
      <SizeSheet homes={sizeOffers(sizes, catalog)} contractors={sizeOffers(sizes, catalog, 'contractor')} />
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

export function screen(app: App) {
  return { loader: () => loadCatalog(app), Component: ServicesPage }
}

type SizeSheetProps = { homes: SizeOffer[]; contractors: SizeOffer[] }

/** The five sizes below each other, at one scale, with all details. */
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
