import type { MiddlewareHandler } from 'hono'
import { AppError } from './app-error.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Rejects writes that a page of another site makes with our visitor's cookies. Clients that are not browsers send neither header. */
export function refuseCrossSiteWrites(publicUrl: string | null): MiddlewareHandler {
  return async (c, next) => {
    if (!reading.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site')
      if (site && site !== 'same-origin' && site !== 'none') throw new AppError('cross-site')
      const origin = c.req.header('origin')
      if (origin && !isOurs(origin, c.req.header('host'), publicUrl)) throw new AppError('cross-site')
    }
    await next()
  }
}

function isOurs(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (publicUrl && origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}
