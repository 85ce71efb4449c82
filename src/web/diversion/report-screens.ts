import type { RouteObject } from 'react-router'
import type { App } from '#web/app/app-context.ts'

const lazily = (screen: string) => ({ module: `src/web/${screen}` })

/** The diversion reports in the staff area. */
export const staffReportPages: RouteObject[] = [
  {
    path: 'orders/:orderId/report',
    handle: lazily('staff/diversion/report-screen.tsx'),
    lazy: async () => (await import('#web/staff/diversion/report-screen.tsx')).orderScreen(),
  },
  {
    path: 'projects/:projectId/report',
    handle: lazily('staff/diversion/report-screen.tsx'),
    lazy: async () => (await import('#web/staff/diversion/report-screen.tsx')).projectScreen(),
  },
]

/** The same in the document room. */
export const portalReportPages = (app: App): RouteObject[] => [
  {
    path: 'portal/orders/:orderNumber/report',
    handle: lazily('account/diversion/report-page.tsx'),
    lazy: async () => (await import('#web/account/diversion/report-page.tsx')).orderScreen(app),
  },
  {
    path: 'portal/projects/:projectId/report',
    handle: lazily('account/diversion/report-page.tsx'),
    lazy: async () => (await import('#web/account/diversion/report-page.tsx')).projectScreen(app),
  },
]
