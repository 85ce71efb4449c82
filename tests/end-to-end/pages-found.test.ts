import { describe, expect } from 'vitest'
import { publicPages as listedPages } from '#content/company/public-pages.ts'
import { missingPage, publicPages } from '../support/public-pages.ts'
import { test } from '../support/site-with-browser.ts'

/** The head of a page as a search engine reads it: from the reply itself, without running anything. */
type Head = { status: number; html: string; title: string; meta: Map<string, string>; canonical: string | null }

async function readHead(url: string): Promise<Head> {
  const reply = await fetch(url)
  const html = await reply.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const decode = (text: string) =>
    text
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
  return {
    status: reply.status,
    html,
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: new Map(
      [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
        name,
        decode(content),
      ]),
    ),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? null,
  }
}

const structuredData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

test('the list of pages and the sitemap agree', async ({ site }) => {
  const isCity = (path: string | undefined = '') => path.startsWith('/dumpster-rental/')
  expect(publicPages.flatMap(({ path }) => (isCity(path) ? [] : [path])).sort()).toEqual([...listedPages].sort())
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const english = addresses.filter((address) => !/\/es(\/|$)/.test(address))
  const cities = english.filter((address) => isCity(address.slice(site.url.length)))
  expect(english).toEqual([...listedPages.map((path) => site.url + path), ...cities])
  expect(cities).toContain(`${site.url}/dumpster-rental/burbank`)
})

describe.for(publicPages)('$path', ({ path, heading, priced }) => {
  test('has its title, description and canonical address in its head', async ({ site }) => {
    const { status, html, title, meta, canonical } = await readHead(site.url + path)
    expect(status).toBe(200)
    expect(title.length).toBeLessThan(75)
    expect(title).toContain('Canyon Roll-Off')
    expect(meta.get('description')?.length).toBeGreaterThan(60)
    expect(meta.get('description')?.length).toBeLessThan(200)
    expect(meta.get('robots')).toBeUndefined()
    expect(canonical).toBe(site.url + path)
    expect(Object.fromEntries(meta)).toMatchObject({
      'og:title': title,
      'og:description': meta.get('description'),
      'og:url': canonical,
      'og:image': `${site.url}/share.png`,
      'twitter:card': 'summary_large_image',
    })
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(/<h1[^>]*>([^<]+)</.exec(html)?.[1]?.replace(/\s/g, ' ')).toBe(heading)
  })

  test('has structured data about the company, and prices if it shows some', async ({ site }) => {
    const { html } = await readHead(site.url + path)
    const { '@context': context, '@graph': graph } = structuredData(html)
    expect(context).toBe('https://schema.org')
    const [company, ...others] = graph
    const services = others.filter((part: { offers?: unknown }) => part.offers)
    expect(company).toMatchObject({
      '@type': 'LocalBusiness',
      '@id': `${site.url}/#company`,
      name: 'Canyon Roll-Off',
      telephone: '+16615550142',
      address: { '@type': 'PostalAddress', addressLocality: 'Santa Clarita', addressCountry: 'US' },
      openingHoursSpecification: [
        { opens: '07:00', closes: '18:00' },
        { dayOfWeek: ['Saturday'], opens: '08:00', closes: '16:00' },
      ],
    })
    expect(company.areaServed.length).toBeGreaterThan(44)
    const prices = services.map(({ offers }: { offers: { price: string } }) => offers.price)
    expect(prices).toEqual(priced ? ['200.00', '850.00', '775.00', '450.00', '850.00', '895.00'] : [])
  })

  test('links only to existing pages', async ({ site }) => {
    const { html } = await readHead(site.url + path)
    const ours = new Set([...html.matchAll(/(?:href|src|content)="(\/[^"#?]*)["#?]/g)].map(([, to = '']) => to))
    const broken = await Promise.all([...ours].map(async (to) => ((await fetch(site.url + to)).ok ? null : to)))
    expect(broken.filter(Boolean)).toEqual([])
  })
})

test('no two pages have the same title or description', async ({ site }) => {
  const paths = [...publicPages.map(({ path }) => path), missingPage.path, '/confirmation/AAAA-BBBB-CCCC']
  const heads = await Promise.all(paths.map((path) => readHead(site.url + path)))
  expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length)
  expect(new Set(heads.map(({ meta }) => meta.get('description'))).size).toBe(paths.length)
})

test('non-public pages ask not to be indexed', async ({ site }) => {
  for (const path of [missingPage.path, '/confirmation/AAAA-BBBB-CCCC']) {
    const { status, meta, canonical, html } = await readHead(site.url + path)
    expect(status).toBe(404)
    expect(meta.get('robots')).toBe('noindex')
    expect(canonical).toBeNull()
    expect(html).not.toContain('ld+json')
  }
})

test('the preview picture and the icons exist, in their declared sizes', async ({ site }) => {
  const sizeOf = async (path: string) => {
    const reply = await fetch(site.url + path)
    expect(reply.headers.get('content-type')).toBe('image/png')
    const png = Buffer.from(await reply.arrayBuffer())
    return [png.readUInt32BE(16), png.readUInt32BE(20)]
  }
  expect(await sizeOf('/share.png')).toEqual([1200, 630])
  expect(await sizeOf('/icon-180.png')).toEqual([180, 180])
  const { icons } = await (await fetch(`${site.url}/site.webmanifest`)).json()
  for (const { src, sizes, type } of icons) {
    if (type === 'image/png') expect((await sizeOf(src)).join('x')).toBe(sizes)
    else expect((await fetch(site.url + src)).headers.get('content-type')).toBe('image/svg+xml')
  }
})
