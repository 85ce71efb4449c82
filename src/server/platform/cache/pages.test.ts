import { expect, test, vi } from 'vitest'
import { defaultBusiness } from '#content/company/business.ts'
import { cachePages, type PageParts, type RenderPage } from './pages.ts'
import { createReplyCache } from './reply-cache.ts'

/** A site whose pages say what they were rendered from. */
function site(replies: { api?: () => Response } = {}) {
  const content = { version: 1, isAway: false }
  const cache = createReplyCache(64)
  const render = vi.fn<RenderPage>(async (request, page) => {
    const session = await page.api(new Request(new URL('/api/customer/check-auth', request.url)))
    const data = await page.api(new Request(new URL('/api/equipment', request.url)))
    const seen = {
      url: request.url,
      headers: [...request.headers],
      session: await session.json(),
      data: await data.json(),
    }
    return new Response(JSON.stringify(seen), { headers: { 'content-type': 'text/html' } })
  })
  const pages = cachePages(render, {
    paths: new Set(['/', '/services']),
    cache,
    content: {
      async current() {
        if (content.isAway) throw new Error('away')
        return content.version
      },
    },
  })
  const get = async (path: string, headers: Record<string, string> = {}, changes: Partial<PageParts> = {}) => {
    const page: PageParts = {
      measurementId: null,
      paysOnline: false,
      api: async () => replies.api?.() ?? Response.json({ name: 'Dolores' }),
      business: defaultBusiness,
      origin: 'http://localhost',
      seemsSignedIn: false,
      requestId: 'request-1',
      onError: () => {},
      ...changes,
    }
    const reply = await pages(new Request(`http://localhost${path}`, { headers }), page)
    return { reply, text: await reply.text() }
  }
  return { get, render, cache, content }
}

test('a page for everyone is rendered once, from a request without personal data', async () => {
  const { get, render } = site()
  const headers = { cookie: '__Host-visitor=secret', 'user-agent': 'tell-tale', 'x-forwarded-for': '192.0.2.7' }
  const first = await get('/', headers)
  expect(JSON.parse(first.text)).toMatchObject({
    url: 'http://localhost/',
    headers: [],
    session: { authenticated: false, user: null },
  })
  expect((await get('/')).text).toBe(first.text)
  expect(render).toHaveBeenCalledOnce()
})

test('visitors who seem signed in get a variant that contains nothing else', async () => {
  const { get, render } = site()
  const out = await get('/')
  const signedIn = await get('/', { cookie: 'customer=secret' }, { seemsSignedIn: true })
  expect(JSON.parse(signedIn.text)).toMatchObject({ headers: [], session: { authenticated: true, user: null } })
  expect(out.reply.headers.get('vary')).toBe('accept-encoding, cookie')
  expect(render).toHaveBeenCalledTimes(2)
})

test('rule 84: each theme has a variant, which learns nothing else', async () => {
  const { get, render } = site()
  const like = await get('/')
  const dark = await get('/', { cookie: '__Host-visitor=secret; theme=dark' })
  expect(JSON.parse(dark.text).headers).toEqual([['cookie', 'theme=dark']])
  expect(JSON.parse(like.text).headers).toEqual([])
  expect((await get('/', { cookie: 'theme=dark; other=1' })).text).toBe(dark.text)
  expect((await get('/', { cookie: 'theme=purple' })).text).toBe(like.text)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a browser may cache the page, and revalidates it', async () => {
  const { get, content } = site()
  const { reply } = await get('/')
  expect(reply.headers.get('cache-control')).toBe('no-cache')
  const etag = reply.headers.get('etag') ?? ''
  const again = await get('/', { 'if-none-match': etag })
  expect([again.reply.status, again.text]).toEqual([304, ''])
  content.version = 2
  expect((await get('/', { 'if-none-match': etag })).reply.status).toBe(304)
  expect((await get('/', { 'if-none-match': '"another"' })).reply.status).toBe(200)
})

test('it is rendered again after the content changed', async () => {
  const { get, render, content } = site()
  await get('/')
  content.version = 2
  await get('/')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page that could not get its data is not cached', async () => {
  let isAway = true
  const { get, cache } = site({ api: () => Response.json({}, { status: isAway ? 503 : 200 }) })
  await get('/')
  expect(cache.size).toBe(0)
  isAway = false
  await get('/')
  expect(cache.size).toBe(1)
})

test('without its database the site shows cached pages, and renders others', async () => {
  const { get, render, content } = site()
  const known = await get('/')
  content.isAway = true
  expect((await get('/')).text).toBe(known.text)
  expect((await get('/services')).reply.status).toBe(200)
  expect(render).toHaveBeenCalledTimes(2)
})

test('rule 209: a query that no page reads makes no page of its own', async () => {
  const { get, render, cache } = site()
  const plain = await get('/services')
  for (let visit = 0; visit < 3; visit++) expect((await get(`/services?utm_source=${visit}`)).text).toBe(plain.text)
  expect([render.mock.calls.length, cache.size]).toEqual([1, 1])
  await get('/?q=1')
  expect(render.mock.calls[1]?.[0].url).not.toContain('q=1')
})

test('other addresses are rendered per request, and not cached', async () => {
  const { get, render, cache } = site()
  const paths = ['/booking', '/confirmation/1', '/services/', '/SERVICES', '//']
  for (const path of paths) await get(path, { cookie: 'visitor=mine' })
  for (let index = 0; index < 1_000; index++) await get(`/no-such-page-${index}?x=${index}`)
  expect(cache.size).toBe(0)
  expect(render).toHaveBeenCalledTimes(paths.length + 1_000)
  expect(render.mock.calls[0]?.[0].headers.get('cookie')).toBe('visitor=mine')
})
