import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaultBusiness } from '#content/company/business.ts'
import { cityPaths } from '#content/company/cities.ts'
import { publicPages } from '#content/company/public-pages.ts'
import type { createPageRenderer } from './render.tsx'

let hasSpanishPages = true
let pageRenderer: typeof createPageRenderer

// Other files of this worker may have loaded the pages already: they are loaded anew here, and after it.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('#content/company/languages.ts', async (readOriginal) => {
    const original = await readOriginal<typeof import('#content/company/languages.ts')>()
    return { ...original, isTranslated: (path: string) => hasSpanishPages && original.isTranslated(path) }
  })
  pageRenderer = (await import('./render.tsx')).createPageRenderer
})
afterAll(() => {
  vi.doUnmock('#content/company/languages.ts')
  vi.resetModules()
})

async function htmlOf(path: string, hasSpanish: boolean): Promise<string> {
  hasSpanishPages = hasSpanish
  const render = pageRenderer(() => '<!--head--><!--app--><!--data-->')
  const reply = await render(new Request(`http://localhost${path}`), {
    api: async (request) =>
      new URL(request.url).pathname === '/api/customer/check-auth'
        ? Response.json({ authenticated: false, user: null })
        : Response.json({ message: 'Not Found' }, { status: 404 }),
    business: defaultBusiness,
    origin: 'https://bins.example',
    measurementId: null,
    paysOnline: true,
  })
  return reply.text()
}

const switches = /<a [^>]*lang="es"[^>]*>Español<\/a>/g
const alternates = /<link rel="alternate" hrefLang="[^"]+" href="[^"]+"\/>/g

test.each([...publicPages, ...cityPaths.slice(0, 2), '/login', '/register', '/find-order', '/pay', '/crew', '/quote'])(
  'rule 480: without its switch and its alternates, %s is in English byte for byte what it is without Spanish',
  async (path) => {
    const both = await htmlOf(path, true)
    expect(both).toMatch(switches)
    expect(both.replace(switches, '').replace(alternates, '')).toBe(await htmlOf(path, false))
  },
)
