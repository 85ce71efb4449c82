import type { RouteObject } from 'react-router'
import type { App } from './app-context.ts'
import { lazily } from './route-handle.ts'

/** The ways into an account come together. */
const entry = async (app: App) => (await import('#web/account/entry/entry-screens.ts')).entryScreens(app)

/** The account of a customer, in both languages (rule 594). */
export const accountScreens = (app: App): RouteObject[] => [
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
    path: 'dashboard',
    handle: lazily('account/dashboard/dashboard-page.tsx'),
    lazy: async () => (await import('#web/account/dashboard/dashboard-page.tsx')).screen(app),
  },
  {
    path: 'portal',
    handle: lazily('account/portal/portal-page.tsx'),
    lazy: async () => (await import('#web/account/portal/portal-page.tsx')).screen(app),
  },
  {
    path: 'portal/sites',
    handle: lazily('account/sites/sites-page.tsx'),
    lazy: async () => (await import('#web/account/sites/sites-page.tsx')).screen(app),
  },
  {
    path: 'portal/team',
    handle: lazily('account/team/team-page.tsx'),
    lazy: async () => (await import('#web/account/team/team-page.tsx')).screen(app),
  },
  {
    path: 'invitation',
    handle: lazily('account/entry/entry-screens.ts'),
    lazy: async () => (await entry(app)).invitation,
  },
  {
    path: 'invoices/:orderNumber/:invoiceId',
    handle: lazily('account/invoice/invoice-page.tsx'),
    lazy: async () => (await import('#web/account/invoice/invoice-page.tsx')).screen(app),
  },
]
