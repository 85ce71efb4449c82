import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { type Contract, splitRoute } from '#contract/wire/kit.ts'
import { type EncodedBody, etagOf, sendEncoded } from '#server/platform/http/encoded-body.ts'
import type { ContentVersion } from './content-version.ts'

/** The cached form of a reply: bytes that can be sent any number of times, or the reply itself, for one caller only. */
export type Made = { cached: EncodedBody } | { once: Response }

export type ReplyCache = {
  /**
   * The body under `key` in this `version` of the content, created by `make` if missing. Concurrent callers share one call. The result of
   * `make` is cached if it is 200, sets no cookie and does not forbid it.
   */
  find(key: string, version: number, make: () => Promise<Response>): Promise<Made>
  /** The body under `key` as it is in `version` or newer, if there is one at this moment. */
  findMade(key: string, version: number): EncodedBody | null
  /** The newest body under `key`, even if outdated; null if there is none. */
  findLatest(key: string): Promise<EncodedBody | null>
  readonly size: number
}

type Entry = { version: number; body: Promise<EncodedBody | null>; made: EncodedBody | null }

/** Caches at most `max` bodies, the most recent ones. */
export function createReplyCache(max: number): ReplyCache {
  const entries = new Map<string, Entry>()

  const remember = (key: string, entry: Entry) => {
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > max && oldest !== undefined) entries.delete(oldest)
  }
  const forget = (key: string, entry: Entry) => {
    if (entries.get(key) === entry) entries.delete(key)
  }

  return {
    get size() {
      return entries.size
    },
    findMade(key, version) {
      const entry = entries.get(key)
      return entry && entry.version >= version ? entry.made : null
    },
    async findLatest(key) {
      return (await entries.get(key)?.body) ?? null
    },
    async find(key, version, make) {
      const known = entries.get(key)
      if (known && known.version >= version) {
        const cached = await known.body
        return cached ? { cached } : { once: await make() }
      }
      const making = keepable(make)
      const entry: Entry = { version, body: making.then((made) => ('cached' in made ? made.cached : null)), made: null }
      entry.body.catch(() => {})
      remember(key, entry)
      try {
        const made = await making
        if ('once' in made) forget(key, entry)
        else entry.made = made.cached
        return made
      } catch (error) {
        forget(key, entry)
        throw error
      }
    },
  }
}

async function keepable(make: () => Promise<Response>): Promise<Made> {
  const reply = await make()
  const { headers, status } = reply
  const type = headers.get('content-type')
  if (status !== 200 || !type || headers.has('set-cookie') || headers.get('cache-control') === 'no-store') {
    return { once: reply }
  }
  const plain = new Uint8Array(await reply.arrayBuffer())
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain),
  ])
  return { cached: { type, plain, etag: etagOf(plain), encoded: { br, gzip: zipped } } }
}

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
