import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Business } from '../content/business.ts'
import { endpoints } from '../contract/endpoints.ts'
import { AppError } from './app-error.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { equipmentRoutes } from './equipment/equipment-routes.ts'
import { apiPage, apiPageStyles } from './http/api-page.ts'
import { authorize } from './http/authorize.ts'
import { requestContext } from './http/context.ts'
import { replyToError } from './http/errors.ts'
import { mountHealth } from './http/health.ts'
import { mount } from './http/mount.ts'
import { openApi } from './http/openapi.ts'
import { requestLog } from './http/request-log.ts'
import type { ApiHandlers } from './http/route-handlers.ts'
import { refuseCrossSiteWrites } from './http/same-site.ts'
import { securityHeaders } from './http/security-headers.ts'
import { describeError } from './log.ts'
import { openOrderLink } from './orders/order-link.ts'
import { orderRoutes } from './orders/order-routes.ts'
import type { Parts } from './parts.ts'
import { zoneRoutes } from './pricing-zones/zone-routes.ts'
import { availabilityRoutes } from './scheduling/availability-routes.ts'
import { staffRoutes } from './staff/staff-routes.ts'

/** Renders a page; its data comes through `api`, which answers as over the network, with the cookies that are handed on. */
export type RenderPage = (request: Request, page: PageParts) => Promise<Response>

export type PageParts = {
  api: (request: Request) => Promise<Response>
  business: Business
  /** Quoted on an error page, so that a caller can be helped. */
  requestId: string
  onError: (error: unknown) => void
}

export type AppParts = Parts & {
  renderPage: RenderPage
  /** Serves the files of the browser build; null for what is none. */
  assets?: (request: Request) => Promise<Response | null>
  development?: boolean
}

/** Every endpoint's handler, noun by noun. A missing one does not compile. */
const handlers: ApiHandlers = {
  ...availabilityRoutes,
  ...customerRoutes,
  ...equipmentRoutes,
  ...orderRoutes,
  ...staffRoutes,
  ...zoneRoutes,
}

const about = {
  title: 'Haulyard API',
  version: '1',
  description:
    'Money is a decimal string in US dollars, weight a decimal string in tons, a date YYYY-MM-DD in Los Angeles. ' +
    'Bodies are JSON. A refusal has a message for people, a code for machines and, for bad input, a message per field. ' +
    'Registering with an address that already has an account will answer exactly as for a new one.',
}

/** The whole web application as one function from request to response. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  const { config, log } = parts
  const api = async (request: Request) => {
    // What stays in this process is not compressed.
    request.headers.delete('accept-encoding')
    return app.fetch(request)
  }

  app.use(requestLog(log))
  app.use(
    securityHeaders({ development: parts.development ?? false, https: config.publicUrl?.startsWith('https') ?? false }),
  )
  app.onError((error, c) => replyToError(c, error, log))

  mountHealth(app, parts)
  app.use(compress())
  app.use('/api/*', refuseCrossSiteWrites(config.publicUrl))
  app.get('/api/openapi.json', (c) => c.json(openApi(endpoints, about)))
  app.get('/api/docs', (c) => c.html(apiPage(endpoints, about)))
  app.get('/api/docs.css', (c) => c.body(apiPageStyles, 200, { 'content-type': 'text/css; charset=utf-8' }))
  mount(app, endpoints, handlers, { context: (c) => requestContext(c, parts), authorize })
  app.all('/api/*', () => {
    throw new AppError('not-found')
  })

  app.get('/confirmation/:orderNumber', (c, next) => openOrderLink(requestContext(c, parts), c, next))
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const asset = await parts.assets?.(c.req.raw)
    if (asset) return asset
    const requestId = c.get('requestId')
    return parts.renderPage(c.req.raw, {
      api,
      business: config.business,
      requestId,
      onError: (error) => log('page failed', { requestId, path: c.req.path, ...describeError(error) }),
    })
  })
  app.all('*', () => {
    throw new AppError('method-not-allowed')
  })
  return app
}
