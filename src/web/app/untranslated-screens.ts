import type { RouteObject } from 'react-router'
import { lazily } from './route-handle.ts'

/** The screens that are in English only: the pages in Spanish link to these, and have none of their code (rule 480). */
export const untranslatedScreens = (): RouteObject[] => [
  {
    path: 'staff-link',
    handle: lazily('staff/staff-link/staff-link-page.tsx'),
    lazy: async () => (await import('#web/staff/staff-link/staff-link-page.tsx')).screen(),
  },
]
