import { useLoaderData } from 'react-router'
import { pageTitle } from '../../../../content/page-title.ts'
import { serviceSizes, servicesClosing, servicesText } from '../../../../content/services.ts'
import { pickSizes } from '../../../../content/sizes.ts'
import { useApp } from '../../../app-context.ts'
import { readCatalogue } from '../../../catalogue.ts'
import { Closing } from '../../../closing.tsx'
import type { loadCatalogue } from '../../../load-catalogue.ts'
import { sizeOffers } from '../../../price/size-offers.ts'
import { PublicHead } from '../../../public-head.tsx'
import { LazySizeFinder } from '../../../sizing/lazy-size-finder.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Reasons } from './reasons.tsx'
import { ServiceCards } from './service-cards.tsx'
import { ServiceHero } from './service-hero.tsx'
import { SizeSheet } from './size-sheet.tsx'

export function ServicesPage() {
  const { business } = useApp()
  const { equipment } = useLoaderData<typeof loadCatalogue>()
  const catalogue = readCatalogue(equipment)
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
      <SizeSheet homes={sizeOffers(sizes, catalogue)} contractors={sizeOffers(sizes, catalogue, 'contractor')} />
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
