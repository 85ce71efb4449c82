import type { Business } from '#content/company/business.ts'
import { readTheme, siteTheme, type Theme } from '#contract/values/themes.ts'
import { sendEncoded } from '#server/platform/http/encoded-body.ts'
import type { ContentVersion } from './content-version.ts'
import type { ReplyCache } from './reply-cache.ts'

/** Renders a page; its data comes through `api`, which answers as over the network, with the cookies that are handed on. */
export type RenderPage = (request: Request, page: PageParts) => Promise<Response>

export type PageParts = {
  api: (request: Request) => Promise<Response>
  business: Business
  /** The site's address as visitors see it. */
  origin: string
  /** The Google Analytics ID of the site (rule 52); null if it is not measured. */
  measurementId: string | null
  /** Whether invoices can be paid online. */
  paysOnline: boolean
  /** The discount for paying by bank, in percent (rule 441); absent where nothing is paid online. */
  bankDiscount?: () => Promise<string>
  /** The legal texts that pages in Spanish show in Spanish (rule 505). */
  spanishTexts?: () => Promise<readonly ('terms' | 'privacy')[]>
  /** Whether the browser has a customer's cookie, be it good or not. */
  seemsSignedIn: boolean
  /** Quoted on an error page, so that a caller can be helped. */
  requestId: string
  onError: (error: unknown) => void
}

/** The browser stores the page and revalidates it every time. The header shows who is signed in: hence the cookie. */
export const pagePolicy = { cache: 'no-cache', vary: 'accept-encoding, cookie' }

/** The cache key of a page: it contains its own address, and there are others for signed-in visitors and for each theme (rule 84). */
export const pageKey = (origin: string, path: string, seemsSignedIn: boolean, theme: Theme) =>
  `${origin} ${path} ${seemsSignedIn} ${theme}`

/**
 * Renders the pages that are the same for everyone once, and caches them until the catalog or the settings change. They are rendered
 * without headers, so they cannot contain anything personal; only the theme is known, and whether somebody seems to be signed in, for the
 * link in the header. All other addresses are rendered per request.
 */
export function cachePages(
  render: RenderPage,
  { paths, cache, content }: { paths: ReadonlySet<string>; cache: ReplyCache; content: ContentVersion },
): RenderPage {
  return async (request, page) => {
    const url = new URL(request.url)
    if (!paths.has(url.pathname)) return render(request, page)

    // None of them reads its query, so it makes no page of its own (rule 209).
    url.search = ''
    const theme = readTheme(request.headers.get('cookie') ?? '', siteTheme)
    const key = pageKey(page.origin, url.pathname, page.seemsSignedIn, theme)
    // Without its database the site still shows the last version.
    const version = await content.current().catch(() => null)
    if (version === null) {
      const latest = await cache.findLatest(key)
      return latest ? sendEncoded(latest, request.headers, pagePolicy) : render(request, page)
    }
    const made = await cache.find(key, version, () =>
      renderForEverybody(render, new Request(url, asTheme(theme)), page),
    )
    return 'once' in made ? made.once : sendEncoded(made.cached, request.headers, pagePolicy)
  }
}

const asTheme = (theme: Theme) => (theme === 'system' ? {} : { headers: { cookie: `theme=${theme}` } })

/** A page that could not get all of its data is better than none, but is not cached. */
async function renderForEverybody(render: RenderPage, bare: Request, page: PageParts): Promise<Response> {
  let isWhole = true
  const api = async (request: Request) => {
    if (new URL(request.url).pathname === '/api/customer/check-auth') {
      return Response.json({ authenticated: page.seemsSignedIn, user: null })
    }
    const reply = await page.api(request)
    isWhole &&= reply.ok
    return reply
  }
  const reply = await render(bare, { ...page, api })
  if (!isWhole) reply.headers.set('cache-control', 'no-store')
  return reply
}
