import type { LoaderFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { loadReport } from './load-report.ts'
import { ReportPage } from './report-page.tsx'

/** The report of a project, for the account that it belongs to. */
export function projectReportRoute({ call }: App) {
  return {
    loader: ({ params: { projectId: id = '' } }: LoaderFunctionArgs) =>
      loadReport(
        `/api/customer/projects/${encodeURIComponent(id)}`,
        () => call('GET /api/customer/projects/{id}/diversion-report', { params: { id } }),
        Promise.resolve(null),
      ),
    Component: ReportPage,
  }
}
