import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { asksForSpanish, type PageLanguage } from '#content/company/languages.ts'
import type { DriverPermission, StaffPermission } from '#contract/wire/permissions.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RequestFacts } from '#server/events/record-security-event.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { clientKey, forwardedAddress, isPrivateAddress } from '#server/platform/http/client-key.ts'
import { type CookieName, cookieName, isSecure } from '#server/platform/http/cookie-names.ts'
import { isLoopback, ownOrigin } from '#server/platform/http/own-origin.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import type { SignedInCustomer, SignedInDevice, SignedInStaff, SignIns } from './sign-ins.ts'

/** What a handler knows about the request besides its validated input, and its access to the application. */
export type Context = {
  app: AppContext
  requestId: string
  /** The request, for the security log. */
  from: RequestFacts
  /** What the client is counted by: its address, of IPv6 the network; null if it is hidden behind a proxy that we do not know (rule 204). */
  address: string | null
  /** The same for bookings and emails: of IPv6 the network of a household; null with RATE_LIMITS=off (rules 201 and 206). */
  network: string | null
  /** The origin that links in emails and headers start with. */
  origin: string
  /** The requested origin: for links in the reply to this request, never in an email. */
  askedOrigin: string
  /** The signed-in staff member, looked up once per request. */
  staff(): Promise<SignedInStaff | null>
  /** Whether the caller is staff, and their role includes this (rule 259). */
  may(permission: StaffPermission): Promise<boolean>
  /** The signed-in customer, looked up once per request. */
  customer(): Promise<SignedInCustomer | null>
  /** The same for endpoints with the permission `customer`: never null. */
  signedInCustomer(): Promise<SignedInCustomer>
  /** The driver's phone whose token came with the request, if the token is for this (rule 285). Throws `device-revoked`. */
  phone(permission: DriverPermission): Promise<SignedInDevice | null>
  /** Whether a page that is being rendered asks, and not the visitor. */
  isPartOfPage: boolean
  /** The language of the page that asks (rule 484). */
  language: PageLanguage
  userAgent: string
  /** Of the requested address, without its query. */
  path: string
  /** Aborted if the client leaves before its reply. */
  signal: AbortSignal
  cookie(name: CookieName): string | undefined
  setCookie(name: CookieName, value: string, maxAgeSeconds: number): void
  clearCookie(name: CookieName): void
}

/** What handlers get of their caller: whom `authorize` let in, from the session that it read. */
export type SiteCallers = {
  public: unknown
  customer: { customer: SignedInCustomer }
  driver: { phone: SignedInDevice }
  staff: {
    /** With the request, for the security log. */
    staff: SignedInStaff & { from: RequestFacts }
    /** The same as the actor of events. */
    actor: { readonly kind: 'staff'; readonly id: string }
  }
}

export function requestContext(c: HonoContext, app: AppContext, signIns: SignIns): Context {
  const url = new URL(c.req.url)
  const address = clientAddress(c, app)
  const secure = isSecure(url.protocol, c.req.header('x-forwarded-proto'), app.config)
  const attributes = { httpOnly: true, sameSite: 'Lax', secure, path: '/' } as const
  let staff: Promise<SignedInStaff | null> | undefined
  let customer: Promise<SignedInCustomer | null> | undefined
  const phones: { [P in DriverPermission]?: Promise<SignedInDevice | null> } = {}
  const context: Context = {
    app,
    requestId: c.get('requestId'),
    from: { requestId: c.get('requestId'), address },
    address: address && clientKey(address),
    network: app.config.rateLimits && address !== null ? clientKey(address, 56) : null,
    origin: originOfLinks(url, app.config),
    askedOrigin: siteOrigin(c, app.config),
    staff: () => {
      staff ??= signIns.staff(app, context.cookie('staff'), { isActive: isActive(c) }).then((user) => {
        if (user) c.set('user', `staff:${user.username}`)
        return user
      })
      return staff
    },
    async may(permission) {
      const user = await context.staff()
      return user !== null && mayDo(user.role, permission)
    },
    customer: () => {
      customer ??= signIns.customer(app, context.cookie('customer')).then((found) => {
        if (found && c.get('user') === undefined) c.set('user', `customer:${found.id}`)
        return found
      })
      return customer
    },
    async signedInCustomer() {
      const signedIn = await context.customer()
      if (!signedIn) throw new AppError('sign-in-required')
      return signedIn
    },
    phone(permission) {
      phones[permission] ??= signIns.phone(
        app,
        /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1],
        permission,
      )
      return phones[permission]
    },
    isPartOfPage: (c.env as { isPartOfPage?: boolean } | undefined)?.isPartOfPage === true,
    language: asksForSpanish((name) => c.req.header(name)) ? 'es' : 'en',
    userAgent: c.req.header('user-agent') ?? '',
    path: url.pathname,
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

/**
 * Rule 262: whether the request counts as activity of its user. A screen that refreshes itself says that nobody touched it; a live screen
 * that is only open is no activity either.
 */
const isActive = ({ req }: HonoContext) => req.header('x-background') === undefined && req.path !== '/api/admin/live'

/**
 * With proxies that we trust in front, the address that the outermost one saw; else the socket's. Rule 204: null if the request came
 * through a proxy of our own network that TRUST_PROXY does not name, because all visitors would be counted as one.
 */
function clientAddress(c: HonoContext, { config, hiddenVisitors, clock }: AppContext): string | null {
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
    ?.remoteAddress
  const seen = forwardedAddress(c.req.header('x-forwarded-for'), config.trustProxy)
  if (seen) return seen
  if (config.trustProxy === 0 && socket !== undefined && isForwarded(c) && isPrivateAddress(socket)) {
    hiddenVisitors.lastSeenAt = clock()
    return null
  }
  return socket ?? 'local'
}

const isForwarded = ({ req }: HonoContext) =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => req.header(name) !== undefined)

/** The client controls the Host header, so it is only trusted if it names this machine; otherwise a link in an email could lead anywhere. */
function originOfLinks(asked: URL, config: AppContext['config']): string {
  return !config.publicUrl && isLoopback(asked.hostname) ? `http://${asked.host}` : ownOrigin(config)
}
