import type { RouteObject } from 'react-router'
import type { App } from '#web/app/app-context.ts'

const lazily = (module: string) => ({ module: `src/web/${module}` })

/** The screens of projects beneath the document room. */
export const portalProjectPages = (app: App): RouteObject[] => [
  {
    path: 'portal/projects/new',
    handle: lazily('account/projects/new-project-page.tsx'),
    lazy: async () => (await import('./new-project-page.tsx')).screen(app),
  },
  {
    path: 'portal/projects/:projectId',
    handle: lazily('account/projects/project-page.tsx'),
    lazy: async () => (await import('./project-page.tsx')).screen(app),
  },
  {
    path: 'portal/projects/:projectId/edit',
    handle: lazily('account/projects/edit-project-page.tsx'),
    lazy: async () => (await import('./edit-project-page.tsx')).screen(app),
  },
]
