import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Business } from '#content/company/business.ts'
import { inEnglish } from '#content/company/languages.ts'
import { addressPrefix } from '#content/company/navigation.ts'
import { publicPages } from '#content/company/public-pages.ts'
import { describeSite, type PricedSize } from '#content/company/structured-data.ts'
import type { LegalText } from '#content/legal/legal-document.ts'
import { bankDiscountText } from '#content/public/bank-discount.ts'
import { cityQuestions, prohibitedIn } from '#content/public/city.ts'
import { containerSizes } from '#content/wording/sizes.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import type { ServiceCityOnWire } from '#contract/scheduling/service-cities.ts'
import { centsIn } from '#contract/values/money.ts'
import { readCatalog } from '#web/equipment/catalog.ts'
import { sizeOffers } from '#web/pricing/size-offers.ts'
import { staffScreens } from '#web/staff/staff-screens.tsx'
import { accountScreens } from './account-screens.ts'
import { ApiError, createCall } from './api.ts'
import { encodePageData, pageDataId } from './page-data.ts'
import { preloadLinks, type ViteManifest } from './preload-links.ts'
import type { RouteHandle } from './route-handle.ts'
import { createRoutes } from './routes.tsx'

/** The input of rendering: the API (called in process, with the visitor's cookies) and the company. */
export type PageParts = {
  api: (request: Request) => Promise<Response>
  business: Business
  /** The site's address as visitors see it, without a slash at the end. */
  origin: string
  /** The Google Analytics ID of the site (rule 52); null if it is not measured. */
  measurementId: string | null
  paysOnline: boolean
  /** The discount for paying by bank, in percent (rule 441); absent where nothing is paid online. */
  bankDiscount?: () => Promise<string>
  /** The legal texts that pages in Spanish show in Spanish (rule 505). */
  spanishTexts?: () => Promise<readonly LegalText[]>
  /** Quoted on the error page, so that a caller can be helped. */
  requestId?: string
  /** Told of errors that are not refusals of the API. */
  onError?: (error: unknown) => void
}

export type PageRenderer = (request: Request, page: PageParts) => Promise<Response>

/**
 * Renders any public address to a whole document. `template` is index.html as built by Vite (with `<!--head-->`, `<!--app-->` and
 * `<!--data-->`); `manifest` lists the chunks of lazy screens, and is absent in development.
 */
export function createPageRenderer(
  template: (url: string) => string | Promise<string>,
  manifest?: ViteManifest,
): PageRenderer {
  return async (request, page) => {
    const cookies: string[] = []
    const call = createCall(async (path, init) => {
      const reply = await page.api(innerRequest(request, path, init))
      cookies.push(...reply.headers.getSetCookie())
      return reply
    })
    const { bankDiscount: readDiscount, spanishTexts: readTexts, ...parts } = page
    const percent = (await readDiscount?.().catch(() => null)) ?? '0'
    const offer = Number(percent) > 0 ? { bankOffer: bankDiscountText.offer(percent) } : {}
    const texts = addressPrefix === '' ? {} : { spanishTexts: (await readTexts?.().catch(() => null)) ?? [] }
    const app = { ...parts, ...offer, ...texts, call }
    const handler = createStaticHandler(createRoutes(app, { staff: staffScreens(app), account: accountScreens(app) }), {
      basename: addressPrefix || '/',
    })
    const context = await handler.query(request)
    if (context instanceof Response) return withCookies(context, cookies)

    hideErrors(context, page)
    const { pathname } = new URL(request.url)
    const html = renderRoutes(handler.dataRoutes, context, page)
    const handles = context.matches.map(({ route }) => (route.handle ?? {}) as RouteHandle)
    const preloads = preloadLinks(
      manifest,
      handles.flatMap(({ module }) => module ?? []),
    )
    const document = fillTemplate(await template(pathname), {
      html,
      head: preloads + (context.errors ? '' : structuredData(inEnglish(pathname), page, context.loaderData)),
      data: encodePageData({
        business: page.business,
        origin: page.origin,
        measurementId: page.measurementId,
        paysOnline: page.paysOnline,
        ...offer,
        ...texts,
        router: { loaderData: context.loaderData, errors: context.errors },
      }),
    })
    const status = handles.find((handle) => handle.status)?.status ?? context.statusCode
    return withCookies(
      new Response(document, { status, headers: { 'content-type': 'text/html; charset=utf-8' } }),
      cookies,
    )
  }
}

