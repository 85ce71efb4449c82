import { useLoaderData } from 'react-router'
import { closingText, homeSizes, homeText } from '../../../../content/home.ts'
import { pickSizes } from '../../../../content/sizes.ts'
import { useApp } from '../../../app-context.ts'
import { readCatalogue } from '../../../catalogue.ts'
import { Closing } from '../../../closing.tsx'
import type { loadCatalogue } from '../../../load-catalogue.ts'
import { sizeOffers } from '../../../price/size-offers.ts'
import { PublicHead } from '../../../public-head.tsx'
import { ClientLogos } from './client-logos.tsx'
import { Hero } from './hero.tsx'
import { ServiceArea } from './service-area.tsx'
import { SizePicker } from './size-picker.tsx'
import { Values } from './values.tsx'

export function HomePage() {
  const { business } = useApp()
  const { equipment } = useLoaderData<typeof loadCatalogue>()
  const catalogue = readCatalogue(equipment)
  return (
    <>
      <PublicHead title={homeText.title(business.name)} description={homeText.description} path="/" />
      <Hero offers={sizeOffers(pickSizes(homeSizes.sign), catalogue)} />
      <ClientLogos />
      <SizePicker offers={sizeOffers(pickSizes(homeSizes.picker), catalogue)} />
      <Values />
      <ServiceArea />
      <Closing heading={closingText.heading} action={{ label: closingText.book, to: '/booking' }} />
    </>
  )
}
