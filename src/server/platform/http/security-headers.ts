import type { MiddlewareHandler } from 'hono'
import { isSecure } from './cookie-names.ts'
import type { AddressConfig } from './site-origin.ts'

/** Rule 52: the hosts of Google's tag and of its reports. */
const tagHost = 'https://www.googletagmanager.com'
const reportHosts = 'https://*.google-analytics.com'

export const policyHeader = 'content-security-policy'

/** `isMeasured`: of pages that report to Google Analytics. */
type PolicyOptions = { development: boolean; isMeasured?: boolean }

/** What pages may load and connect to. */
const contentPolicy = ({ development, isMeasured = false }: PolicyOptions) =>
  [
    "default-src 'self'",
    // Vite's development client needs an inline preamble and a socket.
    `script-src 'self'${development ? " 'unsafe-inline'" : ''}${isMeasured ? ` ${tagHost}` : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${isMeasured ? ` ${reportHosts}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The driver's app also shows photos that it has taken itself. */
export const driverPolicy = (development: boolean): string =>
  contentPolicy({ development }).replace("img-src 'self' data:", "img-src 'self' data: blob:")

type Headers = Record<string, string> & { [policyHeader]: string }

/** The headers of every reply, over HTTP and over HTTPS. */
export type SecurityHeaders = { http: Headers; https: Headers }

export function securityHeaders(options: PolicyOptions): SecurityHeaders {
  const http = {
    [policyHeader]: contentPolicy(options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
  }
  return { http, https: { ...http, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } }
}

/**
 * Adds headers to every reply, unless it has a stricter policy of its own (`sandboxed-document.ts`), and forbids caching unless the reply
 * allows it: personal data is never cached.
 */
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
