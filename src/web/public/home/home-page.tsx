import { useLoaderData } from 'react-router'
import { closingText, homeSizes, homeText } from '#content/public/home.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import type { App } from '#web/app/app-context.ts'
import { useApp } from '#web/app/app-context.ts'
import { PublicHead } from '#web/app/public-head.tsx'
import { readCatalog } from '#web/equipment/catalog.ts'
import { loadCatalog } from '#web/equipment/load-catalog.ts'
import { sizeOffers } from '#web/pricing/size-offers.ts'
import { Closing } from '#web/public/closing.tsx'
import { ClientLogos } from './client-logos.tsx'
import { Hero } from './hero.tsx'
import { ServiceArea } from './service-area.tsx'
import { SizePicker } from './size-picker.tsx'
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

/** What the router opens. */
export function screen(app: App) {
  return { loader: () => loadCatalog(app), Component: HomePage }
}
