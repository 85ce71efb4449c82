import type { MiddlewareHandler } from 'hono'
import { AppError } from './app-error.ts'
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

/**
 * The policy of a document with someone else's content: it can only be shown. Scripts, external content, forms and links are disabled,
 * however it is opened, and only our own pages may frame it.
 */
export const sandboxPolicy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The reply that sends such a document (rule 149). */
export function sandboxedDocument(html: string) {
  return {
    status: 200 as const,
    body: () => html,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': sandboxPolicy },
  }
}
