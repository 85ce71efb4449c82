import type { RouteObject } from 'react-router'
import type { App } from './app-context.ts'

const lazily = (screen: string) => ({ module: `src/web/screens/${screen}` })

/** The diversion reports in the staff area. */
export const staffReportPages: RouteObject[] = [
  {
    path: 'orders/:orderId/report',
    handle: lazily('admin/report/order-report-route.ts'),
    lazy: async () => (await import('./screens/admin/report/order-report-route.ts')).orderReportRoute(),
  },
  {
    path: 'projects/:projectId/report',
    handle: lazily('admin/report/project-report-route.ts'),
    lazy: async () => (await import('./screens/admin/report/project-report-route.ts')).projectReportRoute(),
  },
]

/** The same in the document room. */
export const portalReportPages = (app: App): RouteObject[] => [
  {
    path: 'portal/orders/:orderNumber/report',
    handle: lazily('account/report/order-report-route.ts'),
    lazy: async () => (await import('./screens/account/report/order-report-route.ts')).orderReportRoute(app),
  },
  {
    path: 'portal/projects/:projectId/report',
    handle: lazily('account/report/project-report-route.ts'),
    lazy: async () => (await import('./screens/account/report/project-report-route.ts')).projectReportRoute(app),
  },
]
