import type { RouteObject } from 'react-router'
import type { App } from './app-context.ts'

const lazily = (module: string) => ({ module: `src/web/screens/account/projects/${module}` })

/** The screens of projects beneath the document room. */
export const portalProjectPages = (app: App): RouteObject[] => [
  {
    path: 'portal/projects/new',
    handle: lazily('new-route.ts'),
    lazy: async () => (await import('./screens/account/projects/new-route.ts')).newRoute(app),
  },
  {
    path: 'portal/projects/:projectId',
    handle: lazily('project-route.ts'),
    lazy: async () => (await import('./screens/account/projects/project-route.ts')).projectRoute(app),
  },
  {
    path: 'portal/projects/:projectId/edit',
    handle: lazily('edit-route.ts'),
    lazy: async () => (await import('./screens/account/projects/edit-route.ts')).editRoute(app),
  },
]
