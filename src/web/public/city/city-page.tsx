import { data, useLoaderData } from 'react-router'
import { cityPath } from '#content/company/cities.ts'
import { citySizes, cityText } from '#content/public/city.ts'
import { dayText } from '#content/wording/day-text.ts'
import { pickSizes } from '#content/wording/sizes.ts'
import { centsIn } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PublicHead } from '#web/app/public-head.tsx'
import { readCatalog } from '#web/equipment/catalog.ts'
import { loadCatalog } from '#web/equipment/load-catalog.ts'
import { bookingLink, PriceSign, priceOf } from '#web/pricing/price-sign.tsx'
import { sizeOffers } from '#web/pricing/size-offers.ts'
import { Closing } from '#web/public/closing.tsx'
import { NotFoundPage } from '#web/public/not-found-page.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { CityRules, WhereItStands } from './city-rules.tsx'
import { FourSizes } from './four-sizes.tsx'
import { Questions } from './questions.tsx'

/** The page about a city that we serve: its first free day and prices, and what is known of its rules (rule 390). */
export function CityPage() {
  const { business } = useApp()
  const { city, equipment } = useLoaderData<LoadedCity>()
  if (!city) return <NotFoundPage />
  const { name, earliest, near, hauling } = city
  const offers = sizeOffers(pickSizes(citySizes), readCatalog(equipment), 'residential', centsIn(city.surcharge.least))
  const { first } = earliest
  const day = first && dayText(first.deliveryDate, earliest.today)
  const booking =
    first && day
      ? {
          to: bookingLink(first, city.zipCodes?.count === 1 ? city.zipCodes.first : ''),
          label: cityText.bookDay(day, priceOf(first)),
        }
      : { to: '/booking', label: cityText.book }
  return (
    <>
      <PublicHead
        title={cityText.title(name, business.name)}
        description={cityText.description(name)}
        path={cityPath(name)}
        isIndexed={city.isIndexed}
      />
      <PageWidth className="pt-6">
        <nav aria-label={cityText.path} className="text-compact text-ink-2">
          <AppLink to="/#service-area" className="inline-flex min-h-11 items-center underline">
            {cityText.area}
          </AppLink>
          <span aria-hidden="true"> / </span>
          <span aria-current="page">{name}</span>
        </nav>
      </PageWidth>
      <PageWidth className="mt-4 grid items-start gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_minmax(0,372px)]">
        <div>
          <h1 className="text-hero leading-[.92] tracking-[-.012em]">{cityText.headline(name, day)}</h1>
          <p className="mt-6 max-w-[33em] text-large leading-normal text-ink-2">
            {first
              ? cityText.lede(name, {
                  price: priceOf(first),
                  yards: first.dumpsterSize,
                  days: first.includedDays,
                  tons: first.includedTons === null ? null : String(Number(first.includedTons)),
                })
              : cityText.withoutDay(name)}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <AppLink to={booking.to} className={buttonStyle('go', 'large', 'max-sm:basis-full')}>
              {booking.label}
            </AppLink>
            <AppLink to="/estimate" className={buttonStyle('line', 'large', 'max-sm:basis-full')}>
              {cityText.estimate}
            </AppLink>
          </div>
          {(hauling.sure === 'exclusive' || hauling.sure === 'ask') && (
            <p className="mt-4 text-ink-2">{cityText.asksCity(name)}</p>
          )}
        </div>
        <PriceSign offers={offers} earliest={earliest} zipCode="" />
      </PageWidth>
      <FourSizes city={name} offers={offers} />
      <WhereItStands city={city} />
      <CityRules city={city} />
      <Questions city={city} equipment={equipment} />
      <Closing heading={cityText.closing(name, day)} action={booking} />
      <PageWidth className="mt-5">
        <nav aria-label={cityText.near(name)} className="flex flex-wrap items-center gap-x-6">
          <span className="text-ink-2">{cityText.near(name)}</span>
          {near.map((each) => (
            <AppLink key={each} to={cityPath(each)} className="inline-flex min-h-11 items-center underline">
              {each}
            </AppLink>
          ))}
          <AppLink to="/#service-area" className="inline-flex min-h-11 items-center underline">
            {cityText.all}
          </AppLink>
        </nav>
      </PageWidth>
    </>
  )
}

type LoadedCity = Awaited<ReturnType<typeof loadCity>>['data']

export function screen(app: App) {
  return {
    loader: ({ params }: { params: { city?: string } }) => loadCity(app, params.city ?? ''),
    Component: CityPage,
  }
}

/** An address that names no city is answered like any page that does not exist. */
async function loadCity(app: App, slug: string) {
  const found = await app.call('GET /api/service-cities/{city}', { params: { city: slug } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  const { equipment } = await loadCatalog(app, found?.earliest.place?.zipCode)
  return data({ city: found, equipment }, { status: found ? 200 : 404 })
}
