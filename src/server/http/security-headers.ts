import type { MiddlewareHandler } from 'hono'

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

/** The headers that every reply carries; personal data is never kept by a cache. */
export function securityHeaders(options: { development: boolean; https: boolean }): MiddlewareHandler {
  const csp = policy(options.development)
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    headers.set('content-security-policy', csp)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(self)')
    headers.set('cross-origin-opener-policy', 'same-origin')
    if (options.https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}
