import { Hono, type Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import { cityPaths } from '#content/company/cities.ts'
import { inSpanish } from '#content/company/languages.ts'
import { isMeasured } from '#content/company/measured-pages.ts'
import { pagesForEverybody } from '#content/company/public-pages.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { AppContext } from './app-context.ts'
import { billToAccountRoutes, memberRoutes } from './bill-to-accounts/account-routes.ts'
import { billingRoutes, ledgerRoutes } from './billing/billing-routes.ts'
import { jobRoutes } from './billing/jobs/job-routes.ts'
import { orderDocumentRoutes } from './billing/order-document-routes.ts'
import { receiptRoutes, receivablesRoutes, statementRoutes } from './billing/receivables-routes.ts'
import { changeRequestRoutes, staffChangeRequestRoutes } from './change-requests/change-request-routes.ts'
import { closeoutRoutes } from './closeout/closeout-routes.ts'
import { containerRoutes } from './containers/container-routes.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { findCustomerBySession } from './customers/customer-sessions.ts'
import { askGoogle, returnFromGoogle } from './customers/google/google-redirects.ts'
import { callRoutes, dashboardRoutes, statsRoutes } from './dashboard/dashboard-routes.ts'
import { boardRoutes } from './dispatch/board-routes.ts'
import { fleetRoutes } from './dispatch/fleet-routes.ts'
import { planRoutes } from './dispatch/plan-routes.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { authorizePlacePhoto, placeRoutes } from './documents/place-routes.ts'
import { calendarRoutes } from './emails/calendar-routes.ts'
import { emailLogRoutes } from './emails/email-log-routes.ts'
import { emailPreviewRoutes } from './emails/email-preview-routes.ts'
import { equipmentRoutes } from './equipment/equipment-routes.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { facilityRoutes } from './facilities/facility-routes.ts'
import { haulRoutes } from './hauls/haul-routes.ts'
import { ownHaulRoutes } from './hauls/own-haul-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { inventoryRoutes } from './inventory/inventory-routes.ts'
import { leadRoutes, quoteRoutes, staffLeadRoutes } from './leads/lead-routes.ts'
import { listRoutes } from './lists/list-routes.ts'
import { liveRoutes } from './live/live-stream.ts'
import { longStayRoutes } from './long-stays/long-stay-routes.ts'
import { cityCheckRoutes } from './orders/check-city.ts'
import { crewLinkRoutes } from './orders/crew-link-routes.ts'
import { openAccountLink, openOrderLink } from './orders/order-link.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { staffOrderRoutes } from './orders/staff-order-routes.ts'
import { cardRoutes } from './payments/card-routes.ts'
import { disputeRoutes } from './payments/dispute-routes.ts'
import { payRoutes } from './payments/pay-routes.ts'
import { receiveProcessorEvent } from './payments/processor-events.ts'
import { findDevice } from './phones/device-queries.ts'
import { deviceRoutes, phoneRoutes } from './phones/phone-routes.ts'
import { createContentVersion } from './platform/cache/content-version.ts'
import { type FastPath, fastPath } from './platform/cache/fast-path.ts'
import { cachePages, type RenderPage } from './platform/cache/pages.ts'
import { cachedReply, contentPaths, createReplyCache } from './platform/cache/reply-cache.ts'
import { apiPage, apiPageStyles } from './platform/http/api-page.ts'
import { AppError } from './platform/http/app-error.ts'
import { replyToError } from './platform/http/errors.ts'
import { mount } from './platform/http/mount.ts'
import { openApi } from './platform/http/openapi.ts'
import { requestLog } from './platform/http/request-log.ts'
import {
  alwaysSend,
  driverPolicy,
  policyHeader,
  refuseCrossSiteWrites,
  securityHeaders,
} from './platform/http/security-headers.ts'
import { siteOrigin } from './platform/http/site-origin.ts'
import { describeError } from './platform/logging/log.ts'
import { priceRoutes, zoneRoutes } from './pricing/pricing-routes.ts'
import { customerProjectRoutes } from './projects/customer-project-routes.ts'
import { diversionRoutes, projectReportRoutes } from './projects/diversion/diversion-routes.ts'
import { projectRoutes } from './projects/project-routes.ts'
import { publicQuoteRoutes, staffQuoteRoutes } from './quotes/quote-routes.ts'
import { availabilityRoutes, staffCalendarRoutes } from './scheduling/scheduling-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { securityLogRoutes } from './security/security-log-routes.ts'
import { mountMetrics } from './settings/metrics-page.ts'
import { readBankOffer } from './settings/setting-queries.ts'
import { settingRoutes, storedSettings, systemRoutes } from './settings/setting-routes.ts'
import { listSpanishTexts } from './settings/spanish-texts.ts'
import { answerOnce } from './site/answer-once.ts'
import { authorize, limitCostly } from './site/authorize.ts'
import { requestContext } from './site/context.ts'
import { mountHealth } from './site/health.ts'
import { noteSecurity } from './site/note-security.ts'
import { replyInPageLanguage } from './site/page-language.ts'
import type { ApiHandlers } from './site/route-handlers.ts'
import { mountSiteFiles } from './site/site-files.ts'
import { confirmChanges } from './site/step-up.ts'
import { staffAccountRoutes } from './staff/account-routes.ts'
import { findStaffBySession } from './staff/sessions.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { standingServiceRoutes } from './standing-services/service-routes.ts'
import { stopRoutes } from './stops/stop-routes.ts'
import { permitRoutes } from './street-permits/permit-routes.ts'
import { ticketRoutes } from './weight-tickets/ticket-routes.ts'

export type SiteContext = AppContext & {
  renderPage: RenderPage
  /** Serves the files of the browser build; null if there is no such file. */
  assets?: (request: Request) => Promise<Response | null>
  /** The page of the driver's app (rule 284): the same for everyone, and without anybody's data. */
  driverPage?: () => string | Promise<string>
  development?: boolean
}

/** Every endpoint's handler, noun by noun. A missing one does not compile. */
const handlers: ApiHandlers = {
  ...availabilityRoutes,
  ...calendarRoutes,
  ...callRoutes,
  ...billingRoutes,
  ...changeRequestRoutes,
  ...staffChangeRequestRoutes,
  ...closeoutRoutes,
  ...containerRoutes,
  ...crewLinkRoutes,
  ...customerProjectRoutes,
  ...customerRoutes,
  ...dashboardRoutes,
  ...emailLogRoutes,
  ...diversionRoutes,
  ...projectReportRoutes,
  ...emailPreviewRoutes,
  ...documentRoutes,
  ...equipmentRoutes,
  ...inventoryRoutes,
  ...facilityRoutes,
  ...leadRoutes,
  ...ledgerRoutes,
  ...longStayRoutes,
  ...jobRoutes,
  ...receiptRoutes,
  ...statementRoutes,
  ...receivablesRoutes,
  ...listRoutes,
  ...liveRoutes,
  ...orderRoutes,
  ...orderDocumentRoutes,
  ...payRoutes,
  ...disputeRoutes,
  ...cardRoutes,
  ...projectRoutes,
  ...billToAccountRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...memberRoutes,
  ...searchRoutes,
  ...securityLogRoutes,
  ...settingRoutes,
  ...quoteRoutes,
  ...publicQuoteRoutes,
  ...staffCalendarRoutes,
  ...staffLeadRoutes,
  ...staffQuoteRoutes,
  ...staffOrderRoutes,
  ...cityCheckRoutes,
  ...staffAccountRoutes,
  ...standingServiceRoutes,
  ...staffRoutes,
  ...statsRoutes,
  ...systemRoutes,
  ...permitRoutes,
  ...placeRoutes,
  ...stopRoutes,
  ...fleetRoutes,
  ...boardRoutes,
  ...planRoutes,
  ...deviceRoutes,
  ...phoneRoutes,
  ...haulRoutes,
  ...ownHaulRoutes,
  ...ticketRoutes,
  ...priceRoutes,
  ...zoneRoutes,
}

/** Whose token comes with a request. */
const signIns = { staff: findStaffBySession, customer: findCustomerBySession, phone: findDevice }

const about = {
  title: 'Haulyard API',
  version: '1',
  description:
    'Money is a decimal string in US dollars, weight a decimal string in tons, a date YYYY-MM-DD in Los Angeles time. ' +
    'Bodies are JSON. An error has a message for people, a code for programs and, for invalid input, a message per field. ' +
    'Every endpoint that changes something has x-repeats: same and id may be sent again after an answer was lost; key is done again, except with the Idempotency-Key of the first request. ' +
    'Registering an address that already has an account returns exactly the same as for a new one. ' +
    'GET /api/auth/google is for browsers: it redirects to Google and back, signed in, to the path in its query parameter redirect.',
}

/** The size of the page cache: far more entries than there are pages, a few megabytes. */
const maxCached = 160

/** The whole web application as a function from request to response, with direct access to its page cache. */
export function createApp(context: SiteContext): { app: Hono; fastPath: FastPath } {
  const app = new Hono()
  const { config, log } = context
  const contextOf = (c: HonoContext) => requestContext(c, context, signIns)
  /** `env`: the visitor's connection, so that requests made while rendering count as theirs. */
  const api = async (request: Request, env: unknown) => {
    // Replies that stay in this process are not compressed.
    request.headers.delete('accept-encoding')
    return app.fetch(request, env)
  }

  app.use(requestLog(log, context.metrics, context.requests))
  const development = context.development ?? false
  const security = securityHeaders({ development })
  app.use(alwaysSend(security, config))
  const measured = config.measurementId === null ? null : securityHeaders({ development, isMeasured: true })
  app.onError(async (error, c) => {
    if (error instanceof AppError && error.limit !== undefined) {
      const { limit } = error
      // While the database is away, the refusal is still a refusal.
      await noteSecurity(contextOf(c), 'limit-reached', {
        subject: limit,
        details: { path: c.req.path },
      }).catch((failure) => log('security log failed', describeError(failure)))
    }
    const refusal = replyToError(c, error, log)
    if (error instanceof AppError) context.metrics.refused(error.code)
    return refusal
  })

  mountHealth(app, context)
  mountMetrics(app, context)
  app.use(compress())
  app.use('/api/*', refuseCrossSiteWrites(config.publicUrl))
  app.use('/api/*', replyInPageLanguage)
  app.get('/api/openapi.json', (c) => c.json(openApi(endpoints, about)))
  app.get('/api/docs', (c) => c.html(apiPage(endpoints, about)))
  app.get('/api/docs.css', (c) => c.body(apiPageStyles, 200, { 'content-type': 'text/css; charset=utf-8' }))
  const content = createContentVersion(context.db.sql, context.clock)
  const cache = createReplyCache(maxCached)
  const calls = contentPaths(endpoints)
  for (const path of calls) app.get(path, cachedReply(cache, content))
  app.get('/api/auth/google', (c) => askGoogle(contextOf(c), c))
  app.get('/api/auth/google/callback', (c) => returnFromGoogle(contextOf(c), c))
  app.post('/api/hooks/payments', (c) => receiveProcessorEvent(context, c))
  const confirmed = confirmChanges(storedSettings)
  mount(app, endpoints, handlers, {
    context: contextOf,
    mayRead: (permission, { may }) => may(permission),
    authorize,
    streamFailed: (c, error) =>
      log('stream failed', { requestId: c.get('requestId'), path: c.req.path, ...describeError(error) }),
    async authorizeChange(route, endpoint, input, caller) {
      await confirmed(route, endpoint, input, caller)
      await authorizePlacePhoto(route, input, caller)
    },
    answerOnce,
  })
  app.all('/api/*', () => {
    throw new AppError('not-found')
  })

  mountSiteFiles(app, config, context.clock)
  app.get('/driver', async (c) => {
    const page = await context.driverPage?.()
    if (page === undefined) throw new AppError('not-found')
    return c.html(page, 200, { [policyHeader]: driverPolicy(development), 'cache-control': 'no-cache' })
  })
  const cachedPaths = new Set([...pagesForEverybody, ...cityPaths, ...cityPaths.map(inSpanish)])
  const cachedPages = cachePages(context.renderPage, { paths: cachedPaths, cache, content })
  const renderPage = development ? context.renderPage : cachedPages
  for (const path of ['/confirmation/:orderNumber', '/es/confirmation/:orderNumber'])
    app.get(path, (c, next) => openOrderLink(contextOf(c), c, next))
  for (const path of ['/register', '/es/register']) app.get(path, (c, next) => openAccountLink(contextOf(c), c, next))
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const asset = await context.assets?.(c.req.raw)
    if (asset) return asset
    if (!cachedPaths.has(c.req.path)) await limitCostly(contextOf(c))
    const requestId = c.get('requestId')
    const page = await renderPage(c.req.raw, {
      // The page counts once, not with everything that it reads (rule 209).
      api: (request) => api(request, { ...(c.env as object), isPartOfPage: true }),
      business: config.business,
      origin: siteOrigin(c, config),
      measurementId: config.measurementId,
      paysOnline: context.processor !== null,
      ...(context.processor !== null && {
        bankDiscount: () => readBankOffer(context.db.sql, context),
      }),
      spanishTexts: () => listSpanishTexts(context.db.sql),
      seemsSignedIn: contextOf(c).cookie('customer') !== undefined,
      requestId,
      onError: (error) => log('page failed', { requestId, path: c.req.path, ...describeError(error) }),
    })
    if (measured && isMeasured(new URL(c.req.url))) page.headers.set(policyHeader, measured.http[policyHeader])
    return page
  })
  app.all('*', () => {
    throw new AppError('method-not-allowed')
  })
  const cached = {
    cache,
    content,
    pages: cachedPaths,
    calls: new Set(calls),
    config,
    headers: security,
    pageHeaders: measured ?? security,
    log,
    metrics: context.metrics,
    requests: context.requests,
  }
  return { app, fastPath: fastPath(cached) }
}
