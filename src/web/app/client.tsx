import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { addressPrefix } from '#content/company/navigation.ts'
import { browserCall } from './api.ts'
import { asksForPrivacy } from './data-layer.ts'
import { readPageData } from './page-data.ts'
import { createRoutes, rootRoute } from './routes.tsx'

const page = readPageData(document)
const app = { ...page, call: browserCall }
const isStaff = (path: string) => /^\/admin(\/|$)/.test(path)
const loadStaff = async () => (await import('#web/staff/staff-screens.tsx')).staffScreens(app)
const routes = createRoutes(app, isStaff(location.pathname) ? await loadStaff() : [])
await loadLazyScreens(routes)
const router = createBrowserRouter(routes, {
  basename: addressPrefix || undefined,
  hydrationData: page.router,
  async patchRoutesOnNavigation({ path, patch }) {
    if (isStaff(path)) patch(rootRoute, await loadStaff())
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
