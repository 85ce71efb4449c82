import { hydrateRoot } from 'react-dom/client'
import { matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import { browserCall } from './api.ts'
import { createSiteRouter } from './browser-router.ts'
import { readPageData } from './page-data.ts'
import { createRoutes } from './routes.tsx'

const { business, origin, router: hydrationData } = readPageData(document)
const routes = createRoutes({ call: browserCall, business, origin })
await loadLazyScreens(routes)
const router = createSiteRouter(routes, hydrationData)
hydrateRoot(document.getElementById('root') as HTMLElement, <RouterProvider router={router} />)

/** The screen of the rendered page must be there before React takes over, or the page would blink. */
async function loadLazyScreens(routes: RouteObject[]) {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
