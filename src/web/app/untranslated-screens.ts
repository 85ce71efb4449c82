import type { RouteObject } from 'react-router'
import { portalReportPages } from '#web/diversion/report-screens.ts'
import type { App } from './app-context.ts'
import { lazily } from './route-handle.ts'

/** The ways into an account come together. */
const entry = async (app: App) => (await import('#web/account/entry/entry-screens.ts')).entryScreens(app)

/** The screens that are in English only: the pages in Spanish link to these, and have none of their code (rule 480). */
export const untranslatedScreens = (app: App): RouteObject[] => [
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
    path: 'portal/projects/new',
    handle: lazily('account/projects/project-form-pages.tsx'),
    lazy: async () => (await import('#web/account/projects/project-form-pages.tsx')).newScreen(app),
  },
  {
    path: 'portal/projects/:projectId',
    handle: lazily('account/projects/project-page.tsx'),
    lazy: async () => (await import('#web/account/projects/project-page.tsx')).screen(app),
  },
  {
    path: 'portal/projects/:projectId/edit',
    handle: lazily('account/projects/project-form-pages.tsx'),
    lazy: async () => (await import('#web/account/projects/project-form-pages.tsx')).editScreen(app),
  },
  {
    path: 'invoices/:orderNumber/:invoiceId',
    handle: lazily('account/invoice/invoice-page.tsx'),
    lazy: async () => (await import('#web/account/invoice/invoice-page.tsx')).screen(app),
  },
]
