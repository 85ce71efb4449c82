import type { RouteObject } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { lazily } from '#web/app/route-handle.ts'
import { staffReportPages } from '#web/diversion/report-screens.ts'
import { FailurePage } from '#web/public/failure/failure-page.tsx'
import { customerScreens } from './bill-to-accounts/customer-screens.ts'
import { facilityScreens } from './facilities/facility-screens.ts'
import { importScreens } from './imports/import-screens.ts'
import { settingsScreens } from './settings/settings-screens.ts'

/** Every screen of the staff area. Only a browser that opens it loads this list. */
export const staffScreens = (app: App): RouteObject[] => [
  {
    path: 'admin',
    handle: lazily('staff/frame/staff-area.tsx'),
    lazy: async () => (await import('./frame/staff-area.tsx')).screen(app),
    children: [
      {
        // For the renderer, so that the browser loads this list together with the screen.
        handle: lazily('staff/staff-screens.tsx'),
        errorElement: <FailurePage />,
        children: [
          {
            index: true,
            handle: lazily('staff/dashboard/dashboard-tab.tsx'),
            lazy: async () => (await import('./dashboard/dashboard-tab.tsx')).screen(),
          },
          {
            path: 'orders',
            handle: lazily('staff/orders/orders-tab.tsx'),
            lazy: async () => (await import('./orders/orders-tab.tsx')).screen(),
            children: [
              {
                path: 'new',
                handle: lazily('staff/orders/phone-order/phone-order.tsx'),
                lazy: async () => (await import('./orders/phone-order/phone-order.tsx')).screen(),
              },
              {
                path: ':orderId',
                handle: lazily('staff/orders/order-dialog/order-dialog.tsx'),
                lazy: async () => (await import('./orders/order-dialog/order-dialog.tsx')).screen(),
              },
            ],
          },
          ...staffReportPages,
          {
            path: 'days-outside',
            handle: lazily('staff/dashboard/days-outside-screen.tsx'),
            lazy: async () => (await import('./dashboard/days-outside-screen.tsx')).screen(),
          },
          {
            path: 'day-end/:day?',
            handle: lazily('staff/stops/day-end-screen.tsx'),
            lazy: async () => (await import('./stops/day-end-screen.tsx')).screen(),
          },
          {
            path: 'board/:day?',
            handle: lazily('staff/dispatch/board-screen.tsx'),
            lazy: async () => (await import('./dispatch/board-screen.tsx')).screen(),
          },
          {
            path: 'fleet',
            handle: lazily('staff/dispatch/fleet-screen.tsx'),
            lazy: async () => (await import('./dispatch/fleet-screen.tsx')).screen(),
          },
          {
            path: 'billing',
            handle: lazily('staff/billing/receivables-screen.tsx'),
            lazy: async () => (await import('./billing/receivables-screen.tsx')).screen(),
          },
          {
            path: 'billing/invoices',
            handle: lazily('staff/billing/invoices-screen.tsx'),
            lazy: async () => (await import('./billing/invoices-screen.tsx')).screen(),
          },
          {
            path: 'billing/payments',
            handle: lazily('staff/billing/payments-screen.tsx'),
            lazy: async () => (await import('./billing/payments-screen.tsx')).screen(),
          },
          {
            path: 'billing/ledger',
            handle: lazily('staff/billing/ledger-screen.tsx'),
            lazy: async () => (await import('./billing/ledger-screen.tsx')).screen(),
          },
          {
            path: 'changes',
            handle: lazily('staff/change-requests/changes-tab.tsx'),
            lazy: async () => (await import('./change-requests/changes-tab.tsx')).screen(),
            children: [
              {
                path: 'new',
                handle: lazily('staff/change-requests/phone-request-dialog.tsx'),
                lazy: async () => (await import('./change-requests/phone-request-dialog.tsx')).screen(),
              },
              {
                path: ':requestId',
                handle: lazily('staff/change-requests/review-dialog.tsx'),
                lazy: async () => (await import('./change-requests/review-dialog.tsx')).screen(),
              },
            ],
          },
          ...customerScreens,
          ...importScreens,
          {
            path: 'projects',
            handle: lazily('staff/projects/projects-screen.tsx'),
            lazy: async () => (await import('./projects/projects-screen.tsx')).screen(),
            children: [
              {
                path: 'new',
                handle: lazily('staff/projects/new-project.tsx'),
                lazy: async () => (await import('./projects/new-project.tsx')).screen(),
              },
            ],
          },
          {
            path: 'projects/:projectId',
            handle: lazily('staff/projects/project-screen.tsx'),
            lazy: async () => (await import('./projects/project-screen.tsx')).screen(),
            children: [
              {
                path: 'edit',
                handle: lazily('staff/projects/edit-project.tsx'),
                lazy: async () => (await import('./projects/edit-project.tsx')).screen(),
              },
            ],
          },
          {
            path: 'leads',
            handle: lazily('staff/leads/leads-tab.tsx'),
            lazy: async () => (await import('./leads/leads-tab.tsx')).screen(),
            children: [
              {
                path: ':leadId',
                handle: lazily('staff/leads/lead-dialog/lead-dialog.tsx'),
                lazy: async () => (await import('./leads/lead-dialog/lead-dialog.tsx')).screen(),
              },
            ],
          },
          {
            path: 'inventory',
            handle: lazily('staff/inventory/inventory-tab.tsx'),
            lazy: async () => (await import('./inventory/inventory-tab.tsx')).screen(),
            children: [
              {
                path: 'equipment/:equipmentId',
                handle: lazily('staff/inventory/equipment/equipment-dialog.tsx'),
                lazy: async () => (await import('./inventory/equipment/equipment-dialog.tsx')).screen(),
              },
              {
                path: 'containers/new',
                handle: lazily('staff/inventory/containers/add-container-dialog.tsx'),
                lazy: async () => (await import('./inventory/containers/add-container-dialog.tsx')).screen(),
              },
              {
                path: 'containers/:containerId',
                handle: lazily('staff/inventory/containers/history-dialog.tsx'),
                lazy: async () => (await import('./inventory/containers/history-dialog.tsx')).screen(),
              },
              {
                path: 'containers/:containerId/edit',
                handle: lazily('staff/inventory/containers/edit-container-dialog.tsx'),
                lazy: async () => (await import('./inventory/containers/edit-container-dialog.tsx')).screen(),
              },
            ],
          },
          {
            path: 'inventory/yard',
            handle: lazily('staff/inventory/yard/yard-screen.tsx'),
            lazy: async () => (await import('./inventory/yard/yard-screen.tsx')).screen(),
          },
          {
            path: 'inventory/calendar',
            handle: lazily('staff/scheduling/calendar-tab.tsx'),
            lazy: async () => (await import('./scheduling/calendar-tab.tsx')).screen(),
          },
          facilityScreens,
          {
            path: 'email',
            handle: lazily('staff/emails/email-tab.tsx'),
            lazy: async () => (await import('./emails/email-tab.tsx')).screen(),
          },
          {
            path: 'settings',
            handle: lazily('staff/settings/settings-tab.tsx'),
            lazy: async () => (await import('./settings/settings-tab.tsx')).screen(),
            children: settingsScreens,
          },
        ],
      },
    ],
  },
]
