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

/** The headers that every reply carries. */
export function securityHeaders(options: { development: boolean; https: boolean }): Record<string, string> {
  return {
    'content-security-policy': policy(options.development),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Puts headers on every reply, unless it brings a stricter policy of its own (`sandboxed-document.ts`), and forbids caches what does not say that it may be kept: personal data never is. */
export function alwaysSend(security: Record<string, string>): MiddlewareHandler {
  const always = Object.entries(security)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}
