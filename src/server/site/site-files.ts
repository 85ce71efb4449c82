import type { Hono } from 'hono'
import { brand } from '#content/company/brand.ts'
import { cityPath } from '#content/company/cities.ts'
import { inSpanish, isTranslated } from '#content/company/languages.ts'
import { privatePaths, publicPages } from '#content/company/public-pages.ts'
import { driverApp } from '#content/driver/driver-app.ts'
import { indexedCities } from '#content/public/city-rules.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { Config } from '#server/config.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'

const cacheControl = 'public, max-age=3600'

/** The files that machines request from every site: sitemap.xml, robots.txt, and the manifests of the site and the driver's app. */
export function mountSiteFiles(
  app: Hono,
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'business'>,
  clock: () => Date,
): void {
  app.get('/sitemap.xml', (c) => {
    const origin = siteOrigin(c, config)
    const listed = [...publicPages, ...indexedCities(dateInLosAngeles(clock())).map(cityPath)]
    const pages = listed.flatMap((path) => sitemapEntries(origin, path))
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('')}</urlset>\n`
    return c.body(xml, 200, { 'content-type': 'application/xml', 'cache-control': cacheControl })
  })
  app.get('/robots.txt', (c) => {
    const lines = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`)]
    return c.text(`${lines.join('\n')}\n\nSitemap: ${siteOrigin(c, config)}/sitemap.xml\n`, 200, {
      'cache-control': cacheControl,
    })
  })
  app.get('/driver.webmanifest', (c) => {
    const { name } = config.business
    const manifest = {
      id: '/driver',
      name: `${name}, ${driverApp.name}`,
      short_name: driverApp.name,
      start_url: '/driver',
      scope: '/driver',
      display: 'standalone',
      orientation: 'portrait',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: brand.icons.map(({ path, pixels }) => ({
        src: path,
        sizes: `${pixels}x${pixels}`,
        type: 'image/png',
        purpose: 'any',
      })),
    }
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': cacheControl,
    })
  })
  app.get('/site.webmanifest', (c) => {
    const { name } = config.business
    const manifest = {
      name,
      short_name: name,
      start_url: '/',
      display: 'browser',
      background_color: brand.paper,
      theme_color: brand.paper,
      icons: [
        { src: brand.icon, sizes: 'any', type: 'image/svg+xml' },
        ...brand.icons.map(({ path, pixels }) => ({ src: path, sizes: `${pixels}x${pixels}`, type: 'image/png' })),
      ],
    }
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': cacheControl,
    })
  })
}

/** A page, in each of its languages with a link to the other (rule 482). */
function sitemapEntries(origin: string, path: string): string[] {
  const place = (address: string) => escapeXml(origin + address)
  if (!isTranslated(path)) return [`  <url><loc>${place(path)}</loc></url>\n`]
  const addresses = { en: path, es: inSpanish(path) }
  const links = Object.entries(addresses)
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${place(address)}"/>`)
    .join('')
  return Object.values(addresses).map((address) => `  <url><loc>${place(address)}</loc>${links}</url>\n`)
}

/** An origin contains no quotes, but a port or host from a request may contain XML markup. */
function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
