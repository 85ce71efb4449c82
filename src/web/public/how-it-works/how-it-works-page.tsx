import { useLoaderData } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { howClosing, howSizes, howText } from '#content/public/how-it-works.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { PublicHead } from '#web/app/public-head.tsx'
import { readCatalog } from '#web/equipment/catalog.ts'
import { loadCatalog } from '#web/equipment/load-catalog.ts'
import { commonDays, sizeOffers } from '#web/pricing/size-offers.ts'
import { Closing } from '#web/public/closing.tsx'
import { Features } from './features.tsx'
import { HowHero } from './how-hero.tsx'
import { RollOffRow } from './roll-off-row.tsx'
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
