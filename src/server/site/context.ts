import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '#server/app-context.ts'
import { findCustomerBySession, type SignedInCustomer } from '#server/customers/customer-sessions.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { clientKey } from '#server/platform/http/client-key.ts'
import { type CookieName, cookieName, isSecure } from '#server/platform/http/cookie-names.ts'
import { isLoopback, ownOrigin } from '#server/platform/http/own-origin.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { findStaffBySession, type StaffUser } from '#server/staff/sessions.ts'

/** What a handler may know of the request beside its checked input, and how it reaches the rest of the house. */
export type Context = {
  app: AppContext
  requestId: string
  /** What the client is counted by: its address, or that of the nearest proxy that we do not trust; of IPv6 the network. */
  address: string
  /** The origin that links in emails and headers start with. */
  origin: string
  /** The origin that was asked for: for links in the answer to this very request, and never in an email. */
  askedOrigin: string
  /** The staff member who is signed in, looked up once a request. */
  staff(): Promise<StaffUser | null>
  /** The customer who is signed in, likewise. */
  customer(): Promise<SignedInCustomer | null>
  /** The same for endpoints whose permission is `customer`: there is one. */
  signedInCustomer(): Promise<SignedInCustomer>
  userAgent: string
  /** Aborted when the client has gone before it had its answer. */
  signal: AbortSignal
  cookie(name: CookieName): string | undefined
  setCookie(name: CookieName, value: string, maxAgeSeconds: number): void
  clearCookie(name: CookieName): void
}

export function requestContext(c: HonoContext, app: AppContext): Context {
  const url = new URL(c.req.url)
  const address = clientKey(clientAddress(c, app.config.trustProxy))
  const secure = isSecure(url.protocol, c.req.header('x-forwarded-proto'), app.config)
  const attributes = { httpOnly: true, sameSite: 'Lax', secure, path: '/' } as const
  let staff: Promise<StaffUser | null> | undefined
  let customer: Promise<SignedInCustomer | null> | undefined
  const context: Context = {
    app,
    requestId: c.get('requestId'),
    address,
    origin: originOfLinks(url, app.config),
    askedOrigin: siteOrigin(c, app.config),
    staff: () => {
      staff ??= findStaffBySession(app, context.cookie('staff'))
      return staff
    },
    customer: () => {
      customer ??= findCustomerBySession(app, context.cookie('customer'))
      return customer
    },
    async signedInCustomer() {
      const signedIn = await context.customer()
      if (!signedIn) throw new AppError('sign-in-required')
      return signedIn
    },
    userAgent: c.req.header('user-agent') ?? '',
    get signal() {
      return c.req.raw.signal
    },
    cookie: (name) => getCookie(c, cookieName(name, secure)),
    setCookie: (name, value, maxAge) => setCookie(c, cookieName(name, secure), value, { ...attributes, maxAge }),
    clearCookie: (name) => {
      deleteCookie(c, cookieName(name, secure), attributes)
    },
  }
  return context
}

/** With `trustedProxies` proxies in front, the address that the outermost of them saw; else the socket's. */
function clientAddress(c: HonoContext, trustedProxies: number): string {
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
    ?.remoteAddress
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean)
    const seen = hops.at(-trustedProxies) ?? hops[0]
    if (seen) return seen
  }
  return socket ?? 'local'
}

/**
 * Whoever asks writes the Host header, and a link in an email must not lead where they please: it is believed only when
 * it names this machine.
 */
function originOfLinks(asked: URL, config: AppContext['config']): string {
  return !config.publicUrl && isLoopback(asked.hostname) ? `http://${asked.host}` : ownOrigin(config)
}
