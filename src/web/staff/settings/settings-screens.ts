import type { RouteObject } from 'react-router'
import { lazily } from '#web/app/route-handle.ts'

/** The pages of the settings, each with its address. */
export const settingsScreens: RouteObject[] = [
  {
    index: true,
    handle: lazily('staff/settings/general-settings.tsx'),
    lazy: async () => (await import('./general-settings.tsx')).screen(),
  },
  {
    path: 'billing',
    handle: lazily('staff/settings/billing-settings.tsx'),
    lazy: async () => (await import('./billing-settings.tsx')).screen(),
  },
  {
    path: 'zones',
    handle: lazily('staff/settings/zone-settings.tsx'),
    lazy: async () => (await import('./zone-settings.tsx')).screen(),
  },
  {
    path: 'services',
    handle: lazily('staff/settings/pricing/service-prices.tsx'),
    lazy: async () => (await import('./pricing/service-prices.tsx')).screen(),
  },
  {
    path: 'security',
    handle: lazily('staff/settings/security/security-log.tsx'),
    lazy: async () => (await import('./security/security-log.tsx')).screen(),
  },
  {
    path: 'reports',
    handle: lazily('staff/settings/report-settings.tsx'),
    lazy: async () => (await import('./report-settings.tsx')).screen(),
  },
  {
    path: 'staff',
    handle: lazily('staff/settings/staff-settings.tsx'),
    lazy: async () => (await import('./staff-settings.tsx')).screen(),
    children: [
      {
        path: 'new',
        handle: lazily('staff/settings/staff/add-account-dialog.tsx'),
        lazy: async () => (await import('./staff/add-account-dialog.tsx')).screen(),
      },
      {
        path: ':accountId',
        handle: lazily('staff/settings/staff/edit-account-dialog.tsx'),
        lazy: async () => (await import('./staff/edit-account-dialog.tsx')).screen(),
      },
    ],
  },
]
