import { useLoaderData } from 'react-router'
import { cityPath, serviceCities } from '#content/company/cities.ts'
import { areaText, closingText, homeSizes, homeText, pickerText } from '#content/public/home.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PublicHead } from '#web/app/public-head.tsx'
import { readCatalog } from '#web/equipment/catalog.ts'
import { loadCatalog } from '#web/equipment/load-catalog.ts'
import { type SizeOffer, sizeOffers } from '#web/pricing/size-offers.ts'
import { SizeSection } from '#web/pricing/size-section.tsx'
import { Closing } from '#web/public/closing.tsx'
import { GuideSign } from '#web/ui/guide-sign.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { ClientLogos } from './client-logos.tsx'
import { Hero } from './hero.tsx'
import { SizeCard } from './size-card.tsx'
import { Values } from './values.tsx'

export function HomePage() {
  const { business } = useApp()
  const { equipment, earliest } = useLoaderData<typeof loadHome>()
  const catalog = readCatalog(equipment)
  return (
    <>
      <PublicHead title={homeText.title(business.name)} description={homeText.description} path="/" />
      <Hero offers={sizeOffers(pickSizes(homeSizes.sign), catalog)} earliest={earliest} />
      <ClientLogos />
      <SizePicker offers={sizeOffers(pickSizes(homeSizes.picker), catalog)} />
      <Values />
      <ServiceArea />
      <Closing heading={closingText.heading} action={{ label: closingText.book, to: '/booking' }} />
    </>
  )
}

export function screen(app: App) {
  return { loader: () => loadHome(app), Component: HomePage }
}

/** Without a calendar the page promises no day. */
async function loadHome(app: App) {
  const [catalog, earliest] = await Promise.all([
    loadCatalog(app),
    app.call('GET /api/earliest-deliveries', { query: {} }).catch(() => null),
  ])
  return { ...catalog, earliest }
}

function FindSize() {
  return (
    <AppLink to="/services#size-finder" className="inline-flex min-h-11 items-center text-compact underline">
      {pickerText.findSize}
    </AppLink>
  )
}

/** Every size on one ground line, at one scale; below 1180 px as rows. */
function SizePicker({ offers }: { offers: SizeOffer[] }) {
  return (
    <SizeSection id="sizes" heading={pickerText.heading} intro={pickerText.advice} more={<FindSize />} offers={offers}>
      <ul className="mt-8 border-t-2 border-ink [--ppi:.66] max-xs:[--ppi:.46] sm:[--ppi:1.05] xl:mt-14 xl:grid xl:grid-cols-[140px_148px_minmax(0,180fr)_minmax(0,248fr)_minmax(0,248fr)_minmax(0,248fr)] xl:border-t-0 xl:[--ppi:.83]">
        {offers.map((offer, index) => (
          <SizeCard key={offer.size.yards} offer={offer} withPerson={index === 0} />
        ))}
      </ul>
    </SizeSection>
  )
}

function ServiceArea() {
  return (
    <section id="service-area" className="mt-section">
      <PageWidth className="grid items-start gap-8 md:grid-cols-[minmax(0,372px)_minmax(0,1fr)] md:gap-16">
        <GuideSign>
          <h2 className="text-[2.9rem]">
            <span className="block text-[7rem] leading-[.85] tracking-[-.02em]">{areaText.count}</span>{' '}
            {areaText.heading}
          </h2>
          <p className="mt-3">{areaText.counties}</p>
        </GuideSign>
        <div>
          <ul aria-label={areaText.list} className="columns-2 gap-x-7 sm:columns-3 lg:columns-4">
            {serviceCities.map((city) => (
              <li key={city} className="break-inside-avoid border-b border-line text-[1rem]">
                <AppLink to={cityPath(city)} className="flex min-h-9 items-center no-underline hover:underline">
                  {city}
                </AppLink>
              </li>
            ))}
          </ul>
          <p className="mt-5 text-ink-2">{areaText.unlisted}</p>
        </div>
      </PageWidth>
    </section>
  )
}
