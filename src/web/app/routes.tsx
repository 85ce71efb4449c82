import { Outlet, type RouteObject } from 'react-router'
import { portalProjectPages } from '#web/account/projects/project-screens.ts'
import { portalReportPages, staffReportPages } from '#web/diversion/report-screens.ts'
import { FailurePage } from '#web/public/failure/failure-page.tsx'
import { facilityScreens } from '#web/staff/facilities/facility-screens.ts'
import type { App } from './app-context.ts'
import { Root } from './root.tsx'
import { Shell } from './shell/shell.tsx'
import { shellRoute } from './shell/shell-route.ts'

/** What a route tells the renderer: the status that its page answers with, and the module that it loads lazily. */
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
          handle: lazily('staff/frame/staff-route.ts'),
          lazy: async () => (await import('#web/staff/frame/staff-route.ts')).staffRoute(app),
          children: [
            {
              errorElement: <FailurePage />,
              children: [
                {
                  index: true,
                  handle: lazily('staff/dashboard/dashboard-route.ts'),
                  lazy: async () => (await import('#web/staff/dashboard/dashboard-route.ts')).dashboardRoute(),
                },
                {
                  path: 'orders',
                  handle: lazily('staff/orders/orders-route.ts'),
                  lazy: async () => (await import('#web/staff/orders/orders-route.ts')).ordersRoute(),
                  children: [
                    {
                      path: ':orderId',
                      handle: lazily('staff/orders/order-dialog/order-route.ts'),
                      lazy: async () => (await import('#web/staff/orders/order-dialog/order-route.ts')).orderRoute(),
                    },
                  ],
                },
                ...staffReportPages,
                {
                  path: 'billing',
                  handle: lazily('staff/billing/billing-route.ts'),
                  lazy: async () => (await import('#web/staff/billing/billing-route.ts')).billingRoute(),
                },
                {
                  path: 'changes',
                  handle: lazily('staff/change-requests/changes-route.ts'),
                  lazy: async () => (await import('#web/staff/change-requests/changes-route.ts')).changesRoute(),
                  children: [
                    {
                      path: 'new',
                      handle: lazily('staff/change-requests/phone-request-route.ts'),
                      lazy: async () =>
                        (await import('#web/staff/change-requests/phone-request-route.ts')).phoneRequestRoute(),
                    },
                    {
                      path: ':requestId',
                      handle: lazily('staff/change-requests/review-route.ts'),
                      lazy: async () => (await import('#web/staff/change-requests/review-route.ts')).reviewRoute(),
                    },
                  ],
                },
                {
                  path: 'projects',
                  handle: lazily('staff/projects/projects-route.ts'),
                  lazy: async () => (await import('#web/staff/projects/projects-route.ts')).projectsRoute(),
                  children: [
                    {
                      path: 'new',
                      handle: lazily('staff/projects/new-route.ts'),
                      lazy: async () => (await import('#web/staff/projects/new-route.ts')).newRoute(),
                    },
                  ],
                },
                {
                  path: 'projects/:projectId',
                  handle: lazily('staff/projects/project-route.ts'),
                  lazy: async () => (await import('#web/staff/projects/project-route.ts')).projectRoute(),
                  children: [
                    {
                      path: 'edit',
                      handle: lazily('staff/projects/edit-route.ts'),
                      lazy: async () => (await import('#web/staff/projects/edit-route.ts')).editRoute(),
                    },
                  ],
                },
                {
                  path: 'leads',
                  handle: lazily('staff/leads/leads-route.ts'),
                  lazy: async () => (await import('#web/staff/leads/leads-route.ts')).leadsRoute(),
                  children: [
                    {
                      path: ':leadId',
                      handle: lazily('staff/leads/lead-dialog/lead-route.ts'),
                      lazy: async () => (await import('#web/staff/leads/lead-dialog/lead-route.ts')).leadRoute(),
                    },
                  ],
                },
                {
                  path: 'inventory',
                  handle: lazily('staff/inventory/inventory-route.ts'),
                  lazy: async () => (await import('#web/staff/inventory/inventory-route.ts')).inventoryRoute(),
                  children: [
                    {
                      path: 'equipment/:equipmentId',
                      handle: lazily('staff/inventory/equipment/equipment-route.ts'),
                      lazy: async () =>
                        (await import('#web/staff/inventory/equipment/equipment-route.ts')).equipmentRoute(),
                    },
                    {
                      path: 'containers/new',
                      handle: lazily('staff/inventory/containers/add-container-route.ts'),
                      lazy: async () =>
                        (await import('#web/staff/inventory/containers/add-container-route.ts')).addContainerRoute(),
                    },
                    {
                      path: 'containers/:containerId',
                      handle: lazily('staff/inventory/containers/history-route.ts'),
                      lazy: async () =>
                        (await import('#web/staff/inventory/containers/history-route.ts')).historyRoute(),
                    },
                    {
                      path: 'containers/:containerId/edit',
                      handle: lazily('staff/inventory/containers/edit-container-route.ts'),
                      lazy: async () =>
                        (await import('#web/staff/inventory/containers/edit-container-route.ts')).editContainerRoute(),
                    },
                  ],
                },
                {
                  path: 'inventory/calendar',
                  handle: lazily('staff/scheduling/calendar-route.ts'),
                  lazy: async () => (await import('#web/staff/scheduling/calendar-route.ts')).calendarRoute(),
                },
                facilityScreens,
                {
                  path: 'email',
                  handle: lazily('staff/emails/email-route.ts'),
                  lazy: async () => (await import('#web/staff/emails/email-route.ts')).emailRoute(),
                },
                {
                  path: 'settings',
                  handle: lazily('staff/settings/settings-route.ts'),
                  lazy: async () => (await import('#web/staff/settings/settings-route.ts')).settingsRoute(),
                  children: [
                    {
                      path: 'staff/new',
                      handle: lazily('staff/settings/staff/add-account-route.ts'),
                      lazy: async () =>
                        (await import('#web/staff/settings/staff/add-account-route.ts')).addAccountRoute(),
                    },
                    {
                      path: 'staff/:accountId',
                      handle: lazily('staff/settings/staff/edit-account-route.ts'),
                      lazy: async () =>
                        (await import('#web/staff/settings/staff/edit-account-route.ts')).editAccountRoute(),
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
                  handle: lazily('public/home/home-route.ts'),
                  lazy: async () => (await import('#web/public/home/home-route.ts')).homeRoute(app),
                },
                {
                  path: 'services',
                  handle: lazily('public/services/services-route.ts'),
                  lazy: async () => (await import('#web/public/services/services-route.ts')).servicesRoute(app),
                },
                {
                  path: 'how-it-works',
                  handle: lazily('public/how-it-works/how-it-works-route.ts'),
                  lazy: async () =>
                    (await import('#web/public/how-it-works/how-it-works-route.ts')).howItWorksRoute(app),
                },
                {
                  path: 'booking',
                  handle: lazily('public/booking/booking-route.ts'),
                  lazy: async () => (await import('#web/public/booking/booking-route.ts')).bookingRoute(app),
                },
                {
                  path: 'confirmation/:orderNumber',
                  handle: lazily('public/confirmation/confirmation-route.ts'),
                  lazy: async () =>
                    (await import('#web/public/confirmation/confirmation-route.ts')).confirmationRoute(app),
                },
                {
                  path: 'estimate',
                  handle: lazily('public/estimate/estimate-route.ts'),
                  lazy: async () => (await import('#web/public/estimate/estimate-route.ts')).estimateRoute(),
                },
                {
                  path: 'contact',
                  handle: lazily('public/contact/contact-route.ts'),
                  lazy: async () => (await import('#web/public/contact/contact-route.ts')).contactRoute(),
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
                  handle: lazily('staff/staff-link/staff-link-route.ts'),
                  lazy: async () => (await import('#web/staff/staff-link/staff-link-route.ts')).staffLinkRoute(),
                },
                {
                  path: 'dashboard',
                  handle: lazily('account/dashboard/dashboard-route.ts'),
                  lazy: async () => (await import('#web/account/dashboard/dashboard-route.ts')).dashboardRoute(app),
                },
                {
                  path: 'portal',
                  handle: lazily('account/portal/portal-route.ts'),
                  lazy: async () => (await import('#web/account/portal/portal-route.ts')).portalRoute(app),
                },
                ...portalProjectPages(app),
                {
                  path: 'invoices/:orderNumber/:invoiceId',
                  handle: lazily('account/invoice/invoice-route.ts'),
                  lazy: async () => (await import('#web/account/invoice/invoice-route.ts')).invoiceRoute(app),
                },
                {
                  path: '*',
                  handle: { ...lazily('public/not-found/not-found-route.ts'), status: 404 },
                  lazy: async () => (await import('#web/public/not-found/not-found-route.ts')).notFoundRoute(),
                },
              ],
            },
          ],
        },
      ],
    },
  ]
}
