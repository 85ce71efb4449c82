import { homeText } from '../../../../content/home.ts'
import { AppLink } from '../../../app-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { PageWidth } from '../../../ui/page-width.tsx'
import { PriceSign } from './price-sign.tsx'
import { Scene } from './scene.tsx'
import type { SizeOffer } from './size-offers.ts'

/** On a phone the scene stands between the words and the prices. */
export function Hero({ offers }: { offers: SizeOffer[] }) {
  return (
    <section className="pt-[clamp(40px,6vw,76px)] max-md:flex max-md:flex-col">
      <PageWidth className="grid items-end gap-16 max-md:contents md:grid-cols-[minmax(0,1fr)_minmax(0,372px)]">
        <div className="max-md:px-gutter">
          <h1 className="text-hero leading-[.92] tracking-[-.012em]">{homeText.headline}</h1>
          <p className="mt-6 max-w-[33em] text-large leading-normal text-ink-2">{homeText.lede}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <AppLink to="/booking" className={buttonStyle('go', 'large', 'max-sm:basis-full')}>
              {homeText.book}
            </AppLink>
            <AppLink to="/estimate" className={buttonStyle('line', 'large', 'max-sm:basis-full')}>
              {homeText.estimate}
            </AppLink>
          </div>
        </div>
        <PriceSign offers={offers} className="max-md:order-last max-md:mx-gutter max-md:mt-8" />
      </PageWidth>
      <Scene />
    </section>
  )
}
