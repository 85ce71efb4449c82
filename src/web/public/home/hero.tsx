import { homeText } from '#content/public/home.ts'
import type { SizeOffer } from '#web/pricing/size-offers.ts'
import { HeroWords } from '#web/public/hero-words.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { PriceSign } from './price-sign.tsx'
import { Scene } from './scene.tsx'

/** On a phone the scene stands between the words and the prices. */
export function Hero({ offers }: { offers: SizeOffer[] }) {
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
