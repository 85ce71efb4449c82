import type { RouteObject } from 'react-router'

/** The routes of the customer records in the staff area. */
export const customerScreens: RouteObject[] = [
  {
    path: 'customers',
    handle: { module: 'src/web/staff/bill-to-accounts/customers-screen.tsx' },
    lazy: async () => (await import('./customers-screen.tsx')).screen(),
    children: [
      {
        path: 'new',
        handle: { module: 'src/web/staff/bill-to-accounts/new-account.tsx' },
        lazy: async () => (await import('./new-account.tsx')).screen(),
      },
    ],
  },
  {
    path: 'customers/:accountId',
    handle: { module: 'src/web/staff/bill-to-accounts/account-screen.tsx' },
    lazy: async () => (await import('./account-screen.tsx')).screen(),
    children: [
      {
        path: ':part/:item?',
        handle: { module: 'src/web/staff/bill-to-accounts/record-dialog.tsx' },
        lazy: async () => (await import('./record-dialog.tsx')).screen(),
      },
    ],
  },
]
