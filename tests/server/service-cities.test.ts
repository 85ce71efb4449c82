import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { defaultBusiness } from '#content/company/business.ts'
import { cityPath, cityPaths, serviceCities } from '#content/company/cities.ts'
import { publicPages } from '#content/company/public-pages.ts'
import { createApp } from '#server/app.ts'
import { createPageRenderer } from '#web/app/render.tsx'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  // Tuesday, December 1, at noon.
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.db.sql`update pricing_zones set delivery_surcharge_cents = 0`)

const render = createPageRenderer(() => '<head><!--head--></head><body><!--app--><!--data--></body>')

/** A part of the structured data. */
type Part = {
  '@type': string
  name?: string
  areaServed?: { name: string }
  offers?: { price: string }
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[]
}

type Rendered = { status: number; html: string; robots: string | null; sentences: Set<string>; graph: Part[] }

/** A page as a program reads it. */
async function page(path: string): Promise<Rendered> {
  const reply = await render(new Request(`http://localhost${path}`), {
    api: async (request) => app.app.fetch(request),
    business: defaultBusiness,
    origin: 'https://bins.example',
    measurementId: null,
    paysOnline: false,
    onError: (error) => expect.unreachable(String(error)),
  })
  const html = await reply.text()
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return {
    status: reply.status,
    html,
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null,
    sentences: sentencesOf(html),
    graph: data ? JSON.parse(data)['@graph'] : [],
  }
}

/** The sentences and headings of its own part, each once: text of at least three words between blocks or after a full stop. */
function sentencesOf(html: string): Set<string> {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  const text = main
    .replace(/<(?:h[1-6]|p|li|dt|dd|div|ul|ol|section|span|a|b)\b[^>]*>/g, '\n')
    .replace(/<\/(?:h[1-6]|p|li|dt|dd|div|ul|ol|section|span|a|b)>/g, '\n')
    .replace(/<[^>]+>/g, '')
  const found = text.split(/\n|(?<=[.?!])\s+/).map((part) => part.replace(/\s+/g, ' ').trim())
  return new Set(found.filter((part) => part.split(' ').length >= 3))
}

/** The share of the smaller page's sentences that the other one has, too. */
function equalShare(a: Set<string>, b: Set<string>): number {
  return a.intersection(b).size / Math.min(a.size, b.size)
}

const ask = (city: string) => app.browser().get(`/api/service-cities/${cityPath(city).split('/').at(-1)}`)

describe('the pages of all cities (rules 390 to 393)', () => {
  const pages = new Map<string, Rendered>()
  beforeAll(async () => {
    for (const city of serviceCities) pages.set(city, await page(cityPath(city)))
  })
  const of = (city: string) => pages.get(city) as Rendered

  test('each says its first free day, its prices, and its rules or whom to ask', () => {
    expect(pages.size).toBe(44)
    for (const [city, { status, html, graph }] of pages) {
      expect([city, status]).toEqual([city, 200])
      expect(html).toContain(`A dumpster in ${city} tomorrow.`)
      expect(html).toMatch(/\$450/)
      const offers = graph.filter((part) => part['@type'] === 'Service')
      expect(offers.map(({ areaServed }) => areaServed?.name)).toEqual(offers.map(() => `${city}, CA`))
      expect(offers.length).toBeGreaterThan(3)
      const questions = graph.find((part) => part['@type'] === 'FAQPage')?.mainEntity ?? []
      expect(questions.length).toBeGreaterThan(3)
      const text = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
      for (const { name, acceptedAnswer } of questions) {
        expect(text).toContain(name)
        expect(text).toContain(acceptedAnswer.text)
      }
    }
  })

  test('every two of them have less than 60 % equal sentences (rule 392)', () => {
    const tooAlike = serviceCities.flatMap((a, index) =>
      serviceCities.slice(index + 1).flatMap((b) => {
        const share = equalShare(of(a).sentences, of(b).sentences)
        return share < 0.6 ? [] : [`${a} and ${b}: ${Math.round(share * 100)} %`]
      }),
    )
    expect(tooAlike).toEqual([])
  })

  test('only those with three facts of their own may be listed, and the sitemap names exactly these (rule 391)', async () => {
    const listed = serviceCities.filter((city) => of(city).robots === null)
    for (const city of serviceCities)
      expect([city, of(city).robots]).toEqual([city, listed.includes(city) ? null : 'noindex'])
    const { text } = await app.browser().get('/sitemap.xml')
    const addresses = [...text.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path]) => path)
    expect(addresses.filter((path = '') => !/^\/es(\/|$)/.test(path))).toEqual([
      ...publicPages,
      ...listed.map(cityPath),
    ])
    expect(addresses.filter((path) => path?.startsWith('/es/dumpster-rental/'))).toEqual(
      listed.map((city) => `/es${cityPath(city)}`),
    )
    expect(listed).toEqual([
      ...['Agoura Hills', 'Alhambra', 'Azusa', 'Baldwin Park', 'Bellflower', 'Burbank', 'Culver City', 'Glendale'],
      ...['Hawthorne', 'Inglewood', 'Long Beach', 'Malibu', 'Monrovia', 'Montebello', 'Pasadena', 'Santa Clarita'],
      ...['Santa Monica', 'Torrance'],
    ])
  })

  test('none is listed that has the rules of a place with another name', () => {
    for (const city of ['Valencia', 'Newhall', 'Canyon Country', 'Castaic', 'Stevenson Ranch'])
      expect([city, of(city).robots]).toEqual([city, 'noindex'])
    expect(of('Valencia').html).toContain('is part of the city of Santa Clarita, whose rules hold here.')
    expect(of('Castaic').html).toContain('is part of unincorporated Los Angeles County, whose rules hold here.')
  })
})

