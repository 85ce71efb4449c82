import { cityPath, serviceCities } from '#content/company/cities.ts'
import type { PageLanguage } from '#content/company/languages.ts'
import { cityRules, isCityIndexed } from '#content/public/city-rules.ts'
import { spanishRuleTexts } from '#content/spanish/public/city-rules.ts'
import type { ServiceCity } from '#contract/scheduling/service-cities.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { money } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { double, int, text } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readEarliestDeliveries } from './read-earliest-deliveries.ts'

const cityColumns = {
  city: text,
  count: int,
  first: text,
  last: text,
  cheapest: text,
  least: money,
  most: money,
  latitude: double,
  longitude: double,
}

/** Where the cities that have a page are, and what the distance to them costs. */
const listCities = (sql: Queryable) => sql(cityColumns)`
  select c.city, count(*)::int as count, min(c.zip_code) as first, max(c.zip_code) as last,
    (array_agg(c.zip_code order by z.delivery_surcharge_cents, c.zip_code))[1] as cheapest,
    min(z.delivery_surcharge_cents) as least, max(z.delivery_surcharge_cents) as most,
    avg(c.latitude) as latitude, avg(c.longitude) as longitude
  from zip_codes c join pricing_zones z on z.id = c.zone_id
  where c.city = any(${serviceCities as string[]})
  group by c.city`

/** How many near cities a page names. */
const nearest = 5

/** What the page about a city says (rule 390). */
export async function readServiceCity(app: AppContext, slug: string, language: PageLanguage): Promise<ServiceCity> {
  const name = serviceCities.find((city) => cityPath(city).endsWith(`/${slug}`))
  if (name === undefined) throw new AppError('not-found', { message: 'Page not found' })
  const day = dateInLosAngeles(app.clock())
  const cities = await listCities(app.db.sql)
  const here = cities.find(({ city }) => city === name)
  const earliest = await readEarliestDeliveries(app, here?.cheapest)
  return {
    name,
    isIndexed: isCityIndexed(name, day),
    ...(language === 'es' ? cityRules(name, day, spanishRuleTexts) : cityRules(name, day)),
    zipCodes: here ? { count: here.count, first: here.first, last: here.last } : null,
    surcharge: { least: here?.least ?? 0, most: here?.most ?? 0 },
    near: here ? byDistance(here, cities).slice(0, nearest) : [],
    earliest,
  }
}

type Located = { city: string; latitude: number; longitude: number }

/** A degree of longitude is shorter than one of latitude, here by about a sixth. */
const longitudeShare = 0.83

function byDistance(here: Located, cities: readonly Located[]): string[] {
  const away = ({ latitude, longitude }: Located) =>
    (latitude - here.latitude) ** 2 + ((longitude - here.longitude) * longitudeShare) ** 2
  return cities
    .filter(({ city }) => city !== here.city)
    .sort((a, b) => away(a) - away(b))
    .map(({ city }) => city)
}
