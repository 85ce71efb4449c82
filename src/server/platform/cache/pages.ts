import { sendEncoded } from '#server/platform/http/encoded-body.ts'
import type { PageParts, RenderPage } from '#server/platform/http/render-page.ts'
import type { ContentVersion } from './content-version.ts'
import type { ReplyCache } from './reply-cache.ts'

/** A browser keeps the page and asks each time whether it still holds. The header says who is signed in: hence the cookie. */
export const pagePolicy = { cache: 'no-cache', vary: 'accept-encoding, cookie' }

/** What a page is kept under: it names its own address, and there is one for who seems to be signed in. */
export const pageKey = (origin: string, path: string, seemsSignedIn: boolean) => `${origin} ${path} ${seemsSignedIn}`

/**
 * Renders the pages that are the same for everybody once, and keeps them until catalog or settings change. They are rendered
 * from a request without a cookie or any other header, so nothing about a person can get into one; only whether
 * somebody seems to be signed in is told, for the link in the header. All other addresses are rendered for each request.
 */
export function cachePages(
  render: RenderPage,
  { paths, cache, content }: { paths: ReadonlySet<string>; cache: ReplyCache; content: ContentVersion },
): RenderPage {
  return async (request, page) => {
    const url = new URL(request.url)
    if (!paths.has(url.pathname) || url.search) return render(request, page)

    const key = pageKey(page.origin, url.pathname, page.seemsSignedIn)
    // Without its database the site still shows what it showed last.
    const version = await content.current().catch(() => null)
    if (version === null) {
      const latest = await cache.findLatest(key)
      return latest ? sendEncoded(latest, request.headers, pagePolicy) : render(request, page)
    }
    const made = await cache.find(key, version, () => renderForEverybody(render, url, page))
    return 'once' in made ? made.once : sendEncoded(made.kept, request.headers, pagePolicy)
  }
}

/** A page that could not get all of its data is better than none, and good for this one time. */
async function renderForEverybody(render: RenderPage, url: URL, page: PageParts): Promise<Response> {
  let isWhole = true
  const api = async (request: Request) => {
    if (new URL(request.url).pathname === '/api/customer/check-auth') {
      return Response.json({ authenticated: page.seemsSignedIn, user: null })
    }
    const reply = await page.api(request)
    isWhole &&= reply.ok
    return reply
  }
  const reply = await render(new Request(url), { ...page, api })
  if (!isWhole) reply.headers.set('cache-control', 'no-store')
  return reply
}
