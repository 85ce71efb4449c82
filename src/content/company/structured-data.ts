import { type ContainerSize, describeKind } from '#content/wording/sizes.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { brand, searchText } from './brand.ts'
import type { Business } from './business.ts'
import { cityPath, serviceCities } from './cities.ts'
import { claims } from './claims.ts'
import { contactHours } from './hours.ts'
import { addressPrefix } from './navigation.ts'

/** A size with its all-in price in cents. */
export type PricedSize = { size: ContainerSize; totalCents: Cents; bookable: boolean }

/** The city that a page is about, and the questions on it. */
export type DescribedCity = { name: string; questions: readonly { question: string; answer: string }[] }

/**
 * The structured data for search engines (schema.org, JSON-LD): the company, its hours and area, and the price of each container; on a city's
 * page, that these are for the city, the way to the page, and its questions.
 */
export function describeSite(
  business: Business,
  origin: string,
  offers: readonly PricedSize[],
  city: DescribedCity | null = null,
): object {
  const company = { '@id': `${origin}/#company` }
  const area = city ? { areaServed: { '@type': 'City', name: `${city.name}, CA` } } : {}
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...describeCompany(business, origin), ...company, ...priceRange(offers) },
      ...offers.map((offer) => ({ ...describeOffer(offer, company, origin), ...area })),
      ...(city ? describeCity(city, origin) : []),
    ],
  }
}

function describeCity({ name, questions }: DescribedCity, origin: string): object[] {
  const steps = [
    { name: searchText.service, item: `${origin}${addressPrefix || '/'}` },
    { name, item: origin + addressPrefix + cityPath(name) },
  ]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

function describeCompany(business: Business, origin: string) {
  return {
    '@type': 'LocalBusiness',
    name: business.name,
    description: [claims.delivery, claims.driveway, claims.reporting, claims.licence].join('. '),
    url: `${origin}/`,
    telephone: business.phone,
    email: business.email,
    image: origin + brand.picture.path,
    logo: origin + (brand.icons.at(-1)?.path ?? brand.icon),
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street,
      addressLocality: business.city,
      addressRegion: business.state,
      postalCode: business.zipCode,
      addressCountry: 'US',
    },
    openingHoursSpecification: contactHours
      .filter(({ opens }) => opens)
      .map(({ weekdays, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays,
        opens,
        closes,
      })),
    contactPoint: { '@type': 'ContactPoint', contactType: 'emergency', telephone: business.phone },
    areaServed: [
      ...serviceCities.map((name) => ({ '@type': 'City', name: `${name}, CA` })),
      ...['Los Angeles County', 'Orange County', 'Ventura County'].map((name) => ({
        '@type': 'AdministrativeArea',
        name: `${name}, CA`,
      })),
    ],
  }
}

function priceRange(offers: readonly PricedSize[]) {
  if (offers.length === 0) return {}
  const totals = offers.map(({ totalCents }) => totalCents)
  return { priceRange: `$${centsToDecimal(Math.min(...totals))} - $${centsToDecimal(Math.max(...totals))}` }
}

function describeOffer({ size, totalCents, bookable }: PricedSize, company: object, origin: string) {
  return {
    '@type': 'Service',
    serviceType: searchText.service,
    name: searchText.offer(size.yards, describeKind(size)),
    description: size.idealUse,
    provider: company,
    offers: {
      '@type': 'Offer',
      price: centsToDecimal(totalCents),
      priceCurrency: 'USD',
      url: `${origin}${bookable ? `/booking?size=${size.yards}` : '/estimate'}`,
    },
  }
}
