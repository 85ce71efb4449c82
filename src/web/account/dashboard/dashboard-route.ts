import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { loadDashboard } from './load-dashboard.ts'

export function dashboardRoute(app: App) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => loadDashboard(app, request),
    // Another tab of the page is no other page: what it shows is kept fresh by its own queries.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
    Component: DashboardPage,
  }
}
