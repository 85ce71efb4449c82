import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { type AskAhead, lazily } from '#web/app/route-handle.ts'
import { staffReportPages } from '#web/diversion/report-screens.ts'
import { FailurePage } from '#web/public/failure/failure-page.tsx'

/** Every screen of the staff area. Only a browser that opens it loads this list. */
export const staffScreens = (app: App): RouteObject[] => [
  {
    path: 'admin',
    handle: lazily('staff/frame/staff-area.tsx'),
    lazy: async () => (await import('./frame/staff-area.tsx')).screen(app, staffScreens(app)),
    children: [
      {
        // For the renderer, so that the browser loads this list together with the screen.
        handle: lazily('staff/staff-screens.tsx'),
        errorElement: <FailurePage />,
        children: [
          screenAt(null, 'staff/dashboard/dashboard-tab.tsx', () => import('./dashboard/dashboard-tab.tsx')),
          screenAt('orders', 'staff/orders/orders-tab.tsx', () => import('./orders/orders-tab.tsx'), [
            screenAt(
              'new',
              'staff/orders/phone-order/phone-order.tsx',
              () => import('./orders/phone-order/phone-order.tsx'),
            ),
            screenAt(
              ':orderId',
              'staff/orders/order-dialog/order-dialog.tsx',
              () => import('./orders/order-dialog/order-dialog.tsx'),
            ),
          ]),
          ...staffReportPages,
          screenAt(
            'days-outside',
            'staff/dashboard/days-outside-screen.tsx',
            () => import('./dashboard/days-outside-screen.tsx'),
          ),
          screenAt(
            'standing',
            'staff/standing-services/standing-list.tsx',
            () => import('./standing-services/standing-list.tsx'),
          ),
          screenAt(
            'standing/for/:orderId',
            'staff/standing-services/standing-screen.tsx',
            () => import('./standing-services/standing-screen.tsx'),
          ),
          screenAt(
            'standing/:serviceId',
            'staff/standing-services/standing-screen.tsx',
            () => import('./standing-services/standing-screen.tsx'),
          ),
          screenAt('day-end/:day?', 'staff/stops/day-end-screen.tsx', () => import('./stops/day-end-screen.tsx')),
          screenAt('board/:day?', 'staff/dispatch/board-screen.tsx', () => import('./dispatch/board-screen.tsx')),
          screenAt('fleet', 'staff/dispatch/fleet-screen.tsx', () => import('./dispatch/fleet-screen.tsx')),
          screenAt('billing', 'staff/billing/receivables-screen.tsx', () => import('./billing/receivables-screen.tsx')),
          screenAt(
            'billing/invoices/:invoiceId?',
            'staff/billing/invoices-screen.tsx',
            () => import('./billing/invoices-screen.tsx'),
          ),
          screenAt(
            'billing/payments/:paymentId?',
            'staff/billing/payments-screen.tsx',
            () => import('./billing/payments-screen.tsx'),
          ),
          screenAt(
            'billing/payments/new',
            'staff/billing/enter-payments.tsx',
            () => import('./billing/enter-payments.tsx'),
          ),
          screenAt(
            'billing/payouts/:payoutId?',
            'staff/billing/payouts-screen.tsx',
            () => import('./billing/payouts-screen.tsx'),
          ),
          screenAt(
            'billing/disputes/:disputeId',
            'staff/billing/dispute-screen.tsx',
            () => import('./billing/dispute-screen.tsx'),
          ),
          screenAt('billing/jobs', 'staff/billing/jobs-screen.tsx', () => import('./billing/jobs-screen.tsx')),
          screenAt('billing/ledger', 'staff/billing/ledger-screen.tsx', () => import('./billing/ledger-screen.tsx')),
          screenAt(
            'changes',
            'staff/change-requests/changes-tab.tsx',
            () => import('./change-requests/changes-tab.tsx'),
            [
              screenAt(
                'new',
                'staff/change-requests/phone-request-dialog.tsx',
                () => import('./change-requests/phone-request-dialog.tsx'),
              ),
              screenAt(
                ':requestId',
                'staff/change-requests/review-dialog.tsx',
                () => import('./change-requests/review-dialog.tsx'),
              ),
            ],
          ),
          screenAt(
            'customers',
            'staff/bill-to-accounts/customers-screen.tsx',
            () => import('./bill-to-accounts/customers-screen.tsx'),
            [
              screenAt(
                'new',
                'staff/bill-to-accounts/new-account.tsx',
                () => import('./bill-to-accounts/new-account.tsx'),
              ),
            ],
          ),
          screenAt(
            'customers/:accountId',
            'staff/bill-to-accounts/account-screen.tsx',
            () => import('./bill-to-accounts/account-screen.tsx'),
            [
              screenAt(
                ':part/:item?',
                'staff/bill-to-accounts/record-dialog.tsx',
                () => import('./bill-to-accounts/record-dialog.tsx'),
              ),
            ],
          ),
          screenAt('imports', 'staff/imports/imports-screen.tsx', () => import('./imports/imports-screen.tsx')),
          screenAt('imports/:importId', 'staff/imports/import-screen.tsx', () => import('./imports/import-screen.tsx')),
          screenAt('projects', 'staff/projects/projects-screen.tsx', () => import('./projects/projects-screen.tsx'), [
            screenAt('new', 'staff/projects/new-project.tsx', () => import('./projects/new-project.tsx')),
          ]),
          screenAt(
            'projects/:projectId',
            'staff/projects/project-screen.tsx',
            () => import('./projects/project-screen.tsx'),
            [screenAt('edit', 'staff/projects/edit-project.tsx', () => import('./projects/edit-project.tsx'))],
          ),
          screenAt('leads', 'staff/leads/leads-tab.tsx', () => import('./leads/leads-tab.tsx'), [
            screenAt('new', 'staff/leads/new-lead.tsx', () => import('./leads/new-lead.tsx')),
            screenAt(
              ':leadId',
              'staff/leads/lead-dialog/lead-dialog.tsx',
              () => import('./leads/lead-dialog/lead-dialog.tsx'),
            ),
          ]),
          screenAt(
            'leads/:leadId/quote/:quoteId?',
            'staff/leads/quote/quote-screen.tsx',
            () => import('./leads/quote/quote-screen.tsx'),
          ),
          screenAt('inventory', 'staff/inventory/inventory-tab.tsx', () => import('./inventory/inventory-tab.tsx'), [
            screenAt(
              'equipment/:equipmentId',
              'staff/inventory/equipment/equipment-dialog.tsx',
              () => import('./inventory/equipment/equipment-dialog.tsx'),
            ),
            screenAt(
              'containers/new',
              'staff/inventory/containers/add-container-dialog.tsx',
              () => import('./inventory/containers/add-container-dialog.tsx'),
            ),
            screenAt(
              'containers/:containerId',
              'staff/inventory/containers/history-dialog.tsx',
              () => import('./inventory/containers/history-dialog.tsx'),
            ),
            screenAt(
              'containers/:containerId/edit',
              'staff/inventory/containers/edit-container-dialog.tsx',
              () => import('./inventory/containers/edit-container-dialog.tsx'),
            ),
          ]),
          screenAt(
            'inventory/yard',
            'staff/inventory/yard/yard-screen.tsx',
            () => import('./inventory/yard/yard-screen.tsx'),
          ),
          screenAt(
            'inventory/long-stays',
            'staff/inventory/long-stays-screen.tsx',
            () => import('./inventory/long-stays-screen.tsx'),
          ),
          screenAt(
            'inventory/calendar',
            'staff/scheduling/calendar-tab.tsx',
            () => import('./scheduling/calendar-tab.tsx'),
          ),
          screenAt(
            'facilities',
            'staff/facilities/facilities-tab.tsx',
            () => import('./facilities/facilities-tab.tsx'),
            [
              screenAt('new', 'staff/facilities/facility-form.tsx', () => import('./facilities/facility-form.tsx')),
              screenAt('import', 'staff/facilities/import-dialog.tsx', () => import('./facilities/import-dialog.tsx')),
              screenAt(
                ':facilityId',
                'staff/facilities/facility-dialog.tsx',
                () => import('./facilities/facility-dialog.tsx'),
              ),
              screenAt(
                ':facilityId/edit',
                'staff/facilities/facility-form.tsx',
                () => import('./facilities/facility-form.tsx'),
              ),
              screenAt(
                ':facilityId/prices/new',
                'staff/facilities/price-form.tsx',
                () => import('./facilities/price-form.tsx'),
              ),
              screenAt(
                ':facilityId/rates/:rateId',
                'staff/facilities/rate-form.tsx',
                () => import('./facilities/rate-form.tsx'),
              ),
            ],
          ),
          screenAt('email', 'staff/emails/email-tab.tsx', () => import('./emails/email-tab.tsx')),
          screenAt('settings', 'staff/settings/settings-tab.tsx', () => import('./settings/settings-tab.tsx'), [
            screenAt(null, 'staff/settings/home-page.tsx', () => import('./settings/home-page.tsx')),
            screenAt(
              'notifications',
              'staff/settings/notification-page.tsx',
              () => import('./settings/notification-page.tsx'),
            ),
            screenAt('automation', 'staff/settings/plain-pages.tsx', () => import('./settings/plain-pages.tsx')),
            screenAt('billing', 'staff/settings/invoice-page.tsx', () => import('./settings/invoice-page.tsx')),
            screenAt(
              'payments',
              'staff/settings/online-payment-page.tsx',
              () => import('./settings/online-payment-page.tsx'),
            ),
            screenAt(
              'customers',
              'staff/settings/customer-accounts.tsx',
              () => import('./settings/customer-accounts.tsx'),
            ),
            screenAt('zones', 'staff/settings/pricing/zone-list.tsx', () => import('./settings/pricing/zone-list.tsx')),
            screenAt(
              'services',
              'staff/settings/pricing/price-list.tsx',
              () => import('./settings/pricing/price-list.tsx'),
            ),
            screenAt(
              'security',
              'staff/settings/security/security-log.tsx',
              () => import('./settings/security/security-log.tsx'),
            ),
            screenAt('planning', 'staff/settings/plain-pages.tsx', () => import('./settings/plain-pages.tsx')),
            screenAt('reports', 'staff/settings/plain-pages.tsx', () => import('./settings/plain-pages.tsx')),
            screenAt('languages', 'staff/settings/plain-pages.tsx', () => import('./settings/plain-pages.tsx')),
            screenAt('access', 'staff/settings/plain-pages.tsx', () => import('./settings/plain-pages.tsx')),
            screenAt('system', 'staff/settings/system-page.tsx', () => import('./settings/system-page.tsx')),
            screenAt(
              'staff',
              'staff/settings/staff/staff-accounts.tsx',
              () => import('./settings/staff/staff-accounts.tsx'),
              [
                screenAt(
                  'new',
                  'staff/settings/staff/add-account-dialog.tsx',
                  () => import('./settings/staff/add-account-dialog.tsx'),
                ),
                screenAt(
                  ':accountId',
                  'staff/settings/staff/edit-account-dialog.tsx',
                  () => import('./settings/staff/edit-account-dialog.tsx'),
                ),
              ],
            ),
          ]),
          {
            path: '*',
            handle: { ...lazily('staff/frame/no-such-page.tsx'), status: 404 },
            lazy: async () => (await import('./frame/no-such-page.tsx')).screen(),
          },
        ],
      },
    ],
  },
]

/** A screen that is loaded when it is opened, at a path below the one around it; `module` is the path in src/web of what `load` imports. */
function screenAt(
  path: string | null,
  module: string,
  load: () => Promise<{ screen: () => { Component: ComponentType }; AskAhead?: AskAhead }>,
  children?: RouteObject[],
): RouteObject {
  const screen = { handle: { ...lazily(module), load }, lazy: async () => (await load()).screen() }
  if (path === null) return { index: true, ...screen }
  return children ? { path, ...screen, children } : { path, ...screen }
}
