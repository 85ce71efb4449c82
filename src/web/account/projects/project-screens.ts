import type { RouteObject } from 'react-router'
import type { App } from '#web/app/app-context.ts'

const lazily = (module: string) => ({ module: `src/web/${module}` })

/** The screens of projects beneath the document room. */
export const portalProjectPages = (app: App): RouteObject[] => [
  {
    path: 'portal/projects/new',
    handle: lazily('account/projects/new-route.ts'),
    lazy: async () => (await import('./new-route.ts')).newRoute(app),
  },
  {
    path: 'portal/projects/:projectId',
    handle: lazily('account/projects/project-route.ts'),
    lazy: async () => (await import('./project-route.ts')).projectRoute(app),
  },
  {
    path: 'portal/projects/:projectId/edit',
    handle: lazily('account/projects/edit-route.ts'),
    lazy: async () => (await import('./edit-route.ts')).editRoute(app),
  },
]