test('the rules of a city in two sentences, with their source and the day it was read', async () => {
  const { json } = await ask('Burbank')
  expect(json.rules.sentences).toEqual([
    'Burbank requires at least 65% of construction debris to be kept out of landfills, and the final report within 90 days after the final inspection.',
    'It applies to all demolitions and new buildings, residential work that adds area or volume, and non-residential additions from 1,000 square feet or alterations from $200,000.',
  ])
  expect(json.sources[json.rules.notes[0] - 1]).toEqual({
    title: 'City of Burbank, Construction & Demolition Debris Diversion Ordinance',
    url: 'https://www.burbankca.gov/departments/community-development/building/building-codes/c-d',
    seen: '2026-11-27',
  })
  expect(json.street).toMatchObject({ isKnown: true, text: expect.stringContaining('encroachment permit') })
})

test('what is not known says so, and whom to ask (rule 393)', async () => {
  const { json } = await ask('Arcadia')
  expect(json.rules).toEqual({
    sentences: [
      'We have not found what share of its debris Arcadia requires to be kept out of landfills.',
      'Ask the building department of Arcadia before the work starts, as the state’s CALGreen code may ask for a report there, too.',
    ],
    notes: [],
  })
  expect(json.street).toMatchObject({
    isKnown: false,
    text: expect.stringContaining('ask the public works department of Arcadia'),
  })
  expect((await ask('Castaic')).json.street.text).toContain('ask Los Angeles County Public Works')
})

test('what we infer, or know only from others, is on no page (rule 390)', async () => {
  expect((await ask('Alhambra')).json.rules.sentences[0]).toMatch(/^We have not found/)
  expect(JSON.stringify((await ask('Hawthorne')).json)).not.toMatch(/Allied|\$250/)
  expect(JSON.stringify((await ask('Baldwin Park')).json)).not.toMatch(/not visible/)
})

test('the price includes the distance, at the ZIP code where that costs least', async () => {
  await app.db.sql`update pricing_zones set delivery_surcharge_cents = 4550 where name = 'Los Angeles County'`
  const { json } = await ask('Burbank')
  expect(json).toMatchObject({
    surcharge: { least: '45.50', most: '45.50' },
    earliest: { first: { totalPrice: '495.50' } },
  })
  const { html, graph } = await page('/dumpster-rental/burbank')
  expect(html).toContain('$495.50')
  expect(graph.find(({ name }) => name === '20 yard roll-off rental')?.offers?.price).toBe('495.50')
  expect(json.near).toContain('Glendale')
  // Rule 536: with the tax of the city, everywhere on its page.
  await app.db.sql`
    insert into tax_rates (id, place, kind, thousandths, valid_from, created_at)
    values (gen_random_uuid(), 'Burbank', 'base', 10000, '2026-01-01', now())`
  expect((await ask('Burbank')).json).toMatchObject({ earliest: { first: { totalPrice: '540.50' } } })
  const taxed = await page('/dumpster-rental/burbank')
  expect(taxed.html).toContain('$540.50')
  expect(taxed.html).not.toContain('$495.50')
  expect(taxed.graph.find(({ name }) => name === '20 yard roll-off rental')?.offers?.price).toBe('540.50')
  expect((await page('/dumpster-rental/glendale')).html).toContain('$495.50')
  await app.db.sql`delete from tax_rates`
})

test('an address that names no city is a page that does not exist', async () => {
  expect(await page('/dumpster-rental/atlantis')).toMatchObject({ status: 404, robots: 'noindex', graph: [] })
  for (const name of ['atlantis', 'Burbank', "x'y", 'los-angeles%20'])
    expect(await app.browser().get(`/api/service-cities/${name}`)).toMatchObject({ status: 404 })
})

test('the pages are rendered once for everybody, like other public pages', async () => {
  const rendered: string[] = []
  const { app: cached } = createApp({
    ...app.context,
    renderPage: async (request) => {
      rendered.push(new URL(request.url).pathname)
      return new Response('page', { headers: { 'content-type': 'text/html' } })
    },
  })
  for (const path of [...cityPaths, ...cityPaths])
    await cached.fetch(new Request(`http://localhost${path}?from=${path.length}`))
  expect(rendered).toEqual(cityPaths)
})

test('the first page links them all, without scripts', async () => {
  const { html } = await page('/')
  for (const path of cityPaths) expect(html).toContain(`href="${path}"`)
})
