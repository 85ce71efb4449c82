import type { LoaderFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { isSignedIn } from '#web/app/shell/is-signed-in.ts'
import { loadReport } from './load-report.ts'
import { ReportPage } from './report-page.tsx'

/** The report of an order, for whoever may see it in full. */
export function orderReportRoute({ call }: App) {
  return {
    loader: ({ params: { orderNumber = '' } }: LoaderFunctionArgs) =>
      loadReport(
        `/api/orders/by-number/${encodeURIComponent(orderNumber)}`,
        () => call('GET /api/orders/by-number/{orderNumber}/diversion-report', { params: { orderNumber } }),
        isSignedIn(call).then((signedIn) => (signedIn ? null : orderNumber)),
      ),
    Component: ReportPage,
  }
}
