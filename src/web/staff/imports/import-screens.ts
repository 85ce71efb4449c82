import type { RouteObject } from 'react-router'

/** The routes of the import and the export in the staff area. */
export const importScreens: RouteObject[] = [
  {
    path: 'imports',
    handle: { module: 'src/web/staff/imports/imports-screen.tsx' },
    lazy: async () => (await import('./imports-screen.tsx')).screen(),
  },
  {
    path: 'imports/:importId',
    handle: { module: 'src/web/staff/imports/import-screen.tsx' },
    lazy: async () => (await import('./import-screen.tsx')).screen(),
  },
]
