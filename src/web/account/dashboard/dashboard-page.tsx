import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { dashboardPage } from '#content/account/dashboard.ts'
import { pageTitle } from '#content/company/brand.ts'
import { ApiError } from '#web/app/api.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { QueryScope } from '#web/app/query-scope.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { Dashboard } from './dashboard.tsx'
import { loadDashboard } from './load-dashboard.ts'

export function DashboardPage() {
  const { business } = useApp()
  const navigate = useNavigate()
  const loaded = useLoaderData<typeof loadDashboard>()
  /** The session may have ended in another browser. */
  function leaveIfSignedOut(error: Error) {
    if (error instanceof ApiError && error.status === 401) navigate('/login?redirect=dashboard')
  }

  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PageHead title={pageTitle(dashboardPage.title, business.name)} description={dashboardPage.description} />
      <QueryScope onError={leaveIfSignedOut}>
        <Dashboard loaded={loaded} />
      </QueryScope>
    </PageWidth>
  )
}

export function screen(app: App) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => loadDashboard(app, request),
    // Another tab of the page is the same page: its content is kept fresh by its own queries.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
    Component: DashboardPage,
  }
}
