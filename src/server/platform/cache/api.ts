import type { MiddlewareHandler } from 'hono'
import { type Contract, splitRoute } from '#contract/wire/kit.ts'
import { sendEncoded } from '#server/platform/http/encoded-body.ts'
import type { ContentVersion } from './content-version.ts'
import type { ReplyCache } from './reply-cache.ts'

/** The client may cache it, but revalidates every time, so that a change shows immediately. */
export const replyPolicy = { cache: 'no-cache', vary: 'accept-encoding' }

/** Reuses a reply as long as the content has not changed, for calls whose reply depends on nothing else. */
export function cachedReply(cache: ReplyCache, content: ContentVersion): MiddlewareHandler {
  return async (c, next) => {
    const made = await cache.find(c.req.path, await content.current(), async () => {
      await next()
      return c.res
    })
    c.res = 'once' in made ? made.once : sendEncoded(made.cached, c.req.raw.headers, replyPolicy)
  }
}

/** The paths whose replies are content. */
export function contentPaths(contract: Contract): string[] {
  return Object.entries(contract).flatMap(([route, { isContent }]) => (isContent ? [splitRoute(route).path] : []))
}
