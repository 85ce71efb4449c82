import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { addressPrefix } from '#content/company/navigation.ts'
import { browserCall } from './api.ts'
import { asksForPrivacy } from './data-layer.ts'
import { readPageData } from './page-data.ts'
import { createRoutes, type LaterScreens, pagesRoute, rootRoute } from './routes.tsx'

const page = readPageData(document)
const app = { ...page, call: browserCall }
const isStaff = (path: string) => /^(\/es)?\/admin(\/|$)/.test(path)
/** What an address may be of that the browser does not have yet. */
const loadLater = async (path: string): Promise<LaterScreens> =>
  isStaff(path)
    ? { staff: (await import('#web/staff/staff-screens.tsx')).staffScreens(app) }
    : { account: (await import('./account-screens.ts')).accountScreens(app) }
const isKnown = (known: RouteObject[]) =>
  matchRoutes(known, location, addressPrefix || undefined)?.at(-1)?.route.path !== '*'
let routes = createRoutes(app, {})
if (!isKnown(routes)) routes = createRoutes(app, await loadLater(location.pathname))
await loadLazyScreens(routes)
const router = createBrowserRouter(routes, {
  basename: addressPrefix || undefined,
  hydrationData: page.router,
  async patchRoutesOnNavigation({ path, patch }) {
    const { staff, account = [] } = await loadLater(path)
    if (staff) patch(rootRoute, staff)
    else patch(pagesRoute, account)
  },
})
hydrateRoot(document.getElementById('root') as HTMLElement, <RouterProvider router={router} />)

// Rarely needed, and so not a part of every page.
if (window.name === 'typed' || /^es/.test(navigator.language))
  import('./other-language.ts').then(({ start }) => start(!addressPrefix))

// After the page is painted, because analytics is not urgent.
const { measurementId } = page
if (measurementId && !asksForPrivacy())
  requestAnimationFrame(() =>
    setTimeout(async () => (await import('./analytics-tag.ts')).startAnalytics(measurementId)),
  )

/** The screen of the rendered page must be there before React takes over, or the page would blink. */
async function loadLazyScreens(routes: RouteObject[]) {
  const matches = matchRoutes(routes, location, addressPrefix || undefined) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
