import type { MiddlewareHandler } from 'hono'
import { isSecure } from './cookie-names.ts'
import type { AddressConfig } from './site-origin.ts'

const policy = (development: boolean) =>
  [
    "default-src 'self'",
    // Vite's development client needs an inline preamble and a socket.
    development ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

type Headers = Record<string, string>

/** The headers that every reply carries, to who came over HTTP and over HTTPS. */
export type SecurityHeaders = { http: Headers; https: Headers }

export function securityHeaders({ development }: { development: boolean }): SecurityHeaders {
  const http = {
    'content-security-policy': policy(development),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
  }
  return { http, https: { ...http, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } }
}

/** Puts headers on every reply, unless it brings a stricter policy of its own (`sandboxed-document.ts`), and forbids caches what does not say that it may be kept: personal data never is. */
export function alwaysSend(security: SecurityHeaders, config: AddressConfig): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const secure = isSecure(new URL(c.req.url).protocol, c.req.header('x-forwarded-proto'), config)
    for (const [name, value] of Object.entries(security[secure ? 'https' : 'http'])) {
      if (!headers.has(name)) headers.set(name, value)
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}
