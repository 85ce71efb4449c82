import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultBusiness } from '#content/company/business.ts'
import { privatePaths, publicPages } from '#content/company/public-pages.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let published: TestApp
let local: TestApp
beforeAll(async () => {
  published = await startTestApp({
    config: { publicUrl: 'https://bins.example', business: { ...defaultBusiness, name: 'A & "B" <Bins> 🚛' } },
  })
  local = await startTestApp({ config: { trustProxy: 1 } })
})
afterAll(() => Promise.all([published.close(), local.close()]))

test('the sitemap lists the public pages under the address of the site', async () => {
  const { status, headers, text } = await published.browser().get('/sitemap.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/xml')
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  const english = listed.filter((address) => !/\/es(\/|$)/.test(address ?? ''))
  expect(english.slice(0, publicPages.length)).toEqual(publicPages.map((path) => `https://bins.example${path}`))
  for (const city of english.slice(publicPages.length))
    expect(city).toMatch(/^https:\/\/bins\.example\/dumpster-rental\/[a-z-]+$/)
})

test('rule 482: it lists the translated pages in both languages, each with links to both', async () => {
  const { text } = await published.browser().get('/sitemap.xml')
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://bins.example/booking"/>' +
    '<xhtml:link rel="alternate" hreflang="es" href="https://bins.example/es/booking"/>'
  expect(text).toContain(`<url><loc>https://bins.example/booking</loc>${links}</url>`)
  expect(text).toContain(`<url><loc>https://bins.example/es/booking</loc>${links}</url>`)
  // What binds in English is behind a Spanish sentence (rule 489).
  expect(text).toContain('<url><loc>https://bins.example/es/terms</loc>')
  expect(text).not.toContain('/es/admin')
})

test('without a configured address it is the requested one, as the proxy saw it', async () => {
  const host = { host: 'bins.test' }
  const ask = async (headers: Record<string, string>) =>
    (await local.browser().send('GET', '/robots.txt', { headers })).text
  expect(await ask({})).toContain('Sitemap: http://localhost/sitemap.xml')
  const forwarded = await local.app.fetch(
    new Request('http://bins.test/robots.txt', { headers: { ...host, 'x-forwarded-proto': 'https' } }),
  )
  expect(await forwarded.text()).toContain('Sitemap: https://bins.test/sitemap.xml')
})

test('a hostile host cannot break out of the sitemap', async () => {
  const reply = await local.app.fetch(new Request('http://x&y.test/sitemap.xml'))
  expect(await reply.text()).toContain('<loc>http://x&amp;y.test/</loc>')
})

test('robots are asked to leave accounts, the staff area, the API and orders alone', async () => {
  const { status, text } = await published.browser().get('/robots.txt')
  expect(status).toBe(200)
  const refused = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path)
  expect(refused).toEqual(privatePaths)
  for (const path of publicPages) expect(refused.filter((start) => path.startsWith(start ?? ''))).toEqual([])
  expect(text).toContain('Sitemap: https://bins.example/sitemap.xml')
})

test("the manifest has the company's name, whatever it is", async () => {
  const { status, headers, json } = await published.browser().get('/site.webmanifest')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/manifest+json')
  expect(json).toMatchObject({ name: 'A & "B" <Bins> 🚛', start_url: '/' })
  expect(json.icons.map(({ src }: { src: string }) => src)).toEqual(['/icon.svg', '/icon-192.png', '/icon-512.png'])
})
