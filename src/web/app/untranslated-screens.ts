import type { RouteObject } from 'react-router'
import { portalReportPages } from '#web/diversion/report-screens.ts'
import type { App } from './app-context.ts'
import { lazily } from './route-handle.ts'

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
    path: 'staff-link',
    handle: lazily('staff/staff-link/staff-link-page.tsx'),
    lazy: async () => (await import('#web/staff/staff-link/staff-link-page.tsx')).screen(),
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
]