/** The visitor's request, turned into one for our own API. */
function innerRequest(request: Request, path: string, init: RequestInit): Request {
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'content-type', 'if-none-match', 'if-modified-since', 'range'])
    headers.delete(name)
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
  return new Request(new URL(path, request.url), { ...init, headers, signal: request.signal })
}

/** A page that throws while rendering is replaced by the error page: inside the header and footer, or alone if they are what throws. */
function renderRoutes(routes: StaticHandler['dataRoutes'], context: StaticHandlerContext, page: PageParts): string {
  const render = () =>
    renderToString(
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />,
    )
  const boundaries = context.matches.filter(({ route }) => route.errorElement)
  for (;;) {
    try {
      return render()
    } catch (error) {
      const boundary = boundaries.pop()
      if (!boundary) throw error
      page.onError?.(error)
      context.errors = { [boundary.route.id]: { requestId: page.requestId } }
      context.statusCode = 500
    }
  }
}

/** Errors stay on the server; the page shows a request id to quote. */
function hideErrors(context: StaticHandlerContext, page: PageParts): void {
  if (!context.errors) return
  for (const [route, error] of Object.entries(context.errors)) {
    if (!(error instanceof ApiError) || error.status === 0) page.onError?.(error)
    context.errors[route] = { requestId: (error instanceof ApiError && error.requestId) || page.requestId }
  }
  if (context.statusCode < 400) context.statusCode = 500
}

const appOpening = '<div id="app"'

/** React puts title, meta and link elements before the application's own first element: they belong into the head. */
function fillTemplate(template: string, parts: { html: string; head: string; data: string }): string {
  const start = parts.html.indexOf(appOpening)
  return template
    .replace('<!--head-->', () => parts.html.slice(0, start) + parts.head)
    .replace('<!--app-->', () => parts.html.slice(start))
    .replace('<!--data-->', () => `<script type="application/json" id="${pageDataId}">${parts.data}</script>`)
}

function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length === 0) return response
  const headers = new Headers(response.headers)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}

/**
 * The structured data of a public page for search engines, as an element for the head. It is data, not a script, and the browser's program
 * contains none of it. A page that has read the catalog adds the prices.
 */
function structuredData(
  path: string,
  { business, origin }: { business: Business; origin: string },
  loaded: Record<string, unknown>,
): string {
  const catalog = Object.values(loaded).find(hasEquipment)
  const city = catalog?.city ?? null
  if (!publicPages.includes(path) && !city) return ''
  const surchargeCents = city ? centsIn(city.surcharge.least) : 0
  const description = describeSite(
    business,
    origin,
    catalog ? pricedSizes(catalog.equipment, surchargeCents) : [],
    city && { name: city.name, questions: cityQuestions(city, prohibitedIn(catalog?.equipment ?? [])) },
  )
  // As in the block of page data: nothing in it can end the element.
  return `<script type="application/ld+json">${JSON.stringify(description).replace(/</g, '\\u003c')}</script>`
}

type WithEquipment = { equipment: EquipmentOnWire[]; city?: ServiceCityOnWire | null }

function hasEquipment(data: unknown): data is WithEquipment {
  return typeof data === 'object' && data !== null && 'equipment' in data && Array.isArray(data.equipment)
}

/** At the least surcharge of the page's city, if it is about one. */
function pricedSizes(equipment: EquipmentOnWire[], surchargeCents: number): PricedSize[] {
  return sizeOffers(containerSizes, readCatalog(equipment), 'residential', surchargeCents).flatMap(
    ({ size, totalCents, bookable }) => (totalCents === null ? [] : [{ size, totalCents, bookable }]),
  )
}
