import type { MiddlewareHandler } from 'hono'
import { type Contract, splitRoute } from '#contract/wire/kit.ts'
import { sendEncoded } from '#server/platform/http/encoded-body.ts'
import type { ContentVersion } from './content-version.ts'
import type { ReplyCache } from './reply-cache.ts'

/** May be kept by whoever asked, and is asked for again each time, so that a change shows at once. */
export const replyPolicy = { cache: 'no-cache', vary: 'accept-encoding' }

/** Sends the reply that was made for somebody before, as long as the content has not changed: for calls whose answer depends on nothing else. */
export function cachedReply(cache: ReplyCache, content: ContentVersion): MiddlewareHandler {
  return async (c, next) => {
    const made = await cache.find(c.req.path, await content.current(), async () => {
      await next()
      return c.res
    })
    c.res = 'once' in made ? made.once : sendEncoded(made.kept, c.req.raw.headers, replyPolicy)
  }
}

/** The paths whose replies are content. */
export function contentPaths(contract: Contract): string[] {
  return Object.entries(contract).flatMap(([route, { isContent }]) => (isContent ? [splitRoute(route).path] : []))
}
