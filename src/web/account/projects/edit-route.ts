import type { LoaderFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { EditProjectPage } from './edit-project-page.tsx'
import { loadProject } from './load-project.ts'

export function editRoute(app: App) {
  return {
    loader: ({ request, params }: LoaderFunctionArgs) => loadProject(app, request, params.projectId ?? ''),
    Component: EditProjectPage,
  }
}
