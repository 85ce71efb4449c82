import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type HydrationState,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
} from 'react-router'

/**
 * React Router's `createBrowserRouter`, put together from the same parts. The module that holds the original also holds its links, forms and
 * fetchers, none of which the site uses, and no bundler can leave them out: 5 kB on every page. If an upgrade moves these
 * parts, `createBrowserRouter(routes, { hydrationData })` does the same.
 */
export function createSiteRouter(routes: RouteObject[], hydrationData: HydrationState) {
  return createRouter({ routes, hydrationData, history: createBrowserHistory(), mapRouteProperties }).initialize()
}
