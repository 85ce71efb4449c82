import { useLoaderData } from 'react-router'
import { howClosing, howSizes, howText } from '../../../../content/how-it-works.ts'
import { pageTitle } from '../../../../content/page-title.ts'
import { pickSizes } from '../../../../content/sizes.ts'
import { useApp } from '../../../app-context.ts'
import { readCatalogue } from '../../../catalogue.ts'
import { Closing } from '../../../closing.tsx'
import type { loadCatalogue } from '../../../load-catalogue.ts'
import { commonDays, sizeOffers } from '../../../price/size-offers.ts'
import { PublicHead } from '../../../public-head.tsx'
import { Features } from './features.tsx'
import { HowHero } from './how-hero.tsx'
import { RollOffRow } from './roll-off-row.tsx'
import { Steps } from './steps.tsx'

export function HowItWorksPage() {
  const { business } = useApp()
  const { equipment } = useLoaderData<typeof loadCatalogue>()
  const offers = sizeOffers(pickSizes(howSizes), readCatalogue(equipment))
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
