import { useLoaderData } from 'react-router'
import { homeSizes, homeText } from '../../../../content/home.ts'
import { pickSizes } from '../../../../content/sizes.ts'
import { useApp } from '../../../app-context.ts'
import { readCatalogue } from '../../../catalogue.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ClientLogos } from './client-logos.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import type { loadHome } from './load-home.ts'
import { ServiceArea } from './service-area.tsx'
import { sizeOffers } from './size-offers.ts'
import { SizePicker } from './size-picker.tsx'
import { Values } from './values.tsx'

export function HomePage() {
  const { business } = useApp()
  const { equipment } = useLoaderData<typeof loadHome>()
  const catalogue = readCatalogue(equipment)
  return (
    <>
      <PageHead title={homeText.title(business.name)} description={homeText.description} />
      <Hero offers={sizeOffers(pickSizes(homeSizes.sign), catalogue)} />
      <ClientLogos />
      <SizePicker offers={sizeOffers(pickSizes(homeSizes.picker), catalogue)} />
      <Values />
      <ServiceArea />
      <Closing />
    </>
  )
}
