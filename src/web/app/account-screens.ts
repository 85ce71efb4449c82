import type { RouteObject } from 'react-router'
import { portalReportPages } from '#web/diversion/report-screens.ts'
import type { App } from './app-context.ts'
import { lazily } from './route-handle.ts'
import { untranslatedScreens } from './untranslated-screens.ts'

/** The ways into an account come together. */
const ways = {
  login: 'login',
  register: 'register',
  'verify-email': 'verifyEmail',
  'find-order': 'findOrder',
  'forgot-password': 'forgotPassword',
  'reset-password': 'resetPassword',
  invitation: 'invitation',
} as const

/**
 * The account of a customer, in both languages (rule 594), and what is in English only. Only a browser that opens one of them loads this list.
 */
export const accountScreens = (app: App): RouteObject[] => [
  {
    handle: lazily('app/account-screens.ts'),
    children: [...accountRoutes(app), ...portalReportPages(app), ...legalRoutes(app), ...untranslatedScreens()],
  },
]

/** What binds in English; in Spanish, below a sentence that says so (rule 489). */
const legalRoutes = (app: App): RouteObject[] => [
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
]

const accountRoutes = (app: App): RouteObject[] => [
  ...Object.entries(ways).map(([path, way]) => ({
    path,
    handle: lazily('account/entry/entry-screens.ts'),
    lazy: async () => (await import('#web/account/entry/entry-screens.ts')).entryScreens(app)[way],
  })),
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
