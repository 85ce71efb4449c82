import { Outlet, type RouteObject } from 'react-router'
import { portalProjectPages } from '#web/account/projects/project-screens.ts'
import { portalReportPages, staffReportPages } from '#web/diversion/report-screens.ts'
import { FailurePage } from '#web/public/failure/failure-page.tsx'
import { customerScreens } from '#web/staff/bill-to-accounts/customer-screens.ts'
import { facilityScreens } from '#web/staff/facilities/facility-screens.ts'
import type { App } from './app-context.ts'
import { Root } from './root.tsx'
import { Shell } from './shell/shell.tsx'
import { shellRoute } from './shell/shell-route.ts'

/** What a route tells the renderer: the status of its page, and its lazy module. */
export type RouteHandle = { status?: number; module?: string }

const lazily = (module: string): RouteHandle => ({ module: `src/web/${module}` })

/** The ways into an account come together. */
const entry = async (app: App) => (await import('#web/account/entry/entry-screens.ts')).entryScreens(app)

/** Every screen of the product. Each is loaded when it is opened, so that no page carries another one's code. */
export function createRoutes(app: App): RouteObject[] {
  return [
    {
      element: (
        <Root app={app}>
          <Outlet />
        </Root>
      ),
      errorElement: (
        <Root app={app}>
          <FailurePage />
        </Root>
      ),
      children: [
        {
          path: 'admin',
          handle: lazily('staff/frame/staff-area.tsx'),
          lazy: async () => (await import('#web/staff/frame/staff-area.tsx')).screen(app),
          children: [
            {
              errorElement: <FailurePage />,
              children: [
                {
                  index: true,
                  handle: lazily('staff/dashboard/dashboard-tab.tsx'),
                  lazy: async () => (await import('#web/staff/dashboard/dashboard-tab.tsx')).screen(),
                },
                {
                  path: 'orders',
                  handle: lazily('staff/orders/orders-tab.tsx'),
                  lazy: async () => (await import('#web/staff/orders/orders-tab.tsx')).screen(),
                  children: [
                    {
                      path: ':orderId',
                      handle: lazily('staff/orders/order-dialog/order-dialog.tsx'),
                      lazy: async () => (await import('#web/staff/orders/order-dialog/order-dialog.tsx')).screen(),
                    },
                  ],
                },
                ...staffReportPages,
                {
                  path: 'billing',
                  handle: lazily('staff/billing/billing-screen.tsx'),
                  lazy: async () => (await import('#web/staff/billing/billing-screen.tsx')).screen(),
                },
                {
                  path: 'changes',
                  handle: lazily('staff/change-requests/changes-tab.tsx'),
                  lazy: async () => (await import('#web/staff/change-requests/changes-tab.tsx')).screen(),
                  children: [
                    {
                      path: 'new',
                      handle: lazily('staff/change-requests/phone-request-dialog.tsx'),
                      lazy: async () => (await import('#web/staff/change-requests/phone-request-dialog.tsx')).screen(),
                    },
                    {
                      path: ':requestId',
                      handle: lazily('staff/change-requests/review-dialog.tsx'),
                      lazy: async () => (await import('#web/staff/change-requests/review-dialog.tsx')).screen(),
                    },
                  ],
                },
                ...customerScreens,
                {
                  path: 'projects',
                  handle: lazily('staff/projects/projects-screen.tsx'),
                  lazy: async () => (await import('#web/staff/projects/projects-screen.tsx')).screen(),
                  children: [
                    {
                      path: 'new',
                      handle: lazily('staff/projects/new-project.tsx'),
                      lazy: async () => (await import('#web/staff/projects/new-project.tsx')).screen(),
                    },
                  ],
                },
                {
                  path: 'projects/:projectId',
                  handle: lazily('staff/projects/project-screen.tsx'),
                  lazy: async () => (await import('#web/staff/projects/project-screen.tsx')).screen(),
                  children: [
                    {
                      path: 'edit',
                      handle: lazily('staff/projects/edit-project.tsx'),
                      lazy: async () => (await import('#web/staff/projects/edit-project.tsx')).screen(),
                    },
                  ],
                },
                {
                  path: 'leads',
                  handle: lazily('staff/leads/leads-tab.tsx'),
                  lazy: async () => (await import('#web/staff/leads/leads-tab.tsx')).screen(),
                  children: [
                    {
                      path: ':leadId',
                      handle: lazily('staff/leads/lead-dialog/lead-dialog.tsx'),
                      lazy: async () => (await import('#web/staff/leads/lead-dialog/lead-dialog.tsx')).screen(),
                    },
                  ],
                },
                {
                  path: 'inventory',
                  handle: lazily('staff/inventory/inventory-tab.tsx'),
                  lazy: async () => (await import('#web/staff/inventory/inventory-tab.tsx')).screen(),
                  children: [
                    {
                      path: 'equipment/:equipmentId',
                      handle: lazily('staff/inventory/equipment/equipment-dialog.tsx'),
                      lazy: async () => (await import('#web/staff/inventory/equipment/equipment-dialog.tsx')).screen(),
                    },
                    {
                      path: 'containers/new',
                      handle: lazily('staff/inventory/containers/add-container-dialog.tsx'),
                      lazy: async () =>
                        (await import('#web/staff/inventory/containers/add-container-dialog.tsx')).screen(),
                    },
                    {
                      path: 'containers/:containerId',
                      handle: lazily('staff/inventory/containers/history-dialog.tsx'),
                      lazy: async () => (await import('#web/staff/inventory/containers/history-dialog.tsx')).screen(),
                    },
                    {
                      path: 'containers/:containerId/edit',
                      handle: lazily('staff/inventory/containers/edit-container-dialog.tsx'),
                      lazy: async () =>
                        (await import('#web/staff/inventory/containers/edit-container-dialog.tsx')).screen(),
                    },
                  ],
                },
                {
                  path: 'inventory/calendar',
                  handle: lazily('staff/scheduling/calendar-tab.tsx'),
                  lazy: async () => (await import('#web/staff/scheduling/calendar-tab.tsx')).screen(),
                },
                facilityScreens,
                {
                  path: 'email',
                  handle: lazily('staff/emails/email-tab.tsx'),
                  lazy: async () => (await import('#web/staff/emails/email-tab.tsx')).screen(),
                },
                {
                  path: 'settings',
                  handle: lazily('staff/settings/settings-tab.tsx'),
                  lazy: async () => (await import('#web/staff/settings/settings-tab.tsx')).screen(),
                  children: [
                    {
                      path: 'staff/new',
                      handle: lazily('staff/settings/staff/add-account-dialog.tsx'),
                      lazy: async () => (await import('#web/staff/settings/staff/add-account-dialog.tsx')).screen(),
                    },
                    {
                      path: 'staff/:accountId',
                      handle: lazily('staff/settings/staff/edit-account-dialog.tsx'),
                      lazy: async () => (await import('#web/staff/settings/staff/edit-account-dialog.tsx')).screen(),
                    },
                  ],
                },
              ],
            },
          ],
        },
        {
          ...shellRoute(app),
          element: <Shell />,
          children: [
            {
              errorElement: <FailurePage />,
              children: [
                {
                  index: true,
                  handle: lazily('public/home/home-page.tsx'),
                  lazy: async () => (await import('#web/public/home/home-page.tsx')).screen(app),
                },
                {
                  path: 'services',
                  handle: lazily('public/services/services-page.tsx'),
                  lazy: async () => (await import('#web/public/services/services-page.tsx')).screen(app),
                },
                {
                  path: 'how-it-works',
                  handle: lazily('public/how-it-works/how-it-works-page.tsx'),
                  lazy: async () => (await import('#web/public/how-it-works/how-it-works-page.tsx')).screen(app),
                },
                {
                  path: 'booking',
                  handle: lazily('public/booking/booking-page.tsx'),
                  lazy: async () => (await import('#web/public/booking/booking-page.tsx')).screen(app),
                },
                {
                  path: 'confirmation/:orderNumber',
                  handle: lazily('public/confirmation/confirmation-page.tsx'),
                  lazy: async () => (await import('#web/public/confirmation/confirmation-page.tsx')).screen(app),
                },
                {
                  path: 'estimate',
                  handle: lazily('public/estimate/estimate-page.tsx'),
                  lazy: async () => (await import('#web/public/estimate/estimate-page.tsx')).screen(),
                },
                {
                  path: 'contact',
                  handle: lazily('public/contact/contact-page.tsx'),
                  lazy: async () => (await import('#web/public/contact/contact-page.tsx')).screen(),
                },
                ...portalReportPages(app),
                {
                  path: 'privacy-policy',
                  handle: lazily('public/legal/privacy-route.tsx'),
                  lazy: async () => (await import('#web/public/legal/privacy-route.tsx')).privacyRoute(app),
                },
                {
                  path: 'terms',
                  handle: lazily('public/legal/terms-route.tsx'),
                  lazy: async () => (await import('#web/public/legal/terms-route.tsx')).termsRoute(app),
                },
                {
                  path: 'login',
                  handle: lazily('account/entry/entry-screens.ts'),
                  lazy: async () => (await entry(app)).login,
                },
                {
                  path: 'register',
                  handle: lazily('account/entry/entry-screens.ts'),
                  lazy: async () => (await entry(app)).register,
                },
                {
                  path: 'verify-email',
                  handle: lazily('account/entry/entry-screens.ts'),
                  lazy: async () => (await entry(app)).verifyEmail,
                },
                {
                  path: 'find-order',
                  handle: lazily('account/entry/entry-screens.ts'),
                  lazy: async () => (await entry(app)).findOrder,
                },
                {
                  path: 'forgot-password',
                  handle: lazily('account/entry/entry-screens.ts'),
                  lazy: async () => (await entry(app)).forgotPassword,
                },
                {
                  path: 'reset-password',
                  handle: lazily('account/entry/entry-screens.ts'),
                  lazy: async () => (await entry(app)).resetPassword,
                },
                {
                  path: 'staff-link',
                  handle: lazily('staff/staff-link/staff-link-page.tsx'),
                  lazy: async () => (await import('#web/staff/staff-link/staff-link-page.tsx')).screen(),
                },
                {
                  path: 'dashboard',
                  handle: lazily('account/dashboard/dashboard-page.tsx'),
                  lazy: async () => (await import('#web/account/dashboard/dashboard-page.tsx')).screen(app),
                },
                {
                  path: 'portal',
                  handle: lazily('account/portal/portal-page.tsx'),
                  lazy: async () => (await import('#web/account/portal/portal-page.tsx')).screen(app),
                },
                ...portalProjectPages(app),
                {
                  path: 'invoices/:orderNumber/:invoiceId',
                  handle: lazily('account/invoice/invoice-page.tsx'),
                  lazy: async () => (await import('#web/account/invoice/invoice-page.tsx')).screen(app),
                },
                {
                  path: '*',
                  handle: { ...lazily('public/not-found/not-found-page.tsx'), status: 404 },
                  lazy: async () => (await import('#web/public/not-found/not-found-page.tsx')).screen(),
                },
              ],
            },
          ],
        },
      ],
    },
  ]
}
